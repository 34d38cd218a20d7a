"""The reasons for a move that bots and reviews name in games that a player closes with few points left."""

from __future__ import annotations

from collections.abc import Iterator

from rummy.bots.advice.reason import Reason
from rummy.bots.strategy.hand import deadwood, hand_faces
from rummy.engine.actions import Action, Knock
from rummy.engine.cards import Face
from rummy.engine.melds import Faces, closing_bonus, least_deadwood, less
from rummy.engine.view import View
from rummy.games.chinchon.hands import is_whole_run
from rummy.games.shared.showing.bots.reasons import closed_reasons


def closing_reasons(view: View, action: Action) -> Iterator[Reason]:
    """Return the reasons that speak for an action, the most important first."""
    if isinstance(action, Knock):
        return _for_closing(view, action.card)
    return closed_reasons(view, action, _for_ending)


def _for_ending(view: View, held: Faces, came: Face) -> Iterator[Reason]:
    if _may_close(view, held, came):
        yield Reason("may_close", {"card": came})


def _may_close(view: View, held: Faces, kept: Face) -> bool:
    """Return True if discarding another card than `kept` would allow the seat to close."""
    most = view.rules.loose_cards or len(held)
    rests = (less(held, (card,)) for card in {*held} - {kept})
    ways = ((rest, *least_deadwood(rest, view.in_force)) for rest in rests)
    return view.seat not in view.fresh and any(
        points <= view.knock_limit and len(rest) - sum(map(len, melds)) <= most
        for rest, points, melds in ways
    )


def _for_closing(view: View, card: Face) -> Iterator[Reason]:
    rest = less(hand_faces(view), (card,))
    left = deadwood(rest, view)
    if view.rules.run_wins and is_whole_run(rest, view):
        yield Reason("wins_match", {})
    elif left:
        yield Reason("closes", {"points": left})
    else:
        yield Reason("closes_clean", {"points": closing_bonus(rest, view.rules)})
