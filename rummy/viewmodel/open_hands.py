"""Hands that are face up, during a round or after it: their melds and their deadwood."""

from __future__ import annotations

from rummy.engine.cards import Numbers
from rummy.engine.melds import hand_points, least_deadwood
from rummy.engine.view import View


def lies_open(view: View, seat: int) -> bool:
    """Return True if all players can see a seat's hand: after a knock, if shown, or after the round."""
    shown = view.phase == "arrange" and {*view.hands[seat]} <= view.faces.keys()
    return view.is_over or seat in view.open_hands or shown


def spread(view: View, seat: int) -> tuple[tuple[Numbers, ...], Numbers]:
    """Return the melds of an open hand and its deadwood: as the knocker laid them, else the best ones."""
    hand = sorted(view.hands[seat], key=lambda card: view.faces[card])
    if seat == view.knocker:
        return tuple(meld.cards for meld in view.melds if meld.owner == seat), tuple(hand)
    number_of = {view.faces[card]: card for card in hand}
    melds = tuple(
        tuple(number_of[face] for face in meld) for meld in least_deadwood(number_of, view.in_force)[1]
    )
    melded = {card for meld in melds for card in meld}
    return melds, tuple(card for card in hand if card not in melded)


def deadwood(view: View, seat: int) -> int:
    """Return the deadwood of an open hand, in card points."""
    return hand_points(view.shown(spread(view, seat)[1]), view.rules)
