"""Parts shared by games in which nothing is melded on the table before hands are shown."""
