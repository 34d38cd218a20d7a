"""Reasons for a move, which hints and the review of a round show."""
