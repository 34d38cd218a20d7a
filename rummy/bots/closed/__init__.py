"""Play at games in which hands stay closed until a player declares or closes."""
