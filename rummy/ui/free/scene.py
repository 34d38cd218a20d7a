"""The free table: leads every gesture to what answers it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path

import pygame
from pygame.event import Event

from rummy.free.history import History
from rummy.storage.free_tables import FeltFile
from rummy.ui.free.acts import FreeActs
from rummy.ui.free.display import FreeDisplay
from rummy.ui.free.keys import FreeKeys
from rummy.ui.free.menu import opened_file
from rummy.ui.free.new_table import first_table
from rummy.ui.free.pointer import FreePointer


def free_table(place: FeltFile, history: History | None, name: str) -> FreeScene:
    """A free table as it was left, or the first one of somebody with a name."""
    return FreeScene(place, history or History(first_table(name)))


class FreeScene(FreeDisplay):
    """A felt and cards, with which people do as they like."""

    def __init__(self, place: FeltFile, history: History) -> None:
        super().__init__(place, history)
        self.wishes = FreeActs(self)
        self.pointer, self.keys = FreePointer(self, self.wishes), FreeKeys(self, self.wishes)

    @property
    def acts(self) -> Mapping[str, Callable[[], None]]:
        """What each button does."""
        return self.wishes.named

    def handle(self, event: Event) -> None:
        """Answer pointer and keys, or take a file that is dropped."""
        if event.type == pygame.KEYDOWN:
            self._key(event)
        elif event.type == pygame.DROPFILE:
            self._open(Path(event.file))
        elif event.type == pygame.MOUSEMOTION:
            if self.state.pressed is None:
                self.buttons.point(event)
            self.pointer.handle(event)
        elif not self._is_for_buttons(event):
            self.pointer.handle(event)

    def _is_for_buttons(self, event: Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.state.cursor = None
        return self.state.pressed is None and self.buttons.group.handle(event)

    def _key(self, event: Event) -> None:
        if event.key not in (pygame.K_ESCAPE, pygame.K_AC_BACK):
            if self.state.carried is None:
                self.keys.press(event)
        elif not self.pointer.back_out():
            self.wishes.menu()

    def _open(self, path: Path) -> None:
        def arrive(found: History | str) -> None:
            if isinstance(found, str):
                self.say_no(lambda: found)
            else:
                self.wishes.lay_saved(found)

        self.app.ask(partial(opened_file, path), arrive)

    def update(self, seconds: float) -> None:
        """Move on."""
        super().update(seconds)
        self.pointer.update()

    def seconds_to_sleep(self) -> float | None:
        """Seconds until something moves, words go, or a long press grabs a pile."""
        pauses = [pause for pause in (super().seconds_to_sleep(), self.pointer.pause) if pause is not None]
        return min(pauses) if pauses else None
