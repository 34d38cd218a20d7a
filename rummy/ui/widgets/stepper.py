"""A widget for choosing one of many options, which shows only the chosen one."""

from __future__ import annotations

from pygame import Rect, Surface

from rummy.ui.drawing import letters, plates, symbols, theme
from rummy.ui.widgets.controls import Choice


class Stepper(Choice):
    """A choice of one of many options: it shows the chosen one between two arrows, which step in a circle."""

    def paint(self, surface: Surface) -> None:
        """Paint the chosen option between two arrows."""
        radius, side = self.radius, self.side
        plates.well(surface, self.rect, radius)
        for half, name in enumerate(("arrow_left", "arrow_right")):
            place = Rect(self.rect.right - side if half else self.rect.x, self.rect.y, side, self.rect.h)
            lit = self.hovered and half == self._over
            plates.panel(surface, place.inflate(-6, -6), radius, theme.lighter(theme.PLAIN, 16 if lit else 0))
            symbol = symbols.icon(name, round(self.pixels * 1.2))
            surface.blit(symbol, symbol.get_rect(center=place.center))
        pixels = self.shown_pixels
        text = letters.block(self._words(pixels, self.rect.w - 2 * side), pixels, theme.IVORY, True)
        letters.put(surface, text, center=self.rect.center)
        self.paint_focus(surface, radius)

    def _words(self, pixels: int, room: int) -> str:
        """Return the label of the chosen option, on two lines if needed, or else shortened."""
        lines = letters.wrapped(self._label, pixels, room, True)
        most = 2 if not letters.are_enlarged() else self.rect.h // letters.height(pixels)
        if len(lines) <= most and all(letters.wide(line, pixels, True) <= room for line in lines):
            return "\n".join(lines)
        return letters.shortened(self._label, pixels, room)

    @property
    def _label(self) -> str:
        return next(label for value, label in self.options if value == self.value)

    @property
    def shown_pixels(self) -> int:
        """The text size in pixels: `pixels`, or the largest smaller size at which the chosen label fits."""
        room = self.rect.w - 2 * self.side - self.pixels
        lines = self._label.split("\n")
        if letters.are_enlarged():
            lines = letters.wrapped(self._label, self.pixels, self.rect.w - 2 * self.side, True)
            room = self.rect.w - 2 * self.side
        return letters.fitting(lines, self.pixels, room)

    @property
    def side(self) -> int:
        """The width of an arrow's place in pixels."""
        return min(self.rect.h, 3 * self.pixels) if letters.are_enlarged() else self.rect.h

    @property
    def least_width(self) -> int:
        """The width in pixels at which the widest word fits between the arrows."""
        word = max(letters.widest_word(label, self.pixels, True) for _, label in self.options)
        return word + 2 * self.side

    def needed_height(self, width: int) -> int:
        """Return the height in pixels that the longest option needs at a width, at least that of now."""
        room = width - 2 * self.side
        lines = max(len(letters.wrapped(label, self.pixels, room, True)) for _, label in self.options)
        return max(self.rect.h, lines * letters.height(self.pixels) + self.pixels // 2)

    @property
    def cells(self) -> int:
        """The number of halves that can be clicked."""
        return 2

    def cell(self, index: int) -> Rect:
        """Return the left half for index 0, the right half for 1."""
        half = Rect(self.rect.x, self.rect.y, self.rect.w // 2, self.rect.h)
        return half.move(index * half.w, 0)

    def choose(self, index: int) -> None:
        """Choose the previous option after a click on the left half, the next one on the right half."""
        self.step_by(1 if index else -1)

    @property
    def is_last(self) -> bool:
        """False: the steps go in a circle."""
        return False

    def step_by(self, step: int) -> None:
        """Choose the previous or next option, in a circle."""
        values = [value for value, _ in self.options]
        self.take(values[(values.index(self.value) + step) % len(values)])
