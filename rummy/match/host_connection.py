"""A seat's connection to the host of its match and to the people there; in a local match it does nothing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, Protocol

from rummy.online.messages import ReportReason, VoteChoice
from rummy.storage.people import Contact

HostIs = Literal["here", "asked", "paused", "lost", "gone"]  # asked: a command has no answer yet


@dataclass(frozen=True, slots=True)
class SeatPresence:
    """The player at a seat of a table at a server: a person, who may be away, or a bot."""

    is_person: bool
    is_away: bool = False
    has_bot: bool = False  # True if a bot plays there, for itself or for the person
    vote: str = ""  # the person's VoteChoice until the vote is decided, else empty


@dataclass(frozen=True, slots=True)
class AnotherMatch:
    """The question whether the people of a match among strangers play another one, as it stands."""

    agreed: int  # number of people
    people: int  # number of people who are asked
    seconds: float  # until those who have agreed play on without the others


class HostConnection(Protocol):
    """The connection of a seat to the host of its match, and to the people at its table."""

    @property
    def is_realtime(self) -> bool:
        """True if the other players act in their own time, even if this seat does nothing."""

    @property
    def host(self) -> HostIs:
        """The state of the host and of the connection to it."""

    @property
    def why_gone(self) -> str:
        """The reason why the match can't go on here, as the key of a sentence; empty if it can."""

    @property
    def heir(self) -> int | None:
        """The seat of the person who is asked first to go on with the match if the host is gone; or None."""

    @property
    def is_next_begun(self) -> bool:
        """True if another match has begun at the table after this one."""

    @property
    def another(self) -> AnotherMatch | None:
        """The question for another match with the same people, while they are asked."""

    @property
    def is_conceded(self) -> bool:
        """True if the host has reported that a seat conceded."""

    @property
    def awaits_outcome(self) -> bool:
        """True if the seat can do nothing before the host has sent the result of its last move."""

    @property
    def drawn(self) -> int | None:
        """The number of the card that this seat drew, until the host has sent its face; else None."""

    @property
    def awaits_deal(self) -> bool:
        """True if the next round was requested and has not arrived yet."""

    @property
    def missing(self) -> Sequence[int]:
        """The seats that the requested deal waits for; none if this seat has not requested it."""

    def take_jump(self) -> bool:
        """Return whether the view changed without an event since the last call."""

    def take_refusal(self) -> str:
        """Return the host's reason for refusing a command since the last call, as a code, or ""."""

    def poll(self) -> None:
        """Process the received messages without taking events."""

    # What the player may do

    @property
    def is_watching(self) -> bool:
        """True if the player has no seat and only watches."""

    @property
    def is_late(self) -> bool:
        """True if the player watches strangers, and so sees each turn when it is over."""

    @property
    def may_hint(self) -> bool:
        """True if the settings of the table allow hints."""

    @property
    def may_concede(self) -> bool:
        """True if this seat is still in the match, so that it can concede."""

    @property
    def may_save(self) -> bool:
        """True if the player may save the table in a file, for another server to continue it."""

    @property
    def may_play_on(self) -> bool:
        """True if the player may play on from each decision of the finished match."""

    # Time

    @property
    def has_clock(self) -> bool:
        """True if the time for a turn is limited."""

    @property
    def clock(self) -> tuple[int, int | None]:
        """The number of clock messages received, and the milliseconds left in the turn at the last one."""

    # Votes

    @property
    def may_vote(self) -> bool:
        """True if this seat may vote on how the match goes on without an absent player."""

    @property
    def absent(self) -> Sequence[int]:
        """The seats of people who are away so long that the others vote on how the match goes on."""

    def vote(self, choice: VoteChoice) -> None:
        """Send a vote on how the match goes on without an absent player."""

    @property
    def is_stood_in(self) -> bool:
        """True if a bot plays on the player's seat for them."""

    def sit_again(self) -> None:
        """Take the seat back from the bot that plays there."""

    # People

    @property
    def presence(self) -> Sequence[SeatPresence]:
        """The people and bots at the table, by seat; empty in a local match."""

    @property
    def watchers(self) -> Sequence[str]:
        """The names of the people who watch."""

    @property
    def portraits(self) -> Sequence[str]:
        """The names of the portraits that people at the table have chosen, by seat; empty for bots."""

    @property
    def may_talk(self) -> bool:
        """True if there are other people here to whom the player may write."""

    def say(self, saying: str) -> None:
        """Send a chat phrase or an emoji, given by its id, to the table."""

    def take_said(self) -> Sequence[tuple[int, str]]:
        """Return seat and id of each chat message since the last call, except those of muted people."""

    @property
    def liked(self) -> frozenset[int]:
        """The seats of people who are the player's favourites."""

    def contact(self, seat: int) -> Contact | None:
        """Return the player's contact for the person on a seat; None for a bot or the player."""

    @property
    def may_block(self) -> bool:
        """True if people may block each other; not in a class."""

    def set_contact(self, contact: Contact) -> None:
        """Save a contact, and inform the server if the person was blocked or unblocked."""

    @property
    def may_report(self) -> bool:
        """True if the player may report people to the operator of the server."""

    def report(self, contact: Contact, reason: ReportReason) -> None:
        """Report a person to the operator of the server."""


class LocalConnection:
    """The connection of a match in this process: never late or lost, without other people."""

    is_realtime = is_next_begun = is_conceded = awaits_outcome = awaits_deal = False
    is_watching = is_late = is_stood_in = has_clock = False
    may_save = may_vote = may_talk = may_block = may_report = False
    may_hint = may_concede = may_play_on = True
    host: HostIs = "here"
    why_gone = ""
    another: AnotherMatch | None = None
    drawn: int | None = None
    heir: int | None = None
    clock: tuple[int, int | None] = (0, None)
    missing: Sequence[int] = ()
    absent: Sequence[int] = ()
    presence: Sequence[SeatPresence] = ()
    watchers: Sequence[str] = ()
    portraits: Sequence[str] = ()
    liked: frozenset[int] = frozenset()

    def take_jump(self) -> bool:
        """Return False: the view changes only by events."""
        return False

    def take_refusal(self) -> str:
        """Return an empty string: a refused action raises IllegalMove at once."""
        return ""

    def poll(self) -> None:
        """Do nothing: no messages arrive."""

    def vote(self, choice: VoteChoice) -> None:
        """Do nothing: there is nobody to vote with."""

    def sit_again(self) -> None:
        """Do nothing: the player never leaves their seat to a bot."""

    def say(self, saying: str) -> None:
        """Do nothing: no other person is at the table."""

    def take_said(self) -> Sequence[tuple[int, str]]:
        """Return an empty sequence: bots send no remarks."""
        return ()

    def contact(self, seat: int) -> Contact | None:
        """Return None: all other players are bots."""
        return None

    def set_contact(self, contact: Contact) -> None:
        """Do nothing: there is nobody to block."""

    def report(self, contact: Contact, reason: ReportReason) -> None:
        """Do nothing: there is nobody to report."""
