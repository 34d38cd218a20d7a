"""The screens on which the player sets up a match: the game, the opponents, and house rules."""
