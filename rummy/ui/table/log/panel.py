"""The panel of the log: a row for each line, grouped by turns, the newest last."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect, Surface

from rummy.text import say
from rummy.ui.drawing import letters, plates, symbols, theme
from rummy.ui.drawing.canvas import Canvas
from rummy.ui.drawing.portraits import portrait
from rummy.ui.widgets.basic import Button, Panel, Text, Widget
from rummy.ui.widgets.screen import WidgetGroup
from rummy.ui.widgets.scroll import Scroll
from rummy.viewmodel.log_lines import LogLine
from rummy.viewmodel.telling import LineKind
from rummy.viewmodel.words.sayings import words_of

# In heights of its letters:
WIDE = 23.0
NAMES = 5.8  # the column of the players
MARK = 1.6  # the column of the signs
BETWEEN = 0.5  # above a turn

LOOKS: dict[LineKind, tuple[str, theme.Colour]] = {  # the sign and the colour of each kind of line
    "drawn": ("", theme.MIST),
    "taken": ("arrow_left", theme.GOLD),
    "laid": ("meld", theme.CREAM),
    "discarded": ("arrow_right", theme.IVORY),
    "said": ("speech", theme.GOLD),
    "other": ("", theme.MIST),
}


def letters_of(size: tuple[int, int]) -> int:
    """Return the height of the log's letters in pixels, before the player's text size is applied."""
    return max(letters.SMALLEST_TEXT, round(15 * theme.unit(size)))


def width(size: tuple[int, int]) -> int:
    """Return the width of the log in pixels, including the gap to the table."""
    return round(WIDE * letters.scaled(letters_of(size)))


class Row(Widget):
    """A line of the log: the player's name at the beginning of their turn, an icon, and the text."""

    role = "text"

    def __init__(self, rect: Rect, line: LogLine, name: str, pixels: int) -> None:
        super().__init__(rect)
        self.line, self.name, self.pixels, self.em = line, name, pixels, letters.scaled(pixels)
        self.names = 0 if line.seat is None else round(NAMES * self.em)
        self.room = rect.w - self.names - round(MARK * self.em)
        self.texts = letters.wrapped(line.text, pixels, self.room)
        self.above = round(BETWEEN * self.em) if line.begins else 0
        rect.h = letters.pitch(pixels) * len(self.texts) + self.above

    @property
    def spoken(self) -> str:
        """The player's name, if any, and the text."""
        return f"{self.name} {self.line.text or words_of(self.line.face)}".strip()

    def paint(self, surface: Surface) -> None:
        """Paint the row; above the first one of a turn, paint a thin line."""
        box, high = self.rect, letters.pitch(self.pixels)
        icon, colour = LOOKS[self.line.kind]
        middle = box.y + self.above + high // 2
        if self.line.begins:
            pygame.draw.line(
                surface, plates.in_hue(theme.PANEL_LINE), (box.x, box.y + 1), (box.right, box.y + 1)
            )
            self._paint_name(surface, middle)
        left = box.x + self.names
        if self.line.face:
            size = round(1.4 * self.em)
            sign = symbols.picture("faces", self.line.face, size, size)
            letters.put(surface, sign, midleft=(left, middle))
        elif icon:
            sign = symbols.icon(icon, self.em, colour)
            letters.put(surface, sign, midleft=(left, middle))
        left += round(MARK * self.em)
        for number, text in enumerate(self.texts):
            picture = letters.line(text, self.pixels, colour)
            letters.put(surface, picture, midleft=(left, middle + number * high))

    def _paint_name(self, surface: Surface, middle: int) -> None:
        size = round(1.5 * self.em)
        face = portrait(self.name, size)
        letters.put(surface, face, midleft=(self.rect.x, middle))
        left = self.rect.x + size + round(0.4 * self.em)
        room = self.rect.x + self.names - round(0.4 * self.em) - left
        name = letters.shortened(self.name, self.pixels, room)
        letters.put(surface, letters.line(name, self.pixels, theme.IVORY, True), midleft=(left, middle))


class LogPanel:
    """The widgets of the log in a box; the button in its corner calls `close`."""

    def __init__(
        self,
        box: Rect,
        found: Sequence[LogLine],
        names: Sequence[str],
        size: tuple[int, int],
        offset: int | None,
        close: Callable[[], None],
        canvas: Canvas,
    ) -> None:
        self.box, pixels = box, letters_of(size)
        em = letters.scaled(pixels)
        pad, high = round(0.8 * em), round(2.4 * em)
        title = Rect(box.x + pad, box.y + round(0.3 * em), box.w - 2 * pad - high, high)
        cross = Button(
            Rect(box.right - round(0.4 * em) - high, box.y + round(0.4 * em), high, high),
            "",
            pixels,
            close,
            icon="close",
        )
        cross.heading = say("heard.close")
        column = Rect(title.x, title.bottom + pad // 2, box.w - 2 * pad - em, 0)
        column.h = box.bottom - pad - column.y
        self.rows = _rows(column, found, names, pixels)
        empty = [] if found else [Text(Rect(column.x, column.y, column.w, high), say("log.empty"), pixels)]
        self.scroll = Scroll(column, [*self.rows, *empty], step=3 * letters.pitch(pixels))
        self.scroll.takes_focus = False
        self.scroll.move_to(self.scroll.longest if offset is None else offset)
        heading = Text(title, say("log.title"), round(pixels * 1.15), colour=theme.GOLD, bold=True)
        panel = Panel(box, em)
        self.group = WidgetGroup([panel, heading, cross, *self.scroll.widgets], canvas)

    @property
    def offset(self) -> int | None:
        """The pixels by which the log is scrolled; None at its end."""
        return None if self.scroll.offset == self.scroll.longest else self.scroll.offset

    @property
    def painted(self) -> list[Widget]:
        """The widgets to paint, from below to above."""
        return [widget for widget in self.group.widgets if widget.window is None]


def _rows(column: Rect, found: Sequence[LogLine], names: Sequence[str], pixels: int) -> list[Row]:
    """Return the rows of the log lines, one below the other in a column."""
    rows, y = list[Row](), column.y
    for line in found:
        name = "" if line.seat is None else names[line.seat]
        rows.append(Row(Rect(column.x, y, column.w, 0), line, name, pixels))
        y = rows[-1].rect.bottom
    return rows
