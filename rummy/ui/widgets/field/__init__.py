"""Text fields: the line that is edited, and the text that keys write."""
