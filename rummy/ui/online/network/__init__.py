"""Other people's tables on the same network: announcements, tables found, and where a match goes on."""
