"""The screen of a week: two puzzles, a deal and a match."""
