"""Finished matches: listed, opened, watched again, checked."""
