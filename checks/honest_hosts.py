"""What honest hosts say: of a match and of a free table to a guest, and of a class to its teacher."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from itertools import islice
from random import Random

from checks.felts import random_command
from checks.messages import LED, BesiegedClass
from rummy.free.commands import NotPossible
from rummy.games.variants import VARIANTS
from rummy.online.client_free_table import ClientFreeTable
from rummy.online.free_table_room import FreeTableRoom
from rummy.online.messages import LayFreeTable, OpenFreeTable, Say, TableSettings
from rummy.online.messages_text import write
from rummy.online.room import Effects
from tests.online.evening import CODE, Evening, Net, overheard

LINES = 160  # of each talk
SECRET = "cd" * 32


def match_talk(chance: Random) -> list[str]:
    """Return what somebody heard at a table with rules, from their seat or beside it."""
    name = chance.choice([*VARIANTS])
    seats = VARIANTS[name].min_players
    evening = Evening(f"{chance.random()}", TableSettings(name, seats), seats, net=Net())
    lines = overheard(evening.persons["a"].table)
    while len(lines) < LINES:
        evening.step()
    return lines


def free_talk(chance: Random) -> list[str]:
    """Return what Ben heard at a free table, to which he came as its second guest."""
    return [*islice(_heard_by_ben(chance), LINES)]


def _heard_by_ben(chance: Random) -> Iterator[str]:
    wish = OpenFreeTable(
        chance.choice((2, 3, 6)), *chance.choice(((52, 1, False), (52, 2, True), (24, 1, False)))
    )
    room, _ = FreeTableRoom.opened("t0", CODE, SECRET, ("a", "Anna"), wish)
    programs = {who: ClientFreeTable() for who in "ab"}

    def heard(out: Effects) -> Iterator[str]:
        for who, news in out.mail:
            if who in programs:
                programs[who].receive(news)
            if who == "b":
                yield write(news)

    for who, name in ("a", "Anna"), ("b", "Ben"):
        yield from heard(room.join(who, name, False, 0.0))
    while True:
        who, roll = chance.choice("ab"), chance.random()
        if roll < 0.06:
            yield from heard(room.handle(who, Say("well_played"), 0.0))
        elif roll < 0.1:
            yield from heard(room.handle("a", LayFreeTable(chance.choice((32, 52)), 1, roll < 0.08), 0.0))
        else:
            _want(programs[who], chance)
        while (command := programs[who].next_command()) is not None:
            yield from heard(room.handle(who, command, 0.0))


def _want(far: ClientFreeTable, chance: Random) -> None:
    with suppress(NotPossible):
        far.undo() if chance.random() < 0.1 else far.do(random_command(far.table, chance))


def class_talk(chance: Random) -> list[str]:
    """Return what the teacher of two tables heard."""
    besieged = BesiegedClass(chance)
    lines: list[str] = []
    known: list[str] = []
    while len(lines) < LINES:
        chance.choice(besieged.tables).besiege(2)
        if chance.random() < 1 / LED:
            besieged.lead(besieged.any_order())
        told = [write(news) for news in besieged.told]
        lines += [line for line in told if line not in known]
        known = told
    return lines
