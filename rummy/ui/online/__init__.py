"""Screens around the tables that people play at from their own computers."""
