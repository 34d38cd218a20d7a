"""What happens at the table one after the other: turns, events shown, advice, remarks, the end of a round."""
