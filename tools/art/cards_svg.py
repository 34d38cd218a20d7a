"""Shapes for the card art: making, moving and writing them as plain SVG paths."""

from collections.abc import Iterable
from itertools import pairwise
from math import cos, pi, sin, tau
from typing import NamedTuple

from fontTools.misc.transform import Identity, Transform
from fontTools.pens.recordingPen import RecordingPen
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.svgLib.path import parse_path

Point = tuple[float, float]
Polygon = list[Point]


class Shape(NamedTuple):
    """One path with its colours; an empty colour means none."""

    d: str
    fill: str = ""
    line: str = ""
    width: float = 0

    def moved(self, by: Transform) -> "Shape":
        """The same shape somewhere else, its line as thick as the move makes it."""
        scale = abs(by[0] * by[3] - by[1] * by[2]) ** 0.5
        return self._replace(d=moved(self.d, by), width=self.width * scale)

    def svg(self) -> str:
        """The shape as an element."""
        fill = f' fill="{self.fill}"' if self.fill else ' fill="none"'
        line = f' stroke="{self.line}" stroke-width="{number(self.width)}"' if self.line else ""
        return f'<path{fill}{line} d="{compact(self.d)}"/>'


def number(value: float) -> str:
    """A coordinate, as short as a tenth of a unit allows."""
    text = f"{value:.1f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def document(width: int, height: int, body: Iterable[str]) -> str:
    """A whole SVG file."""
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
    size = f'width="{width}" height="{height}" stroke-linejoin="round" stroke-linecap="round">'
    return "\n".join([head + size, *body, "</svg>"]) + "\n"


def shown_twice(half: Iterable[str], centre: Point) -> list[str]:
    """The elements, and the same upside down by reference, which keeps the files small."""
    x, y = centre
    again = f'<use href="#half" transform="rotate(180 {number(x)} {number(y)})"/>'
    return ['<g id="half">', *half, "</g>", again]


def moved(d: str, by: Transform) -> str:
    """The path after a transformation."""
    pen = SVGPathPen(None, ntos=number)
    parse_path(d, TransformPen(pen, by))
    return str(pen.getCommands())


def compact(d: str) -> str:
    """The same path in relative coordinates, which are a third shorter; rounding does not add up.

    No part of it is as long as nothing, not even a line that closes: the rasteriser would halve it a thousand
    times. Where the last part ends at the start, the round cap of its line closes the path.
    """
    pen = RecordingPen()
    parse_path(d, pen)
    here, start, text = (0, 0), (0, 0), ""
    for (order, points), (following, _) in pairwise([*pen.value, ("endPath", ())]):
        tenths = [(round(x * 10), round(y * 10)) for x, y in points]
        closes = order == "lineTo" and following == "closePath" and tenths == [start]
        if order == "moveTo":
            start = tenths[0]
        elif order == "endPath" or closes or set(tenths or [start]) == {here}:
            continue
        text += step(order, [(x - here[0], y - here[1]) for x, y in tenths])
        here = tenths[-1] if tenths else start
    return text


def end_of(d: str) -> tuple[int, int]:
    """Where the next part of a path would start from in `compact`, in tenths of a unit."""
    pen = RecordingPen()
    parse_path(d, pen)
    last = [points for order, points in pen.value if order == "moveTo"][-1]
    return round(last[0][0] * 10), round(last[0][1] * 10)


COMMANDS = {"moveTo": "m", "lineTo": "l", "qCurveTo": "q", "curveTo": "c", "closePath": "z"}


def step(order: str, moves: list[tuple[int, int]]) -> str:
    """One command of a path, in tenths of a unit from where the last one ended."""
    if order == "lineTo" and 0 in moves[0]:
        across, down = moves[0]
        return f"v{number(down / 10)}" if across == 0 else f"h{number(across / 10)}"
    return COMMANDS[order] + joined_numbers([v for move in moves for v in move])


def joined_numbers(tenths: Iterable[int]) -> str:
    """Numbers as SVG likes them shortest: a minus sign also parts them."""
    text = ""
    for value in tenths:
        piece = number(value / 10)
        text += piece if not text or piece.startswith("-") else f" {piece}"
    return text


def at(x: float, y: float, scale: float = 1, turn: float = 0) -> Transform:
    """Scale and turn (in degrees) about the origin, then move to a place."""
    return Identity.translate(x, y).rotate(turn * pi / 180).scale(scale)


def outline(points: Iterable[Point], closed: bool = True) -> str:
    """A path through points."""
    text = " ".join(f"{number(x)} {number(y)}" for x, y in points)
    return f"M{text}{'Z' if closed else ''}" if text else ""


def disc(x: float, y: float, r: float) -> str:
    """A circle as a path of four curves."""
    k = r * 0.5523
    return (
        f"M{number(x - r)} {number(y)}"
        f"C{number(x - r)} {number(y - k)} {number(x - k)} {number(y - r)} {number(x)} {number(y - r)}"
        f"C{number(x + k)} {number(y - r)} {number(x + r)} {number(y - k)} {number(x + r)} {number(y)}"
        f"C{number(x + r)} {number(y + k)} {number(x + k)} {number(y + r)} {number(x)} {number(y + r)}"
        f"C{number(x - k)} {number(y + r)} {number(x - r)} {number(y + k)} {number(x - r)} {number(y)}Z"
    )


def box(x: float, y: float, width: float, height: float, r: float = 0) -> str:
    """A rectangle, with round corners if asked."""
    right, bottom = x + width, y + height
    if not r:
        return outline([(x, y), (right, y), (right, bottom), (x, bottom)])
    n, arc = number, f"A{number(r)} {number(r)} 0 0 1 "
    return (
        f"M{n(x + r)} {n(y)}H{n(right - r)}{arc}{n(right)} {n(y + r)}V{n(bottom - r)}"
        f"{arc}{n(right - r)} {n(bottom)}H{n(x + r)}{arc}{n(x)} {n(bottom - r)}"
        f"V{n(y + r)}{arc}{n(x + r)} {n(y)}Z"
    )


def ring(count: int, radius: float, x: float = 0, y: float = 0, start: float = 0) -> Polygon:
    """Points spread evenly on a circle, the first one above the centre."""
    angles = (tau * step / count + start * pi / 180 for step in range(count))
    return [(x + radius * sin(a), y - radius * cos(a)) for a in angles]


def star(points: int, outer: float, inner: float, x: float = 0, y: float = 0, start: float = 0) -> str:
    """A star with straight edges."""
    tips = ring(points, outer, x, y, start)
    dents = ring(points, inner, x, y, start + 180 / points)
    return outline([corner for pair in zip(tips, dents, strict=True) for corner in pair])


def lozenge(x: float, y: float, half_width: float, half_height: float) -> Polygon:
    """A diamond standing on its tip."""
    return [(x, y - half_height), (x + half_width, y), (x, y + half_height), (x - half_width, y)]
