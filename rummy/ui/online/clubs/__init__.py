"""The player's clubs at a server: the list of them, and each with its members and its link."""
