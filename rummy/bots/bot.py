"""What every opponent is: something that answers a view with an action."""

from __future__ import annotations

from random import Random
from typing import Protocol

from rummy.engine.actions import Action
from rummy.engine.view import View


class Bot(Protocol):
    """An opponent; it keeps nothing between two choices, so the same view and chance give the same action."""

    ponders: bool  # whether a choice may take longer than a moment

    def choose(self, view: View, rng: Random) -> Action:
        """Return a legal action for the view's own seat."""
