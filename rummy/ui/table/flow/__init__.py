"""The progress of play at the table: moves, animated events, advice, remarks, the end of a round."""
