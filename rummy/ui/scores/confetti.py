"""Confetti and fireworks, shown on a screen for some seconds without blocking input."""

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

# The colours of the deck: ivory, red, blue, green, and the gold of the court cards.
COLOURS = ((244, 236, 216), (196, 52, 44), (88, 150, 214), (110, 178, 96), (232, 190, 96))
STRIP = ((-0.45, -1.0), (0.45, -1.0), (0.45, 1.0), (-0.45, 1.0))
SQUARE = ((-0.8, -0.8), (0.8, -0.8), (0.8, 0.8), (-0.8, 0.8))
DIAMOND = ((0.0, -1.1), (0.75, 0.0), (0.0, 1.1), (-0.75, 0.0))
TORN = ((-0.9, -0.5), (0.2, -0.9), (0.8, 0.7), (-0.3, 0.8))
SHAPES = (STRIP, SQUARE, DIAMOND, TORN)

T = TypeVar("T")


class Celebration(Overlay[T]):
    """A screen that can show confetti above its widgets, and fireworks around them."""

    def __init__(self) -> None:
        super().__init__()
        self.confetti: list[Scrap] = []
        self.fireworks: Fireworks | None = None
        self._fallen = 0.0

    def celebrate(self, pieces: int) -> None:
        """Let a number of pieces of confetti fall, unless the player wants less motion."""
        if not self.app.reduces_motion:
            chance = Random(pieces)  # fixed, so that tests are repeatable
            self.confetti = [Scrap(chance, self.app.size) for _ in range(pieces)]

    def light_fireworks(self) -> None:
        """Start fireworks if the current season has them and the player does not want less motion."""
        app, season = self.app, self.app.season
        if season and season.has_fireworks and not app.reduces_motion:
            self.fireworks = Fireworks(app.today().toordinal(), app.size, self._boxes)

    @property
    def _boxes(self) -> list[Rect]:
        return [widget.rect for widget in self.resting]

    def handle(self, event: Event) -> None:
        """Handle the event; any key or click also ends the fireworks."""
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self.fireworks = None
        super().handle(event)

    def update(self, seconds: float) -> None:
        """Advance confetti and sparks by `seconds`."""
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
        """Return 0 while confetti or sparks move, else None."""
        return 0 if self.confetti or self.fireworks else None

    def paint(self, screen: Surface) -> list[Rect]:
        """Paint what changed, with confetti and fireworks, and return the changed rectangles."""
        moving: list[Painted] = [*self.confetti]
        if self.fireworks:
            moving += self.fireworks.lights(screen.get_size(), self._boxes)
        return self.canvas.compose(screen, lambda: self.resting, moving)


class Scrap:
    """A piece of confetti, which turns and sways while it falls through the window."""

    def __init__(self, chance: Random, size: tuple[int, int]) -> None:
        self.size = max(4, round(chance.uniform(6, 10) * theme.unit(size)))
        self.x, self.y = chance.uniform(0, size[0]), chance.uniform(-0.45 * size[1], -self.size)
        below = size[1] + 4 * self.size - self.y
        self.speed = below / chance.uniform(0.55 * motion.CONFETTI, motion.CONFETTI)
        self.colour, self.shape = chance.choice(COLOURS), chance.choice(SHAPES)
        self.phase, self.angle = chance.uniform(0, 2 * pi), chance.uniform(0, 2 * pi)
        self.flutter, self.spin = chance.uniform(5, 10), chance.uniform(-3, 3)

    def fall(self, seconds: float) -> None:
        """Move the piece as far as it falls in `seconds`."""
        flat = abs(cos(self.phase))
        self.y += self.speed * seconds
        self.x += self.size * 4 * seconds * sin(self.phase / 2) * flat
        self.phase += self.flutter * seconds
        self.angle += self.spin * seconds

    @property
    def rect(self) -> Rect:
        """A square around the piece that contains the piece at every angle."""
        reach = round(1.5 * self.size) + 1
        return Rect(round(self.x) - reach, round(self.y) - reach, 2 * reach, 2 * reach)

    @property
    def corners(self) -> list[tuple[float, float]]:
        """The corners of the visible outline, which is narrow when the piece is seen from the side."""
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
        """Paint the piece, darker if the back is visible."""
        light = 1.0 if cos(self.phase) > 0 else 0.72
        pygame.draw.polygon(surface, [round(light * each) for each in self.colour], self.corners)
