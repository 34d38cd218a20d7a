"""The reasons for a move that bots and reviews name in games in which sides meld together."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rummy.bots.advice.reason import Reason
from rummy.bots.strategy.hand import hand_faces
from rummy.engine.cards import Face
from rummy.engine.melds import less
from rummy.engine.view import View

NEAR = 3  # cards left in the first hand from which on the second hand is mentioned


def for_shedding(view: View, cards: Iterable[Face]) -> Iterator[Reason]:
    """Yield the reasons for laying cards: the player gets their second hand, or can go out."""
    left = len(less(hand_faces(view), cards))
    if view.second_of(view.seat):
        if not left:
            yield Reason(_called("second", view), {})
        elif left <= NEAR:
            yield Reason(_called("near_second", view), {"count": left})
    elif left <= 1:
        yield Reason("out", {})


def last_thrown(view: View) -> Reason:
    """Return the reason for discarding the last card: it brings the second hand, or ends the round."""
    return Reason(_called("second", view) if view.second_of(view.seat) else "last", {})


def _called(reason: str, view: View) -> str:
    """Return a reason's text key for the second hand, which is called a foot if every player has one."""
    return f"{reason}_foot" if view.rules.second_hand == "seat" else reason
