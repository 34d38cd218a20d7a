"""How a turn is played, by the kind of game: each level has its own way at each."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Protocol

from rummy.engine.actions import Action
from rummy.engine.view import View


class Level(Protocol):
    """A way to play each kind of game; what is returned is a legal action."""

    def basic(self, view: View, rng: Random) -> Action:
        """Play with melds on the table, one pack and no jokers."""

    def joker(self, view: View, rng: Random) -> Action:
        """Play with jokers, first melds that have to be worth something, or two packs."""

    def rummy500(self, view: View, rng: Random) -> Action:
        """Play where what lies on the table counts for whoever laid it."""

    def gin(self, view: View, rng: Random) -> Action:
        """Play with melds that stay in the hand until somebody knocks."""

    def declaring(self, view: View, rng: Random) -> Action:
        """Play with melds that stay in the hand until somebody has nothing else."""

    def closing(self, view: View, rng: Random) -> Action:
        """Play with melds that stay in the hand until somebody has little else and closes."""

    def contract(self, view: View, rng: Random) -> Action:
        """Play where each deal asks for its own first melds."""

    def canasta(self, view: View, rng: Random) -> Action:
        """Play for canastas, mostly with a partner."""


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
