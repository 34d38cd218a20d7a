"""The player's cards: their order, what is selected, and what is laid out."""
