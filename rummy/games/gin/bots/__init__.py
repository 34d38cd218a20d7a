"""The bots for gin."""
