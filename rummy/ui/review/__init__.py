"""A round looked back at."""
