"""The moves that a bot would make from a seat's view, for hints."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random

from rummy.bots.advice.reason import Reason
from rummy.bots.advice.reasons import reason
from rummy.bots.level_bot import LevelBot
from rummy.bots.strategies import strategy_of
from rummy.engine.actions import Action
from rummy.engine.view import View
from rummy.match.players import bot_of

__all__ = ["HintRequest", "Reason", "advice", "hint", "reason"]


HINTED = 400  # play-outs of a hint: a third of a second at most, 0.1 on average


def hint(view: View) -> Action:
    """Return the move that a hint suggests: an expert's, found within half a second.

    The move depends only on what the seat has seen in this round, so that a review can find it again from the
    record.
    """
    if view.earlier or view.reputations:
        view = replace(view, earlier=(), reputations=())
    play_outs = HINTED * strategy_of(view).play_outs_of_hint
    return LevelBot("expert", play_outs=play_outs, starts_from_sharp=True).choose(view, Random(0))


def advice(view: View, chance: int, level: str = "sharp") -> Action:
    """Return the move that a bot of a level makes from this view; `chance` seeds its random choices."""
    return bot_of(level).choose(view, Random(chance))


@dataclass(frozen=True, slots=True)
class HintRequest:
    """A request for a hint to the seat of a view, to be answered in another process.

    A level other than "" names a faster bot that answers instead.
    """

    view: View
    level: str = ""

    def at_level(self, level: str) -> HintRequest:
        """Return the same request to a faster bot."""
        return replace(self, level=level)

    def answer(self) -> Action:
        """Return the move that the hint suggests."""
        return advice(self.view, 0, self.level) if self.level else hint(self.view)
