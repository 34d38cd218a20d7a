"""The plain part of a face: card stock, indices, pips, and the aces."""

from pathlib import Path

from cards_suits import SHAPES
from cards_svg import Point, Shape, at, box, disc, moved, number, ring, star, turned
from fontTools.misc.transform import Identity
from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

WIDTH, HEIGHT = 250, 350
CENTRE = (125.0, 175.0)
FACE, EDGE = "#fdf8ea", "#a2967a"
GOLD, PALE_GOLD = "#b98a2c", "#e7c878"
FONT = TTFont(Path(__file__).parent.parent / "assets" / "fonts" / "RummySans-Bold.ttf")

INDEX_X, INDEX_TOP, INDEX_HEIGHT, INDEX_WIDTH, INDEX_SUIT = 33.5, 15.0, 57.0, 51.0, 37.0
PIP = 41.0
TAILED = {"J", "Q"}  # these reach below the line and would touch the suit
LEFT, MIDDLE, RIGHT = 90.0, 125.0, 160.0
ROWS = {"top": 47.0, "upper": 132.3, "centre": 175.0, "high": 89.7, "third": 111.0}

SIDES_2 = [(LEFT, ROWS["top"]), (RIGHT, ROWS["top"])]
SIDES_3 = [(LEFT, ROWS["centre"]), (RIGHT, ROWS["centre"])]
SIDES_4 = [*SIDES_2, (LEFT, ROWS["upper"]), (RIGHT, ROWS["upper"])]
CENTRE_PIP = [(MIDDLE, ROWS["centre"])]
# Upright pips with those on the middle line; the turned ones below are their mirror images.
UPPER: dict[str, list[Point]] = {
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


def stock() -> str:
    """The bare card: ivory with a thin edge."""
    return Shape(box(0.7, 0.7, WIDTH - 1.4, HEIGHT - 1.4, 15), FACE, EDGE, 1.4).svg()


def lettering(text: str, height: float, width: float, x: float, top: float) -> str:
    """Glyphs as a path: fitted to a height, squeezed to a width at most, centred on x."""
    bounds, pen = BoundsPen(None), SVGPathPen(None, ntos=number)
    write_glyphs(text, TransformPen(bounds, Identity))
    left, low, right, high = bounds.bounds
    capitals = FONT["OS/2"].sCapHeight
    up = height / (high - low if text in TAILED else capitals)
    across = min(height / capitals, width / (right - left))
    base = top + height + (low * up if text in TAILED else 0)
    place = Identity.translate(x - (left + right) / 2 * across, base).scale(across, -up)
    write_glyphs(text, TransformPen(pen, place))
    return pen.getCommands()


def write_glyphs(text: str, pen: TransformPen) -> None:
    """Draw the letters side by side, a little tighter than in running text."""
    glyphs, names, along = FONT.getGlyphSet(), FONT.getBestCmap(), 0.0
    for letter in text:
        glyph = glyphs[names[ord(letter)]]
        glyph.draw(TransformPen(pen, Identity.translate(along, 0)))
        along += glyph.width * 0.93


def suit_at(suit: str, x: float, y: float, size: float) -> str:
    """A suit shape as a path, centred on a point."""
    return moved(SHAPES[suit], at(x, y, size / 100).translate(-50, -50))


def index(rank: str, suit: str, colour: str) -> str:
    """Rank over suit at the upper left."""
    shown, width = ("10", INDEX_WIDTH + 3) if rank == "T" else (rank, INDEX_WIDTH)
    text = lettering(shown, INDEX_HEIGHT, width, INDEX_X, INDEX_TOP)
    below = INDEX_TOP + INDEX_HEIGHT + 8 + INDEX_SUIT / 2
    return Shape(text + suit_at(suit, INDEX_X, below, INDEX_SUIT), colour).svg()


def pips(rank: str, suit: str, colour: str) -> list[str]:
    """The classic arrangement, its lower half turned."""
    upright = Shape("".join(suit_at(suit, x, y, PIP) for x, y in UPPER[rank]), colour).svg()
    below = [(x, y) for x, y in UPPER[rank] if y < CENTRE[1] and not (rank == "7" and x == MIDDLE)]
    return [
        upright,
        turned([Shape("".join(suit_at(suit, x, y, PIP) for x, y in below), colour).svg()], CENTRE),
    ]


def ace(suit: str, colour: str) -> list[str]:
    """One large suit; the ace of spades carries the maker's ornament."""
    if suit == "S":
        return ornate_ace(colour)
    return [Shape(suit_at(suit, *CENTRE, 104), colour).svg()]


INNER_SPADE = (
    "M50 14C55 28 87 44 87 63C87 72 82 77 75 77C66 77 58 74 50 66"
    "C42 74 34 77 25 77C18 77 13 72 13 63C13 44 45 28 50 14Z"
)


def ornate_ace(colour: str) -> list[str]:
    """A spade with rays and a rosette, in a ring of leaves."""
    x, y = CENTRE
    shapes = [
        Shape("".join(leaf(turn) for turn in range(0, 360, 15)), colour),
        Shape("".join(disc(px, py, 2.2) for px, py in ring(24, 75, x, y, 7.5)), GOLD),
        Shape(disc(x, y, 65), "", GOLD, 2),
        Shape(disc(x, y, 61.5), "", colour, 0.8),
        Shape(suit_at("S", x, y - 3, 102), colour),
        Shape(moved(INNER_SPADE, at(x, y - 3, 1.02).translate(-50, -50)), "", PALE_GOLD, 1.2),
        Shape("".join(ray(turn) for turn in range(0, 360, 15)), PALE_GOLD),
        Shape(disc(x, y + 6, 11.5), colour, PALE_GOLD, 1.2),
        Shape(star(8, 9, 4, x, y + 6), FACE),
        Shape(disc(x, y + 6, 2), colour),
    ]
    return [shape.svg() for shape in shapes]


def leaf(turn: float) -> str:
    """One leaf of the ring, pointing outward."""
    return moved("M0 -68C5 -74 5 -82 0 -91C-5 -82 -5 -74 0 -68Z", at(*CENTRE, 1, turn))


def ray(turn: float) -> str:
    """A thin wedge that leaves the rosette of the ace; every other one is short."""
    tip = -23 if turn % 30 else -30
    return moved(f"M-1 -13.5L0 {tip}L1 -13.5Z", at(CENTRE[0], CENTRE[1] + 6, 0.95, turn))
