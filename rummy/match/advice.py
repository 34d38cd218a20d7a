"""What a good player would do with what a seat sees, and why."""

from __future__ import annotations

from random import Random

from rummy.bots.advice.reason import Reason
from rummy.bots.advice.reasons import reason
from rummy.bots.closed.closing import closings
from rummy.bots.closed.declaring import declarations
from rummy.bots.craft.knocking import best_lay_offs
from rummy.engine.actions import Action
from rummy.engine.view import View
from rummy.match.players import bot_of

__all__ = ["Reason", "advice", "best_lay_offs", "closings", "declarations", "hint", "reason"]


def hint(view: View) -> Action:
    """What a hint says to whoever sees this: always the same, so that a review can know of it."""
    return advice(view, chance=0)


def advice(view: View, chance: int, level: str = "sharp") -> Action:
    """What a bot of a level would do with this view."""
    return bot_of(level).choose(view, Random(chance))
