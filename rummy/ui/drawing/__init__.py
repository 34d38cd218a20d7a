"""Drawing of everything but cards: colours, letters, symbols, felt, panels; and the durations of motion."""
