"""The board on which cards lie that are laid out before they are played. It only shows."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from rummy.ui import plates, theme


class TrayBoard:
    """A dark board with a thin golden edge."""

    def __init__(self, rect: Rect, unit: float) -> None:
        self.rect, self.unit = rect, unit

    def paint(self, surface: Surface) -> None:
        """Paint board and edge."""
        radius = round(14 * self.unit)
        plates.panel(surface, self.rect, radius, (8, 20, 16), 120)
        line = max(1, round(1.5 * self.unit))
        pygame.draw.rect(surface, theme.GOLD, self.rect, line, border_radius=radius)
