"""The room around a table for people: its code, who is there, and who is ready; from here one sits down."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import partial
from math import ceil
from pathlib import Path
from typing import get_args

import pygame
from pygame import Rect
from pygame.event import Event

from rummy.engine.rules_text import read_rules
from rummy.match.line import Caller
from rummy.match.players import CHARACTERS, LEVELS, level_of
from rummy.match.remote import RemoteTable
from rummy.match.remote_seat import players_of
from rummy.match.saved import record_of, save_table
from rummy.online.kept_room import TURN
from rummy.online.messages import (
    Again,
    Command,
    Invite,
    Join,
    Leave,
    Open,
    Pace,
    Ready,
    Remove,
    RoomState,
    Say,
)
from rummy.online.room import COUNTDOWN
from rummy.paths import public_folder
from rummy.storage.files import Notice, reason_of
from rummy.storage.people import Regard, Regards, keep_regard, load_regards
from rummy.storage.record import Header, Record
from rummy.storage.tables import KeptTable, device_secret, forget_table, keep_table, kept_tables
from rummy.text import say, says
from rummy.ui.cards.background import post_wakeup
from rummy.ui.drawing import letters, motion, theme
from rummy.ui.people.addresses import link_to, shown, shown_code
from rummy.ui.people.hosting import Hosting
from rummy.ui.people.invitation import InvitationScreen, LinkCode
from rummy.ui.people.nearby import Announcement
from rummy.ui.people.places import SeatLooks, SeatRow
from rummy.ui.shell.host import Host
from rummy.ui.shell.system import copy
from rummy.ui.widgets.basic import Button, Panel, Text, Widget
from rummy.ui.widgets.confirm import ConfirmScreen
from rummy.ui.widgets.controls import Choice
from rummy.ui.widgets.screen import Screen
from rummy.ui.widgets.whole_window import title_bar, whole_window
from rummy.ui.words.game_names import title_of
from rummy.ui.words.names import called, guest_name
from rummy.ui.words.sentences import notice_text

OWN = "here"  # stands for the address of this computer's own server
PACES: tuple[Pace, ...] = get_args(Pace)
CATCH_UP = 1.0  # seconds that a host has to tell how the round stands, for who comes back
MOST_ADDRESSES = 3


@dataclass(frozen=True, slots=True)
class Way:
    """The way to a table: where its host is, what to say there, and the secret of one's chain of links."""

    address: str
    wish: Open | Join | Again | Record  # that of a table which goes on here
    chain: str = field(default_factory=lambda: secrets.token_hex(32))
    is_announced: bool = False  # on the network, for whom there is a free seat

    @property
    def is_own(self) -> bool:
        """Whether the host is this computer."""
        return self.address == OWN


def game_of(rules: str) -> str:
    """What a game is called by its rules as they are written; what cannot be read has no name."""
    try:
        return title_of(read_rules(rules))
    except ValueError:
        return rules


def pace_words(pace: Pace) -> str:
    """How much time there is for a turn."""
    seconds = TURN[pace]
    return say("hosting.no_clock") if seconds is None else say("hosting.seconds", seconds=round(seconds))


def secret_of(folder: Path) -> str:
    """The secret of this device; on a disk that takes nothing, one for this time."""
    with suppress(OSError):
        return device_secret(folder)
    return secrets.token_hex(32)


class WaitingRoom(Screen[None]):
    """Waits at a table until the match begins, and again after it."""

    def __init__(self, hosting: Hosting, way: Way) -> None:
        super().__init__()
        self.hosting, self.way = hosting, way
        self.table: RemoteTable | None = None
        self.complaint = ""  # what was refused last, by the key of a sentence
        self.level = "casual"  # of the next bot
        self.was_copied = False
        self.said = ""  # what became of the last thing that was done here
        self._secret = ""  # of this device
        self._chains: Sequence[str] = ()  # of this device, at other tables
        self._is_restoring = False
        self._sat = 0  # the number of the match at which the player has sat down here
        self._begins: float | None = None  # when the match begins
        self._known_since: float | None = None  # when the room became known
        self._kept: KeptTable | None = None
        self._regards: Regards = {}  # what the player thinks of people
        self._said: dict[int, tuple[str, float]] = {}  # what a seat has said last, and until when it is shown
        self._bound: RoomState | None = None  # a table of a class where one has said to be ready
        self._shown: object = None

    # The line

    def enter(self, app: Host) -> None:
        """Call the host."""
        super().enter(app)
        if self.way.is_own:
            self.hosting.open()
        app.doors.expect("table")
        app.ask(self._find_regards, self._know_regards)
        app.ask(self._find_secret, self._know_secret)

    def _find_secret(self) -> tuple[str, Sequence[str]]:
        """What this device is known by, and its chains at other tables."""
        folder = self.app.folder
        return secret_of(folder), [kept.chain for kept in kept_tables(folder)[0]]

    def _know_secret(self, found: tuple[str, Sequence[str]]) -> None:
        self._secret, self._chains = found
        self._call()

    def _find_regards(self) -> Regards:
        regards, notices = load_regards(self.app.folder)
        self.app.tell(notices)
        return regards

    def _know_regards(self, regards: Regards) -> None:
        self._regards = regards

    def _keep_regard(self, regard: Regard) -> None:
        """Have remembered what the player thinks of somebody, and tell them where the disk refuses."""
        app = self.app

        def keep() -> None:
            try:
                keep_regard(app.folder, regard)
            except OSError as error:
                details: dict[str, object] = {"name": regard.name, "reason": reason_of(error)}
                app.tell((Notice("people_unwritable", details),))

        app.ask(keep)

    def _call(self) -> None:
        """Call once all is known that is needed for it."""
        if not self._secret or (self.way.is_own and not self.hosting.port):
            return
        wish = self.way.wish
        if isinstance(wish, Record):
            if not self._is_restoring:
                self._is_restoring = True
                self.app.ask(partial(self.hosting.restore, wish), self._restored)
            return
        name = called(self.app.settings.player_name)
        caller = Caller(self._secret, name, self.app.settings.language or self.app.system_language)
        self.table = RemoteTable(self._address, caller, self.way.chain, wish, post_wakeup, self._chains)
        self.table.regards, self.table.keep = self._regards, self._keep_regard

    def _restored(self, code: str) -> None:
        """Sit down at the table that goes on here."""
        if code:
            self.way = replace(self.way, wish=Join(code))
            self._call()
        self._look()

    @property
    def _address(self) -> str:
        return self.hosting.address if self.way.is_own else self.way.address

    @property
    def room(self) -> RoomState | None:
        """The room, once it is known."""
        return self.table.room if self.table is not None else None

    def _say(self, command: Command) -> None:
        self.click()
        self.complaint = self.said = ""
        if self.table is not None:
            self.table.say(command)
        self._look()

    def leave(self) -> None:
        """Hang up; the seat is kept."""
        super().leave()
        if self.way.is_announced:
            self.hosting.nearby.announce(None, 0)
        if self.table is not None:
            self.table.close()

    # Time

    def seconds_to_sleep(self) -> float | None:
        """Until the next number of the countdown, or until one sits down for want of news."""
        if self._begins is not None:
            return max(0.05, (self._begins - self.app.now) % 1.0)
        pauses = [max(0.05, until - self.app.now) for _, until in self._said.values()]
        if self._is_to_sit and self._known_since is not None:
            pauses.append(CATCH_UP)
        return min(pauses, default=None)

    def update(self, seconds: float) -> None:
        """Take in what was heard."""
        if self.table is None:
            self._call()
        self._look()

    def _look(self) -> None:
        """Show what has changed, and sit down once the match has begun."""
        if self.table is not None:
            self.table.update()
            refusals, self.table.far.refusals = self.table.far.refusals, []
            heard = [why for why in refusals if why != "not_your_link"]  # by a chain; by name it is theirs
            self.complaint = heard[-1] if heard else self.complaint
            if "no_table" in refusals and isinstance(self.way.wish, Again):
                self._forget()
        room = self.room
        if room is not None:
            self._keep(room)
            self._announce(room)
            self._be_ready_in_class(room)
        self._listen()
        starts = room is not None and room.state == "starting"
        self._begins = (self._begins or self.app.now + COUNTDOWN) if starts else None
        if self._is_to_sit and self._may_sit:
            self._sit_down()
        elif (shown := self._all_shown) != self._shown and not self._is_held:
            self._shown = shown
            self.rebuild()

    @property
    def _is_held(self) -> bool:
        """Whether a button is being pressed, which nobody may take away from under the finger."""
        return any(widget.pressed for widget in self.group.widgets)

    def _listen(self) -> None:
        """Take in what people say, and forget what was said a while ago."""
        now = self.app.now
        self._said = {seat: said for seat, said in self._said.items() if said[1] > now}
        for seat, saying in self.table.take_said() if self.table is not None else ():
            self._said[seat] = saying, now + motion.SAYING

    @property
    def _all_shown(self) -> object:
        """All that decides what is to be seen."""
        regards = self.table.regards if self.table is not None else None
        own = self.hosting.addresses, *self._next_round()
        return self.room, self.message, self._count, own, self._said.copy(), regards

    @property
    def _count(self) -> int:
        return ceil(max(0.0, self._begins - self.app.now)) if self._begins is not None else 0

    def _keep(self, room: RoomState) -> None:
        """Remember the table, to come back to it."""
        others = tuple(seat.name[:40] for at, seat in enumerate(room.seats) if seat.id and at != room.me)
        kept = KeptTable(self.way.address, room.table, self.way.chain, room.settings.rules, others)
        if self.way.is_own and room.me is not None:
            self.hosting.me = room.seats[room.me].id
        if kept != self._kept and room.me is not None:
            self._kept = kept
            self.app.ask(partial(_write, partial(keep_table, self.app.folder, kept)))

    def _be_ready_in_class(self, room: RoomState) -> None:
        """Be ready whenever the teacher is."""
        is_here = room.lesson and room.me is not None and room.state == "waiting"
        if is_here and room.me is not None and not room.seats[room.me].ready and self._bound != room:
            assert self.table is not None
            self._bound = room
            self.table.say(self.table.far.be_ready())

    def _announce(self, room: RoomState) -> None:
        """Let the network know of free seats at a table that is to be found there."""
        if not (self.way.is_own and self.way.is_announced):
            return
        free = sum(not (seat.id or seat.bot) for seat in room.seats)
        is_open = room.state != "playing" and room.me is not None and free
        about = Announcement(room.code, self.app.settings.player_name, room.settings.rules, free)
        self.hosting.nearby.announce(about if is_open else None, self.hosting.port)

    def _forget(self) -> None:
        wish = self.way.wish
        table = self.room.table if self.room else wish.table if isinstance(wish, Again) else ""
        self.app.ask(partial(_write, partial(forget_table, self.app.folder, self.way.address, table)))

    # To the table and back

    @property
    def _is_to_sit(self) -> bool:
        room = self.room
        return room is not None and room.state == "playing" and room.match > self._sat

    @property
    def _may_sit(self) -> bool:
        """Whether enough is known of the match: all from its beginning, or how the round stands now."""
        assert self.table is not None
        comes_late = isinstance(self.way.wish, Again) or (self.room is not None and self.room.me is None)
        if not comes_late or self._sat or self.table.far.n:
            return self.table.far.is_there
        if self._known_since is None:
            self._known_since = self.app.now
        return self.app.now >= self._known_since + CATCH_UP

    def _sit_down(self) -> None:
        assert self.table is not None
        assert self.room is not None
        self._sat, self._known_since = self.room.match, None
        self.app.doors.table_with_people(self.table, self._got_up)

    def _got_up(self, again: Header | None) -> None:
        """Be ready for another match, wait here, or leave a match that goes on."""
        assert self.table is not None
        self.table.update()
        far, room = self.table.far, self.room
        is_over = far.conceded_by is not None or far.view.phase == "finished"
        if not is_over and room is not None and room.state == "playing":
            self.app.doors.menu()
        elif again is not None and room is not None and room.me is not None:
            self._say(far.be_ready())
        else:
            self._look()

    def resumed(self) -> None:
        """Show who is there now."""
        self._shown = None
        self.rebuild()

    # What is to be seen

    @property
    def message(self) -> str:
        """What the player should know now."""
        table = self.table
        if self.way.is_own and self.hosting.trouble:
            return say("hosting.failed", reason=self.hosting.trouble)
        if table is not None and table.trouble:
            return say(f"gone.{table.trouble}")
        if self.said:
            return self.said
        if self.complaint:
            key = f"room.{self.complaint}"
            return say(key if says(key) else "room.not_now")
        if self.room is None:
            is_mute = table is not None and table.line.how == "broken"
            return say("room.no_answer", address=shown(self._address)) if is_mute else say("room.calling")
        if table is not None and table.line.how != "open":
            return say("prompt.host_lost")
        return self._about(self.room)

    def _about(self, room: RoomState) -> str:
        """What everybody waits for."""
        if room.me is None:
            return say("room.you_watch")
        if room.lesson:
            return say("room.paused" if room.paused else "room.teacher")
        if self._count:
            return say("room.starts", seconds=self._count)
        if not all(seat.id or seat.bot for seat in room.seats):
            is_awaited = any(seat.name and not (seat.id or seat.bot) for seat in room.seats)
            return say("room.seats_awaited" if is_awaited else "room.seats_free")
        return say("room.others" if room.seats[room.me].ready else "room.press_ready")

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """How others come here to the left, who is here to the right."""
        room = self.room
        title = say("room.title")
        if room is None:
            return self._build_message(size, title)
        box, u = whole_window(size, 1200)
        left = Rect(box.x + round(40 * u), box.y, round(440 * u), box.h)
        right = Rect(left.right + round(50 * u), box.y, 0, box.h)
        right.w = box.right - round(40 * u) - right.x
        return [
            Panel(box, round(18 * u)),
            *title_bar(self, title, size),
            *self._invitation(left, room, u),
            *self._people(right, room, u),
        ]

    def _build_message(self, size: tuple[int, int], title: str) -> list[Widget]:
        """What there is to know while there is no room yet."""
        box, u = whole_window(size, 680, 300)
        words = box.inflate(-round(80 * u), -round(60 * u))
        return [
            Panel(box, round(18 * u)),
            *title_bar(self, title, size),
            Text(words, self.message, round(20 * u), colour=theme.CREAM, align="center"),
        ]

    def _invitation(self, place: Rect, room: RoomState, u: float) -> list[Widget]:
        """The code, the addresses, and how others come here."""

        def row(y: int, high: int) -> Rect:
            return Rect(place.x, place.y + round(y * u), place.w, round(high * u))

        addresses = [shown(each) for each in self._addresses][:MOST_ADDRESSES]
        key = "room.how" if addresses else "room.how_alone"
        words = say("room.copied" if self.was_copied else "room.copy")
        trust, text = say("room.trust"), round(17 * u)
        square = row(118, 250)
        square.w = square.h
        left = square.right + round(14 * u)

        def beside(y: int, high: int) -> Rect:
            return Rect(left, square.y + round(y * u), place.right - left, round(high * u))

        save = Button(beside(208, 42), say("pause.save"), text, self._save, icon="folder")
        save.enabled = self.table is not None and record_of(self.table) is not None
        return [
            self._heading(row(20, 30), "join.code", u),
            Text(row(48, 60), shown_code(room.code), round(48 * u), bold=True, align="center"),
            self._heading(beside(0, 28), "join.address", u),
            Text(beside(28, 80), "\n".join(addresses) or "–", round(20 * u), align="center"),
            LinkCode(square, link_to(next(iter(self._addresses), self._address), room.code)),
            Button(beside(112, 42), say("invitation.show"), text, self._show_large, icon="fullscreen"),
            Button(beside(160, 42), words, text, self._copy, icon="copy"),
            save,
            Text(row(384, 120), say(key), round(17 * u), colour=theme.CREAM, align="center"),
            Text(row(516, 84), trust, round(16 * u), colour=theme.MIST, align="center"),
        ]

    @staticmethod
    def _heading(place: Rect, key: str, u: float) -> Text:
        return Text(place, say(key), round(18 * u), colour=theme.GOLD, bold=True, align="center")

    @property
    def _addresses(self) -> Sequence[str]:
        return self.hosting.addresses if self.way.is_own else (self.way.address,)

    def _people(self, place: Rect, room: RoomState, u: float) -> list[Widget]:
        """What is played, the seats, and what can be done."""
        settings = room.settings
        about = " · ".join((game_of(settings.rules), pace_words(settings.pace), *self._next_round()))
        watched = 24 if room.watching else 0
        high = round(min(58.0, (370 - watched) / settings.seats) * u)
        top = place.y + round((70 + watched) * u)
        head = Rect(place.x, place.y + round(24 * u), place.w, round(36 * u))
        rows = [Rect(place.x, top + high * seat, place.w, high) for seat in range(settings.seats)]
        go = Rect(place.x, place.bottom - round(88 * u), place.w, round(62 * u))
        said = Rect(place.x, go.y - round(66 * u), place.w, round(58 * u))
        widgets: list[Widget] = [
            Text(head, about, round(20 * u), bold=True),
            *(widget for seat, each in enumerate(rows) for widget in self._seat(each, room, seat, u)),
            Text(said, self.message, round(18 * u), colour=theme.GOLD, align="center"),
        ]
        if self._may_invite(room):
            line = Rect(place.x, said.y - round(56 * u), place.w, round(46 * u))
            heading = Rect(line.x, line.y, round(150 * u), line.h)
            choice = Rect(heading.right, line.y, line.w - heading.w, line.h)
            levels = [(level, say(f"level.{level}")) for level in LEVELS]
            widgets += [
                Text(heading, say("room.bots"), round(17 * u), colour=theme.CREAM),
                Choice(choice, levels, round(17 * u), self.level, self._choose_level),
            ]
        if room.watching:
            watch = Rect(head.x, head.bottom, head.w, round(26 * u))
            names = ", ".join(map(guest_name, room.watching))
            words = letters.shortened(say("room.watching", names=names), round(15 * u), watch.w, bold=False)
            widgets.append(Text(watch, words, round(15 * u), colour=theme.MIST))
        return [*widgets, *self._ways_on(go, room, u)]

    def _ways_on(self, place: Rect, room: RoomState, u: float) -> list[Widget]:
        """What the player can do: be ready and say something, or sit down where they only watch."""
        if room.me is None:
            button = Button(place, say("join.sit"), round(22 * u), self._take_seat, icon="play", primary=True)
            button.enabled = room.state != "playing" and not all(seat.id or seat.bot for seat in room.seats)
            return [button]
        if room.lesson:  # whose teacher begins
            return []
        is_ready = room.seats[room.me].ready
        label = say("room.not_ready" if is_ready else "room.ready")
        icon = "close" if is_ready else "check"
        talk = Rect(place.right - place.h, place.y, place.h, place.h)
        ready = Rect(place.x, place.y, place.w - talk.w - round(10 * u), place.h)
        button = Button(ready, label, round(22 * u), self._turn_ready, icon=icon, primary=not is_ready)
        button.enabled = room.state != "playing"
        hint = say("hint.talk")
        return [button, Button(talk, "", round(22 * u), self._talk, icon="speech", hint=hint)]

    def _next_round(self) -> list[str]:
        """Which round is next, of a match that goes on here."""
        past = self.table.far.past if self.table is not None else None
        is_on = past is not None and not past.is_finished
        return [say("history.in_round", round=past.table.round_number + 1)] if past and is_on else []

    def _is_host(self, room: RoomState) -> bool:
        return room.me is not None and room.seats[room.me].id == room.host

    def _may_invite(self, room: RoomState) -> bool:
        return self._is_host(room) and not all(seat.id or seat.bot for seat in room.seats)

    def _seat(self, place: Rect, room: RoomState, seat: int, u: float) -> list[Widget]:
        """A seat, and what the host can do about it."""
        there = room.seats[seat]
        side = Rect(0, 0, round(170 * u), round(place.h * 0.84))
        side.midright = place.midright
        is_open, is_host = not (there.id or there.bot), self._is_host(room)
        has_button = is_host and (not there.id or there.away)
        row = Rect(
            place.x, place.y, (side.x - round(10 * u) if has_button else place.right) - place.x, place.h
        )
        name, told = self._words(room, seat)
        regard = self.table.regard(seat) if self.table is not None else None
        said = self._said[seat][0] if seat in self._said else ""
        act = partial(self._meet, seat) if regard is not None else None
        looks = SeatLooks(is_me=seat == room.me, is_liked=bool(regard and regard.favourite), said=said)
        widgets: list[Widget] = [SeatRow(row, name, told, round(19 * u), looks, act)]
        text = round(16 * u)
        if has_button and is_open:
            widgets.append(Button(side, say("room.add_bot"), text, partial(self._add_bot, seat), icon="plus"))
        elif has_button:
            act = partial(self._say, Remove(seat))
            widgets.append(Button(side, say("room.remove"), text, act, icon="minus"))
        return widgets

    @staticmethod
    def _words(room: RoomState, seat: int) -> tuple[str, str]:
        """What stands at a seat: who, and how it is with them."""
        there = room.seats[seat]
        if not (there.id or there.bot):
            return (called(there.name), say("room.awaited")) if there.name else (say("room.free"), "")
        taken = [at for at, each in enumerate(room.seats) if each.id or each.bot]
        me = taken.index(room.me) if room.me in taken else None
        players = players_of(replace(room, seats=tuple(room.seats[at] for at in taken), me=me))
        name = called(players[taken.index(seat)].name)
        if not there.id:
            return name, say(f"level.{level_of(there.bot)}")
        return name, say("room.is_away") if there.away else say("room.is_ready") if there.ready else ""

    # What can be done

    def _choose_level(self, level: object) -> None:
        self.click()
        self.level = str(level)

    def _add_bot(self, seat: int) -> None:
        """Let somebody of the chosen level sit down whom nobody has met here yet."""
        room = self.room
        there = {each.bot for each in room.seats} if room else set()
        keys = [each.bot(self.level) for each in CHARACTERS]
        self._say(Invite(seat, next((key for key in keys if key not in there), keys[0])))

    def _turn_ready(self) -> None:
        room, table = self.room, self.table
        if table is not None and room is not None and room.me is not None:
            self._say(Ready() if room.seats[room.me].ready else table.far.be_ready())

    def _take_seat(self) -> None:
        """Sit down, after having watched."""
        room = self.room
        if room is not None:
            self._say(Leave())
            self._say(Join(room.code))

    def _talk(self) -> None:
        self.click()
        self.app.doors.talk(lambda saying: self._say(Say(saying)) if saying else None)

    def _meet(self, seat: int) -> None:
        """Look at who sits there."""
        table = self.table
        regard = table.regard(seat) if table is not None else None
        if table is not None and regard is not None:
            self.click()
            self.app.doors.person(regard, lambda now: table.think(now) if now and now != regard else None)

    def handle(self, event: Event) -> None:
        """A key says something, as at the table."""
        room = self.room
        if event.type == pygame.KEYDOWN and event.key == pygame.K_c and room and room.me is not None:
            self._talk()
        else:
            super().handle(event)
    def _show_large(self) -> None:
        """Show all that others need as large as the window is."""
        self.click()
        room = self.room
        if room is not None:
            addresses = self._addresses[:MOST_ADDRESSES]
            link = link_to(next(iter(addresses), self._address), room.code)
            self.app.push(InvitationScreen(link, room.code, addresses))

    def _copy(self) -> None:
        self.click()
        room = self.room
        address = next(iter(self._addresses), self._address)
        if room is not None:
            self.was_copied = copy(link_to(address, room.code))
            self.rebuild()

    def _save(self) -> None:
        """Save the table in a file."""
        self.click()
        record = record_of(self.table) if self.table is not None else None
        if record is not None:
            app = self.app
            app.ask(lambda: save_table(record, public_folder(app.folder), app.today()), self._saved)

    def _saved(self, notice: Notice) -> None:
        self.said = notice_text(notice)
        self.rebuild()

    def back(self) -> None:
        """Leave the table, after a question where others would notice."""
        room = self.room
        others = room is not None and any(seat.id for at, seat in enumerate(room.seats) if at != room.me)
        if others and room is not None and room.me is not None:
            key = "own" if self.way.is_own else "text"
            words = (say(f"leaving.{key}"), say("leaving.yes"), say("leaving.no"))
            self.click()
            self.app.push(ConfirmScreen(say("leaving.title"), *words), self._leave_if)
        else:
            self.click()
            self._leave_if(True)

    def _leave_if(self, agreed: bool | None) -> None:
        if not agreed:
            return
        if self.table is not None and self.room is not None and self.room.state != "playing":
            self.table.say(Leave())
            self._forget()
        self.dismiss()


def _write(work: partial[None]) -> None:
    """Write what can be done without, if the disk takes it."""
    with suppress(OSError):
        work()
