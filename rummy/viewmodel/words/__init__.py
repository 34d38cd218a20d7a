"""Sentences made from rules, moves, dates, results and refusals."""
