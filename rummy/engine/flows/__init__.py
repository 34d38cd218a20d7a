"""The flows of a turn: what each kind of game lets a seat do, and what then happens by itself."""
