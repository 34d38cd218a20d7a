"""How hands are judged and turns laid out, whatever the level: what the opponents know of the games."""
