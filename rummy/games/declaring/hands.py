"""The ways to go out with a complete hand."""

from __future__ import annotations

from collections.abc import Iterator

from rummy.engine.actions import Declare
from rummy.engine.melds import Faces, card_points, least_deadwood, less
from rummy.engine.view import View
from rummy.games.declaring.turn import mistake


def declarations(view: View) -> Iterator[Declare]:
    """Yield the legal ways to declare, the one with the discard of most points first."""
    hand, rules = view.shown(view.hand), view.in_force
    if view.phase != "play" or least_deadwood(hand, rules)[0] > max(card_points(c, rules) for c in hand):
        return  # even without the card of most points, some card would be left
    for card in sorted({*hand}, key=lambda card: (-card_points(card, rules), card)):
        melds = best_melds(less(hand, (card,)), view)
        declared = Declare(card, melds)
        if sum(map(len, melds)) == len(hand) - 1 and mistake(view, declared) is None:
            yield declared


def best_melds(hand: Faces, view: View) -> tuple[Faces, ...]:
    """Return the melds that leave the least deadwood of these cards."""
    return tuple(sorted(least_deadwood(hand, view.in_force)[1]))
