"""A match that is saved: the moves go into a record, its result to the results."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime
from functools import cached_property, partial
from pathlib import Path

from rummy import __version__
from rummy.engine.chains import SECRET
from rummy.engine.rules import BadRules, Rules
from rummy.games.notation import BadNotation, read_rules, write_rules
from rummy.match.begun_with import with_edition
from rummy.match.game import Game, game_from_lines, share_in
from rummy.match.outcome import outcome
from rummy.match.players import Player
from rummy.match.review import Reviews
from rummy.match.seat import Executor
from rummy.progress import OnProgress, no_progress
from rummy.storage.files import Damaged, Notice, copy_aside, reason_of, set_aside
from rummy.storage.lock import SOON, FileLock, claim
from rummy.storage.matches import has_match_at, open_matches
from rummy.storage.places import own_places
from rummy.storage.record import Ending, Header, Record, hinted, is_begun, played
from rummy.storage.record_file import RecordFile, current_record
from rummy.storage.results import MatchResult, add_result

ME = 0  # the seat of the player whose record it is


class Session:
    """A match that is saved: every move in its record, its result among the results."""

    def __init__(
        self, folder: Path, header: Header, game: Game, seconds: float = 0.0, hints: int = 0
    ) -> None:
        self.folder, self.header, self.game = folder, header, game
        self.seconds, self.hints = seconds, hints
        self.notices: list[Notice] = []  # another thread may add to it
        self._do: Executor = lambda work: work()
        self._ending: Ending | None = None
        self._counts = header.counts  # True until its result is stored
        self._inherited = 0  # number of lines taken over from another match
        self._is_played = False
        self._is_archived = True  # until the match has a record; a match that is only viewed has none

    @property
    def record(self) -> Record:
        """The match so far as a record."""
        return Record(self.header, (*self.game.lines,), self.seconds, self._ending, self.hints)

    @cached_property
    def reviews(self) -> Reviews:
        """The reviews of the finished rounds."""
        rules, here = self.game.table.rules, self.header.here
        return Reviews(rules, self.game.players, self.header.seed, self.game.lines, ME, here)

    @classmethod
    def start(
        cls,
        folder: Path,
        rules: Rules,
        players: Sequence[Player],
        seed: str = "",
        *,
        share: str = "",
        daily: str = "",
        again: str = "",
        tour: str = "",
        week: str = "",
    ) -> Session:
        """Return a new match, recorded from now on and dealt from `seed` or a new hash chain.

        `share` is the player's part of the seeds, by default random, `daily` the date of a daily deal,
        `again` what the match repeats, `tour` its evening, and `week` its part of a week (see `Header`).
        Ended matches are archived first.
        """
        names = [(player.name, player.bot) for player in players]
        header = Header.fresh(__version__, write_rules(rules), names, seed, daily, edition=rules.edition)
        header = replace(header, again=again, tour=tour, week=week)
        session = cls(folder, header, Game(rules, players, header.seed))
        session.notices += _settle(folder)
        session._record_to(_free_place(folder), (), anew=True)
        session._draw_share(share)
        return session

    @classmethod
    def start_again(cls, folder: Path, record: Record, name: str) -> Session:
        """Return a new match with the deals of an old one; it does not count, as its deals are known."""
        header, share = record.header, share_in(record.moves)
        bots = [Player(other, bot) for other, bot in header.players[1:]]
        rules, first = read_rules(header.rules), header.again or header.id
        own = Player(_own_name(header, name))
        return cls.start(folder, rules, [own, *bots], header.seed, share=share, again=first)

    @classmethod
    def start_from(cls, folder: Path, header: Header, lines: Sequence[str], name: str) -> Session:
        """Return a new match that continues lines of an old one with its seeds; it does not count."""
        names = [(_own_name(header, name), None), *header.players[1:]]
        rules, players = header.read_rules(), [Player(*each) for each in names]
        fresh = Header.fresh(header.version, header.rules, names, header.seed, edition=rules.edition)
        game, _ = game_from_lines(rules, players, header.seed, lines)
        session = cls(folder, replace(fresh, again=header.again or header.id), game)
        session._inherited = len(game.lines)
        session.notices += _settle(folder)
        session._record_to(_free_place(folder), game.lines, anew=True)
        session._draw_share()
        return session

    @classmethod
    def resume(
        cls, folder: Path, on_progress: OnProgress = no_progress, *, path: Path | None = None
    ) -> tuple[Session | None, tuple[Notice, ...]]:
        """Resume the match at a path, or the latest match.

        Return that match or None, with notices of anything that was lost.
        """
        places = [place for place in open_matches(folder) if path in (None, place)]
        place = _own_match(places)
        if place is None:
            return None, (Notice("match_elsewhere", {}),) if any(map(has_match_at, places)) else ()
        session = None
        try:
            session, notices = cls.load(folder, place, on_progress)
        finally:  # also if loading is cancelled
            if session is None:
                place.release()
        return session, notices

    @classmethod
    def load(
        cls, folder: Path, place: FileLock, on_progress: OnProgress = no_progress
    ) -> tuple[Session | None, tuple[Notice, ...]]:
        """Resume the match at a locked path; return it or None, with notices of anything that was lost."""
        path = place.path
        try:
            record = current_record(path)
            head = record.header
            players = [Player(name, bot) for name, bot in head.players]
            rules = with_edition(record).header.read_rules()
            game, good = game_from_lines(rules, players, head.seed, record.moves, on_progress)
            session = cls(folder, head, game, record.seconds, record.hints)
            session._check()
            notices = _copied_aside(path) if good < len(record.moves) else ()
        except OSError as error:
            notice = _unreadable(error)
        except (BadRules, BadNotation) as error:
            notice = _moved_aside(path, Notice("record_refused", {"line": head.rules, "reason": error}))
        except ValueError:  # among them Damaged and RecordMismatch
            notice = _moved_aside(path, Notice("record_damaged", {}))
        else:
            session._ending = record.ending if _agrees(record.ending, game) else None
            session._record_to(place, record.moves[:good], anew=bool(notices))
            if session._ending is None and game.lines[:good] == [*record.moves[:good]]:
                for checkpoint in game.lines[good:]:  # missing if the program was killed just before it
                    session._add(checkpoint)
            session._draw_share()
            round_ = {"round": game.table.round_number + 1}
            return session, tuple(replace(each, details=each.details | round_) for each in notices)
        return None, (notice,)

    def _check(self) -> None:
        """Raise ValueError if the match can't be played here and saved at its end."""
        if not self.header.is_sealed or ME not in self.header.here or self.header.online is not None:
            raise Damaged("bad_header")
        self.result()

    def _record_to(self, place: FileLock, moves: Sequence[str], *, anew: bool) -> None:
        """Write every line to a record at this path from now on, after the given `moves`.

        `anew` replaces the file. If the disk refuses a write, neither the match nor the line is lost.
        """
        hints = [hinted(self.hints)] if self.hints else []
        seconds = [played(self.seconds)] if self.seconds else []
        self._file = RecordFile(place, self.header, [*moves, *hints, *seconds], self.notices.append)
        if self._leaves_trace or not anew:
            self._file.begin(anew=anew)
        self._is_played, self._is_archived = True, False
        self.game.journal = self._add

    def _draw_share(self, share: str = "") -> None:
        """Add the player's share to the seeds of the deals, after the record has the program's commitment."""
        if self.game.awaits_share:
            self.game.take_share(share or secrets.token_hex(SECRET))

    def write_with(self, do: Executor) -> None:
        """Execute writes with `do` from now on, for example in another thread."""
        self._do = do

    def _add(self, line: str) -> None:
        self._do(partial(self._file.add if self._leaves_trace else self._file.hold, line))

    def pop_notices(self) -> tuple[Notice, ...]:
        """Return the notices for the player since the last call."""
        return tuple(self.notices.pop(0) for _ in range(len(self.notices)))

    def count_hint(self) -> None:
        """Count a hint, also in the record, so that it counts after a pause."""
        self.hints += 1
        if not self._is_archived:
            self._add(hinted(self.hints))

    @property
    def path(self) -> Path:
        """The path of the record during the match."""
        return self._file.path

    @property
    def is_saved(self) -> bool:
        """True if all of the match is on disk."""
        return self._is_archived or (self._ending is None and self._file.is_saved)

    def save(self) -> tuple[Notice, ...]:
        """Write what the disk has refused so far, and return notices; raise OSError if it refuses again."""
        if self._ending is None:
            self._file.save()
            return self.pop_notices()
        what = Notice("results_written" if self._counts else "record_written", {})
        try:
            return (*self._archive(self._ending), what)
        finally:
            self._file.rest()

    def pause(self) -> None:
        """Save the match so that it can be resumed; delete practice in which the player made no move."""
        if not self._is_played:
            return
        if not self._leaves_trace:
            self._forget()
            return
        self._leave()
        self._file.rest()

    def _leave(self) -> None:
        """Write the line with the seconds played, and stop counting time."""
        self._is_played = False
        self._file.add(played(self.seconds))

    def finish(self) -> tuple[Notice, ...]:
        """Add the finished match to the results, if it counts, archive its record, and return notices."""
        if self._is_archived:
            return ()
        try:
            return self._end()
        except OSError as error:
            if not (self._counts or self._file.is_saved):  # else a notice about it was given before
                return ()
            return (Notice("results_unwritable", {"reason": reason_of(error)}),)
        finally:
            self._file.rest()

    def _end(self) -> tuple[Notice, ...]:
        if self._is_played:
            self._leave()
        if self._ending is None:
            now = datetime.now(UTC).isoformat(timespec="seconds")
            self._ending = Ending(now, self.game.totals, self.game.winner)
            self._file.add(self._ending.line())  # with it all lines are on the disk, none may follow
        return self._archive(self._ending)

    def _archive(self, ending: Ending) -> tuple[Notice, ...]:
        """Store the result and archive the record; return notices; raise OSError if the disk refuses."""
        notices = add_result(self.folder, self.result(), SOON) if self._counts else ()
        self._counts = False
        day = datetime.fromisoformat(ending.at).astimezone().strftime("%Y-%m-%d")
        self._file.archive(self._file.path.with_name(f"{day}-{self.header.id}.txt"))
        self._is_archived = True
        return notices

    def give_up(self) -> tuple[Notice, ...]:
        """Leave the match for good, and return notices.

        A match without a move is deleted; one that counts is conceded unless it is over.
        """
        if not (self.is_begun or self.game.is_finished):
            self._forget()
            return ()
        if self.header.counts and not self.game.is_finished:
            self.game.concede(ME)
        return self.finish()

    def _forget(self) -> None:
        """Delete every trace of the match."""
        self._is_played, self._is_archived = False, True
        self.game.journal = lambda line: None
        self._file.forget()

    @property
    def is_begun(self) -> bool:
        """True if the player has made a move, or has seen the cards of a daily deal."""
        return is_begun(self.header, self.game.lines[self._inherited :])

    @property
    def _leaves_trace(self) -> bool:
        """True if the match has a record: practice has none before the player's first move."""
        return self.header.counts or self.is_begun

    def result(self) -> MatchResult:
        """Return the result of the finished match."""
        ended = self._ending.at if self._ending else datetime.now(UTC).isoformat(timespec="seconds")
        return outcome(self.game, self.header, ended, self.seconds, self.hints)


def _own_name(header: Header, name: str) -> str:
    """Return the player's name in a match like an old one; at a shared screen that of the old one."""
    return header.players[ME][0] if header.is_shared_screen else name


def _agrees(ending: Ending | None, game: Game) -> bool:
    """Return whether a match ended as its record says."""
    recorded = ending and (ending.totals, ending.winner)
    return game.is_finished and recorded == (game.totals, game.winner)


def give_up(folder: Path, path: Path, header: Header) -> tuple[Session | None, tuple[Notice, ...]]:
    """Leave an unfinished match for good, unless it is gone or another window plays it.

    Return the match or None, with notices for the player.
    """
    place = claim(path)
    if place is None:
        return None, ()
    session, notices = Session.load(folder, place) if path in open_matches(folder) else (None, ())
    if session is not None and session.header == header:
        return session, notices + session.give_up()
    place.release()
    return None, notices


def _own_match(places: Sequence[Path]) -> FileLock | None:
    """Return the lock on the first path that has a match and is not used by another window, or None."""
    for place in filter(None, map(claim, places)):
        if has_match_at(place.path):
            return place
        place.release()
    return None


def _free_place(folder: Path) -> FileLock:
    """Return the lock on a path that has no match and is not used by another window."""
    for place in own_places(folder):
        if not has_match_at(place.path):
            return place
        place.release()
    raise AssertionError("there is always another place")


def _settle(folder: Path) -> tuple[Notice, ...]:
    """Archive the finished matches that the program was stopped before archiving.

    Return notices for the player.
    """
    notices: tuple[Notice, ...] = ()
    for path in filter(_is_over, open_matches(folder)):
        place = claim(path)
        if place is None:
            continue
        session, more = Session.load(folder, place) if _is_over(path) else (None, ())
        notices += more
        if session is None:
            place.release()
        elif session.game.is_finished:
            notices += session.finish()
        else:
            session._file.rest()
    return notices


def _is_over(path: Path) -> bool:
    try:
        return current_record(path).is_over
    except (OSError, Damaged):
        return False


def _copied_aside(path: Path) -> tuple[Notice, ...]:
    """Copy a record that will be cut, and return a notice of the copy."""
    return (Notice("record_cut", {"aside": copy_aside(path, datetime.now()).name}),)


def _moved_aside(path: Path, notice: Notice) -> Notice:
    try:
        return replace(notice, details=notice.details | {"aside": set_aside(path, datetime.now()).name})
    except OSError as error:
        return _unreadable(error)


def _unreadable(error: OSError) -> Notice:
    return Notice("record_unreadable", {"reason": reason_of(error)})
