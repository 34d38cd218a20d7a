"""The ranks and suits that jokers can represent when a player lays cards without naming them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product

from rummy.engine.actions import Action, LayOff, Meld
from rummy.engine.cards import JOKER, Face
from rummy.engine.melds import Faces, arrange, is_set, readings
from rummy.engine.view import View
from rummy.games.judge import is_legal
from rummy.viewmodel.once import once_a_view

Plan = tuple[Action, ...]  # actions to be done one after the other


def readings_of(view: View, plan: Plan) -> list[Plan]:
    """Return one plan for each way to read its jokers, or only the plan itself if none makes a meld."""
    if len(plan) == 1 and isinstance(plan[0], Meld):
        ways = [readings(meld, view.in_force) or (meld,) for meld in plan[0].melds]
        return [(Meld(melds),) for melds in product(*ways)]
    cards = tuple(action.card for action in plan if isinstance(action, LayOff))
    if JOKER not in cards or len(cards) < len(plan):
        return [plan]
    meld = next(action.meld for action in plan if isinstance(action, LayOff))
    shown = view.melds[meld].shown
    grown = readings((*shown, *cards), view.rules)
    more = (Counter(way) - Counter(shown) for way in grown)
    return [one_by_one(view, [*faces.elements()], meld) for faces in more] or [plan]


def one_by_one(view: View, faces: Sequence[Face], meld: int) -> Plan:
    """Return lay-offs of cards on one meld, jokers last, if possible in an order in which each card fits."""
    shown, left, order = view.melds[meld].shown, sorted(faces, key=lambda face: face.joker), list[Action]()
    while left:
        nexts = [face for face in left if arrange((*shown, face), view.rules)]
        face = nexts[0] if nexts else left[0]
        shown = arrange((*shown, face), view.rules) or shown
        left.remove(face)
        order.append(LayOff(face, meld))
    return tuple(order)


def legal_plans(view: View, plan: Plan) -> list[Plan]:
    """Return the readings of a plan whose first action is legal; without any, one that will be refused."""
    ways = readings_of(view, plan)
    return [way for way in ways if is_legal(view, way[0])] or ways[:1]


@once_a_view
def is_legal_plan(view: View, plan: Plan) -> bool:
    """Return True if the first action of some reading of a plan is legal."""
    return any(is_legal(view, way[0]) for way in readings_of(view, plan))


@dataclass(frozen=True, slots=True)
class Option:
    """One meaning of the jokers in a meld, with the plans that give them this meaning."""

    jokers: Faces
    plans: tuple[Plan, ...]


def options(plans: Sequence[Plan]) -> list[Option]:
    """Return the choice between plans: an option for each meaning of the first jokers that differ."""
    for at in range(len(_jokers(plans[0]))):
        found: dict[Faces, list[Plan]] = {}
        for plan in plans:
            found.setdefault(_jokers(plan)[at], []).append(plan)
        if len(found) > 1:
            return [Option(jokers, tuple(group)) for jokers, group in sorted(found.items())]
    return []


def _jokers(plan: Plan) -> list[Faces]:
    """Return the jokers that a plan lays, a tuple for each meld."""
    lay_offs = tuple(action.card for action in plan if isinstance(action, LayOff))
    laid = plan[0].melds if isinstance(plan[0], Meld) else (lay_offs,)
    return [tuple(face for face in faces if face.joker) for faces in laid]


def at_the_end(view: View, plans: Sequence[Plan], *, left: bool) -> list[Plan]:
    """Return the plans that put one joker at the left or right end of a run; if there are none, all plans."""
    fits = [plan for plan in plans if _is_at_end(view, plan, left=left)]
    return fits or [*plans]


def _is_at_end(view: View, plan: Plan, *, left: bool) -> bool:
    if len(plan) > 1 or not isinstance(plan[0], LayOff):
        return False
    card, shown = plan[0].card, view.melds[plan[0].meld].shown
    grown = arrange((*shown, card), view.rules)
    return grown is not None and not is_set(grown) and grown[0 if left else -1] == card
