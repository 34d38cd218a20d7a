"""Shapes for the card art: moving, cutting and writing them as plain SVG paths.

The rasteriser knows no clip paths, so whatever would stick out is cut here, as polygons.
"""

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

CURVE_STEPS = 9
SLIVER = 0.6


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
    return pen.getCommands()


def compact(d: str) -> str:
    """The same path in relative coordinates, which are a third shorter; rounding does not add up."""
    pen = RecordingPen()
    parse_path(d, pen)
    here, start, text = (0, 0), (0, 0), ""
    for order, points in pen.value:
        if order == "moveTo":
            start = (round(points[0][0] * 10), round(points[0][1] * 10))
        tenths = [(round(x * 10), round(y * 10)) for x, y in points]
        text += step(order, [(x - here[0], y - here[1]) for x, y in tenths])
        if order != "endPath":
            here = tenths[-1] if tenths else start
    return text


COMMANDS = {"moveTo": "m", "lineTo": "l", "qCurveTo": "q", "curveTo": "c", "closePath": "z", "endPath": ""}


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


def polygons(d: str) -> list[Polygon]:
    """The path as polygons, each curve replaced by short edges."""
    pen = RecordingPen()
    parse_path(d, pen)
    found: list[Polygon] = []
    for order, points in pen.value:
        if order == "moveTo":
            found.append([points[0]])
        elif order == "lineTo":
            found[-1].append(points[0])
        elif points:
            found[-1].extend(bend([found[-1][-1], *points]))
    return found


def bend(points: list[Point]) -> Polygon:
    """The points along a quadratic or cubic curve, without its start."""
    return [along(points, step / CURVE_STEPS) for step in range(1, CURVE_STEPS + 1)]


def along(points: list[Point], t: float) -> Point:
    """The point at t on a Bezier curve, by de Casteljau."""
    while len(points) > 1:
        pairs = pairwise(points)
        points = [(a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t) for a, b in pairs]
    return points[0]


def side(a: Point, b: Point, p: Point) -> float:
    """Positive where p lies inside the edge a-b of a polygon that runs clockwise on the screen."""
    return (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])


def clockwise(polygon: Polygon) -> Polygon:
    """The polygon in the direction that `side` expects."""
    pairs = zip(polygon, polygon[1:] + polygon[:1], strict=True)
    area = sum(a[0] * b[1] - b[0] * a[1] for a, b in pairs)
    return polygon if area > 0 else polygon[::-1]


def cut(polygon: Polygon, convex: Polygon) -> Polygon:
    """What of a polygon lies inside a convex one (Sutherland and Hodgman)."""
    convex = clockwise(convex)
    for a, b in zip(convex, convex[1:] + convex[:1], strict=True):
        polygon = cut_edge(polygon, a, b)
    return polygon


def cut_edge(polygon: Polygon, a: Point, b: Point) -> Polygon:
    """What of a polygon lies inside one edge."""
    kept: Polygon = []
    for p, q in zip(polygon, polygon[1:] + polygon[:1], strict=True):
        here, there = side(a, b, p), side(a, b, q)
        if here >= 0:
            kept.append(p)
        if here * there < 0:
            t = here / (here - there)
            kept.append((p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t))
    return kept


def is_inside(point: Point, convex: Polygon) -> bool:
    """Whether a convex, clockwise polygon holds the point."""
    return all(side(a, b, point) >= 0 for a, b in zip(convex, convex[1:] + convex[:1], strict=True))


def kept_inside(shape: Shape, region: Polygon) -> Shape:
    """The shape cut to a convex region; each outline that fits already keeps its curves."""
    region = clockwise(region)
    pieces = [f"M{piece}" for piece in shape.d.split("M")[1:]]
    return shape._replace(d="".join(cut_outline(piece, region, bool(shape.fill)) for piece in pieces))


def cut_outline(d: str, region: Polygon, filled: bool) -> str:
    """One outline cut to a convex, clockwise region."""
    points = polygons(d)[0]
    if all(is_inside(point, region) for point in points):
        return d
    if filled:
        return outline(cut(points, region))
    closed = d.rstrip().endswith("Z")
    return inner_runs([*points, points[0]] if closed else points, region)


def inner_runs(line: Polygon, region: Polygon) -> str:
    """The stretches of a line that lie inside a convex, clockwise region."""
    runs: list[Polygon] = []
    for a, b in pairwise(line):
        piece = inner_edge(a, b, region)
        if piece and runs and runs[-1][-1] == piece[0]:
            runs[-1].append(piece[1])
        elif piece:
            runs.append(piece)
    return "".join(outline(run, closed=False) for run in runs)


def inner_edge(a: Point, b: Point, region: Polygon) -> Polygon:
    """The part of a straight edge inside a convex, clockwise region, as its two ends or nothing."""
    first, last = 0.0, 1.0
    for p, q in zip(region, region[1:] + region[:1], strict=True):
        here, there = side(p, q, a), side(p, q, b)
        if here < 0 and there < 0:
            return []
        if here < 0:
            first = max(first, here / (here - there))
        elif there < 0:
            last = min(last, here / (here - there))
    if first >= last:
        return []
    return [a if first == 0 else along([a, b], first), b if last == 1 else along([a, b], last)]


def inlaid(area: Polygon, tile: Polygon) -> str:
    """The part of a convex tile that lies inside an area of any shape, unless it is a mere sliver."""
    part = cut(area, tile)
    return outline(part) if size_of(part) > SLIVER else ""


def size_of(polygon: Polygon) -> float:
    """The area of a polygon."""
    pairs = zip(polygon, polygon[1:] + polygon[:1], strict=True)
    return abs(sum(a[0] * b[1] - b[0] * a[1] for a, b in pairs)) / 2
