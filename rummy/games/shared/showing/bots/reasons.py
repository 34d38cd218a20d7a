"""The reasons for a move that bots and reviews name in games with closed hands."""

from __future__ import annotations

from collections.abc import Iterator

from rummy.bots.advice.common import Ends, for_leaving, for_taking, for_throwing
from rummy.bots.advice.reason import Reason
from rummy.bots.strategy.hand import deadwood, hand_faces
from rummy.engine.actions import Action, Arrange, Discard, Done, Draw, LayOff, Pass, Take
from rummy.engine.cards import Face
from rummy.engine.melds import less
from rummy.engine.view import View
from rummy.games.shared.showing.hands import best_lay_offs


def closed_reasons(view: View, action: Action, ends: Ends) -> Iterator[Reason]:
    """Return the reasons that speak for an action, the most important first.

    `ends` yields further reasons for taking a card, if the card lets the player end the round (see
    `for_taking`).
    """
    match action:
        case Draw() | Pass():
            return for_leaving(view, is_closed=True)
        case Take(face):
            return for_taking(view, face, ends)
        case LayOff(card):
            return _for_laying_off(view, card)
        case Discard(card):
            return for_throwing(view, card, counts_deadwood=not view.rules.runs_to_go_out)
        case Arrange():
            return _for_showing(view)
        case Done() if not best_lay_offs(view):
            return iter([Reason("done", {})])
    return iter(())


def _for_laying_off(view: View, card: Face) -> Iterator[Reason]:
    hand = hand_faces(view)
    saved = deadwood(hand, view) - deadwood(less(hand, (card,)), view)
    if saved > 0:
        yield Reason("saves", {"points": saved})


def _for_showing(view: View) -> Iterator[Reason]:
    """Yield the reason with the points left when the hand is shown in its best melds."""
    left = deadwood(hand_faces(view), view)
    yield Reason("shows", {"points": left}) if left else Reason("shows_all", {})
