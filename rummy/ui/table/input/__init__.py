"""Input at the table from pointer and keyboard."""
