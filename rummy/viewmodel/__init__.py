"""The model of a seat at a table, in words and data, for any front end: no pygame, no pixels, no sockets."""
