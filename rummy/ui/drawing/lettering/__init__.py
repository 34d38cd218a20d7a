"""Lines in any script: the order of their characters, and fonts that have them."""
