"""The two sizes of indices, and what each leaves to the middle of a card."""

from typing import NamedTuple

from cards_svg import Point


class Indices(NamedTuple):
    """Rank over suit in a corner, and what pips and pictures have to make room for; in the card's units."""

    x: float
    top: float
    height: float
    width: float
    width_of_ten: float
    suit: float
    pip: float
    columns: tuple[float, float]
    ace: float
    notch: Point  # the inner corner of the panel of a court, beside the index
    face: tuple[float, float, float]  # where the face of a court is, and its size
    hand: float  # from the face of a court to the hand
    joker: tuple[float, float]  # left edge of the joker's panel, and the size of the jester


REGULAR = Indices(
    x=32,
    top=15,
    height=56,
    width=46,
    width_of_ten=50,
    suit=37,
    pip=45,
    columns=(88, 162),
    ace=104,
    notch=(66, 124),
    face=(149, 101, 1),
    hand=63,
    joker=(60, 1),
)
JUMBO = Indices(
    x=45,
    top=14,
    height=89,
    width=70,
    width_of_ten=75,
    suit=48,
    pip=33,
    columns=(106, 144),
    ace=86,
    notch=(92, 170),
    face=(156, 98, 0.9),
    hand=62,
    joker=(76, 0.76),
)
