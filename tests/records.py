"""The golden games as records of finished matches."""

from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random

from checks.deals import play_some
from rummy.engine.variants import VARIANTS
from rummy.match.game import Game
from rummy.match.players import Player
from rummy.storage.record import Ending, Header, Record

GAMES = Path(__file__).parent / "games"
NAMES = ("You", "Mike", "Anna", "Bill", "Grace", "Lisa")


@cache
def from_chains() -> Record:
    """A match that was dealt from chains, given up after two rounds."""
    record = play_some(VARIANTS["cardgames"], 2, Random("chains"), 2).record
    return replace(record, moves=(*record.moves, "0 concede"))


@cache
def golden(name: str) -> Record:
    """A golden game as the record of a match."""
    head, *lines = (GAMES / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    preset, seats, seed, *bots = head.split()
    players = ((NAMES[0], None), *zip(NAMES[1 : int(seats)], bots[1:], strict=True))
    header = Header.fresh("1.0", preset, players, seed)
    game = Game(VARIANTS[preset], [Player(*player) for player in players], seed)
    for line in lines:
        game.follow(line)
    return Record(header, tuple(lines), 60.0, Ending("2026-07-01T18:30:00+00:00", game.totals, game.winner))
