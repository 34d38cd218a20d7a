"""The actions that follow when a player drops cards on a spot, and the spots that accept them."""

from __future__ import annotations

from rummy.engine.actions import Action, Buy, Discard, Draw, LayOff, Meld, Swap, Take
from rummy.engine.cards import Face
from rummy.engine.melds import arrange, freeing, in_sets, least_deadwood
from rummy.engine.view import View
from rummy.games.judge import is_legal
from rummy.viewmodel.jokers import is_legal_plan, one_by_one
from rummy.viewmodel.once import once_a_view
from rummy.viewmodel.spots import AREA, HAND, MELD, PILE, STOCK, Spot, SpotKind


def actions_for_drop(view: View, source: SpotKind, faces: tuple[Face, ...], spot: Spot) -> list[Action]:
    """Return the actions for dropping cards on a spot; an empty list if it only reorders the hand."""
    if source != HAND:
        taken = Buy() if view.phase == "buy" else Take(faces[0] if len(faces) > 1 else None)
        action: Action = Draw() if source == STOCK else taken
        return [action] if spot.kind == HAND else []
    if spot.kind == PILE:
        return [Discard(faces[0])] if len(faces) == 1 else []
    if spot.kind == MELD:
        return lay_on(view, faces, spot.number)
    return [lay_down(view, faces)] if spot.kind == AREA else []


def lay_down(view: View, faces: tuple[Face, ...]) -> Action:
    """Return the action that lays cards on the open table: one card that fits one meld is laid off."""
    if len(faces) == 1:
        places = fitting_melds(view, faces[0])
        if len(places) == 1:
            return LayOff(faces[0], places[0])
    return Meld(grouped(view, faces))


@once_a_view
def grouped(view: View, faces: tuple[Face, ...]) -> tuple[tuple[Face, ...], ...]:
    """Return the cards divided into melds if melds can use them all, else all cards as one group."""
    if view.rules.only_sets:
        return in_sets(faces, view.rules)
    if arrange(faces, view.in_force) is None:
        _, melds = least_deadwood(faces, view.in_force)
        if sum(map(len, melds)) == len(faces):
            return tuple(tuple(face.held for face in meld) for meld in melds)
    return (faces,)


@once_a_view
def fitting_melds(view: View, face: Face) -> tuple[int, ...]:
    """Return the numbers of the melds on which a card may be laid off now."""
    return tuple(index for index in range(len(view.melds)) if is_legal_plan(view, (LayOff(face, index),)))


@once_a_view
def swapping_melds(view: View, faces: tuple[Face, ...]) -> tuple[int, ...]:
    """Return the numbers of the melds whose joker may be exchanged for the cards now."""
    if view.rules.joker_swap == "none":
        return ()
    return tuple(index for index in range(len(view.melds)) if is_legal(view, Swap(faces, index)))


def taking_melds(view: View, face: Face) -> tuple[int, ...]:
    """Return the numbers of the melds that a card may join, or whose joker it may be exchanged for."""
    fitting = fitting_melds(view, face)
    return (*fitting, *(meld for meld in swapping_melds(view, (face,)) if meld not in fitting))


def lay_on(view: View, faces: tuple[Face, ...], meld: int) -> list[Action]:
    """Return the actions that put cards on a meld: lay-offs, or the exchange for the meld's joker."""
    shown = view.melds[meld].shown
    in_place = len(faces) == 1 and faces[0]._replace(joker=True) in shown
    stands_there = in_place and arrange((*shown, *faces), view.rules) is None
    if stands_there or tuple(sorted(faces)) in freeing(shown, view.rules):
        return [Swap(faces, meld)]
    return [*one_by_one(view, faces, meld)]


def accepts(view: View, source: SpotKind, faces: tuple[Face, ...], spot: Spot) -> bool:
    """Return True if cards from a source (hand, stock or pile) can legally be dropped on a spot."""
    actions = actions_for_drop(view, source, faces, spot)
    lays_off = bool(actions) and isinstance(actions[0], LayOff)
    if lays_off and spot.kind == MELD and not arrange((*view.melds[spot.number].shown, *faces), view.rules):
        return False
    return bool(actions) and is_legal_plan(view, tuple(actions))
