"""The reasons for a move that bots and reviews name at gin."""

from __future__ import annotations

from collections.abc import Iterator

from rummy.bots.advice.facts import least_after
from rummy.bots.advice.reason import Reason
from rummy.bots.strategy.hand import deadwood, hand_faces
from rummy.engine.actions import Action, BigGin, Knock
from rummy.engine.cards import Face
from rummy.engine.melds import Faces, less
from rummy.engine.view import View
from rummy.games.shared.showing.bots.reasons import closed_reasons


def gin_reasons(view: View, action: Action) -> Iterator[Reason]:
    """Return the reasons that speak for an action, the most important first."""
    match action:
        case Knock(card):
            return _for_knocking(view, card)
        case BigGin():
            return iter([Reason("big_gin", {})])
    return closed_reasons(view, action, _may_knock)


def _may_knock(view: View, held: Faces, came: Face) -> Iterator[Reason]:
    if least_after(view, held, came) <= view.knock_limit:
        yield Reason("may_knock", {"card": came})


def _for_knocking(view: View, card: Face) -> Iterator[Reason]:
    left = deadwood(less(hand_faces(view), (card,)), view)
    yield Reason("low", {"points": left, "limit": view.knock_limit}) if left else Reason("gin", {})
