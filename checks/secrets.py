"""Exchanges all cards that a seat does not know, and looks whether anything there becomes another.

Run `python -m checks.secrets --midgames 10000`. At each midgame the seat to move must have the same view,
the same bytes on the screen (at first sight, with advice, under the pointer) and the same move by a bot of
each level, with its own temper, and with one of the others and a habit in turn. Another seat looks on while
the first one moves: its view and screen must stay the same when only that is exchanged which the move does
not show. The midgames are the same ones each time: `--first 500` goes on after 500 of each game. A
difference ends the run with both tables, as the first seat sees them, and with what differs.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import fields
from itertools import islice
from math import ceil
from random import Random

from checks.midgames import midgames_of, permuted, permuted_after, turned
from checks.onlooker import Onlooker, Sights, onlooker
from rummy.bots.habitual import Habitual
from rummy.bots.level_bot import LevelBot
from rummy.bots.opponents import BOTS, HABITS, TEMPERS
from rummy.bots.strategy.strategy import PLAY_OUTS
from rummy.bots.strategy.temper import EVEN
from rummy.engine.table import Table
from rummy.engine.view import View, observe
from rummy.games.dealer import play
from rummy.games.notation import write_position
from rummy.games.variants import VARIANTS
from rummy.match.advice import advice
from rummy.match.game import Game
from rummy.match.players import Player
from rummy.match.session import ME

FEW_PLAY_OUTS = 4
LEVELS = tuple(BOTS)
LEANING = [temper for temper, leaning in TEMPERS.items() if leaning != EVEN]
FOND = [*HABITS]
COUNTED = ("midgames", "views", "moves of bots", "pictures")


class Betrayed(AssertionError):
    """Something at a seat became another thing when only cards did that it does not know."""


def match_at(table: Table, bot: str) -> Game:
    """A match between equal bots that has come to this table."""
    game = Game(table.rules, [Player(bot, bot)] * table.seats, table.seed)
    game.table = table
    return game


def is_swayed(bot: str, table: Table, other: Table) -> bool:
    """Whether the bot to move does something else at the other table."""
    return match_at(table, bot).bot_action() != match_at(other, bot).bot_action()


def unlike(view: View, other: View) -> list[str]:
    """What of a view differs from another one."""
    names = [field.name for field in fields(View)]
    return [f"the view: {name}" for name in names if getattr(view, name) != getattr(other, name)]


class Search:
    """Looks for what hidden cards change, and counts what it has looked at."""

    def __init__(self, eyes: Onlooker | None = None, *, asks_bots: bool = True) -> None:
        self.eyes, self.asks_bots = eyes, asks_bots
        self.met: Counter[str] = Counter()

    def through(self, name: str, first: int, count: int) -> None:
        """Look at so many midgames of a game; raises Betrayed."""
        for number, table in enumerate(islice(midgames_of(name), first, first + count), first):
            temper = LEANING[number % len(LEANING)]
            habit = FOND[number % len(FOND)]
            bots = [*LEVELS, *(f"{level}/{temper}/{habit}" for level in LEVELS)]
            self.look(table, f"midgame {number} of {name}", bots if self.asks_bots else ())

    def look(self, table: Table, name: str, bots: Sequence[str] = LEVELS) -> None:
        """Look at a table from the seat to move, and from another one at the move; raises Betrayed."""
        self.met["midgames"] += 1
        mine, another = turned(table, table.turn), Random(name).randrange(1, table.seats)
        self._at_rest(mine, name, bots)
        self._of_a_move(turned(mine, another), f"{name}, as another sees the move")

    def _at_rest(self, table: Table, name: str, bots: Sequence[str]) -> None:
        other = permuted(table, ME, Random(name))
        found = unlike(observe(table, ME), observe(other, ME))
        found += [f"what {bot} does" for bot in bots if is_swayed(bot, table, other)]
        if self.eyes:
            found += self._seen(self.eyes, self.eyes.at_rest(table), self.eyes.at_rest(other))
        self._judge(name, table, other, found)
        self.met["moves of bots"] += len(bots)

    def _of_a_move(self, table: Table, name: str) -> None:
        steps = play(table, table.turn, advice(observe(table, table.turn), 0))
        other, others = permuted_after(table, steps, ME, Random(name))
        found = unlike(observe(table, ME), observe(other, ME))
        for (_, one), (_, another) in zip(steps, others, strict=True):
            found += unlike(observe(one, ME), observe(another, ME))
        if self.eyes:
            sights = self.eyes.of_a_move(table, steps), self.eyes.of_a_move(other, others)
            found += self._seen(self.eyes, *sights)
        self._judge(name, table, other, found)

    def _judge(self, name: str, table: Table, other: Table, found: Sequence[str]) -> None:
        """Count a view of hidden cards that became others; raise Betrayed if anything was found."""
        if found:
            raise Betrayed("\n".join([name, *found, *map(write_position, (table, other))]))
        self.met["views"] += other.faces != table.faces

    def _seen(self, eyes: Onlooker, sights: Sights, others: Sights) -> list[str]:
        self.met["pictures"] += len(sights)
        return [f"the screen {what}" for what in eyes.unlike(sights, others)]


def main() -> None:
    """Look at all games, one after the other, and tell of each."""
    given, met = options(), Counter[str]()
    with masters_with(given.play_outs), onlooker() as eyes:
        for name in given.games:
            search = Search(None if given.no_screen else eyes, asks_bots=not given.no_bots)
            search.through(name, given.first, ceil(given.midgames / len(given.games)))
            met += search.met
            print(f"{name}: {counted(search.met)}; {time.process_time():.0f} s of the processor", flush=True)
    print(f"{counted(met)}: none tells of a hidden card; {time.process_time():.0f} s of the processor")


@contextmanager
def masters_with(play_outs: int) -> Iterator[None]:
    """Let masters of every temper and habit imagine that much and no more."""
    shipped = dict(BOTS)
    for temper, leaning in TEMPERS.items():
        BOTS[f"expert/{temper}"] = LevelBot("expert", leaning, play_outs)
        for habit, fond in HABITS.items():
            BOTS[f"expert/{temper}/{habit}"] = Habitual(BOTS[f"expert/{temper}"], fond)
    BOTS["expert"] = BOTS["expert/even"]
    try:
        yield
    finally:
        BOTS.clear()
        BOTS.update(shipped)


def options() -> argparse.Namespace:
    """What is asked for."""
    parser = argparse.ArgumentParser(description="Exchange what is hidden, and see whether anything changes.")
    parser.add_argument("--midgames", type=int, default=1000, help="over all games")
    parser.add_argument("--first", type=int, default=0, help="the number of the first one of each game")
    parser.add_argument("--games", nargs="+", choices=VARIANTS, default=[*VARIANTS])
    parser.add_argument("--no-bots", action="store_true", help="look at views and the screen alone")
    parser.add_argument("--no-screen", action="store_true", help="look at views and bots alone")
    parser.add_argument("--play-outs", type=int, default=FEW_PLAY_OUTS, help=f"masters', {PLAY_OUTS} in play")
    return parser.parse_args()


def counted(met: Counter[str]) -> str:
    """What was looked at."""
    return ", ".join(f"{met[kind]:,} {kind}" for kind in COUNTED if met[kind])


if __name__ == "__main__":
    try:
        main()
    except Betrayed as error:
        raise SystemExit(f"BETRAYED: {error}") from None
