"""What each kind of game adds to the table."""
