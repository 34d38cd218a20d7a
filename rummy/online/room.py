"""A table where people meet: who comes and goes, what they say and hear, whatever lies on it.

It knows no line and no clock. What is asked comes in with the time, in seconds; out come lines that are to be
kept before anybody hears anything, then messages, and the time at which the table wants to be woken.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from rummy.match.game import Question
from rummy.online.messages import Act, Chat, Command, News, Refused, Rejoin
from rummy.online.presence import Presence
from rummy.online.sayings import SAYINGS
from rummy.online.seat_lines import sat_down
from rummy.online.seating import RequestRefused, Seating

AskedAt = tuple[int, int]  # a match, by its number, and the last action there


@dataclass
class Effects:
    """What came of something: lines to be kept first, then messages, each with whom it is for."""

    lines: list[str] = field(default_factory=list)
    mail: list[tuple[str, News]] = field(default_factory=list)
    question: tuple[AskedAt, Question] | None = None  # for a bot that takes longer, and when it is asked


class Room:
    """People at a table."""

    state: Seating

    def __init__(self, kept: Seating) -> None:
        self.key = ""  # that belongs to its code
        self.closes = False  # whether no match is to begin here any more
        self._out = Effects()
        self._people = Presence(kept)

    @property
    def people(self) -> frozenset[str]:
        """Who has a seat, or watches, by their ids."""
        return frozenset(place.id for place in self.state.places if place.id) | self._people.watching.keys()

    def knows(self, who: str) -> bool:
        """Return True if somebody has a seat, or watches."""
        return who in self.people

    @property
    def is_empty(self) -> bool:
        """True if nobody is there."""
        return not self._people.here

    @property
    def is_played(self) -> bool:
        """True if something goes on here that is not to be broken off."""
        return self.state.is_playing

    @property
    def alarm(self) -> float | None:
        """When it wants to be woken."""
        return None

    def join(self, who: str, name: str, watch: bool, now: float, link: int = 0) -> Effects:
        """Let somebody in who knows the code, or have them sit down who only watched; raises NotHere."""
        if not self.knows(who) or not (watch or self.state.seat_of(who) is not None):
            self._let_in(who, name, watch, now)
        return self.handle(who, Rejoin(self.state.name, link=link), now)

    def lost(self, who: str, now: float) -> Effects:
        """Note that a person's line is gone."""
        self._people.forget(who)
        return self._settled(now)

    def note_delay(self, who: str, seconds: float) -> None:
        """Note how long a person's line takes, there and back."""
        self._people.delays[who] = seconds

    def handle(self, who: str, command: Command, now: float) -> Effects:
        """Do what somebody here asks for, and what follows."""
        try:
            if isinstance(command, Rejoin) and not self.knows(who):  # they were removed as they came back
                for news in self.farewell(who, command):
                    self._tell(who, news)
                raise RequestRefused("no_table")
            self._do(who, command, now)
        except RequestRefused as refusal:
            self._tell(who, Refused(str(refusal), command.q if isinstance(command, Act) else 0))
        return self._settled(now)

    def farewell(self, who: str, again: Rejoin) -> Iterable[News]:
        """What somebody who has no place here any more may still hear when they come back."""
        return ()

    def wake(self, now: float) -> Effects:
        """Do what is due."""
        return self._settled(now)

    def answered(self, moment: AskedAt, action: str, now: float) -> Effects:
        """Do what a slow bot has found after an action, where bots play."""
        return self._settled(now)

    def _let_in(self, who: str, name: str, watch: bool, now: float) -> None:
        """Let somebody sit down or watch; raises NotHere."""
        lines = [] if watch else sat_down(self.state, who, name)
        if lines and not (self.state.lesson or self._people.sit_down(who, now)):
            raise RequestRefused("too_many")
        for line in lines:
            self._keep(line)
        if lines:
            self._people.watching.pop(who, None)
        elif not (self._may_watch and self._people.watch(who, name)):
            raise RequestRefused("no_table")

    # What each kind of table does in its own way

    @property
    def _may_watch(self) -> bool:
        """True if people may come who have no seat."""
        return True

    def _do(self, who: str, command: Command, now: float) -> None:
        """Do what somebody asks for; raises NotHere."""
        raise NotImplementedError

    def _keep(self, line: str) -> object:
        """Do what a line tells, and have it kept."""
        raise NotImplementedError

    def _settled(self, now: float) -> Effects:
        """Do all that is due, and give out what came of it."""
        raise NotImplementedError

    # What is told

    def _say(self, who: str, seat: int, saying: str, now: float) -> None:
        if saying not in SAYINGS:
            raise RequestRefused("not_now")
        if not self._people.speak(who, now):
            raise RequestRefused("too_much_said")
        self._tell_all(Chat(seat, saying))

    def _tell(self, who: str, news: News) -> None:
        self._out.mail.append((who, news))

    def _tell_all(self, news: News) -> None:
        for who in sorted(self._people.here):
            self._tell(who, news)

    def _flushed(self) -> Effects:
        out, self._out = self._out, Effects()
        return out
