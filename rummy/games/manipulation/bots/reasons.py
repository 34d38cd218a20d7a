"""The reasons for a move that bots and reviews name in games in which the table may be rearranged."""

from __future__ import annotations

from collections.abc import Iterator

from rummy.bots.advice.reason import Reason
from rummy.engine.actions import Action, Draw, Pass, Rearrange
from rummy.engine.melds import beyond, hand_points
from rummy.engine.view import View
from rummy.games.manipulation.bots.arranging import breaking_all


def rearranging_reasons(view: View, action: Action) -> Iterator[Reason]:
    """Yield the reasons that speak for an action, the most important first."""
    before, hand = tuple(meld.shown for meld in view.melds), view.shown(view.hand)
    match action:
        case Rearrange(melds):
            cards = beyond(melds, before)
            if len(cards) == len(hand):
                yield Reason("out", {})
            yield Reason("saved", {"points": hand_points(cards, view.rules)})
        case Draw() | Pass() if not beyond(breaking_all(before, hand, view.rules), before):
            yield Reason("no_place", {}, is_idle=True)
