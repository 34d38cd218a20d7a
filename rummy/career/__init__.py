"""What a player has done over all matches: results, achievements, daily deals, and who sits down."""
