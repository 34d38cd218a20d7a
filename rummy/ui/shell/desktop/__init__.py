"""The desktop around the window: how it shows windows, and what its user prefers in all programs."""
