"""The figures of a Spanish pack: the sota stands, the caballo rides, the rey wears a crown; each twice.

Faces, robes and crowns are those of the French courts; what they hold is their suit.
"""

from cards_courts import X, Y, band_outline, panel, rays, upper_half
from cards_cut import kept_inside
from cards_emblems import arm
from cards_heads import head
from cards_indices import Indices
from cards_jacks import jack_head
from cards_kings import king_head
from cards_looks import GOLD, IVORY, LINE, LOOKS, Look, both, filled
from cards_robes import ROBES
from cards_spanish_suits import spanish_suit
from cards_stock import Parts
from cards_svg import Polygon, Shape, at, disc, outline, star

HELD = 46  # how large the suit is that they hold
SADDLE = {"S": "#7a4a24", "H": "#4b3326", "D": "#5d5a66", "C": "#c9c2b4"}  # coats of the horses
MANE = {"S": "#3f2413", "H": "#1f1512", "D": "#25242c", "C": "#6f6a60"}


def figure(rank: str, suit: str, size: Indices) -> Parts:
    """The picture of a figure on a tinted panel, parted by a band."""
    look = LOOKS[suit]
    upper, face = upper_half(size.notch), at(*size.face)
    region = [face.inverse().transformPoint(corner) for corner in upper]
    shapes = [*rays(look), *_person(rank, suit, look, region, size.hand)]
    half = [kept_inside(shape.moved(face), upper) for shape in shapes]
    return Parts([Shape(outline(panel(size.notch)), look.tint)], half, _band(look, size))


def _person(rank: str, suit: str, look: Look, region: Polygon, hand: float) -> list[Shape]:
    """One figure from the waist up, back to front; its origin is the middle of its face."""
    held = [*spanish_suit(suit, hand - 12, -30, HELD)]
    reach = [shape.moved(at(hand - 12, 14)) for shape in arm(look, "K" if rank == "K" else "J")]
    if rank == "K":
        return [*ROBES["K"](suit, look, region), *king_head(suit, look), *reach, *held]
    if rank == "J":
        return [*ROBES["J"](suit, look, region), *jack_head(suit, look), *reach, *held]
    rider = [*_rider_robe(look), *_hat(look, suit)]
    small = [shape.moved(at(-26, -22, 0.8)) for shape in rider]
    held = spanish_suit(suit, -66, -8, 38)
    return [*small, *_horse(suit, look), *held]


def _rider_robe(look: Look) -> list[Shape]:
    """A short cloak with a collar."""
    cloak = "M-14 28C-34 34 -60 44 -66 74L-70 140L74 140L66 70C56 44 34 34 14 28Z"
    return [
        filled(cloak, look.main),
        Shape(both("M-30 44C-40 70 -44 100 -46 136"), "", look.pale, 2),
        filled("M-12 18L-14 34Q0 46 14 34L12 18Z", look.skin),
        filled(both("M0 46L-13 28C-24 32 -36 36 -46 44L-24 64Z"), IVORY),
        filled(disc(0, 52, 6), GOLD, 1),
    ]


def _hat(look: Look, suit: str) -> list[Shape]:
    """The face of the rider under a broad hat with a plume."""
    hair = both("M-10 -27C-32 -28 -33 -6 -30 10C-26 18 -20 14 -19 8L-18 -8Z")
    plume = "M20 -44C34 -70 60 -70 70 -50C58 -56 52 -48 40 -40C34 -36 26 -36 20 -40Z"
    crown = "M-24 -26C-26 -52 -12 -60 2 -58C20 -58 26 -46 24 -26Z"
    brim = "M-48 -20C-44 -34 -22 -32 0 -32C22 -32 44 -34 48 -20C34 -16 18 -24 0 -24C-18 -24 -34 -16 -48 -20Z"
    return [
        filled(hair, look.hair),
        *head(look, "J"),
        filled(plume, look.pale),
        filled(crown, look.second),
        filled(brim, look.deep),
        Shape("M-24 -33Q0 -27 24 -33", "", GOLD, 3),
    ]


def _horse(suit: str, look: Look) -> list[Shape]:
    """The head and neck of a horse that looks to the right, bridled."""
    coat, mane = SADDLE[suit], MANE[suit]
    neck = (
        "M-22 140C-20 100 -8 62 18 40C24 30 30 22 38 20L41 6L51 20C58 24 62 30 66 38L84 62"
        "C90 72 84 82 74 80C66 78 58 72 50 70C44 84 52 110 60 140Z"
    )
    crest = "M38 20C22 26 4 44 -8 68C-18 88 -24 112 -26 140H-8C-8 108 2 80 16 60C24 48 32 36 42 28Z"
    return [
        filled(neck, coat, 1.6),
        filled(crest, mane, 1.3),
        Shape("M20 44C6 62 -8 92 -12 130M28 36C12 54 0 80 -4 112", "", look.pale, 1.2),
        filled("M38 20L41 6L51 20Q45 24 38 20Z", coat, 1.3),
        Shape(disc(55, 40, 4.2), IVORY, LINE, 1.2),
        Shape(disc(55.8, 40.4, 2.3), LINE),
        Shape(disc(79, 68, 2.2), LINE),
        Shape("M70 77Q77 75 83 70", "", LINE, 1.4),
        Shape("M44 26L60 70M62 36L50 62M72 50L60 70M60 70C40 84 20 96 2 104", "", LINE, 5),
        Shape("M44 26L60 70M62 36L50 62M72 50L60 70M60 70C40 84 20 96 2 104", "", GOLD, 2.8),
        filled(disc(59, 69, 4), GOLD, 1.1),
    ]


def _band(look: Look, size: Indices) -> list[Shape]:
    """The band between the two figures, and a sun on it."""
    return [
        Shape(outline(band_outline(size.notch, 7)), look.second, LINE, 1.3),
        Shape(outline(band_outline(size.notch, 4.6)), "", GOLD, 1.2),
        filled(disc(X, Y, 14), look.second),
        Shape(star(12, 12, 7, X, Y), GOLD),
        Shape(disc(X, Y, 4.5), IVORY, LINE, 0.9),
    ]
