"""Confetti for what is worth celebrating: it falls above a screen for a while and stops nobody."""

from __future__ import annotations

from math import sin
from random import Random

import pygame
from pygame import Rect, Surface

from rummy.ui import motion, theme
from rummy.ui.canvas import Painted
from rummy.ui.screen import Overlay

COLOURS = ((232, 190, 96), (196, 52, 44), (88, 150, 214), (110, 178, 96), (244, 236, 216))


class Celebration(Overlay):
    """A screen on which confetti may fall."""

    def __init__(self) -> None:
        super().__init__()
        self.confetti: list[Scrap] = []
        self._fallen = 0.0

    def celebrate(self, pieces: int) -> None:
        """Let so many pieces fall, unless the player wants less motion."""
        if not self.app.settings.reduce_motion:
            chance = Random()
            self.confetti = [Scrap(chance, self.app.size) for _ in range(pieces)]

    def update(self, seconds: float) -> None:
        """Let the pieces fall."""
        self._fallen += seconds
        for scrap in self.confetti:
            scrap.fall(seconds)
        if self._fallen > motion.CONFETTI:
            self.confetti = []

    def wake(self) -> float | None:
        """At once while confetti falls."""
        return 0 if self.confetti else None

    def paint(self, screen: Surface) -> list[Rect]:
        """Paint what changed, the confetti above it all."""
        moving: list[Painted] = [*self.confetti]
        return self.canvas.compose(screen, self.resting, moving)


class Scrap:
    """One piece of confetti."""

    def __init__(self, chance: Random, size: tuple[int, int]) -> None:
        self.x, self.y = chance.uniform(0, size[0]), chance.uniform(-0.6 * size[1], 0)
        self.speed = chance.uniform(0.35, 0.75) * size[1]
        self.phase, self.colour = chance.uniform(0, 6.3), chance.choice(COLOURS)
        self.size = max(5, round(chance.uniform(7, 13) * theme.unit(size)))

    def fall(self, seconds: float) -> None:
        """Fall, swaying and turning."""
        self.y += self.speed * seconds
        self.phase += 5 * seconds

    @property
    def rect(self) -> Rect:
        """The piece as it is seen, now from the side and now from the front."""
        width = max(2, round(self.size * abs(sin(self.phase))))
        return Rect(round(self.x + 18 * sin(self.phase * 0.6)), round(self.y), width, round(self.size * 0.7))

    def paint(self, surface: Surface) -> None:
        """Paint the piece."""
        pygame.draw.rect(surface, self.colour, self.rect)
