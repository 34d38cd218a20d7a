"""The rules of every game as pages with figures, made from its switches, and the controls."""
