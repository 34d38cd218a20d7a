"""The layout of the table, in pixels, as pure functions."""
