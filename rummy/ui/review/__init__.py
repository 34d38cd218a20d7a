"""The review of a round."""
