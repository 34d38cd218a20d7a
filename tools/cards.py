"""Draws the whole pack, the backs and the suits as SVG files into assets/cards.

Run by hand; the output is committed and the same every time.
"""

from pathlib import Path

from cards_backs import BACKS, back
from cards_courts import court
from cards_joker import joker
from cards_pips import CENTRE, HEIGHT, WIDTH, ace, index, pips, stock
from cards_suits import FOUR_COLOURS, TWO_COLOURS, Deck, suit_files
from cards_svg import document, turned

CARDS = Path(__file__).parent.parent / "assets" / "cards"
RANKS, SUITS = "A23456789TJQK", "CDHS"


def main() -> None:
    """Write every file that belongs to the pack."""
    plain = deck_files(TWO_COLOURS)
    coloured = deck_files(FOUR_COLOURS)
    write(plain | {"faces/joker.svg": joker()})
    write({f"four_colour/{name}": text for name, text in coloured.items() if plain[name] != text})
    write({f"backs/{name}.svg": back(draw()) for name, draw in BACKS.items()})


def deck_files(deck: Deck) -> dict[str, str]:
    """Faces and suits of one deck by file name."""
    files = {f"faces/{rank}{suit}.svg": face(rank, suit, deck) for rank in RANKS for suit in SUITS}
    for suit in SUITS:
        files |= suit_files(deck, suit)
    return files


def face(rank: str, suit: str, deck: Deck) -> str:
    """One face as an SVG document."""
    colour = deck.colours[suit]
    corner = index(rank, suit, colour)
    return document(WIDTH, HEIGHT, [stock(), *picture(rank, suit, deck), corner, turned([corner], CENTRE)])


def picture(rank: str, suit: str, deck: Deck) -> list[str]:
    """What fills the middle of a face."""
    if rank == "A":
        return ace(suit, deck.colours[suit])
    if rank in "JQK":
        return court(rank, suit, deck is FOUR_COLOURS)
    return pips(rank, suit, deck.colours[suit])


def write(files: dict[str, str]) -> None:
    """Put texts into files under the cards folder."""
    for name, text in files.items():
        path = CARDS / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
