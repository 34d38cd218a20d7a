"""Finished matches: listed, opened, replayed, verified."""
