"""The state of a shared table without rules, read from its lines; equal lines make equal states."""

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

FIRST = "felt "  # begins its first line
OFTEN = 500  # lines after which a snapshot follows, so that a long evening loads quickly
MOST_STEPS = 100  # actions that can be undone
QUICK = MoveCards | TurnOver | Shuffle | DealCards  # commands that only the first of two people can give


@dataclass(frozen=True, slots=True)
class FreeTableStep:
    """A step to undo: the seat that acted, the table before, and whether the action showed a face."""

    seat: int
    before: MaskedTable
    shows: bool


class FreeTableState(Seating):
    """The state of a shared table without rules: seats and cards; `follow` applies a line."""

    masked: MaskedTable

    def __init__(self, name: str, lines: Sequence[str]) -> None:
        super().__init__(name)
        self.n = 0  # the number of the last action
        self.q: list[int] = []  # number of each seat's last command
        self.steps: list[FreeTableStep] = []
        self._meant: dict[tuple[int | None, int], int] = {}  # number of the last action of a seat with a card
        self.lines = 0  # since the last snapshot
        last = max((at for at, line in enumerate(lines) if line.startswith(WHOLE)), default=1)
        for line in (*lines[:1], *lines[last:]):
            self.follow(line)

    # Permissions

    @property
    def table(self) -> FreeTable:
        """The table: the place of each card."""
        return self.masked.table

    @property
    def people(self) -> tuple[int, ...]:
        """The seats that people have."""
        return tuple(seat for seat, place in enumerate(self.places) if place.id)

    def may_undo(self, seat: int | None) -> bool:
        """Return whether the last action is this seat's, and showed no face to any person."""
        return bool(self.steps) and self.steps[-1].seat == seat and not self.steps[-1].shows

    def line_of(self, seat: int, q: int, n: int, text: str) -> str:
        """Return the line of an action of a seat that has received the table after action n.

        Raise RequestRefused, NotPossible, or NoFreeTable if the text is not a command.
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
        """Return whether another seat has used one of these cards after action number `n`."""
        return any(at > n and by != seat and card in cards for (by, card), at in self._meant.items())

    def _note(self, seat: int | None, cards: Iterable[int]) -> None:
        self._meant |= {(seat, card): self.n for card in cards}

    def _check_hands(self, seat: int, move: MoveCards) -> None:
        """Raise RequestRefused for a card in another person's hand; the hand of an empty seat may be used."""
        others = {*self.people} - {seat}
        if any(self.table.hand_of(card) in others for card in move.cards):
            raise RequestRefused("not_your_hand")

    def _after(self, command: FreeCommand) -> MaskedTable:
        return self.masked.do(command, self._seed("shuffle"))

    def _seed(self, what: str) -> str:
        """Return the seed for a purpose such as "shuffle", a different one for each action."""
        return f"{STREAM}{self.secret}/{what}/{self.n}"

    # Lines

    def follow(self, line: str) -> None:
        """Apply a line of the table's log to this state."""
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
                self._load(json.loads(rest))
            case "host":
                self.host = rest
            case "do":
                seat, q, text = rest.split(" ", 2)
                self._do(int(seat), int(q), text)
            case _:
                self.change_seat(word, *rest.split(" ", 2))
                self.q[int(rest.split(" ")[0])] = 0
                self.steps.clear()  # another person could undo them

    def _lay(self, table: FreeTable) -> None:
        """Place the cards of a table under new numbers, which do not reveal their faces."""
        self.masked = MaskedTable.of_table(table, self._seed("numbers"))
        self.places = self.places or [SeatState() for _ in table.names]
        self.q = self.q or [0] * len(table.names)
        self.steps.clear()
        self._meant.clear()
        self._note(None, range(len(self.masked.faces)))

    def _do(self, seat: int, q: int, text: str) -> None:
        before = self.masked
        self.n, self.q[seat] = self.n + 1, q
        if text == UNDO:
            self.masked = self.steps.pop().before
            self._note(seat, range(len(self.masked.faces)))
            return
        command = read_move(self.table, text)
        self._note(seat, concerned(self.table, command))
        self.masked = self._after(command)
        readers = (None, *self.people)
        shows = any(seen(self.table, each) - seen(before.table, each) for each in readers)
        self.steps = [*self.steps[1 - MOST_STEPS :], FreeTableStep(seat, before, shows)]

    # Snapshots

    @property
    def snapshot(self) -> str:
        """The line with the whole state, except for the steps that could be undone."""
        numbers = {face: number for number, face in enumerate(self.table.packs.faces)}
        body = {
            "n": self.n,
            "q": self.q,
            "host": self.host,
            "people": [[place.id, place.name, place.awaits and place.awaits.name] for place in self.places],
            "table": table_body(self.table),
            "faces": [numbers[face] for face in self.masked.faces],
            "meant": [[seat, card, n] for (seat, card), n in self._meant.items()],
        }
        return WHOLE + json.dumps(body)

    def _load(self, body: dict[str, Any]) -> None:
        """Restore the state from a snapshot."""
        table = read_table(body["table"])
        self.masked = MaskedTable(table, tuple(table.packs.faces[number] for number in body["faces"]))
        self.places = [
            SeatState(person, name, awaits=None if awaited is None else ReservedSeat(awaited))
            for person, name, awaited in body["people"]
        ]
        self.n, self.q, self.host = body["n"], body["q"], body["host"]
        self._meant = {(seat, card): n for seat, card, n in body["meant"]}
        self.steps.clear()
        self.lines = 0

    # Export

    @property
    def as_known(self) -> FreeTable:
        """The table as it is saved in a file, with the names of its people."""
        found = self.masked.as_known
        names = (place.name or (place.awaits.name if place.awaits else "") for place in self.places)
        named = (name[:LONGEST_SHARED].strip() or str(at + 1) for at, name in enumerate(names))
        return replace(found, names=tuple(named))


def opening_line(code: str, secret: str, host: str, table: FreeTable, keeper: int = 0) -> str:
    """Return the first line of the log of a table without rules."""
    body = {"code": code, "secret": secret, "host": host, "keeper": keeper, "table": table_body(table)}
    return FIRST + json.dumps(body)


def lay_line(wish: LayFreeTable) -> str:
    """Return the line that replaces all cards of the table by new ones."""
    return "lay " + json.dumps(asdict(wish))


def new_table(wish: OpenFreeTable | LayFreeTable, hands: int, seed: str) -> FreeTable:
    """Return a table with all cards in one shuffled pile; raise RequestRefused for impossible packs."""
    try:
        packs = Packs(wish.cards, wish.packs, wish.jokers)
    except ValueError:
        raise RequestRefused("no_rules") from None
    if not 1 <= hands <= MOST_HANDS:
        raise RequestRefused("wrong_players")
    return done(fresh(packs, [str(seat + 1) for seat in range(hands)]), Shuffle(0, seed))
