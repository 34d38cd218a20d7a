"""Puzzles: one a day and more, each a table at which the first action is the answer."""
