"""A server of tables for people: its connections to their programs, and its file of all rooms."""
