"""The bots for canasta."""
