"""The moves that a strong player would make from a seat's view, and the reasons for them."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from rummy.bots.advice.reason import Reason
from rummy.bots.advice.reasons import reason
from rummy.bots.closed.closing import closings
from rummy.bots.closed.declaring import declarations
from rummy.bots.levels.expert import Expert
from rummy.bots.strategy.knocking import best_lay_offs
from rummy.engine.actions import Action
from rummy.engine.view import View
from rummy.match.players import bot_of

__all__ = ["Reason", "advice", "best_lay_offs", "closings", "declarations", "hint", "reason"]


HINTED = 400  # play-outs of a hint: a third of a second at most, 0.1 on average
QUICKER = {"gin": 2}  # factor for kinds of games with faster play-outs


def hint(view: View) -> Action:
    """Return the move that a hint suggests: an expert's, found within half a second.

    It depends only on what the seat has seen of this round, so that a review can repeat it from the record.
    """
    if view.earlier or view.reputations:
        view = replace(view, earlier=(), reputations=())
    play_outs = HINTED * QUICKER.get(view.kind, 1)
    return Expert(play_outs=play_outs, starts_from_sharp=True).choose(view, Random(0))


def advice(view: View, chance: int, level: str = "sharp") -> Action:
    """Return the move that a bot of a level would make from this view."""
    return bot_of(level).choose(view, Random(chance))
