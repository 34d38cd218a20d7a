"""The game UIs: where each kind of game places its cards, and its labels."""
