"""The log of the round, and notes about each player's last turn and discards."""
