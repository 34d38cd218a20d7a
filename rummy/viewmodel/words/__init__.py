"""Sentences made from rules, dates, results and refusals."""
