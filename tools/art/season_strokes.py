"""The strokes of the feasts: shapes, lines and places, in units of a window of 1280x720."""

from __future__ import annotations

import math
from collections.abc import Iterator

Point = tuple[float, float]
IVORY, GOLD, ORANGE, ROSE, SKY = "#f4ecd8", "#e8be60", "#e8862c", "#e2899c", "#8cc4e0"


def fill(data: str, colour: str, opacity: float = 1.0) -> str:
    """A filled shape."""
    return f'<path d="{data}" fill="{colour}" fill-opacity="{opacity:g}"/>'


def stroke(data: str, colour: str, width: float, opacity: float = 1.0) -> str:
    """A line with round ends."""
    look = f'stroke="{colour}" stroke-width="{width:g}" stroke-opacity="{opacity:g}"'
    return f'<path d="{data}" fill="none" stroke-linecap="round" stroke-linejoin="round" {look}/>'


def oval(x: float, y: float, wide: float, high: float, colour: str, opacity: float = 1.0) -> str:
    """A filled oval by its middle and its two radii."""
    arcs = f"A{wide:g} {high:g} 0 0 1"
    return fill(
        f"M{x - wide:.4g} {y:.4g}{arcs}{x + wide:.4g} {y:.4g}{arcs}{x - wide:.4g} {y:.4g}Z", colour, opacity
    )


def dot(x: float, y: float, radius: float, colour: str, opacity: float = 1.0) -> str:
    """A filled circle."""
    return oval(x, y, radius, radius, colour, opacity)


def at(x: float, y: float, drawing: str, scale: float = 1.0, turn: float = 0.0) -> str:
    """A drawing moved to a place, turned by degrees and scaled."""
    return f'<g transform="translate({x:.4g} {y:.4g}) rotate({turn:.4g}) scale({scale:.4g})">{drawing}</g>'


def both(drawing: str) -> str:
    """The right half of a drawing, and its mirror image."""
    return f'{drawing}<g transform="scale(-1 1)">{drawing}</g>'


def line(*points: Point) -> str:
    """Straight lines from point to point."""
    return "M" + "L".join(f"{x:.4g} {y:.4g}" for x, y in points)


def polar(radius: float, degrees: float) -> Point:
    """A point by its distance and its direction, clockwise from the right."""
    return radius * math.cos(math.radians(degrees)), radius * math.sin(math.radians(degrees))


def drape(start: Point, sag: Point, end: Point, count: int) -> Iterator[tuple[float, float, float]]:
    """Places along a hanging string, with the direction in degrees at each."""
    for step in range(count):
        t = (step + 0.5) / count
        x, y = (
            (1 - t) ** 2 * a + 2 * t * (1 - t) * b + t * t * c
            for a, b, c in zip(start, sag, end, strict=True)
        )
        dx, dy = (2 * (1 - t) * (b - a) + 2 * t * (c - b) for a, b, c in zip(start, sag, end, strict=True))
        yield x, y, math.degrees(math.atan2(dy, dx))


def string(start: Point, sag: Point, end: Point) -> str:
    """The path of a hanging string."""
    return "M{:g} {:g}Q{:g} {:g} {:g} {:g}".format(*start, *sag, *end)
