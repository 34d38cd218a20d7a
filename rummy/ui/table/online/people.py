"""The people at a remote table: presence, chat messages, and votes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial

from rummy.match.host_connection import SeatPresence
from rummy.match.seat import Seat
from rummy.online.messages import VoteChoice
from rummy.text import say
from rummy.ui.drawing import motion
from rummy.ui.drawing.portraits import meet
from rummy.ui.table.display import TableDisplay
from rummy.ui.table.flow.bubbles import Bubbles
from rummy.ui.table.parts.bubble import Saying
from rummy.viewmodel.intents import TableNotice
from rummy.viewmodel.people import notice
from rummy.viewmodel.words.names import guest_name
from rummy.viewmodel.words.sayings import face_of, words_of
from rummy.viewmodel.words.sentences import Words

Note = Callable[[int | None, Words, str], None]  # adds a line to the log: seat, sentence, name of an emoji


@dataclass(frozen=True, slots=True)
class PeopleNews:
    """A sentence about a person, shown until a certain time while `holds` returns True."""

    words: Words
    until: float
    holds: Callable[[], bool]


class PeopleAtTable:
    """The people at one table; `note` adds a line to the log: seat, sentence, emoji."""

    def __init__(self, display: TableDisplay, seat: Seat, bubbles: Bubbles, note: Note) -> None:
        self.display, self.state, self.seat = display, display.state, seat
        self.connection = seat.connection
        self.bubbles, self.note = bubbles, note
        self._watchers: frozenset[str] | None = None
        self._seen: object = None  # presence, favourites, spectators and portraits at the last change
        self._portraits: dict[str, str] = {}  # the chosen portraits by name
        self._shown: TableNotice | None = None
        self._latest: PeopleNews | None = None

    @property
    def _others(self) -> Iterator[SeatPresence]:
        presence = enumerate(self.connection.presence)
        return (there for at, there in presence if there.is_person and at != self.seat.me)

    # Messages

    def advance(self) -> None:
        """Process chat messages, departures and arrivals."""
        for seat, saying in self.connection.take_said():
            face = face_of(saying)
            self.bubbles.say(seat, Saying(words_of(saying), face, insists=True))
            self.note(seat, partial(words_of, saying), face)
        self._update_presence()
        self._expire_news()
        if self.notice != self._shown:
            self._shown = self.notice
            self.display.changed()

    def _update_presence(self) -> None:
        host, state = self.connection, self.state
        now, liked, watchers = tuple(host.presence), host.liked, frozenset(host.watchers)
        seen = now, liked, watchers, host.portraits, state.names
        if seen == self._seen:
            return
        self._seen = seen
        self._update_portraits()
        before, known = state.presence, self._watchers
        state.presence, state.liked, self._watchers = now, liked, watchers
        self.display.changed()
        for at, (was, there) in enumerate(zip(before, now, strict=False)):
            if news := self._news(at, was, there):
                self._announce(partial(self._about, news, at), partial(self._is_still, at, there))
        for name in sorted(watchers - (watchers if known is None else known)):
            self._announce(partial(_watches, name), partial(self._is_watching, name))

    def _is_still(self, seat: int, there: SeatPresence) -> bool:
        """Return True if the presence at a seat is still the same."""
        now = self.state.presence[seat]
        return (now.is_away, now.has_bot) == (there.is_away, there.has_bot)

    def _is_watching(self, name: str) -> bool:
        return name in (self._watchers or ())

    def _expire_news(self) -> None:
        """Drop the latest news if its time is over or it is no longer true."""
        latest = self._latest
        if latest is not None and (self.display.app.now > latest.until or not latest.holds()):
            self._latest = None
            self.display.changed()

    def _update_portraits(self) -> None:
        """Use the portraits that the people at the table have chosen."""
        people = zip(self.connection.portraits, self.connection.presence, strict=True)
        names = self.state.names
        portraits = {names[at]: portrait for at, (portrait, there) in enumerate(people) if there.is_person}
        if portraits != self._portraits:
            self._portraits = portraits
            meet(portraits)
            self.display.canvas.touch_all()

    def leave(self) -> None:
        """Forget the portraits that the people at the table have chosen."""
        meet({})

    def _news(self, seat: int, was: SeatPresence, there: SeatPresence) -> str:
        """Return the text key of the news about another seat's presence, or "" if there is none."""
        if seat == self.seat.me or (was.is_away, was.has_bot) == (there.is_away, there.has_bot):
            return ""
        if there.has_bot:
            return "" if was.has_bot else "there.bot_plays"
        return "there.went" if there.is_away else "there.came"

    def _about(self, news: str, seat: int) -> str:
        return say(news, name=self.state.names[seat])

    def _announce(self, words: Words, holds: Callable[[], bool] = lambda: True) -> None:
        self._latest = PeopleNews(words, self.display.app.now + motion.NOTICE, holds)
        self.note(None, words, "")

    @property
    def news(self) -> str:
        """The latest news as a sentence for the prompt, or ""."""
        return self._latest.words() if self._latest is not None else ""

    @property
    def pause(self) -> float | None:
        """The seconds until the latest news expires; None without news."""
        return max(0.05, self._latest.until - self.display.app.now) if self._latest else None

    # Actions of the player

    def is_known(self, seat: int) -> bool:
        """Return True if the player can open a contact for the seat: a person on another device."""
        return self.connection.contact(seat) is not None

    def open_contact(self, seat: int) -> None:
        """Open the contact of the person at a seat, who can be made a favourite or be blocked."""
        connection, app = self.connection, self.display.app
        contact = connection.contact(seat)
        if contact is None:
            return
        app.sounds.play("button")
        app.nav.person(
            contact,
            lambda now: connection.set_contact(now) if now and now != contact else None,
            may_block=connection.may_block,
            report=partial(connection.report, contact) if connection.may_report else None,
        )

    def talk(self) -> None:
        """Let the player choose a chat phrase or an emoji, and send it."""
        self.display.app.nav.talk(lambda saying: self.connection.say(saying) if saying else None)

    def vote(self, choice: VoteChoice) -> None:
        """Send the player's vote on how to continue."""
        self.display.app.sounds.play("button")
        self.connection.vote(choice)

    def sit_again(self) -> None:
        """Take the player's seat back from a bot."""
        self.connection.sit_again()

    # Notices

    @property
    def notice(self) -> TableNotice | None:
        """The notice about absent people, the clock or the bot in the player's seat; or None."""
        return notice(self.connection, self.state.names, self.seat.me)


def _watches(name: str) -> str:
    return say("there.watches", name=guest_name(name))
