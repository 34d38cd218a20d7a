"""What is played, against whom and by which rules."""
