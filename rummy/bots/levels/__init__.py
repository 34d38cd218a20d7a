"""The five levels of play, one bot each."""
