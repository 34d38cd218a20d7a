"""The bots for Burraco."""
