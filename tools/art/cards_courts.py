"""The court cards: a notched picture panel with one person, shown twice around its middle."""

from cards_cut import kept_inside
from cards_emblems import EMBLEMS, arm
from cards_indices import Indices
from cards_jacks import jack_head
from cards_kings import king_head
from cards_looks import DARK_GOLD, FOUR_LOOKS, GOLD, IVORY, LINE, LOOKS, Look, filled
from cards_queens import queen_hair_behind, queen_head
from cards_robes import ROBES
from cards_stock import CENTRE, Parts
from cards_svg import Point, Polygon, Shape, at, disc, outline, ring, star

X, Y = CENTRE
LEFT, TOP = 15.0, 15.0
RIGHT, BOTTOM = 2 * X - LEFT, 2 * Y - TOP
BAND = 8.0


def court(rank: str, suit: str, four_colours: bool, size: Indices) -> Parts:
    """The picture of a court card: the panel, the person on its upper half, and the frame."""
    look = (FOUR_LOOKS if four_colours else LOOKS)[suit]
    upper, face = upper_half(size.notch), at(*size.face)
    region = [face.inverse().transformPoint(corner) for corner in upper]
    shapes = [*rays(look), *person(rank, suit, look, region, size.hand)]
    half = [kept_inside(shape.moved(face), upper) for shape in shapes]
    return Parts([Shape(outline(panel(size.notch)), look.tint)], half, frame(look, size.notch))


def panel(notch: Point) -> Polygon:
    """The picture's outline: a box without the two corners that hold the indices."""
    x, y = notch
    upper = [(x, TOP), (RIGHT, TOP), (RIGHT, 2 * Y - y), (2 * X - x, 2 * Y - y)]
    return [*upper, *((2 * X - px, 2 * Y - py) for px, py in upper)]


def upper_half(notch: Point) -> Polygon:
    """The convex part of the panel above the diagonal between the two notches."""
    corners = panel(notch)
    return [*corners[:4], corners[-1]]


def person(rank: str, suit: str, look: Look, region: Polygon, hand_x: float) -> list[Shape]:
    """One figure from the waist up, back to front; its origin is the middle of its face."""
    held = [shape.moved(at(hand_x, 0)) for shape in EMBLEMS[rank + suit](look)]
    hand_y = 34 if rank + suit == "KH" else 62
    reach = [shape.moved(at(hand_x, hand_y)) for shape in arm(look, rank)]
    body = ROBES[rank](suit, look, region)
    if rank == "K":
        return [*body, *king_head(suit, look), *held, *reach]
    if rank == "Q":
        return [*queen_hair_behind(suit, look), *body, *queen_head(suit, look), *held, *reach]
    return [*body, *jack_head(suit, look), *held, *reach]


def rays(look: Look) -> list[Shape]:
    """Light that spreads from behind the head."""
    tips = ring(32, 300, 0, -9, 2.8)
    wedges = [outline([(0, -9), tips[step], tips[step + 1]]) for step in range(0, 32, 2)]
    return [Shape("".join(wedges), look.ray)]


def frame(look: Look, notch: Point) -> list[Shape]:
    """The band between the two figures, the rosette on it, and the panel's border."""
    border = outline(panel(notch))
    return [
        Shape(outline(band_outline(notch, BAND)), look.second, LINE, 1.3),
        Shape(outline(band_outline(notch, BAND - 2.4)), "", GOLD, 1.2),
        Shape("".join(bead_places(notch)), GOLD),
        filled(disc(X, Y, 15.5), look.second),
        Shape(disc(X, Y, 12.8), look.deep, GOLD, 1.5),
        Shape(star(8, 10.5, 4.4, X, Y), GOLD),
        Shape(disc(X, Y, 3), IVORY, DARK_GOLD, 0.8),
        Shape(border, "", LINE, 4.2),
        Shape(border, "", GOLD, 2),
    ]


def band_outline(notch: Point, half_width: float) -> Polygon:
    """The diagonal band, fitted into the corners of the notches."""
    x, y = notch
    dx, dy = X - x, Y - y
    length = (dx * dx + dy * dy) ** 0.5
    up, aside = half_width * length / dx, half_width * length / dy
    half = [(max(LEFT, x - aside), y), (x, y), (x, y - up)]
    return [*half, *((2 * X - px, 2 * Y - py) for px, py in half)]


def bead_places(notch: Point) -> list[str]:
    """Lozenges along the band, as far as the rosette."""
    x, y = notch
    dx, dy = (X - x) / 6, (Y - y) / 6
    places = [(x + dx * step / 2, y + dy * step / 2) for step in range(1, 9)]
    places += [(2 * X - px, 2 * Y - py) for px, py in places]
    return [outline(ring(4, 3.2 if step % 2 else 1.6, px, py, 40)) for step, (px, py) in enumerate(places)]
