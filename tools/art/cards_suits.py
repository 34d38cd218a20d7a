"""The four suit shapes and the colours of a deck."""

from cards_svg import Shape, disc, document

# Far apart also for people who see no red, no green or no blue; the tests tell how far.
RED, BLACK, BLUE, GREEN = "#b90a06", "#0e0d11", "#14209c", "#007962"

HEART = (
    "M50 96C42 83 3 61 3 31C3 15 14 5 27.5 5C38 5 46 11 50 22C54 11 62 5 72.5 5C86 5 97 15 97 31"
    "C97 61 58 83 50 96Z"
)
DIAMOND = "M50 2C58 20 72 36 90 50C72 64 58 80 50 98C42 80 28 64 10 50C28 36 42 20 50 2Z"
SPADE = (
    "M50 3C56 22 96 38 96 63C96 77 86 85 75 85C65 85 57 80 53 71C53.5 84 58 92 67 97H33"
    "C42 92 46.5 84 47 71C43 80 35 85 25 85C14 85 4 77 4 63C4 38 44 22 50 3Z"
)
CLUB = (
    disc(50, 25, 22.5)
    + disc(26, 60, 22.5)
    + disc(74, 60, 22.5)
    + "M47 66L40 40H60L53 66C53.5 82 58 92 67 97H33C42 92 46.5 82 47 66Z"
)
SHAPES = {"C": CLUB, "D": DIAMOND, "H": HEART, "S": SPADE}
Deck = dict[str, str]  # a colour for each suit

TWO_COLOURS: Deck = {"C": BLACK, "D": RED, "H": RED, "S": BLACK}
FOUR_COLOURS: Deck = {"C": GREEN, "D": BLUE, "H": RED, "S": BLACK}


def suit_file(deck: Deck, suit: str) -> str:
    """The suit alone."""
    return document(100, 100, [Shape(SHAPES[suit], deck[suit]).svg()])
