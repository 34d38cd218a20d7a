"""The interface of a person's seat at a match, wherever that match is hosted."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, Protocol

from rummy.engine.actions import Action
from rummy.engine.view import Seen, View
from rummy.match.players import Player
from rummy.match.review import Reviews
from rummy.match.sheet import Sheet
from rummy.online.messages import VoteChoice
from rummy.storage.files import Notice
from rummy.storage.people import Contact
from rummy.storage.record import Header, Record
from rummy.storage.result import MatchResult

Executor = Callable[[Callable[[], object]], object]  # executes functions, in order
HostIs = Literal["here", "asked", "paused", "lost", "gone"]  # asked: a command has no answer yet


@dataclass(frozen=True, slots=True)
class SeatPresence:
    """The presence of a person or a bot on a seat of a remote table."""

    is_person: bool
    is_away: bool = False
    has_bot: bool = False  # True if a bot plays there, for itself or for the person
    vote: str = ""  # a VoteChoice, until it is decided


@dataclass(frozen=True, slots=True)
class Thought:
    """The apparent difficulty of a choice, from 0 (none) to 1, and the seconds to hold back its answer."""

    closeness: float = 0.0
    least: float = 0.0


class Match(Protocol):
    """The match that a seat belongs to, with its record."""

    seconds: float  # spent at the table so far

    @property
    def header(self) -> Header:
        """The header of its record."""

    @property
    def reviews(self) -> Reviews:
        """The reviews of its finished rounds."""

    def result(self) -> MatchResult:
        """Return the result of the finished match."""

    def count_hint(self) -> None:
        """Count a hint."""

    def write_with(self, do: Executor) -> None:
        """Execute writes with `do` from now on, such as in another thread."""

    def pause(self) -> None:
        """Save the match so that it can be resumed."""

    def finish(self) -> tuple[Notice, ...]:
        """Archive the finished match; return notices for the player."""

    @property
    def is_begun(self) -> bool:
        """True if leaving it concedes it; before, it can be abandoned without a trace."""

    def give_up(self) -> tuple[Notice, ...]:
        """Leave the match for good; return notices for the player."""

    def pop_notices(self) -> tuple[Notice, ...]:
        """Return the notices for the player since the last call."""

    @property
    def is_saved(self) -> bool:
        """True if the disk has accepted everything."""

    @property
    def path(self) -> Path:
        """The path of its record while it is played."""

    def save(self) -> tuple[Notice, ...]:
        """Save what the disk has refused so far, and return notices; raise OSError if it still refuses."""


class RemoteMatch(Protocol):
    """A match hosted elsewhere, where the host and the others act in their own time."""

    @property
    def host(self) -> HostIs:
        """The state of the host and of the connection to it."""

    @property
    def why_gone(self) -> str:
        """The reason why the match can't go on here, as the key of a sentence; empty if it can."""

    @property
    def is_next_begun(self) -> bool:
        """True if another match has begun since."""

    @property
    def awaits_outcome(self) -> bool:
        """True if nothing can be done before the host has sent the outcome of the last move."""

    @property
    def drawn(self) -> int | None:
        """The id of the card drawn here, until the host has sent its face; else None."""

    @property
    def may_hint(self) -> bool:
        """True if the settings of the table allow hints."""

    @property
    def may_concede(self) -> bool:
        """True if this seat is still in the match, so that it can concede."""

    @property
    def awaits_deal(self) -> bool:
        """True if the next round was requested and has not come yet."""

    @property
    def missing(self) -> Sequence[int]:
        """The seats that the requested deal waits for; none if this seat has not requested it."""

    @property
    def faults(self) -> Sequence[str]:
        """The key of a sentence for each finished round that is unproven; empty for each that is proven."""

    @property
    def saved(self) -> Record:
        """The table as a record to be continued elsewhere, of its finished rounds."""

    def take_jump(self) -> bool:
        """Return whether the view has changed otherwise than by the events taken, since the last call."""

    def take_refusal(self) -> str:
        """Return the host's code for why it refused a command since the last call, or an empty string."""

    # People

    @property
    def is_watching(self) -> bool:
        """True if the player has no seat and only watches."""

    @property
    def watchers(self) -> Sequence[str]:
        """The names of the watchers."""

    @property
    def presence(self) -> Sequence[SeatPresence]:
        """The people and bots present, by seat."""

    @property
    def portraits(self) -> Sequence[str]:
        """The names of the portraits that people here have chosen, by seat; empty for others."""

    @property
    def absent(self) -> Sequence[int]:
        """The seats of people away for so long that the others vote how to go on."""

    @property
    def has_clock(self) -> bool:
        """True if the time for a turn is limited."""

    @property
    def clock(self) -> tuple[int, int | None]:
        """The number of clock messages received, and the milliseconds left to the turn at the last."""

    def vote(self, choice: VoteChoice) -> None:
        """Send a vote on how to go on."""

    def sit_again(self) -> None:
        """Take the seat back from the bot that plays there."""

    def poll(self) -> None:
        """Process the received messages while no events are taken."""

    def say(self, saying: str) -> None:
        """Send one of the sayings or faces."""

    def take_said(self) -> Sequence[tuple[int, str]]:
        """Return the seats and sayings since the last call, except those of muted people."""

    def contact(self, seat: int) -> Contact | None:
        """Return the player's contact for the person on a seat; None for a bot, and for the player."""

    @property
    def may_block(self) -> bool:
        """True if people may block each other here."""

    def set_contact(self, contact: Contact) -> None:
        """Save a contact, and tell the server if the person was blocked or unblocked."""


class Seat(Protocol):
    """A person's place at a match, which gives the events in order and takes the player's commands."""

    @property
    def me(self) -> int:
        """The number of this seat; for a watcher, the number of seats."""

    @property
    def remote(self) -> RemoteMatch | None:
        """The match on its host, or None if it is played in this process."""

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
        """The other seat whose turn it is, or None."""

    def start_turn(self, *, is_paced: bool = True) -> Thought:
        """Let that seat begin its turn; return how long it should seem to think.

        `take` returns its events once it has acted; if it is paced, after whole steps of time only.
        """

    @property
    def is_kept_waiting(self) -> bool:
        """True if that seat began its turn and takes longer than a moment."""

    def wait(self, seconds: float) -> None:
        """Block until that seat has acted, but at most for some seconds."""

    def close(self) -> None:
        """Abandon all computations for this match."""

    # Commands

    def act(self, action: Action) -> None:
        """Perform an action; raise IllegalMove, with nothing changed."""

    def deal(self) -> None:
        """Have the next round dealt; raise IllegalMove."""

    @property
    def can_undo(self) -> bool:
        """True if this seat's last move can be undone: nothing was seen and nobody has acted since."""

    def undo(self) -> None:
        """Undo the last move, or ask the host to; raise IllegalMove."""

    def concede(self) -> None:
        """Concede the match; raise IllegalMove."""
