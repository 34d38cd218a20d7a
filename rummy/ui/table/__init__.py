"""The table on the screen: layout, cards that walk to it, the player's hand, and what stands around."""
