"""A match that was played, checked line by line, to be wound to any moment of it. It changes nothing.

Of a match that is still played it shows only what the player has seen.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import accumulate

from rummy.engine.actions import IllegalMove
from rummy.engine.dealer import Step
from rummy.engine.events import Dealt, MatchEnded, TurnBegan, Upturned
from rummy.engine.rules import BadRules
from rummy.engine.table import Table
from rummy.engine.view import View, observe
from rummy.game import LONGEST_LINE, BadNotation, Game, Player, RecordMismatch, game_of, replay
from rummy.storage.files import MOST_LINES, Damaged
from rummy.storage.record import LARGEST, Header, Record, parse_record

ME = 0  # the seat of the human at this screen
MOST_MOVES = 20_000
IN_PASSING = (Dealt, Upturned, TurnBegan, MatchEnded)  # what is seen together with what came before it


class Refused(ValueError):
    """A record that is not believed; `reason` is a key such as "move", `details` go into its sentence."""

    def __init__(self, reason: str, /, **details: object) -> None:
        super().__init__(reason)
        self.reason, self.details = reason, details


@dataclass(frozen=True, slots=True)
class Chapter:
    """A round: the table before its deal, its lines, and how many steps they are."""

    start: Table
    lines: tuple[str, ...]
    length: int


class Reel:
    """A match, step by step: an event with the table after it."""

    def __init__(self, record: Record, game: Game, chapters: Sequence[Chapter]) -> None:
        self.record, self.game, self.chapters = record, game, tuple(chapters)
        self._firsts = [0, *accumulate(chapter.length for chapter in chapters)]
        self._wound: tuple[int, list[Step]] = (-1, [])  # the round that was looked at last

    def __len__(self) -> int:
        return self._firsts[-1]

    @property
    def header(self) -> Header:
        """What the match is."""
        return self.record.header

    @property
    def is_running(self) -> bool:
        """Whether the match is still played."""
        return not self.game.is_finished

    @property
    def may_play_again(self) -> bool:
        """Whether somebody at this screen can play the match against the same opponents."""
        bots = [player.bot for player in self.game.players]
        return not self.is_running and None not in bots[1:]

    @property
    def firsts(self) -> list[int]:
        """The first step of each round."""
        return self._firsts[:-1]

    def round_of(self, at: int) -> int:
        """The number of the round, from 0, that a step belongs to."""
        return min(len(self.chapters), bisect_right(self._firsts, at)) - 1

    def step(self, at: int) -> Step:
        """An event and the table after it."""
        number = self.round_of(at)
        if self._wound[0] != number:
            chapter = self.chapters[number]
            game = Game(chapter.start.rules, self.game.players, chapter.start.seed)
            game.table = chapter.start
            self._wound = number, _steps(game, chapter.lines)
        return self._wound[1][at - self._firsts[number]]

    def view(self, at: int, seat: int, *, is_open: bool = False) -> View:
        """The table after a step as a seat saw it, or with all cards open; a running match as its player."""
        if self.is_running and (seat != ME or is_open):
            raise ValueError("the player has not seen these cards")
        table = self.step(at)[1]
        view = observe(table, seat)
        return replace(view, faces=table.faces) if is_open else view


def _steps(game: Game, lines: Sequence[str]) -> list[Step]:
    """What the lines of a round show; what was taken back was never played."""
    moves: list[list[Step]] = []
    for line in lines:
        steps = game.follow(line)
        if line == "undo":
            moves.pop()
        elif steps:
            moves.append(_seen(steps))
    return [step for move in moves for step in move]


def _seen(steps: Sequence[Step]) -> list[Step]:
    """The steps of a move, those left out that show nothing of their own."""
    seen: list[Step] = []
    for event, table in steps:
        if seen and isinstance(event, IN_PASSING):
            seen[-1] = (seen[-1][0], table)
        else:
            seen.append((event, table))
    return seen


def reel_of(record: Record) -> Reel:
    """Follow a finished match from its first line to its last; raises Refused."""
    _check_size(record)
    reel = _wind(_game(record), record)
    if reel.is_running or not record.moves:
        raise Refused("unfinished")
    _check_claims(record, reel.game)
    return reel


def running_reel(record: Record) -> Reel:
    """Follow a match that is still played, as far as it goes right; raises Refused."""
    _check_size(record)
    players = _game(record).players
    _, good = replay(record.header.read_rules(), players, record.header.seed, record.moves)
    return _wind(_game(record), replace(record, moves=record.moves[:good]))


def read_shared(text: str) -> Reel:
    """Take a text for the record of a finished match; raises Refused, and nothing else."""
    if len(text) > LARGEST or text.count("\n") > MOST_LINES:
        raise Refused("too_large")
    try:
        return reel_of(parse_record([line.rstrip("\r") for line in text.strip().split("\n")]))
    except Damaged as error:
        raise Refused(error.reason) from error


def _check_size(record: Record) -> None:
    if len(record.moves) > MOST_MOVES or any(len(move) > LONGEST_LINE for move in record.moves):
        raise Refused("too_large")


def _game(record: Record) -> Game:
    head = record.header
    try:
        return game_of(head.read_rules(), [Player(name, bot) for name, bot in head.players], head.seed)
    except RecordMismatch:
        raise Refused("opponents") from None
    except (BadRules, BadNotation) as error:
        raise Refused("rules", line=head.rules, why=error) from error


def _wind(game: Game, record: Record) -> Reel:
    """Follow all lines, round by round."""
    starts = [number for number, line in enumerate(record.moves) if line == "deal"]
    if record.moves and starts[:1] != [0]:
        raise Refused("move", number=1, move=record.moves[0])
    chapters = []
    for first, end in zip(starts, [*starts, len(record.moves)][1:], strict=True):
        start, lines = game.table, record.moves[first:end]
        chapters.append(Chapter(start, lines, _length(game, lines, first)))
    return Reel(record, game, chapters)


def _length(game: Game, lines: Sequence[str], first: int) -> int:
    """Follow the lines of a round, and tell how many steps they are."""
    lengths: list[int] = []
    for number, line in enumerate(lines, first + 1):
        try:
            steps = game.follow(line)
        except (IllegalMove, BadNotation):
            raise Refused("move", number=number, move=line) from None
        except ValueError:
            key = "checksum" if line.startswith("=") else "move"
            raise Refused(key, number=number, move=line) from None
        if line == "undo":
            lengths.pop()
        elif steps:
            lengths.append(len(_seen(steps)))
    return sum(lengths)


def _check_claims(record: Record, game: Game) -> None:
    """What the record says of itself has to agree with what was played."""
    head, ending = record.header, record.ending
    if not head.is_sealed:
        raise Refused("fingerprint")
    if ending is not None and (ending.totals, ending.winner) != (game.totals, game.winner):
        raise Refused("ending")
