"""The backs: ornaments that look the same upside down, inside an ivory border."""

from collections.abc import Callable
from math import hypot
from random import Random

from cards_stock import CENTRE, HEIGHT, WIDTH
from cards_svg import (
    Polygon,
    Shape,
    at,
    box,
    disc,
    kept_inside,
    lozenge,
    moved,
    outline,
    ring,
    star,
)

X, Y = CENTRE
MARGIN = 13
INNER: Polygon = [(22, 22), (228, 22), (228, 328), (22, 328)]
UPPER: Polygon = [(22, 22), (228, 22), (228, 175), (22, 175)]


def field(colour: str, trim: str) -> list[Shape]:
    """The coloured panel with a fine double frame."""
    size = (WIDTH - 2 * MARGIN, HEIGHT - 2 * MARGIN)
    return [
        Shape(box(MARGIN, MARGIN, *size, 8), colour),
        Shape(box(MARGIN + 3.5, MARGIN + 3.5, size[0] - 7, size[1] - 7, 5.5), "", trim, 1.2),
        Shape(box(MARGIN + 7.5, MARGIN + 7.5, size[0] - 15, size[1] - 15, 3), "", trim, 2),
    ]


def mirrored(shapes: list[Shape]) -> list[Shape]:
    """The shapes together with themselves turned by half a circle."""
    return [*shapes, *(shape.moved(at(2 * X, 2 * Y, 1, 180)) for shape in shapes)]


def within(shapes: list[Shape], area: Polygon = INNER) -> list[Shape]:
    """The shapes cut to the field."""
    return [kept_inside(shape, area) for shape in shapes]


def grid(across: float, down: float) -> list[tuple[float, float]]:
    """Points of a lattice around the centre, every other row shifted by half a step."""
    columns, rows = int(WIDTH / across) + 2, int(HEIGHT / down) + 2
    return [
        (X + (column + row % 2 / 2) * across, Y + row * down)
        for row in range(-rows, rows + 1)
        for column in range(-columns, columns + 1)
        if abs(row * down) < 175 and abs((column + row % 2 / 2) * across) < 125
    ]


def joined(parts: list[str], fill: str = "", line: str = "", width: float = 0) -> Shape:
    """Many outlines as one shape."""
    return Shape("".join(parts), fill, line, width)


def petals(
    count: int, length: float, width: float, start: float = 0, x: float = X, y: float = Y
) -> list[str]:
    """Pointed petals around a point."""
    low, high = -length * 0.35, -length * 0.7
    d = f"M0 0C{width} {low} {width} {high} 0 {-length}C{-width} {high} {-width} {low} 0 0Z"
    return [moved(d, at(x, y, 1, start + 360 * step / count)) for step in range(count)]


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


def night() -> list[Shape]:
    """Midnight blue: a compass star among orbits, moons and small stars."""
    deep, pale, gold = "#10183a", "#c9d3f2", "#e6c46a"
    orbits = [Shape(disc(X, Y, r), "", "#4a5a99", 0.9) for r in (50, 74, 98, 122, 146)]
    sky = mirrored([joined(small_stars(), pale), *moon(172, 66)])
    spikes = [star(8, 44, 12, X, Y, 22.5), star(4, 66, 13, X, Y, 45), star(4, 88, 15, X, Y)]
    burst = [Shape(d, fill, deep, 1.4) for d, fill in zip(spikes, ("#6f80c4", pale, gold), strict=True)]
    planets = [joined([disc(x, y, 3.4) for x, y in ring(6, 98, X, Y)[1:3] + ring(6, 98, X, Y)[4:]], gold)]
    facets = [joined([shaded_facet(turn, 88, 15) for turn in (0, 90, 180, 270)], "#b8923c")]
    heart = [Shape(disc(X, Y, 10.5), deep, pale, 1.5), Shape(star(8, 8, 3.4, X, Y), pale)]
    return [*field(deep, "#8ea0dc"), *within(orbits), *sky, *planets, *burst, *facets, *heart]


def shaded_facet(turn: float, length: float, dent: float) -> str:
    """The dark side of one spike of the compass star."""
    slant = dent * 0.7071
    return moved(f"M0 0L0 {-length}L{slant} {-slant}Z", at(X, Y, 1, turn))


def moon(x: float, y: float) -> list[Shape]:
    """A crescent in a ring of dots."""
    crescent = "M4 -19A19.5 19.5 0 1 0 19 7A15.5 15.5 0 1 1 4 -19Z"
    return [
        Shape(disc(x, y, 27), "#10183a", "#8ea0dc", 1.1),
        Shape(moved(crescent, at(x, y)), "#e6c46a"),
        Shape(star(5, 5.5, 2.3, x + 8, y - 5), "#c9d3f2"),
    ]


def small_stars() -> list[str]:
    """Stars scattered over the upper half, well apart from each other and from the figures."""
    chance, placed = Random(7), [(172.0, 66.0, 31.0)]
    for _ in range(900):
        x, y = 30 + 190 * chance.random(), 30 + 140 * chance.random()
        r = 1.6 + 3.4 * chance.random()
        clear = all(hypot(x - a, y - b) > r + c + 8 for a, b, c in placed)
        if clear and hypot(x - X, y - Y) > 74 and not (abs(x - X) < 12 and y > 80):
            placed.append((x, y, r))
    return [star(4, r * 1.5, r * 0.45, x, y) for x, y, r in placed[1:]]


def autumn() -> list[Shape]:
    """Russet: a wreath of turning leaves."""
    base, dark, cream = "#6f2812", "#4d1a0a", "#f4dfb8"
    veins = joined([outline(lozenge(x, y, 4.2, 6)) for x, y in grid(206 / 8, 306 / 16)], "#82341a")
    plate = [
        Shape(disc(X, Y, 97), dark, cream, 1.6),
        Shape(disc(X, Y, 92), "", "#e09a2d", 1),
        Shape(disc(X, Y, 71), "", "#8a4a1e", 3),
    ]
    heart = [
        Shape(disc(X, Y, 45), base, cream, 1.4),
        joined([disc(x, y, 2.2) for x, y in ring(24, 39, X, Y)], "#e09a2d"),
        *leaf_ring(6, 20, 0.62, 0, dark),
        Shape(disc(X, Y, 5), cream, dark, 1),
    ]
    wreath = leaf_ring(16, 69, 0.86, 24, dark)
    return [*field(base, cream), *within([veins]), *plate, *wreath, *heart, *mirrored(leaf_corners(dark))]


def leaf_ring(count: int, radius: float, size: float, lean: float, edge: str) -> list[Shape]:
    """Leaves around the middle, opposite ones alike; drawn in pairs, so that they also overlap alike."""
    places = ring(count, radius, X, Y)[: count // 2]
    return [
        leaf
        for step, (x, y) in enumerate(places)
        for leaf in mirrored(
            [Shape(leaf_at(x, y, size, 360 * step / count + lean), LEAF_COLOURS[step % 3], edge, 0.9)]
        )
    ]


def leaf_corners(edge: str) -> list[Shape]:
    """Three leaves in each upper corner."""
    places = (
        (50, 84, -158, 1),
        (86, 50, 68, 2),
        (52, 52, -45, 0),
        (200, 84, 158, 2),
        (164, 50, -68, 1),
        (198, 52, 45, 0),
    )
    return [Shape(leaf_at(x, y, 0.95, turn), LEAF_COLOURS[shade], edge, 0.9) for x, y, turn, shade in places]


def leaf_at(x: float, y: float, size: float, turn: float) -> str:
    """A maple leaf with its veins left out."""
    return moved(LEAF, at(x, y, size, turn))


LEAF_COLOURS = ("#e09a2d", "#c9551c", "#eac26b")
LEAF = (
    "M0 22L1 8L12 11L10 6L22 0L17 -3L19 -10L11 -8L9 -13L5 -10L7 -20L3 -18L0 -27"
    "L-3 -18L-7 -20L-5 -10L-9 -13L-11 -8L-19 -10L-17 -3L-22 0L-10 6L-12 11L-1 8Z"
)


def frost() -> list[Shape]:
    """Ice blue: one large snow crystal among small ones."""
    base, pale, white = "#3f7ea6", "#cfe6f3", "#f4fbff"
    halo = [Shape(disc(X, Y, 95), "#356f97", pale, 1.2), Shape(disc(X, Y, 90), "#2a5f86")]
    big = joined([moved(BRANCH, at(X, Y, 1, 60 * step)) for step in range(6)], "", white, 2.6)
    plate = Shape(outline(ring(6, 24, X, Y, 30)), "", pale, 1.4)
    flowers = joined(petals(6, 16, 5), white)
    small = [flake(x, y, size, pale) for x, y, size in SMALL_FLAKES]
    snow = joined([disc(x, y, r) for x, y, r in SNOW], white)
    return [*field(base, pale), *halo, big, plate, flowers, *mirrored([*small, snow])]


def flake(x: float, y: float, size: float, colour: str) -> Shape:
    """A small six-armed crystal."""
    return joined([moved(TWIG, at(x, y, size, 60 * step)) for step in range(6)], "", colour, 1.2 + size * 0.5)


BRANCH = "M0 -6V-84M0 -34L-18 -52M0 -34L18 -52M0 -49L-16 -65M0 -49L16 -65M0 -64L-10 -74M0 -64L10 -74"
TWIG = "M0 0V-22M0 -10L-6 -16M0 -10L6 -16M0 -16L-4 -20M0 -16L4 -20"
SMALL_FLAKES = ((60, 62, 1.1), (190, 62, 1.1), (125, 52, 0.72), (42, 108, 0.55), (208, 108, 0.55))
SNOW = [
    (92, 36, 2.4),
    (158, 36, 2.4),
    (36, 34, 1.7),
    (214, 34, 1.7),
    (92, 70, 1.7),
    (158, 70, 1.7),
    (34, 84, 2.2),
    (216, 84, 2.2),
    (66, 98, 1.6),
    (184, 98, 1.6),
    (32, 134, 1.8),
    (218, 134, 1.8),
    (125, 32, 1.5),
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
}
