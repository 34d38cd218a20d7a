"""The family of Burraco."""
