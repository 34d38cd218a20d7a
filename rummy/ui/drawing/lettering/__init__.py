"""Lines of text in any script: the order of their characters, and fonts that contain them."""
