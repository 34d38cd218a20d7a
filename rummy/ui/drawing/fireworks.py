"""Fireworks: rockets that rise and burst into balls, rings, willows and the suits of cards.

All positions are functions of the seconds since the beginning; there is no other state.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from math import cos, dist, exp, pi, sin, sqrt
from random import Random

import pygame
from pygame import Rect, Surface

from rummy.ui.drawing.canvas import Painted
from rummy.ui.drawing.theme import Colour, unit

STARTS = (0.3, 0.9, 1.7, 2.2, 2.9, 3.3, 4.1, 4.4, 4.7)  # seconds at which the rockets go up
RISE = 0.95  # seconds from a rocket's start to its burst
FLASH = 0.12  # seconds of the flash at the beginning of a burst
TWINKLE = 0.6  # share of a spark's time after which it flickers
DRAG = 2.3  # share of its speed that a spark loses in a second
FASTEST = 460  # units per second with which the outer sparks start
SPARKS = 78
SKY = ((0.13, 0.87), (0.17, 0.5))  # ranges of the bursts, in shares of the window's width and height
TRIES = 40  # random places from which that of a burst is chosen
HEADING = (-0.05, 0.06)  # range of a rocket's start beside its goal, in shares of the window's width
WHITE: Colour = (255, 250, 232)
EMBER: Colour = (255, 190, 100)
COLOURS: tuple[tuple[Colour, Colour], ...] = (  # the colour of most sparks, and that of every fourth one
    ((255, 86, 70), (255, 214, 140)),
    ((112, 206, 255), (244, 250, 255)),
    ((126, 240, 132), (255, 240, 150)),
    ((236, 136, 255), (255, 220, 250)),
    ((255, 160, 60), (255, 244, 190)),
)

Velocity = tuple[float, float]  # of a spark to the right and down; about 1 is the fastest
Position = tuple[float, float]


def _turns(count: int) -> list[float]:
    return [2 * pi * number / count for number in range(count)]


def _ball(chance: Random, sparks: int = SPARKS) -> list[Velocity]:
    """Return velocities on the surface of a ball, and of a smaller ball inside."""
    ways = []
    for number, turn in enumerate(_turns(sparks)):
        high, reach = chance.uniform(-1, 1), 0.55 if number % 3 == 0 else 1.0
        ways.append((reach * sqrt(1 - high * high) * cos(7 * turn), reach * high))
    return ways


def _ring(chance: Random) -> list[Velocity]:
    """Return the velocities of a tilted ring around a small ball."""
    lean, flat = chance.uniform(-0.7, 0.7), chance.uniform(0.3, 0.5)
    ring = [(1.15 * cos(turn), 1.15 * flat * sin(turn)) for turn in _turns(SPARKS * 2 // 3)]
    turned = [(x * cos(lean) - y * sin(lean), x * sin(lean) + y * cos(lean)) for x, y in ring]
    return turned + [(0.45 * x, 0.45 * y) for x, y in _ball(chance, SPARKS // 3)]


def _heart(_: Random) -> list[Velocity]:
    return [
        (sin(turn) ** 3, (cos(2 * turn) * 5 + cos(3 * turn) * 2 + cos(4 * turn) - 13 * cos(turn)) / 16)
        for turn in _turns(SPARKS)
    ]


def _stem(top: float) -> list[Velocity]:
    return [(side * 0.4 * (low - top) ** 2, low) for low in (top, top + 0.25, top + 0.5) for side in (-1, 1)]


def _spade(chance: Random) -> list[Velocity]:
    return [(0.9 * x, -0.85 * y - 0.15) for x, y in _heart(chance)] + _stem(0.5)


def _diamond(_: Random) -> list[Velocity]:
    """Return the velocities of a diamond whose sides bend inwards slightly."""
    bent = [(cos(turn), sin(turn)) for turn in _turns(SPARKS)]
    return [(0.75 * x * abs(x) ** 0.3, y * abs(y) ** 0.3) for x, y in bent]


def _club(_: Random) -> list[Velocity]:
    leaves = ((0.0, -0.55), (-0.47, 0.2), (0.47, 0.2))
    return [(x + 0.4 * cos(turn), y + 0.4 * sin(turn)) for x, y in leaves for turn in _turns(20)] + _stem(0.4)


SUITS = (_spade, _heart, _diamond, _club)


@dataclass(frozen=True, slots=True)
class Shell:
    """A rocket, and the sparks into which it bursts."""

    start: float  # seconds after the fireworks began
    goal: tuple[float, float]  # the place of the burst, in shares of the window's width and height
    aside: float  # distance of its start to the right of the goal, in shares of the window's width
    ways: Sequence[Velocity]
    colours: tuple[Colour, Colour]
    glow: float = 1.8  # seconds from the burst until the last spark is out
    fall: float = 100  # acceleration of falling sparks without air, in units per second squared
    tail: float = 0.08  # seconds of its path that a spark leaves visible

    @property
    def end(self) -> float:
        """The second at which the last spark of the rocket is out."""
        return self.start + RISE + self.glow

    def risen(self, age: float) -> tuple[float, float]:
        """Return the rocket's position at an age in seconds, in shares of the window's size."""
        left = max(0.0, 1 - age / RISE) ** 2
        return self.goal[0] + self.aside * left, self.goal[1] + (1 - self.goal[1]) * left

    def flown(self, way: Velocity, age: float) -> Velocity:
        """Return the offset from the burst, in units, of a spark with velocity `way` at an age in seconds."""
        gone = (1 - exp(-DRAG * age)) / DRAG
        return way[0] * FASTEST * gone, way[1] * FASTEST * gone + self.fall * (age - gone) / DRAG


class Fireworks:
    """Rockets that end by themselves; they are not painted over the `dark` boxes with text."""

    def __init__(self, seed: int, size: tuple[int, int], dark: Sequence[Rect]) -> None:
        """Create the rockets for a window of this size; they burst outside the `dark` boxes."""
        chance = Random(seed)
        first, second, third, fourth = chance.sample(SUITS, len(SUITS))
        shapes = (_ball, first, _ring, second, None, third, _ball, fourth, None)
        colours = [*chance.sample(COLOURS, len(COLOURS)), *chance.sample(COLOURS, len(COLOURS))]
        goals = _goals(chance, size, dark)
        self.shells = [*map(partial(_shell, chance), STARTS, goals, shapes, colours)]
        self.seconds = 0.0

    @property
    def is_over(self) -> bool:
        """True if the last spark is out."""
        return self.seconds >= max(shell.end for shell in self.shells)

    def burn(self, seconds: float) -> None:
        """Advance the fireworks by a number of seconds."""
        self.seconds += seconds

    def lights(self, size: tuple[int, int], dark: Sequence[Rect]) -> list[Painted]:
        """Return the lights to paint in a window of this size, outside the `dark` boxes."""
        found = (self._light(shell, size, dark) for shell in self.shells)
        return [light for light in found if light]

    def _light(self, shell: Shell, size: tuple[int, int], dark: Sequence[Rect]) -> Light | None:
        age = self.seconds - shell.start
        streaks = _rocket(shell, age, size) if age < RISE else _burst(shell, age - RISE, size)
        return Light([*streaks], dark) if 0 < age < shell.end - shell.start else None


def _goals(chance: Random, size: tuple[int, int], dark: Sequence[Rect]) -> list[Position]:
    """Return the places of the bursts in shares of the window's size, each away from the last two."""
    goals: list[Position] = []
    for _ in STARTS:
        tried = [(chance.uniform(*SKY[0]), chance.uniform(*SKY[1])) for _ in range(TRIES)]
        free = [(x, y) for x, y in tried if Rect(x * size[0], y * size[1], 1, 1).collidelist(dark) < 0]
        goals.append(max(free or tried, key=lambda goal: min((dist(goal, o) for o in goals[-2:]), default=0)))
    return goals


def _shell(
    chance: Random,
    start: float,
    goal: Position,
    shape: Callable[[Random], list[Velocity]] | None,
    colours: tuple[Colour, Colour],
) -> Shell:
    """Return a rocket of a shape; without a shape, a willow, whose golden sparks fall far."""
    aside = chance.uniform(*HEADING)
    if shape:
        return Shell(start, goal, aside, shape(chance), colours)
    return Shell(start, goal, aside, _ball(chance), (EMBER, WHITE), glow=2.8, fall=230, tail=0.3)


@dataclass(frozen=True, slots=True)
class Streak:
    """A short line of light, from tail to head in pixels."""

    tail: Position
    head: Position
    wide: int  # pixels
    colour: Colour
    light: float  # opacity from 0 to 1


def _rocket(shell: Shell, age: float, size: tuple[int, int]) -> Iterator[Streak]:
    """Yield the streaks of a rising rocket, the later ones fainter."""
    u, before = unit(size), [max(0.0, age - 0.035 * step) for step in range(6)]
    points = [(x * size[0], y * size[1]) for x, y in map(shell.risen, before)]
    for step in reversed(range(5)):
        wide = max(1, round((4.5 - 0.6 * step) * u))
        yield Streak(points[step + 1], points[step], wide, EMBER if step else WHITE, 1 - 0.18 * step)


def _burst(shell: Shell, age: float, size: tuple[int, int]) -> Iterator[Streak]:
    """Yield the streaks of all sparks, and at first a flash."""
    u, share = unit(size), age / shell.glow
    middle = shell.goal[0] * size[0], shell.goal[1] * size[1]
    if age < FLASH:
        yield Streak(middle, middle, round(70 * u * (1 - age / FLASH)), WHITE, 0.8)
    for number, way in enumerate(shell.ways):
        if share > TWINKLE and int(25 * age + 1.7 * number) % 3 == 0:
            continue
        tail, head = (
            (middle[0] + x * u, middle[1] + y * u)
            for x, y in (shell.flown(way, max(0.0, then)) for then in (age - shell.tail, age))
        )
        colour = WHITE if share < 0.06 else shell.colours[number % 4 == 0]
        yield Streak(tail, head, max(1, round(3.4 * u * (1 - 0.4 * share))), colour, 1 - share**3)


class Light:
    """Streaks that are painted together, each with a faint glow around it."""

    def __init__(self, streaks: Sequence[Streak], dark: Sequence[Rect]) -> None:
        self.streaks, self.dark = streaks, dark
        self.rect = self._touched

    @property
    def _touched(self) -> Rect:
        """The rectangle around the streaks with their glow."""
        points = [point for streak in self.streaks for point in (streak.tail, streak.head)]
        if not points:
            return Rect(0, 0, 0, 0)
        across, down = zip(*points, strict=True)
        reach = 3 + 3 * max(streak.wide for streak in self.streaks)
        place = Rect(min(across), min(down), max(across) - min(across), max(down) - min(down))
        return place.inflate(2 * reach, 2 * reach)

    def paint(self, surface: Surface) -> None:
        """Paint the streaks outside the `dark` boxes."""
        place = self.rect.clip(surface.get_clip())
        lit = Surface(place.size, pygame.SRCALPHA)
        for wider, share in ((2.4, 0.28), (1.0, 1.0)):
            for streak in self.streaks:
                _draw(lit, streak, place.topleft, max(1, round(wider * streak.wide)), round(255 * share))
        for box in self.dark:
            lit.fill((0, 0, 0, 0), box.move(-place.x, -place.y))
        surface.blit(lit, place)


def _draw(lit: Surface, streak: Streak, origin: Position, wide: int, light: int) -> None:
    colour = (*streak.colour, round(light * streak.light))
    tail, head = ((x - origin[0], y - origin[1]) for x, y in (streak.tail, streak.head))
    if dist(tail, head) > wide:
        pygame.draw.line(lit, colour, tail, head, wide)
    else:
        pygame.draw.circle(lit, colour, head, max(1, wide / 2))
