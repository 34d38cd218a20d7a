"""Lines in any script: the order of their signs, and the fonts that have them."""
