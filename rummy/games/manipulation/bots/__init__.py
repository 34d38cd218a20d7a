"""The opponents at games in which the whole table may be rearranged."""
