"""Parts of all games in which melds are laid on the table turn by turn."""
