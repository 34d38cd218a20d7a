"""The ring of the keyboard focus at the table."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import pygame
from pygame import Rect, Surface

from rummy.ui.drawing import theme


@dataclass(frozen=True)
class FocusRing:
    """The ring around the spot in focus: a light line between two dark ones, rotated by an angle."""

    box: Rect
    angle: float
    unit: float

    @property
    def rect(self) -> Rect:
        """The rectangle of the picture of the ring."""
        return self._picture().get_rect(center=self.box.center)

    def paint(self, surface: Surface) -> None:
        """Paint the ring."""
        surface.blit(self._picture(), self.rect)

    def _picture(self) -> Surface:
        return _ring(self.box.size, self.angle, self.unit)


@lru_cache(maxsize=2)
def _ring(size: tuple[int, int], angle: float, unit: float) -> Surface:
    """Return a picture of the ring around a box of this size in pixels, rotated by degrees."""
    dark, light = max(2, round(2 * unit)), max(3, round(4 * unit))
    reach = 2 * dark + light
    picture = Surface((size[0] + 2 * reach, size[1] + 2 * reach), pygame.SRCALPHA)
    outer, radius = picture.get_rect(), round(8 * unit) + reach
    pygame.draw.rect(picture, theme.INK, outer, reach, border_radius=radius)
    line = outer.inflate(-2 * dark, -2 * dark)
    pygame.draw.rect(picture, theme.FOCUS, line, light, border_radius=radius - dark)
    return pygame.transform.rotozoom(picture, angle, 1.0) if angle else picture
