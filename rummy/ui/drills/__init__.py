"""The drills: short questions about cards, with or without a clock, and a curve of the player's results."""
