"""A table without rules: cards in piles on the felt and in hands, and whatever people do with them."""
