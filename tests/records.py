"""The golden games as records of finished matches."""

from functools import cache
from pathlib import Path

from rummy.engine.variants import VARIANTS
from rummy.match.game import Game
from rummy.match.players import Player
from rummy.storage.record import Ending, Header, Record

GAMES = Path(__file__).parent / "games"
NAMES = ("You", "Mike", "Anna", "Bill", "Grace", "Lisa")


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
