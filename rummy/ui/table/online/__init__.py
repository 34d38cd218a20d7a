"""The connection of a table to its remote host, and the people at the table."""
