"""The table on the screen: layout, moving cards, the player's hand, and the parts around the cards."""
