"""The results in figures and charts."""
