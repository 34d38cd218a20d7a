"""The ratings of the people at a server, with the player's own and its curve."""
