"""Heads of the jacks: bobbed hair and caps with a large feather."""

from cards_heads import head
from cards_looks import GOLD, LINE, Look, both, emblem, filled
from cards_svg import Shape, at, disc, lozenge, outline


def jack_head(suit: str, look: Look) -> list[Shape]:
    """Bobbed hair, the face, and a cap with its feather."""
    bob = both("M-10 -27C-32 -28 -34 -6 -31 8C-29 16 -33 20 -37 20C-34 28 -23 29 -19.5 18L-18 -8Z")
    return [
        filled(bob, look.hair),
        Shape(
            both("M-26 -14C-28 -4 -25 8 -27 16C-28 20 -30 21 -32 22M-22 -14C-24 0 -21 8 -22 18"),
            "",
            look.strand,
            1.1,
        ),
        *head(look, "J"),
        filled("M-20.5 -10C-19 -20 -10 -19 -4 -19C4 -19 19 -20 20.5 -10L22 -24L0 -30L-22 -24Z", look.hair, 1),
        *CAPS[suit](look),
    ]


def plume(colour: str, vein: str, place: tuple[float, float, float, float]) -> list[Shape]:
    """A large feather; its quill starts at the place and it curls to the left."""
    d = (
        "M0 0C-4 -22 -22 -40 -44 -36C-62 -33 -68 -14 -62 2C-60 8 -55 8 -54 3C-53 6 -49 5 -49 0"
        "C-48 3 -43 1 -44 -3C-41 -1 -37 -4 -37 -8C-34 -6 -31 -8 -30 -11C-20 -11 -8 -4 2 3Z"
    )
    spine = "M0 0C-10 -16 -26 -28 -42 -26C-54 -24 -60 -14 -59 -2"
    barbs = (
        "M-12 -14L-12 -26M-20 -20L-22 -33M-29 -24L-32 -36M-38 -26L-44 -35"
        "M-46 -24L-55 -31M-53 -19L-63 -21M-57 -12L-65 -10"
    )
    by = at(*place)
    return [
        filled(d, colour).moved(by),
        Shape(spine, "", vein, 1.4).moved(by),
        Shape(barbs, "", vein, 0.9).moved(by),
    ]


def beret(look: Look) -> list[Shape]:
    """A wide flat cap, drawn down to one side."""
    crown = "M-27 -24C-44 -34 -34 -54 -6 -55C24 -57 46 -46 42 -34C40 -27 32 -24 27 -23Q0 -33 -27 -24Z"
    return [
        *plume(look.second, look.pale, (-8, -43, 1, 0)),
        filled(crown, look.main),
        Shape("M-30 -33C-20 -46 0 -50 26 -47M-27 -28C-14 -38 10 -42 36 -38", "", look.pale, 1.2),
        filled("M-28 -24Q0 -34 28 -23L27 -15Q0 -25 -27 -16Z", look.second, 1.1),
        filled(disc(-12, -41, 5), GOLD, 1),
        Shape(disc(-12, -41, 2), look.second),
    ]


def rolled_cap(look: Look) -> list[Shape]:
    """A round cap with a thick rolled brim."""
    return [
        *plume(look.second, look.pale, (8, -46, 1, -4)),
        filled("M-24 -30C-26 -58 -8 -66 6 -64C24 -62 28 -46 25 -30Z", look.main),
        Shape(
            "M-12 -34C-14 -48 -8 -58 2 -62M2 -34C1 -46 4 -56 10 -62M14 -34C16 -44 17 -50 18 -57",
            "",
            look.pale,
            1.2,
        ),
        filled(
            "M-31 -27C-33 -37 -24 -38 0 -36C24 -38 33 -37 31 -27"
            "C31 -18 22 -19 0 -22C-22 -19 -31 -18 -31 -27Z",
            look.second,
        ),
        Shape(both("M-10 -35L-14 -21.500M-20 -36.500L-24 -20"), "", GOLD, 2),
        filled(disc(9, -47, 4.6), GOLD, 1),
        emblem("H", 9, -46.7, 5.5, look.main),
    ]


def pointed_cap(look: Look) -> list[Shape]:
    """A hunter's cap with a turned-up brim and a point in front."""
    crown = "M-26 -26C-24 -48 -6 -64 14 -62C24 -60 28 -44 26 -26Z"
    brim = "M30 -16C36 -28 30 -38 22 -42C4 -40 -22 -36 -40 -18C-26 -22 -12 -25 0 -25C12 -25 22 -21 30 -16Z"
    return [
        *plume(look.second, look.pale, (6, -45, 1.04, -2)),
        filled(crown, look.main),
        Shape("M-16 -40C-10 -52 2 -58 14 -56M-6 -40C0 -46 8 -49 20 -48", "", look.pale, 1.2),
        filled(brim, look.deep),
        Shape("M26 -23C30 -30 26 -35 21 -38C6 -36 -16 -33 -31 -23", "", GOLD, 1.5),
        filled(outline(lozenge(6, -43, 4.5, 6)), GOLD, 1),
    ]


def crenelled_cap(look: Look) -> list[Shape]:
    """A soft sack of a cap with a cut brim."""
    sack = "M-25 -30C-30 -50 -14 -62 8 -60C32 -60 46 -50 44 -36C43 -28 36 -25 32 -30C30 -34 28 -33 25 -30Z"
    brim = "M-30 -20L-31 -38L-20 -33L-12 -40L0 -35L12 -40L20 -33L31 -38L30 -20Q0 -28 -30 -20Z"
    return [
        *plume(look.second, look.pale, (-6, -43, 1, -2)),
        filled(sack, look.main),
        Shape("M-12 -40C-8 -50 4 -55 18 -54M8 -40C14 -48 26 -50 36 -46", "", look.pale, 1.2),
        filled(disc(38, -29, 4), GOLD, 1),
        filled(brim, look.deep),
        Shape("M-30 -24Q0 -32 30 -24", "", GOLD, 1.6),
        emblem("C", -12, -47, 13, GOLD, LINE),
    ]


CAPS = {"S": beret, "H": rolled_cap, "D": pointed_cap, "C": crenelled_cap}
