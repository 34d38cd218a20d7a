"""The unfinished matches in a folder, as the menu finds them."""

import os
from collections.abc import Sequence
from pathlib import Path

from checks.homes import play_step
from rummy.games.variants import VARIANTS
from rummy.match.players import CHARACTERS, Player
from rummy.match.session import Session
from rummy.storage.library import Library, scan


def overview(folder: Path) -> Library:
    """Return the library of a folder, read anew."""
    return scan(folder, Library())


def has_match(folder: Path) -> bool:
    """Return whether there is a match to continue."""
    return overview(folder).has_match


def daily_begun(folder: Path, day: str) -> bool:
    """Return whether the deal of a day was begun and isn't finished."""
    return overview(folder).begun(f"daily {day}", ()) is not None


def play_first_move(session: Session) -> None:
    """Play until the player has made a move, before which a match leaves no record."""
    step = 0
    while not session.is_begun:
        play_step(session.game, step)
        step += 1


def left_waiting(folder: Path, games: Sequence[str], others: int = 1, **marks: str) -> list[Session]:
    """Return a match of each game, played for a while and left, one after the other."""
    sessions = []
    for number, game in enumerate(games):
        players = [Player("You"), *(Player(bot.name, bot.bot("careless")) for bot in CHARACTERS[:others])]
        session = Session.start(folder, VARIANTS[game], players, f"seed {game}", **marks)
        for step in range(8):
            play_step(session.game, step)
        session.pause()
        moment = 1_000_000_000 + number
        os.utime(session.path, (moment, moment))
        sessions.append(session)
    return sessions
