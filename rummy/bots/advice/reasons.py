"""Reasons for a move that the player can see, and that are true whichever bot advises the move.

They rank no moves: a hint at the table and the review of a round show the same reasons.
"""

from __future__ import annotations

from collections.abc import Iterator

from rummy.bots.advice.reason import Reason
from rummy.bots.strategies import strategy_of
from rummy.engine.actions import Action
from rummy.engine.view import View

OF_OTHERS = ("hopes", "hopes_any")  # reasons that only tell why other cards are kept


def reason(view: View, action: Action) -> Reason | None:
    """Return the most important reason that is about the action itself, or None."""
    return next((each for each in reasons(view, action) if each.key not in OF_OTHERS), None)


def reasons(view: View, action: Action) -> Iterator[Reason]:
    """Return the reasons for an action, the most important first."""
    return strategy_of(view).reasons(view, action)
