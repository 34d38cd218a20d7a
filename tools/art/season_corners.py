"""The corners of the table at each feast, drawn for the upper right one with its point at (240, 0)."""

from __future__ import annotations

import math
from itertools import pairwise
from random import Random

from season_strokes import GOLD, IVORY, ROSE, SKY, Point, at, dot, drape, fill, line, polar, string, stroke
from season_things import AUTUMN, bat, beech, bulb, burst, maple, planet, snowflake, sparkle, spider, twig

CORNER = (240, 110)
BULBS = ("#e0463c", "#f0c04a", "#5aa9e0", "#f4ecd8", "#63b85c")


def web() -> str:
    """A spider's web that fills the corner, the moon and bats."""
    bearings = [92 + 12.5 * i for i in range(8)]
    ends = [
        (240 + x, y) for x, y in (polar(106 + 24 * abs(math.cos(math.radians(2 * a))), a) for a in bearings)
    ]
    threads = [line((240, 0), end) for end in ends]
    for share in (0.16, 0.28, 0.42, 0.57, 0.73, 0.9):
        knots = [(240 + (x - 240) * share, y * share) for x, y in ends]
        threads += [_sagging(*pair) for pair in pairwise(knots)]
    moon = fill("M10-15A17 17 0 1 0 10 15A14 14 0 1 1 10-15Z", "#f0d488")
    bats = at(82, 22, bat(), 0.8, -8) + at(64, 62, bat(), 0.6, 10) + at(114, 92, bat(), 0.7, -4)
    hanging = stroke("M204 60V84", IVORY, 1, 0.5) + at(204, 92, spider(), 0.9)
    return stroke("".join(threads), IVORY, 1.2, 0.5) + at(34, 30, moon, 0.95) + bats + hanging


def _sagging(one: Point, other: Point) -> str:
    """A thread between two knots that gives way to the corner."""
    middle = ((one[0] + other[0]) / 2, (one[1] + other[1]) / 2)
    return string(one, (240 + (middle[0] - 240) * 0.88, middle[1] * 0.88), other)


def lights() -> str:
    """A string of lamps across the corner."""
    start, sag, end = (6.0, 2.0), (150.0, 70.0), (238.0, 84.0)
    lamps = [
        at(x, y, bulb(BULBS[i % len(BULBS)]), 1, 8 * math.sin(i * 2.3))
        for i, (x, y, _) in enumerate(drape(start, sag, end, 9))
    ]
    return stroke(string(start, sag, end), "#14201a", 1.8) + "".join(lamps)


def flakes() -> str:
    """Snow that falls in the corner."""
    large = ((226, 88, 0.9), (196, 70, 0.6), (168, 92, 0.75), (142, 66, 0.5), (112, 84, 0.55), (110, 26, 0.8))
    other = ((76, 52, 0.5), (60, 18, 0.6), (28, 34, 0.4), (233, 62, 0.4), (96, 58, 0.6), (124, 6, 0.35))
    small = ((132, 100), (180, 98), (92, 12), (44, 70), (208, 104), (124, 46), (14, 12), (208, 88), (152, 82))
    drawn = [at(x, y, snowflake(0.85), size, 17 * x) for x, y, size in (*large, *other)]
    return "".join(drawn) + "".join(dot(x, y, 1.8, "#eef6fb", 0.8) for x, y in small)


def fireworks() -> str:
    """Three rockets that have burst."""
    sparks = ((16, 60), (100, 92), (14, 84), (230, 70), (74, 100), (128, 60), (8, 16), (150, 102))
    bursts = (
        at(58, 44, burst(GOLD, 38, 16)) + at(192, 80, burst(ROSE, 26, 14)) + at(110, 32, burst(SKY, 19, 12))
    )
    return bursts + "".join(at(x, y, sparkle(5, GOLD)) for x, y in sparks)


def spring() -> str:
    """A branch in bloom that grows out of the corner."""
    branch = (
        "M240 60C215 66 190 62 165 72C150 78 136 90 120 88M190 65C175 55 165 40 140 38C115 36 105 22 84 24"
    )
    places = ((226, 64, 1.1), (196, 78, 0.9), (164, 70, 1.15), (138, 86, 0.8), (172, 46, 0.9), (134, 36, 1.0))
    more = ((104, 28, 0.85), (206, 58, 0.7))
    return twig(branch, (*places, *more), ((120, 88), (84, 24), (152, 56), (182, 84), (118, 38)))


def leaves() -> str:
    """A garland of autumn leaves across the corner."""
    start, sag, end = (4.0, 8.0), (140.0, 66.0), (238.0, 80.0)
    parts = [stroke(string(start, sag, end), "#6b4a2a", 2)]
    for i, (x, y, way) in enumerate(drape(start, sag, end, 11)):
        leaf = maple(AUTUMN[i % 4]) if i % 2 == 0 else beech(AUTUMN[i % 4])
        parts.append(at(x, y + (7 if i % 2 else -2), leaf, 0.72, way + (205 if i % 2 else 150) + 9 * (i % 3)))
        parts.append(dot(x + 9, y + 4, 2.6, "#a92824"))
    return "".join(parts)


def sky() -> str:
    """Stars, and a planet with a ring."""
    large = ((150, 84, 6), (100, 30, 5), (232, 84, 4), (46, 18, 4), (120, 66, 3.5))
    return stars() + "".join(at(x, y, sparkle(r)) for x, y, r in large) + at(196, 82, planet(), 0.85)


def stars() -> str:
    """A sky that thins out away from the corner."""
    chance, parts = Random("sky"), []
    for _ in range(60):
        x, y = chance.uniform(4, CORNER[0] - 4), chance.uniform(4, CORNER[1] - 4)
        size, glow = chance.uniform(0.7, 1.6), chance.uniform(0.5, 0.95)
        if x > 20 + y * 0.4:
            parts.append(dot(x, y, size, IVORY, glow))
    return "".join(parts)
