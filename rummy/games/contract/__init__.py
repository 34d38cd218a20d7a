"""The family of contract games, in which each deal prescribes the first melds."""
