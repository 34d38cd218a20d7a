"""The play of the five levels in games with melds on the table, a module for each level."""
