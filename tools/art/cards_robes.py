"""Bodies of the courts: robes with woven patterns and collars; the origin is the middle of the face."""

from collections.abc import Callable, Iterator

from cards_cut import along, cut, inlaid, polygons
from cards_looks import GOLD, IVORY, LINE, THICK, Look, both, filled
from cards_svg import Polygon, Shape, at, disc, lozenge, moved, ring

MANTLE = "M-14 30C-30 37 -56 40 -70 60C-80 78 -84 108 -84 132L86 132C86 108 82 78 70 60C56 40 30 37 14 30Z"
TUNIC = "M-17 31L-32 132L32 132L17 31Q0 42 -17 31Z"


def tiles_of(suit: str) -> Iterator[tuple[Polygon, bool]]:
    """Convex tiles of a suit's pattern over the whole body, each light or dark."""
    step = {"S": (17, 14), "H": (15, 11), "D": (14, 20), "C": (18, 15)}[suit]
    for row in range(12):
        for column in range(-7, 8):
            x, y = (column + row % 2 / 2) * step[0], 26 + row * step[1] * (0.5 if suit == "D" else 1)
            yield from TILES[suit](x, y)


def chevron(x: float, y: float) -> Iterator[tuple[Polygon, bool]]:
    """An arrow head in two slanted halves."""
    yield [(x - 8.5, y + 6), (x, y), (x, y + 4.5), (x - 8.5, y + 10.5)], True
    yield [(x, y), (x + 8.5, y + 6), (x + 8.5, y + 10.5), (x, y + 4.5)], False


def scallop(x: float, y: float) -> Iterator[tuple[Polygon, bool]]:
    """A scale, rimmed by a smaller one."""
    for r, light in ((6.6, True), (4.4, False)):
        yield [point for point in ring(10, r, x, y, 18) if point[1] > y - 0.1], light


def harlequin(x: float, y: float) -> Iterator[tuple[Polygon, bool]]:
    """A lozenge with a small one inside."""
    yield lozenge(x, y, 5.6, 8.2), True
    yield lozenge(x, y, 2.6, 4), False


def clover(x: float, y: float) -> Iterator[tuple[Polygon, bool]]:
    """Three round leaves."""
    for px, py in ring(3, 2.9, x, y):
        yield ring(6, 2.9, px, py), True


TILES: dict[str, Callable[[float, float], Iterator[tuple[Polygon, bool]]]] = {
    "S": chevron,
    "H": scallop,
    "D": harlequin,
    "C": clover,
}


def patterned(
    d: str, suit: str, colours: tuple[str, str, str], region: Polygon, hidden: float = 0
) -> list[Shape]:
    """A piece of cloth with the suit's pattern woven in, but for its hidden middle."""
    area = cut(polygons(d)[0], region)
    ground, light, dark = colours
    woven = {True: "", False: ""}
    for tile, is_light in tiles_of(suit):
        if any(abs(x) > hidden for x, _ in tile):
            woven[is_light] += inlaid(area, tile)
    return [Shape(d, ground), Shape(woven[True], light), Shape(woven[False], dark), Shape(d, "", LINE, THICK)]


def king_robe(suit: str, look: Look, region: Polygon) -> list[Shape]:
    """A patterned mantle with ermine over a plain tunic, and a chain."""
    ermine = both("M-12 27C-30 32 -52 36 -68 56L-56 76C-44 58 -28 52 -10 56Z")
    edges = both("M-17 50L-33 132H-22L-8 50Z")
    tails = both(
        "".join(
            moved("M0 -4L1.8 3L0 5L-1.8 3Z", at(*p)) for p in ((-56, 60), (-46, 48), (-36, 54), (-30, 41))
        )
    )
    spots = both(
        "".join(
            moved("M0 -4L1.6 3L0 5L-1.6 3Z", at(*p)) for p in ((-15, 70), (-18.5, 86), (-21, 102), (-24, 118))
        )
    )
    return [
        *patterned(MANTLE, suit, (look.main, look.pale, look.deep), region, 19),
        filled(TUNIC, look.second),
        Shape("M0 40V132M-8 40V132M8 40V132", "", GOLD, 1.2),
        filled(edges, IVORY),
        filled(ermine, IVORY),
        Shape(tails + spots, LINE),
        *chain(look),
    ]


def chain(look: Look) -> list[Shape]:
    """A chain of office with a jewel."""
    hung: Polygon = [(-50, 39), (0, 116), (50, 39)]
    links = [along(hung, t) for t in (0.06, 0.15, 0.24, 0.32, 0.4, 0.6, 0.68, 0.76, 0.85, 0.94)]
    return [
        Shape("M-50 39Q0 116 50 39", "", LINE, 3.4),
        Shape("M-50 39Q0 116 50 39", "", GOLD, 1.8),
        filled("".join(disc(x, y, 3) for x, y in links), GOLD, 0.9),
        filled(disc(0, 84, 7), GOLD, 1.1),
        Shape(disc(0, 84, 3.6), look.main),
    ]


def queen_robe(suit: str, look: Look, region: Polygon) -> list[Shape]:
    """A gown with a patterned bodice under a plain mantle."""
    bodice = "M-26 42L-30 132H30L26 42Q13 54 0 54Q-13 54 -26 42Z"
    breast = "M-10 18L-10 30C-16 36 -24 37 -30 40Q-14 60 0 60Q14 60 30 40C24 37 16 36 10 30L10 18Z"
    trims = both("M-24 40C-30 66 -34 100 -36 132H-27C-25 100 -21 72 -14 50Z")
    return [
        filled(MANTLE, look.main),
        Shape(
            both("M-40 48C-52 70 -58 100 -60 132M-52 56C-64 78 -70 104 -72 132M44 132C44 104 42 90 38 74"),
            "",
            look.deep,
            2.2,
        ),
        *patterned(bodice, suit, (look.second, look.pale, GOLD), region),
        filled(breast, look.skin),
        Shape("M2 20L10 22V30C16 36 24 37 30 40Q22 50 12 55C8 46 4 40 2 34Z", look.shade),
        filled(trims, GOLD),
        Shape("".join(disc(x, y, 1.7) for x, y in QUEEN_PEARLS), IVORY),
        Shape("M-30 40Q-14 60 0 60Q14 60 30 40", "", LINE, 6),
        Shape("M-30 40Q-14 60 0 60Q14 60 30 40", "", IVORY, 3.6),
        *necklace(look),
    ]


QUEEN_PEARLS = [(side * (24 + step * 2.1), 58 + step * 12) for step in range(6) for side in (-1, 1)]


def necklace(look: Look) -> list[Shape]:
    """Beads and a drop."""
    beads = [(-11, 34), (-7.5, 38), (-3, 40.5), (3, 40.5), (7.5, 38), (11, 34)]
    return [
        filled("".join(disc(x, y, 1.9) for x, y in beads), GOLD, 0.7),
        filled("M0 41L3.6 47L0 52L-3.6 47Z", look.main, 0.9),
    ]


def jack_robe(suit: str, look: Look, region: Polygon) -> list[Shape]:
    """A doublet of two colours with buttons and a falling collar."""
    left, right = (
        "M0 30L-14 30C-30 37 -56 40 -70 60C-80 78 -84 108 -84 132H0Z",
        "M0 30L14 30C30 37 56 40 70 60C82 78 86 108 86 132H0Z",
    )
    slashes = "".join(
        moved("M0 -11C4 -4 4 4 0 11C-4 4 -4 -4 0 -11Z", at(x, y, 1, turn))
        for x, y, turn in ((34, 66, 14), (45, 66, 2), (56, 70, -10))
    )
    return [
        *patterned(left, suit, (look.second, look.pale, GOLD), region),
        filled(right, look.main),
        filled("M26 48C40 44 60 50 68 66Q70 80 62 88Q44 78 24 88Q16 66 26 48Z", look.deep),
        filled(slashes, look.pale, 1),
        filled("M-5 34H5V132H-5Z", GOLD, 1.1),
        filled("".join(disc(0, y, 2.7) for y in range(58, 130, 10)), IVORY, 0.9),
        filled("M-10 18L-10 32L0 42L10 32L10 18Z", look.skin),
        Shape("M2 22L10 22V32L3 39Z", look.shade),
        filled(both("M0 46L-12 28C-22 32 -34 36 -44 44L-24 62Z"), IVORY),
        Shape(both("M-3 46.500L-13 32.500C-21 36 -30 39 -37 44.500L-23.5 56Z"), "", look.main, 1.1),
    ]


ROBES = {"K": king_robe, "Q": queen_robe, "J": jack_robe}
