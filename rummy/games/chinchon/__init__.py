"""The family of Chinchón."""
