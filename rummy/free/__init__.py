"""A table without rules: cards in piles and in hands, and the commands of players that move them."""
