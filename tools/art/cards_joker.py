"""The joker: a jester in motley, shown twice around the middle like the courts."""

from cards_cut import cut, inlaid, kept_inside, polygons
from cards_indices import REGULAR, Indices
from cards_looks import DARK_GOLD, GOLD, IVORY, LINE, LOOKS, both, filled
from cards_pips import lettering
from cards_stock import CENTRE, Parts
from cards_suits import BLACK
from cards_svg import Polygon, Shape, at, disc, lozenge, moved, outline, ring, star

X, Y = CENTRE
RED, NAVY = LOOKS["H"].main, LOOKS["S"].main
TOP, TILT = 15.0, 34.0
FACE_Y = 103.0
BODY = "M-12 28C-28 34 -48 40 -60 58L-70 140L70 140L60 58C48 40 28 34 12 28Z"
HORN = (
    "M0 -40C-18 -68 -58 -62 -55 -14L-48 -16C-46 -34 -34 -28 -27 4C-25 18 -22 26 -15 33L-12 24"
    "C-20 10 -21 -8 -18 -17Q-8 -22 0 -20Z"
)
MIDDLE_HORN = "M-17 -36C-20 -56 -6 -62 3 -77C6 -62 20 -54 17 -36Q0 -46 -17 -36Z"
COLLAR_COLOURS = (RED, GOLD, NAVY, RED, GOLD, NAVY)


def joker(size: Indices) -> Parts:
    """The whole face but for the bare card."""
    left, scale = size.joker
    place = at(X, FACE_Y, scale)
    upper = [(left, TOP), (2 * X - left, TOP), (2 * X - left, Y + TILT), (left, Y - TILT)]
    region = [place.inverse().transformPoint(corner) for corner in upper]
    jester = [Shape(rays(), "#f0dcae"), *motley(region), *collar(), *face(), *hood()]
    half = [kept_inside(shape.moved(place), upper) for shape in jester]
    border = outline([(left, TOP), (2 * X - left, TOP), (2 * X - left, 2 * Y - TOP), (left, 2 * Y - TOP)])
    return Parts([Shape(border, "#faefd2")], [*half, *title(size)], [*band(left), *frame(border)])


def title(size: Indices) -> list[Shape]:
    """Stars where others have their index, and below it the word, letter under letter."""
    x, large = size.joker[0] / 2 + 3, size is not REGULAR
    stars = ((46, 31), (101, 20), (139, 13)) if large else ((41, 26), (88, 15))
    first = 174 if large else 126
    word = "".join(lettering(letter, 25, 24, x, first + step * 31) for step, letter in enumerate("JOKER"))
    return [
        Shape("".join(star(5, reach, reach * 0.4, x, y) for y, reach in stars), RED),
        Shape("".join(star(5, reach / 2, reach / 5, x, y) for y, reach in stars), GOLD),
        Shape(word, BLACK),
    ]


def rays() -> str:
    """Light that spreads from behind the head."""
    tips = ring(32, 340, 0, -10, 2.8)
    return "".join(outline([(0, -10), tips[step], tips[step + 1]]) for step in range(0, 32, 2))


def motley(region: Polygon) -> list[Shape]:
    """A coat of lozenges in three colours."""
    area = cut(polygons(BODY)[0], region)
    places = [
        (column * 18 + row % 2 * 9, 24 + row * 14, column + row // 2)
        for row in range(9)
        for column in range(-4, 5)
    ]
    woven = {RED: "", NAVY: "", GOLD: ""}
    for x, y, shade in places:
        woven[(RED, NAVY, GOLD)[shade % 3]] += inlaid(area, lozenge(x, y, 8.6, 13.4))
    cloth = [Shape(d, colour) for colour, d in woven.items()]
    return [Shape(BODY, IVORY), *cloth, Shape(BODY, "", LINE, 1.3)]


def collar() -> list[Shape]:
    """Points with bells around the neck."""
    shapes: list[Shape] = []
    for step, colour in enumerate(COLLAR_COLOURS):
        turn = at(0, 18, 1, 75 - step * 30)
        shapes.append(filled(moved("M-9 6L9 6L13 22L0 48L-13 22Z", turn), colour))
        shapes += bell(*turn.transformPoint((0, 50)))
    return [*shapes, filled("M-18 22Q0 44 18 22L15 14H-15Z", IVORY)]


def bell(x: float, y: float, r: float = 4.6) -> list[Shape]:
    """A small round bell."""
    slit = f"M{x - r * 0.6} {y + r * 0.3}H{x + r * 0.6}"
    return [filled(disc(x, y, r), GOLD, 1.1), Shape(slit, "", LINE, 0.9)]


def face() -> list[Shape]:
    """A painted face with a sly smile."""
    outer = "M-20 -14C-20 -32 20 -32 20 -14L19 6C17 17 8 29 0 31C-8 29 -17 17 -19 6Z"
    shaded = "M8 -26C16 -25 20 -22 20 -14L19 6C17 17 8 29 0 31C8 22 13 14 13 4C13 -4 9 -6 9 -12Z"
    return [
        filled(outer, "#fbf0df"),
        Shape(shaded, "#ecd3b8"),
        Shape(outline(lozenge(-9, -3, 5.6, 12)), RED),
        Shape(outline(lozenge(9, -3, 5.6, 12)), NAVY),
        Shape(both("M-14.4 -2.6Q-9 -8 -3.4 -2.6Q-9 1 -14.4 -2.6Z"), "#ffffff", LINE, 0.9),
        Shape(disc(-7.6, -3.4, 2.4) + disc(10.2, -3.4, 2.4), LINE),
        Shape(both("M-16 -9Q-10 -16 -3 -11Q-10 -13 -16 -9Z"), LINE),
        Shape("M-1.5 -9L-4 6.5Q-4.5 10.5 0 10.8Q4.5 10.5 4 6.5L1.5 -9Z", "#ecd3b8"),
        Shape("M-2 -9C-1 -3 -3 3 -4.4 6.8Q-5 10 -1.8 10.2Q0.5 11.4 2.4 10", "", LINE, 1.1),
        Shape("M-12 13.5Q0 17 12 12.500Q9 23 0 24Q-9 23 -12 13.5Z", RED, LINE, 1),
        Shape("M-9 15.5Q0 18 9.5 14.800Q7 18.5 0 19Q-6.5 18.5 -9 15.5Z", "#ffffff"),
        Shape("M-14.5 11.5Q-12.5 12.5 -12 14.5M14.5 10.500Q12.5 11.5 12 13.5", "", LINE, 1),
    ]


def hood() -> list[Shape]:
    """The cap with three horns, a bell on each."""
    return [
        filled(MIDDLE_HORN, GOLD),
        Shape("M3 -76C6 -62 20 -54 17 -36L6 -41C8 -52 2 -62 3 -76Z", DARK_GOLD),
        filled(HORN, RED),
        filled(moved(HORN, at(0, 0).scale(-1, 1)), NAVY),
        Shape("M-8 -40C-24 -58 -48 -52 -51 -20", "", LOOKS["H"].pale, 1.2),
        Shape("M8 -40C24 -58 48 -52 51 -20", "", LOOKS["S"].pale, 1.2),
        filled("M-19 -15Q-9 -22 0 -20Q9 -22 19 -15L20 -21Q9 -29 0 -27Q-9 -29 -20 -21Z", GOLD, 1),
        *bell(-51.5, -9, 6),
        *bell(51.5, -9, 6),
        *bell(3, -78, 6),
    ]


def band(left: float) -> list[Shape]:
    """The slanted band between the two halves, with a rosette."""
    wide, rise = X - left, 7.5
    edge = [
        (left, Y - TILT - rise),
        (X + wide, Y + TILT - rise),
        (X + wide, Y + TILT + rise),
        (left, Y - TILT + rise),
    ]
    places = [(X + wide * step / 7, Y + TILT * step / 7) for step in (-6, -5, -4, -3, -2, 2, 3, 4, 5, 6)]
    return [
        filled(outline(edge), NAVY),
        Shape("".join(outline(lozenge(x, y, 3.4, 3.8)) for x, y in places), GOLD),
        filled(disc(X, Y, 15.5), RED),
        Shape(disc(X, Y, 12.8), NAVY, GOLD, 1.5),
        Shape(star(8, 10.5, 4.4, X, Y), GOLD),
        Shape(disc(X, Y, 3), IVORY, DARK_GOLD, 0.8),
    ]


def frame(border: str) -> list[Shape]:
    """The panel's border, as the courts have it."""
    return [Shape(border, "", LINE, 4.2), Shape(border, "", GOLD, 2)]
