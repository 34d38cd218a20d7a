"""The tables of others on the same network: their announcements, and whether they answer."""
