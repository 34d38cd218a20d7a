"""Screens and their widgets: buttons, switches, texts, lists."""
