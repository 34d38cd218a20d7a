"""The waiting room of a table for people: connects to the host, remembers the table, and starts the match."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from rummy.free.table import FreeTable
from rummy.match.connection import Credentials
from rummy.match.left_match import settle_left
from rummy.match.remote import RemoteTable
from rummy.match.remote_free_table import RemoteFreeTable
from rummy.online.match_room import COUNTDOWN
from rummy.online.messages import FULL, Join, Leave, Rejoin, RoomInfo
from rummy.storage.files import Notice, reason_of
from rummy.storage.people import Contact, Contacts, load_contacts, save_contact
from rummy.storage.record import Header, Record
from rummy.storage.tables import JoinedTable, KnownHosts, forget_table, joined_tables, save_table
from rummy.text import say
from rummy.ui.cards.background import post_wakeup
from rummy.ui.drawing import motion
from rummy.ui.drawing.portraits import USUAL
from rummy.ui.online.addresses import shown
from rummy.ui.online.connect_target import (
    MOST_ADDRESSES,
    ConnectTarget,
    save_best_effort,
    saved_device_secret,
)
from rummy.ui.online.free.scene import FreeTableScene
from rummy.ui.online.hosting import Hosting
from rummy.ui.online.network.announcement import Announcement
from rummy.ui.online.room_screen import RoomScreen
from rummy.ui.shell.host import Host
from rummy.ui.widgets.confirm import ConfirmScreen
from rummy.viewmodel.words.names import called

LOOKS_AGAIN = 1.0  # seconds between two checks for room on the host's disk
CATCH_UP = 1.0  # seconds that a host gets to send the present round, after a return


class WaitingRoom(RoomScreen):
    """The room of a table before a match and after it."""

    def __init__(self, hosting: Hosting, target: ConnectTarget) -> None:
        super().__init__(hosting, target)
        self._secret = ""  # of this device
        self._known_hosts = KnownHosts()  # stays empty for this computer's own server
        self._questioned: RemoteTable | None = None  # whose host is known under another address
        self._chains: Sequence[str] = ()  # of this device, at other tables
        self._is_restoring = self._has_looked = False
        self._sat = "", 0  # the table and the number of the match that the player has opened
        self._known_since: float | None = None  # when the room became known
        self._joined: JoinedTable | None = None
        self._regards: Contacts = {}  # the player's contacts
        self._is_at_table = False  # the table then processes the messages
        self._shown: object = None

    # The connection

    def on_enter(self, app: Host) -> None:
        """Connect to the host."""
        super().on_enter(app)
        if self.target.is_own:
            self.hosting.open()
        else:
            self._known_hosts = KnownHosts(app.folder, app.notify)
        wish = self.target.wish
        name = wish.table if isinstance(wish, Rejoin) else ""
        self.table = app.nav.way_back.take(self.target.address, name)
        app.nav.expect("table")
        app.run(self._find_regards, self._know_regards)
        app.run(self._find_secret, self._know_secret)

    def _find_secret(self) -> tuple[str, Sequence[str]]:
        """Return this device's secret, and its chains of links at other tables."""
        secret = saved_device_secret(self.app)
        tables, notices = joined_tables(self.app.folder)
        self.app.notify(notices)
        return secret, [joined.chain for joined in tables]

    def _know_secret(self, found: tuple[str, Sequence[str]]) -> None:
        self._secret, self._chains = found
        if self.table is None:
            self._connect()

    def _find_regards(self) -> Contacts:
        regards, notices = load_contacts(self.app.folder)
        self.app.notify(notices)
        return regards

    def _know_regards(self, regards: Contacts) -> None:
        self._regards = regards
        if self.table is not None:
            self.table.contacts, self.table.save_contact = regards, self._save_contact

    def _save_contact(self, contact: Contact) -> None:
        """Save a contact, and queue a notice if the disk refuses."""
        app = self.app

        def save() -> None:
            try:
                app.notify(save_contact(app.folder, contact))
            except OSError as error:
                details: dict[str, object] = {"name": contact.name, "reason": reason_of(error)}
                app.notify((Notice("people_unwritable", details),))

        app.run(save)

    def _connect(self) -> None:
        """Connect once everything needed for it is known."""
        if not self._secret or (self.target.is_own and not self.hosting.port):
            return
        wish = self.target.wish
        if isinstance(wish, Record | FreeTable):
            if not self._is_restoring:
                self._is_restoring = True
                self.app.run(partial(self.hosting.restore, wish), self._restored)
            return
        name = called(self.app.settings.player_name)
        lang = self.app.settings.language or self.app.system_language
        credentials = Credentials(self._secret, name, lang, self._known_hosts)
        self.table = RemoteTable(
            self._address, credentials, self.target.chain, wish, post_wakeup, self._chains
        )
        self.table.contacts, self.table.save_contact = self._regards, self._save_contact

    def _restored(self, code: str) -> None:
        """Join the table that was restored on this computer."""
        if code:
            self.target = replace(self.target, wish=Join(code))
            self._connect()
        self.look()

    def _open_free_table(self, table: RemoteTable) -> None:
        """Open the free table found behind the code, on the same connection."""
        self.table = None
        free_table = RemoteFreeTable(table.connection, table.free_table, self._regards, self._save_contact)
        self.app.swap(FreeTableScene(self.hosting, self.target, free_table))

    def on_leave(self) -> None:
        """Close the connection, unless a match with the player is running; the seat stays reserved."""
        super().on_leave()
        table, room = self.table, self.room
        if table is None:
            return
        if self.target.is_own:
            self.hosting.nearby.announce(None, 0)
        is_played = room is not None and room.me is not None and room.state == "playing"
        if self._joined is not None and is_played and not table.trouble:
            self.app.nav.way_back.leave(self._joined, table)
        else:
            table.close()

    # Time

    def seconds_to_sleep(self) -> float | None:
        """Return the seconds until the next number of the countdown, or until another check."""
        if self._begins is not None:
            return max(0.05, (self._begins - self.app.now) % 1.0)
        pauses = [max(0.05, until - self.app.now) for _, until in self._said.values()]
        if self._is_to_sit and self._known_since is not None:
            pauses.append(CATCH_UP)
        if self.table is not None and self.table.waits_for_answer:
            pauses.append(LOOKS_AGAIN)
        return min(pauses, default=None)

    def update(self, seconds: float) -> None:
        """Process received messages."""
        if self.table is None:
            self._connect()
        self.look()
        if self.table is not None and self.table.free_table.is_known:
            self._open_free_table(self.table)

    def poll(self) -> None:
        """Come to the top when the match begins, whatever else is shown."""
        if self.table is None or self._is_at_table:
            return
        self.table.update()
        room = self.room
        if room is not None:
            self._stay_ready(room)
        if self._is_to_sit or (room is not None and room.state == "starting"):
            while self.app.scene is not self:
                self.app.pop()

    def look(self) -> None:
        """Show what has changed, and open the table once the match has begun."""
        if self.table is not None:
            portrait = self.app.settings.portrait
            self.table.portrait = portrait if portrait != USUAL else ""
            self.table.update()
            refusals, self.table.client.refusals = self.table.client.refusals, []
            silent = (
                "not_your_link",
                FULL,
            )  # the seat is given by name; a full disk has a message of its own
            reported = [why for why in refusals if why not in silent]
            self.complaint = reported[-1] if reported else self.complaint
            if {"closing", "worn_out"} & set(reported):
                self.readiness.forget()
            if "no_table" in refusals:
                self._lose(self.table)
            self._ask_about_host(self.table)
        room = self.room
        if room is not None:
            self._settle_left(room)
            self._remember(room)
            self._announce(room)
            self._stay_ready(room)
        self._take_remarks()
        starts = room is not None and room.state == "starting"
        self._begins = (self._begins or self.app.now + COUNTDOWN) if starts else None
        if self._is_to_sit and self._may_sit:
            self._sit_down()
        elif (shown := self._all_shown) != self._shown and not self._is_held:
            self._shown = shown
            self.rebuild()

    @property
    def _is_held(self) -> bool:
        """True if a button is being pressed, which must not be rebuilt meanwhile."""
        return any(widget.pressed for widget in self.group.widgets)

    def _take_remarks(self) -> None:
        """Add new remarks, and drop expired ones."""
        now = self.app.now
        self._said = {seat: said for seat, said in self._said.items() if said[1] > now}
        for seat, saying in self.table.take_said() if self.table is not None else ():
            self._said[seat] = saying, now + motion.SAYING

    @property
    def _all_shown(self) -> object:
        """A value of everything that decides what is shown."""
        regards = self.table.contacts if self.table is not None else None
        own = self.hosting.addresses, *self._next_round()
        return self.room, self.message, self._count, own, self._said.copy(), regards

    def _settle_left(self, room: RoomInfo) -> None:
        """Settle matches that the player had left, when the table is seen for the first time."""
        if self.table is not None and not self._has_looked:
            self._has_looked = True
            settle = partial(settle_left, self.app.folder, self.table.connection.server, room)
            self.app.run(partial(save_best_effort, self.app, settle))

    def _remember(self, room: RoomInfo) -> None:
        """Remember the table, to return to it."""
        others = tuple(seat.name[:40] for at, seat in enumerate(room.seats) if seat.id and at != room.me)
        chain = self.table.chain if self.table is not None else self.target.chain
        joined = JoinedTable(self.target.address, room.table, chain, room.settings.rules, others)
        if self.target.is_own and room.me is not None:
            self.hosting.me = room.seats[room.me].id
        if joined != self._joined and room.me is not None:
            self._joined = joined
            self.app.run(partial(save_best_effort, self.app, partial(save_table, self.app.folder, joined)))

    def _ask_about_host(self, table: RemoteTable) -> None:
        """Ask once whether to trust a host that is known under other addresses."""
        if table.trouble != "known_elsewhere" or table is self._questioned or self.app.scene is not self:
            return
        self._questioned = table
        places = ", ".join(map(shown, table.connection.known_at[-MOST_ADDRESSES:]))
        text = say("moved_host.text", address=shown(self._address), places=places)
        words = (text, say("moved_host.yes"), say("moved_host.no"))
        self.app.push(ConfirmScreen(say("moved_host.title"), *words), self._trust_if)

    def _trust_if(self, agreed: bool | None) -> None:
        if agreed and self.table is not None:
            remember = partial(self._known_hosts.remember, self.table.connection.server, self._address)
            self.app.run(remember, lambda _: self._connect())

    def _lose(self, table: RemoteTable) -> None:
        """Stop waiting at a table where the player has no seat any more."""
        if isinstance(self.target.wish, Rejoin):
            self._forget()
        if table.room is not None and table.room.me is not None and not table.client.is_known:
            table.trouble = table.trouble or "removed"
            table.close()

    def _stay_ready(self, room: RoomInfo) -> None:
        """Send again whether the player is ready, if that was lost with a connection."""
        table = self.table
        if table is None or not (table.connection.is_open and table.client.is_known):
            return
        if room.me is None or self._is_to_sit:
            self.readiness.forget()
        elif room.state != "playing" and self.readiness.must_notify(room, table.connection.welcome):
            self._send_ready(table)

    def _announce(self, room: RoomInfo) -> None:
        """Announce free seats at the player's own table on the network, if the player wants that."""
        if not (self.target.is_own and self.app.settings.hosted_announce):
            return
        free = sum(not (seat.id or seat.bot) for seat in room.seats)
        is_open = room.state != "playing" and room.me is not None and free
        name = self.app.settings.player_name
        about = Announcement(room.code, name, room.settings.rules, free, by=room.host)
        self.hosting.nearby.announce(about if is_open else None, self.hosting.port)

    def _forget(self) -> None:
        wish = self.target.wish
        table = self.room.table if self.room else wish.table if isinstance(wish, Rejoin) else ""
        forget = partial(forget_table, self.app.folder, self.target.address, table)
        self.app.run(partial(save_best_effort, self.app, forget))

    def _forget_and_leave(self) -> None:
        """Forget the table, and leave."""
        self.click()
        self._forget()
        self.dismiss()

    # To the table and back

    @property
    def _is_to_sit(self) -> bool:
        room = self.room
        return room is not None and room.state == "playing" and room.match > self._sat_here

    @property
    def _sat_here(self) -> int:
        """The number of the last match that the player has played at this table; 0 for none."""
        table, match = self._sat
        return match if self.room is not None and self.room.table == table else 0

    @property
    def _may_sit(self) -> bool:
        """True if the match is known from its beginning, or its present round is."""
        assert self.table is not None
        comes_late = isinstance(self.target.wish, Rejoin) or (self.room is not None and self.room.me is None)
        if not comes_late or self._sat_here or self.table.client.n:
            return self.table.client.is_there
        if self._known_since is None:
            self._known_since = self.app.now
        return self.app.now >= self._known_since + CATCH_UP

    def _sit_down(self) -> None:
        assert self.table is not None
        assert self.room is not None
        self._sat = self.room.table, self.room.match
        self._known_since, self._is_at_table = None, True
        self.app.nav.table_with_people(self.table, self._got_up)

    def _got_up(self, again: Header | None) -> None:
        """Be ready for another match, wait here, or leave a match that goes on."""
        assert self.table is not None
        self._is_at_table = False
        self.table.update()
        client, room = self.table.client, self.room
        is_next = room is not None and room.match != self._sat_here  # begun without the player
        is_over = is_next or client.conceded_by is not None or client.view.phase == "finished"
        if not is_over and room is not None and room.state == "playing":
            self.app.nav.menu()
        elif again is not None and room is not None and room.me is not None:
            self._wish(wants=True)
        else:
            self.look()

    def on_resume(self) -> None:
        """Show the present people."""
        self._shown = None
        self.rebuild()

    # Leaving

    def back(self) -> None:
        """Leave the table, after a question if others would notice."""
        room = self.room
        others = room is not None and any(seat.id for at, seat in enumerate(room.seats) if at != room.me)
        if others and room is not None and room.me is not None:
            key = "own" if self.target.is_own else "text"
            words = (say(f"leaving.{key}"), say("leaving.yes"), say("leaving.no"))
            self.click()
            self.app.push(ConfirmScreen(say("leaving.title"), *words), self._leave_if)
        else:
            self.click()
            self._leave_if(True)

    def _leave_if(self, agreed: bool | None) -> None:
        if not agreed:
            return
        is_elsewhere = self.table is not None and self.table.trouble == "elsewhere"  # in another window
        if self.table is not None and self.room is not None and self.room.state != "playing":
            self.table.say(Leave())
            if not is_elsewhere:
                self._forget()
        self.dismiss()
