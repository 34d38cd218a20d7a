"""A table of each kind of game with something in every line of its position: tests/pins/positions.txt has it.

A checkpoint in a record is a digest of that text, so its lines keep their order and their words. Nobody could
play on from such a table.
"""

from collections.abc import Iterator
from dataclasses import replace

from rummy.engine.rules import Rules
from rummy.engine.table import Column, Table, TableMeld
from rummy.games.dealer import new_table
from rummy.games.notation import write_position
from rummy.games.variants import VARIANTS
from tests.positions import UNLIKE

GAMES = (*UNLIKE, "hollywood", "hand_and_foot", "burraco")


def outcomes() -> Iterator[tuple[str, str]]:
    """Yield the order of the lines of each game, and each line."""
    for name in GAMES:
        lines = [line.partition(":") for line in write_position(full_table(VARIANTS[name])).splitlines()]
        yield name, ", ".join(key for key, _, _ in lines)
        yield from ((f"{name}, {key}", value.strip()) for key, _, value in lines)


def full_table(rules: Rules) -> Table:
    """Return a table with a few cards in every place, and a number in every count."""
    seats = rules.min_players
    pack = rules.pack_for(seats)
    faces = dict(enumerate((*pack[:30], pack[-1])))  # the last one is a joker, if there are any
    numbers = tuple(range(1, seats + 1))
    return replace(
        new_table(rules, seats, "full"),
        phase="play",
        dealer=1,
        round_number=3,
        faces=faces,
        hands=tuple((2 * seat, 2 * seat + 1) for seat in range(seats)),
        melds=(TableMeld((10, 11, 12), (faces[10], faces[11], faces[12]), (0, 1, 0), 0),),
        stock=(13, 14, 15),
        pile=(30, 16, 17),
        red=((18,), (19, 20)),
        second=((21, 22), (23,)),
        taken=0,
        drawn=1,
        owed=frozenset((0, 1)),
        melded=frozenset((0, 1)),
        shed=2,
        new_melds=1,
        recycles=1,
        idle_turns=4,
        passed=frozenset((0, 1)),
        upcard=faces[24],
        knocker=1,
        knock_card=17,
        declarer=1,
        drawer=0,
        bought=numbers,
        wild_card=25,
        drew=frozenset((0, 1)),
        fines=numbers,
        fresh=frozenset((0, 1)),
        out=frozenset((1,)),
        rejoined=numbers,
        answer=True,
        scores=numbers,
        deals_played=2,
        rounds_won=numbers,
        columns=(Column(numbers, numbers), Column(numbers, numbers)),
    )
