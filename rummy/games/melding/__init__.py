"""Games in which melds are laid on the table: Basic rummy, Rummy 51, Rummy 500 and their relatives."""
