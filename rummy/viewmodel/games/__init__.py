"""Prompts, buttons and moves that several kinds of game share."""
