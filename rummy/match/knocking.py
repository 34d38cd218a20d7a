"""The player's habit of knocking at gin, derived from the ends of their last rounds in the records.

Experts at gin expect this habit from the first round of a match. Only the records are stored, and the time
from which they count, which the player sets by asking the bots to forget. Only matches played before the
current match began count, so that the habit is the same whenever that match is resumed.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import islice
from pathlib import Path

from rummy.engine.view import View, observe
from rummy.games.families import family_of
from rummy.games.gin.bots.habits import chance_of_waiting, reputation
from rummy.match.game import game_of
from rummy.match.players import Player
from rummy.match.session import Session
from rummy.storage.places import finished_matches
from rummy.storage.record import Header, Record, read_header, read_record
from rummy.storage.settings import FORGOTTEN

ROUNDS = 50  # latest rounds that count; earlier ones would hardly matter
MATCHES = 8  # matches at most
LOOKED_AT = 3000  # records of any game to search at most
LONGEST = 64 << 10  # bytes of a record: a few hundred rounds, which take a moment to follow
CLEAR = 0.75  # probability from which a habit is expected


@dataclass(frozen=True, slots=True)
class Knocking:
    """A player's habit of knocking early or late: rounds seen, and log odds as in `View.reputations`."""

    rounds: int = 0
    reputation: float = 0.0

    @property
    def kind(self) -> str:
        """The habit as a word: "unknown", "at_once", "waits", or "either"."""
        waits = chance_of_waiting(self.reputation)
        if not self.rounds:
            return "unknown"
        return "waits" if waits >= CLEAR else "at_once" if waits <= 1 - CLEAR else "either"


def knocking(folder: Path, since: str = "", before: str = "", but: Collection[str] = ()) -> Knocking:
    """Return the habit in the last matches of gin that began after `since` and before `before`.

    Both times are in ISO 8601; an empty `since` means the beginning, an empty `before` means now. Matches
    whose ids are in `but` are left out, also if a wrong clock dated them.
    """
    end, now = _moment(before) or datetime.now(UTC), datetime.now(UTC)
    first = _moment(since)
    if first and first > now:  # by a clock that was wrong
        first = max((each for each in _begins(folder, but) if each <= now), default=None)
    paths = [path for path in finished_matches(folder) if _id_of(path) not in but][:LOOKED_AT]
    ends = list[View]()
    for path in islice((path for path in paths if _is_within(path, first, end)), MATCHES):
        ends = [*_ends(path), *ends]
        if len(ends) >= ROUNDS:
            break
    return Knocking(len(ends), reputation(ends, ends[0].seat) if ends else 0.0)


def latest_ids(folder: Path) -> tuple[str, ...]:
    """Return the ids of the player's last FORGOTTEN matches of gin, by the dates in file names."""
    paths = sorted(finished_matches(folder), key=lambda path: path.name, reverse=True)[:LOOKED_AT]
    own = (_id_of(path) for path in paths if _begin_of(path) is not None)
    return tuple(islice(own, FORGOTTEN))


def with_known_habit(session: Session, since: str = "", but: Collection[str] = ()) -> Session:
    """Return the session with the player's habit of knocking made known to its experts.

    The habit stays unknown in daily deals, which are the same for all players, and in matches played again.
    """
    game, header = session.game, session.header
    if family_of(game.table.rules).remembers_ends and not (header.is_of_a_day or header.again):
        others = len(game.players) - 1
        known = knocking(session.folder, since, header.started, but)
        game.reputations = (known.reputation, *[0.0] * others)
    return session


def _moment(text: str) -> datetime | None:
    try:
        moment = datetime.fromisoformat(text)
    except ValueError:
        return None
    return moment if moment.tzinfo else None


def _id_of(path: Path) -> str:
    return path.stem[-32:]


def _begins(folder: Path, ids: Collection[str]) -> Iterator[datetime]:
    for path in finished_matches(folder) if ids else ():
        if _id_of(path) in ids and (began := _begin_of(path)) is not None:
            yield began


def _begin_of(path: Path) -> datetime | None:
    """Return the time when the player's match of gin against a bot began, or None for any other record."""
    try:
        header = read_header(path)
        is_gin = family_of(header.read_rules()).remembers_ends
    except (OSError, ValueError):  # among them Damaged, and rules of another version
        return None
    return _moment(header.started) if is_gin and _is_own(header) else None


def _is_within(path: Path, first: datetime | None, end: datetime) -> bool:
    """Return whether a record is of the player's gin against a bot, and began between two times."""
    began = _begin_of(path)
    return began is not None and began < end and (first is None or began > first)


def _is_own(header: Header) -> bool:
    """Return whether the record's player was a person in seat 0, offline, with deals unknown before."""
    is_person = header.me == 0 and header.players[0][1] is None
    return is_person and header.online is None and not header.again


def _ends(path: Path) -> list[View]:
    """Return the player's views of the ends of a match's rounds; none for a damaged or very long record."""
    try:
        return [*_followed(read_record(path, limit=LONGEST))]
    except (OSError, ValueError):  # among them Damaged
        return []


def _followed(record: Record) -> Iterator[View]:
    header = record.header
    game = game_of(header.read_rules(), [Player(*each) for each in header.players], header.seed)
    for line in record.moves:
        game.follow(line)
        if line.startswith("="):  # a round is over
            yield observe(game.table, header.me)
