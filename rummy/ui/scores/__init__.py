"""The screens with scores after a round and after a match."""
