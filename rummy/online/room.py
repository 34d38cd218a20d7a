"""A room: a table at which people meet, come, go and chat, with any kind of cards on it.

A room has no connection and no clock. It gets commands with the time in seconds; it returns lines, which must
be stored before any message is sent, then messages, and the time at which it must be woken.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from rummy.match.game import Question
from rummy.online.messages import Act, Chat, Command, News, Refused, Rejoin
from rummy.online.presence import Presence
from rummy.online.rated import MatchEnd
from rummy.online.sayings import SAYINGS
from rummy.online.seat_lines import got_up, sat_down
from rummy.online.seating import RequestRefused, Seating

AskedAt = tuple[int, int]  # a match, by its number, and the last action there


@dataclass
class Effects:
    """The effects of a command: lines to store first, then messages, each with its recipient.

    What matches that have ended count for is stored with the lines, all or nothing.
    """

    lines: list[str] = field(default_factory=list)
    mail: list[tuple[str, News]] = field(default_factory=list)
    question: tuple[AskedAt, Question] | None = None  # for a slow bot, and the moment at which it is asked
    ended: list[MatchEnd] = field(default_factory=list)  # only at tables for everybody


class Room:
    """The people at a table, and the commands that all kinds of tables share."""

    state: Seating

    def __init__(self, state: Seating) -> None:
        self.key = ""  # the key to its code
        self.closes = False  # True if no match may begin here any more
        self._out = Effects()
        self._people = Presence(state)

    @property
    def people(self) -> frozenset[str]:
        """The ids of the people who have a seat or watch."""
        return frozenset(place.id for place in self.state.places if place.id) | self._people.watching.keys()

    def knows(self, who: str) -> bool:
        """Return whether a person has a seat or watches."""
        return who in self.people

    @property
    def is_empty(self) -> bool:
        """True if no person is connected to the room."""
        return not self._people.here

    @property
    def is_played(self) -> bool:
        """True if the room must not be closed, as a match is in progress."""
        return self.state.is_playing

    @property
    def alarm(self) -> float | None:
        """The next wake-up as a `time.monotonic()` in seconds, or None."""
        return None

    def join(self, who: str, name: str, watch: bool, now: float, link: int = 0) -> Effects:
        """Let in a person, or seat a spectator, and return the effects; raise RequestRefused."""
        if not self.knows(who) or not (watch or self.state.seat_of(who) is not None):
            self._let_in(who, name, watch, now)
        return self.handle(who, Rejoin(self.state.name, link=link), now)

    def lost(self, who: str, now: float) -> Effects:
        """Remove a person whose connection is lost from those connected, and return the effects."""
        self._people.forget(who)
        return self._settled(now)

    def note_delay(self, who: str, seconds: float) -> None:
        """Store the round-trip time of a person's connection, in seconds."""
        self._people.delays[who] = seconds

    def note_day(self, today: int) -> None:
        """Store today's date, in days since 1970."""
        self._people.today = today

    def handle(self, who: str, command: Command, now: float) -> Effects:
        """Perform a person's command, and return its effects."""
        try:
            if isinstance(command, Rejoin) and not self.knows(who):  # they were removed as they came back
                for news in self.farewell(who, command):
                    self._send(who, news)
                raise RequestRefused("no_table")
            self._do(who, command, now)
        except RequestRefused as refusal:
            self._send(who, Refused(str(refusal), command.q if isinstance(command, Act) else 0))
        return self._settled(now)

    def farewell(self, who: str, again: Rejoin) -> Iterable[News]:
        """Return the messages for a person who comes back, but has no seat in the room any more."""
        return ()

    def wake(self, now: float) -> Effects:
        """Perform all steps that are due, and return the effects; `alarm` is the time of the next call."""
        return self._settled(now)

    def answered(self, moment: AskedAt, action: str, now: float) -> Effects:
        """Perform the action of a slow bot that was asked at `moment`, and return the effects."""
        return self._settled(now)

    def _let_in(self, who: str, name: str, watch: bool, now: float) -> None:
        """Seat a person or let them watch; raise RequestRefused."""
        lines = [] if watch else sat_down(self.state, who, name)
        if lines and not (self.state.lesson or self._people.sit_down(who, now)):
            raise RequestRefused("too_many")
        for line in lines:
            self._apply(line)
        if lines:
            self._people.watching.pop(who, None)
        elif not (self._may_watch and self._people.watch(who, name)):
            raise RequestRefused("no_table")

    def _leave(self, who: str, seat: int | None) -> None:
        self._people.forget(who)
        if seat is not None:
            for line in got_up(self.state, who, seat):
                self._apply(line)

    # Different for each kind of table

    @property
    def _may_watch(self) -> bool:
        """True if people without a seat may come to watch."""
        return True

    def _do(self, who: str, command: Command, now: float) -> None:
        """Perform a person's command; raise RequestRefused."""
        raise NotImplementedError

    def _apply(self, line: str) -> object:
        """Apply a line to the state, and add it to the lines to store."""
        raise NotImplementedError

    def _settled(self, now: float) -> Effects:
        """Perform all steps that are due, and return the effects."""
        raise NotImplementedError

    # Messages

    def _say(self, who: str, seat: int, saying: str, now: float) -> None:
        if saying not in SAYINGS:
            raise RequestRefused("not_now")
        if not self._people.speak(who, now):
            raise RequestRefused("too_much_said")
        self._send_to_all(Chat(seat, saying))

    def _send(self, who: str, news: News) -> None:
        self._out.mail.append((who, news))

    def _send_to_all(self, news: News) -> None:
        self._send_each(lambda seat: news)

    def _send_each(self, form: Callable[[int | None], News]) -> None:
        """Send each connected person their form of a message, by their seat, or None for a spectator."""
        for who in sorted(self._people.here):
            self._send(who, form(self.state.seat_of(who)))

    def _flushed(self) -> Effects:
        out, self._out = self._out, Effects()
        return out
