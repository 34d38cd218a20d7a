"""What pointer and keys have in common: they know what they may ask for, and have it done."""

from __future__ import annotations

from collections.abc import Callable

from rummy.ui.table.display import TableDisplay
from rummy.ui.table.intents import TableIntent
from rummy.viewmodel.games.commands import Commands
from rummy.viewmodel.intents import Intents


class Wishes:
    """What the player wishes for at a table; the callable that it gets does it."""

    def __init__(self, display: TableDisplay, do: Callable[[TableIntent], None]) -> None:
        self.display, self.state, self._do = display, display.state, do

    def do(self, wanted: Intents) -> None:
        """Have everything done that is wanted."""
        for intent in wanted:
            self._do(intent)

    @property
    def commands(self) -> Commands:
        """What gestures mean now."""
        return self.display.presenter.commands(self.state)
