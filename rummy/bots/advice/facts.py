"""Facts that a player can see about a card or their hand; nothing is guessed."""

from __future__ import annotations

from collections import Counter
from itertools import chain

from rummy.bots.strategy.hand import best_plan, fits_table, hand_faces, less
from rummy.bots.strategy.knocking import deadwood
from rummy.bots.strategy.outlook import partners
from rummy.engine.actions import LayOff, Meld
from rummy.engine.cards import Face
from rummy.engine.melds import Faces, all_melds, card_points, is_wild, least_deadwood
from rummy.engine.view import View


def meld_with(view: View, held: Faces, card: Face) -> Faces | None:
    """Return a meld that a card makes with others, preferably of the best arrangement, or None."""
    best = least_deadwood(held, view.in_force)[1]
    return next((meld for meld in chain(best, all_melds(held, view.in_force)) if card in meld), None)


def least_after(view: View, held: Faces, kept: Face) -> int:
    """Return the least deadwood after discarding a card other than `kept`."""
    return min(deadwood(less(held, (card,)), view) for card in {*held} - {kept})


def can_go_out(view: View, action: Meld | LayOff) -> bool:
    """Return True if the action is the first step to laying all cards in this turn."""
    if view.kind != "basic":
        return False
    plan = best_plan(view, hand_faces(view))
    return plan.goes_out and action in plan.actions


def cost_of(view: View, card: Face) -> int:
    """Return the points that a card left in the hand costs at the end."""
    return 0 if view.rules.unopened_points and not view.has_opened else card_points(card, view.in_force)


def may_wait(view: View) -> bool:
    """Return True if cards are held back to lay the whole hand at once, which pays double."""
    laid, hand = view.seat in view.melded or view.shed > 0, hand_faces(view)
    ready = any(fits_table(view, card) for card in hand) or any(True for _ in all_melds(hand, view.rules))
    is_plain = view.rules.flow == "table" and not view.rules.asks_for_more(view.seats)
    return is_plain and view.rules.going_rummy == "double" and not laid and ready and not view.only_discards


def meldable_with(view: View, card: Face, others: Faces) -> Faces:
    """Return the other cards that can be in one meld of three with a card; wild cards can be with any."""
    near = {face for pair in partners(card, view.rules) for face in pair}
    return tuple(face for face in sorted({*others}) if face in near or is_wild(face, view.in_force))


def is_dead(view: View, card: Face, others: Faces) -> bool:
    """Return True if no remaining card can make a meld of a card and another one of the hand."""
    held, lost = {*others}, gone(view)
    coming = {*view.rules.pack_for(view.seats)} - lost
    if view.rules.suits_repeat or any(is_wild(face, view.in_force) for face in held | coming):
        return False
    pairs = [pair for pair in partners(card, view.rules) if held.intersection(pair)]
    return all({*pair} <= held | lost and not held.issuperset(pair) for pair in pairs)


def gone(view: View) -> set[Face]:
    """Return the cards of which every copy is face up or known to be in another hand."""
    others = (cards for seat, cards in enumerate(view.hands) if seat != view.seat)
    places = (*(meld.cards for meld in view.melds), view.pile, *others)
    seen = Counter(view.faces[card] for card in chain.from_iterable(places) if card in view.faces)
    copies = Counter(view.rules.pack_for(view.seats))
    return {face for face, count in seen.items() if count == copies[face]}


def is_wanted(view: View, card: Face) -> bool:
    """Return True if another player is known to hold a card that goes with this one."""
    others = (number for seat, hand in enumerate(view.hands) if seat != view.seat for number in hand)
    return bool(
        meldable_with(view, card, tuple(view.faces[number] for number in others if number in view.faces))
    )
