"""A replay: the record of a match, checked line by line, of which each step can be shown.

A replay changes nothing. Of a running match it shows only what the player has seen.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import accumulate
from pathlib import Path

from rummy.engine.actions import IllegalMove
from rummy.engine.chains import chain_in
from rummy.engine.events import Dealt, Event, MatchEnded, SetAside, TurnBegan, Upturned
from rummy.engine.proof import SEED
from rummy.engine.rules import BadRules
from rummy.engine.steps import Step
from rummy.engine.table import Table
from rummy.engine.view import Seen, View, observe
from rummy.games.notation import BadNotation
from rummy.match.begun_with import with_edition
from rummy.match.game import (
    LONGEST_LINE,
    SHARE,
    Game,
    RecordMismatch,
    game_of,
    last_checkpoint,
    share_in,
)
from rummy.match.players import Player
from rummy.match.sheet import Sheet
from rummy.progress import OnProgress, no_progress, tracked
from rummy.storage.files import MOST_LINES, Damaged, read_bytes, reason_of
from rummy.storage.record import LARGEST, Header, Record, parse_record

MOST_MOVES = 20_000
STRETCH = 64  # moves computed at once: a round may have thousands, each with a long history
IN_PASSING = (
    Dealt,
    SetAside,
    Upturned,
    TurnBegan,
    MatchEnded,
)  # events shown together with the one before them


class BadRecord(ValueError):
    """An error for a refused record; `reason` is a key such as "move", `details` fill its sentence."""

    def __init__(self, reason: str, /, **details: object) -> None:
        super().__init__(reason)
        self.reason, self.details = reason, details


class WrongLine(BadRecord):
    """An error for a line of a record that is no legal move; `number` counts lines from 1."""

    def __init__(self, reason: str, number: int, move: str) -> None:
        super().__init__(reason, number=number, move=move)
        self.number = number


@dataclass(slots=True)
class Stretch:
    """A part of a round: the table before it, its moves except undone ones, and their numbers of steps."""

    start: Table
    lines: list[str] = field(default_factory=list)
    lengths: list[int] = field(default_factory=list)
    numbers: list[int] = field(default_factory=list)  # line numbers in the record, from 1


class Replay:
    """A match as a sequence of steps, each an event with the table after it."""

    def __init__(self, record: Record, game: Game, stretches: Sequence[Stretch]) -> None:
        self.record, self.game, self.stretches = record, game, tuple(stretches)
        self._begins = [0, *accumulate(sum(stretch.lengths) for stretch in stretches)]
        self._followed: tuple[int, list[Step]] = (-1, [])  # the steps of the stretch used last

    def __len__(self) -> int:
        return self._begins[-1]

    @property
    def header(self) -> Header:
        """The header of the record."""
        return self.record.header

    @property
    def me(self) -> int:
        """The seat of the player whose record it is."""
        return self.header.me

    @property
    def players(self) -> tuple[Player, ...]:
        """The players by seat."""
        return self.game.players

    @property
    def sheet(self) -> Sheet:
        """The score sheet at the end of the replay."""
        return self.game.sheet

    @property
    def is_running(self) -> bool:
        """True if the match is not over."""
        return not (self.game.is_finished or self.is_left)

    @property
    def is_left(self) -> bool:
        """True for practice left before its end, which older versions recorded as a concession."""
        has_ended = self.game.is_finished or self.record.ending is not None
        return has_ended and not self.header.counts and self.game.table.phase != "finished"

    @property
    def may_play_again(self) -> bool:
        """True if the player can play the match again with the same players."""
        return not self.is_running and self.header.online is None

    @property
    def secrets(self) -> tuple[str, str] | None:
        """The secrets of the program and the player from which all deals follow, or None."""
        chain = chain_in(self.header.seed)
        return (chain.secret, share_in(self.record.moves)) if chain else None

    @cached_property
    def firsts(self) -> list[int]:
        """The number of the first step of each round."""
        begins = zip(self._begins, self.stretches, strict=False)
        return [begin for begin, stretch in begins if stretch.lines[:1] == ["deal"]]

    def round_of(self, at: int) -> int:
        """Return the round of step number `at`; both are counted from 0."""
        return bisect_right(self.firsts, at) - 1

    def lines_to(self, at: int) -> Sequence[str]:
        """Return the lines of the record up to the move of step number `at`."""
        number = self._stretch_of(at)
        stretch = self.stretches[number]
        ends = [*accumulate(stretch.lengths, initial=self._begins[number])][1:]
        return self.record.moves[: stretch.numbers[bisect_right(ends, at)]]

    def _stretch_of(self, at: int) -> int:
        return min(len(self.stretches), bisect_right(self._begins, at)) - 1

    def step(self, at: int) -> Step:
        """Return step number `at`: an event and the table after it."""
        number = self._stretch_of(at)
        if self._followed[0] != number:
            self._followed = number, self._steps(self.stretches[number])
        return self._followed[1][at - self._begins[number]]

    def _steps(self, stretch: Stretch) -> list[Step]:
        game = Game(stretch.start.rules, self.game.players, stretch.start.seed)
        game.table = stretch.start
        return [step for line in stretch.lines for step in shown_steps(game.follow(line))]

    def view(self, at: int, seat: int, *, is_open: bool = False) -> View:
        """Return the table after step `at` as a seat saw it, or with all cards face up if `is_open`.

        Raise ValueError for a running match, except for what its player saw.
        """
        if self.is_running and (seat != self.header.me or is_open):
            raise ValueError("the player has not seen these cards")
        table = self.step(at)[1]
        view = observe(table, seat)
        return replace(view, faces=table.faces) if is_open else view


class ReplaySeat:
    """A seat whose view of a match is replayed, at one step; it can't act."""

    def __init__(self, replay: Replay) -> None:
        self.replay, self.me = replay, replay.me
        self.at = 0  # the step that has just happened
        self.is_open = not replay.is_running  # True if all hands are face up

    @property
    def players(self) -> tuple[Player, ...]:
        """The players by seat."""
        return self.replay.players

    @property
    def sheet(self) -> Sheet:
        """The score sheet at the end of the match."""
        return self.replay.sheet

    @property
    def view(self) -> View:
        """The seat's view after the current step."""
        return self.replay.view(self.at, self.me, is_open=self.is_open)

    @property
    def log(self) -> Sequence[Seen]:
        """The events of this round up to the current step, each with the seat's view after it."""
        replay, steps = self.replay, range(self.replay.firsts[self.round], self.at + 1)
        return [(replay.step(at)[0], replay.view(at, self.me, is_open=self.is_open)) for at in steps]

    @property
    def event(self) -> Event:
        """The event of the current step."""
        return self.replay.step(self.at)[0]

    @property
    def round(self) -> int:
        """The round of the current step, counted from 0."""
        return self.replay.round_of(self.at)

    @property
    def last(self) -> int:
        """The number of the last step of the match."""
        return len(self.replay) - 1

    def sit(self, seat: int | None) -> None:
        """Show the match as a seat saw it, or with all hands face up if None."""
        self.is_open = seat is None
        self.me = self.me if seat is None else seat


def shown_steps(steps: Sequence[Step]) -> list[Step]:
    """Return the steps of a move, merging each that shows nothing of its own into the one before."""
    seen: list[Step] = []
    for event, table in steps:
        if seen and isinstance(event, IN_PASSING):
            seen[-1] = (seen[-1][0], table)
        else:
            seen.append((event, table))
    return seen


def replay_of(record: Record, on_progress: OnProgress = no_progress) -> Replay:
    """Return the replay of a finished match; raise BadRecord if it is unfinished or its record is wrong."""
    check_size(record)
    replay = _follow_all(with_edition(record), on_progress)
    if replay.is_running or not record.moves:
        raise BadRecord("unfinished")
    _check_claims(record, replay.game)
    return replay


def running_replay(record: Record, on_progress: OnProgress = no_progress) -> Replay:
    """Return the replay of a running match, up to the last checkpoint before a line that can't be followed.

    Raise BadRecord if the record has an impossible size, or impossible rules or players, or if it shows hands
    that are hidden from other people at the same screen.
    """
    check_size(record)
    if record.header.is_shared_screen and not record.is_over:
        raise BadRecord("shared_screen")
    record = with_edition(record)
    try:
        return _follow_all(record, on_progress)
    except WrongLine as wrong:
        good = last_checkpoint(record.moves[: wrong.number - 1])
    return _follow_all(replace(record, moves=record.moves[:good]), on_progress)


def read_shared(text: str, on_progress: OnProgress = no_progress) -> Replay:
    """Return the replay of a finished match from the text of its record; raise nothing but BadRecord."""
    return replay_of(record_in(text), on_progress)


def text_of(path: Path) -> str:
    """Return the text of a file that may have a record; raise BadRecord if it can't be read."""
    try:
        return read_bytes(path, limit=LARGEST).decode(errors="replace")
    except Damaged as error:
        raise BadRecord(error.reason) from error
    except OSError as error:
        raise BadRecord("unreadable", reason=reason_of(error)) from error


def record_in(text: str) -> Record:
    """Return the record in a text; raise BadRecord if there is none, or if the text is too long."""
    if len(text) > LARGEST or text.count("\n") > MOST_LINES:
        raise BadRecord("too_large")
    try:
        return parse_record([line.rstrip("\r") for line in text.strip().split("\n")])
    except Damaged as error:
        raise BadRecord(error.reason) from error


def check_size(record: Record) -> None:
    """Raise BadRecord if a record is larger than a match can be."""
    if len(record.moves) > MOST_MOVES or any(len(move) > LONGEST_LINE for move in record.moves):
        raise BadRecord("too_large")


def _game(record: Record) -> Game:
    head = record.header
    try:
        return game_of(head.read_rules(), [Player(name, bot) for name, bot in head.players], head.seed)
    except RecordMismatch:
        raise BadRecord("opponents") from None
    except (BadRules, BadNotation) as error:
        raise BadRecord("rules", line=head.rules, why=error) from error


def _follow_all(record: Record, on_progress: OnProgress) -> Replay:
    """Follow all lines; return the replay, cut into stretches whose earlier moves can't be undone."""
    game, stretches = _game(record), list[Stretch]()
    for number, line in enumerate(tracked(record.moves, on_progress), 1):
        if line == "deal" or (stretches and len(stretches[-1].lines) >= STRETCH and not game.can_undo):
            stretches.append(Stretch(game.table))
        if not (stretches or line.startswith((SEED, SHARE))):
            raise WrongLine("move", number, line)
        _follow(game, number, line, stretches)
    return Replay(record, game, stretches)


def _follow(game: Game, number: int, line: str, stretches: Sequence[Stretch]) -> None:
    """Follow a line and add its move to the last stretch; an undo removes the last move."""
    try:
        steps = game.follow(line)
    except (IllegalMove, BadNotation):
        raise WrongLine("move", number, line) from None
    except ValueError:
        raise WrongLine(_reason(line), number, line) from None
    if line == "undo":
        for column in (stretches[-1].lines, stretches[-1].lengths, stretches[-1].numbers):
            column.pop()
    elif steps:
        stretches[-1].lines.append(line)
        stretches[-1].lengths.append(len(shown_steps(steps)))
        stretches[-1].numbers.append(number)


def _reason(line: str) -> str:
    """Return the reason to refuse a line that contradicts the match, as a key."""
    if line.startswith("="):
        return "checksum"
    return "seed" if line == "deal" or line.startswith((SEED, SHARE)) else "move"


def _check_claims(record: Record, game: Game) -> None:
    """Raise BadRecord if the fingerprint or the recorded result contradicts the moves."""
    head, ending = record.header, record.ending
    if not head.is_sealed:
        raise BadRecord("fingerprint")
    if ending is not None and (ending.totals, ending.winner) != (game.totals, game.winner):
        raise BadRecord("ending")
