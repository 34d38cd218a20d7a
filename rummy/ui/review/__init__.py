"""The screens that review the player's moves in a round."""
