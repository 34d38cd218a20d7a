"""Matches: playing, saving, resuming, replaying and reviewing them, local and remote."""
