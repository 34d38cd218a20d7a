"""A free table with people, each at their own computer."""
