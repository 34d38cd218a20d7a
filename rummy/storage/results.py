"""How finished matches ended, kept in results.json; refuses to store any sum.

A results.json of a newer version is never written to: results then go to results-1.json beside it, which that
version can merge by the ids, so that a match played now is neither lost nor counted twice.
"""

import errno
import json
import re
import secrets
from collections.abc import Container, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, fields
from datetime import date, datetime, timedelta
from pathlib import Path
from typing import Any

from rummy.storage.document import Document, load_document, settle_document, unreadable
from rummy.storage.files import MEBIBYTE, Notice, backup_of, copy_aside, is_text, write_safely
from rummy.storage.lock import lock

FORMAT = 1
LIMIT = 32 * MEBIBYTE  # about 30,000 matches
_FILE = "results.json"
_OWN_FILE = f"results-{FORMAT}.json"
_LARGEST = 10**9


@dataclass(frozen=True, slots=True)
class RoundResult:
    """How one round ended: points per seat as added to the scores, and an engine's reason such as "out"."""

    points: tuple[int, ...]
    winner: int | None
    reason: str
    rummy: bool
    turns: int | None = None  # how many the human had; older programs did not count them

    def __post_init__(self) -> None:
        seats = len(self.points) if isinstance(self.points, tuple) else 0
        _need("points", _are_points(self.points, seats))
        _need("winner", _is_seat(self.winner, seats))
        _need("reason", is_text(self.reason, 40))
        _need("rummy", type(self.rummy) is bool)
        _need("turns", self.turns is None or _is_count(self.turns))


@dataclass(frozen=True, slots=True)
class MatchResult:
    """How one match ended; seat 0 is the human. Raises ValueError naming a field that makes no sense."""

    id: str  # 32 hexadecimal digits, random
    ended: str  # ISO 8601, UTC
    game: str  # the key of the preset
    rules: str  # with the house rules
    players: tuple[str, ...]
    bots: tuple[str | None, ...]  # None is a human
    scores: tuple[int, ...]
    winner: int | None
    conceded: bool
    rounds: tuple[RoundResult, ...]
    seconds: float
    low_wins: bool = False
    hints: int = 0  # that the human asked for
    daily: str = ""  # the date of the daily deal that it was, ISO 8601
    feats: tuple[str, ...] = ()  # what was done at the table that the scores do not tell

    def __post_init__(self) -> None:
        seats = len(self.players) if isinstance(self.players, tuple) else 0
        _need("id", isinstance(self.id, str) and re.fullmatch("[0-9a-f]{32}", self.id))
        _need("ended", is_utc(self.ended))
        _need("game", is_text(self.game, 40))
        _need("rules", is_text(self.rules, 2000))
        _need("players", 2 <= seats <= 8 and all(is_text(name, 40) for name in self.players))
        _need("bots", _are_bots(self.bots, seats))
        _need("scores", _are_points(self.scores, seats))
        _need("winner", _is_seat(self.winner, seats))
        _need("conceded", type(self.conceded) is bool)
        _need("rounds", _are_rounds(self.rounds, seats))
        _need("seconds", type(self.seconds) in (int, float) and 0 <= self.seconds <= _LARGEST)
        _need("low_wins", type(self.low_wins) is bool)
        _need("hints", _is_count(self.hints))
        _need("daily", self.daily == "" or is_day(self.daily))
        _need("feats", isinstance(self.feats, tuple) and all(is_text(feat, 40) for feat in self.feats))

    @property
    def won(self) -> bool:
        """Whether the human won."""
        return self.winner == 0 and not self.conceded

    @property
    def margin(self) -> int:
        """Points by which the human was ahead of the best other player, below zero for behind."""
        own, *others = self.scores
        return min(others) - own if self.low_wins else own - max(others)


Matches = Mapping[str, MatchResult]  # by their ids


def _need(name: str, fulfilled: object) -> None:
    if not fulfilled:
        raise ValueError(f"no usable value for {name}")


def is_utc(value: object) -> bool:
    """Whether it is a moment as in 2026-07-21T18:30:00+00:00."""
    try:
        return isinstance(value, str) and datetime.fromisoformat(value).utcoffset() == timedelta(0)
    except ValueError:
        return False


def _is_count(value: object) -> bool:
    return type(value) is int and 0 <= value <= _LARGEST


def is_day(value: object) -> bool:
    """Whether it is a date as in 2026-07-21."""
    try:
        return isinstance(value, str) and date.fromisoformat(value).isoformat() == value
    except ValueError:
        return False


def _is_seat(value: object, seats: int) -> bool:
    return value is None or (type(value) is int and 0 <= value < seats)


def _are_points(value: object, seats: int) -> bool:
    return (
        isinstance(value, tuple)
        and len(value) == seats
        and all(type(points) is int and abs(points) <= _LARGEST for points in value)
    )


def _are_bots(value: object, seats: int) -> bool:
    return (
        isinstance(value, tuple)
        and len(value) == seats
        and value[0] is None
        and all(bot is None or is_text(bot, 40) for bot in value)
    )


def _are_rounds(value: object, seats: int) -> bool:
    return isinstance(value, tuple) and all(
        isinstance(each, RoundResult) and len(each.points) == seats for each in value
    )


def new_id() -> str:
    """An id that no other match has: 128 random bits as hexadecimal digits."""
    return secrets.token_hex(16)


def load_results(folder: Path) -> tuple[dict[str, MatchResult], tuple[Notice, ...]]:
    """All matches by id, without those that make no sense, and what the player should know; never raises."""
    notices: list[Notice] = []
    for path in _places(folder):
        document = load_document(path, FORMAT, limit=LIMIT)
        notices += document.notices
        if not document.newer:
            break
    matches, damaged = matches_of(document)
    if damaged:
        try:
            with _settled(folder) as (_, matches, more):
                notices += [each for each in more if each not in notices]
        except OSError as error:
            notices.append(unreadable(path, error))
    return matches, tuple(notices)


def add_result(folder: Path, result: MatchResult) -> tuple[Notice, ...]:
    """Keep a match, once however often it is added; tells what was wrong with the file; raises OSError."""
    return add_results(folder, {result.id: result})[1]


def add_results(folder: Path, more: Matches) -> tuple[int, tuple[Notice, ...]]:
    """Keep all these matches; tells how many were new, and what was wrong with the file; raises OSError."""
    with _settled(folder) as (path, matches, notices):
        together = merged(matches, more)
        if together != matches:
            _write(path, together)
    return len(together) - len(matches), notices


def merged(one: Matches, other: Matches) -> dict[str, MatchResult]:
    """The matches of both, each once; where they differ about one, what tells more of it."""
    told_twice = one.keys() & other.keys()
    return {**one, **other} | {id: max(one[id], other[id], key=_fullness) for id in told_twice}


def _fullness(match: MatchResult) -> tuple[int, str]:
    """How much a result tells; an order of all results, so that it does not matter which came first."""
    told = sum(getattr(match, each.name) != each.default for each in fields(MatchResult))
    return told + sum(each.turns is not None for each in match.rounds), repr(match)


def reset_results(folder: Path, ids: Container[str] | None = None) -> Path | None:
    """Forget these matches, or all; tells where the old file now lies; raises OSError."""
    with _settled(folder) as (path, matches, _):
        kept = {id: match for id, match in matches.items() if ids is not None and id not in ids}
        if len(kept) == len(matches):
            return None
        aside = copy_aside(path, datetime.now(), "reset")
        _write(path, kept)
        _write(path, kept)  # again, so that the `.bak` forgets too
    return aside


def _places(folder: Path) -> tuple[Path, Path]:
    return folder / _FILE, folder / _OWN_FILE


@contextmanager
def _settled(folder: Path) -> Iterator[tuple[Path, dict[str, MatchResult], tuple[Notice, ...]]]:
    """Hold both locks around the file to write to; with it come its matches and what was wrong with it."""
    path, own = _places(folder)
    with lock(path), lock(own):
        document = settle_document(path, FORMAT, limit=LIMIT)
        notices = document.notices
        if document.newer:
            path, document = own, settle_document(own, FORMAT, limit=LIMIT)
            notices += document.notices
        if document.newer:
            raise OSError(errno.EROFS, "made by a newer version", str(path))
        matches, told = _repaired(path, document)
        yield path, matches, notices + told


def _repaired(path: Path, document: Document) -> tuple[dict[str, MatchResult], tuple[Notice, ...]]:
    matches, damaged = matches_of(document)
    if not damaged:
        return matches, ()
    aside = copy_aside(path, datetime.now())
    before, _ = matches_of(load_document(backup_of(path), FORMAT, limit=LIMIT))
    rescued = {id: match for id, match in before.items() if id not in matches}
    _write(path, matches | rescued, backup=False)
    details = {"file": path.name, "count": damaged, "rescued": len(rescued), "aside": aside.name}
    return matches | rescued, (Notice("match_damaged", details),)


def matches_of(document: Document) -> tuple[dict[str, MatchResult], int]:
    """The matches that a document tells of, and how many more make no sense."""
    found = document.body.get("matches", {})
    if not isinstance(found, dict):
        return {}, 1
    matches = {id: match for id, value in found.items() if (match := _match(id, value))}
    return matches, len(found) - len(matches)


def _match(id: str, value: object) -> MatchResult | None:
    try:
        body = _fields(MatchResult, value)
        body["rounds"] = tuple(RoundResult(**_fields(RoundResult, each)) for each in body["rounds"])
        return MatchResult(**(body | {"id": id}))
    except (KeyError, TypeError, ValueError):
        return None


def _fields(kind: type[MatchResult | RoundResult], value: object) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise TypeError(f"not an object: {kind}")
    known = [(name, value[name]) for name in kind.__slots__ if name in value]
    return {name: tuple(item) if isinstance(item, list) else item for name, item in known}


def _write(path: Path, matches: Matches, *, backup: bool = True) -> None:
    write_safely(path, written(matches, path), backup=backup)


def written(matches: Matches, path: Path) -> bytes:
    """The matches as a file keeps them; raises OSError where it would be too large to be read again."""
    body = {"format": FORMAT, "matches": matches}
    data = json.dumps(body, ensure_ascii=False, separators=(",", ":"), default=_plain).encode()
    if len(data) > LIMIT:
        raise OSError(errno.EFBIG, "too many matches", str(path))
    return data


def _plain(value: MatchResult | RoundResult) -> dict[str, object]:
    return {name: getattr(value, name) for name in value.__slots__ if name != "id"}
