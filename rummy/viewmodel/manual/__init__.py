"""The page of rules of a game: its chapters, sentences, examples of cards and of scores."""
