"""Friends, the people whom the player has marked as favourites: their invitations, and inviting them."""
