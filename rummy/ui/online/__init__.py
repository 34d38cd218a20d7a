"""Screens for tables that people play at from their own computers."""
