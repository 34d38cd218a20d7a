"""What is to be seen around the cards."""
