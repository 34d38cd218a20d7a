"""Drawing: colours, letters, symbols, felt, panels, and the durations of motion."""
