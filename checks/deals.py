"""Has every deal and every new stock worked out in another language, from docs/fair.md alone.

Run `python -m checks.deals --matches 10000`. Matches of all games and tables are played from chains, by any
hand, for some rounds each; node then deals them again from their records (docs/verify.js).
"""

from __future__ import annotations

import argparse
import json
import subprocess
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from shutil import which

from checks.homes import play_step
from rummy import __version__
from rummy.engine.cards import Numbers, spell
from rummy.engine.chains import SECRET, Chain
from rummy.engine.events import Reshuffled, RoundBegan
from rummy.engine.rules import Rules
from rummy.engine.steps import Step
from rummy.engine.table import Table
from rummy.games.checking import check
from rummy.games.notation import write_rules
from rummy.games.variants import VARIANTS
from rummy.match.game import Game
from rummy.match.players import Player
from rummy.storage.record import Header, Record

NODE = which("node")
VERIFIER = Path(__file__).parent.parent / "docs" / "verify.js"
TOGETHER = 100  # records that are looked at by one process

Deal = dict[str, object]


@dataclass(frozen=True, slots=True)
class Dealt:
    """A match that was played, and how its cards lay after each deal and each shuffle."""

    record: Record
    deals: Sequence[Deal]


def play_some(rules: Rules, seats: int, chance: Random, rounds: int) -> Dealt:
    """Play so many rounds of a match, or all that it has, by any hand."""
    chain = Chain(f"{chance.getrandbits(128):032x}", chance.randbytes(SECRET).hex())
    players = [("You", None), *((f"Mike {seat}", "careless") for seat in range(1, seats))]
    header = Header.fresh(__version__, write_rules(rules), players, str(chain))
    game, deals = Told(rules, [Player(name, bot) for name, bot in players], str(chain)), list[Deal]()
    game.take_share(chance.randbytes(SECRET).hex())
    while len(game.results) < rounds and not game.is_finished:
        play_step(game, chance.getrandbits(30))
    for steps in game.told:
        deals += _deals_in(steps)
    return Dealt(Record(replace(header, id=chain.match), tuple(game.lines), 0.0), deals)


class Told(Game):
    """A match that keeps the steps of all deals and shuffles."""

    def __init__(self, rules: Rules, players: Sequence[Player], seed: str) -> None:
        super().__init__(rules, players, seed)
        self.told: list[list[Step]] = []

    def _commit(self, line: str, steps: list[Step]) -> list[Step]:
        if any(isinstance(event, RoundBegan | Reshuffled) for event, _ in steps):
            self.told.append(steps)
        return super()._commit(line, steps)


def _deals_in(steps: Sequence[Step]) -> Iterator[Deal]:
    for at, (event, after) in enumerate(steps):
        if isinstance(event, RoundBegan):
            table = steps[-1][1]
            hands = [sorted(_named(table, hand)) for hand in table.hands]
            yield {"round": table.round_number, "dealer": table.dealer, "hands": hands, **_heaps(table)}
        elif isinstance(event, Reshuffled):
            table = steps[at + (after.rules.renewal == "shuffle_all")][1]  # with the card that is turned up
            yield {"round": table.round_number, "shuffle": table.recycles, **_heaps(table)}


def _heaps(table: Table) -> Deal:
    return {"pile": _named(table, table.pile), "stock": _named(table, table.stock)}


def _named(table: Table, cards: Numbers) -> list[str]:
    return spell(table.faces[card] for card in cards).split()


def verified(records: Sequence[Record]) -> list[list[Deal] | str]:
    """What the other program finds of each record: the deals, or why it does not believe them."""
    with tempfile.TemporaryDirectory() as folder:
        files = [Path(folder) / f"{number}.txt" for number in range(len(records))]
        for file, record in zip(files, records, strict=True):
            file.write_text(record.text, encoding="utf-8")
        command = [str(NODE), str(VERIFIER), "--deals", *map(str, files)]
        told = subprocess.run(command, capture_output=True, encoding="utf-8", check=False, timeout=600)
        return [_finding(part, file) for part, file in zip(told.stdout.split("\n\n"), files, strict=False)]


def _finding(part: str, file: Path) -> list[Deal] | str:
    *deals, last = part.strip("\n").split("\n")
    if last.startswith(f"{file}: "):
        return last.removeprefix(f"{file}: ")
    return [json.loads(line) for line in (*deals, last)]


def any_rules(chance: Random) -> tuple[Rules, int]:
    """A preset, in one of three with another stock, and a number of players that it is for."""
    rules = VARIANTS[chance.choice([*VARIANTS])]
    seats = chance.randint(rules.min_players, rules.max_players)
    if chance.random() < 1 / 3 and rules.lays_melds and not rules.deep_takes:
        renewal = chance.choice(("shuffle", "shuffle_all", "turn_over", "turn_over_upcard"))
        packs = chance.choice((rules.packs, (2,) * 5))
        rules = replace(rules, renewal=renewal, renewals=chance.choice((-1, 2)), packs=packs)
    return check(rules), seats


def main() -> int:
    """Compare so many matches; 1 if one differs."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=10_000)
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--seed", default="deals")
    asked = parser.parse_args()
    if NODE is None:
        print("SKIPPED: there is no node here")
        return 0
    chance, deals, shuffles = Random(asked.seed), 0, 0
    for begun in range(0, asked.matches, TOGETHER):
        few = min(TOGETHER, asked.matches - begun)
        some = [play_some(*any_rules(chance), chance, asked.rounds) for _ in range(few)]
        for dealt, found in zip(some, verified([dealt.record for dealt in some]), strict=True):
            if found != dealt.deals:
                print(f"differs: {found if isinstance(found, str) else 'other cards'}\n{dealt.record.text}")
                return 1
            deals += sum("dealer" in deal for deal in dealt.deals)
            shuffles += sum("shuffle" in deal for deal in dealt.deals)
        agreed = f"{begun + few:,} matches, {deals:,} deals, {shuffles:,} new stocks agree"
        print(f"\r{agreed}", end="", flush=True)
    print()
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
