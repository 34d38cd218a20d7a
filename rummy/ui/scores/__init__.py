"""The scores after a round and after a match."""
