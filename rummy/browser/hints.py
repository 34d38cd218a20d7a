"""Hints for a player in a browser: the host answers them elsewhere, so that nobody waits for a search."""

from __future__ import annotations

from dataclasses import dataclass

from rummy.engine.actions import Action
from rummy.engine.view import View
from rummy.match.advice import HintRequest
from rummy.text import say
from rummy.viewmodel.advice import can_be_had, selected_by, sentence, shown_by, spot_of
from rummy.viewmodel.description import NO_HINT, Hint
from rummy.viewmodel.intents import Intents
from rummy.viewmodel.model import TableModel
from rummy.viewmodel.presenters import presenter_of


@dataclass
class Hints:
    """The hints at one table; one is shown until the view or the selection changes."""

    model: TableModel
    is_allowed: bool
    _request: HintRequest | None = None  # until the host takes it
    _awaited: View | None = None  # the view of a request without an answer
    _found: tuple[View, Action] | None = None  # the last answer, and its view
    _selected: frozenset[int] = frozenset()  # the cards that were selected to show it

    @property
    def can_be_had(self) -> bool:
        """True if the player may ask for a hint now."""
        return self.is_allowed and can_be_had(self.model) and self._awaited != self.model.view

    def ask(self) -> Intents:
        """Request a hint; if it is known already, return the intents that show it."""
        view = self.model.view
        if not self.can_be_had:
            return []
        if self._found is not None and self._found[0] == view:
            return self._show(self._found[1])
        self._request, self._awaited = HintRequest(view), view
        return []

    def take_request(self) -> HintRequest | None:
        """Return the request since the last call, or None."""
        request, self._request = self._request, None
        return request

    def answer(self, request: HintRequest, action: Action) -> Intents:
        """Return the intents that show the answer to a request, or none if the table has changed."""
        if self._awaited == request.view:
            self._awaited = None
        if self.model.view != request.view or not self.can_be_had:
            return []
        self._found = request.view, action
        return self._show(action)

    def _show(self, action: Action) -> Intents:
        intents = shown_by(action, self.model, presenter_of(self.model.view))
        self._selected = selected_by(intents)
        return intents

    @property
    def shown(self) -> Hint:
        """The hint that is shown now."""
        model = self.model
        if self._awaited == model.view:
            return Hint(say("advice.thinking"))
        is_shown = self._found is not None and self._found[0] == model.view
        if self._found is None or not is_shown or self._selected != model.hand.selected:
            return NO_HINT
        action = self._found[1]
        return Hint(sentence(action, model), spot_of(action, model.view))
