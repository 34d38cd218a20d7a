"""A server of tables for people: connections to their programs, and a file with all that happened there."""
