"""The screen of a room: the invitation, the people there, and buttons for the player's commands."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from math import ceil

from pygame import Rect
from pygame.event import Event

from rummy.match.players import LEVELS, another_bot
from rummy.match.readiness import Readiness
from rummy.match.remote import RemoteTable
from rummy.match.saved import record_of, save_table
from rummy.online.messages import (
    Change,
    Command,
    Invite,
    Join,
    Open,
    Ready,
    Rejoin,
    Remove,
    RoomInfo,
    Say,
    Vote,
)
from rummy.paths import public_folder
from rummy.storage.addresses import is_secure, typed
from rummy.storage.files import Notice
from rummy.storage.people import Contact
from rummy.text import say, says
from rummy.ui.drawing import theme
from rummy.ui.online.connect_target import ConnectTarget
from rummy.ui.online.friends.row import friends_row
from rummy.ui.online.hosting import Hosting
from rummy.ui.online.invitation import InvitationScreen, TableAddress, invitation
from rummy.ui.online.places import RoomSeat, SeatLooks, beside_seat, sides_at, watchers
from rummy.ui.shell.keyboard import pressed
from rummy.ui.shell.system import copy
from rummy.ui.widgets.basic import Widget
from rummy.ui.widgets.containers import (
    SPACE,
    Item,
    Part,
    button,
    column,
    inset,
    lettered,
    nothing,
    of,
    row,
    stack,
    text,
)
from rummy.ui.widgets.screen import Screen
from rummy.ui.widgets.stepper import Stepper
from rummy.ui.widgets.whole_window import framed
from rummy.viewmodel.words.rooms import access_words, awaited, game_of, pace_words, seat_words
from rummy.viewmodel.words.sentences import notice_text


class RoomScreen(Screen[None]):
    """A screen for the people who gather at a table, built from the room's state; a subclass connects it."""

    def __init__(self, hosting: Hosting, target: ConnectTarget) -> None:
        super().__init__()
        self.hosting, self.target = hosting, target
        self.table_address = TableAddress(hosting, target.address)
        self.table: RemoteTable | None = None
        is_ready = isinstance(target.wish, Open) or target.was_found  # at once, at a table of their own wish
        self.readiness = Readiness(wants=is_ready)
        self.complaint = ""  # the key, without its prefix, of the sentence about the last refusal
        self.level = "casual"  # of the next bot to invite
        self.was_copied = False
        self.said = ""  # a sentence about the result of the last command
        self._begins: float | None = None  # the time at which the match begins, while it counts down
        self._said: dict[int, tuple[str, float]] = {}  # each seat's last chat phrase, and when it ends

    @property
    def _address(self) -> str:
        return self.hosting.url(self.target.address)

    @property
    def room(self) -> RoomInfo | None:
        """The room as last received from the host, or None before that."""
        return self.table.room if self.table is not None else None

    def _say(self, command: Command) -> None:
        self.click()
        self.complaint = self.said = ""
        if self.table is not None:
            self.table.say(command)
        self.look()

    def look(self) -> None:
        """Process received messages, and rebuild the screen if anything has changed."""
        raise NotImplementedError

    @property
    def _count(self) -> int:
        return ceil(max(0.0, self._begins - self.app.now)) if self._begins is not None else 0

    # Painting

    @property
    def message(self) -> str:
        """The most important sentence for the player now, such as an error or what the table waits for."""
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
            silent = "room.mute_server" if is_secure(self._address) else "room.no_answer"
            return say(silent, address=typed(self._address)) if is_mute else say("room.calling")
        if table is not None and table.connection.status != "open":
            return self._about_loss
        return self._about(self.room)

    @property
    def _about_loss(self) -> str:
        return say("prompt.host_lost")

    def _about(self, room: RoomInfo) -> str:
        """Return the sentence that says what the people in the room wait for."""
        if self._count and not room.lesson and room.me is not None:
            return say("room.starts", seconds=self._count)
        has_blocked = self.table is not None and self.table.people.has_blocked
        if has_blocked and room.me is not None and not room.lesson:
            return say("room.blocked_here")
        is_announced = self.target.is_own and self.app.settings.hosted_announce
        return awaited(room, is_announced=is_announced)

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """Return the invitation to the left and the seats to the right, or a message without a room."""
        room = self.room
        if room is None:
            return self._build_message(size)
        title = say("room.title")
        people = self._people(room)
        both = row(40, (440, self._invitation(room)), 50, people, 40, snap=True)
        return framed(self, title, size, both, 1200)

    def _build_message(self, size: tuple[int, int]) -> list[Widget]:
        """Return a panel with the message, shown until the host has sent the room."""
        words: Part = text(self.message, 20, colour=theme.CREAM, align="center")
        if self._may_forget:
            forget = button(say("room.forget"), 18, self._forget_and_leave, icon="minus")
            words = stack(column(words, 64), column(SPACE, (46, column((52, forget)))))
        joins = isinstance(self.target.wish, Join | Rejoin)
        title = say("hall.join" if joins else "hall.host")
        return framed(self, title, size, inset(words, 80, 60), 680, 300)

    @property
    def _may_forget(self) -> bool:
        """True if the player wanted to return to a table that does not answer or refuses them."""
        table = self.table
        if table is None or not isinstance(self.target.wish, Rejoin):
            return False
        return table.connection.status == "broken" or table.trouble not in ("", "elsewhere")

    def _forget_and_leave(self) -> None:
        """Delete the table from those to return to, and close the screen."""
        raise NotImplementedError

    def _invitation(self, room: RoomInfo) -> Part:
        """Return the code, the addresses, the QR code, and buttons to share or save them."""
        why_not = "" if self.table is not None and record_of(self.table) else self._why_not_saved(room)
        copies = say("room.copied" if self.was_copied else "room.copy")
        awaits_guests = self._may_invite(room) and self._is_ready(room) and not self.was_copied
        ways: list[Item] = [
            *(SPACE, (46, button(say("invitation.show"), 17, self._show_large, icon="fullscreen"))),
            *(10, (46, button(copies, 17, self._copy, icon="copy", primary=awaits_guests))),
            *(10, (46, button(say("pause.save"), 17, self._save, icon="folder", reason=why_not))),
            SPACE,
        ]
        own = "room.how" if self.table_address.all else "room.how_alone"
        how = say(own if self.target.is_own else "room.how_server")
        return invitation(room, self.table_address, ways, how, self.rebuild)

    @staticmethod
    def _why_not_saved(room: RoomInfo) -> str:
        return say("round.watched" if room.me is None else "room.not_saved")

    def _people(self, room: RoomInfo) -> Part:
        """Return the name of the game, the seats, the message, and buttons for the player's commands."""
        settings = room.settings
        more = *access_words(room), *self._next_round()
        about = " · ".join((game_of(settings.rules), pace_words(settings.pace), *more))
        said = text(self.message, 18, colour=theme.GOLD, align="center")
        invite = self._invite if self._may_invite(room) else nothing
        friends = self._friends(room)
        watching: list[Item] = [(26, partial(watchers, room.watching, 15)), 8] if room.watching else [10]
        return column(
            *(24, (36, self._game(room, about)), *watching, partial(self._seats, room), 6, *friends),
            *((56, column((46, invite))), (66, column((58, said))), (62, self._ways_on(room)), 26),
            snap=True,
        )

    def _friends(self, room: RoomInfo) -> list[Item]:
        """Return the row of friends who can be invited, if a seat is empty before a match."""
        table = self.table
        if table is None or room.is_full or room.state != "waiting" or not table.people.friends:
            return []
        return [(46, friends_row(self.app, table.people, self._invite_friend)), 10]

    def _invite_friend(self, friend: Contact) -> None:
        self.click()
        if self.table is not None:
            self.table.people.invite(friend)
        self.look()

    def _game(self, room: RoomInfo, about: str) -> Part:
        """Return the name of the game, beside a button to change it if the player may."""
        words = text(about, 20, bold=True)
        if not room.may_change:
            return words
        change = button(say("room.change"), 16, self._change_table, icon="pencil")
        return row(words, 10, (210, change), snap=True)

    def _change_table(self) -> None:
        self.click()
        self.app.nav.change_table(lambda settings: self._say(Change(settings)))

    @property
    def _invite(self) -> Part:
        """A part with the choice of a level for bots that the host invites."""
        levels = [(level, say(f"level.{level}")) for level in LEVELS]
        choice = lettered(Stepper, levels, 17, self.level, self._choose_level)
        return row((150, text(say("room.bots"), 17, colour=theme.CREAM)), choice)

    def _seats(self, room: RoomInfo, place: Rect, u: float) -> list[Widget]:
        """Return the seats in a column; if there are partners, each side has a heading."""
        sides, items = sides_at(room), list[Item]()
        headed = 34 if len(sides) > 1 else 0
        high = min(58, (place.h - round(headed * u) * len(sides)) // room.settings.seats / u)
        for heading, seats in sides:
            title = (headed, text(heading, 17, colour=theme.GOLD, bold=True))
            items += [title] if headed else []
            items += [(high, partial(self._seat, room, seat)) for seat in seats]
        return column(*items, snap=True)(place, u)

    def _ways_on(self, room: RoomInfo) -> Part:
        """Return the buttons Ready and Talk, the button Sit for a spectator, or none if a teacher leads."""
        if room.me is None:
            why_not = say("room.no_seat") if room.state == "playing" or room.is_full else ""
            words = say("join.sit")
            sit = button(words, 22, self._take_seat, icon="play", primary=True, reason=why_not)
            return row(sit, *self._new_table(room), snap=True)
        if room.lesson:  # the teacher begins
            return nothing
        is_ready = self._is_ready(room)
        ready = button(
            *(say("room.not_ready" if is_ready else "room.ready"), 22, self._turn_ready),
            icon="close" if is_ready else "check",
            primary=not is_ready,
            enabled=room.state != "playing",
        )
        talk = button("", 22, self._talk, icon="speech", hint=say("hint.talk"))
        return row(ready, *self._new_table(room), 10, (62, talk), snap=True)

    def _new_table(self, room: RoomInfo) -> list[Item]:
        """Return the button that looks for another table, after a match among strangers."""
        if room.access == "code" or not room.match or room.state == "playing":
            return []
        new = button(say("strangers.new_table"), 18, self._find_another, icon="people")
        return [10, (200, new)]

    def _is_ready(self, room: RoomInfo) -> bool:
        """Return True if the player is ready, or will be as soon as the host knows it."""
        return room.me is not None and (room.seats[room.me].ready or self.readiness.wants)

    def _next_round(self) -> list[str]:
        """Return the sentence on the next round in a list, which is empty unless a saved match continues."""
        past = self.table.client.past.game if self.table is not None else None
        is_on = past is not None and not past.is_finished
        return [say("history.in_round", round=past.table.round_number + 1)] if past and is_on else []

    @staticmethod
    def _may_invite(room: RoomInfo) -> bool:
        return room.may_invite_bots and not room.is_full

    def _seat(self, room: RoomInfo, seat: int, place: Rect, u: float) -> list[Widget]:
        """Return the row of a seat, with a button to add a bot or to remove whoever is there, if allowed."""
        there = room.seats[seat]
        may_vote, may_add = room.may_vote_on(seat), room.may_invite_bots and not there.is_taken
        name, status = seat_words(room, seat)
        contact = self.table.people.contact(seat) if self.table is not None else None
        said = self._said[seat][0] if seat in self._said else ""
        act = partial(self._open_contact, seat) if contact is not None else None
        looks = SeatLooks(is_me=seat == room.me, is_liked=bool(contact and contact.favourite), said=said)
        shown_seat = of(RoomSeat, name, status, round(19 * u), looks, act)
        if not (may_vote or may_add or room.may_remove(seat)):
            return [*row(shown_seat)(place, u)]
        if may_add:
            command = button(say("room.add_bot"), 16, partial(self._add_bot, seat), icon="plus")
        else:
            has_voted = may_vote and room.votes and room.votes[room.me or 0] == "remove"
            act = partial(self._say, Vote("remove") if may_vote else Remove(seat))
            command = button(say("room.remove"), 16, act, icon="minus", enabled=not has_voted)
        return beside_seat(shown_seat, command)(place, u)

    # Commands

    def _choose_level(self, level: object) -> None:
        self.click()
        self.level = str(level)

    def _add_bot(self, seat: int) -> None:
        """Invite a bot of the chosen level to a seat."""
        room = self.room
        bot = another_bot(self.level, {each.bot for each in room.seats} if room else set())
        if room is not None and self.table is not None and _is_last_for_bots(room):
            self._wish(wants=False)  # a match begins at once if all seats are taken and ready
        self._say(Invite(seat, bot))

    def _turn_ready(self) -> None:
        room, table = self.room, self.table
        if table is not None and room is not None and room.me is not None:
            self.click()
            self._wish(wants=not self._is_ready(room))

    def _wish(self, *, wants: bool) -> None:
        """Set whether the player is ready, and tell the host as soon as there is a connection."""
        self.complaint = self.said = ""
        self.readiness.wish(self.room, wants=wants)
        if self.table is not None and self.table.connection.is_open:
            self._send_ready(self.table)
        self.look()

    def _send_ready(self, table: RemoteTable) -> None:
        """Send the host whether the player is ready."""
        self.readiness.note(table.connection.welcome, table.room)
        table.say(table.client.be_ready() if self.readiness.wants else Ready())

    def _find_another(self) -> None:
        """Leave the table, and look for another one."""
        raise NotImplementedError

    def _take_seat(self) -> None:
        """Ask the host for a seat, as a spectator."""
        room = self.room
        if room is not None:
            self._say(Join(room.code, key=room.key))

    def _talk(self) -> None:
        self.click()
        self.app.nav.talk(lambda saying: self._say(Say(saying)) if saying else None)

    def _open_contact(self, seat: int) -> None:
        """Open the form that marks the person at a seat as favourite, muted or blocked."""
        table = self.table
        contact = table.people.contact(seat) if table is not None else None
        if table is not None and contact is not None:
            self.click()
            self.app.nav.person(
                contact,
                lambda now: table.people.set_contact(now) if now and now != contact else None,
                may_block=table.people.may_block,
                report=partial(table.people.report, contact) if table.people.may_report else None,
            )

    def handle(self, event: Event) -> None:
        """Handle an event; a key opens the choice of chat phrases, as at the table."""
        room = self.room
        if pressed(event, ["talk"]) and room and room.me is not None:
            self._talk()
        else:
            super().handle(event)

    def _show_large(self) -> None:
        """Open the invitation, which fills the window."""
        self.click()
        room = self.room
        if room is not None:
            self.app.push(InvitationScreen(self.table_address, room.code, room.key))

    def _copy(self) -> None:
        self.click()
        room = self.room
        if room is not None:
            self.was_copied = copy(self.table_address.link(room.code, room.key))
            self.rebuild()

    def _save(self) -> None:
        """Save the record of the match in a file, and show a message that names the file."""
        self.click()
        record = record_of(self.table) if self.table is not None else None
        if record is not None:
            app = self.app
            app.run(lambda: save_table(record, public_folder(app.folder), app.today()), self._saved)

    def _saved(self, notice: Notice) -> None:
        self.said = notice_text(notice)
        self.rebuild()


def _is_last_for_bots(room: RoomInfo) -> bool:
    """Return True if only one seat is empty and the room has only one person."""
    free = [seat for seat in room.seats if not seat.is_taken]
    people = [seat for seat in room.seats if seat.id]
    return len(free) == len(people) == 1
