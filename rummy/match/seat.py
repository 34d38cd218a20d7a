"""The interface of a person's seat in a match, which a server or this process hosts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from rummy.engine.actions import Action
from rummy.engine.view import Seen, View
from rummy.match.host_connection import HostConnection
from rummy.match.players import Player
from rummy.match.review import Reviews
from rummy.match.sheet import Sheet
from rummy.storage.files import Notice
from rummy.storage.record import Header, Record
from rummy.storage.result import MatchResult

Executor = Callable[[Callable[[], object]], object]  # executes functions, in order


@dataclass(frozen=True, slots=True)
class Thought:
    """The difficulty of a choice as players see it, from 0 to 1, and the least seconds before its answer."""

    closeness: float = 0.0
    least: float = 0.0


class Match(Protocol):
    """The match that a seat belongs to, with its record."""

    seconds: float  # spent at the table so far

    @property
    def header(self) -> Header:
        """The header of the record."""

    @property
    def record(self) -> Record:
        """The match so far as a record; at a server, only the finished rounds."""

    @property
    def reviews(self) -> Reviews:
        """The reviews of the finished rounds."""

    def result(self) -> MatchResult:
        """Return the result of the finished match."""

    def count_hint(self) -> None:
        """Count a hint that the player has asked for."""

    def write_with(self, do: Executor) -> None:
        """Execute writes with `do` from now on, for example in another thread."""

    def pause(self) -> None:
        """Save the match so that it can be resumed."""

    def finish(self) -> tuple[Notice, ...]:
        """Archive the finished match; return notices for the player."""

    @property
    def is_begun(self) -> bool:
        """True if leaving concedes the match; before the player's first move, leaving deletes it."""

    def give_up(self) -> tuple[Notice, ...]:
        """Leave the match for good; return notices for the player."""

    def pop_notices(self) -> tuple[Notice, ...]:
        """Return the notices for the player since the last call."""

    @property
    def is_saved(self) -> bool:
        """True if all of the match is on disk."""

    @property
    def path(self) -> Path:
        """The path of the record during the match."""

    def save(self) -> tuple[Notice, ...]:
        """Write what the disk has refused so far, and return notices; raise OSError if it refuses again."""


class Seat(Protocol):
    """A person's place in a match, which yields the events in order and takes the player's commands."""

    @property
    def me(self) -> int:
        """The number of this seat; for a watcher, the number of seats."""

    @property
    def audience(self) -> tuple[int, ...]:
        """The seats of the people who look at this screen; a watcher's is the number of seats."""

    @property
    def connection(self) -> HostConnection:
        """The connection to the host of the match; one without effect if that host is this process."""

    @property
    def players(self) -> tuple[Player, ...]:
        """The players by seat."""

    @property
    def match(self) -> Match:
        """The match with its record."""

    @property
    def view(self) -> View:
        """The seat's view of the table, with its views of the ends of the last rounds."""

    @property
    def sheet(self) -> Sheet:
        """The score sheet so far, as this seat sees it."""

    @property
    def log(self) -> Sequence[Seen]:
        """The events of this round in order, each with this seat's view after it."""

    # Events

    def take(self) -> list[Seen]:
        """Return the events since the last call in order, each with the view after it."""

    @property
    def waits_for(self) -> int | None:
        """The seat whose turn it is, if it is another seat's, or None."""

    def start_turn(self, *, is_paced: bool = True) -> Thought:
        """Ask the bot whose turn it is, if it plays in this process; return its Thought.

        `take` returns the events of its move once it has chosen; if `is_paced`, a slow bot answers only after
        whole steps of time (see `thinking.step_of`). The other players of a remote match need no call.
        """

    @property
    def is_kept_waiting(self) -> bool:
        """True if the other seat began its turn and takes longer than a moment."""

    def wait(self, seconds: float) -> None:
        """Block until the other seat has acted, but at most for some seconds."""

    def close(self) -> None:
        """Abandon all computations for this match."""

    # Commands

    def act(self, action: Action) -> None:
        """Perform an action; if it is illegal, raise IllegalMove and change nothing."""

    def deal(self) -> None:
        """Deal the next round, or ask the host to; in a local match, raise IllegalMove if none is due."""

    @property
    def can_undo(self) -> bool:
        """True if this seat's last move can be undone: it showed no hidden card, and nobody acted since."""

    def undo(self) -> bool:
        """Undo the last move, or ask the host to; return whether it is undone already.

        Raise IllegalMove if it can't be undone.
        """

    def concede(self) -> None:
        """Concede the match for this seat; raise IllegalMove if that is impossible."""


def reader_of(seat: Seat) -> int:
    """Return the seat that the scores call "you"; for several people at one screen the number of seats."""
    return seat.audience[0] if len(seat.audience) == 1 else len(seat.players)
