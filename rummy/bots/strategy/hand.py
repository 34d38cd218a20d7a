"""Basic questions about a hand: what it can lay this turn, what fits the table, what may be discarded.

The answers follow from the rules of the turn, with little judgement.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain

from rummy.engine.actions import Discard, LayOff, Meld
from rummy.engine.cards import Face
from rummy.engine.melds import (
    Faces,
    arrangements,
    card_points,
    extend,
    fitting,
    hand_points,
    is_set,
    is_wild,
    least_deadwood,
    less,
)
from rummy.engine.rules import Rules
from rummy.engine.view import View
from rummy.games.judge import is_legal

ANY_HAND = 99  # more cards than any hand has
SAFE = 4  # nobody is about to go out if every other hand has at least this many cards
IN_SIGHT = 0.6  # going rummy is in sight if at most this share of the dealt cards is outside melds


@dataclass(frozen=True, slots=True)
class TurnPlan:
    """The melds and lay-offs of one turn, in order, and the cards that remain in the hand."""

    actions: tuple[Meld | LayOff, ...]
    rest: Faces

    @property
    def goes_out(self) -> bool:
        """True if the plan leaves at most one card in the hand, to discard."""
        return len(self.rest) <= 1


def hand_faces(view: View) -> Faces:
    """Return the faces of the seat's own hand, in the order in which the cards came."""
    return view.shown(view.hand)


def noticed(view: View, few: int) -> Faces:
    """Return the cards that came this turn and jokers, or the whole hand if it has at most `few` cards."""
    came, hand = {view.drawn, view.taken}, hand_faces(view)
    if len(hand) <= few:
        return hand
    return tuple(face for card, face in zip(view.hand, hand, strict=True) if card in came or face.joker)


def plans(view: View, hand: Faces) -> Iterator[TurnPlan]:
    """Yield every way to meld some cards of the hand, or none, and then to lay off all that fit."""
    if view.only_discards:
        yield TurnPlan((), hand)
        return
    limit = view.rules.melds_per_turn
    for _, melds in arrangements(tuple(sorted(hand)), view.rules):
        if not limit or view.new_melds + len(melds) <= limit:
            yield _with_lay_offs(view, hand, melds)


def best_plan(view: View, hand: Faces) -> TurnPlan:
    """Return the plan that goes out, or else leaves the fewest cards, then the fewest card points."""
    return min(plans(view, hand), key=lambda plan: _what_stays(plan, view.rules))


def best_plans(view: View, hand: Faces) -> list[TurnPlan]:
    """Return all plans, the best first; see `best_plan`."""
    return sorted(plans(view, hand), key=lambda plan: _what_stays(plan, view.rules))


def holds_back(view: View, plan: TurnPlan, patience: float) -> bool:
    """Return True if a bot should not lay a plan yet: it may go rummy, and no other seat is about to go out.

    `patience` scales the number of cards outside melds with which the bot waits.
    """
    pays = view.rules.going_rummy == "double" and not view.rules.melds_per_turn
    unlaid = view.seat not in view.melded and not view.shed
    few = IN_SIGHT * patience * view.rules.cards_for(view.seats)
    in_sight = not plan.goes_out and len(plan.rest) <= few
    return pays and unlaid and in_sight and not view.recycles and fewest(view) >= SAFE


def fewest(view: View) -> int:
    """Return the number of cards, at least 1, in the smallest hand of the other seats still in the round."""
    return min(max(1, len(view.hands[seat])) for seat in view.still_in if seat != view.seat)


def _what_stays(plan: TurnPlan, rules: Rules) -> tuple[bool, int, int]:
    return not plan.goes_out, len(plan.rest), hand_points(plan.rest, rules)


def _with_lay_offs(view: View, hand: Faces, melds: tuple[Faces, ...]) -> TurnPlan:
    laid = {face for meld in melds for face in meld}
    rest = [face for face in hand if face not in laid]
    actions: list[Meld | LayOff] = [Meld((meld,)) for meld in melds]
    if melds or view.new_melds or view.seat in view.melded or view.rules.lay_off_before_melding:
        actions += _chain(view, rest)
    for action in reversed(actions):
        if _turn_can_end(view, rest):
            break
        actions.pop()
        rest += [action.card] if isinstance(action, LayOff) else action.melds[0]
    return TurnPlan(tuple(actions), tuple(rest))


def _chain(view: View, rest: list[Face]) -> Iterator[LayOff]:
    """Yield lay-offs one by one, on runs first, as a card on the table may make room for the next.

    `rest` loses each card that is laid off.
    """
    table = [meld.shown for meld in view.melds]
    order = sorted(range(len(table)), key=lambda index: is_set(table[index]))
    step = _next_lay_off(view, rest, table, order)
    while step:
        yield step
        rest.remove(step.card)
        table[step.meld] = extend(table[step.meld], step.card, view.rules) or table[step.meld]
        step = _next_lay_off(view, rest, table, order)


def _next_lay_off(view: View, rest: list[Face], table: list[Faces], order: list[int]) -> LayOff | None:
    for index in order:
        fit = fitting(table[index], view.rules)
        for face in rest:
            if face in fit:
                return LayOff(face, index)
    return None


def _turn_can_end(view: View, rest: list[Face]) -> bool:
    """Return True if the turn may end with these cards: a legal discard, or none if none is required."""
    if not rest:
        return not view.rules.final_discard
    return len(rest) > 1 or rest[0] != _held_back(view)


def _held_back(view: View) -> Face | None:
    if view.phase == "draw":
        return view.faces[view.pile[-1]] if view.pile and not view.rules.discard_taken else None
    came = view.taken if not view.rules.discard_taken else None
    came = view.drawn if came is None and not view.rules.discard_drawn else came
    return None if came is None else view.faces[came]


def discards(view: View) -> list[Face]:
    """Return the legal discards outside the best melds, or all legal ones if each is in a meld."""
    faces = hand_faces(view)
    _, melds = least_deadwood(faces, view.in_force)
    legal = [face for face in faces if is_legal(view, Discard(face))]
    return [face for face in less(faces, chain.from_iterable(melds)) if face in legal] or legal


def discardable(view: View) -> list[Face]:
    """Return the legal discards that are not wild, or all legal ones if each is wild."""
    legal = [card for card in sorted({*hand_faces(view)}) if is_legal(view, Discard(card))]
    return [card for card in legal if not is_wild(card, view.in_force)] or legal


def without(hand: Faces, card: Face) -> Faces:
    """Return the hand without the card and its copies."""
    return tuple(face for face in hand if face != card)


def deadwood(cards: Faces, view: View) -> int:
    """Return the least card points outside melds of these cards."""
    return least_deadwood(cards, view.in_force)[0]


def fits_table(view: View, face: Face) -> bool:
    """Return True if a card can be laid off on a meld on the table."""
    return any(face in fitting(meld.shown, view.rules) for meld in view.melds)


def completes(view: View, face: Face) -> bool:
    """Return True if a card would make or lengthen a meld in the seat's own hand."""
    _, melds = least_deadwood((*hand_faces(view), face), view.in_force)
    return any(face in meld for meld in melds)


def highest_isolated(choices: list[Face], rules: Rules) -> Face:
    """Return the card with the most points that is isolated, or with the most points if none is."""
    return max(isolated(choices), key=lambda face: card_points(face, rules))


def isolated(choices: list[Face]) -> list[Face]:
    """Return the cards without another of their rank or a neighbour in suit; all cards if none is such."""
    return [face for face in choices if not is_connected(face, choices)] or choices


def is_connected(face: Face, others: Sequence[Face]) -> bool:
    """Return True if another of the cards has the same rank, or is a neighbour in suit."""
    return any(_is_near(face, other) for other in others if other != face)


def _is_near(face: Face, other: Face) -> bool:
    return face.rank == other.rank or (face.suit == other.suit and abs(face.rank - other.rank) == 1)
