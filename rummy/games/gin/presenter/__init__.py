"""The prompts, buttons and moves of gin, and of a hand laid out for a knock."""
