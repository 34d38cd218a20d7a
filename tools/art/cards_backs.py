"""The backs by name, and those with a pattern all over."""

from collections.abc import Callable
from math import hypot

from cards_mementos import canal, harbour, quilt
from cards_ornaments import UPPER, X, Y, field, grid, joined, mirrored, petals, within
from cards_seasons import autumn, frost, night
from cards_svg import Shape, box, disc, lozenge, outline, ring, star


def classic() -> list[Shape]:
    """Deep red: a net of rings over quatrefoils, with a rose in the middle."""
    red, dark, ivory, gold = "#8f1622", "#6d0d18", "#f7e9cf", "#dba94a"
    step = 206 / 4
    knots = [point for point in grid(step, step / 2) if hypot(point[0] - X, point[1] - Y) > 66]
    shapes = [
        joined([disc(x, y, step / 2) for x, y in grid(step, step / 2)], "", ivory, 1.7),
        joined([petal for x, y in knots for petal in petals(4, 15, 8, 45, x, y)], gold),
        joined([disc(x, y, 3) for x, y in knots], ivory),
    ]
    return [*field(red, ivory), *within(shapes), *rose(red, dark, ivory, gold)]


def rose(red: str, dark: str, ivory: str, gold: str) -> list[Shape]:
    """The medallion of the classic back."""
    return [
        Shape(disc(X, Y, 62), red, ivory, 2),
        joined([disc(x, y, 4.4) for x, y in ring(32, 55, X, Y)], dark, ivory, 1),
        Shape(disc(X, Y, 48), dark, gold, 1.6),
        joined(petals(16, 46, 8, 11.25), "", gold, 1.1),
        joined(petals(8, 45, 13), red, ivory, 1.3),
        joined(petals(8, 33, 8), gold),
        joined(petals(8, 20, 5, 22.5), ivory),
        Shape(disc(X, Y, 7), dark, ivory, 1.3),
        Shape(disc(X, Y, 2.8), gold),
    ]


def lattice() -> list[Shape]:
    """Navy: a trellis with gold lozenges in its windows, and a large one in the middle."""
    navy, deep, ivory, gold = "#1c2f5c", "#142347", "#e9e2cc", "#d7a84a"
    across, down = 206 / 4, 306 / 8
    windows = grid(across, down)
    shapes = [
        joined([outline(lozenge(x, y, across / 2 - 3, down - 4.5)) for x, y in windows], deep, ivory, 1.5),
        joined([outline(lozenge(x, y, 10, 15)) for x, y in windows], gold),
        joined([outline(lozenge(x, y, 4, 6)) for x, y in windows], deep),
    ]
    return [*field(navy, ivory), *within(shapes), *jewel(navy, deep, ivory, gold)]


def jewel(navy: str, deep: str, ivory: str, gold: str) -> list[Shape]:
    """The lozenge in the middle of the trellis."""
    sizes = ((60, 89, navy, ivory, 2), (53, 79, deep, gold, 1.6), (36, 54, navy, ivory, 1.4))
    return [
        *(Shape(outline(lozenge(X, Y, w, h)), fill, line, width) for w, h, fill, line, width in sizes),
        Shape(star(4, 50, 9, X, Y), gold, deep, 1.2),
        Shape(star(4, 22, 8, X, Y, 45), ivory, deep, 1.2),
        Shape(disc(X, Y, 5), deep, gold, 1.4),
    ]


def peacock() -> list[Shape]:
    """Teal: feathers that fan out from the middle to both ends."""
    half = [feather(x, Y - 20 - row * 38, 34.33) for row in range(4, -1, -1) for x in feather_row(row)]
    trim, gold = "#cfe6d8", "#d9b04c"
    band = [Shape(box(22, Y - 14, 206, 28), "#0a3b46"), *border_band(gold, trim)]
    feathers = [piece for feather_shapes in half for piece in within(feather_shapes, UPPER)]
    return [*field("#0f5160", trim), *mirrored(feathers), *band]


def feather_row(row: int) -> list[float]:
    """Where the feathers of a row stand."""
    shift = 0.5 if row % 2 else 0.0
    return [X + (column + shift) * 68.67 for column in range(-2, 3) if abs(column + shift) <= 2]


def feather(x: float, y: float, r: float) -> list[Shape]:
    """One scale with an eye."""
    eye = y - r * 0.32
    body = f"M{x - r} {y + 20}V{y}A{r} {r} 0 0 1 {x + r} {y}V{y + 20}L{x} {y + 54}Z"
    barbs = [outline([(x, y + 20), tip], False) for tip in ring(20, r * 0.95, x, y) if tip[1] < y + 1]
    return [
        Shape(body, "#12616f", "#cfe6d8", 1.6),
        joined(barbs, "", "#1f8786", 1.6),
        Shape(disc(x, y, r * 0.66), "#1b7d7f"),
        Shape(disc(x, eye + 6, r * 0.5), "#d9b04c"),
        Shape(disc(x, eye + 7, r * 0.37), "#0e3f6b"),
        Shape(disc(x, eye + 9.5, r * 0.17), "#7fd0c3"),
    ]


def border_band(gold: str, trim: str) -> list[Shape]:
    """The band that hides the seam of the two feather fields."""
    tiles = [X + step * 22.9 for step in range(-4, 5)]
    return [
        joined(
            [outline([(22, Y - 14), (228, Y - 14)], False), outline([(22, Y + 14), (228, Y + 14)], False)],
            "",
            trim,
            1.6,
        ),
        joined([outline(lozenge(x, Y, 9.5, 9.5)) for x in tiles], "", gold, 1.4),
        joined([outline(lozenge(x, Y, 4.6, 4.6)) for x in tiles], trim),
        joined([disc(x + 11.45, Y, 1.8) for x in tiles[:-1]], gold),
    ]


def fans() -> list[Shape]:
    """Plum and gold: rows of fans in the manner of the nineteen-twenties."""
    base, gold, pale = "#4a1f3f", "#d8ae55", "#f1e2b6"
    half: list[Shape] = []
    for row in range(4, -1, -1):
        shift = 0.5 if row % 2 else 0.0
        for column in range(-2, 3):
            x, y = X + (column + shift) * 68.67, Y - row * 34
            half += within(fan(x, y, 34.33, base, gold, pale), UPPER)
    seam = [joined([outline([(22, Y), (228, Y)], False)], "", gold, 1.6)]
    return [*field(base, gold), *mirrored(half), *seam]


def fan(x: float, y: float, r: float, base: str, gold: str, pale: str) -> list[Shape]:
    """One half disc with ribs, standing on its straight side."""
    arcs = [f"M{x - a} {y}A{a} {a} 0 0 1 {x + a} {y}Z" for a in (r, r * 0.82, r * 0.46)]
    ribs = [outline([(x, y), tip], False) for tip in ring(20, r * 0.82, x, y) if tip[1] < y - 1]
    return [
        Shape(arcs[0], base, gold, 1.5),
        Shape(arcs[1], "#35132d", gold, 1.2),
        joined(ribs, "", gold, 1.3),
        Shape(arcs[2], gold, pale, 1.2),
        Shape(f"M{x - r * 0.22} {y}A{r * 0.22} {r * 0.22} 0 0 1 {x + r * 0.22} {y}Z", base),
    ]


BACKS: dict[str, Callable[[], list[Shape]]] = {
    "classic": classic,
    "lattice": lattice,
    "peacock": peacock,
    "night": night,
    "autumn": autumn,
    "frost": frost,
    "fans": fans,
    "quilt": quilt,
    "harbour": harbour,
    "canal": canal,
}
