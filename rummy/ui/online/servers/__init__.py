"""Servers in other places: the choice of one for a table, and the question whether one has moved."""
