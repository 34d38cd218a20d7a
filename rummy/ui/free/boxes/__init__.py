"""The small screens above a table without rules: help, menu, and questions."""
