"""The boxes above a free table: help, menu, and questions."""
