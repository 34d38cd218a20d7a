"""A player's career over all matches: results, achievements, daily deals, and the choice of opponents."""
