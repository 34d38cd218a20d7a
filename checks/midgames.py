"""Tables in the middle of a round, as mixed companies come to them; the same ones with other hidden cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace as altered
from itertools import count
from random import Random
from typing import Any

from rummy.bots.opponents import BOTS, Bot
from rummy.engine.rules import Rules
from rummy.engine.steps import Step
from rummy.engine.table import Table, TableMeld, replace
from rummy.engine.view import observe
from rummy.games.dealer import deal, new_table, play
from rummy.games.evolve import evolve
from rummy.games.variants import VARIANTS
from tests.positions import Wanderer, seats_of

SECRET = "a seed that nobody at the table shall ever know"
OF_A_ROUND = 10  # midgames
QUICK = ("careless", "sharp")
PLAYERS: dict[str, Bot] = {
    **{level: BOTS[level] for level in QUICK},
    "wanderer": Wanderer(),
    "miser": Wanderer(eager=0.05),
}


def moments(rules: Rules, seats: int, seed: str) -> list[Table]:
    """The tables of one round at which somebody has to move; a mixed company plays it."""
    rng = Random(f"{rules.name} {seats} {seed}")
    players = [PLAYERS[rng.choice([*PLAYERS])] for _ in range(seats)]
    table = deal(new_table(rules, seats, f"{SECRET}, {rules.name} {seats} {seed}"))[-1][1]
    tables = []
    while not table.is_over:
        tables.append(table)
        table = play(table, table.turn, players[table.turn].choose(observe(table, table.turn), rng))[-1][1]
    return tables


def midgames(rules: Rules, seats: int, seed: str, count: int) -> list[Table]:
    """Some moments of one round, among them its last one, where most is known."""
    tables = moments(rules, seats, seed)
    return [*Random(seed).sample(tables[:-1], min(count, len(tables)) - 1), tables[-1]]


def midgames_of(name: str) -> Iterator[Table]:
    """Midgames of a game without end, the same ones each time, at each size of table in turn."""
    for seed in count():
        for seats in seats_of(name):
            yield from midgames(VARIANTS[name], seats, str(seed), OF_A_ROUND)


def permuted(table: Table, seat: int, rng: Random) -> Table:
    """The same table with the faces that a seat does not know dealt out anew among the same cards."""
    return dealt_anew(table, table.known[seat], rng)


def permuted_after(table: Table, steps: Sequence[Step], seat: int, rng: Random) -> tuple[Table, list[Step]]:
    """The same table and what happens there, with faces dealt out anew that the seat never sees."""
    seen = table.known[seat].union(*(after.known[seat] for _, after in steps))
    other = after = dealt_anew(table, seen, rng)
    others = []
    for event, _ in steps:
        after = evolve(after, event)
        others.append((event, after))
    return other, others


def dealt_anew(table: Table, known: frozenset[int], rng: Random) -> Table:
    """The same table with all faces but some dealt out anew among their cards."""
    hidden = [card for card in table.faces if card not in known]
    faces = [table.faces[card] for card in hidden]
    rng.shuffle(faces)
    return replace(table, faces={**table.faces, **dict(zip(hidden, faces, strict=True))})


def turned(table: Table, first: int) -> Table:
    """The same table in its first round, its seats counted from another one on."""

    def seat(old: int) -> int:
        return (old - first) % table.seats

    def seats(old: frozenset[int]) -> frozenset[int]:
        return frozenset(map(seat, old))

    def melds() -> Iterator[TableMeld]:
        for meld in table.melds:
            yield altered(meld, laid_by=tuple(map(seat, meld.laid_by)), owner=seat(meld.owner))

    def rotated(values: tuple[Any, ...]) -> tuple[Any, ...]:
        at = first % max(1, len(values))  # some are of sides
        return values[at:] + values[:at]

    seat_of = ("turn", "dealer", "knocker", "declarer", "drawer")
    sets = ("melded", "passed", "drew", "fresh", "out")
    by_seat = ("scores", "hands", "known", "rounds_won", "bought", "fines", "rejoined", "red", "second")
    moved: dict[str, Any] = {name: seat(at) for name in seat_of if (at := getattr(table, name)) is not None}
    moved |= {name: seats(getattr(table, name)) for name in sets}
    moved |= {name: rotated(getattr(table, name)) for name in by_seat}
    return replace(
        table,
        melds=tuple(melds()),
        history=tuple(altered(event, seat=seat(event.seat)) for event in table.history),
        **moved,
    )
