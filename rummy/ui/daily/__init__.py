"""The daily deal and its month."""
