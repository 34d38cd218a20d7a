"""The bots for games that a player closes with few points left."""
