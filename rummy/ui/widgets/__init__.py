"""Screens made of widgets such as buttons, switches, texts and lists, and the containers that place them."""
