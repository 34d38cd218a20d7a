"""Confetti for what is worth celebrating, and fireworks: above a screen for a while, and in nobody's way."""

from __future__ import annotations

from math import cos, pi, sin
from random import Random
from typing import TypeVar

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from rummy.ui.drawing import motion, theme
from rummy.ui.drawing.canvas import Painted
from rummy.ui.drawing.fireworks import Fireworks
from rummy.ui.widgets.screen import Overlay

# The deck's own: ivory, red, blue, green, and the gold of the courts.
COLOURS = ((244, 236, 216), (196, 52, 44), (88, 150, 214), (110, 178, 96), (232, 190, 96))
STRIP = ((-0.45, -1.0), (0.45, -1.0), (0.45, 1.0), (-0.45, 1.0))
SQUARE = ((-0.8, -0.8), (0.8, -0.8), (0.8, 0.8), (-0.8, 0.8))
DIAMOND = ((0.0, -1.1), (0.75, 0.0), (0.0, 1.1), (-0.75, 0.0))
TORN = ((-0.9, -0.5), (0.2, -0.9), (0.8, 0.7), (-0.3, 0.8))
SHAPES = (STRIP, SQUARE, DIAMOND, TORN)

T = TypeVar("T")


class Celebration(Overlay[T]):
    """A screen on which confetti may fall, and behind whose widgets fireworks may rise."""

    def __init__(self) -> None:
        super().__init__()
        self.confetti: list[Scrap] = []
        self.fireworks: Fireworks | None = None
        self._fallen = 0.0

    def celebrate(self, pieces: int) -> None:
        """Let so many pieces fall, unless the player wants less motion."""
        if not self.app.settings.reduce_motion:
            chance = Random(pieces)  # the same pieces every time: nobody minds, and a test can tell
            self.confetti = [Scrap(chance, self.app.size) for _ in range(pieces)]

    def light_fireworks(self) -> None:
        """Let rockets rise if it is a day for them, unless the player wants less motion."""
        app, season = self.app, self.app.season
        if season and season.has_fireworks and not app.settings.reduce_motion:
            self.fireworks = Fireworks(app.today().toordinal(), app.size, self._kept_dark)

    @property
    def _kept_dark(self) -> list[Rect]:
        return [widget.rect for widget in self.resting]

    def handle(self, event: Event) -> None:
        """Any gesture puts the fireworks out, and counts."""
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self.fireworks = None
        super().handle(event)

    def update(self, seconds: float) -> None:
        """Let the pieces fall, and the sparks."""
        if self.fireworks:
            self.fireworks.burn(seconds)
            if self.fireworks.is_over:
                self.fireworks = None
        self._fallen += seconds
        for scrap in self.confetti:
            scrap.fall(seconds)
        if self._fallen > motion.CONFETTI:
            self.confetti = []

    def seconds_to_sleep(self) -> float | None:
        """At once while confetti falls or rockets rise."""
        return 0 if self.confetti or self.fireworks else None

    def paint(self, screen: Surface) -> list[Rect]:
        """Paint what changed, the confetti above it all, the fireworks beside it all."""
        moving: list[Painted] = [*self.confetti]
        if self.fireworks:
            moving += self.fireworks.lights(screen.get_size(), self._kept_dark)
        return self.canvas.compose(screen, lambda: self.resting, moving)


class Scrap:
    """One piece of paper: it turns, flutters and sways, and is out of sight before the time is over."""

    def __init__(self, chance: Random, size: tuple[int, int]) -> None:
        self.size = max(4, round(chance.uniform(6, 10) * theme.unit(size)))
        self.x, self.y = chance.uniform(0, size[0]), chance.uniform(-0.45 * size[1], -self.size)
        below = size[1] + 4 * self.size - self.y
        self.speed = below / chance.uniform(0.55 * motion.CONFETTI, motion.CONFETTI)
        self.colour, self.shape = chance.choice(COLOURS), chance.choice(SHAPES)
        self.phase, self.angle = chance.uniform(0, 2 * pi), chance.uniform(0, 2 * pi)
        self.flutter, self.spin = chance.uniform(5, 10), chance.uniform(-3, 3)

    def fall(self, seconds: float) -> None:
        """Fall; lying flat it falls more slowly than on its edge, and slips aside."""
        flat = abs(cos(self.phase))
        self.y += self.speed * seconds
        self.x += self.size * 4 * seconds * sin(self.phase / 2) * flat
        self.phase += self.flutter * seconds
        self.angle += self.spin * seconds

    @property
    def rect(self) -> Rect:
        """What it may touch however it turns."""
        reach = round(1.5 * self.size) + 1
        return Rect(round(self.x) - reach, round(self.y) - reach, 2 * reach, 2 * reach)

    @property
    def corners(self) -> list[tuple[float, float]]:
        """Its outline as it is seen: turned, and narrow where it is seen from the side."""
        across, along = cos(self.angle), sin(self.angle)
        wide = self.size * (0.12 + 0.88 * abs(cos(self.phase)))
        return [
            (
                self.x + x * wide * across - y * self.size * along,
                self.y + x * wide * along + y * self.size * across,
            )
            for x, y in self.shape
        ]

    def paint(self, surface: Surface) -> None:
        """Paint the paper, its back darker than its front."""
        light = 1.0 if cos(self.phase) > 0 else 0.72
        pygame.draw.polygon(surface, [round(light * each) for each in self.colour], self.corners)
