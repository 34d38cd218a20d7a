"""Lessons: a first game at the real table with a friend, a prepared deal, and one explanation at a time."""
