"""The window: scenes, widgets and the card table, which show a seat's view and turn input into actions."""
