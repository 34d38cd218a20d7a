"""The painted parts around the cards of a table."""
