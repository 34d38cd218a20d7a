"""Evaluation of hands and search for what to lay, shared by all levels."""
