"""Drills: short questions about cards, generated from a seed, with one right answer and a reason for each."""
