"""A server of tables for people: lines to their programs, and a file that forgets nothing it was told."""
