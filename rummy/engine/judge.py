"""The judge of actions: it works from a view alone, so that no decision depends on a hidden card."""

from __future__ import annotations

from rummy.engine.actions import Action, IllegalMove
from rummy.engine.events import Event
from rummy.engine.flows import FLOWS
from rummy.engine.flows.canasta import price, ways_to_take
from rummy.engine.flows.declare import mistake
from rummy.engine.view import View

__all__ = ["decide", "is_legal", "mistake", "price", "ways_to_take", "why_not"]


def decide(view: View, action: Action) -> list[Event]:
    """Return the events of an action by the view's own seat; raise IllegalMove."""
    if view.is_over:
        raise IllegalMove("round_over")
    if view.turn != view.seat:
        raise IllegalMove("not_your_turn", turn=view.turn)
    return FLOWS[view.rules.flow].decide(view, action)


def why_not(view: View, action: Action) -> IllegalMove | None:
    """Return the refusal of an action, or None if it is legal."""
    try:
        decide(view, action)
    except IllegalMove as refusal:
        return refusal
    return None


def is_legal(view: View, action: Action) -> bool:
    """Return True if the view's own seat may act so now."""
    return why_not(view, action) is None
