"""Draws the whole pack, the backs and the suits as SVG files into assets/cards.

Run by hand; the output is committed and the same every time.
"""

from pathlib import Path

from cards_backs import BACKS
from cards_courts import court
from cards_indices import JUMBO, REGULAR, Indices
from cards_joker import joker
from cards_letters import letters_file
from cards_pips import ace, index, pips
from cards_spanish import SPANISH_RANKS, spanish
from cards_spanish_suits import spanish_suit_file
from cards_stock import Parts, back, face
from cards_suits import FOUR_COLOURS, TWO_COLOURS, Deck, suit_file

CARDS = Path(__file__).parents[2] / "assets" / "cards"
RANKS, SUITS = "A23456789TJQK", "CDHS"


def main() -> None:
    """Write every file that belongs to the pack."""
    write(files())


def files() -> dict[str, str]:
    """Every file of the pack by its name; of the four-colour deck only what differs."""
    plain, coloured = deck_files(TWO_COLOURS), deck_files(FOUR_COLOURS)
    differing = {f"four_colour/{name}": text for name, text in coloured.items() if plain[name] != text}
    return (
        plain
        | differing
        | spanish_files()
        | {f"backs/{name}.svg": back(draw()) for name, draw in BACKS.items()}
        | {"letters.json": letters_file()}
    )


def spanish_files() -> dict[str, str]:
    """Faces and suits of the Spanish pack by file name; its cards are named as those of the other one."""
    written = {f"spanish/suits/{suit}.svg": spanish_suit_file(suit) for suit in SUITS}
    for folder, size in (("faces", REGULAR), ("jumbo", JUMBO)):
        cards = ((rank, suit) for rank in SPANISH_RANKS for suit in SUITS)
        written |= {f"spanish/{folder}/{r}{s}.svg": face(spanish(r, s, size)) for r, s in cards}
    return written


def deck_files(deck: Deck) -> dict[str, str]:
    """Faces and suits of one deck by file name."""
    written: dict[str, str] = {}
    for folder, size in (("faces", REGULAR), ("jumbo", JUMBO)):
        written |= {f"{folder}/{r}{s}.svg": face(parts(r, s, deck, size)) for r in RANKS for s in SUITS}
        written[f"{folder}/joker.svg"] = face(joker(size))
    return written | {f"suits/{suit}.svg": suit_file(deck, suit) for suit in SUITS}


def parts(rank: str, suit: str, deck: Deck, size: Indices) -> Parts:
    """What stands on one face."""
    middle = picture(rank, suit, deck, size)
    return middle._replace(half=[*middle.half, index(rank, suit, deck[suit], size)])


def picture(rank: str, suit: str, deck: Deck, size: Indices) -> Parts:
    """What fills the middle of a face."""
    if rank == "A":
        return ace(suit, deck[suit], size)
    if rank in "JQK":
        return court(rank, suit, deck is FOUR_COLOURS, size)
    return pips(rank, suit, deck[suit], size)


def write(texts: dict[str, str]) -> None:
    """Put texts into files under the cards folder."""
    for name, text in texts.items():
        path = CARDS / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
