"""The court cards: a notched picture panel with one person, shown twice around its middle."""

from cards_emblems import EMBLEMS, arm
from cards_jacks import jack_head
from cards_kings import king_head
from cards_looks import DARK_GOLD, FOUR_LOOKS, GOLD, IVORY, LINE, LOOKS, Look, filled
from cards_pips import CENTRE
from cards_queens import queen_hair_behind, queen_head
from cards_robes import ROBES
from cards_svg import Polygon, Shape, at, disc, kept_inside, outline, ring, star, turned

X, Y = CENTRE
LEFT, TOP, NOTCH_X, NOTCH_Y = 15.0, 15.0, 66.0, 124.0
RIGHT, BOTTOM = 2 * X - LEFT, 2 * Y - TOP
PANEL: Polygon = [
    (NOTCH_X, TOP),
    (RIGHT, TOP),
    (RIGHT, 2 * Y - NOTCH_Y),
    (2 * X - NOTCH_X, 2 * Y - NOTCH_Y),
    (2 * X - NOTCH_X, BOTTOM),
    (LEFT, BOTTOM),
    (LEFT, NOTCH_Y),
    (NOTCH_X, NOTCH_Y),
]
# The diagonal between the two notches parts the panel into two convex halves.
HALF: Polygon = [PANEL[0], PANEL[1], PANEL[2], PANEL[3], PANEL[7]]
FACE_AT = at(149, 101)
NECK_UP: Polygon = [(x - 149, y - 101) for x, y in HALF]
BAND = 8.0
HAND_X = 63


def court(rank: str, suit: str, four_colours: bool) -> list[str]:
    """The whole picture of a court card."""
    look = (FOUR_LOOKS if four_colours else LOOKS)[suit]
    shapes = [*rays(look), *(shape.moved(FACE_AT) for shape in person(rank, suit, look))]
    half = [kept.svg() for kept in (kept_inside(shape, HALF) for shape in shapes) if kept.d]
    return [Shape(outline(PANEL), look.tint).svg(), *half, turned(half, CENTRE), *frame(look)]


def person(rank: str, suit: str, look: Look) -> list[Shape]:
    """One figure from the waist up, back to front."""
    held = [shape.moved(at(HAND_X, 0)) for shape in EMBLEMS[rank + suit](look)]
    hand_y = 34 if rank + suit == "KH" else 62
    reach = [shape.moved(at(HAND_X, hand_y)) for shape in arm(look, rank)]
    body = ROBES[rank](suit, look, NECK_UP)
    if rank == "K":
        return [*body, *king_head(suit, look), *held, *reach]
    if rank == "Q":
        return [*queen_hair_behind(suit, look), *body, *queen_head(suit, look), *held, *reach]
    return [*body, *jack_head(suit, look), *held, *reach]


def rays(look: Look) -> list[Shape]:
    """Light that spreads from behind the head."""
    x, y = 149, 92
    tips = ring(32, 300, x, y, 2.8)
    wedges = [outline([(x, y), tips[step], tips[step + 1]]) for step in range(0, 32, 2)]
    return [Shape("".join(wedges), look.ray)]


def frame(look: Look) -> list[Shape]:
    """The band between the two figures, the rosette on it, and the panel's border."""
    band = band_outline(BAND)
    shapes = [
        Shape(outline(band), look.second, LINE, 1.3),
        Shape(outline(band_outline(BAND - 2.4)), "", GOLD, 1.2),
        Shape("".join(bead_places()), GOLD),
        filled(disc(X, Y, 15.5), look.second),
        Shape(disc(X, Y, 12.8), look.deep, GOLD, 1.5),
        Shape(star(8, 10.5, 4.4, X, Y), GOLD),
        Shape(disc(X, Y, 3), IVORY, DARK_GOLD, 0.8),
        Shape(outline(PANEL), "", LINE, 4.2),
        Shape(outline(PANEL), "", GOLD, 2),
    ]
    return [shape.svg() for shape in shapes]


def band_outline(half_width: float) -> Polygon:
    """The diagonal band, fitted into the corners of the notches."""
    dx, dy = X - NOTCH_X, Y - NOTCH_Y
    length = (dx * dx + dy * dy) ** 0.5
    up, aside = half_width * length / dx, half_width * length / dy
    half = [(NOTCH_X - aside, NOTCH_Y), (NOTCH_X, NOTCH_Y), (NOTCH_X, NOTCH_Y - up)]
    return [*half, *((2 * X - x, 2 * Y - y) for x, y in half)]


def bead_places() -> list[str]:
    """Lozenges along the band, as far as the rosette."""
    dx, dy = (X - NOTCH_X) / 6, (Y - NOTCH_Y) / 6
    steps = [step / 2 for step in range(1, 9)]
    places = [(NOTCH_X + dx * step, NOTCH_Y + dy * step) for step in steps]
    places += [(2 * X - x, 2 * Y - y) for x, y in places]
    return [outline(ring(4, 3.2 if step % 2 else 1.6, x, y, 40)) for step, (x, y) in enumerate(places)]
