"""What happened in this round, to be read again: all of it as a log, and what each player did last."""
