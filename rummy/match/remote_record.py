"""A player's own record of a match with people, to which whole rounds are added as they become known."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime
from functools import cached_property, partial
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from rummy import __version__
from rummy.engine.proof import Chains, Proof, seeds_in
from rummy.games.rules_text import read_number, read_rules, write_rules
from rummy.match.game import Game
from rummy.match.outcome import outcome
from rummy.match.players import Player
from rummy.match.review import Reviews
from rummy.match.seat import Executor
from rummy.online.client_table import ClientTable
from rummy.online.messages import RoomInfo
from rummy.storage.files import Damaged, Notice, make_folder, reason_of, remove, write_safely
from rummy.storage.lock import SOON
from rummy.storage.matches import finished_matches, matches_folder
from rummy.storage.record import Ending, Header, Online, Record, read_record
from rummy.storage.results import MatchResult, add_result
from rummy.storage.values import is_text


class LocalCopy(NamedTuple):
    """This device's copy of a match with people: its finished rounds, and whether it is over for good."""

    id: str
    record: Record | None
    is_archived: bool


def find_local_copy(folder: Path, id: str) -> LocalCopy:
    """Return this device's copy of a match; its `record` is None if the file can't be read."""
    try:
        record = read_record(_path(folder, id))
    except (OSError, Damaged):
        record = None
    return LocalCopy(id, record, any(path.stem.endswith(id) for path in finished_matches(folder)))


def _path(folder: Path, id: str) -> Path:
    return matches_folder(folder) / f"online-{id}.txt"


def open_records(folder: Path) -> list[Path]:
    """Return the sorted paths of the records of matches with people that have not ended."""
    return sorted(matches_folder(folder).glob("online-*.txt"))


class RemoteMatchRecord:
    """This device's record of the match at a table; the server stores the match itself.

    It continues the copy of an earlier visit, which is read from disk unless it is given.
    """

    def __init__(
        self,
        folder: Path,
        client: ClientTable,
        room: RoomInfo,
        server: str,
        players: tuple[Player, ...],
        local_copy: LocalCopy | None = None,
    ):
        self.folder, self.client = folder, client
        self.header = header_of(room, server, players, client.round_number, client.past.proofs)
        self.path = _path(folder, self.header.id)
        self.seconds, self.hints = 0.0, 0
        self.lines: list[str] = []  # the lines of the finished rounds
        self.proofs: tuple[Proof, ...] = ()  # the proofs of these rounds
        self._earlier: Record | None = None  # the record from an earlier visit
        self.notices: list[Notice] = []  # another thread may add to it
        self._game = Game(read_rules(room.settings.rules), players, self.header.seed)
        self._do: Executor = lambda work: work()
        self._ending: Ending | None = None
        self._is_refused = False  # True if the last write failed
        before = (
            local_copy
            if local_copy and local_copy.id == self.header.id
            else find_local_copy(folder, self.header.id)
        )
        is_watched = room.me is None  # a watched match is recorded by its players
        self._is_archived = is_watched or before.is_archived
        if before.record is not None:
            self._continue(before.record)

    def _continue(self, earlier: Record) -> None:
        """Take over the time played, the hints and the start from the record of an earlier visit."""
        self.header = replace(self.header, started=earlier.header.started, online=earlier.header.online)
        self.seconds, self.hints, self._earlier = earlier.seconds, earlier.hints, earlier

    @cached_property
    def reviews(self) -> Reviews:
        """The reviews of the finished rounds."""
        players, rules = self._game.players, self._game.table.rules
        return Reviews(rules, players, self.header.seed, self.lines, self.header.me)

    def follow(self, past: Game | None, proofs: Sequence[Proof] | None = None) -> None:
        """Add the new rounds of `past` with their proofs, by default those of the table, and write them.

        A notice is added for each of these rounds that is not proven.
        """
        if past is None or len(past.lines) == len(self.lines):
            return
        self._game = past
        self.lines += past.lines[len(self.lines) :]
        fresh = tuple(self.client.past.proofs if proofs is None else proofs)
        before, self.proofs = len(self.proofs), self._compared(fresh)
        for number, why in enumerate(self.faults, 1):
            if why and number > before:
                self.notices.append(Notice("unproven", {"round": number}))
        if self.lines and not self._is_archived and self._ending is None:
            self._do(partial(self._write, self.record))

    def _compared(self, fresh: tuple[Proof, ...]) -> tuple[Proof, ...]:
        """Return the proofs as first recorded here, marked if the host's rounds differ from the record."""
        earlier = self._earlier
        if earlier is None:
            return fresh
        known = len(seeds_in(earlier.moves))
        if tuple(self.lines[: len(earlier.moves)]) == earlier.moves[: len(self.lines)]:
            return (*earlier.proofs[:known], *fresh[len(earlier.proofs[:known]) :])
        return (*(proof.marked("not_as_kept") for proof in fresh[:known]), *fresh[known:])

    @property
    def faults(self) -> tuple[str, ...]:
        """For each finished round the key of a sentence about what is unproven, or ""."""
        return self.record.faults

    @property
    def record(self) -> Record:
        """The record of the finished rounds."""
        return Record(self.header, tuple(self.lines), self.seconds, self._ending, self.hints, self.proofs)

    def _write(self, record: Record) -> None:
        """Write the record; add a notice if the disk begins to refuse it or accepts it again."""
        try:
            _write_to(record, self.path)
        except OSError as error:
            if not self._is_refused:
                self.notices.append(Notice("record_unwritable", {"reason": reason_of(error)}))
            self._is_refused = True
        else:
            if self._is_refused:
                self.notices.append(Notice("record_written", {}))
            self._is_refused = False

    def write_with(self, do: Executor) -> None:
        """Execute writes with `do` from now on, for example in another thread."""
        self._do = do

    def count_hint(self) -> None:
        """Count a hint that the player has asked for."""
        self.hints += 1

    def pop_notices(self) -> tuple[Notice, ...]:
        """Return the notices for the player since the last call."""
        return tuple(self.notices.pop(0) for _ in range(len(self.notices)))

    @property
    def is_saved(self) -> bool:
        """True if all of the match is on disk."""
        return self._is_archived or not (self._is_refused or self._ending)

    def save(self) -> tuple[Notice, ...]:
        """Write what the disk has refused so far, and return notices; raise OSError if it refuses again."""
        if self._ending is not None:
            return (*self._archive(self._ending), Notice("results_written", {}))
        _write_to(self.record, self.path)
        self._is_refused = False
        return (*self.pop_notices(), Notice("record_written", {}))

    def pause(self) -> None:
        """Write the record when the player leaves the table, so that it can be continued."""
        is_open = not self._is_archived and self._ending is None
        if is_open and (self.lines or self.client.round_number) and not self._was_archived:
            self._write(self.record)

    @property
    def _was_archived(self) -> bool:
        """True if another window has archived the match."""
        return find_local_copy(self.folder, self.header.id).is_archived

    def finish(self) -> tuple[Notice, ...]:
        """Add the finished match to the results, archive its record, and return notices."""
        if self._is_archived or not self._game.is_finished:
            return ()
        now = datetime.now(UTC).isoformat(timespec="seconds")
        self._ending = self._ending or Ending(now, self._game.totals, self._game.winner)
        try:
            return self._archive(self._ending)
        except OSError as error:
            return (Notice("results_unwritable", {"reason": reason_of(error)}),)

    @property
    def is_begun(self) -> bool:
        """Always True: to leave a match with people concedes it, even before a move."""
        return True

    def give_up(self) -> tuple[Notice, ...]:
        """Do nothing, and return no notices: the host knows that the player left, and ends the match."""
        return ()

    def end_early(self) -> None:
        """Delete the record: the match ended without a result, and no player is to blame."""
        if not self._is_archived:
            self._is_archived = True
            self._do(partial(_forget, self.path))

    def _archive(self, ending: Ending) -> tuple[Notice, ...]:
        """Move the record to the archive and store the result; return notices; raise OSError."""
        notices = archive(self.folder, self.path, self.record, self.result())
        self._is_archived = True
        return notices

    def result(self) -> MatchResult:
        """Return the result of the finished match."""
        ended = self._ending.at if self._ending else datetime.now(UTC).isoformat(timespec="seconds")
        return outcome(self._game, self.header, ended, self.seconds, self.hints)


def archive(folder: Path, path: Path, record: Record, result: MatchResult) -> tuple[Notice, ...]:
    """Add a match to the results, move its record from `path` to the archive; return notices.

    Raise OSError if the disk refuses.
    """
    notices = add_result(folder, result, SOON)
    if "deal" in record.moves:  # else there is nothing to replay
        day = datetime.fromisoformat(result.ended).astimezone().strftime("%Y-%m-%d")
        _write_to(record, path.with_name(f"{day}-{record.header.id}.txt"))
    with suppress(FileNotFoundError):
        remove(path)
    return notices


def _write_to(record: Record, path: Path) -> None:
    make_folder(path.parent)
    write_safely(path, record.text.encode(), backup=False)


def _forget(path: Path) -> None:
    with suppress(OSError):
        remove(path)


def header_of(
    room: RoomInfo, server: str, players: tuple[Player, ...], rounds: int, proofs: Sequence[Proof] = ()
) -> Header:
    """Return the header of the record of a match at a table, the same at any server where it continues."""
    settings = room.settings
    chains = Chains(room.table, room.tip, tuple(seat.tip for seat in room.seats))
    match, first = room.match, room.link - rounds + 1
    if (origin := origin_of(room)) and proofs:
        (server, match), chains, first = origin, proofs[0].chains, proofs[0].number
    seed = f"{chains.table}/{match}"  # not used to deal: each round has a seed of its own
    place = Online(
        *(server, chains.table, match, first, chains.tip, chains.tips),
        *(settings.pace, settings.undo, settings.hints, settings.watch),
    )
    names, rules = [(player.name, player.bot) for player in players], write_rules(read_rules(settings.rules))
    fresh = Header.fresh(__version__, rules, names, seed)
    match_id = sha256(f"rummy match|{server}|{seed}|{room.me}".encode()).hexdigest()[:32]
    seat = room.me if room.me != fresh.me else None
    return replace(fresh, id=match_id, fingerprint="", seat=seat, online=place)


def origin_of(room: RoomInfo) -> tuple[str, int] | None:
    """Return the server and number of a match begun at another server, or None if it began here."""
    server, _, number = room.goes_on.rpartition("/")
    with suppress(ValueError):
        return (server, read_number(number)) if is_text(server, 64) else None
    return None
