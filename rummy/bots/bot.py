"""The interface of every computer opponent: it answers a view of the table with an action."""

from __future__ import annotations

from random import Random
from typing import Protocol

from rummy.engine.actions import Action
from rummy.engine.view import View


class Bot(Protocol):
    """A computer opponent without memory: the same view and random state always give the same action."""

    is_slow: bool  # True if a choice takes so long that it needs a process of its own

    def choose(self, view: View, rng: Random) -> Action:
        """Return a legal action for the seat that the view belongs to."""
