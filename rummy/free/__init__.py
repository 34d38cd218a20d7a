"""A table without rules ("free table"): cards in piles and hands, and the commands that move them."""
