"""The first screen, and the small ones above the table."""
