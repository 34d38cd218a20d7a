"""The bots for games that a player ends with a complete hand."""
