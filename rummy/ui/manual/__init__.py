"""The rules of every game as pages with pictures, made from its switches, and how to play at this table."""
