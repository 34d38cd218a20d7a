"""The free table of this computer as a scene."""

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
    """Return the scene of a table with its history, or of the player's first table."""
    return FreeScene(place, history or History(first_table(name)))


class FreeScene(OwnDisplay):
    """The free table of this computer: a felt and cards without rules."""

    def __init__(self, place: FreeTableFile, history: History) -> None:
        super().__init__(place, history)
        self.own = OwnActs(self)
        self.answer_with(self.own)

    def handle(self, event: Event) -> None:
        """Handle pointer and keys, or open a file that is dropped."""
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
