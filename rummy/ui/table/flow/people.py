"""The people at a remote table: presence, remarks, and votes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial

from rummy.match.seat import RemoteMatch, Seat, SeatPresence
from rummy.online.messages import VoteChoice
from rummy.text import say
from rummy.ui.drawing import motion
from rummy.ui.drawing.portraits import meet
from rummy.ui.table.display import TableDisplay
from rummy.ui.table.flow.bubbles import Bubbles
from rummy.ui.table.parts.bubble import Saying
from rummy.viewmodel.intents import ButtonSpec, CastVote, SitAgain, TableNotice
from rummy.viewmodel.words.names import guest_name
from rummy.viewmodel.words.sayings import face_of, words_of
from rummy.viewmodel.words.sentences import Words

ABOUT_ABSENT: tuple[VoteChoice, ...] = ("wait", "bot", "end", "remove")
Note = Callable[[int | None, Words, str], None]  # adds a remark or news to the log


@dataclass(frozen=True, slots=True)
class PeopleNews:
    """News about a person, shown until a time as long as it is true."""

    words: Words
    until: float
    holds: Callable[[], bool]


class PeopleAtTable:
    """The people at one table; `note` adds a line to the log: seat, words, and a face."""

    def __init__(self, display: TableDisplay, seat: Seat, bubbles: Bubbles, note: Note) -> None:
        self.display, self.state, self.seat, self.remote = display, display.state, seat, seat.remote
        self.bubbles, self.note = bubbles, note
        self._watchers: frozenset[str] | None = None
        self._portraits: dict[str, str] = {}  # the chosen portraits by name
        self._shown: TableNotice | None = None
        self._latest: PeopleNews | None = None

    def _others(self, remote: RemoteMatch) -> Iterator[SeatPresence]:
        return (there for at, there in enumerate(remote.presence) if there.is_person and at != self.seat.me)

    @property
    def is_stood_in(self) -> bool:
        """True if a bot plays on the player's seat."""
        remote, me = self.remote, self.seat.me
        return remote is not None and not remote.is_watching and remote.presence[me].has_bot

    # Messages

    def advance(self) -> None:
        """Process remarks, departures and arrivals."""
        remote = self.remote
        if remote is None:
            return
        for seat, saying in remote.take_said():
            face = face_of(saying)
            self.bubbles.say(seat, Saying(words_of(saying), face, insists=True))
            self.note(seat, partial(words_of, saying), face)
        self._update_presence(remote)
        self._expire_news()
        if self.notice != self._shown:
            self._shown = self.notice
            self.display.changed()

    def _update_presence(self, remote: RemoteMatch) -> None:
        state, now = self.state, tuple(remote.presence)
        contacts = {at: remote.contact(at) for at in range(len(now))}
        liked = frozenset(at for at, contact in contacts.items() if contact and contact.favourite)
        watchers = frozenset(remote.watchers)
        self._update_portraits(remote)
        before, known = state.presence, self._watchers
        if (now, liked, watchers) == (before, state.liked, known):
            return
        state.presence, state.liked, self._watchers = now, liked, watchers
        self.display.changed()
        for at, (was, there) in enumerate(zip(before, now, strict=False)):
            if news := self._news(at, was, there):
                self._announce(partial(self._about, news, at), partial(self._is_still, at, there))
        for name in sorted(watchers - (watchers if known is None else known)):
            self._announce(partial(_watches, name), partial(self._is_watching, name))

    def _is_still(self, seat: int, there: SeatPresence) -> bool:
        """Return True as long as the presence at a seat has not changed."""
        now = self.state.presence[seat]
        return (now.is_away, now.has_bot) == (there.is_away, there.has_bot)

    def _is_watching(self, name: str) -> bool:
        return name in (self._watchers or ())

    def _expire_news(self) -> None:
        """Drop news that has expired or is no longer true."""
        latest = self._latest
        if latest is not None and (self.display.app.now > latest.until or not latest.holds()):
            self._latest = None
            self.display.changed()

    def _update_portraits(self, remote: RemoteMatch) -> None:
        """Show the portraits that people have chosen."""
        looks = zip(self.state.names, remote.portraits, remote.presence, strict=True)
        portraits = {name: portrait for name, portrait, there in looks if there.is_person}
        if portraits != self._portraits:
            self._portraits = portraits
            meet(portraits)
            self.display.canvas.touch_all()

    def leave(self) -> None:
        """Restore the usual portraits."""
        meet({})

    def _news(self, seat: int, was: SeatPresence, there: SeatPresence) -> str:
        """Return the key of the news about another seat's presence, or an empty string."""
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
        """The latest news, shown next to the player in turn; empty once expired."""
        return self._latest.words() if self._latest is not None else ""

    @property
    def pause(self) -> float | None:
        """The seconds until the latest news expires; None without any."""
        return max(0.05, self._latest.until - self.display.app.now) if self._latest else None

    # Actions of the player

    def is_known(self, seat: int) -> bool:
        """Return True if a remote person is at a seat, whom the player may rate."""
        return self.remote is not None and self.remote.contact(seat) is not None

    def open_contact(self, seat: int) -> None:
        """Open the contact of the person at a seat, and save the player's choice."""
        remote, app = self.remote, self.display.app
        contact = remote.contact(seat) if remote is not None else None
        if remote is None or contact is None:
            return
        app.sounds.play("button")
        app.nav.person(
            contact,
            lambda now: remote.set_contact(now) if now and now != contact else None,
            may_block=remote.may_block,
        )

    def talk(self) -> None:
        """Choose something to say."""
        remote = self.remote
        if remote is not None:
            self.display.app.nav.talk(lambda saying: remote.say(saying) if saying else None)

    def vote(self, choice: VoteChoice) -> None:
        """Vote on how to continue."""
        if self.remote is not None:
            self.display.app.sounds.play("button")
            self.remote.vote(choice)

    def sit_again(self) -> None:
        """Take the seat back from a bot."""
        if self.remote is not None:
            self.remote.sit_again()

    # Notices

    @property
    def notice(self) -> TableNotice | None:
        """The notice with buttons about absent people, the clock or the bot on the player's seat; or None."""
        remote = self.remote
        if remote is None or remote.is_watching or remote.why_gone or self.seat.sheet.is_finished:
            return None
        if self.is_stood_in:
            back = ButtonSpec("sit_again", say("there.sit_again"), lambda state: [SitAgain()])
            return TableNotice(say("there.bot_for_me"), (back, *self._clock(remote)))
        if remote.absent:
            choices = ABOUT_ABSENT if remote.may_block else ABOUT_ABSENT[:-1]  # in a class the teacher does
            return TableNotice(
                self._about_absent(remote), tuple(self._vote(remote, choice) for choice in choices)
            )
        names = self._voters(remote, "no_clock")
        if names and remote.has_clock:
            return TableNotice(say("vote.clock", names=", ".join(names)), tuple(self._clock(remote)))
        if remote.has_clock and any(there.is_away for there in self._others(remote)):
            return TableNotice(self._about_away(remote), tuple(self._clock(remote)))
        return None

    def _about_absent(self, remote: RemoteMatch) -> str:
        """Return the absent players, and the votes of the others so far."""
        names, me = self.state.names, self.seat.me
        away = say("vote.away", names=", ".join(names[at] for at in remote.absent))
        votes = [
            f"{names[at]}: {say(f'vote.{there.vote}')}"
            for at, there in enumerate(remote.presence)
            if at != me and there.vote in ABOUT_ABSENT
        ]
        return " · ".join([away, *votes])

    def _about_away(self, remote: RemoteMatch) -> str:
        presence = enumerate(remote.presence)
        names = [self.state.names[at] for at, there in presence if there.is_person and there.is_away]
        return say("vote.away", names=", ".join(names))

    def _voters(self, remote: RemoteMatch, choice: VoteChoice) -> list[str]:
        return [self.state.names[at] for at, there in enumerate(remote.presence) if there.vote == choice]

    def _clock(self, remote: RemoteMatch) -> Iterator[ButtonSpec]:
        """Yield the vote for playing without the clock, if there is one."""
        if remote.has_clock:
            yield self._vote(remote, "no_clock")

    def _vote(self, remote: RemoteMatch, choice: VoteChoice) -> ButtonSpec:
        """Return the button of a vote; the player's own is primary."""
        is_mine = remote.presence[self.seat.me].vote == choice
        return ButtonSpec(
            f"vote_{choice}", say(f"vote.{choice}"), lambda state: [CastVote(choice)], primary=is_mine
        )


def _watches(name: str) -> str:
    return say("there.watches", name=guest_name(name))
