"""The hand on the screen: the player's cards with the pointer's drag."""
