"""The play of the five levels in games with melds on the table, a module for each level.

A *basic game* has one pack and neither jokers nor an opening; the others are games with an opening or jokers,
Rummy 500 and contract games.
"""
