"""Backs with a picture: the night sky, autumn and frost."""

from math import hypot
from random import Random

from cards_ornaments import X, Y, field, grid, joined, mirrored, petals, within
from cards_svg import Shape, at, disc, lozenge, moved, outline, ring, star


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
