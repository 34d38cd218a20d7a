"""What all people of the pack share: the colours, one family for each suit, and the outlined shape."""

from typing import NamedTuple

from cards_suits import BLACK, BLUE, GREEN, SHAPES
from cards_svg import Shape, at, moved
from fontTools.misc.transform import Identity

LINE, GOLD, IVORY, STEEL = "#1b1722", "#dfa83a", "#fbf3df", "#dfe3ea"
DARK_GOLD, DARK_STEEL = "#ab7620", "#9aa3b5"


class Look(NamedTuple):
    """What a suit's three people share."""

    main: str
    deep: str
    second: str
    pale: str
    tint: str
    ray: str
    skin: str
    shade: str
    lips: str
    blush: str
    hair: str
    strand: str


LOOKS = {
    "S": Look(
        "#1c2450",
        "#121838",
        "#8e1b28",
        "#aab6d8",
        "#eeece6",
        "#e3e3e6",
        "#f4d8b8",
        "#e2b892",
        "#a9403c",
        "#efbfa3",
        "#2b2430",
        "#6b6478",
    ),
    "H": Look(
        "#a00a0c",
        "#73060f",
        "#222c56",
        "#f0b9a4",
        "#faeadb",
        "#f6ddcd",
        "#f3cfa8",
        "#dfab80",
        "#a8322f",
        "#ecb596",
        "#8a4520",
        "#5c2a12",
    ),
    "D": Look(
        "#d2932a",
        "#a4670f",
        "#ac2320",
        "#fbe3a0",
        "#f6f1e2",
        "#ece3cb",
        "#e2b181",
        "#c98f5c",
        "#97342c",
        "#d99a70",
        "#553018",
        "#94673f",
    ),
    "C": Look(
        GREEN,
        "#00493a",
        "#8a2a22",
        "#bcd6b4",
        "#ecefdc",
        "#e1e8d0",
        "#a86f45",
        "#8a5531",
        "#6d2420",
        "#a3623e",
        "#221a1a",
        "#5f504a",
    ),
}
FOUR_LOOKS = {
    **LOOKS,
    "S": LOOKS["S"]._replace(main=BLACK, deep="#2b2a31", pale="#b9b9c2", tint="#eeedea", ray="#e3e2e0"),
    "D": LOOKS["D"]._replace(
        main=BLUE, deep="#0d1568", second="#3b66c4", pale="#bcc8f3", tint="#e9edf8", ray="#dae1f3"
    ),
    "C": LOOKS["C"]._replace(pale="#b9dfcf", tint="#e6f2ea", ray="#d5e9de"),
}

THIN, THICK = 0.9, 1.3
MIRROR = Identity.scale(-1, 1)


def both(d: str) -> str:
    """The path and its mirror image."""
    return d + moved(d, MIRROR)


def filled(d: str, colour: str, width: float = THICK) -> Shape:
    """A coloured shape with the common dark outline."""
    return Shape(d, colour, LINE, width)


def emblem(suit: str, x: float, y: float, size: float, colour: str, line: str = "") -> Shape:
    """A suit shape as a piece of decoration."""
    return Shape(
        moved(SHAPES[suit], at(x, y, size / 100).translate(-50, -50)), colour, line, THIN if line else 0
    )
