"""The decisions of games with declared hands: draw, discard, declare, show the hand, leave the round."""

from __future__ import annotations

from collections.abc import Sequence

from rummy.engine.actions import Action, Arrange, Declare, Discard, Draw, Drop, IllegalMove, Meld, Take
from rummy.engine.cards import Face
from rummy.engine.events import Arranged, Declared, DeclaredWrongly, Discarded, Dropped, Event
from rummy.engine.melds import Faces, hand_points, life_missing
from rummy.engine.turns import Rest, discardable, draw, needs_phase
from rummy.engine.view import View
from rummy.games.shared.showing.turn import lay_out, shown_besides, take_top

MISTAKES = ("not_all_melded", "needs_pure", "needs_runs")  # may cost points instead of being refused


def decide(view: View, action: Action) -> list[Event]:
    """Return the events that a seat's action causes; raise IllegalMove if the rules forbid it."""
    if view.phase == "arrange" and not isinstance(action, Arrange):
        raise IllegalMove("only_show")
    match action:
        case Draw():
            return draw(view)
        case Take(card):
            return take_top(view, card)
        case Discard(card):
            needs_phase(view, "play")
            return [Discarded(view.seat, discardable(view, card))]
        case Declare(card, melds):
            return _declare(view, card, melds)
        case Arrange(melds):
            return _arrange(view, melds)
        case Drop() if view.rules.first_drop:
            return _drop(view)
        case Meld():
            raise IllegalMove("melds_stay_closed")
        case _:
            raise IllegalMove("not_in_this_game", action=type(action).__name__)


def _drop(view: View) -> list[Event]:
    """Return the event of leaving the round before a draw; raise IllegalMove if it is too late."""
    if view.phase != "draw":
        raise IllegalMove("drop_before_drawing")
    if view.declarer is not None:
        raise IllegalMove("last_turn")
    return [Dropped(view.seat)]


def mistake(view: View, action: Declare) -> IllegalMove | None:
    """Return the error in a declaration, even if it costs points instead of being refused, or None."""
    try:
        _declared(view, action.card, action.melds)
    except IllegalMove as refusal:
        return refusal
    return None


def _declare(view: View, card: Face, melds: Sequence[Faces]) -> list[Event]:
    """Return the events of a declaration, which may be a wrong one that costs points.

    Raise IllegalMove if it is refused.
    """
    try:
        return _declared(view, card, melds)
    except IllegalMove as refusal:
        if not view.rules.wrong_declaration or refusal.reason not in MISTAKES:
            raise
    return [DeclaredWrongly(view.seat, discardable(view, card))]


def _declared(view: View, card: Face, melds: Sequence[Faces]) -> list[Event]:
    needs_phase(view, "play")
    if view.declarer is not None:
        raise IllegalMove("last_turn")
    number, rest, laid = shown_besides(view, card, melds)
    if rest.cards:
        left = view.shown(tuple(rest.cards))
        raise IllegalMove("not_all_melded", cards=left, have=hand_points(left, view.in_force))
    _needs_runs(view, [event.shown for event in laid])
    return [Declared(view.seat, number), *laid]


def _arrange(view: View, melds: Sequence[Faces]) -> list[Event]:
    if view.phase != "arrange":
        raise IllegalMove("nobody_declared")
    laid = lay_out(view, Rest(view), melds)
    shown = [event.shown for event in laid]
    if len(shown) > 1 or not (view.rules.pure_run_alone and life_missing(shown, view.in_force) == "runs"):
        _needs_runs(view, shown)
    return [Arranged(view.seat), *laid]


def _needs_runs(view: View, melds: Sequence[Faces]) -> None:
    """Raise IllegalMove if the melds don't count because a pure run or enough runs are missing."""
    missing = life_missing(melds, view.in_force) if melds else None
    if missing is not None:
        runs = view.rules.runs_to_go_out
        raise IllegalMove("needs_pure" if missing == "pure" else "needs_runs", runs=runs)
