"""How an opponent of each level chooses."""
