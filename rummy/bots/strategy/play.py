"""The dispatch of a turn to a level's method for the kind of game."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Protocol

from rummy.engine.actions import Action
from rummy.engine.view import View


class Level(Protocol):
    """A bot with a method for each kind of game; each returns a legal action."""

    def basic(self, view: View, rng: Random) -> Action:
        """Play with melds on the table, one pack and no jokers."""

    def joker(self, view: View, rng: Random) -> Action:
        """Play with jokers, a minimum for the opening, or two packs."""

    def rummy500(self, view: View, rng: Random) -> Action:
        """Play where cards on the table score for the player who laid them."""

    def gin(self, view: View, rng: Random) -> Action:
        """Play with melds kept in the hand until a player knocks."""

    def declaring(self, view: View, rng: Random) -> Action:
        """Play with melds kept in the hand until a player declares a complete hand."""

    def closing(self, view: View, rng: Random) -> Action:
        """Play with melds kept in the hand until a player closes with few points left."""

    def contract(self, view: View, rng: Random) -> Action:
        """Play where each deal prescribes its own first melds."""

    def canasta(self, view: View, rng: Random) -> Action:
        """Play for canastas, usually with a partner."""


PLAY: dict[str, Callable[[Level, View, Random], Action]] = {
    "basic": lambda level, view, rng: level.basic(view, rng),
    "joker": lambda level, view, rng: level.joker(view, rng),
    "rummy500": lambda level, view, rng: level.rummy500(view, rng),
    "gin": lambda level, view, rng: level.gin(view, rng),
    "declaring": lambda level, view, rng: level.declaring(view, rng),
    "contract": lambda level, view, rng: level.contract(view, rng),
    "canasta": lambda level, view, rng: level.canasta(view, rng),
    "closing": lambda level, view, rng: level.closing(view, rng),
}
