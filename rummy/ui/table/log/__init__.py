"""The log of the round, and notes on what each player did last."""
