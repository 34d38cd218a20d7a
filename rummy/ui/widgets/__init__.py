"""Screens and what they are made of: buttons, switches, texts, lists."""
