"""The log at the side of a table: opened and closed, scrolled, and brought up to date while play goes on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

import pygame
from pygame import Rect
from pygame.event import Event

from rummy.engine.events import Event as Happening
from rummy.engine.view import View
from rummy.ui.drawing import theme
from rummy.ui.drawing.canvas import Painted
from rummy.ui.table.display import TableDisplay
from rummy.ui.table.layout.frame import LINE
from rummy.ui.table.log.panel import LogPanel, width
from rummy.viewmodel.log_lines import Aside, lines
from rummy.viewmodel.words.sentences import Words

LEAST = 900  # pixels that a table beside the log is wide at least; in a narrower window the log lies above it
MOST_ASIDES = 100  # in a round
PAGES = {pygame.K_PAGEUP, pygame.K_PAGEDOWN}


def inside_rim(size: tuple[int, int]) -> Rect:
    """All of a window but its rim, and a little felt around."""
    away = theme.rim_width(size) + round(10 * theme.unit(size))
    return Rect((0, 0), size).inflate(-2 * away, -2 * away)


class Watcher(Protocol):
    """Somebody at a table, who has seen what happened there."""

    @property
    def log(self) -> Sequence[tuple[Happening, View]]:
        """All that has happened in this round, in order, as they saw it."""


class Log:
    """The log of one table; `room` tells where it may stand in a window of a size."""

    def __init__(
        self, display: TableDisplay, watcher: Watcher, room: Callable[[tuple[int, int]], Rect]
    ) -> None:
        self.display, self.watcher, self.room = display, watcher, room
        self.is_open = False
        self.panel: LogPanel | None = None
        self._shown: View | None = None  # the view up to which it is told
        self._is_pointed_at = False
        self._asides: list[Aside] = []
        self._aside_in: Happening | None = None  # the beginning of the round that they belong to

    @property
    def seen(self) -> Sequence[tuple[Happening, View]]:
        """What has happened in this round as far as it has been shown at the table."""
        log = self.watcher.log
        return log[: max(0, len(log) - len(self.display.state.steps))]

    def note(self, seat: int | None, words: Words, face: str = "") -> None:
        """Tell what somebody said, or what became of the people at the table, where it is now."""
        seen = self.seen
        if seen and seen[0][0] != self._aside_in:
            self._asides, self._aside_in = [], seen[0][0]
        self._asides = [*self._asides, Aside(len(seen), seat, words, face)][-MOST_ASIDES:]
        self._shown = None
        self.display.changed()

    # Where it stands

    @property
    def is_shown(self) -> bool:
        """True if it is open and not in the way of the scores."""
        return self.is_open and self.display.state.dock is None

    def turn(self) -> None:
        """Open it, or close it."""
        self.is_open = not self.is_open
        self.display.app.sounds.play("button")
        if self.panel is not None:
            self.display.canvas.touch(self.panel.box)
        self.panel = None
        if self.display.aside != self._aside(self.display.size):
            self.display.on_resize(self.display.size)
        else:
            self._shown = None
            self.display.changed()

    def fit(self, size: tuple[int, int]) -> None:
        """Take the room at the side of a window of another size."""
        self.display.aside = self._aside(size)
        self.panel = self._shown = None

    def _aside(self, size: tuple[int, int]) -> int:
        wide = width(size)
        return wide if self.is_shown and size[0] - wide >= LEAST else 0

    def _box(self) -> Rect:
        """Beside the table, or above its right side, clear of hand and prompt."""
        size, fr = self.display.size, self.display.frame
        room, left = self.room(size), size[0] - width(size)
        if self.display.aside:
            return Rect(left, room.y, room.right - left, room.h)
        top = fr.band.y
        low = fr.prompt.y - round(LINE * fr.unit) if fr.pile.right < left else fr.pile.y
        return Rect(left, top, room.right - left, low - top)

    # What it shows

    def refresh(self) -> None:
        """Show what has happened since."""
        state = self.display.state
        if self.is_shown and self._shown is not state.view:
            self._shown, seen = state.view, self.seen
            offset = self.panel.offset if self.panel is not None else None
            size, canvas = self.display.size, self.display.canvas
            found = lines(seen, self._asides if seen and seen[0][0] == self._aside_in else ())
            self.panel = LogPanel(self._box(), found, state.names, size, offset, self.turn, canvas)
            canvas.touch(self.panel.box)

    @property
    def painted(self) -> Sequence[Painted]:
        """What there is to be seen of it."""
        return self.panel.painted if self.panel is not None else []

    # Pointer and keys

    def handle(self, event: Event) -> bool:
        """Answer what is meant for the log, and tell whether it was."""
        if self.panel is None:
            return False
        if event.type == pygame.MOUSEMOTION:
            self._is_pointed_at = self.panel.box.collidepoint(event.pos)
        if event.type == pygame.KEYDOWN and event.key in PAGES:
            self.panel.scroll.hear(event)
            return True
        if event.type == pygame.MOUSEWHEEL and not self._is_pointed_at:
            return False
        taken = self.panel.group.handle(event)
        presses = event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION)
        return taken or (presses and self.panel.box.collidepoint(event.pos))
