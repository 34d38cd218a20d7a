"""Tables for people: rooms and matches on a server, messages, and the clients' copies of them."""
