"""What is heard: the sounds of the game, and quiet music."""
