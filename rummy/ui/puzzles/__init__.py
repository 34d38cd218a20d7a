"""The puzzles: a card table with a question, which the player answers with their first action."""
