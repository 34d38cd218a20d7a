"""The scene of a local table without rules."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pygame
from pygame.event import Event

from rummy.free.history import History
from rummy.storage.free_tables import FreeTableFile
from rummy.ui.free.boxes.menu import opened_file
from rummy.ui.free.boxes.new_table import first_table
from rummy.ui.free.own_acts import OwnActs
from rummy.ui.free.own_display import OwnDisplay


def free_table(place: FreeTableFile, history: History | None, name: str) -> FreeScene:
    """Return a scene for the table with this history, or (None) for a first table of the player `name`."""
    return FreeScene(place, history or History(first_table(name)))


class FreeScene(OwnDisplay):
    """A local table without rules, on which the people at this computer move cards by hand."""

    def __init__(self, place: FreeTableFile, history: History) -> None:
        super().__init__(place, history)
        self.own = OwnActs(self)
        self.answer_with(self.own)

    def handle(self, event: Event) -> None:
        """Handle pointer and keys, or open a table's file that is dropped on the window."""
        if event.type == pygame.DROPFILE:
            self._open(Path(event.file))
        else:
            super().handle(event)

    def _open(self, path: Path) -> None:
        def arrive(found: History | str) -> None:
            if isinstance(found, str):
                self.say_no(lambda: found)
            else:
                self.own.lay_saved(found)

        self.app.run(partial(opened_file, path), arrive)
