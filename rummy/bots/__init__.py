"""The computer opponents: functions of a view and a random source that return an action."""
