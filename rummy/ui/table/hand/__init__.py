"""The hand on the screen: the player's cards, and those that the pointer drags."""
