"""People at a free table do whatever they like; nobody ever hears of a face that they do not see.

Run `python -m checks.felts --evenings 1000`. After each step every program has to show what it may show, and
before each step two cards that somebody does not see are exchanged in a copy of the table: what they hear of
the step must be the same to the byte. `--plant` has the table tell too much, and fails unless that is found.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from copy import deepcopy
from dataclasses import replace
from random import Random

from rummy.free.commands import (
    DealCards,
    Felt,
    FreeCommand,
    Gather,
    Goal,
    Into,
    MoveCards,
    NotPossible,
    Onto,
    Shift,
    Shuffle,
    SortHand,
    SpreadPile,
    TurnOver,
)
from rummy.free.table import FreeTable
from rummy.online import free_table_room
from rummy.online.client_free_table import ClientFreeTable
from rummy.online.free_table_room import FreeTableRoom
from rummy.online.masked_table import MaskedTable, seen
from rummy.online.messages import Act, Command, LayFreeTable, Leave, OpenFreeTable, Rejoin, Remove, Say
from rummy.online.messages_text import read_command, read_news, write
from rummy.online.room import Effects
from rummy.online.seating import RequestRefused
from rummy.online.wire import BadMessage

PEOPLE = ("anna", "ben", "chloe", "dora")
SECRET = "cd" * 32
SEATS = 3


Step = Callable[[FreeTableRoom], Effects]


class Leak(AssertionError):
    """Somebody has heard what they may not know, or a program shows something else than lies there."""


class FeltEvening:
    """A free table, its people, and what their programs know."""

    def __init__(self, chance: Random) -> None:
        self.chance, self.now = chance, 0.0
        self.room, out = FreeTableRoom.opened(
            "t0", "K7QM9RTX", SECRET, ("anna", "Anna"), OpenFreeTable(SEATS)
        )
        self.lines = [*out.lines]
        self.programs: dict[str, ClientFreeTable] = {}
        self.done = self.exchanged = 0
        self.come("anna")

    def come(self, who: str) -> None:
        """Have somebody join, or come back with a program that knows what it knew."""
        if who not in self.programs:
            self.programs[who] = ClientFreeTable()
        self.programs[who].connection_lost()
        watch = self.chance.random() < 0.1
        self._step(who, lambda room: room.join(who, who.title(), watch, self.now))

    def ask(self, who: str, command: Command) -> None:
        """Have somebody say something."""
        said = read_command(write(command))
        self._step(who, lambda room: room.handle(who, said, self.now))

    def _step(self, who: str, step: Step) -> None:
        """Do something at the table, and at copies with two hidden cards exchanged."""
        self.now += 10.0
        readers = [each for each in (*self.programs, who) if self.room.knows(each)]
        before = {reader: (self.seat(reader), deepcopy(self.room)) for reader in {*readers}}
        try:
            out = step(self.room)
        except RequestRefused:
            self.programs.pop(who)
            return
        self.lines += out.lines
        for reader, (seat, copy) in before.items():
            self._compare(reader, seat, copy, step, out)
        for reader, news in out.mail:
            if reader in self.programs:
                self.programs[reader].receive(read_news(write(news)))
        self.check()

    def seat(self, who: str) -> int | None:
        """Where somebody sits."""
        return self.room.state.seat_of(who)

    def _compare(self, reader: str, seat: int | None, copy: FreeTableRoom, step: Step, out: Effects) -> None:
        """Have two cards exchanged that a reader sees neither before nor after a step."""
        visible = seen(copy.state.table, seat)
        if len(copy.state.masked.faces) != len(self.room.state.masked.faces):
            return
        visible |= seen(self.room.state.table, self.seat(reader))
        hidden = [card for card in range(len(copy.state.masked.faces)) if card not in visible]
        if len(hidden) < 2:
            return
        one, other = self.chance.sample(hidden, 2)
        copy.state.masked = exchanged(copy.state.masked, one, other)
        copy.state.steps = [
            replace(each, before=exchanged(each.before, one, other)) for each in copy.state.steps
        ]
        told = [write(news) for who, news in out.mail if who == reader]
        if [write(news) for who, news in step(copy).mail if who == reader] != told:
            raise Leak(f"{reader} hears of {one} and {other}")
        self.exchanged += 1

    def check(self) -> None:
        """Compare what every program shows with what lies there."""
        kept = self.room.state
        for who, far in self.programs.items():
            if who not in self.room._people.here or far.is_behind:
                continue
            if far._faces != kept.masked.seen_by(self.seat(who)):
                raise Leak(f"{who} knows other faces than they see")
            table, truth = far._confirmed, kept.table
            if table is None or (table.piles, table.hands, table.up) != (truth.piles, truth.hands, truth.up):
                raise Leak(f"{who} sees another table")

    # What people do

    def play(self, steps: int) -> None:
        """Do so many things."""
        for _ in range(steps):
            self._play()

    def _play(self) -> None:
        who = self.chance.choice(PEOPLE)
        here = who in self.programs and who in self.room._people.here
        roll = self.chance.random()
        if not here or roll < 0.03:
            self.come(who)
        elif roll < 0.06:
            self._step(who, lambda room: room.lost(who, self.now))
        elif roll < 0.08:
            self.ask(who, Leave())
            self.programs.pop(who)
        elif roll < 0.12:
            choices: list[Command] = [
                Say("well_played"),
                Remove(self.chance.randrange(SEATS)),
                LayFreeTable(32),
            ]
            self.ask(who, self.chance.choice(choices))
        else:
            self._handle(who, self.programs[who])

    def _handle(self, who: str, far: ClientFreeTable) -> None:
        """Have somebody move cards, whether they may or not."""
        if far.me is None or far.is_behind:
            return
        if self.chance.random() < 0.1:
            self._talk_nonsense(who, far)
            return
        try:
            for _ in range(self.chance.choice((1, 1, 2))):
                far.undo() if self.chance.random() < 0.15 else far.do(random_command(far.table, self.chance))
        except NotPossible:
            pass
        while not far.is_behind and (command := far.next_command()) is not None:
            if self.chance.random() < 0.05:
                self._break_line(who, far, command)
            else:
                self.ask(who, command)
            self.done += 1

    def _break_line(self, who: str, far: ClientFreeTable, command: Command) -> None:
        """Have the line of somebody break with a command on it, which may have been done or not."""
        waiting, seat = len(far._pending), self.seat(who)
        del self.programs[who]
        if self.chance.random() < 0.5:
            self.ask(who, command)
        was_done = seat is not None and self.room.state.q[seat] > far.q
        self._step(who, lambda room: room.lost(who, self.now))
        self.programs[who] = far
        self.come(who)
        if was_done and len(far._pending) == waiting:
            raise Leak(f"{who} would do again what was done")

    def _talk_nonsense(self, who: str, far: ClientFreeTable) -> None:
        """Have somebody say what no program says."""
        chance = self.chance
        signs = [*chance.choice(("move 5 6 to felt 1 -2 up", "deal 3 from 7", "shift 4 by 1 1", "undo"))]
        signs[chance.randrange(len(signs))] = chance.choice("0 9-xé\n")
        q, n = far.q + chance.choice((1, 1, 0, 2, -5)), far.n + chance.choice((0, -3, 10**9))
        self.ask(who, Act(q, n, "".join(signs)))
        self.ask(who, Rejoin("t0"))


def exchanged(felt: MaskedTable, one: int, other: int) -> MaskedTable:
    """The felt with the faces of two cards exchanged."""
    faces = [*felt.faces]
    if max(one, other) < len(faces):
        faces[one], faces[other] = faces[other], faces[one]
    return replace(felt, faces=tuple(faces))


def random_command(table: FreeTable, chance: Random) -> FreeCommand:
    """Something that could be done at a table, perhaps."""
    cards = tuple(chance.sample(range(len(table.packs.faces)), chance.choice((1, 1, 1, 3))))
    pile, seat = chance.randrange(len(table.piles) + 1), chance.randrange(len(table.hands))
    at = round(chance.uniform(-9, 9), 3), round(chance.uniform(-4, 4), 3)
    goals: list[Goal] = [Felt(at, chance.random() < 0.3), Onto(pile, chance.choice((None, 0, 2))), Into(seat)]
    goal, is_up = chance.choice(goals), chance.choice((None, None, True, False))
    commands: list[FreeCommand] = [
        *(MoveCards(cards, goal, is_up), MoveCards(cards[:1], goal), MoveCards(cards, Into(seat, 1))),
        *(Shift((pile,), at), TurnOver(cards[:1]), Shuffle(pile, "-"), DealCards(pile, chance.randrange(4))),
        *(SpreadPile(pile, chance.random() < 0.5), SortHand(seat)),
        Gather() if chance.random() < 0.3 else TurnOver(cards[:1]),
    ]
    return chance.choice(commands)


def run(evenings: int, steps: int = 60) -> dict[str, int]:
    """Let people meet so often; raises Leak."""
    done = exchanged_ = 0
    for number in range(evenings):
        evening = FeltEvening(Random(number))
        evening.play(steps)
        again = FreeTableRoom("t0", evening.lines).state
        if (again.masked, again.n, again.q) != (
            evening.room.state.masked,
            evening.room.state.n,
            evening.room.state.q,
        ):
            raise Leak("the lines tell of another table")
        done, exchanged_ = done + evening.done, exchanged_ + evening.exchanged
    return {"evenings": evenings, "commands": done, "exchanged": exchanged_}


def plant() -> None:
    """Have a table tell each reader what the seat after theirs sees."""

    def told(table: FreeTable, seat: int | None) -> frozenset[int]:
        return seen(table, seat) | seen(table, 0)

    free_table_room.seen = told  # type: ignore[attr-defined]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the check and tell what came of it."""
    parser = argparse.ArgumentParser(prog="python -m checks.felts", description=__doc__)
    parser.add_argument("--evenings", type=int, default=100)
    parser.add_argument("--plant", action="store_true")
    chosen = parser.parse_args(arguments)
    if chosen.plant:
        plant()
    try:
        print(run(chosen.evenings))
    except (Leak, BadMessage) as leak:
        print(f"{type(leak).__name__}: {leak}")
        return 0 if chosen.plant else 1
    return 1 if chosen.plant else 0


if __name__ == "__main__":
    sys.exit(main())
