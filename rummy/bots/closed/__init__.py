"""Games in which hands stay closed until somebody declares."""
