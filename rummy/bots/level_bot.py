"""A bot of one of the five levels, which plays each game by the game's strategy."""

from __future__ import annotations

from random import Random

from rummy.bots.strategies import strategy_of
from rummy.bots.strategy.strategy import PLAY_OUTS, Profile
from rummy.bots.strategy.temper import EVEN, Temper
from rummy.engine.actions import Action
from rummy.engine.view import View

SLOW = "expert"


class LevelBot:
    """A bot of one level and temper; see `Profile` for the other parameters."""

    def __init__(
        self,
        level: str,
        temper: Temper = EVEN,
        play_outs: int = PLAY_OUTS,
        *,
        starts_from_sharp: bool = False,
    ) -> None:
        self.level, self.is_slow = level, level == SLOW
        self.profile = Profile(temper, play_outs, starts_from_sharp)

    def choose(self, view: View, rng: Random) -> Action:
        """Return the action that this level chooses in the game of the view."""
        return strategy_of(view).levels[self.level](view, rng, self.profile)
