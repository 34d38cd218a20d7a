"""The games: a package for each family of games, and the modules that choose the family for given rules."""
