"""Tables at a server among people who do not know each other: the list of them, and the search for one."""
