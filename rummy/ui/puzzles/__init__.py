"""Puzzles: one a day and more, each a table at which the first thing that is done is the answer."""
