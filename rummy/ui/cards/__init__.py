"""Cards on the screen: their pictures and their movement."""
