"""What a seat can do in each kind of games, and in what words it is told."""
