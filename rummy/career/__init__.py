"""A player's career over all matches: achievements, daily deals, the tour, the choice of opponents."""
