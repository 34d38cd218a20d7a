"""A hint: a short text beside the widget that it explains, which it never covers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal, get_args

from pygame import Rect, Surface

from rummy.ui.drawing import letters, plates, theme

WIDE = 300  # units of width of the text at most
GROUND: theme.Colour = (14, 26, 22)
TipSide = Literal["above", "below", "left", "right"]
SIDES: tuple[TipSide, ...] = get_args(TipSide)


@dataclass(frozen=True, slots=True)
class Tip:
    """A hint about the box `about`, in a window of a size in pixels."""

    text: str
    about: Rect
    size: tuple[int, int]
    side: TipSide = "above"

    @property
    def _pixels(self) -> int:
        return max(letters.SMALLEST_TEXT, round(15 * theme.unit(self.size)))

    @property
    def _lines(self) -> list[str]:
        return letters.wrapped(self.text, self._pixels, round(WIDE * theme.unit(self.size)))

    @property
    def rect(self) -> Rect:
        """The rectangle of the hint, inside the window."""
        u, lines = theme.unit(self.size), self._lines
        wide = max(letters.wide(line, self._pixels) for line in lines) + round(24 * u)
        box = Rect(0, 0, wide, len(lines) * letters.pitch(self._pixels) + round(10 * u))
        gap = round(8 * u)
        around = self.about.inflate(2 * gap, 2 * gap)
        match self.side:
            case "above":
                box.midbottom = around.midtop
            case "below":
                box.midtop = around.midbottom
            case "left":
                box.midright = around.midleft
            case "right":
                box.midleft = around.midright
        if box.top < 0:
            box.top = around.bottom
        rim = theme.rim_width(self.size)
        box.left = max(rim, min(self.size[0] - rim - box.w, box.left))
        return box

    def clear_of(self, others: Sequence[Rect]) -> Tip:
        """Return the hint at the first side where it covers no box, or unchanged if all sides do."""
        window, tips = Rect((0, 0), self.size), [replace(self, side=side) for side in SIDES]
        inside = [tip for tip in tips if window.contains(tip.rect)]
        return next((tip for tip in inside if tip.rect.collidelist([self.about, *others]) < 0), self)

    def paint(self, surface: Surface) -> None:
        """Paint the text on a small dark panel."""
        box, pitch, lines = self.rect, letters.pitch(self._pixels), self._lines
        radius = min(box.h // 2, round(0.7 * self._pixels))
        plates.panel(surface, box, radius, GROUND, 245)
        top = box.centery - pitch * (len(lines) - 1) / 2
        for row, line in enumerate(lines):
            at = (box.centerx, round(top + row * pitch))
            letters.put(surface, letters.line(line, self._pixels, theme.CREAM), center=at)
