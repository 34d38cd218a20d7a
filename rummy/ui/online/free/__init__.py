"""A table without rules for remote people, who move cards by hand, each at their own computer."""
