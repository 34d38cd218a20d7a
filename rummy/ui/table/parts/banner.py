"""The celebration of a rummy or a gin: a banner moves in, and a light runs over the winner's melds."""

from __future__ import annotations

from functools import lru_cache

import pygame
from pygame import Rect, Surface

from rummy.text import say, says
from rummy.ui.drawing import letters, motion, plates, theme
from rummy.ui.drawing.portraits import portrait
from rummy.ui.table.layout.frame import Frame

HIGH = 92.0  # units
GROUND, EDGE = (14, 34, 28), (232, 190, 96)


def has_moment(reason: str) -> bool:
    """Return True if a round that ended for this reason is celebrated with a banner."""
    return says(f"banner.{reason}")


class Banner:
    """A ribbon with the winner's portrait and one big word, which moves in from the left."""

    def __init__(self, fr: Frame, reason: str, name: str) -> None:
        self.picture = _ribbon(say(f"banner.{reason}"), name, fr.unit)
        self._goal = self.picture.get_rect(center=fr.hand.center)
        self._seconds = 0.0

    @property
    def moves(self) -> bool:
        """True while the banner is moving."""
        return self._seconds < motion.BANNER

    @property
    def rect(self) -> Rect:
        """The rectangle of the banner at this moment."""
        share = motion.overshoot(min(1.0, self._seconds / motion.BANNER))
        start = -self._goal.w
        return self._goal.move(round((start - self._goal.x) * (1 - share)), 0)

    def advance(self, seconds: float) -> None:
        """Move the banner for a number of seconds."""
        self._seconds = min(motion.BANNER, self._seconds + seconds)

    def paint(self, surface: Surface) -> None:
        """Paint the ribbon."""
        surface.blit(self.picture, self.rect)


def _ribbon(word: str, name: str, unit: float) -> Surface:
    high = round(HIGH * unit)
    big = letters.line(word, round(46 * unit), theme.GOLD, True)
    small = letters.line(name, round(20 * unit), theme.IVORY, True)
    face, gap = round(72 * unit), round(22 * unit)
    wide = face + 3 * gap + max(big.get_width(), small.get_width()) + high // 2
    ribbon = Surface((wide, high), pygame.SRCALPHA)
    plates.panel(ribbon, ribbon.get_rect(), high // 2, GROUND, 236)
    pygame.draw.rect(ribbon, EDGE, ribbon.get_rect(), max(2, round(3 * unit)), border_radius=high // 2)
    centre = (high // 2, high // 2)
    pygame.draw.aacircle(ribbon, theme.GOLD, centre, face // 2 + max(2, round(2 * unit)))
    letters.put(ribbon, portrait(name, face), center=centre)
    left = high // 2 + face // 2 + gap
    letters.put(ribbon, small, midleft=(left, round(high * 0.25)))
    letters.put(ribbon, big, midleft=(left, round(high * 0.62)))
    return ribbon


class Shimmer:
    """A light that runs once over a meld, after a delay in seconds."""

    def __init__(self, box: Rect, late: float) -> None:
        self.box, self._seconds = box, -late

    @property
    def moves(self) -> bool:
        """True until the light has left the meld."""
        return self._seconds < motion.SHIMMER

    @property
    def rect(self) -> Rect:
        """The rectangle of the light at this moment, clipped to the meld."""
        if not 0 < self._seconds < motion.SHIMMER:
            return Rect(0, 0, 0, 0)
        return self._light.get_rect(topleft=(self._left, self.box.y)).clip(self.box.inflate(-4, -4))

    @property
    def _left(self) -> int:
        wide = self._light.get_width()
        return round(self.box.x - wide + (self.box.w + wide) * self._seconds / motion.SHIMMER)

    @property
    def _light(self) -> Surface:
        return _streak(self.box.h)

    def advance(self, seconds: float) -> None:
        """Move the light for a number of seconds."""
        self._seconds += seconds

    def paint(self, surface: Surface) -> None:
        """Paint the light on the meld."""
        surface.blit(self._light, (self._left, self.box.y), special_flags=pygame.BLEND_PREMULTIPLIED)


@lru_cache(maxsize=4)
def _streak(high: int) -> Surface:
    """Return a slanted strip of warm light as a premultiplied picture."""
    wide, lean = round(high * 0.5), round(high * 0.3)
    streak = Surface((wide + lean, high), pygame.SRCALPHA)
    for x in range(wide):
        near = 1 - abs(2 * x / wide - 1)
        colour = (*theme.GOLD, round(190 * near * near))
        pygame.draw.line(streak, colour, (x + lean, 0), (x, high), 2)
    return streak.premul_alpha()
