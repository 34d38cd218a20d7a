"""What the bots know of games in which seats share melds and scores."""
