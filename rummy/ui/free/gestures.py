"""Leads every gesture at a free table to what answers it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pygame
from pygame.event import Event

from rummy.ui.free.acts import FreeActs
from rummy.ui.free.display import FreeDisplay
from rummy.ui.free.keys import FreeKeys
from rummy.ui.free.pointer import FreePointer


class FreeGestures(FreeDisplay):
    """A free table that answers pointer and keys."""

    wishes: FreeActs
    pointer: FreePointer
    keys: FreeKeys

    def answer_with(self, wishes: FreeActs) -> None:
        """Have these acts done."""
        self.wishes = wishes
        self.pointer, self.keys = FreePointer(self, wishes), FreeKeys(self, wishes)

    @property
    def acts(self) -> Mapping[str, Callable[[], None]]:
        """What each button does."""
        return self.wishes.named

    def handle(self, event: Event) -> None:
        """Answer pointer and keys."""
        if event.type == pygame.KEYDOWN:
            self._key(event)
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

    def update(self, seconds: float) -> None:
        """Move on."""
        super().update(seconds)
        self.pointer.update()

    def seconds_to_sleep(self) -> float | None:
        """Seconds until something moves, words go, or a long press grabs a pile."""
        pauses = [pause for pause in (super().seconds_to_sleep(), self.pointer.pause) if pause is not None]
        return min(pauses) if pauses else None
