"""Sounds of the game, and quiet music."""
