"""Records of finished matches: the golden games, and played matches of gin."""

from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random

from checks.deals import play_some
from rummy.bots.opponents import bot_of
from rummy.games.rules_text import read_rules
from rummy.games.variants import VARIANTS
from rummy.match.game import Game
from rummy.match.players import Player
from rummy.match.session import Session
from rummy.storage.places import finished_matches
from rummy.storage.record import Ending, Header, Record

GAMES = Path(__file__).parent / "games"
NAMES = ("You", "Mike", "Anna", "Bill", "Grace", "Lisa")


@cache
def from_chains() -> Record:
    """Return a match that was dealt from chains and given up after two rounds."""
    record = play_some(VARIANTS["cardgames"], 2, Random("chains"), 2).record
    return replace(record, moves=(*record.moves, "0 concede"))


@cache
def golden(name: str) -> Record:
    """Return a golden game as the record of a match."""
    head, *lines = (GAMES / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    preset, seats, seed, *bots = head.split()
    players = ((NAMES[0], None), *zip(NAMES[1 : int(seats)], bots[1:], strict=True))
    header = Header.fresh("1.0", preset, players, seed)
    game = Game(VARIANTS[preset], [Player(*player) for player in players], seed)
    for line in lines:
        game.follow(line)
    return Record(header, tuple(lines), 60.0, Ending("2026-07-01T18:30:00+00:00", game.totals, game.winner))


LONG_AGO, MUCH_LATER = "2021-12-24T18:00:00+00:00", "2099-12-24T18:00:00+00:00"


def play_gin(
    folder: Path, number: int, like: str = "careless", house: str = "", began: str = LONG_AGO, **mark: str
) -> None:
    """Save a short match of gin in a folder, in which the player plays like a bot."""
    rules = read_rules(", ".join(["gin, targets=30/30/30/30/30", *filter(None, [house])]))
    players = [Player("Anna"), Player("Mike", "careless")]
    session = Session.start(folder, rules, players, f"sha256:{number}", **mark)
    game, me = session.game, bot_of(like)
    while not game.is_finished:
        if game.is_round_over:
            game.deal()
        elif game.table.turn == 0:
            game.act(0, me.choose(game.view(0), Random(number)))
        else:
            game.act(1, game.bot_action())
    before = {*finished_matches(folder)}
    session.finish()
    (path,) = {*finished_matches(folder)} - before
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace(session.header.started, began, 1), encoding="utf-8")
