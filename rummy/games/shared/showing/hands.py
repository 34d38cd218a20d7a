"""The best lay-offs on the melds of a player who knocked or closed."""

from __future__ import annotations

from rummy.engine.actions import LayOff
from rummy.engine.melds import Faces, added, extend, fitting, least_deadwood, less
from rummy.engine.view import View


def best_lay_offs(view: View, hand: Faces | None = None) -> tuple[LayOff, ...]:
    """Return the lay-offs that leave the least deadwood, or () if none lowers the deadwood.

    They use the cards of `hand`, or by default those of the seat's own hand.
    """
    cards = view.shown(view.hand) if hand is None else hand
    return _lay_offs(view, cards, tuple(meld.shown for meld in view.melds))[1]


def _lay_offs(view: View, hand: Faces, melds: tuple[Faces, ...]) -> tuple[int, tuple[LayOff, ...]]:
    least = least_deadwood(hand, view.in_force)[0]
    way: tuple[LayOff, ...] = ()
    for index, meld in enumerate(melds):
        if not view.is_open_to_all(view.melds[index]):
            continue
        for card in sorted(fitting(meld, view.rules).intersection(hand)):
            grown = extend(meld, card, view.rules) or meld
            after = (*melds[:index], grown, *melds[index + 1 :])
            left, rest = _lay_offs(view, less(hand, (card,)), after)
            if left < least:
                least, way = left, (LayOff(added(meld, grown), index), *rest)
    return least, way
