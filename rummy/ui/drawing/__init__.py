"""What everything is drawn with: colours, letters, symbols, felt, plates, and the times of motion."""
