"""A first game with a friend: the real table, a prepared deal, and one explanation at a time."""
