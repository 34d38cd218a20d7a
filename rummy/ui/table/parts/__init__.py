"""The painted parts around the cards."""
