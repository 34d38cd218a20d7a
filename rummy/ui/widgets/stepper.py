"""A widget for choosing one of many options, which shows only the chosen one."""

from __future__ import annotations

from pygame import Rect, Surface
from pygame.event import Event

from rummy.ui.drawing import letters, plates, symbols, theme
from rummy.ui.widgets.controls import Choice, arrow_step


class Stepper(Choice):
    """A choice of one of many options: it shows the chosen one between two arrows, which step in a circle."""

    def paint(self, surface: Surface) -> None:
        """Paint the chosen option between two arrows."""
        radius, side = self.radius, self.rect.h
        plates.well(surface, self.rect, radius)
        for half, name in enumerate(("arrow_left", "arrow_right")):
            place = Rect(self.rect.right - side if half else self.rect.x, self.rect.y, side, side)
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
        if len(lines) <= 2 and all(letters.wide(line, pixels, True) <= room for line in lines):
            return "\n".join(lines)
        return letters.shortened(self._label, pixels, room)

    @property
    def _label(self) -> str:
        return next(label for value, label in self.options if value == self.value)

    @property
    def shown_pixels(self) -> int:
        """The text size in pixels: `pixels`, or the largest smaller size at which the chosen label fits."""
        return letters.fitting(
            self._label.split("\n"), self.pixels, self.rect.w - 2 * self.rect.h - self.pixels
        )

    def cell(self, index: int) -> Rect:
        """Return the left half for index 0, the right half for 1, and else an empty rectangle."""
        half = Rect(self.rect.x, self.rect.y, self.rect.w // 2, self.rect.h)
        return half.move(index * half.w, 0) if index < 2 else Rect(0, 0, 0, 0)

    def release(self, position: tuple[int, int]) -> None:
        """Choose the previous option after a click on the left half, the next one on the right half."""
        pressed = self.pressed
        super(Choice, self).release(position)
        half = self._at(position)
        if pressed and half >= 0:
            self._step(1 if half else -1)

    def key(self, event: Event) -> bool:
        """Choose the next or previous option with the left and right arrows; return True for these keys."""
        step = arrow_step(event)
        if step:
            self._step(step)
        return step != 0

    def _step(self, step: int) -> None:
        values = [value for value, _ in self.options]
        self._choose((values.index(self.value) + step) % len(values))
