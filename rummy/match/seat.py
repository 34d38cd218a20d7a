"""What one person sees of a match and may ask there, wherever that match is kept."""

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

Executor = Callable[[Callable[[], object]], object]  # has something done, in order
HostIs = Literal["here", "asked", "paused", "lost", "gone"]  # asked: for what has no answer yet


@dataclass(frozen=True, slots=True)
class SeatPresence:
    """Who is on a seat of a table far away, and how it is with them."""

    is_person: bool
    is_away: bool = False
    has_bot: bool = False  # whether a bot plays there, for itself or for the person
    vote: str = ""  # a VoteChoice, until it is decided


@dataclass(frozen=True, slots=True)
class Thought:
    """How hard a choice looks, from 0 (there is none) to 1, and the seconds for which it is held back."""

    closeness: float = 0.0
    least: float = 0.0


class Match(Protocol):
    """The match that a seat belongs to, as it is kept."""

    seconds: float  # at the table so far

    @property
    def header(self) -> Header:
        """What the match is."""

    @property
    def reviews(self) -> Reviews:
        """Its finished rounds, to be looked back at."""

    def result(self) -> MatchResult:
        """The finished match as the results keep it."""

    def count_hint(self) -> None:
        """Note that a hint was asked for."""

    def write_with(self, do: Executor) -> None:
        """Have all that is to be kept written by `do` from now on, such as in another thread."""

    def pause(self) -> None:
        """Put the match down so that it can be taken up again."""

    def finish(self) -> tuple[Notice, ...]:
        """Put the finished match down for good, and tell what the player should know."""

    @property
    def is_begun(self) -> bool:
        """True if leaving it concedes it; before, it can be given up without a trace."""

    def give_up(self) -> tuple[Notice, ...]:
        """Leave the match for good, and tell what the player should know."""

    def pop_notices(self) -> tuple[Notice, ...]:
        """What the player should be told since the last call."""

    @property
    def is_saved(self) -> bool:
        """True if the disk has taken all that there is to keep."""

    @property
    def path(self) -> Path:
        """Where its record lies while it is played."""

    def save(self) -> tuple[Notice, ...]:
        """Save what the disk has refused so far, and tell so; raises OSError where it still does."""


class RemoteMatch(Protocol):
    """A match that a host far away keeps: there the others act in their own time, and so does the host."""

    @property
    def host(self) -> HostIs:
        """How it stands with the host."""

    @property
    def why_gone(self) -> str:
        """Why the match can't go on here, by the key of a sentence."""

    @property
    def is_next_begun(self) -> bool:
        """True if another match has begun since."""

    @property
    def owes_outcome(self) -> bool:
        """True if nothing can be done here before the host has told what the last move brought."""

    @property
    def drawn(self) -> int | None:
        """The card that was drawn here, until the host has shown it."""

    @property
    def may_hint(self) -> bool:
        """True if hints were agreed."""

    @property
    def may_concede(self) -> bool:
        """True if this seat still plays for the match, so that it can give it up."""

    @property
    def awaits_deal(self) -> bool:
        """True if the next round was asked for and is still to come."""

    @property
    def missing(self) -> Sequence[int]:
        """The seats that this deal still waits for."""

    @property
    def faults(self) -> Sequence[str]:
        """Why each finished round is not proven, by the key of a sentence; nothing for each that is."""

    @property
    def saved(self) -> Record:
        """The table as it can be gone on with elsewhere: all that is known of its finished rounds."""

    def take_jump(self) -> bool:
        """Return True if the table lies otherwise than what was taken, since the last call."""

    def take_refusal(self) -> str:
        """Why the host has refused something since the last call, by its own word for it; else nothing."""

    # The people there

    @property
    def is_watching(self) -> bool:
        """True if the player has no seat, and only watches."""

    @property
    def watchers(self) -> Sequence[str]:
        """The names of those who only watch."""

    @property
    def presence(self) -> Sequence[SeatPresence]:
        """Who is there, by seat."""

    @property
    def portraits(self) -> Sequence[str]:
        """The pictures that people here have chosen, by seat and name; nothing of who has not."""

    @property
    def absent(self) -> Sequence[int]:
        """The seats of those who are away for so long that it is voted how to go on."""

    @property
    def has_clock(self) -> bool:
        """True if the time for a turn is limited."""

    @property
    def clock(self) -> tuple[int, int | None]:
        """How often the host has told of a clock, and how many milliseconds the turn had left then."""

    def vote(self, choice: VoteChoice) -> None:
        """Vote how to go on."""

    def sit_again(self) -> None:
        """Play again where a bot does."""

    def hear(self) -> None:
        """Take in what has come over the line, where nothing that happened is taken."""

    def say(self, saying: str) -> None:
        """Say one of the sentences, or make one of the faces."""

    def take_said(self) -> Sequence[tuple[int, str]]:
        """What was said since the last call, and by which seats; nothing of those who are muted."""

    def regard(self, seat: int) -> Contact | None:
        """What the player thinks of who sits on a seat; None for a bot, and for the player."""

    @property
    def may_block(self) -> bool:
        """True if people may keep away from each other here."""

    def think(self, regard: Contact) -> None:
        """Think so of somebody from now on."""


class Seat(Protocol):
    """A person's place at a match: what happens is taken from here in order, what is wanted is asked here."""

    @property
    def me(self) -> int:
        """The number of this seat; of who only watches, one more than there are."""

    @property
    def remote(self) -> RemoteMatch | None:
        """What there is to know of a match that is kept far away; None where the others play here."""

    @property
    def players(self) -> tuple[Player, ...]:
        """Who sits at the table, by seat."""

    @property
    def match(self) -> Match:
        """What is kept of the match."""

    @property
    def view(self) -> View:
        """What this seat sees after all that has happened, and saw at the ends of the last rounds."""

    @property
    def sheet(self) -> Sheet:
        """The scores so far."""

    @property
    def log(self) -> Sequence[Seen]:
        """All that has happened in this round, in order, as this seat saw it."""

    # What happens

    def take(self) -> list[Seen]:
        """What has happened since the last call, in order."""

    @property
    def waits_for(self) -> int | None:
        """The seat that everybody waits for, if it is another one."""

    def start_turn(self, *, is_paced: bool = True) -> Thought:
        """Let that seat begin to play; return how long it should seem to think.

        What it does can be taken once it is done; where it is paced, after whole steps only.
        """

    @property
    def is_kept_waiting(self) -> bool:
        """True if that seat was let play and takes longer than a moment."""

    def wait(self, seconds: float) -> None:
        """Wait for it, but no longer than that."""

    def close(self) -> None:
        """Let nobody think about this match any more."""

    # What is wanted

    def act(self, action: Action) -> None:
        """Do something; raises IllegalMove and changes nothing."""

    def deal(self) -> None:
        """Have the next round dealt; raises IllegalMove."""

    @property
    def can_undo(self) -> bool:
        """True if this seat's last move can be taken back: nothing was seen and nobody has acted since."""

    def undo(self) -> None:
        """Take the last move back, of which nobody is told and which nobody answers; raises IllegalMove."""

    def concede(self) -> None:
        """Give the match up; raises IllegalMove."""
