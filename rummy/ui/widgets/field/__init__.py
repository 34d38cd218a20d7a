"""Text fields: the widget, the line that is edited in it, and the text that keys type."""
