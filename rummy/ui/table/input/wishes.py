"""The common base of pointer and keys."""

from __future__ import annotations

from collections.abc import Callable

from rummy.ui.table.display import TableDisplay
from rummy.ui.table.intents import TableIntent
from rummy.viewmodel.games.commands import Commands
from rummy.viewmodel.intents import Intents


class Wishes:
    """A source of intents at a table; the callable `do` executes them."""

    def __init__(self, display: TableDisplay, do: Callable[[TableIntent], None]) -> None:
        self.display, self.state, self._do = display, display.state, do

    def do(self, wanted: Intents) -> None:
        """Execute all intents."""
        for intent in wanted:
            self._do(intent)

    @property
    def commands(self) -> Commands:
        """The commands that gestures mean now."""
        return self.display.presenter.commands(self.state)
