"""The judge of actions: it decides from a view alone, so that no decision depends on a hidden card."""

from __future__ import annotations

from rummy.engine.actions import Action, IllegalMove
from rummy.engine.events import Event
from rummy.engine.view import View
from rummy.games.families import family_of


def decide(view: View, action: Action) -> list[Event]:
    """Return the events that an action of the view's own seat causes; raise IllegalMove if it isn't legal."""
    if view.is_over:
        raise IllegalMove("round_over")
    if view.turn != view.seat:
        raise IllegalMove("not_your_turn", turn=view.turn)
    return family_of(view.rules).decide(view, action)


def why_not(view: View, action: Action) -> IllegalMove | None:
    """Return the error that refuses an action of the view's own seat, or None if the action is legal."""
    try:
        decide(view, action)
    except IllegalMove as refusal:
        return refusal
    return None


def is_legal(view: View, action: Action) -> bool:
    """Return True if the rules allow the view's own seat this action now."""
    return why_not(view, action) is None
