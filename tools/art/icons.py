"""Draws the interface's icons: ivory line art on a 48-unit square, one stroke, round ends.

Run by hand (`python tools/art/icons.py`); it rewrites `assets/icons/`. Other colours are tinted at run time.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from pathlib import Path

IVORY = "#f4ecd8"
TARGET = Path(__file__).resolve().parents[2] / "assets" / "icons"

Point = tuple[float, float]

# Suits on a square of -10..10, shared with the app icon and the portraits.
SUITS: dict[str, str] = {
    "heart": "M0 9.5C-3 6-9.5 2-9.5-3.4C-9.5-6.6-7.2-8.8-4.6-8.8C-2.6-8.8-.8-7.6 0-5.8"
    "C.8-7.6 2.6-8.8 4.6-8.8C7.2-8.8 9.5-6.6 9.5-3.4C9.5 2 3 6 0 9.5Z",
    "diamond": "M0-10C2-6 5-2.6 8 0C5 2.6 2 6 0 10C-2 6-5 2.6-8 0C-5-2.6-2-6 0-10Z",
    "spade": "M0-10C2.5-5.6 9.3-2.4 9.3 2.6C9.3 5.4 7.2 7 5 7C3.2 7 1.8 6 1 4.4"
    "C1 7 1.8 8.8 3.6 10H-3.6C-1.8 8.8-1 7-1 4.4C-1.8 6-3.2 7-5 7C-7.2 7-9.3 5.4-9.3 2.6"
    "C-9.3-2.4-2.5-5.6 0-10Z",
}


def polyline(points: Iterable[Point], closed: bool = False) -> str:
    """Join points by straight lines into path data."""
    body = "L".join(f"{x:.4g} {y:.4g}" for x, y in points)
    return f"M{body}{'Z' if closed else ''}"


def star_points(centre: Point, outer: float, inner: float, tips: int = 5) -> list[Point]:
    """Give the corners of a star that stands on two of its tips."""
    radii = [outer, inner] * tips
    angles = [math.pi * i / tips - math.pi / 2 for i in range(2 * tips)]
    return [
        (centre[0] + r * math.cos(a), centre[1] + r * math.sin(a)) for r, a in zip(radii, angles, strict=True)
    ]


def _stroke(data: str) -> str:
    return f'<path d="{data}"/>'


def _solid(data: str) -> str:
    """Fill with a thin outline, which rounds the corners as the strokes round theirs."""
    return f'<path d="{data}" fill="{IVORY}" stroke-width="3"/>'


def _ring(x: float, y: float, radius: float) -> str:
    return f'<circle cx="{x:.4g}" cy="{y:.4g}" r="{radius:.4g}"/>'


def _dot(x: float, y: float, radius: float = 2.8) -> str:
    return f'<circle cx="{x:.4g}" cy="{y:.4g}" r="{radius:.4g}" fill="{IVORY}" stroke="none"/>'


def _suit(name: str, x: float, y: float, scale: float) -> str:
    place = f"translate({x:.4g} {y:.4g}) scale({scale:.4g})"
    return f'<path transform="{place}" d="{SUITS[name]}" fill="{IVORY}" stroke="none"/>'


def _turned(point: Point, degrees: float, pivot: Point) -> Point:
    angle = math.radians(degrees)
    dx, dy = point[0] - pivot[0], point[1] - pivot[1]
    return (
        pivot[0] + dx * math.cos(angle) - dy * math.sin(angle),
        pivot[1] + dx * math.sin(angle) + dy * math.cos(angle),
    )


class _Card:
    """A rounded rectangle turned about a pivot; knows its outline and what lies under it."""

    def __init__(self, box: tuple[float, float, float, float], degrees: float, pivot: Point) -> None:
        self.x, self.y, self.w, self.h = box
        self.degrees, self.pivot, self.corner = degrees, pivot, 3.0

    def outline(self) -> Iterator[Point]:
        """Walk the edge once, in steps small enough to look smooth."""
        r = self.corner
        corners = [
            (self.x + self.w - r, self.y + r, -90),
            (self.x + self.w - r, self.y + self.h - r, 0),
            (self.x + r, self.y + self.h - r, 90),
            (self.x + r, self.y + r, 180),
        ]
        arcs = [
            (cx + r * math.cos(math.radians(a + s)), cy + r * math.sin(math.radians(a + s)))
            for cx, cy, a in corners
            for s in range(0, 91, 15)
        ]
        for start, end in zip(arcs, arcs[1:] + arcs[:1], strict=True):
            steps = max(1, int(math.dist(start, end) / 0.5))
            for i in range(steps):
                t = i / steps
                flat = (start[0] + (end[0] - start[0]) * t, start[1] + (end[1] - start[1]) * t)
                yield _turned(flat, self.degrees, self.pivot)

    def covers(self, point: Point, margin: float) -> bool:
        """Tell whether a point lies under this card or nearer to it than the margin."""
        x, y = _turned(point, -self.degrees, self.pivot)
        return (
            self.x - margin < x < self.x + self.w + margin and self.y - margin < y < self.y + self.h + margin
        )


def _visible(card: _Card, above: list[_Card], margin: float = 0.5) -> str:
    """Draw only the parts of an outline that no card above hides, so that the icon stays one colour."""
    points = list(card.outline())
    hidden = [any(other.covers(p, margin) for other in above) for p in points]
    if not any(hidden):
        return polyline(points, closed=True)
    first = next(i for i in range(len(points)) if hidden[i - 1] and not hidden[i])
    order = [(first + i) % len(points) for i in range(len(points))]
    runs: list[list[Point]] = [[]]
    for i in order:
        if not hidden[i]:
            runs[-1].append(points[i])
        elif runs[-1]:
            runs.append([])
    return "".join(polyline(_thinned(run)) for run in runs if len(run) > 1)


def _thinned(run: list[Point]) -> list[Point]:
    """Drop the points that lie on a straight line between their neighbours."""
    kept = [run[0]]
    for before, here, after in zip(run, run[1:], run[2:], strict=False):
        turn = (here[0] - before[0]) * (after[1] - here[1]) - (here[1] - before[1]) * (after[0] - here[0])
        if abs(turn) > 1e-6:
            kept.append(here)
    return [*kept, run[-1]]


def _stack(cards: list[_Card]) -> str:
    """Draw cards bottom first."""
    return "".join(_stroke(_visible(card, cards[i + 1 :])) for i, card in enumerate(cards))


def _meld() -> str:
    pivot = (24.0, 53.0)
    box = (16.5, 11.0, 15.0, 25.0)
    return _stack([_Card(box, degrees, pivot) for degrees in (-21, 0, 21)])


def _cards() -> str:
    front = _Card((18, 13, 22, 29), 0, (0, 0))
    behind = _Card((10, 6, 22, 29), -12, (21, 20))
    return _stack([behind, front]) + _suit("diamond", 29, 27.5, 0.75)


def _gear() -> str:
    """Eight teeth: pairs of corners on two circles."""
    points: list[Point] = []
    for tooth in range(8):
        middle = tooth * 45.0
        for offset, radius in ((-13.5, 13.8), (-8.5, 19.0), (8.5, 19.0), (13.5, 13.8)):
            angle = math.radians(middle + offset)
            points.append((24 + radius * math.cos(angle), 24 + radius * math.sin(angle)))
    return _stroke(polyline(points, closed=True)) + _ring(24, 24, 5.5)


def _star() -> str:
    return _solid(polyline(star_points((24, 25.5), 19, 8.6), closed=True))


_SPEAKER = "M7 19H13L22 11V37L13 29H7Z"
_SORT_ARROW = _stroke("M7 40H41M35.5 34.5L41 40L35.5 45.5")

ICONS: dict[str, str] = {
    "log": _stroke("M18 12H41M18 24H41M18 36H34") + _dot(8.5, 12) + _dot(8.5, 24) + _dot(8.5, 36),
    "menu": _stroke("M8 13H40M8 24H40M8 35H40"),
    "back": _stroke("M41 24H8M21 11L8 24L21 37"),
    "close": _stroke("M11 11L37 37M37 11L11 37"),
    "undo": _stroke("M17 8L8 17L17 26M8 17H29A11 11 0 0 1 29 39H15"),
    "redo": _stroke("M31 8L40 17L31 26M40 17H19A11 11 0 0 0 19 39H33"),
    "shuffle": _stroke(
        "M6 14H13L31 34H42M36 28L42 34L36 40M6 34H13L18 28.5M26 19.5L31 14H42M36 8L42 14L36 20"
    ),
    "turn": _stroke("M10 20A15 15 0 0 1 38 18M38 8V18H28M38 28A15 15 0 0 1 10 30M10 40V30H20"),
    "spread": _stroke("M4 11H18V37H4ZM18 11H31V37H18M31 11H44V37H31"),
    "gather": _stroke("M17 13H31V35H17ZM3 24H12M7 19L12 24L7 29M45 24H36M41 19L36 24L41 29"),
    "sort_rank": _stroke("M6 27L13 7L20 27M8.8 20.5H17.2M29 7V27M41 7L29 18.5M33 15L42 27") + _SORT_ARROW,
    "sort_suit": _suit("spade", 13, 17, 1.08) + _suit("heart", 35, 17, 1.08) + _SORT_ARROW,
    "sort_melds": _stroke("M4 7H26V28H4ZM15 7V28M35 7H44V28H35Z") + _SORT_ARROW,
    "meld": _meld(),
    "bulb": _stroke("M18 34A13 13 0 1 1 30 34V37H18ZM20 43H28"),
    "help": _ring(24, 24, 19)
    + _stroke("M18.5 19A5.6 5.6 0 1 1 26.5 24C24.6 25 24 26 24 28")
    + _dot(24, 34.6),
    "info": _ring(24, 24, 19) + _stroke("M24 23V34") + _dot(24, 15.2),
    "sound_on": _solid(_SPEAKER) + _stroke("M29 18A9 9 0 0 1 29 30M34.5 11.5A18 18 0 0 1 34.5 36.5"),
    "sound_off": _solid(_SPEAKER) + _stroke("M30 18.5L41 29.5M41 18.5L30 29.5"),
    "settings": _gear(),
    "statistics": _stroke("M7 41H41") + _solid("M10 27H14V33H10ZM22 17H26V33H22ZM34 8H38V33H34Z"),
    "play": _solid("M14 8L39 24L14 40Z"),
    "skip": _solid("M9 10L30 24L9 38Z") + _stroke("M38 10V38"),
    "skip_back": _solid("M39 10L18 24L39 38Z") + _stroke("M10 10V38"),
    "pause": _solid("M13 10H19V38H13ZM29 10H35V38H29Z"),
    "share": _stroke("M24 30V7M14 16L24 6L34 16M10 26V41H38V26"),
    "people": _stroke(
        "M10 16A7 7 0 1 1 24 16A7 7 0 1 1 10 16M5 40V36A9 9 0 0 1 14 27H20A9 9 0 0 1 29 36V40"
        "M31 10A7 7 0 0 1 31 22M36 28A9 9 0 0 1 43 36V40"
    ),
    "speech": _stroke(
        "M12 8H36A6 6 0 0 1 42 14V26A6 6 0 0 1 36 32H23L13 41V32H12A6 6 0 0 1 6 26V14A6 6 0 0 1 12 8Z"
    )
    + _dot(16, 20)
    + _dot(24, 20)
    + _dot(32, 20),
    "eye": _stroke("M4 24C10 13 17 10 24 10C31 10 38 13 44 24C38 35 31 38 24 38C17 38 10 35 4 24Z")
    + _ring(24, 24, 6.5),
    "folder": _stroke("M6 38V10H18L23 16H42V38Z"),
    "shield": _stroke("M24 5L40 11V23C40 33 33 40 24 43C15 40 8 33 8 23V11ZM16 24L22 30L32 18"),
    "trophy": _stroke(
        "M14 7H34V19A10 10 0 0 1 14 19ZM14 11H6V13A8.5 8.5 0 0 0 14 21M34 11H42V13A8.5 8.5 0 0 1 34 21"
        "M24 29V40M15 41H33"
    ),
    "star": _star(),
    "fullscreen": _stroke("M8 18V8H18M30 8H40V18M40 30V40H30M18 40H8V30"),
    "flag": _stroke("M11 6V43M11 9C19 4 27 14 38 9V27C27 32 19 22 11 27"),
    "check": _stroke("M8 25L19 36L40 12"),
    "arrow_left": _stroke("M30 9L15 24L30 39"),
    "arrow_right": _stroke("M18 9L33 24L18 39"),
    "plus": _stroke("M24 9V39M9 24H39"),
    "minus": _stroke("M9 24H39"),
    "cards": _cards(),
    "pencil": _stroke("M8 40L11 29L32 8L40 16L19 37L8 40M27 13L35 21"),
    "bin": _stroke("M8 13H40M18 13V7H30V13M12 13L14 41H34L36 13M20.5 21V33M27.5 21V33"),
    "calendar": _stroke("M8 11H40V41H8ZM8 20H40M16 6V14M32 6V14") + _solid("M28 29H32V33H28Z"),
    "copy": _stroke("M18 17H40V42H18ZM12 32H8V7H30V11"),
    "warning": _stroke("M24 7L43 40H5ZM24 19V28") + _dot(24, 33.8, 2.6),
}


def svg(content: str) -> str:
    """Wrap an icon's parts into a whole file."""
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" width="48" height="48">'
        f'<g fill="none" stroke="{IVORY}" stroke-width="4" stroke-linecap="round" stroke-linejoin="round">'
        f"{content}</g></svg>\n"
    )


def main() -> None:
    """Write every icon."""
    TARGET.mkdir(parents=True, exist_ok=True)
    for name, content in ICONS.items():
        (TARGET / f"{name}.svg").write_text(svg(content), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
