"""The family of games in which the table may be rearranged, such as Machiavelli."""
