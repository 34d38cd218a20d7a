"""The bare face of a court; it stands around its own middle as origin, in the card's units."""

from cards_looks import LINE, Look, both, filled
from cards_svg import Shape, disc


def head(look: Look, rank: str) -> list[Shape]:
    """The bare face: skin, the shaded side, eyes, nose and mouth."""
    outer = (
        "M-20 -14C-20 -32 20 -32 20 -14L19.5 3C18 16 9 27 0 27C-9 27 -18 16 -19.5 3Z"
        if rank == "Q"
        else "M-20.5 -14C-20.5 -32 20.5 -32 20.5 -14L20 4C19 16 12 22 7 27Q0 29.5 -7 27C-12 22 -19 16 -20 4Z"
    )
    shaded = "M7 -29C16 -27 20 -22 20 -14L19.5 3C18 16 9 27 0 27C7 20 12 14 12.5 5C13 -2 9 -4 9 -10Z"
    return [filled(outer, look.skin), Shape(shaded, look.shade), *features(look, rank)]


def features(look: Look, rank: str) -> list[Shape]:
    """Eyes, brows, nose and mouth."""
    brow = "M-15.5 -8.5Q-9.5 -14.5 -2.6 -10Q-9.5 -11.8 -15.5 -8.5Z"
    white = "M-14.2 -3Q-9 -8.2 -3.4 -2.6Q-8.8 1 -14.2 -3Z"
    lid = "M-15 -3.2Q-9 -9.2 -3 -2.8"
    ink = look.hair if rank != "Q" and look.hair < "#c" else LINE
    shapes = [
        Shape("M-1.2 -9L-3.4 6.5Q-4.6 9.4 -1.6 10Q0 10.8 1.6 10Q4.6 9.4 3.4 6.5L1.2 -9Z", look.shade),
        Shape("M-2.4 -9.6C-1.6 -4 -2.6 2 -3.8 6.2Q-5 9.2 -2.2 9.8Q0 11 2.2 9.8", "", LINE, 1.1),
        Shape(both(white), "#fffaf0"),
        Shape(disc(-8.7, -3.7, 2.5) + disc(8.7, -3.7, 2.5), LINE),
        Shape(disc(-9.3, -4.4, 0.8) + disc(8.1, -4.4, 0.8), "#ffffff"),
        Shape(both(lid), "", LINE, 1.5 if rank == "Q" else 1.2),
        Shape(both(brow), ink if rank == "K" else LINE),
        *mouth(look, rank),
    ]
    if rank == "Q":
        shapes.append(Shape(disc(-12, 7.5, 4) + disc(12, 7.5, 4), look.blush))
    return shapes


def mouth(look: Look, rank: str) -> list[Shape]:
    """Two lips; a king's upper one is under his moustache."""
    wide = {"Q": 5.2, "J": 6.2, "K": 5.0}[rank]
    full = 23 if rank == "Q" else 21.4
    low = f"M{-wide * 0.8} 17Q0 {full} {wide * 0.8} 17Z"
    top = f"M{-wide} 16Q{-wide / 3} 13.7 0 15.2Q{wide / 3} 13.7 {wide} 16Q0 18.8 {-wide} 16Z"
    seam = f"M{-wide - 0.8} 15.6Q0 19 {wide + 0.8} 15.6"
    return [Shape(low, look.lips), Shape(top, look.lips), Shape(seam, "", LINE, 0.9)]
