"""The results in figures and pictures."""
