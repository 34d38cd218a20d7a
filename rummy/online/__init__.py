"""A table for people in several places: what travels, who sits where, whose word counts. No sockets."""
