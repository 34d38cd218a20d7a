"""Heads of the kings: hair, beards and tall crowns."""

from itertools import pairwise

from cards_heads import head
from cards_looks import DARK_GOLD, GOLD, IVORY, LINE, Look, both, emblem, filled
from cards_svg import Shape, disc, lozenge, outline


def king_head(suit: str, look: Look) -> list[Shape]:
    """Hair, face, beard and crown."""
    hair = look._replace(hair="#d8d0c2", strand="#8d8474") if suit == "D" else look
    sides = both("M-18 -26C-33 -24 -36 -6 -34 8C-33 18 -38 22 -35 29C-30 35 -21 30 -19 20L-17 -4Z")
    curls = both("M-27 -18C-30 -8 -26 4 -28 14C-29 20 -31 24 -29 28M-22 -18C-25 -6 -21 6 -23 20")
    return [
        filled(sides, hair.hair),
        Shape(curls, "", hair.strand, 1.1),
        *head(look._replace(hair=hair.hair), "K"),
        *BEARDS[suit](hair),
        filled(both("M0 11.6C-5 8.6 -14 11 -21 20.500C-14 21.5 -5 20 0 15.5Z"), hair.hair, 1),
        *CROWNS[suit](look),
    ]


def beard_with(d: str, strands: str, look: Look) -> list[Shape]:
    """A beard with its strands and the mouth opening."""
    lip = "M-5.2 17.5Q0 16 5.2 17.5Q0 22.5 -5.2 17.5Z"
    return [filled(d, look.hair), Shape(strands, "", look.strand, 1.1), Shape(lip, look.lips, LINE, 0.7)]


def pointed_beard(look: Look) -> list[Shape]:
    """Long, ending in one point."""
    d = (
        "M-20.5 -6C-20 6 -26 22 -22 36C-18 50 -8 56 0 74"
        "C8 56 18 50 22 36C26 22 20 6 20.5 -6L16 6C11 13 -11 13 -16 6Z"
    )
    return beard_with(
        d,
        "M0 27V64" + both("M-6 27C-9 40 -5 50 -2 58M-12 25C-16 36 -12 44 -7 51M-18 20C-20 30 -18 36 -15 42"),
        look,
    )


def forked_beard(look: Look) -> list[Shape]:
    """Parted in two curls."""
    d = (
        "M-20.5 -6C-20 6 -28 20 -26 36C-25 48 -16 54 -20 64C-8 62 -2 52 0 40"
        "C2 52 8 62 20 64C16 54 25 48 26 36C28 20 20 6 20.5 -6L16 6C11 13 -11 13 -16 6Z"
    )
    return beard_with(
        d, both("M-3 28C-4 40 -8 52 -15 59M-9 26C-12 38 -10 46 -13 53M-16 23C-20 32 -18 40 -15 46"), look
    )


def square_beard(look: Look) -> list[Shape]:
    """Cut straight, in rows of curls."""
    d = "M-20.5 -6C-20 6 -25 18 -25 30L-24 58Q0 66 24 58L25 30C25 18 20 6 20.5 -6L16 6C11 13 -11 13 -16 6Z"
    waves = [-21 + column * 8.4 for column in range(6)]
    rows = "".join(wavy(waves, y) for y in (29, 37.5, 46, 54.5))
    return beard_with(d, rows, look)


def wavy(places: list[float], y: float) -> str:
    """A row of curls as one line."""
    arches = "".join(f"Q{(a + b) / 2} {y + 7} {b} {y}" for a, b in pairwise(places))
    return f"M{places[0]} {y}{arches}"


def round_beard(look: Look) -> list[Shape]:
    """Full and round, edged with scallops."""
    d = (
        "M-20.5 -6C-20 4 -27 10 -28 20C-33 26 -32 34 -26 37C-28 45 -21 51 -14 49C-12 57 -4 60 0 55"
        "C4 60 12 57 14 49C21 51 28 45 26 37C32 34 33 26 28 20C27 10 20 4 20.5 -6L16 6C11 13 -11 13 -16 6Z"
    )
    return beard_with(
        d,
        "M0 28V46" + both("M-7 28C-9 34 -9 40 -8 44M-14 25C-18 31 -18 36 -17 40M-20 18C-23 22 -24 26 -24 29"),
        look,
    )


BEARDS = {"S": pointed_beard, "H": forked_beard, "D": square_beard, "C": round_beard}


def crown_band(look: Look) -> list[Shape]:
    """The jewelled ring every crown stands on."""
    stones = [(-20, -24.5), (20, -24.5)]
    return [
        filled("M-29 -33Q0 -24 29 -33L28 -20Q0 -11 -28 -20Z", GOLD),
        Shape("M-28.5 -29.500Q0 -20.5 28.5 -29.500M-28 -23Q0 -14 28 -23", "", DARK_GOLD, 1),
        *(filled(outline(lozenge(x, y, 3, 3.4)), look.main, 0.8) for x, y in stones),
        filled(disc(-10, -22, 2.2) + disc(10, -22, 2.2), IVORY, 0.8),
        filled(outline(lozenge(0, -21, 4, 4.4)), look.second, 0.9),
    ]


def spiked_crown(look: Look) -> list[Shape]:
    """Five tall spikes with pearls."""
    tips = ((-39, -64), (-20.5, -72), (0, -76), (20.5, -72), (39, -64))
    spikes = (
        "M-29 -32L-39 -64L-24 -46L-20.5 -72L-9.5 -44L0 -76L9.5 -44"
        "L20.5 -72L24 -46L39 -64L29 -32Q0 -23 -29 -32Z"
    )
    inner = both("M-20.5 -72L-18 -38L-26 -40Z") + "M0 -76V-36L-9.5 -44Z"
    return [
        filled(spikes, GOLD),
        Shape(inner, DARK_GOLD),
        filled("".join(disc(x, y, 3.3) for x, y in tips), IVORY, 1),
        *crown_band(look),
    ]


def arched_crown(look: Look) -> list[Shape]:
    """A red cap under gold arches, with an orb."""
    cap = "M-28 -32C-46 -58 -20 -72 0 -63C20 -72 46 -58 28 -32Q0 -23 -28 -32Z"
    pearls = [
        (-33.5, -48),
        (-29, -58),
        (-19, -64.5),
        (33.5, -48),
        (29, -58),
        (19, -64.5),
        (0, -36),
        (0, -44),
        (0, -52),
    ]
    return [
        filled(cap, look.deep),
        Shape("M-28 -33C-46 -58 -20 -72 0 -63C20 -72 46 -58 28 -33M0 -63V-28", "", LINE, 7.4),
        Shape("M-28 -33C-46 -58 -20 -72 0 -63C20 -72 46 -58 28 -33M0 -63V-28", "", GOLD, 5),
        Shape("".join(disc(x, y, 1.7) for x, y in pearls), IVORY),
        filled(disc(0, -67, 5.5), GOLD),
        filled("M-1.7 -72V-75H-5V-78.500H-1.700V-81.500H1.700V-78.500H5V-75H1.700V-72Z", GOLD, 0.9),
        *crown_band(look),
    ]


def lozenge_crown(look: Look) -> list[Shape]:
    """Battlements that carry gems."""
    wall = "M-29 -32L-38 -58H-22L-19 -44H-9L-10 -64H10L9 -44H19L22 -58H38L29 -32Q0 -23 -29 -32Z"
    gems = ((-31, -61, 5.5, 8), (31, -61, 5.5, 8), (0, -68, 6.5, 10))
    return [
        filled(wall, GOLD),
        Shape("M4 -64H10L9 -44L4 -40Z" + both("M29 -58H38L30 -35L26 -36Z"), DARK_GOLD),
        *(filled(outline(lozenge(*gem)), look.second) for gem in gems),
        *(Shape(outline(lozenge(x, y, w * 0.4, h * 0.45)), IVORY) for x, y, w, h in gems),
        *crown_band(look),
    ]


def trefoil_crown(look: Look) -> list[Shape]:
    """Three clover leaves with pearls between."""
    stems = "M-29 -32L-34 -52Q-24 -48 -18 -42Q-8 -46 0 -62Q8 -46 18 -42Q24 -48 34 -52L29 -32Q0 -23 -29 -32Z"
    return [
        filled(stems, GOLD),
        Shape("M0 -60V-30Q10 -36 12 -43Q4 -50 0 -60Z", DARK_GOLD),
        *(
            emblem("C", x, y, size, GOLD, LINE)
            for x, y, size in ((-33, -58, 20), (33, -58, 20), (0, -68, 24))
        ),
        filled(disc(-18, -45, 3) + disc(18, -45, 3), IVORY, 1),
        *crown_band(look),
    ]


CROWNS = {"S": spiked_crown, "H": arched_crown, "D": lozenge_crown, "C": trefoil_crown}
