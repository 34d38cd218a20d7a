"""Heads of the queens: long hair, jewels and low coronets."""

from cards_heads import head
from cards_looks import GOLD, IVORY, LINE, Look, both, emblem, filled
from cards_svg import Shape, at, box, disc, lozenge, moved, outline


def queen_hair_behind(suit: str, look: Look) -> list[Shape]:
    """The hair that falls behind the shoulders."""
    d, strands = QUEEN_HAIR[suit]
    return [filled(d, look.hair), Shape(strands, "", look.strand, 1.1)]


QUEEN_HAIR = {
    "S": (
        "M0 -40C-26 -40 -34 -22 -35 0C-36 24 -40 40 -44 62Q-30 68 -16 62"
        "L16 62Q30 68 44 62C40 40 36 24 35 0C34 -22 26 -40 0 -40Z",
        both("M-26 -22C-31 4 -30 34 -36 60M-30 -4C-32 20 -36 40 -40 58M-23 6C-25 26 -26 42 -29 60"),
    ),
    "H": (
        "M0 -38C-14 -48 -40 -42 -40 -20C-40 -8 -34 -2 -34 8C-34 22 -44 26 -42 42C-40 54 -26 56 -20 46L20 46"
        "C26 56 40 54 42 42C44 26 34 22 34 8C34 -2 40 -8 40 -20C40 -42 14 -48 0 -38Z",
        both(
            "M-33 -30C-38 -20 -30 -12 -28 2C-27 16 -36 26 -36 38"
            "C-35 46 -28 47 -25 42M-26 -34C-32 -24 -24 -10 -23 4"
        ),
    ),
    "D": (
        "M0 -40C-26 -41 -34 -22 -33 -2C-33 10 -31 18 -31 26L31 26C31 18 33 10 33 -2C34 -22 26 -41 0 -40Z",
        both("M-24 -26C-30 -12 -28 4 -27 16"),
    ),
    "C": (
        "M0 -42C-30 -44 -42 -20 -38 -8C-46 0 -44 12 -38 16C-46 26 -42 38 -36 40C-40 50 -30 58 -20 54L20 54"
        "C30 58 40 50 36 40C42 38 46 26 38 16C44 12 46 0 38 -8C42 -20 30 -44 0 -42Z",
        both(
            "M-32 -22C-36 -14 -32 -10 -30 -4M-34 2C-38 8 -34 12 -30 16M-34 24"
            "C-38 30 -33 34 -29 38M-26 40C-31 45 -27 49 -23 50"
        ),
    ),
}


def queen_head(suit: str, look: Look) -> list[Shape]:
    """The face, the hair that frames it and the coronet."""
    frame = both("M0 -30C-13 -29 -20 -18 -21.5 -2C-26 -4 -30 -14 -26 -26C-20 -38 -8 -40 0 -37Z")
    return [
        *head(look, "Q"),
        filled(frame, look.hair),
        Shape(both("M-2 -34C-14 -33 -21 -24 -23.5 -10"), "", look.strand, 1.1),
        *(braids(look) if suit == "D" else []),
        *ear_drops(look),
        *CORONETS[suit](look),
    ]


def braids(look: Look) -> list[Shape]:
    """Two plaits over the shoulders."""
    knots = [(-27 - step * 0.6, 16 + step * 10) for step in range(5)]
    leafy = "M0 -6.500C7 -6.5 9 2 0 7.500C-9 2 -7 -6.5 0 -6.500Z"
    plait = "".join(moved(leafy, at(x, y)) for x, y in knots)
    ends = "M-33.5 61H-25.500L-24 72Q-29 75 -35 72Z"
    return [
        filled(both(ends), look.hair, 1),
        filled(both(plait), look.hair, 1),
        filled(both(box(-33.5, 59, 8, 4)), look.second, 0.8),
    ]


def ear_drops(look: Look) -> list[Shape]:
    """Earrings: a pearl and a drop."""
    return [
        filled(both(disc(-21.5, 10, 1.9)), IVORY, 0.7),
        filled(both("M-21.5 12.500L-19 18L-21.5 21L-24 18Z"), GOLD, 0.7),
    ]


def coronet_band(look: Look) -> list[Shape]:
    """The ring of a coronet, low on the hair."""
    return [
        filled("M-24 -37Q0 -29 24 -37L23 -29Q0 -21 -23 -29Z", GOLD, 1.1),
        Shape(disc(-15, -31, 1.6) + disc(15, -31, 1.6) + disc(-8, -29.2, 1.6) + disc(8, -29.2, 1.6), IVORY),
        filled(outline(lozenge(0, -28.5, 3, 3.4)), look.second, 0.8),
    ]


def pearl_coronet(look: Look) -> list[Shape]:
    """Seven thin points with pearls."""
    tips = [(-26, -50), (-18, -55), (-9, -58), (0, -60), (9, -58), (18, -55), (26, -50)]
    points = (
        "M-24 -36"
        + "".join(f"L{x} {y}L{x + 4.5 if x < 26 else 24} {-41 if x < 26 else -36}" for x, y in tips)
        + "Q0 -28 -24 -36Z"
    )
    return [
        filled(points, GOLD, 1.1),
        filled("".join(disc(x, y, 2.4) for x, y in tips), IVORY, 0.9),
        *coronet_band(look),
    ]


def heart_coronet(look: Look) -> list[Shape]:
    """Three hearts on a low ring."""
    hearts = ((-18, -46, 17), (18, -46, 17), (0, -51, 22))
    return [
        filled("M-24 -36Q-20 -46 -12 -40Q-6 -44 0 -52Q6 -44 12 -40Q20 -46 24 -36Q0 -28 -24 -36Z", GOLD, 1.1),
        *(emblem("H", x, y, size, look.main, LINE) for x, y, size in hearts),
        *coronet_band(look),
    ]


def gem_coronet(look: Look) -> list[Shape]:
    """Lozenges that rise towards the middle."""
    gems = (
        (-22, -44, 4.5, 7.5),
        (-11, -47, 4.5, 9),
        (0, -50, 5.5, 12),
        (11, -47, 4.5, 9),
        (22, -44, 4.5, 7.5),
    )
    return [
        *(filled(outline(lozenge(*gem)), GOLD, 1.1) for gem in gems),
        *(Shape(outline(lozenge(x, y, w * 0.5, h * 0.5)), look.second) for x, y, w, h in gems),
        *coronet_band(look),
    ]


def leaf_coronet(look: Look) -> list[Shape]:
    """A wreath of leaves with a clover in front."""
    leafy = "M0 0C-7 -5 -6 -14 0 -19C6 -14 7 -5 0 0Z"
    places = ((-21, -33, -32), (-12, -33, -16), (12, -33, 16), (21, -33, 32))
    return [
        *(filled(moved(leafy, at(x, y, 1, turn)), look.main, 1) for x, y, turn in places),
        emblem("C", 0, -46, 24, GOLD, LINE),
        *coronet_band(look),
    ]


CORONETS = {"S": pearl_coronet, "H": heart_coronet, "D": gem_coronet, "C": leaf_coronet}
