"""The bots for games with melds on the table."""
