"""The faces of a Spanish pack: pips, figures, the number in the corners, and the broken line of each suit."""

from cards_indices import Indices
from cards_pips import LONE, ROWS, UPPER, lettering
from cards_spanish_figures import figure
from cards_spanish_suits import COLOURS, spanish_suit
from cards_stock import CENTRE, HEIGHT, WIDTH, Parts
from cards_svg import Shape, number

SPANISH_RANKS = "A23456789JQK"
NUMBERS = {"A": "1", "J": "10", "Q": "11", "K": "12"}
PINTAS = {"D": 0, "H": 1, "S": 2, "C": 3}  # how often the line above and below is broken: coins never
INSET, BREAK, BETWEEN = 8.0, 13.0, 34.0  # of the line from the edge, of a gap, from one gap to the next
ONE = 136.0  # the suit on an ace


def spanish(rank: str, suit: str, size: Indices) -> Parts:
    """What stands on one face."""
    middle = figure(rank, suit, size) if rank in "JQK" else _pips(rank, suit, size)
    return middle._replace(half=[*middle.half, pinta(suit), *_index(rank, suit, size)])


def pinta(suit: str) -> Shape:
    """The line around a half of the card, broken above as often as the suit says."""
    left, right, top = INSET, WIDTH - INSET, INSET
    gaps = PINTAS[suit]
    middles = [WIDTH / 2 + (at - (gaps - 1) / 2) * BETWEEN for at in range(gaps)]
    path, n = f"M{number(left)} {number(HEIGHT / 2)}V{number(top)}", number
    for middle in middles:
        path += f"H{n(middle - BREAK / 2)}M{n(middle + BREAK / 2)} {n(top)}"
    return Shape(f"{path}H{n(right)}V{n(HEIGHT / 2)}", "", COLOURS[suit], 2.6)


def _index(rank: str, suit: str, size: Indices) -> list[Shape]:
    """The number over the suit at the upper left, inside the line."""
    shown = NUMBERS.get(rank, rank)
    wide, top = size.width_of_ten if len(shown) > 1 else size.width, size.top + 4
    text = lettering(shown, size.height - 4, wide - 4, size.x + 2, top)
    below = top + (size.height - 4) * 1.13 + size.suit / 2
    return [Shape(text, COLOURS[suit]), *spanish_suit(suit, size.x + 2, below, size.suit)]


def _pips(rank: str, suit: str, size: Indices) -> Parts:
    """The pips on the middle line, and those that are shown again upside down; the ace has a large one."""
    if rank == "A":
        return Parts(spanish_suit(suit, *CENTRE, ONE * size.ace / 104), [], [])
    across = (size.columns[0] + 2, CENTRE[0], size.columns[1] - 2)
    alone = [spot for spot in UPPER[rank] if spot[1] == ROWS["centre"] or (rank, spot) == LONE]
    again = [spot for spot in UPPER[rank] if spot not in alone]
    few, roomy = int(rank) < 4, size.pip > 40
    large, down = (1.55, 15) if few else (1.18 if roomy else 1.0, 5)

    def drawn(spots: list[tuple[int, float]]) -> list[Shape]:
        places = ((across[column], y + (down if y < ROWS["high"] else 0)) for column, y in spots)
        return [shape for x, y in places for shape in spanish_suit(suit, x, y, size.pip * large)]

    return Parts(drawn(alone), drawn(again), [])
