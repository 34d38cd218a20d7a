"""The cards of a shared table without rules: numbers that reveal nothing, and the face of each.

All people know the place of each number. The host knows its face, and sends it only to those who see it.
Hands are in the order of their numbers; the order in which people sort their cards is never sent.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from rummy.engine.cards import Face
from rummy.engine.stream import shuffled
from rummy.free.commands import (
    DealCards,
    FreeCommand,
    Gather,
    LayTable,
    MoveCards,
    NotPossible,
    Onto,
    Shift,
    Shuffle,
    SortHand,
    SpreadPile,
    TurnOver,
    done,
)
from rummy.free.document import NoFreeTable, line_of, read_line
from rummy.free.table import FreeTable

UNDO = "undo"  # a command besides those of a free table
MIXING = Shuffle | Gather  # after which nobody knows which number has which face
_SHUFFLE = "shuffle "


def _renumbered(table: FreeTable, number: Sequence[int]) -> FreeTable:
    """Return a table whose cards have new numbers, by the old ones."""

    def new(cards: Iterable[int]) -> tuple[int, ...]:
        return tuple(number[card] for card in cards)

    piles = tuple(replace(pile, cards=new(pile.cards)) for pile in table.piles)
    return replace(table, piles=piles, hands=tuple(map(new, table.hands)), up=frozenset(new(table.up)))


@dataclass(frozen=True, slots=True)
class MaskedTable:
    """A table without rules with the faces of its cards, as its host knows them."""

    table: FreeTable
    faces: tuple[Face, ...]  # by number

    @classmethod
    def of_table(cls, table: FreeTable, seed: str) -> MaskedTable:
        """Return a table whose cards have new numbers, which follow from a seed."""
        old = table.packs.faces
        number = shuffled(range(len(old)), seed)  # by the old one
        faces = dict(zip(number, old, strict=True))
        return cls(in_order(_renumbered(table, number)), tuple(faces[card] for card in range(len(old))))

    @property
    def as_known(self) -> FreeTable:
        """The table with the numbers that cards have at a table of one person, for a file."""
        free: dict[Face, list[int]] = {}
        for card, face in enumerate(self.table.packs.faces):
            free.setdefault(face, []).append(card)
        return _renumbered(self.table, [free[face].pop() for face in self.faces])

    def do(self, command: FreeCommand, seed: str) -> MaskedTable:
        """Return the table after a command; raise NotPossible.

        A command that mixes cards also gives them other numbers, by `seed`.
        """
        table, faces = handled(self.table, command), [*self.faces]
        if isinstance(command, MIXING):
            cards = sorted(concerned(self.table, command))
            mixed = shuffled([faces[card] for card in cards], seed)
            for card, face in zip(cards, mixed, strict=True):
                faces[card] = face
        return MaskedTable(table, tuple(faces))

    def seen_by(self, seat: int | None) -> dict[int, Face]:
        """Return the faces that a seat sees: those face up, and those of its hand."""
        return {card: self.faces[card] for card in sorted(seen(self.table, seat))}


def seen(table: FreeTable, seat: int | None) -> frozenset[int]:
    """Return the cards whose faces a seat sees, or a watcher if None."""
    return table.up | {*(table.hands[seat] if seat is not None else ())}


def in_order(table: FreeTable) -> FreeTable:
    """Return the table with each hand sorted by card number."""
    return replace(table, hands=tuple(tuple(sorted(hand)) for hand in table.hands))


def handled(table: FreeTable, command: FreeCommand) -> FreeTable:
    """Return the table after a command, without new numbers for mixed cards; raise NotPossible."""
    if not isinstance(command, Shuffle):
        return in_order(done(table, command))
    if not 0 <= command.pile < len(table.piles):
        raise NotPossible("no_pile")
    piles = [*table.piles]
    piles[command.pile] = replace(piles[command.pile], is_spread=False)
    return replace(table, piles=tuple(piles), up=table.up.difference(piles[command.pile].cards))


# As text, in which a pile is named by its lowest card: its number may have changed on arrival


def move_text(table: FreeTable, command: FreeCommand) -> str:
    """Return a command as text for a message; raise NotPossible for an unknown pile.

    The text names a pile by its lowest card.
    """

    def anchor(pile: int) -> int:
        if not 0 <= pile < len(table.piles):
            raise NotPossible("no_pile")
        return table.piles[pile].cards[0]

    match command:
        case MoveCards(cards, Onto(pile, gap), is_up):
            command = MoveCards(cards, Onto(anchor(pile), gap), is_up)
        case Shift(piles, by):
            command = Shift(tuple(map(anchor, piles)), by)
        case Shuffle(pile):
            return f"{_SHUFFLE}{anchor(pile)}"
        case DealCards(pile):
            command = replace(command, pile=anchor(pile))
        case SpreadPile(pile):
            command = replace(command, pile=anchor(pile))
    return str(line_of(command))


def read_move(table: FreeTable, text: str) -> FreeCommand:
    """Return the command in a message's text; raise NoFreeTable if refused, NotPossible if no pile."""

    def pile_of(card: int) -> int:
        pile = table.pile_of(card)
        if pile is None:
            raise NotPossible("no_pile")
        return pile

    command = read_line(f"{text} -" if text.startswith(_SHUFFLE) else text)
    match command:
        case MoveCards(cards, Onto(card, gap), is_up):
            return MoveCards(cards, Onto(pile_of(card), gap), is_up)
        case Shift(cards, by):
            return Shift(tuple(map(pile_of, cards)), by)
        case Shuffle() | DealCards() | SpreadPile():
            return replace(command, pile=pile_of(command.pile))
        case SortHand() | LayTable():
            raise NoFreeTable("not here")
    return command


def concerned(table: FreeTable, command: FreeCommand) -> frozenset[int]:
    """Return the cards that a command uses: it is refused if another person has just used one."""
    match command:
        case MoveCards(cards) | TurnOver(cards):
            return frozenset(cards)
        case Shuffle(pile) | DealCards(pile):
            return frozenset(table.piles[pile].cards)
        case Gather():
            return frozenset(range(len(table.packs.faces)))
    return frozenset()
