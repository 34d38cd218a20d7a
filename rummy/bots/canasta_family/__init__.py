"""Play at games of the canasta family, mostly with a partner."""
