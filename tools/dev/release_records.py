"""Writes a record of every game as the version to be released leaves it on a disk, into tests/match/released.

Run `python -m uv run python tools/dev/release_records.py` in the commit that sets a new `__version__`. Those
that exist are never written again: later versions must open and replay them unchanged.
"""

import sys
from dataclasses import replace
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parents[2]))

from checks.deals import play_some
from rummy import __version__
from rummy.games.variants import VARIANTS
from rummy.match.game import game_from_lines
from rummy.match.players import Player

FOLDER = Path(__file__).parents[2] / "tests" / "match" / "released"
STARTED = "2026-11-29T18:00:00+00:00"
ROUNDS = 2


def text_of(name: str) -> str:
    """Return the record of the first rounds of a match, dealt from chains and conceded unless it is over."""
    rules = VARIANTS[name]
    record = play_some(rules, rules.min_players, Random(f"{__version__} {name}"), ROUNDS).record
    header = replace(record.header, started=STARTED)
    players = [Player(*player) for player in header.players]
    game, _ = game_from_lines(rules, players, header.seed, record.moves)
    concede = () if game.is_finished else ("0 concede",)
    return replace(record, header=header, moves=(*record.moves, *concede)).text


def run() -> None:
    """Write the records that are missing."""
    folder = FOLDER / __version__
    folder.mkdir(parents=True, exist_ok=True)
    for name in VARIANTS:
        path = folder / f"{name}.txt"
        if not path.exists():
            path.write_text(text_of(name), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    run()
