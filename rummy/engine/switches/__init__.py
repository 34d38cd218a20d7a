"""The switches of all games, grouped by what they are about.

`engine.rules.Rules` inherits all groups, and has the methods of a dataclass for all their fields.
"""
