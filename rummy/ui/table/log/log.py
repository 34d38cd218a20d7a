"""The log at the side of a table: opening, scrolling, and updates during play."""

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

LEAST = 900  # least width in pixels of a table beside the log; otherwise the log covers part of the table
MOST_ASIDES = 100  # chat messages and news in the log of a round
Size = tuple[int, int]  # of a window, in pixels
PAGES = {pygame.K_PAGEUP, pygame.K_PAGEDOWN}


def inside_rim(size: tuple[int, int]) -> Rect:
    """Return the box of the window without its rim and a narrow strip of felt."""
    margin = theme.rim_width(size) + round(10 * theme.unit(size))
    return Rect((0, 0), size).inflate(-2 * margin, -2 * margin)


class Watcher(Protocol):
    """The part of a seat that the log uses."""

    @property
    def log(self) -> Sequence[tuple[Happening, View]]:
        """All events of this round in order, each with the seat's view after it."""


class Log:
    """The log of one table.

    `room` returns the box for the log in a window of a size in pixels; `resize` lays the table out again.
    """

    def __init__(
        self,
        display: TableDisplay,
        watcher: Watcher,
        room: Callable[[Size], Rect],
        resize: Callable[[Size], None],
    ) -> None:
        self.display, self.watcher, self.room, self.resize = display, watcher, room, resize
        self.is_open = False
        self.panel: LogPanel | None = None
        self._shown: View | None = None  # the view after the last shown event
        self._is_pointed_at = False
        self._asides: list[Aside] = []
        self._aside_in: Happening | None = None  # the first event of the round of these asides

    @property
    def seen(self) -> Sequence[tuple[Happening, View]]:
        """The events of this round that have been shown at the table."""
        log = self.watcher.log
        return log[: max(0, len(log) - len(self.display.state.steps))]

    def note(self, seat: int | None, words: Words, face: str = "") -> None:
        """Add a chat message (with an emoji `face`) or news at the end of the log."""
        seen = self.seen
        if seen and seen[0][0] != self._aside_in:
            self._asides, self._aside_in = [], seen[0][0]
        self._asides = [*self._asides, Aside(len(seen), seat, words, face)][-MOST_ASIDES:]
        self._shown = None
        self.display.changed()

    # Layout

    @property
    def is_shown(self) -> bool:
        """True if the log is open and the score panel is not shown."""
        return self.is_open and self.display.state.dock is None

    def turn(self) -> None:
        """Open or close the log."""
        size = self.display.size
        before = self.room_beside(size)
        self.is_open = not self.is_open
        self.display.app.sounds.play("button")
        if self.panel is not None:
            self.display.canvas.touch(self.panel.box)
        self.panel = None
        if self.room_beside(size) != before:
            self.resize(size)
        else:
            self._shown = None
            self.display.changed()

    def fit(self) -> None:
        """Have the panel made anew, for a table of another size."""
        self.panel = self._shown = None

    def room_beside(self, size: Size) -> Size:
        """Return the size of the table beside the log: the whole window if the log covers part of it."""
        left = size[0] - width(size)
        return (left, size[1]) if self.is_shown and left >= LEAST else size

    def _box(self) -> Rect:
        """Return the box of the log: beside the table, or over its right side, clear of hand and prompt."""
        size, fr = self.display.size, self.display.frame
        room, left = self.room(size), size[0] - width(size)
        if self.room_beside(size) != size:
            return Rect(left, room.y, room.right - left, room.h)
        top = fr.band.y
        low = fr.prompt.y - round(LINE * fr.unit) if fr.pile.right < left else fr.pile.y
        return Rect(left, top, room.right - left, low - top)

    # Contents

    def refresh(self) -> None:
        """Rebuild the panel if the log is shown and the view has changed."""
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
        """The widgets to paint."""
        return self.panel.painted if self.panel is not None else []

    # Pointer and keys

    def handle(self, event: Event) -> bool:
        """Handle an input event if it belongs to the log; return True if it does."""
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
