"""The course of play at the table: turns, shown events, advice, remarks, the end of a round."""
