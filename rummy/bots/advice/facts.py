"""Questions about a card or a hand that are answered from what the player can see, without guessing."""

from __future__ import annotations

from collections import Counter
from itertools import chain

from rummy.bots.strategy.hand import deadwood
from rummy.bots.strategy.outlook import partners
from rummy.engine.cards import Face
from rummy.engine.melds import Faces, all_melds, card_points, is_wild, least_deadwood, less
from rummy.engine.view import View


def meld_with(view: View, held: Faces, card: Face) -> Faces | None:
    """Return a meld of held cards that contains `card`, preferably of the best arrangement, or None."""
    best = least_deadwood(held, view.in_force)[1]
    return next((meld for meld in chain(best, all_melds(held, view.in_force)) if card in meld), None)


def least_after(view: View, held: Faces, kept: Face) -> int:
    """Return the fewest card points outside melds after a discard other than `kept`."""
    return min(deadwood(less(held, (card,)), view) for card in {*held} - {kept})


def cost_of(view: View, card: Face) -> int:
    """Return the card points that `card` costs if it is in the hand at the end of the round."""
    return 0 if view.rules.unopened_points and not view.has_opened else card_points(card, view.in_force)


def meldable_with(view: View, card: Face, others: Faces) -> Faces:
    """Return those of `others` that can be in a meld of three with `card`; wild cards always can."""
    near = {face for pair in partners(card, view.rules) for face in pair}
    return tuple(face for face in sorted({*others}) if face in near or is_wild(face, view.in_force))


def is_dead(view: View, card: Face, others: Faces) -> bool:
    """Return True if no card to come can complete a meld of `card` and one of `others`."""
    held, lost = {*others}, gone(view)
    coming = {*view.rules.pack_for(view.seats)} - lost
    if view.rules.suits_repeat or any(is_wild(face, view.in_force) for face in held | coming):
        return False
    pairs = [pair for pair in partners(card, view.rules) if held.intersection(pair)]
    return all({*pair} <= held | lost and not held.issuperset(pair) for pair in pairs)


def gone(view: View) -> set[Face]:
    """Return the faces of which every copy is in the pile, in a meld or known to be in another hand."""
    others = (cards for seat, cards in enumerate(view.hands) if seat != view.seat)
    places = (*(meld.cards for meld in view.melds), view.pile, *others)
    seen = Counter(view.faces[card] for card in chain.from_iterable(places) if card in view.faces)
    copies = Counter(view.rules.pack_for(view.seats))
    return {face for face, count in seen.items() if count == copies[face]}


def is_wanted(view: View, card: Face) -> bool:
    """Return True if another player is known to hold a card that can be in a meld of three with `card`."""
    others = (number for seat, hand in enumerate(view.hands) if seat != view.seat for number in hand)
    return bool(
        meldable_with(view, card, tuple(view.faces[number] for number in others if number in view.faces))
    )
