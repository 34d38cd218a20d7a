"""Facts that speak for a move, for hints and for the review of a round."""
