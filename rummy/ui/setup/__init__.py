"""The set-up of a match: the game, the opponents, and the rules."""
