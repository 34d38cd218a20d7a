"""The ways to close with a hand."""

from __future__ import annotations

from collections.abc import Iterator

from rummy.engine.actions import Knock
from rummy.engine.cards import JOKER
from rummy.engine.melds import Faces, card_points, closing_bonus, least_deadwood, less, whole_run
from rummy.engine.view import View
from rummy.games.judge import is_legal


def closings(view: View) -> Iterator[Knock]:
    """Yield the legal ways to close, the best first.

    A run that wins the match comes first, then the fewest points left, the largest bonus, and the discard of
    most points.
    """
    if view.phase != "play":
        return
    hand, rules = view.shown(view.hand), view.in_force
    ways = []
    for card in {*hand}:
        rest = less(hand, (card,))
        left, best = least_deadwood(rest, rules)
        if left <= view.knock_limit:
            run = whole_run(rest, rules)
            wins = rules.run_wins and is_whole_run(rest, view)
            off = 0 if left else closing_bonus(rest, rules)
            melds = (run,) if run else tuple(sorted(best))
            ways.append((not wins, left, -off, -card_points(card, rules), card, melds))
    for *_, card, melds in sorted(ways):
        close = Knock(card, melds)
        if is_legal(view, close):
            yield close


def is_whole_run(cards: Faces, view: View) -> bool:
    """Return True if the cards form a single run without a joker."""
    return JOKER not in cards and whole_run(cards, view.in_force) != ()
