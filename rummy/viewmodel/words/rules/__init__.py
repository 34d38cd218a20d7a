"""The rules of each kind of game, in sentences made from its switches."""
