"""Cards on the screen: their pictures, and how they walk."""
