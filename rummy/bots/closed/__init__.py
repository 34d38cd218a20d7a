"""Play at games in which hands stay closed until somebody declares or closes."""
