"""Advice at the player's request: a good move, shown by selected cards, a highlight and a sentence."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from pygame import Rect

from rummy.engine.actions import Action
from rummy.engine.view import View
from rummy.match.advice import hint
from rummy.text import say, spoken
from rummy.ui.table.display import TableDisplay
from rummy.ui.table.intents import Do, PutDown, TableIntents
from rummy.ui.table.layout.layout import Layout
from rummy.ui.table.state import TableState
from rummy.viewmodel.advice import can_be_had, selected_by, sentence, shown_by, spot_of
from rummy.viewmodel.presenters import presenter_of
from rummy.viewmodel.spots import BUTTON, LAID, STOCK

# Runs a search for a move in the background, then passes the move to a function in the painting thread.
Think = Callable[[Callable[[], Action], Callable[[Action], TableIntents]], None]
PATIENCE = 0.1  # seconds of thinking after which a notice appears


def think_with(display: TableDisplay, do: Do) -> Think:
    """Return a function that searches for a move in the background; `do` executes the intents that follow."""

    def think(work: Callable[[], Action], found: Callable[[Action], TableIntents]) -> None:
        def then(action: Action) -> None:
            do(*found(action))
            display.changed()

        display.app.think(work, then)

    return think


class Advice:
    """The advice at one table; it is shown until the view or the selection changes."""

    def __init__(self, state: TableState, count_hint: Callable[[], None], *, is_allowed: bool = True) -> None:
        self.state, self.count_hint, self.is_allowed = state, count_hint, is_allowed
        self._action: Action | None = None
        self._said: tuple[object, str] = (None, "")  # language and names, and the advice in words
        self._given: tuple[View, frozenset[int]] | None = None  # view and selection when it was given
        self.thinks_about: View | None = None  # the view of an unanswered request
        self.is_slow = False  # whether the answer takes longer than PATIENCE
        self.pause: float | None = None  # seconds until the answer counts as slow

    @property
    def can_be_had(self) -> bool:
        """True if the player may ask for advice now."""
        return self.is_allowed and can_be_had(self.state)

    def ask(self, think: Think) -> TableIntents:
        """Start a search for a good move with `think`, if it is allowed and none runs; return no intents."""
        view = self.state.view
        if self.can_be_had and self.thinks_about != view:
            self.thinks_about, self.is_slow, self.pause = view, False, PATIENCE
            think(partial(hint, view), partial(self._found, view))
        return []

    def _found(self, asked: View, action: Action) -> TableIntents:
        """Count the hint, and return intents that select its cards, or none if the table has changed."""
        state, view = self.state, self.state.view
        if self.thinks_about is asked:
            self.thinks_about, self.is_slow, self.pause = None, False, None
        if view != asked or not self.can_be_had or state.hand.drag:
            return []
        if self._given is None or self._given[0] is not view:
            self.count_hint()
        intents = shown_by(action, state, presenter_of(view))
        self._action, self._given, self._said = action, (view, selected_by(intents)), (None, "")
        return [PutDown(), *intents]

    def advance(self, seconds: float) -> bool:
        """Let time pass; return True if the "thinking" notice appears or disappears."""
        was_slow, is_asked = self.is_slow, self.thinks_about == self.state.view
        left = (self.pause or 0.0) - seconds
        self.is_slow = is_asked and left <= 0
        self.pause = left if is_asked and left > 0 else None
        return self.is_slow != was_slow

    @property
    def action(self) -> Action | None:
        """The advised action until the view or the selection changes, else None."""
        now = (self.state.view, frozenset(self.state.hand.selected))
        return self._action if self._given == now and not self.state.hand.drag else None

    @property
    def line(self) -> str:
        """The advice as a sentence, or ""."""
        if self.is_slow:
            return say("advice.thinking")
        action, told_to = self.action, (spoken(), self.state.names)
        if action is None:
            return ""
        if self._said[0] != told_to:
            self._said = told_to, sentence(action, self.state)
        return self._said[1]

    def light(self, layout: Layout, button: Callable[[str], Rect | None]) -> Rect | None:
        """Return the box to highlight for the advised action, or None.

        `button` returns the box of a button by its name.
        """
        spot = spot_of(self.action, self.state.view) if self.action is not None else None
        if spot is None:
            return None
        if spot.kind == BUTTON:
            return button(str(spot.which))
        if spot.kind == LAID:
            return layout.places[spot.number].rect
        return layout.frame.stock if spot.kind == STOCK else layout.spots[spot]

    # For lessons

    def first(self, action: Action | None = None) -> str:
        """Return why the lesson asks for something else than this action (None: undo); "" if it does not."""
        return ""

    def follow(self) -> None:
        """Update a lesson after a move of the player; outside lessons, do nothing."""
