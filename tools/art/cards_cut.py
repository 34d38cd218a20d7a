"""Cutting shapes as polygons: the rasteriser knows no clip paths, so nothing may stick out."""

from itertools import pairwise

from cards_svg import Point, Polygon, Shape, outline
from fontTools.pens.recordingPen import RecordingPen
from fontTools.svgLib.path import parse_path

CURVE_STEPS = 9
SLIVER = 0.6  # an area that nobody sees


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
