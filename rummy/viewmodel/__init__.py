"""What a seat sees and can do, in words and data, for any front end: no pygame, no pixels, no sockets."""
