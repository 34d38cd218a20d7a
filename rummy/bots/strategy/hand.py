"""Basic facts about a hand: what can be laid this turn, what fits the table, what may be discarded.

It applies the rules of the turn and judges little.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import chain

from rummy.engine.actions import Discard, LayOff, Meld
from rummy.engine.cards import Face
from rummy.engine.judge import is_legal
from rummy.engine.melds import (
    Faces,
    arrangements,
    card_points,
    extend,
    fitting,
    hand_points,
    is_set,
    least_deadwood,
)
from rummy.engine.rules import Rules
from rummy.engine.view import View

SAFE = 4  # cards in every other hand from which on nobody is about to go out
IN_SIGHT = 0.6  # largest share of the dealt cards outside melds with which going rummy is in sight


@dataclass(frozen=True, slots=True)
class TurnPlan:
    """The melds and lay-offs of one turn, in order, and the cards that remain in the hand."""

    actions: tuple[Meld | LayOff, ...]
    rest: Faces

    @property
    def goes_out(self) -> bool:
        """True if at most the discard remains."""
        return len(self.rest) <= 1


def hand_faces(view: View) -> Faces:
    """Return the faces of the seat's own hand, in the order in which the cards came."""
    return view.shown(view.hand)


def noticed(view: View, few: int) -> Faces:
    """Return the cards that came this turn, or the whole hand if it holds at most `few` cards."""
    came = {view.drawn, view.taken}
    return view.shown(tuple(card for card in view.hand if card in came or len(view.hand) <= few))


def plans(view: View, hand: Faces) -> Iterator[TurnPlan]:
    """Yield every way to lay some melds of the hand (or none) and then whatever fits the table."""
    if view.only_discards:
        yield TurnPlan((), hand)
        return
    limit = view.rules.melds_per_turn
    for _, melds in arrangements(tuple(sorted(hand)), view.rules):
        if not limit or view.new_melds + len(melds) <= limit:
            yield _with_lay_offs(view, hand, melds)


def best_plan(view: View, hand: Faces) -> TurnPlan:
    """Return the plan that goes out, else leaves the fewest cards, else the fewest card points."""
    return min(plans(view, hand), key=lambda plan: _what_stays(plan, view.rules))


def holds_back(view: View, plan: TurnPlan, patience: float) -> bool:
    """Return True if nothing should be laid yet: going rummy is in sight, and nobody is about to go out."""
    pays = view.rules.going_rummy == "double" and not view.rules.melds_per_turn
    unlaid = view.seat not in view.melded and not view.shed
    few = IN_SIGHT * patience * view.rules.cards_for(view.seats)
    in_sight = not plan.goes_out and len(plan.rest) <= few
    return pays and unlaid and in_sight and not view.recycles and fewest(view) >= SAFE


def fewest(view: View) -> int:
    """Return the number of cards in the smallest hand of the other seats still in the round."""
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
    """Lay cards off one by one, on runs first, as a card there may open the way for the next.

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
    """Return True if a turn may end with these cards: none without a final discard, or one to discard."""
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
    """Return the legal discards outside the best melds, or all legal ones if there are none outside."""
    faces = hand_faces(view)
    _, melds = least_deadwood(faces, view.in_force)
    legal = [face for face in faces if is_legal(view, Discard(face))]
    return [face for face in less(faces, chain.from_iterable(melds)) if face in legal] or legal


def less(cards: Iterable[Face], gone: Iterable[Face]) -> Faces:
    """Return the cards after removing each of `gone` once; a joker on the table counts as a joker."""
    rest = list(cards)
    for card in gone:
        rest.remove(card.held)
    return tuple(rest)


def added(before: Faces, after: Faces) -> Face:
    """Return the card that distinguishes a meld after a lay-off from the same meld before."""
    rest = list(after)
    for card in before:
        rest.remove(card)
    (card,) = rest
    return card


def fits_table(view: View, face: Face) -> bool:
    """Return True if a card fits a meld on the table."""
    return any(face in fitting(meld.shown, view.rules) for meld in view.melds)


def completes(view: View, face: Face) -> bool:
    """Return True if a card would make or lengthen a meld in the seat's own hand."""
    _, melds = least_deadwood((*hand_faces(view), face), view.in_force)
    return any(face in meld for meld in melds)


def highest_isolated(choices: list[Face], rules: Rules) -> Face:
    """Return the dearest card without another of its rank or a neighbour in suit; any card if all have."""
    return max(isolated(choices), key=lambda face: card_points(face, rules))


def isolated(choices: list[Face]) -> list[Face]:
    """Return the cards without another of their rank or a neighbour in suit; all if there are none."""
    return [face for face in choices if not _is_connected(face, choices)] or choices


def _is_connected(face: Face, others: list[Face]) -> bool:
    return any(_is_near(face, other) for other in others if other != face)


def _is_near(face: Face, other: Face) -> bool:
    return face.rank == other.rank or (face.suit == other.suit and abs(face.rank - other.rank) == 1)
