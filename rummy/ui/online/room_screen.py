"""The screen of a room: its code, its people, and the commands of the player."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from math import ceil

import pygame
from pygame import Rect
from pygame.event import Event

from rummy.match.players import CHARACTERS, LEVELS
from rummy.match.readiness import Readiness
from rummy.match.remote import RemoteTable
from rummy.match.saved import record_of, save_table
from rummy.online.messages import Command, Invite, Join, Open, Ready, Rejoin, Remove, RoomInfo, Say, Vote
from rummy.paths import public_folder
from rummy.storage.files import Notice
from rummy.text import say, says
from rummy.ui.drawing import letters, theme
from rummy.ui.online.addresses import link_to, shown, shown_code
from rummy.ui.online.connect_target import MOST_ADDRESSES, ConnectTarget, game_of, pace_words
from rummy.ui.online.hosting import Hosting
from rummy.ui.online.invitation import InvitationScreen, LinkCode
from rummy.ui.online.places import RoomSeat, SeatLooks, seat_words, sides_at
from rummy.ui.shell.system import copy
from rummy.ui.widgets.basic import Button, Panel, Text, Widget
from rummy.ui.widgets.screen import Screen
from rummy.ui.widgets.stepper import Stepper
from rummy.ui.widgets.whole_window import title_bar, whole_window
from rummy.viewmodel.words.names import guest_name
from rummy.viewmodel.words.sentences import notice_text


class RoomScreen(Screen[None]):
    """The screen of a table for people, with which the player arranges it."""

    def __init__(self, hosting: Hosting, target: ConnectTarget) -> None:
        super().__init__()
        self.hosting, self.target = hosting, target
        self.table: RemoteTable | None = None
        self.readiness = Readiness(wants=isinstance(target.wish, Open))  # those who open a table want to play
        self.complaint = ""  # the reason of the last refusal, a key of a sentence
        self.level = "casual"  # of the next bot
        self.was_copied = False
        self.said = ""  # the result of the last command
        self._begins: float | None = None  # when the match begins
        self._said: dict[int, tuple[str, float]] = {}  # the last remark of a seat, and until when it is shown

    @property
    def _address(self) -> str:
        return self.hosting.address if self.target.is_own else self.target.address

    @property
    def room(self) -> RoomInfo | None:
        """The room as last received, or None."""
        return self.table.room if self.table is not None else None

    def _say(self, command: Command) -> None:
        self.click()
        self.complaint = self.said = ""
        if self.table is not None:
            self.table.say(command)
        self.look()

    def look(self) -> None:
        """Process received messages, and show what has changed."""
        raise NotImplementedError

    @property
    def _count(self) -> int:
        return ceil(max(0.0, self._begins - self.app.now)) if self._begins is not None else 0

    # Painting

    @property
    def message(self) -> str:
        """The most important message for the player now."""
        table = self.table
        if self.target.is_own and self.hosting.trouble:
            return say("hosting.failed", reason=self.hosting.trouble)
        if table is not None and table.trouble:
            return say(f"gone.{table.trouble}")
        if table is not None and table.client.is_full:
            return say("room.disk_full")
        if self.said:
            return self.said
        if self.complaint:
            key = f"room.{self.complaint}"
            return say(key if says(key) else "room.not_now")
        if self.room is None:
            is_mute = table is not None and table.connection.status == "broken"
            return say("room.no_answer", address=shown(self._address)) if is_mute else say("room.calling")
        if table is not None and table.connection.status != "open":
            return say("prompt.host_lost")
        return self._about(self.room)

    def _about(self, room: RoomInfo) -> str:
        """Return the words for what everybody waits for."""
        if room.me is None:
            return say("room.you_watch")
        if room.lesson:
            return say("room.paused" if room.paused else "room.teacher")
        if self._count:
            return say("room.starts", seconds=self._count)
        if self.table is not None and self.table.has_blocked:
            return say("room.blocked_here")
        if not all(seat.id or seat.bot for seat in room.seats):
            is_awaited = any(seat.name and not (seat.id or seat.bot) for seat in room.seats)
            return say("room.seats_awaited" if is_awaited else "room.seats_free")
        return say("room.others" if room.seats[room.me].ready else "room.press_ready")

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """Return the invitation to the left and the people to the right."""
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
        """Return the message shown while there is no room yet."""
        box, u = whole_window(size, 680, 300)
        words = box.inflate(-round(80 * u), -round(60 * u))
        forget = Rect(words.x, words.bottom - round(46 * u), words.w, round(52 * u))
        buttons = list[Widget]()
        if self._may_forget:
            words.h -= round(64 * u)
            act = self._forget_and_leave
            buttons = [Button(forget, say("room.forget"), round(18 * u), act, icon="minus")]
        return [
            Panel(box, round(18 * u)),
            *title_bar(self, title, size),
            Text(words, self.message, round(20 * u), colour=theme.CREAM, align="center"),
            *buttons,
        ]

    @property
    def _may_forget(self) -> bool:
        """True if a table to return to does not answer, so that the player may forget it."""
        table = self.table
        if table is None or not isinstance(self.target.wish, Rejoin):
            return False
        return table.connection.status == "broken" or table.trouble not in ("", "elsewhere")

    def _forget_and_leave(self) -> None:
        """Forget the table, and leave."""
        raise NotImplementedError

    def _invitation(self, place: Rect, room: RoomInfo, u: float) -> list[Widget]:
        """Return the code, the addresses, and buttons to share them."""

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
        if self.table is None or record_of(self.table) is None:
            save.forbid(say("round.watched" if room.me is None else "room.not_saved"))
        return [
            self._heading(row(20, 30), "join.code", u),
            Text(row(48, 60), shown_code(room.code), round(48 * u), bold=True, align="center"),
            self._heading(beside(0, 28), "join.address", u),
            Text(beside(28, 80), "\n".join(addresses) or "–", round(20 * u), align="center"),
            LinkCode(square, link_to(next(iter(self._addresses), self._address), room.code, room.key)),
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
        return self.hosting.addresses if self.target.is_own else (self.target.address,)

    def _people(self, place: Rect, room: RoomInfo, u: float) -> list[Widget]:
        """Return the game, the seats, and the player's commands."""
        settings = room.settings
        about = " · ".join((game_of(settings.rules), pace_words(settings.pace), *self._next_round()))
        watched = 24 if room.watching else 0
        head = Rect(place.x, place.y + round(24 * u), place.w, round(36 * u))
        top = place.y + round((70 + watched) * u)
        go = Rect(place.x, place.bottom - round(88 * u), place.w, round(62 * u))
        said = Rect(place.x, go.y - round(66 * u), place.w, round(58 * u))
        line = Rect(place.x, said.y - round(56 * u), place.w, round(46 * u))
        seats = Rect(place.x, top, place.w, line.y - round(6 * u) - top)
        widgets: list[Widget] = [
            Text(head, about, round(20 * u), bold=True),
            *self._seats(seats, room, u),
            Text(said, self.message, round(18 * u), colour=theme.GOLD, align="center"),
        ]
        if self._may_invite(room):
            heading = Rect(line.x, line.y, round(150 * u), line.h)
            choice = Rect(heading.right, line.y, line.w - heading.w, line.h)
            levels = [(level, say(f"level.{level}")) for level in LEVELS]
            widgets += [
                Text(heading, say("room.bots"), round(17 * u), colour=theme.CREAM),
                Stepper(choice, levels, round(17 * u), self.level, self._choose_level),
            ]
        if room.watching:
            watch = Rect(head.x, head.bottom, head.w, round(26 * u))
            names = ", ".join(map(guest_name, room.watching))
            words = letters.shortened(say("room.watching", names=names), round(15 * u), watch.w, bold=False)
            widgets.append(Text(watch, words, round(15 * u), colour=theme.MIST))
        return [*widgets, *self._ways_on(go, room, u)]

    def _seats(self, place: Rect, room: RoomInfo, u: float) -> list[Widget]:
        """Return the seats in a column, partners below a heading."""
        sides, y, widgets = sides_at(room), place.y, list[Widget]()
        headed = round(34 * u) if len(sides) > 1 else 0
        high = min(round(58 * u), (place.h - headed * len(sides)) // room.settings.seats)
        for heading, seats in sides:
            words = Rect(place.x, y, place.w, headed)
            widgets += [Text(words, heading, round(17 * u), colour=theme.GOLD, bold=True)] if headed else []
            y += headed
            for seat in seats:
                widgets += self._seat(Rect(place.x, y, place.w, high), room, seat, u)
                y += high
        return widgets

    def _ways_on(self, place: Rect, room: RoomInfo, u: float) -> list[Widget]:
        """Return the buttons to be ready and to talk, or to sit down for those who watch."""
        if room.me is None:
            button = Button(place, say("join.sit"), round(22 * u), self._take_seat, icon="play", primary=True)
            if room.state == "playing" or all(seat.id or seat.bot for seat in room.seats):
                button.forbid(say("room.no_seat"))
            return [button]
        if room.lesson:  # the teacher begins
            return []
        is_ready = room.seats[room.me].ready or self.readiness.wants
        label = say("room.not_ready" if is_ready else "room.ready")
        icon = "close" if is_ready else "check"
        talk = Rect(place.right - place.h, place.y, place.h, place.h)
        ready = Rect(place.x, place.y, place.w - talk.w - round(10 * u), place.h)
        button = Button(ready, label, round(22 * u), self._turn_ready, icon=icon, primary=not is_ready)
        button.enabled = room.state != "playing"
        hint = say("hint.talk")
        return [button, Button(talk, "", round(22 * u), self._talk, icon="speech", hint=hint)]

    def _next_round(self) -> list[str]:
        """Return the number of the next round, of a match to be continued; else an empty list."""
        past = self.table.client.past.game if self.table is not None else None
        is_on = past is not None and not past.is_finished
        return [say("history.in_round", round=past.table.round_number + 1)] if past and is_on else []

    def _is_host(self, room: RoomInfo) -> bool:
        return room.me is not None and room.seats[room.me].id == room.host

    @staticmethod
    def _is_hostless(room: RoomInfo) -> bool:
        """Return True if the host is away long enough that the others may remove absent people."""
        return any(room.seats[seat].id == room.host for seat in room.absent)

    def _may_invite(self, room: RoomInfo) -> bool:
        return self._is_host(room) and not all(seat.id or seat.bot for seat in room.seats)

    def _seat(self, place: Rect, room: RoomInfo, seat: int, u: float) -> list[Widget]:
        """Return a seat with the host's commands for it."""
        there = room.seats[seat]
        side = Rect(0, 0, round(170 * u), round(place.h * 0.84))
        side.midright = place.midright
        is_open, is_host = not (there.id or there.bot), self._is_host(room)
        may_vote = room.me is not None and seat in room.absent and self._is_hostless(room)
        has_button = may_vote or (is_host and (not there.id or there.away))
        row = Rect(
            place.x, place.y, (side.x - round(10 * u) if has_button else place.right) - place.x, place.h
        )
        name, status = seat_words(room, seat)
        contact = self.table.contact(seat) if self.table is not None else None
        said = self._said[seat][0] if seat in self._said else ""
        act = partial(self._open_contact, seat) if contact is not None else None
        looks = SeatLooks(is_me=seat == room.me, is_liked=bool(contact and contact.favourite), said=said)
        widgets: list[Widget] = [RoomSeat(row, name, status, round(19 * u), looks, act)]
        text = round(16 * u)
        if has_button and is_open:
            widgets.append(Button(side, say("room.add_bot"), text, partial(self._add_bot, seat), icon="plus"))
        elif has_button:
            act = partial(self._say, Vote("remove") if may_vote else Remove(seat))
            button = Button(side, say("room.remove"), text, act, icon="minus")
            button.enabled = not (may_vote and room.votes and room.votes[room.me or 0] == "remove")
            widgets.append(button)
        return widgets

    # Commands

    def _choose_level(self, level: object) -> None:
        self.click()
        self.level = str(level)

    def _add_bot(self, seat: int) -> None:
        """Seat a bot of the chosen level that is not at the table yet."""
        room = self.room
        there = {each.bot for each in room.seats} if room else set()
        keys = [each.bot(self.level) for each in CHARACTERS]
        if room is not None and self.table is not None and _is_last_for_bots(room):
            self._wish(wants=False)  # else the match would begin at once
        self._say(Invite(seat, next((key for key in keys if key not in there), keys[0])))

    def _turn_ready(self) -> None:
        room, table = self.room, self.table
        if table is not None and room is not None and room.me is not None:
            self.click()
            self._wish(wants=not (room.seats[room.me].ready or self.readiness.wants))

    def _wish(self, *, wants: bool) -> None:
        """Be ready, or not, as soon as there is a connection."""
        self.complaint = self.said = ""
        self.readiness.wish(self.room, wants=wants)
        if self.table is not None and self.table.connection.is_open:
            self._send_ready(self.table)
        self.look()

    def _send_ready(self, table: RemoteTable) -> None:
        """Tell the host whether the player is ready."""
        self.readiness.note(table.connection.welcome, table.room)
        table.say(table.client.be_ready() if self.readiness.wants else Ready())

    def _take_seat(self) -> None:
        """Sit down, after watching."""
        room = self.room
        if room is not None:
            self._say(Join(room.code, key=room.key))

    def _talk(self) -> None:
        self.click()
        self.app.nav.talk(lambda saying: self._say(Say(saying)) if saying else None)

    def _open_contact(self, seat: int) -> None:
        """Open the contact of the person at a seat."""
        table = self.table
        contact = table.contact(seat) if table is not None else None
        if table is not None and contact is not None:
            self.click()
            self.app.nav.person(
                contact,
                lambda now: table.set_contact(now) if now and now != contact else None,
                may_block=table.may_block,
            )

    def handle(self, event: Event) -> None:
        """Open the choice of remarks by its key, as at the table."""
        room = self.room
        if event.type == pygame.KEYDOWN and event.key == pygame.K_c and room and room.me is not None:
            self._talk()
        else:
            super().handle(event)

    def _show_large(self) -> None:
        """Show the invitation in the whole window."""
        self.click()
        room = self.room
        if room is not None:
            addresses = self._addresses[:MOST_ADDRESSES]
            link = link_to(next(iter(addresses), self._address), room.code, room.key)
            self.app.push(InvitationScreen(link, room.code, addresses))

    def _copy(self) -> None:
        self.click()
        room = self.room
        address = next(iter(self._addresses), self._address)
        if room is not None:
            self.was_copied = copy(link_to(address, room.code, room.key))
            self.rebuild()

    def _save(self) -> None:
        """Save the table in a file."""
        self.click()
        record = record_of(self.table) if self.table is not None else None
        if record is not None:
            app = self.app
            app.run(lambda: save_table(record, public_folder(app.folder), app.today()), self._saved)

    def _saved(self, notice: Notice) -> None:
        self.said = notice_text(notice)
        self.rebuild()


def _is_last_for_bots(room: RoomInfo) -> bool:
    """Return True if one seat is free and the player is the only person."""
    free = [seat for seat in room.seats if not (seat.id or seat.bot)]
    people = [seat for seat in room.seats if seat.id]
    return len(free) == len(people) == 1
