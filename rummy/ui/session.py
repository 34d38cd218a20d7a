"""The match at the table, joined to its record and to the results. It shows nothing."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime
from functools import cached_property
from pathlib import Path

from rummy import __version__
from rummy.engine.events import Result
from rummy.engine.rules import BadRules, Rules
from rummy.game import BadNotation, Game, Player, read_rules, replay
from rummy.review import Reviews
from rummy.storage.files import Damaged, Notice, set_aside
from rummy.storage.matches import CURRENT, matches_folder
from rummy.storage.record import Ending, Header, RecordWriter, read_record, write_record
from rummy.storage.results import MatchResult, RoundResult, add_result

ME = 0  # the seat of the human at this screen
SPECIAL = ("rummy", "gin", "big_gin")  # ends of a round that the statistics count apart


class Session:
    """A match that is kept: every move in its record, its end in the results."""

    def __init__(
        self, folder: Path, header: Header, game: Game, seconds: float = 0.0, hints: int = 0
    ) -> None:
        self.folder, self.header, self.game = folder, header, game
        self.seconds, self.hints = seconds, hints
        self.notices: tuple[Notice, ...] = ()
        self._writer: RecordWriter | None = None

    @cached_property
    def reviews(self) -> Reviews:
        """The rounds of this match, to be looked back at."""
        return Reviews(self.header.rules, self.game.players, self.header.seed, self.game.lines, ME)

    @classmethod
    def start(
        cls,
        folder: Path,
        rules: Rules,
        players: Sequence[Player],
        seed: str | None = None,
        *,
        daily: str = "",
        again: str = "",
    ) -> Session:
        """Start a match; one that was still being played is given up as it is, a daily deal as lost."""
        seed = seed or secrets.token_hex(16)
        names = [(player.name, player.bot) for player in players]
        game = Game(rules, players, seed)
        header = replace(Header.fresh(__version__, game.rules_text, names, seed, daily), again=again)
        session = cls(folder, header, game)
        session.notices = _give_up_daily(folder)
        session._keep_record(())
        return session

    @classmethod
    def start_again(cls, folder: Path, header: Header, name: str) -> Session:
        """Start a match with the deals of an old one; as they are known, it does not count."""
        bots = [Player(other, bot) for other, bot in header.players[1:]]
        rules, first = read_rules(header.rules), header.again or header.id
        return cls.start(folder, rules, [Player(name), *bots], header.seed, again=first)

    def once_more(self, players: Sequence[Player]) -> Session:
        """Start another match with the same rules."""
        return Session.start(self.folder, self.game.table.rules, players)

    @classmethod
    def resume(cls, folder: Path) -> tuple[Session | None, tuple[Notice, ...]]:
        """Take up the match that was being played, and tell what was lost of it if anything was."""
        path = matches_folder(folder) / CURRENT
        if not path.exists():
            return None, ()
        try:
            record = read_record(path)
            head = record.header
            players = [Player(name, bot) for name, bot in head.players]
            game, good = replay(head.rules, players, head.seed, record.moves)
        except OSError as error:
            return None, (Notice("record_unreadable", {"reason": error.strerror or str(error)}),)
        except (BadRules, BadNotation) as error:
            aside = set_aside(path, datetime.now()).name
            return None, (Notice("record_refused", {"line": head.rules, "reason": error, "aside": aside}),)
        except ValueError:  # among them Damaged and RecordMismatch
            return None, (Notice("record_damaged", {"aside": set_aside(path, datetime.now()).name}),)
        session = cls(folder, head, game, record.seconds, record.hints)
        notices: tuple[Notice, ...] = ()
        if good < len(record.moves):
            notices = (Notice("record_cut", {"round": game.table.round_number + 1}),)
            session._keep_record(record.moves[:good])
            session._note_hints()
        else:
            session._go_on_writing(path)
        return session, notices

    def _keep_record(self, moves: Sequence[str]) -> None:
        path = matches_folder(self.folder) / CURRENT
        try:
            self._writer = write_record(path, self.header, moves)
        except OSError as error:
            self._complain(error)
        self.game.journal = self._write

    def _go_on_writing(self, path: Path) -> None:
        try:
            self._writer = RecordWriter(path)
        except OSError as error:
            self._complain(error)
        self.game.journal = self._write

    def _write(self, line: str) -> None:
        """Append a line; a full disk costs the record, never the game."""
        if self._writer is None:
            return
        try:
            self._writer.append(line)
        except OSError as error:
            self._complain(error)

    def _complain(self, error: OSError) -> None:
        self._writer = None
        self.notices = (*self.notices, Notice("record_unwritable", {"reason": error.strerror or str(error)}))

    def take_notices(self) -> tuple[Notice, ...]:
        """What the player should be told since the last call."""
        notices, self.notices = self.notices, ()
        return notices

    def count_hint(self) -> None:
        """Note that a hint was asked for, also in the record, so that it counts after a pause."""
        self.hints += 1
        self._note_hints()

    def _note_hints(self) -> None:
        if self._writer is not None and self.hints:
            with suppress(OSError):
                self._writer.hinted(self.hints)

    def pause(self) -> None:
        """Leave the table; the match can be taken up again."""
        if self._writer is not None:
            with suppress(OSError):
                self._writer.played(self.seconds)
            self._writer.close()
            self._writer = None

    def finish(self) -> tuple[Notice, ...]:
        """Add the finished match to the results, if it counts, and lay its record with the others."""
        self._end_record()
        self.pause()
        try:
            notices = () if self.header.again else add_result(self.folder, self.result())
            self._file_record()
        except OSError as error:
            return (Notice("results_unwritable", {"reason": error.strerror or str(error)}),)
        return notices

    def _file_record(self) -> None:
        """Lay the record with the others, unless another window has begun another match in its place."""
        played = _played_now(self.folder)
        if played is not None and played.id == self.header.id:
            current = matches_folder(self.folder) / CURRENT
            day = datetime.now().strftime("%Y-%m-%d")
            current.replace(current.with_name(f"{day}-{self.header.id}.txt"))

    def _end_record(self) -> None:
        ended = datetime.now(UTC).isoformat(timespec="seconds")
        if self._writer is not None:
            with suppress(OSError):
                self._writer.ended(Ending(ended, self.game.totals, self.game.winner))

    def result(self) -> MatchResult:
        """The finished match as the results keep it."""
        game = self.game
        return MatchResult(
            id=self.header.id,
            ended=datetime.now(UTC).isoformat(timespec="seconds"),
            game=game.table.rules.name,
            rules=self.header.rules,
            players=tuple(player.name for player in game.players),
            bots=tuple(player.bot for player in game.players),
            scores=game.totals,
            winner=game.winner,
            conceded=game.conceded_by == ME,
            rounds=tuple(map(_round_result, game.results, game.turns)),
            seconds=self.seconds,
            low_wins=game.table.rules.match_goal == "lowest",
            hints=self.hints,
            daily=self.header.daily,
            feats=game.feats(ME),
        )


def _played_now(folder: Path) -> Header | None:
    """What the match is that is being played."""
    try:
        return read_record(matches_folder(folder) / CURRENT).header
    except (OSError, Damaged):
        return None


def unfinished_daily(folder: Path) -> str:
    """The date of the daily deal that is being played, or nothing."""
    header = _played_now(folder)
    return header.daily if header else ""


def _give_up_daily(folder: Path) -> tuple[Notice, ...]:
    """Count a daily deal that another match replaces as lost, for it can be tried only once."""
    if not unfinished_daily(folder):
        return ()
    session, notices = Session.resume(folder)
    if session is None:
        return notices
    if not session.game.is_finished:
        session.game.concede(ME)
    return (*notices, *session.finish())


def _round_result(result: Result, turns: Sequence[int]) -> RoundResult:
    return RoundResult(result.points, result.winner, result.reason, result.reason in SPECIAL, turns[ME])
