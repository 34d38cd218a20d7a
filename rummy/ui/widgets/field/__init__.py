"""Text fields: the edited line, and the text that keys type."""
