"""A match as text: a header line, then a line for each move, appended when the move is played.

A match is saved by appending a line, and resumed by following the lines again, as the package `match` does.
The header has the seed and its fingerprint; the player's share of the seeds is drawn after the header is
written.
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from pathlib import Path

from rummy.engine.cards import MOST_PLAYERS
from rummy.engine.chains import SECRET, Chain, chain_in
from rummy.engine.proof import KINDS, Proof, faults, read_proofs, seeds_in, write_proofs
from rummy.engine.rules import EDITION, Rules
from rummy.engine.stream import STREAM
from rummy.games.editions import editions_of
from rummy.games.rules_text import read_number, read_rules
from rummy.storage.fair import fingerprint, in_short
from rummy.storage.files import (
    MEBIBYTE,
    Damaged,
    JournalFile,
    make_folder,
    read_first_line,
    read_lines,
    write_safely,
)
from rummy.storage.result import new_id
from rummy.storage.values import are_points, is_count, is_day, is_id, is_seat, is_text, is_utc

FORMATS = (1, 2)  # the second one is dealt from the stream described in docs/fair.md
SHORT = (12, 20)  # hexadecimal digits of a short fingerprint, by format
LARGEST = MEBIBYTE  # bytes of a finished match; the longest ones take a tenth of it
MOST_DIGITS = 8  # of seconds and hints; whatever a match still adds, the results can store it
MAGIC = "rummy-record"
PLAYED = "played "  # begins a line with the seconds played; no move
HINTS = "played hints "  # begins a line with the hints so far; older programs read it as PLAYED
CHECKPOINT = "="  # begins a line with scores and checksum after a round
ENDED = "ended "  # begins the line of the ending; no move
CONCEDE = " concede"  # ends a line, after the seat that conceded


@dataclass(frozen=True, slots=True)
class Online:
    """The origin of a match with people: server and table, first links of their hash chains, and settings."""

    server: str  # its id
    table: str
    match: int  # its number at the table
    first: int  # number of the links that its first round was dealt from
    tip: str  # of the server's chain
    tips: tuple[str, ...]  # of the players' chains, by seat; empty for a bot
    pace: str
    undo: bool
    hints: bool
    watch: bool = False  # True if others may watch; stored only then


@dataclass(frozen=True, slots=True)
class Header:
    """The description of a match: its rules as text, the players (name, and bot or None), and its seed."""

    id: str
    started: str
    version: str
    rules: str
    players: tuple[tuple[str, str | None], ...]
    seed: str
    daily: str = ""  # date of the daily deal, if it is one, ISO 8601
    fingerprint: str = ""  # of the deal; older programs stored none
    again: str = ""  # id of the match, or day of the daily deal, that it plays again; it does not count
    seat: int | None = None  # the player's seat, if it is not the first without a bot
    online: Online | None = None  # its origin, if it was with people
    edition: int | None = None  # edition of the rules; older programs stored none
    tour: str = ""  # the evening of the tour, if it is one; stored only then
    week: str = ""  # the week and its part for which it counts, if it does; stored only then

    @classmethod
    def fresh(
        cls,
        version: str,
        rules: str,
        players: Sequence[tuple[str, str | None]],
        seed: str = "",
        daily: str = "",
        *,
        edition: int = EDITION,
    ) -> Header:
        """Return a header for a match that starts now; without a seed, the match gets a new hash chain."""
        started, own = datetime.now(UTC).isoformat(timespec="seconds"), new_id()
        seed = seed or str(Chain(own, secrets.token_hex(SECRET)))
        sealed = fingerprint(rules, len(players), seed)
        who = tuple(players)
        return cls(own, started, version, rules, who, seed, daily, sealed, edition=edition)

    @property
    def game(self) -> str:
        """The key of the preset whose rules the match has."""
        return self.rules.partition(",")[0].strip()

    @property
    def short_print(self) -> str:
        """The first digits of the fingerprint, to compare and write down."""
        return in_short(self.fingerprint, SHORT[FORMATS.index(self.format)])

    @property
    def format(self) -> int:
        """The format number of the record, which follows from the seed."""
        return 2 if chain_in(self.seed) or self.seed.startswith(STREAM) else 1

    @property
    def me(self) -> int:
        """The player's seat: the stored one, else the first seat without a bot."""
        if self.seat is not None:
            return self.seat
        return next((seat for seat, (_, bot) in enumerate(self.players) if bot is None), 0)

    @property
    def here(self) -> tuple[int, ...]:
        """The seats of the people at this screen: all people, or in a remote match the player alone."""
        people = tuple(seat for seat, (_, bot) in enumerate(self.players) if bot is None)
        return people if self.online is None else (self.me,)

    @property
    def is_shared_screen(self) -> bool:
        """True if several people play at one screen."""
        return len(self.here) > 1

    @property
    def counts(self) -> bool:
        """True if the result is stored, which it is not if the player could know the cards."""
        return not self.again

    @property
    def is_practice(self) -> bool:
        """True if the match repeats a daily deal without counting."""
        return is_day(self.again)

    @property
    def is_of_a_day(self) -> bool:
        """True if the cards follow from a date, so that any player can know them."""
        return bool(self.daily) or self.is_practice

    @property
    def is_sealed(self) -> bool:
        """True if the fingerprint fits the deals, and the hash chain belongs to this match.

        Older programs stored no fingerprint, and had no hash chains; such a header passes.
        """
        chain = chain_in(self.seed)
        if chain is not None and chain.match != (self.again or self.id):
            return False
        has_fingerprint = self.fingerprint != "" or self.format > 1
        return not has_fingerprint or self.fingerprint == fingerprint(
            self.rules, len(self.players), self.seed
        )

    @property
    def editions(self) -> tuple[int, ...]:
        """The edition of the match's rules; if none is stored, the possible ones, the likeliest first."""
        if self.edition is not None:
            return (self.edition,)
        return editions_of(self.game, self.version, self.started)

    def read_rules(self) -> Rules:
        """Return the rules with which the match began; raise BadRules and BadNotation."""
        return read_rules(self.rules, self.editions[0])

    def line(self) -> str:
        """Return the first line of a record."""
        body = {name: value for name, value in asdict(self).items() if value is not None}
        if self.online is not None and not self.online.watch:
            del body["online"]["watch"]
        for name in ("tour", "week"):
            if not body[name]:
                del body[name]
        return f"{MAGIC} {self.format} {json.dumps(body, ensure_ascii=False)}"


@dataclass(frozen=True, slots=True)
class Ending:
    """The end of a match: its time, the totals by seat, and the winner."""

    at: str  # ISO 8601, UTC
    totals: tuple[int, ...]
    winner: int | None

    def line(self) -> str:
        """Return the last line of a record."""
        winner = "-" if self.winner is None else self.winner
        return f"{ENDED}{self.at} | {' '.join(map(str, self.totals))} | {winner}"


@dataclass(frozen=True, slots=True)
class Record:
    """A match: header, lines of moves, seeds and checkpoints, seconds played, ending or None, and hints."""

    header: Header
    moves: tuple[str, ...]
    seconds: float
    ending: Ending | None = None
    hints: int = 0
    proofs: tuple[Proof, ...] = ()  # of its rounds, if it was with people

    @property
    def is_over(self) -> bool:
        """True if the match can't be continued: it ended, or a player conceded."""
        return self.ending is not None or any(move.endswith(CONCEDE) for move in self.moves[-1:])

    @property
    def faults(self) -> tuple[str, ...]:
        """For each round with people, the key of a sentence about what is unproven, or ""."""
        return faults(self.proofs, seeds_in(self.moves))

    @property
    def missing(self) -> tuple[tuple[int, ...], ...]:
        """For each round, the seats of people whose links are missing; empty for an unproven round."""
        people = [seat for seat, (_, bot) in enumerate(self.header.players) if bot is None]
        return tuple(
            () if why else tuple(seat for seat in people if not proof.shares[seat])
            for why, proof in zip(self.faults, self.proofs, strict=False)
        )

    @property
    def text(self) -> str:
        """The whole record as text, as a player shares it."""
        ending = [self.ending.line()] if self.ending else []
        hints = [f"{HINTS}{self.hints}"] if self.hints else []
        proofs = write_proofs(self.proofs)
        lines = [self.header.line(), *proofs, *self.moves, *hints, f"{PLAYED}{self.seconds:.0f}", *ending]
        return "".join(f"{line}\n" for line in lines)


class RecordWriter:
    """A writer that appends lines to a record, after removing a torn last line."""

    def __init__(self, path: Path) -> None:
        make_folder(path.parent)
        self._journal = JournalFile(path, sync=False)
        self.path = path

    @property
    def is_in_place(self) -> bool:
        """True if the record is as it was last written: not removed, replaced or changed; raises OSError."""
        return self._journal.is_in_place

    def append(self, line: str) -> None:
        """Add a line; at the end of a round or match, sync the file to the disk; raise OSError."""
        self._journal.append(line)
        if line.startswith((CHECKPOINT, ENDED)) or line.endswith(CONCEDE):
            self._journal.sync()

    def close(self) -> None:
        """Close the file."""
        self._journal.close()


def played(seconds: float) -> str:
    """Return the line with the number of seconds played."""
    return f"{PLAYED}{seconds:.0f}"


def is_begun(header: Header, moves: Sequence[str]) -> bool:
    """Return whether leaving a match concedes it: a person here has made a move, even if it was undone.

    In a daily deal, having seen the cards is enough, as the player has only one try.
    """
    own = tuple(f"{seat} " for seat in header.here)
    has_moved = any(line.startswith(own) for line in moves)
    return has_moved or (bool(header.daily) and "deal" in moves)


def hinted(hints: int) -> str:
    """Return the line with the number of hints used."""
    return f"{HINTS}{hints}"


def write_record(path: Path, header: Header, moves: Sequence[str]) -> RecordWriter:
    """Write a record with the moves so far, and return its writer; raise OSError."""
    make_folder(path.parent)
    text = "".join(f"{line}\n" for line in (header.line(), *moves))
    write_safely(path, text.encode(), backup=False)
    return RecordWriter(path)


def read_record(path: Path, *, limit: int = 16 * MEBIBYTE) -> Record:
    """Return the record in a file; raise Damaged (also for a newer format) and OSError."""
    return parse_record(read_lines(path, limit=limit, strict=False))


def read_header(path: Path) -> Header:
    """Return the header of a record, without reading its moves; raise Damaged and OSError."""
    return _read_header(read_first_line(path))


def parse_record(lines: Sequence[str]) -> Record:
    """Return the record in its lines; raise Damaged (also for a newer format)."""
    if not lines:
        raise Damaged("empty")
    header = _read_header(lines[0])
    moves = tuple(line for line in lines[1:] if not line.startswith((PLAYED, ENDED, *KINDS)))
    seconds, hints = float(_last(PLAYED, lines)), _last(HINTS, lines)
    ended = [line.removeprefix(ENDED) for line in lines if line.startswith(ENDED)]
    ending = _read_ending(ended[-1], len(header.players)) if ended else None
    return Record(header, moves, seconds, ending, hints, _read_proofs(lines, len(header.players)))


def _read_proofs(lines: Sequence[str], seats: int) -> tuple[Proof, ...]:
    try:
        return read_proofs((line for line in lines if line.startswith(KINDS)), seats)
    except ValueError:
        raise Damaged("bad_proof") from None


def _last(kind: str, lines: Sequence[str]) -> int:
    """Return the number in the last line that begins with `kind`, or 0."""
    numbers = [line.removeprefix(kind) for line in lines if line.startswith(kind)]
    return next((int(number) for number in reversed(numbers) if _is_count(number)), 0)


def _is_count(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) <= MOST_DIGITS


def _read_ending(text: str, seats: int) -> Ending:
    at, *rest = text.split(" | ")
    try:
        totals, winner = rest
        ending = Ending(at, read_points(totals, seats), None if winner == "-" else read_number(winner))
    except ValueError:
        raise Damaged("bad_ending") from None
    if not (is_utc(at) and is_seat(ending.winner, seats)):
        raise Damaged("bad_ending")
    return ending


def read_points(text: str, seats: int) -> tuple[int, ...]:
    """Return the points in a text, one number for each of `seats` seats; raise Damaged."""
    try:
        points = tuple(map(read_number, text.split()))
    except ValueError:
        raise Damaged("bad_ending") from None
    if not are_points(points, seats):
        raise Damaged("bad_ending")
    return points


def _read_header(line: str) -> Header:
    magic, _, rest = line.partition(" ")
    number, _, text = rest.partition(" ")
    if magic != MAGIC:
        raise Damaged("no_record")
    if number not in map(str, FORMATS):
        raise Damaged("newer_format")
    try:
        header = _checked(json.loads(text))
    except (ValueError, TypeError, KeyError, RecursionError):
        raise Damaged("bad_header") from None
    if header.edition is not None and header.edition > EDITION:
        raise Damaged("newer_format")
    return header


def _checked(body: dict[str, object]) -> Header:
    texts = {name: body[name] for name in ("id", "started", "version", "rules", "seed")}
    if not all(is_text(text, 2000) for text in texts.values()):
        raise ValueError("texts")
    if not (is_id(body["id"]) and is_utc(body["started"])):
        raise ValueError("id")
    players = body["players"]
    if not isinstance(players, list) or not 2 <= len(players) <= MOST_PLAYERS:
        raise ValueError("players")
    pairs = tuple((name, bot) for name, bot in players)
    if not all(is_text(name, 40) and (bot is None or is_text(bot, 40)) for name, bot in pairs):
        raise ValueError("players")
    daily = body.get("daily", "")
    if not (daily == "" or is_day(daily)):
        raise ValueError("daily")
    marks = {name: body.get(name, "") for name in ("fingerprint", "again")}
    again = marks["again"]
    if not (again == "" or is_id(again) or is_day(again)):
        raise ValueError("again")
    if not (marks["fingerprint"] == "" or is_text(marks["fingerprint"], 64)):
        raise ValueError("fingerprint")
    occasions = {name: body.get(name, "") for name in ("tour", "week")}
    for name, value in occasions.items():
        if not (value == "" or is_text(value, 40)):
            raise ValueError(name)
    words = {name: str(text) for name, text in (texts | marks | occasions).items()}
    online = body.get("online")
    place = None if online is None else _read_online(online, len(pairs))
    seat, edition = _read_seat(body.get("seat"), pairs), _read_edition(body.get("edition"))
    return Header(players=pairs, daily=str(daily), seat=seat, online=place, edition=edition, **words)


def _read_edition(edition: object) -> int | None:
    """Return the edition in a header, or None if it has none; raise ValueError for an invalid one."""
    if edition is None or (type(edition) is int and edition > 0):
        return edition
    raise ValueError("edition")


def _read_seat(seat: object, players: Sequence[tuple[str, str | None]]) -> int | None:
    """Return the player's seat in a header, or None if it has none; raise ValueError for an invalid one."""
    if seat is None or (isinstance(seat, int) and is_seat(seat, len(players)) and players[seat][1] is None):
        return seat
    raise ValueError("seat")


def _read_online(body: object, seats: int) -> Online:
    """Return the origin of a match with people in a header; raise ValueError and TypeError."""
    if not isinstance(body, dict):
        raise ValueError("online")
    place = Online(**body | {"tips": tuple(body["tips"])})
    if not (
        all(is_text(text, 64) for text in (place.server, place.table, place.tip, place.pace))
        and all(tip == "" or is_text(tip, 64) for tip in place.tips)
        and len(place.tips) == seats
        and is_count(place.match)
        and is_count(place.first)
        and type(place.undo) is type(place.hints) is type(place.watch) is bool
    ):
        raise ValueError("online")
    return place
