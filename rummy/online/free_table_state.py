"""A free table as its lines tell: who sits where, and what lies on it. Equal lines make equal tables."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any

from rummy.engine.stream import STREAM
from rummy.free.commands import DealCards, FreeCommand, MoveCards, Shuffle, TurnOver, done
from rummy.free.document import read_table, table_body
from rummy.free.table import LONGEST_SHARED, MOST_HANDS, FreeTable, Packs, fresh
from rummy.online.masked_table import UNDO, MaskedTable, concerned, move_text, read_move, seen
from rummy.online.messages import LayFreeTable, OpenFreeTable
from rummy.online.seating import WHOLE, RequestRefused, ReservedSeat, Seating, SeatState

FIRST = "felt "  # how its lines begin
OFTEN = 500  # lines after which there is one that tells all, so that a long evening is read in a moment
MOST_STEPS = 100  # that can be taken back
QUICK = MoveCards | TurnOver | Shuffle | DealCards  # what only the first of two people can do with a card


@dataclass(frozen=True, slots=True)
class FreeTableStep:
    """What lay on the felt before a seat did something, and whether that has shown anybody a face."""

    seat: int
    before: MaskedTable
    shows: bool


class FreeTableState(Seating):
    """What is kept of a free table; `follow` reads a line."""

    felt: MaskedTable

    def __init__(self, name: str, lines: Sequence[str]) -> None:
        super().__init__(name)
        self.n = 0  # the number of the last action
        self.q: list[int] = []  # the last command of each seat
        self.steps: list[FreeTableStep] = []
        self._meant: dict[tuple[int | None, int], int] = {}  # by which action of a seat a card was meant last
        self.lines = 0  # since all was told in one
        last = max((at for at, line in enumerate(lines) if line.startswith(WHOLE)), default=1)
        for line in (*lines[:1], *lines[last:]):
            self.follow(line)

    # What may be done

    @property
    def table(self) -> FreeTable:
        """What lies where."""
        return self.felt.table

    @property
    def people(self) -> tuple[int, ...]:
        """The seats on which somebody sits."""
        return tuple(seat for seat, place in enumerate(self.places) if place.id)

    def may_undo(self, seat: int | None) -> bool:
        """Return True if a seat has done what was done last, and nobody has seen a face by that."""
        return bool(self.steps) and self.steps[-1].seat == seat and not self.steps[-1].shows

    def line_of(self, seat: int, q: int, n: int, text: str) -> str:
        """The line of what a seat wants to do that knows the table after action n.

        Raises NotHere, NotPossible, and NoFreeTable where that is no command.
        """
        if text == UNDO:
            if not self.may_undo(seat):
                raise RequestRefused("no_undo")
            return f"do {seat} {q} {UNDO}"
        command = read_move(self.table, text)
        if isinstance(command, DealCards):
            command = replace(command, seats=self.people)
        if isinstance(command, QUICK) and self._is_stale(seat, n, concerned(self.table, command)):
            raise RequestRefused("stale")
        if isinstance(command, MoveCards):
            self._check_hands(seat, command)
        self._after(command)
        return f"do {seat} {q} {move_text(self.table, command)}"

    def _is_stale(self, seat: int, n: int, cards: frozenset[int]) -> bool:
        """Return True if somebody else has done something with one of these cards since action n."""
        return any(at > n and by != seat and card in cards for (by, card), at in self._meant.items())

    def _note(self, seat: int | None, cards: Iterable[int]) -> None:
        self._meant |= {(seat, card): self.n for card in cards}

    def _check_hands(self, seat: int, move: MoveCards) -> None:
        """Leave the hands of others alone; one at which nobody sits is everybody's."""
        others = {*self.people} - {seat}
        if any(self.table.hand_of(card) in others for card in move.cards):
            raise RequestRefused("not_your_hand")

    def _after(self, command: FreeCommand) -> MaskedTable:
        return self.felt.do(command, self._seed("shuffle"))

    def _seed(self, what: str) -> str:
        """Where chance comes from: another one for each thing that follows from it."""
        return f"{STREAM}{self.secret}/{what}/{self.n}"

    # Lines

    def follow(self, line: str) -> None:
        """Change the table as a line tells."""
        word, _, rest = line.partition(" ")
        self.lines += 1
        match word:
            case "felt":
                body = json.loads(rest)
                self.code, self.host, self.secret = body["code"], body["host"], body["secret"]
                self.keeper = body["keeper"]
                self._lay(read_table(body["table"]))
            case "lay":
                self.n += 1
                self._lay(new_table(LayFreeTable(**json.loads(rest)), len(self.places), self._seed("pack")))
            case "whole":
                self._take(json.loads(rest))
            case "host":
                self.host = rest
            case "do":
                seat, q, text = rest.split(" ", 2)
                self._do(int(seat), int(q), text)
            case _:
                self.change_seat(word, *rest.split(" ", 2))
                self.q[int(rest.split(" ")[0])] = 0
                self.steps.clear()  # somebody else could take them back

    def _lay(self, table: FreeTable) -> None:
        """Lay cards with numbers of which nobody knows what they show."""
        self.felt = MaskedTable.of_table(table, self._seed("numbers"))
        self.places = self.places or [SeatState() for _ in table.names]
        self.q = self.q or [0] * len(table.names)
        self.steps.clear()
        self._meant.clear()
        self._note(None, range(len(self.felt.faces)))

    def _do(self, seat: int, q: int, text: str) -> None:
        before = self.felt
        self.n, self.q[seat] = self.n + 1, q
        if text == UNDO:
            self.felt = self.steps.pop().before
            self._note(seat, range(len(self.felt.faces)))
            return
        command = read_move(self.table, text)
        self._note(seat, concerned(self.table, command))
        self.felt = self._after(command)
        readers = (None, *self.people)
        shows = any(seen(self.table, each) - seen(before.table, each) for each in readers)
        self.steps = [*self.steps[1 - MOST_STEPS :], FreeTableStep(seat, before, shows)]

    # All in one line

    @property
    def snapshot(self) -> str:
        """The line that tells all that is known now, but for what could be taken back."""
        numbers = {face: number for number, face in enumerate(self.table.packs.faces)}
        body = {
            "n": self.n,
            "q": self.q,
            "host": self.host,
            "people": [[place.id, place.name, place.awaits and place.awaits.name] for place in self.places],
            "table": table_body(self.table),
            "faces": [numbers[face] for face in self.felt.faces],
            "meant": [[seat, card, n] for (seat, card), n in self._meant.items()],
        }
        return WHOLE + json.dumps(body)

    def _take(self, body: dict[str, Any]) -> None:
        """Take in what such a line tells."""
        table = read_table(body["table"])
        self.felt = MaskedTable(table, tuple(table.packs.faces[number] for number in body["faces"]))
        self.places = [
            SeatState(person, name, awaits=None if awaited is None else ReservedSeat(awaited))
            for person, name, awaited in body["people"]
        ]
        self.n, self.q, self.host = body["n"], body["q"], body["host"]
        self._meant = {(seat, card): n for seat, card, n in body["meant"]}
        self.steps.clear()
        self.lines = 0

    # Elsewhere

    @property
    def as_known(self) -> FreeTable:
        """The table as it can be kept in a file, with the names of its people."""
        found = self.felt.as_known
        names = (place.name or (place.awaits.name if place.awaits else "") for place in self.places)
        told = (name[:LONGEST_SHARED].strip() or str(at + 1) for at, name in enumerate(names))
        return replace(found, names=tuple(told))


def opening_line(code: str, secret: str, host: str, table: FreeTable, keeper: int = 0) -> str:
    """The line that a free table begins with."""
    body = {"code": code, "secret": secret, "host": host, "keeper": keeper, "table": table_body(table)}
    return FIRST + json.dumps(body)


def lay_line(wish: LayFreeTable) -> str:
    """The line that other cards are laid."""
    return "lay " + json.dumps(asdict(wish))


def new_table(wish: OpenFreeTable | LayFreeTable, hands: int, seed: str) -> FreeTable:
    """All cards in one pile, shuffled; raises NotHere for what there is not."""
    try:
        packs = Packs(wish.cards, wish.packs, wish.jokers)
    except ValueError:
        raise RequestRefused("no_rules") from None
    if not 1 <= hands <= MOST_HANDS:
        raise RequestRefused("wrong_players")
    return done(fresh(packs, [str(seat + 1) for seat in range(hands)]), Shuffle(0, seed))
