"""Play of bots shared by games in which sides meld together."""
