"""The main menu, the menu at the table, and the list of unfinished matches."""
