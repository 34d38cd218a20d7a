"""A few words on the felt or on cards. They lie where they are told to."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect, Surface

from rummy.ui import letters, plates, theme

Point = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Label:
    """A few words on a dark strip, lying at a point by an anchor such as "center" or "midleft"."""

    text: str
    at: Point
    pixels: int
    anchor: str = "center"
    colour: theme.Colour = theme.MIST
    bold: bool = False

    @property
    def _line(self) -> Surface:
        return letters.line(self.text, self.pixels, self.colour, self.bold)

    @property
    def rect(self) -> Rect:
        """The strip."""
        return self._line.get_rect(**{self.anchor: self.at}).inflate(self.pixels, self.pixels // 3)

    def paint(self, surface: Surface) -> None:
        """Paint strip and words."""
        plates.panel(surface, self.rect, self.rect.h // 2, (10, 26, 20), 220)
        letters.put(surface, self._line, center=self.rect.center)
