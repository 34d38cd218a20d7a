"""A match: played, kept, taken up again, replayed and looked back at."""
