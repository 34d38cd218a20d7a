"""How the player knocks at gin, by the ends of their last rounds: all of it follows from the records.

Experts at gin expect it of them from the first round of a match on. Nothing is kept of it but the records,
and the moment from which on they count, which the player sets by asking to be forgotten.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from itertools import islice
from pathlib import Path

from rummy.bots.playouts.habits import chance_of_waiting, reputation
from rummy.engine.view import View, observe
from rummy.match.game import game_of
from rummy.match.players import Player
from rummy.match.session import Session
from rummy.storage.files import Damaged
from rummy.storage.places import finished_matches
from rummy.storage.record import Header, Record, read_header, read_record

MATCHES = 8  # of gin that are remembered: all that earlier ones showed would be outweighed
LOOKED_AT = 300  # records of any game among which they are looked for
CLEAR = 0.75  # chance from which on somebody is expected to do a thing


@dataclass(frozen=True, slots=True)
class Knocking:
    """What is known: from how many rounds, and the reputation that follows, as a view has it."""

    rounds: int = 0
    reputation: float = 0.0

    @property
    def kind(self) -> str:
        """What they are expected to do: "unknown", "at_once", "waits", or "either"."""
        waits = chance_of_waiting(self.reputation)
        if not self.rounds:
            return "unknown"
        return "waits" if waits >= CLEAR else "at_once" if waits <= 1 - CLEAR else "either"


def knocking(folder: Path, since: str) -> Knocking:
    """What the last matches of gin tell that began after a moment; "" is the beginning of time."""
    paths = islice(finished_matches(folder), LOOKED_AT)
    found = [path for path in paths if _tells(path, since)][:MATCHES]
    ends = [end for path in reversed(found) for end in _ends(path)]
    return Knocking(len(ends), reputation(ends, 0))


def known_by(session: Session, since: str) -> Session:
    """The match, in which experts know how the player knocks; a daily deal is the same for everybody."""
    game, header = session.game, session.header
    if game.table.rules.flow == "knock" and not header.is_of_a_day:
        others = len(game.players) - 1
        game.reputations = (knocking(session.folder, since).reputation, *[0.0] * others)
    return session


def _tells(path: Path, since: str) -> bool:
    try:
        header = read_header(path)
        is_gin = header.read_rules().flow == "knock"
    except (OSError, ValueError):  # among them Damaged, and rules of another version
        return False
    return is_gin and header.online is None and not header.again and _is_after(header, since)


def _is_after(header: Header, since: str) -> bool:
    try:
        return not since or datetime.fromisoformat(header.started) > datetime.fromisoformat(since)
    except (TypeError, ValueError):  # no moment, or one without a zone
        return False


def _ends(path: Path) -> list[View]:
    """How the player saw the rounds of a match end; of a damaged record none."""
    try:
        return [*_followed(read_record(path))]
    except (OSError, ValueError, Damaged):
        return []


def _followed(record: Record) -> Iterator[View]:
    header = record.header
    game = game_of(header.read_rules(), [Player(*each) for each in header.players], header.seed)
    for line in record.moves:
        game.follow(line)
        if line.startswith("="):  # a round is over
            yield observe(game.table, header.me)
