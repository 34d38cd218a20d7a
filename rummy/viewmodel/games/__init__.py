"""The words and the moves of each kind of game."""
