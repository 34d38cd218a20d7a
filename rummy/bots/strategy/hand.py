"""How the bots look at a hand: what can be laid this turn, what fits the table, what may be discarded.

It knows the rules of the turn, not what is wise.
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

SAFE = 4  # cards in every other hand with which nobody is about to go out
IN_SIGHT = 0.6  # part of the cards dealt that may be left beside the melds, with going rummy in sight


@dataclass(frozen=True, slots=True)
class TurnPlan:
    """What can be laid in one turn, in order, and the cards that stay."""

    actions: tuple[Meld | LayOff, ...]
    rest: Faces

    @property
    def goes_out(self) -> bool:
        """True if nothing stays but the discard."""
        return len(self.rest) <= 1


def hand_faces(view: View) -> Faces:
    """The faces of the own hand, in the order in which they came."""
    return view.shown(view.hand)


def noticed(view: View, few: int) -> Faces:
    """The cards that somebody has in mind when they look at the table: those that came, or all, if so few."""
    came = {view.drawn, view.taken}
    return view.shown(tuple(card for card in view.hand if card in came or len(view.hand) <= few))


def plans(view: View, hand: Faces) -> Iterator[TurnPlan]:
    """Every way to lay some melds of the hand (or none) and then whatever fits the table."""
    if view.only_discards:
        yield TurnPlan((), hand)
        return
    limit = view.rules.melds_per_turn
    for _, melds in arrangements(tuple(sorted(hand)), view.rules):
        if not limit or view.new_melds + len(melds) <= limit:
            yield _with_lay_offs(view, hand, melds)


def best_plan(view: View, hand: Faces) -> TurnPlan:
    """The plan that sheds most: going out if it can be done, else most cards, else most points."""
    return min(plans(view, hand), key=lambda plan: _what_stays(plan, view.rules))


def holds_back(view: View, plan: TurnPlan, patience: float) -> bool:
    """Whether to lay nothing yet: going rummy is in sight, and nobody else is about to go out."""
    pays = view.rules.going_rummy == "double" and not view.rules.melds_per_turn
    unlaid = view.seat not in view.melded and not view.shed
    few = IN_SIGHT * patience * view.rules.cards_for(view.seats)
    in_sight = not plan.goes_out and len(plan.rest) <= few
    return pays and unlaid and in_sight and not view.recycles and fewest(view) >= SAFE


def fewest(view: View) -> int:
    """The cards in the smallest other hand."""
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
    """Lay off one card after the other; on runs first, for there a card may open the way for the next."""
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
    """Whether a hand may be left so: empty if no discard is owed, else with a card that may be discarded."""
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
    """The cards that may be discarded: those outside the best melds if there are any."""
    faces = hand_faces(view)
    _, melds = least_deadwood(faces, view.in_force)
    legal = [face for face in faces if is_legal(view, Discard(face))]
    return [face for face in less(faces, chain.from_iterable(melds)) if face in legal] or legal


def less(cards: Iterable[Face], gone: Iterable[Face]) -> Faces:
    """The cards without others, each of which takes one away; a joker on the table was one in the hand."""
    rest = list(cards)
    for card in gone:
        rest.remove(card.held)
    return tuple(rest)


def added(before: Faces, after: Faces) -> Face:
    """The card that was laid off on a meld, which may hold another one like it."""
    rest = list(after)
    for card in before:
        rest.remove(card)
    (card,) = rest
    return card


def fits_table(view: View, face: Face) -> bool:
    """Return True if a card fits a meld on the table."""
    return any(face in fitting(meld.shown, view.rules) for meld in view.melds)


def completes(view: View, face: Face) -> bool:
    """Return True if a card would join a meld that it makes or lengthens in the own hand."""
    _, melds = least_deadwood((*hand_faces(view), face), view.in_force)
    return any(face in meld for meld in melds)


def highest_lonely(choices: list[Face], rules: Rules) -> Face:
    """The dearest of the cards that have neither one of their rank nor a neighbour beside them, if any."""
    return max(lonely(choices), key=lambda face: card_points(face, rules))


def lonely(choices: list[Face]) -> list[Face]:
    """The cards that have neither one of their rank nor a neighbour beside them; all, if there are none."""
    return [face for face in choices if not _has_company(face, choices)] or choices


def _has_company(face: Face, others: list[Face]) -> bool:
    return any(_is_near(face, other) for other in others if other != face)


def _is_near(face: Face, other: Face) -> bool:
    return face.rank == other.rank or (face.suit == other.suit and abs(face.rank - other.rank) == 1)
