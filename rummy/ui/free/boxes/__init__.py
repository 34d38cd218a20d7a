"""What is asked and told above a free table."""
