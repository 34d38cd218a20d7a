"""The raised arm of a court and what the hand holds, a different thing for each of the twelve.

The origin of the arm is the fist; a thing's origin is on its shaft, level with the face.
"""

from collections.abc import Callable

from cards_looks import DARK_GOLD, DARK_STEEL, GOLD, IVORY, LINE, STEEL, Look, emblem, filled
from cards_svg import Shape, at, box, disc, lozenge, moved, outline, ring


def arm(look: Look, rank: str) -> list[Shape]:
    """A raised forearm: sleeve, cuff and the fist around the shaft."""
    king = rank == "K"
    buttons = [(dx, 20.5 - abs(dx) * 0.12) for dx in (-10, -5, 0, 5, 10)]
    return [
        filled("M-11 18C-18 34 -26 50 -27 110H23C23 44 17 30 12 18Z", look.second if king else look.main),
        Shape("M-6 32C-10 44 -14 56 -14 110M6 32C10 44 10 56 10 110", "", GOLD if king else look.deep, 1.5),
        filled("M-10 -6Q-11 -10 -6 -10H7Q11 -9 10.5 -4L9 10Q0 15 -9 10Z", look.skin),
        Shape("M5 -9L10 -8L9 10L4 12Z", look.shade),
        Shape("M-10 -4.5H4M-10 0.8H5M-9.5 6H4", "", LINE, 1),
        filled("M-14 12Q0 17 14 12L16 24Q0 29 -16 24Z", IVORY if king else GOLD),
        Shape("".join(disc(x, y, 1.7) for x, y in buttons), look.main),
    ]


def shaft(top: float, colour: str = GOLD, width: float = 4) -> Shape:
    """The stick of an emblem, down to the hand."""
    return filled(box(-width / 2, top, width, 82 - top), colour, 1)


def sword(look: Look) -> list[Shape]:
    """The king of spades' sword."""
    return [
        filled("M0 -82L6 -70L5 40H-5L-6 -70Z", STEEL),
        Shape("M0 -81L5.4 -70L4.4 40H0Z", DARK_STEEL),
        filled("M-17 38Q0 34 17 38V45Q0 42 -17 45Z", GOLD),
        filled(disc(-17, 41.5, 3.6) + disc(17, 41.5, 3.6), GOLD, 1),
        filled(box(-3, 44, 6, 30), look.second, 1),
    ]


def spade_sceptre(look: Look) -> list[Shape]:
    """The queen of spades' sceptre."""
    return [
        shaft(-48),
        filled(disc(0, -40, 4.5), look.second, 1),
        filled(box(-7, -34, 14, 4, 2), GOLD, 1),
        filled(disc(0, -62, 17), GOLD),
        emblem("S", 0, -62.5, 24, look.main),
        filled("".join(disc(px, py, 2) for px, py in ring(8, 17, 0, -62)), IVORY, 0.8),
    ]


def spear(look: Look) -> list[Shape]:
    """The jack of spades' spear."""
    return [
        shaft(-40, "#7a4a24"),
        filled(
            "M0 -78C13 -64 13 -54 3 -38H-3C-13 -54 -13 -64 0 -78Z",
            STEEL,
        ),
        Shape("M0 -77C12 -64 12 -54 2.5 -38.500H0Z", DARK_STEEL),
        filled(box(-7, -38, 14, 6, 2), GOLD, 1),
        filled("M-7 -32H7L11 -10L5 -15L0 -8L-5 -15L-11 -10Z", look.second, 1),
    ]


def goblet(look: Look) -> list[Shape]:
    """The king of hearts' cup."""
    return [
        filled(box(-3, 2, 6, 60), GOLD),
        filled("M-18 -42C-18 -14 -12 0 0 4C12 0 18 -14 18 -42Z", GOLD),
        Shape(
            "M8 -42H17.3C17 -14 12 -1 2 3C8 -8 9 -22 8 -42Z",
            DARK_GOLD,
        ),
        filled("M-18 -42A18 5 0 0 1 18 -42A18 5 0 0 1 -18 -42Z", look.deep),
        emblem("H", -1, -20, 19, look.main, LINE),
        filled(disc(0, 8, 5), look.second, 1),
        filled(box(-8, 13, 16, 4.5, 2), GOLD, 1),
    ]


def rose(look: Look) -> list[Shape]:
    """The queen of hearts' rose."""
    y = -44
    leafy = "M0 0C8 -8 16 -8 21 -4C17 4 8 6 0 0Z"
    outer = "".join(disc(px, py, 8.6) for px, py in ring(5, 10, 0, y))
    return [
        Shape(f"M0 60V{y}", "", LINE, 5),
        Shape(f"M0 60V{y}", "", "#2f6b46", 2.8),
        filled(moved(leafy, at(0, 12, 0.9)) + moved(leafy, at(0, -2, 0.9).scale(-1, 1)), "#2f6b46", 1),
        *(filled(disc(px, py, 9), look.main, 1.2) for px, py in ring(5, 10, 0, y)),
        Shape(outer, look.main),
        *(filled(disc(px, py, 6), "#cc3540", 1) for px, py in ring(5, 5.5, 0, y, 36)),
        filled(disc(0, y, 5), GOLD, 1),
        Shape(disc(0, y, 2), look.deep),
    ]


def gonfalon(look: Look) -> list[Shape]:
    """The jack of hearts' hanging banner."""
    return [
        shaft(-76, "#7a4a24"),
        filled("M-17 -70H17V-14L8.5 -22L0 -12L-8.5 -22L-17 -14Z", look.second),
        Shape(
            "M-13.5 -66H13.5V-22L8.5 -27L0 -17L-8.5 -27L-13.5 -22Z",
            "",
            GOLD,
            1.3,
        ),
        emblem("H", 0, -47, 21, look.main, IVORY),
        filled(box(-19, -73, 38, 5, 2.5), GOLD, 1),
        filled(disc(0, -77, 4), GOLD, 1),
    ]


def halberd(look: Look) -> list[Shape]:
    """The king of diamonds' axe."""
    return [
        shaft(-60, "#7a4a24"),
        filled("M0 -83L5 -60H-5Z", STEEL, 1.1),
        filled(
            "M-2 -54C-8 -54 -12 -60 -15 -64C-22 -50 -22 -34 -15 -20C-12 -26 -8 -32 -2 -32Z",
            STEEL,
        ),
        Shape(
            "M-15.5 -62C-21 -50 -21 -34 -15.5 -22C-17 -36 -17 -48 -15.5 -62Z",
            DARK_STEEL,
        ),
        filled("M2 -52L17 -46L2 -36Z", STEEL, 1.1),
        filled(box(-4, -60, 8, 32, 2), GOLD, 1),
        filled(outline(lozenge(0, -44, 3.2, 6)), look.second, 0.8),
        filled("M-5 -28H5L7 -12L0 -17L-7 -12Z", look.second, 1),
    ]


def coin(look: Look) -> list[Shape]:
    """The queen of diamonds' coin, on a stem as a mirror is."""
    y = -38
    return [
        shaft(-20),
        filled(disc(0, -12, 4), look.second, 1),
        filled("".join(disc(px, py, 3) for px, py in ring(12, 19, 0, y)), GOLD, 1),
        filled(disc(0, y, 18.5), GOLD),
        Shape(disc(0, y, 14.5), IVORY, DARK_GOLD, 1.3),
        emblem("D", 0, y, 24, look.second, LINE),
    ]


def key(look: Look) -> list[Shape]:
    """The jack of diamonds' key, bit upwards."""
    return [
        shaft(-70, GOLD, 5.5),
        filled("M2.5 -68H16V-59H9V-54H16V-42H2.5Z", GOLD),
        filled("M-2.5 -68H-10V-42H-2.5Z", GOLD),
        Shape("M-7 -64V-46", "", DARK_GOLD, 1.4),
        filled(disc(0, -71, 4), GOLD, 1),
        *(filled(box(-6, y, 12, 4.5, 2), GOLD, 1) for y in (-34, 30)),
        filled(outline(lozenge(0, -10, 7.5, 12)), look.second, 1.1),
        Shape(outline(lozenge(0, -10, 3, 5)), IVORY),
    ]


def clover_sceptre(look: Look) -> list[Shape]:
    """The king of clubs' sceptre."""
    return [
        shaft(-40),
        emblem("C", 2, -56, 34, GOLD, LINE),
        emblem("C", 2, -55.5, 16, look.main),
        filled(box(-8, -38, 16, 4.5, 2), GOLD, 1),
        filled(disc(0, -26, 5.5), look.second, 1),
        filled(box(-6, -18, 12, 4, 2), GOLD, 1),
    ]


def sprig(look: Look) -> list[Shape]:
    """The queen of clubs' clover sprig."""
    leafy = "M0 0C2 -12 12 -18 21 -15C20 -4 10 2 0 0Z"
    places = ((14, 1), (14, -1), (-8, 1), (-8, -1))
    return [
        Shape("M0 60V-44", "", LINE, 4.6),
        Shape("M0 60V-44", "", "#4d7f3c", 2.6),
        *(filled(moved(leafy, at(0, y, 0.85).scale(flip, 1)), "#5c9448", 1) for y, flip in places),
        *(
            Shape(moved("M2 -1L15 -11", at(0, y, 0.85).scale(flip, 1)), "", look.deep, 1)
            for y, flip in places
        ),
        emblem("C", 0, -48, 38, "#5c9448", LINE),
        Shape("M0 -54V-62M-5 -46L-11 -43M5 -46L11 -43", "", look.deep, 1.3),
    ]


def thyrsus(look: Look) -> list[Shape]:
    """The jack of clubs' staff, topped by a cone and wound with leaves."""
    rows = [
        (px, py) for row, py in enumerate((-72, -65, -58, -51)) for px in ((-4, 4) if row % 2 else (-8, 0, 8))
    ]
    leafy = "M0 0C6 -8 12 -9 17 -7C15 1 7 4 0 0Z"
    return [
        shaft(-44, "#7a4a24"),
        filled("M0 -83C17 -72 17 -52 0 -42C-17 -52 -17 -72 0 -83Z", GOLD),
        Shape("".join(outline(lozenge(px, py, 3, 3.6)) for px, py in rows[1:]), DARK_GOLD),
        *(
            filled(moved(leafy, at(0, y).scale(flip, 1)), "#5c9448", 1)
            for y, flip in ((-34, 1), (-26, -1), (-12, 1), (-2, -1), (14, 1))
        ),
        filled(box(-6, -44, 12, 4.5, 2), look.second, 1),
    ]


EMBLEMS: dict[str, Callable[[Look], list[Shape]]] = {
    "KS": sword,
    "QS": spade_sceptre,
    "JS": spear,
    "KH": goblet,
    "QH": rose,
    "JH": gonfalon,
    "KD": halberd,
    "QD": coin,
    "JD": key,
    "KC": clover_sceptre,
    "QC": sprig,
    "JC": thyrsus,
}
