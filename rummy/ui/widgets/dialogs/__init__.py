"""Dialogs above a screen: questions, and what is shown while work or loading goes on."""
