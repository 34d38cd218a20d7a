"""The bots for contract games."""
