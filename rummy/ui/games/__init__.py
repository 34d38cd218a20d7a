"""The UI of each kind of game at the table: the places of its cards, and its labels."""
