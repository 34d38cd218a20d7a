"""What the checks for leaks share: two tables are told of and compared, leaks are planted, options are read.

A leak is found by a look at tables that differ only in faces which a reader doesn't know: all that this
reader hears of both must have the same bytes.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager
from functools import partial
from itertools import islice

from checks.midgames import midgames_of
from rummy.engine.cards import Face
from rummy.engine.table import Table
from rummy.games.variants import VARIANTS
from rummy.online import hosted_match
from rummy.online.replica import shown_by

Look = Callable[[str, int, Table], int]  # at a midgame, by its game and number: the pairs compared
Planted = Callable[[], AbstractContextManager[None]]


class Leaked(AssertionError):
    """Somebody heard something else when only cards did change that they don't know."""


def compare(lines: Sequence[str], others: Sequence[str], where: str) -> None:
    """Compare what a reader heard at two tables; raises Leaked."""
    if len(lines) != len(others):
        raise Leaked(f"{where}: {len(lines)} lines and {len(others)}")
    for line, another in zip(lines, others, strict=True):
        if line != another:
            raise Leaked(f"{where}:\n{line}\n{another}")


def run(look: Look, positions: int, first: int = 0) -> tuple[int, int]:
    """Look at so many positions of all games; returns these, and the pairs compared. Raises Leaked."""
    each, met, looked = -(-positions // len(VARIANTS)), 0, 0
    for game in VARIANTS:
        for number, table in enumerate(islice(midgames_of(game), first, first + each), first):
            looked += look(game, number, table)
            met += 1
    return met, looked


# Leaks, which have to be found


@contextmanager
def replaced(where: object, name: str, other: object) -> Iterator[None]:
    """Have something else in the place of a function or a method."""
    shipped = getattr(where, name)
    setattr(where, name, other)
    try:
        yield
    finally:
        setattr(where, name, shipped)


def is_found(planted: Planted, search: Callable[[], object]) -> bool:
    """Whether a search finds a planted leak."""
    with planted():
        try:
            search()
        except Leaked:
            return True
    return False


def _one_face_more(before: Table, after: Table, seat: int) -> dict[int, Face]:
    shown = dict(shown_by(before, after, seat))
    hidden = sorted(after.faces.keys() - after.known[seat])
    return {**shown, hidden[0]: after.faces[hidden[0]]} if hidden else shown


def _one_byte_more(before: Table, after: Table, seat: int) -> dict[int, Face]:
    shown = dict(shown_by(before, after, seat))
    known = sorted(after.known[seat])
    hidden = sorted(after.faces.keys() - after.known[seat])
    is_red = bool(hidden) and after.faces[hidden[0]].suit in ("H", "D")
    return {**shown, known[0]: after.faces[known[0]]} if is_red and known else shown


SHOWN: dict[str, Planted] = {  # hosts that show too much
    "a face that nobody knows": partial(replaced, hosted_match, "shown_by", _one_face_more),
    "a known face, told again if a hidden card is red": partial(
        replaced, hosted_match, "shown_by", _one_byte_more
    ),
}


def main(about: str, look: Look, positions: int, plants: Mapping[str, Callable[[], bool]]) -> None:
    """Read the options, look, and tell; or plant leaks, and tell which of them are not found."""
    parser = argparse.ArgumentParser(description=about)
    parser.add_argument("--positions", type=int, default=positions, help="over all games")
    parser.add_argument("--first", type=int, default=0, help="the number of the first one of each game")
    parser.add_argument("--plant", action="store_true", help="have the host tell too much")
    given = parser.parse_args()
    if given.plant:
        missed = [name for name, finds in plants.items() if not finds()]
        raise SystemExit(
            f"NOT FOUND: {missed}" if missed else print(f"{len(plants)} planted leaks: all found")
        )
    try:
        met, looked = run(look, given.positions, given.first)
    except Leaked as error:
        raise SystemExit(f"LEAKED: {error}") from None
    told = f"{met:,} positions, {looked:,} pairs of tables: every line has the same bytes"
    print(f"{told}; {time.process_time():.0f} s of the processor")
