"""The family of games in which a complete hand is declared: Indian rummy and Three Thirteen."""
