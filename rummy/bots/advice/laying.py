"""Reasons for a move in games with melds on the table."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import chain

from rummy.bots.advice.common import for_leaving, for_taking, for_throwing
from rummy.bots.advice.reason import Reason
from rummy.bots.strategy.hand import best_plan, fewest, fits_table, hand_faces
from rummy.bots.strategy.holding import SHORT
from rummy.engine.actions import Action, Discard, Draw, GiveBack, LayOff, Meld, Pass, Swap, Take
from rummy.engine.melds import (
    all_melds,
    card_points,
    extend,
    hand_points,
    least_deadwood,
    less,
    meld_points,
)
from rummy.engine.view import View

MISSING = 4  # most cards missing to going rummy while it is worth waiting for

GoesOut = Callable[[View, Meld | LayOff], bool]


def never_goes_out(_: View, __: Meld | LayOff) -> bool:
    """Return False, for games in which no single action is the first step of going out."""
    return False


def laying_reasons(view: View, action: Action, goes_out: GoesOut = never_goes_out) -> Iterator[Reason]:
    """Return the reasons for an action, the most important first; `goes_out` says if it starts going out."""
    match action:
        case Draw() | Pass():
            return for_leaving(view, is_closed=False)
        case Take(face):
            return for_taking(view, face)
        case Meld():
            return _for_melding(view, action, goes_out)
        case LayOff():
            return _for_laying_off(view, action, goes_out)
        case Swap():
            return iter([Reason("swap", {})])
        case GiveBack():
            return iter([Reason("give_back", {})])
        case Discard(card):
            return for_throwing(view, card, holds=_holds(view))
    return iter(())


def goes_out(view: View, action: Meld | LayOff) -> bool:
    """Return True if the action is a step of the best plan, and that plan lays all cards in this turn."""
    plan = best_plan(view, hand_faces(view))
    return plan.goes_out and action in plan.actions


def _holds(view: View) -> Reason | None:
    """Return a reason to hold melds back, where laying the whole hand at once pays double, or None.

    Nobody else may be about to go out. If many cards are missing, that is the reason by itself.
    """
    laid, hand = view.seat in view.melded or view.shed > 0, hand_faces(view)
    if laid or fewest(view) < SHORT:
        return None
    ready = any(fits_table(view, card) for card in hand) or any(True for _ in all_melds(hand, view.rules))
    is_plain = not view.rules.asks_for_more(view.seats)
    if not (is_plain and view.rules.going_rummy == "double" and ready) or view.only_discards:
        return None
    return Reason("waits" if _missing(view) <= MISSING else "no_hurry", {})


def _missing(view: View) -> int:
    """Return the number of cards that stay outside melds after the best discard."""
    hand = hand_faces(view)
    loose = less(hand, chain.from_iterable(least_deadwood(hand, view.rules)[1]))
    return max(0, sum(not fits_table(view, card) for card in loose) - 1)


def _for_melding(view: View, action: Meld, goes_out: GoesOut) -> Iterator[Reason]:
    points = sum(meld_points(meld, view.rules) for meld in action.melds)
    if view.rules.opening and not view.has_opened:
        yield Reason("opens", {"points": points, "need": view.rules.opening})
    if goes_out(view, action):
        yield Reason("out", {})
    if view.rules.settlement == "laid":
        yield Reason("score", {"points": points})
    elif not view.rules.unopened_points:
        cards = [card.held for card in chain.from_iterable(action.melds)]
        yield Reason("safe", {"points": hand_points(cards, view.rules)})


def _for_laying_off(view: View, action: LayOff, goes_out: GoesOut) -> Iterator[Reason]:
    before = view.melds[action.meld].shown
    if goes_out(view, action):
        yield Reason("out", {})
    if view.rules.settlement == "laid":
        grown = extend(before, action.card, view.rules) or before
        more = meld_points(grown, view.rules) - meld_points(before, view.rules)
        yield Reason("scores", {"points": more})
    elif not (view.rules.unopened_points and view.seat not in view.melded):
        yield Reason("saved", {"points": card_points(action.card.held, view.rules)})
