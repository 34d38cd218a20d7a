"""Exchanges hidden cards at a table for people, and looks whether a byte that is heard becomes another.

Run `python -m checks.leaks --positions 10000`. In the middle of rounds of all games everybody does one thing
more at two tables that differ only in faces which a reader doesn't know, and learns nothing of by that. All
that this reader hears at both, over the line and when they come back, must have the same bytes, and so have
the same length; every seat is such a reader, and somebody who only watches. `--plant` has the host tell one
face too much, or one byte that depends on it, and fails unless that is found.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import islice
from random import Random

from checks.midgames import midgames_of, permuted_after
from rummy.bots import BOTS
from rummy.engine.actions import Action, IllegalMove
from rummy.engine.dealer import play
from rummy.engine.events import Event
from rummy.engine.notation import write_action
from rummy.engine.table import Table, replace
from rummy.engine.variants import VARIANTS
from rummy.engine.view import observe
from rummy.match.players import Player
from rummy.online import hosted
from rummy.online.blind import for_onlookers, shown_by
from rummy.online.hosted import HostedMatch
from rummy.online.messages_text import write


class Leaked(AssertionError):
    """Somebody heard something else when only cards did change that they don't know."""


def heard(table: Table, action: Action, reader: int) -> tuple[list[Event], list[str]]:
    """What happens when the seat to move does something, and what a reader hears before, then and after."""
    match = HostedMatch("t81", table.rules, [Player(f"{seat}") for seat in range(table.seats)], "cd" * 32)
    match.game.table = table
    before = [write(news) for news in match.caught_up(reader)]
    done = match.act(table.turn, 1, write_action(action))
    after = [write(news) for news in (done.told_to(reader), *match.caught_up(reader))]
    return [event for event, _ in done.steps], before + after


def look(table: Table, name: str) -> int:
    """Look at a table as every reader; returns how many pairs were compared. Raises Leaked."""
    chance, compared = Random(name), 0
    action = BOTS["casual"].choose(observe(table, table.turn), chance)
    steps = [(event, for_onlookers(after)) for event, after in play(table, table.turn, action)]
    if steps[-1][1].is_over:  # all may know all then
        return 0
    for reader in range(table.seats + 1):
        other, _ = permuted_after(for_onlookers(table), steps, reader, chance)
        events, lines = heard(table, action, reader)
        try:
            others, changed = heard(replace(other, known=table.known), action, reader)
        except IllegalMove:  # with a card that lies face down
            continue
        if other.faces == table.faces or others != events:  # of two equal cards the other one was thrown
            continue
        compared += 1
        for line, another in zip(lines, changed, strict=True):
            if line != another:
                raise Leaked(f"{name}, reader {reader}, {write_action(action)}:\n{line}\n{another}")
    return compared


def run(positions: int, first: int = 0) -> tuple[int, int]:
    """Look at so many positions of all games; returns these, and the pairs compared. Raises Leaked."""
    each, met, looked = -(-positions // len(VARIANTS)), 0, 0
    for game in VARIANTS:
        for number, table in enumerate(islice(midgames_of(game), first, first + each), first):
            looked += look(table, f"midgame {number} of {game}")
            met += 1
    return met, looked


# Leaks, which have to be found


def _one_face_more(before: Table, after: Table, seat: int) -> dict[int, object]:
    shown = dict(shown_by(before, after, seat))
    hidden = sorted(after.faces.keys() - after.known[seat])
    return {**shown, hidden[0]: after.faces[hidden[0]]} if hidden else shown


def _one_byte_more(before: Table, after: Table, seat: int) -> dict[int, object]:
    shown = dict(shown_by(before, after, seat))
    known = sorted(after.known[seat])
    hidden = sorted(after.faces.keys() - after.known[seat])
    is_red = bool(hidden) and after.faces[hidden[0]].suit in ("H", "D")
    return {**shown, known[0]: after.faces[known[0]]} if is_red and known else shown


LEAKS: dict[str, Callable[[Table, Table, int], dict[int, object]]] = {
    "a face that nobody knows": _one_face_more,
    "a known face, told again if a hidden card is red": _one_byte_more,
}


@contextmanager
def planted(leak: Callable[[Table, Table, int], dict[int, object]]) -> Iterator[None]:
    """Have hosts tell more than they may."""
    shipped, hosted.shown_by = hosted.shown_by, leak  # type: ignore[assignment]
    try:
        yield
    finally:
        hosted.shown_by = shipped


def is_found(leak: Callable[[Table, Table, int], dict[int, object]]) -> bool:
    """Whether a planted leak is found at the first positions."""
    with planted(leak):
        try:
            run(len(VARIANTS))
        except Leaked:
            return True
    return False


def main() -> None:
    """Read the options, look, and tell."""
    parser = argparse.ArgumentParser(description="Exchange hidden cards, and compare what is told.")
    parser.add_argument("--positions", type=int, default=1000, help="over all games")
    parser.add_argument("--first", type=int, default=0, help="the number of the first one of each game")
    parser.add_argument("--plant", action="store_true", help="have the host tell too much")
    given = parser.parse_args()
    if given.plant:
        missed = [name for name, leak in LEAKS.items() if not is_found(leak)]
        raise SystemExit(
            f"NOT FOUND: {missed}" if missed else print(f"{len(LEAKS)} planted leaks: all found")
        )
    try:
        met, looked = run(given.positions, given.first)
    except Leaked as error:
        raise SystemExit(f"LEAKED: {error}") from None
    told = f"{met:,} positions, {looked:,} pairs of tables: every line has the same bytes"
    print(f"{told}; {time.process_time():.0f} s of the processor")


if __name__ == "__main__":
    main()
