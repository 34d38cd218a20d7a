"""A choice of one of several pictures, such as card backs, with a frame around the chosen one."""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence
from math import ceil

import pygame
from pygame import Rect, Surface

from rummy.text import say
from rummy.ui.drawing import letters, symbols, theme
from rummy.ui.widgets.controls import CellControl

GAP = 0.14  # space between two pictures, as a share of a cell's width
VEIL = 150  # opacity, up to 255, of what covers a picture that can't be chosen yet


class Gallery(CellControl):
    """A choice of one of several pictures, in rows and as large as the rectangle allows.

    `draw` paints the picture of a name into a rectangle; `aspect` is a picture's height divided by its width.
    Those `to_win` are shown faintly and can't be chosen yet.
    """

    def __init__(
        self,
        rect: Rect,
        names: Sequence[str],
        value: str,
        change: Callable[[str], None],
        draw: Callable[[Surface, str, Rect], None],
        aspect: float,
        to_win: Container[str] = (),
    ) -> None:
        super().__init__(rect)
        self.to_win = to_win
        self.names, self.value, self.change = tuple(names), value, change
        self.draw, self.aspect = draw, aspect
        self.columns = max(range(1, len(self.names) + 1), key=lambda columns: (self._width(columns), columns))
        self.rect.h = self.cell(len(self.names) - 1).bottom - self.rect.y

    @property
    def spoken_value(self) -> str:
        """The number of the chosen picture among those that can be chosen."""
        free = self.free
        return say(
            "heard.of", number=free.index(self.value) + 1 if self.value in free else 0, count=len(free)
        )

    @property
    def free(self) -> list[str]:
        """The names of the pictures that can be chosen."""
        return [name for name in self.names if name not in self.to_win]

    def _width(self, columns: int) -> int:
        """Return the width of a cell in pixels if the pictures are in this many columns."""
        rows = ceil(len(self.names) / columns)
        return int(min(self.rect.w / columns, self.rect.h / rows / self.aspect, self.rect.w / 4))

    def cell(self, index: int) -> Rect:
        """Return the rectangle of the picture with this index, including the space around it."""
        wide = self._width(self.columns)
        row, column = divmod(index, self.columns)
        high = round(wide * self.aspect)
        return Rect(self.rect.x + column * wide, self.rect.y + row * high, wide, high)

    def box(self, index: int) -> Rect:
        """Return the rectangle of the picture with this index."""
        cell = self.cell(index)
        width = round(cell.w * (1 - GAP)) - 4
        box = Rect(0, 0, width, round(width * self.aspect))
        box.center = cell.center
        return box

    def paint(self, surface: Surface) -> None:
        """Paint the pictures, with a gold frame for the chosen one and a thin one at the pointer."""
        thick = max(3, self.cell(0).w // 20)
        for index, name in enumerate(self.names):
            box = self.box(index)
            self.draw(surface, name, box)
            if name in self.to_win:
                _veil(surface, box)
            around = box.inflate(2 * thick, 2 * thick)
            if name == self.value:
                pygame.draw.rect(surface, theme.GOLD, around, thick, border_radius=2 * thick)
            elif self.hovered and index == self._over and name not in self.to_win:
                pygame.draw.rect(surface, theme.CREAM, around, max(1, thick // 2), border_radius=2 * thick)
        self.paint_focus(surface, 8)

    @property
    def cells(self) -> int:
        """The number of pictures."""
        return len(self.names)

    def choose(self, index: int) -> None:
        """Choose the picture with this index, if it can be chosen."""
        if self.names[index] not in self.to_win:
            self.change(self.names[index])

    def step_by(self, step: int) -> None:
        """Choose the previous or next picture that can be chosen."""
        free = self.free
        at = free.index(self.value) if self.value in free else 0
        self.change(free[(at + step) % len(free)])


def _veil(surface: Surface, box: Rect) -> None:
    """Make a picture faint, and put the mark of what can be won on it."""
    veil = Surface(box.size)
    veil.fill(theme.PANEL)
    veil.set_alpha(VEIL)
    surface.blit(veil, box)
    mark = symbols.icon("trophy", max(12, min(box.size) // 3), theme.CREAM)
    letters.put(surface, mark, center=box.center)
