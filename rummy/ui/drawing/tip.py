"""A few words beside what is pointed at or in focus: they tell what it does, and never cover it."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect, Surface

from rummy.ui.drawing import letters, plates, theme

WIDE = 300  # units of its words at most
GROUND: theme.Colour = (14, 26, 22)


@dataclass(frozen=True, slots=True)
class Tip:
    """Words about a place in a window of a size: above it, below where there is no room above, or aside."""

    text: str
    about: Rect
    size: tuple[int, int]
    is_aside: bool = False  # to its left, as something else stands above it

    @property
    def _pixels(self) -> int:
        return max(letters.SMALLEST_TEXT, round(15 * theme.unit(self.size)))

    @property
    def _lines(self) -> list[str]:
        return letters.wrapped(self.text, self._pixels, round(WIDE * theme.unit(self.size)))

    @property
    def rect(self) -> Rect:
        """Where it stands, inside the window."""
        u, lines = theme.unit(self.size), self._lines
        wide = max(letters.wide(line, self._pixels) for line in lines) + round(24 * u)
        box = Rect(0, 0, wide, len(lines) * letters.pitch(self._pixels) + round(10 * u))
        gap = round(8 * u)
        box.midbottom = self.about.centerx, self.about.top - gap
        if self.is_aside:
            box.midright = self.about.left - gap, self.about.centery
        elif box.top < 0:
            box.top = self.about.bottom + gap
        rim = theme.rim_width(self.size)
        box.left = max(rim, min(self.size[0] - rim - box.w, box.left))
        return box

    def paint(self, surface: Surface) -> None:
        """Paint the words on a small dark panel."""
        box, pitch, lines = self.rect, letters.pitch(self._pixels), self._lines
        radius = min(box.h // 2, round(0.7 * self._pixels))
        plates.panel(surface, box, radius, GROUND, 245)
        top = box.centery - pitch * (len(lines) - 1) / 2
        for row, line in enumerate(lines):
            at = (box.centerx, round(top + row * pitch))
            letters.put(surface, letters.line(line, self._pixels, theme.CREAM), center=at)
