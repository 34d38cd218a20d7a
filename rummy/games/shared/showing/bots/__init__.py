"""Play of bots shared by games in which hands stay closed until one player ends the round."""
