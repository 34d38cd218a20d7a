"""A match of several people who take turns at one screen."""
