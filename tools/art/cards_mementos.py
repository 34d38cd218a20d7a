"""The backs that players earn on the tour."""

from cards_ornaments import UPPER, X, Y, field, joined, mirrored, petals, within
from cards_svg import Shape, disc, lozenge, outline, ring, star

SIDE = 206 / 4  # of a patch or tile; six rows of them fill the field up to a narrow seam
ROW = 306 / 6


def squares() -> list[tuple[float, float]]:
    """Return the centres of the patches, row by row."""
    return [(22 + (column + 0.5) * SIDE, 22 + (row + 0.5) * ROW) for row in range(6) for column in range(4)]


def quilt() -> list[Shape]:
    """Patchwork: stars of eight points in berry, ochre and green on linen."""
    linen, berry, ochre, green, thread = "#efe2c6", "#9c2f4a", "#d39a3a", "#3f6b56", "#fff8e6"
    lines = [outline([(22, 22 + row * ROW), (228, 22 + row * ROW)], False) for row in range(1, 6)] + [
        outline([(22 + column * SIDE, 22), (22 + column * SIDE, 328)], False) for column in range(1, 4)
    ]
    dark = [place for at, place in enumerate(squares()) if (at + at // 4) % 2 == 0]
    light = [place for at, place in enumerate(squares()) if (at + at // 4) % 2]
    patches = [outline(_patch(x, y)) for x, y in dark]
    return [
        *field(linen, berry),
        *within([joined(patches, green)]),
        joined([star(8, 22, 11, x, y) for x, y in dark], ochre, thread, 1.2),
        joined([star(8, 22, 11, x, y) for x, y in light], berry, thread, 1.2),
        joined([outline(lozenge(x, y, 6, 6)) for x, y in dark], berry),
        joined([outline(lozenge(x, y, 6, 6)) for x, y in light], ochre),
        joined(lines, "", thread, 1.6),
    ]


def _patch(x: float, y: float) -> list[tuple[float, float]]:
    across, down = SIDE / 2, ROW / 2
    return [(x - across, y - down), (x + across, y - down), (x + across, y + down), (x - across, y + down)]


def harbour() -> list[Shape]:
    """Deep blue: rows of waves around a compass."""
    sea, deep, foam, brass = "#1d4e6b", "#123449", "#d8ecec", "#dcb45c"
    half = [wave for row in range(8) for wave in _waves(30 + row * 19, row, sea, foam)]
    points = [
        Shape(disc(X, Y, 60), deep, foam, 2),
        Shape(disc(X, Y, 53), sea, brass, 1.6),
        joined([disc(x, y, 2) for x, y in ring(24, 47, X, Y)], foam),
        Shape(star(4, 42, 9, X, Y, 45), foam, deep, 1),
        Shape(star(4, 50, 10, X, Y), brass, deep, 1.2),
        Shape(disc(X, Y, 7), deep, foam, 1.4),
    ]
    waves = [piece for wave in half for piece in within([wave], UPPER)]
    return [*field(deep, foam), *mirrored(waves), *points]


def _waves(y: float, row: int, sea: str, foam: str) -> list[Shape]:
    """Return a row of waves at a height, every other row shifted by half a wave."""
    wide = 206 / 6
    shift = wide / 2 if row % 2 else 0.0
    starts = [22 + (at - 1) * wide + shift for at in range(8)]
    bows = [f"M{x} {y + 14}A{wide / 2} 15 0 0 1 {x + wide} {y + 14}Z" for x in starts]
    lines = [f"M{x + 6} {y + 14}A{wide / 2 - 6} 9 0 0 1 {x + wide - 6} {y + 14}" for x in starts]
    return [joined(bows, sea, foam, 1.6), joined(lines, "", foam, 1.1)]


def canal() -> list[Shape]:
    """White tiles with blue flowers, as along a kitchen wall."""
    white, blue, pale = "#f4f3ec", "#2b549c", "#8fb0dc"
    joints = [(22 + column * SIDE, 22 + row * ROW) for row in range(1, 6) for column in range(1, 4)]
    edges = [outline(_patch(x, y)) for x, y in squares()]
    return [
        *field(white, blue),
        joined(edges, "", pale, 1.4),
        joined([petal for x, y in squares() for petal in petals(4, 19, 6, 45, x, y)], pale),
        joined([petal for x, y in squares() for petal in petals(4, 16, 6, 0, x, y)], blue),
        joined([disc(x, y, 3.4) for x, y in squares()], white, blue, 1.4),
        joined([outline(lozenge(x, y, 8, 8)) for x, y in joints], blue),
        joined([outline(lozenge(x, y, 3.4, 3.4)) for x, y in joints], white),
    ]
