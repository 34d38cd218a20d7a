"""The plain part of a face: indices, pips, and the aces."""

from pathlib import Path

from cards_indices import REGULAR, Indices
from cards_stock import CENTRE, FACE, Parts
from cards_suits import SHAPES
from cards_svg import Shape, at, disc, moved, number, ring, star
from fontTools.misc.transform import Identity, Transform
from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

GOLD, PALE_GOLD = "#b98a2c", "#e7c878"
FONT = TTFont(Path(__file__).parents[2] / "assets" / "fonts" / "RummySans-Bold.ttf")
GLYPHS = FONT.getGlyphSet()

TAILED = {"J", "Q", "Д"}  # these reach below the line and would touch the suit
BETWEEN = 45  # font units between the figures of the ten
LEFT, MIDDLE, RIGHT = 0, 1, 2
ROWS = {"top": 47.0, "upper": 132.3, "centre": 175.0, "high": 89.7, "third": 111.0}
Spot = tuple[int, float]

SIDES_2 = [(LEFT, ROWS["top"]), (RIGHT, ROWS["top"])]
SIDES_3 = [(LEFT, ROWS["centre"]), (RIGHT, ROWS["centre"])]
SIDES_4 = [*SIDES_2, (LEFT, ROWS["upper"]), (RIGHT, ROWS["upper"])]
CENTRE_PIP = [(MIDDLE, ROWS["centre"])]
# The upper half with the middle line; what is below is the same upside down.
UPPER: dict[str, list[Spot]] = {
    "2": [(MIDDLE, ROWS["top"])],
    "3": [(MIDDLE, ROWS["top"]), *CENTRE_PIP],
    "4": SIDES_2,
    "5": [*SIDES_2, *CENTRE_PIP],
    "6": [*SIDES_2, *SIDES_3],
    "7": [*SIDES_2, *SIDES_3, (MIDDLE, ROWS["third"])],
    "8": [*SIDES_2, *SIDES_3, (MIDDLE, ROWS["third"])],
    "9": [*SIDES_4, *CENTRE_PIP],
    "T": [*SIDES_4, (MIDDLE, ROWS["high"])],
}
LONE = ("7", (MIDDLE, ROWS["third"]))  # the one pip above the middle without another below


def lettering(text: str, height: float, width: float, x: float, top: float) -> str:
    """Glyphs as a path: fitted to a height, squeezed to a width at most, centred on x."""
    bounds, pen = BoundsPen(GLYPHS), SVGPathPen(GLYPHS, ntos=number)
    write_glyphs(text, TransformPen(bounds, Identity))
    left, low, right, high = bounds.bounds
    capitals = FONT["OS/2"].sCapHeight
    up = height / (high - low if text in TAILED else capitals)
    across = min(height / capitals, width / (right - left))
    base = top + height + (low * up if text in TAILED else 0)
    place = Identity.translate(x - (left + right) / 2 * across, base).scale(across, -up)
    write_glyphs(text, TransformPen(pen, place))
    return str(pen.getCommands())


def write_glyphs(text: str, pen: TransformPen) -> None:
    """Draw the letters side by side, close together."""
    names, along = FONT.getBestCmap(), 0.0
    for letter in text:
        glyph, bounds = GLYPHS[names[ord(letter)]], BoundsPen(GLYPHS)
        glyph.draw(bounds)
        left, _, right, _ = bounds.bounds
        glyph.draw(TransformPen(pen, Identity.translate(along - left, 0)))
        along += right - left + BETWEEN


def suit_at(suit: str, x: float, y: float, size: float) -> str:
    """A suit shape as a path, centred on a point."""
    return moved(SHAPES[suit], at(x, y, size / 100).translate(-50, -50))


def index(rank: str, suit: str, colour: str, size: Indices) -> Shape:
    """Rank over suit at the upper left."""
    shown, width = ("10", size.width_of_ten) if rank == "T" else (rank, size.width)
    text = lettering(shown, size.height, width, size.x, size.top)
    below = size.top + size.height * 1.13 + size.suit / 2
    return Shape(text + suit_at(suit, size.x, below, size.suit), colour)


def pips(rank: str, suit: str, colour: str, size: Indices) -> Parts:
    """The classic arrangement: the pips on the middle line, and those that are shown again upside down."""
    alone = [spot for spot in UPPER[rank] if spot[1] == ROWS["centre"] or (rank, spot) == LONE]
    again = [spot for spot in UPPER[rank] if spot not in alone]
    return Parts([pips_at(suit, alone, colour, size)], [pips_at(suit, again, colour, size)], [])


def pips_at(suit: str, spots: list[Spot], colour: str, size: Indices) -> Shape:
    """Some pips of a face as one shape."""
    across = (size.columns[0], CENTRE[0], size.columns[1])
    return Shape("".join(suit_at(suit, across[column], y, size.pip) for column, y in spots), colour)


def ace(suit: str, colour: str, size: Indices) -> Parts:
    """One large suit; the ace of spades carries the maker's ornament."""
    if suit != "S":
        return Parts([Shape(suit_at(suit, *CENTRE, size.ace), colour)], [], [])
    spade = [shape.moved(about(size.ace / 104)) for shape in ornate_spade(colour)]
    return Parts([*wreath(colour), *spade] if size is REGULAR else spade, [], [])


INNER_SPADE = (
    "M50 14C55 28 87 44 87 63C87 72 82 77 75 77C66 77 58 74 50 66"
    "C42 74 34 77 25 77C18 77 13 72 13 63C13 44 45 28 50 14Z"
)


def about(scale: float) -> Transform:
    """A change of size that leaves the middle of the card where it is."""
    return at(*CENTRE, scale).translate(-CENTRE[0], -CENTRE[1])


def ornate_spade(colour: str) -> list[Shape]:
    """A spade with rays and a rosette."""
    x, y = CENTRE
    return [
        Shape(suit_at("S", x, y - 3, 102), colour),
        Shape(moved(INNER_SPADE, at(x, y - 3, 1.02).translate(-50, -50)), "", PALE_GOLD, 1.2),
        Shape("".join(ray(turn) for turn in range(0, 360, 15)), PALE_GOLD),
        Shape(disc(x, y + 6, 11.5), colour, PALE_GOLD, 1.2),
        Shape(star(8, 9, 4, x, y + 6), FACE),
        Shape(disc(x, y + 6, 2), colour),
    ]


def wreath(colour: str) -> list[Shape]:
    """A ring of leaves and berries."""
    x, y = CENTRE
    return [
        Shape("".join(leaf(turn) for turn in range(0, 360, 15)), colour),
        Shape("".join(disc(px, py, 2.2) for px, py in ring(24, 75, x, y, 7.5)), GOLD),
        Shape(disc(x, y, 65), "", GOLD, 2),
        Shape(disc(x, y, 61.5), "", colour, 0.8),
    ]


def leaf(turn: float) -> str:
    """One leaf of the ring, pointing outward."""
    return moved("M0 -68C5 -74 5 -82 0 -91C-5 -82 -5 -74 0 -68Z", at(*CENTRE, 1, turn))


def ray(turn: float) -> str:
    """A thin wedge that leaves the rosette of the ace; every other one is short."""
    tip = -23 if turn % 30 else -30
    return moved(f"M-1 -13.5L0 {tip}L1 -13.5Z", at(CENTRE[0], CENTRE[1] + 6, 0.95, turn))
