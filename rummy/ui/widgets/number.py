"""A widget for a whole number, between a minus and a plus button."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from rummy.ui.drawing import letters, plates, symbols, theme
from rummy.ui.widgets.controls import RangeControl


class Number(RangeControl):
    """A whole number between a minus and a plus button.

    The text size is reduced until the texts `beside` would fit, too, so that neighbours look alike.
    """

    def __init__(
        self,
        rect: Rect,
        low: int,
        high: int,
        value: int,
        pixels: int,
        change: Callable[[int], None],
        unit: str = "",
        beside: Sequence[str] = (),
    ) -> None:
        super().__init__(rect)
        self.low, self.high, self.value, self.pixels = low, high, value, pixels
        self.change, self.unit, self.beside = change, unit, beside
        self.stops: Sequence[int] = ()  # values that a step never skips
        self.pace = 5 if high - low >= 150 else 1
        self._over = 0  # -1 while the pointer is on the left half, 1 while it is on the right half, else 0

    @property
    def spoken_value(self) -> str:
        """The number with its unit."""
        return f"{self.value} {self.unit}".rstrip()

    @property
    def sign(self) -> int:
        """The size of the minus and plus icons in pixels."""
        return round(self.pixels * 1.1)

    @property
    def margin(self) -> int:
        """The pixels from the left or right end to the middle of the minus or plus icon."""
        return round(self.rect.h * 0.4)

    @property
    def least_width(self) -> int:
        """The width in pixels at which the number, and the texts `beside`, keep their size."""
        texts = [self.spoken_value, *self.beside]
        return max(letters.wide(text, self.pixels, True) for text in texts) + 2 * self.margin + self.sign + 6

    @property
    def shown_pixels(self) -> int:
        """The text size in pixels: `pixels`, or the largest smaller size at which number and `beside` fit."""
        room = self.rect.w - 2 * self.margin - self.sign - 6
        return letters.fitting([self.spoken_value, *self.beside], self.pixels, room)

    def paint(self, surface: Surface) -> None:
        """Paint the minus icon, the number with its unit, and the plus icon."""
        radius = max(3, min(self.rect.h // 3, round(self.pixels * 0.75)))
        plates.well(surface, self.rect, radius)
        size, half = self.sign, self.margin
        if self.hovered and self._over:
            side = Rect(0, 0, self.rect.h, self.rect.h)
            side.x = self.rect.x if self._over < 0 else self.rect.right - side.w
            side.y = self.rect.y
            ground = theme.lighter(theme.PLAIN, -20 if self.pressed else 0)
            plates.panel(surface, side.inflate(-6, -6), radius - 2, ground)
        for name, x in (("minus", self.rect.x + half), ("plus", self.rect.right - half)):
            symbol = symbols.icon(name, size)
            surface.blit(symbol, symbol.get_rect(center=(x, self.rect.centery)))
        pixels = self.shown_pixels
        text = letters.line(str(self.value), pixels, theme.IVORY, True)
        unit = letters.line(f" {self.unit}" if self.unit else "", pixels, theme.MIST)
        left = self.rect.centerx - (text.get_width() + unit.get_width()) // 2
        letters.put(surface, text, midleft=(left, self.rect.centery))
        letters.put(surface, unit, midleft=(left + text.get_width(), self.rect.centery))
        self.paint_focus(surface, radius)

    def point(self, position: tuple[int, int]) -> None:
        """Highlight the half under the pointer."""
        super().point(position)
        self.mark("_over", (-1 if position[0] < self.rect.centerx else 1) if self.hovered else 0)

    def release(self, position: tuple[int, int]) -> None:
        """Decrease the number after a click on the left half, increase it after one on the right half."""
        steps = self.pressed and self.rect.collidepoint(position)
        super().release(position)
        if steps:
            self.step_by(-1 if position[0] < self.rect.centerx else 1)

    def step_by(self, step: int) -> None:
        """Step up (1) or down (-1) to the next value that is one of `stops` or a multiple of `pace`."""
        begun = self.value if step > 0 else -self.value
        ahead = [step * stop for stop in self.stops if step * stop > begun]
        self.set_value(step * min([*ahead, (begun // self.pace + 1) * self.pace]))
