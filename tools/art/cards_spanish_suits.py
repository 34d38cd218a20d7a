"""The four Spanish suits, each drawn in a square of 100: coins, cups, swords and clubs of wood.

They stand for French suits in all that is written: D oros, H copas, S espadas, C bastos.
"""

from collections.abc import Callable

from cards_looks import DARK_GOLD, GOLD, LINE
from cards_suits import BLUE, GREEN, RED, Deck
from cards_svg import Shape, at, box, disc, document, ring, star

OROS = "#2d0f03"  # of its ranks: so dark that everybody tells it from the red of the cups
COLOURS: Deck = {"C": GREEN, "D": OROS, "H": RED, "S": BLUE}
FINE = 3.0  # lines of a large picture
BLADE, EDGE = "#4a68c8", "#c3d2f4"
WOOD, DARK_WOOD, CUT = "#2f9a5b", "#0d6a45", "#f1d9a0"


def coin(line: float) -> list[Shape]:
    """A gold coin with a ring and a red sun, a large one with a wreath of dots as well."""
    dots = "".join(disc(x, y, 2.6) for x, y in ring(16, 41.5, 50, 50)) if line < FINE else ""
    return [
        Shape(disc(50, 50, 46), GOLD, LINE, line),
        Shape(disc(50, 50, 37), "#f6cf6a", DARK_GOLD, line),
        *([Shape(dots, DARK_GOLD)] if dots else []),
        Shape(star(8, 31, 14, 50, 50), "#b3341c"),
        Shape(disc(50, 50, 10), GOLD, LINE, line * 0.7),
    ]


def cup(line: float) -> list[Shape]:
    """A red goblet with a gold rim, knob and foot."""
    bowl = "M13 16H87C89 44 76 62 56 65V66H44V65C24 62 11 44 13 16Z"
    return [
        Shape("M42 64H58L56 78H44Z", GOLD, LINE, line),
        Shape(bowl, "#c9241c", LINE, line),
        Shape("M24 30C26 44 33 53 42 57C35 48 32 40 32 30Z", "#f0a08c"),
        Shape(box(9, 8, 82, 14, 5), GOLD, LINE, line),
        Shape(disc(50, 70, 9), GOLD, LINE, line),
        Shape("M22 95C22 85 36 79 50 79C64 79 78 85 78 95Z", GOLD, LINE, line),
        Shape("M50 34L58 44L50 54L42 44Z", GOLD),
    ]


def sword(line: float) -> list[Shape]:
    """A broad blue blade above a gold guard."""
    return [
        Shape("M50 1L63 17V64H37V17Z", BLADE, LINE, line),
        Shape("M50 6L46 18V62H41V19Z", EDGE),
        Shape("M50 14V62", "", LINE, line * 0.6),
        Shape(
            "M17 66C17 58 27 60 32 62H68C73 60 83 58 83 66C83 74 73 74 68 72H32C27 74 17 74 17 66Z",
            GOLD,
            LINE,
            line,
        ),
        Shape("M43 72H57L55 88H45Z", "#b3341c", LINE, line),
        Shape(disc(50, 92, 7.5), GOLD, LINE, line),
    ]


def basto(line: float) -> list[Shape]:
    """A green cudgel, thick above, with the stumps of its branches."""
    trunk = (
        "M43 98L35 67C28 63 27 55 32 51L29 41C21 37 21 27 28 23C26 11 37 2 50 2C63 2 74 11 72 22"
        "C79 26 79 36 71 40L69 48C75 52 74 61 66 65L57 98Z"
    )
    return [
        Shape(trunk, WOOD, LINE, line),
        Shape(
            "M52 96L58 64L66 64C72 60 72 52 68 48L62 46L66 40C74 35 74 27 70 23C70 14 66 9 60 6"
            "C66 22 60 36 56 50L50 96Z",
            DARK_WOOD,
        ),
        Shape("M42 14C36 22 36 34 40 44M44 58L48 84", "", "#8fd6a4", line),
        Shape(disc(28, 32, 5.5) + disc(67, 57, 5.5), CUT, LINE, line * 0.7),
        Shape(disc(54, 22, 5), DARK_WOOD),
    ]


TALL = 1.2  # swords and clubs are narrow, so they may be higher
PICTURES: dict[str, Callable[[float], list[Shape]]] = {"C": basto, "D": coin, "H": cup, "S": sword}


def spanish_suit(suit: str, x: float, y: float, size: float) -> list[Shape]:
    """A suit as a picture, centred on a point; small ones have stronger lines."""
    size *= TALL if suit in "SC" else 1.0
    line = 2.6 if size >= 90 else 3.6 if size >= 40 else 4.6
    return [shape.moved(at(x, y, size / 100).translate(-50, -50)) for shape in PICTURES[suit](line)]


def spanish_suit_file(suit: str) -> str:
    """The suit alone."""
    return document(100, 100, [shape.svg() for shape in PICTURES[suit](5)])
