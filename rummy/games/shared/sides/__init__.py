"""Parts of all games in which sides meld: the turn, the scores, and canastas."""
