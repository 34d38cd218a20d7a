"""The free table: a felt, cards, and no rules."""
