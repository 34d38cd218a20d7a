"""The first screen, and the menus above the table."""
