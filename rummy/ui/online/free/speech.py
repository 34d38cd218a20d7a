"""The speech bubble with a person's chat phrase or emoji, next to their name at a table without rules."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect, Surface

from rummy.ui.drawing import letters, plates, symbols, theme
from rummy.ui.free.layout import TrayPlace
from rummy.viewmodel.words.sayings import face_of, words_of

PIXELS = 17  # text size in units


@dataclass(frozen=True, slots=True)
class Spoken:
    """A speech bubble at a person's name, with a chat phrase or an emoji."""

    place: TrayPlace
    said: str  # the key of the chat phrase or emoji
    unit: float
    rise: int = 0  # pixels by which the bubble is raised to clear a message below

    @property
    def _words(self) -> str:
        return words_of(self.said)

    @property
    def _pixels(self) -> int:
        room = self.place.plate.w - round(40 * self.unit)
        return letters.fitting([self._words], round(PIXELS * self.unit), room, False)

    @property
    def rect(self) -> Rect:
        """The rectangle of the bubble, on the side of the name towards the table's middle."""
        plate = self.place.plate
        high = round(52 * self.unit) if face_of(self.said) else round(38 * self.unit)
        wide = high if face_of(self.said) else letters.wide(self._words, self._pixels) + round(28 * self.unit)
        rect, is_above = Rect(0, 0, wide, high), plate.centery > self.place.box.centery
        if is_above:
            rect.midtop = plate.centerx, plate.bottom + round(6 * self.unit)
        else:
            rect.midbottom = plate.centerx, plate.y - round(6 * self.unit) - self.rise
        return rect

    def paint(self, surface: Surface) -> None:
        """Paint the bubble, and the phrase or the emoji in it."""
        rect = self.rect
        plates.panel(surface, rect, round(12 * self.unit), theme.PANEL, 245)
        if face := face_of(self.said):
            size = round(rect.h * 0.8)
            letters.put(surface, symbols.picture("faces", face, size, size), center=rect.center)
        else:
            letters.put(surface, letters.line(self._words, self._pixels, theme.IVORY), center=rect.center)
