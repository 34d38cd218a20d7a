"""Servers in other places: how they are called, the choice of one, and whether one has moved."""
