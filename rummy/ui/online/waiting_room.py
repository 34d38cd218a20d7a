"""The waiting room of a table with remote people: it connects to the host, and opens the match."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from rummy.free.table import FreeTable
from rummy.match.going_on import match_id
from rummy.match.left_match import settle_left
from rummy.match.remote import RemoteTable
from rummy.match.remote_free_table import RemoteFreeTable
from rummy.online.match_room import COUNTDOWN
from rummy.online.messages import FULL, Join, Leave, Rejoin, RoomInfo
from rummy.storage.files import Notice, reason_of
from rummy.storage.people import Contact, Contacts, load_contacts, save_contact
from rummy.storage.record import Header, Record
from rummy.storage.tables import JoinedTable, forget_table, save_table
from rummy.text import say
from rummy.ui.drawing import motion
from rummy.ui.drawing.settings import USUAL_PORTRAIT
from rummy.ui.online.connect_target import ConnectTarget, save_best_effort
from rummy.ui.online.free.scene import FreeTableScene
from rummy.ui.online.hosting import Hosting
from rummy.ui.online.network.announcement import Announcement
from rummy.ui.online.network.found_tables import FoundTable
from rummy.ui.online.network.new_host import NewHostSearch
from rummy.ui.online.room_screen import RoomScreen
from rummy.ui.online.servers.caller import Caller, load_caller
from rummy.ui.online.servers.moved_host import MovedHostQuestion
from rummy.ui.shell.host import Host
from rummy.ui.widgets.dialogs.confirm import ConfirmScreen

LOOKS_AGAIN = 1.0  # seconds between two checks whether the host's disk has room again
CATCH_UP = 1.0  # seconds for the host to send the current round, after the player returns


class WaitingRoom(RoomScreen):
    """The screen of a table with remote people before a match and after it."""

    def __init__(self, hosting: Hosting, target: ConnectTarget) -> None:
        super().__init__(hosting, target)
        self._caller: Caller | None = None  # None until it is read from disk
        self._moved_host = MovedHostQuestion(self, self._connect)
        self._is_restoring = self._has_looked = False
        self._sat = "", 0  # the table's name and the number of the match that the player has opened
        self._known_since: float | None = None  # the time at which the room became known
        wish = target.wish
        self._continued = match_id(wish) if isinstance(wish, Record) else ""  # the match of a saved table
        self._joined: JoinedTable | None = None
        self._regards: Contacts = {}  # the player's contacts
        self._is_at_table = False  # True while the card table is open, which processes the messages
        self._shown: object = None

    # The connection

    def on_enter(self, app: Host) -> None:
        """Start the server if this computer is the host, and read from disk what the connection needs."""
        self._new_host = NewHostSearch(app, self.hosting.nearby, self._call_found, self._refuse_found)
        super().on_enter(app)
        if self.target.is_own:
            self.hosting.open()
        wish = self.target.wish
        name = wish.table if isinstance(wish, Rejoin) else ""
        self.table = app.nav.way_back.take(self.target.address, name)
        app.nav.expect("table")
        app.run(self._find_regards, self._know_regards)
        app.run(partial(load_caller, app, is_own=self.target.is_own), self._know_caller)

    def _know_caller(self, caller: Caller) -> None:
        self._caller = caller
        if self.table is None:
            self._connect()

    def _find_regards(self) -> Contacts:
        regards, notices = load_contacts(self.app.folder)
        self.app.notify(notices)
        return regards

    def _know_regards(self, regards: Contacts) -> None:
        self._regards = regards
        if self.table is not None:
            self._lend_contacts(self.table)

    def _lend_contacts(self, table: RemoteTable) -> None:
        """Let a table use the player's contacts (none before they are loaded) and save changes of them."""
        table.people.contacts, table.people.save = self._regards, self._save_contact

    def _save_contact(self, contact: Contact) -> None:
        """Save a contact in the background, and queue a notice if the disk refuses."""
        app = self.app

        def save() -> None:
            try:
                app.notify(save_contact(app.folder, contact))
            except OSError as error:
                details: dict[str, object] = {"name": contact.name, "reason": reason_of(error)}
                app.notify((Notice("people_unwritable", details),))

        app.run(save)

    def _connect(self) -> None:
        """Connect to the host, or first restore a saved table, once port and credentials are known."""
        if self._caller is None or (self.target.is_own and not self.hosting.port):
            return
        wish = self.target.wish
        if isinstance(wish, Record | FreeTable):
            if not self._is_restoring:
                self._is_restoring = True
                self.app.run(partial(self.hosting.restore, wish), self._restored)
            return
        self.table = self._caller.call(replace(self.target, address=self._address))
        self._lend_contacts(self.table)

    def _restored(self, code: str) -> None:
        """Join the restored table of this code on this computer's server; "" means that restoring failed."""
        if code:
            self.target = replace(self.target, wish=Join(code))
            self._connect()
        self.look()

    def _open_free_table(self, table: RemoteTable) -> None:
        """Replace this screen by the table without rules that the code led to, on the same connection."""
        self.table = None
        free_table = RemoteFreeTable(table.connection, table.free_table, table.people)
        self.app.swap(FreeTableScene(self.hosting, self.target, free_table))

    def on_leave(self) -> None:
        """Close the connection, but leave it open for the menu while a match with the player is running."""
        super().on_leave()
        self._new_host.stop()
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
        """Return the seconds until the countdown, a chat phrase or a check for the host is due, or None."""
        if self._begins is not None:
            return max(0.05, (self._begins - self.app.now) % 1.0)
        pauses = [max(0.05, until - self.app.now) for _, until in self._said.values()]
        if self._is_to_sit and self._known_since is not None:
            pauses.append(CATCH_UP)
        if self.table is not None and self.table.waits_for_answer:
            pauses.append(LOOKS_AGAIN)
        return min(pauses, default=None)

    def update(self, seconds: float) -> None:
        """Connect if necessary, and process received messages."""
        if self.table is None:
            self._connect()
        self._follow_match()
        self.look()
        if self.table is not None and self.table.free_table.is_known:
            self._open_free_table(self.table)

    def poll(self) -> None:
        """Process messages while another screen is on top, and close such screens when the match begins."""
        self._follow_match()
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
        """Process received messages, rebuild the screen if needed, and open the table for a new match."""
        if self.table is not None:
            portrait = self.app.settings.portrait
            self.table.portrait = portrait if portrait != USUAL_PORTRAIT else ""
            self.table.update()
            refusals, self.table.client.refusals = self.table.client.refusals, []
            silent = (
                "not_your_link",
                FULL,
            )  # nothing to do for the player; a full disk has its own message
            reported = [why for why in refusals if why not in silent]
            self.complaint = reported[-1] if reported else self.complaint
            if {"closing", "worn_out"} & set(reported):
                self.readiness.forget()
            if "no_table" in refusals:
                self._lose(self.table)
            self._moved_host.ask(self.table.connection)
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
        """True while a button is pressed; rebuilding it then would lose the click."""
        return any(widget.pressed for widget in self.group.widgets)

    def _take_remarks(self) -> None:
        """Add newly received chat phrases, and drop expired ones."""
        now = self.app.now
        self._said = {seat: said for seat, said in self._said.items() if said[1] > now}
        for seat, saying in self.table.take_said() if self.table is not None else ():
            self._said[seat] = saying, now + motion.SAYING

    @property
    def _all_shown(self) -> object:
        """Everything that decides how the screen looks, to compare with what it showed before."""
        table = self.table
        people = (table.people.contacts, *sorted(table.people.invited)) if table is not None else None
        own = self.hosting.addresses, *self._next_round()
        return self.room, self.message, self._count, own, self._said.copy(), people

    def _settle_left(self, room: RoomInfo) -> None:
        """Settle the results of matches that the player had left, once for this screen."""
        if self.table is not None and not self._has_looked:
            self._has_looked = True
            settle = partial(settle_left, self.app.folder, self.table.connection.server, room)
            self.app.run(partial(save_best_effort, self.app, settle))

    def _remember(self, room: RoomInfo) -> None:
        """Save the table's address, code and people if they changed, so that the player can return."""
        others = tuple(seat.name[:40] for at, seat in enumerate(room.seats) if seat.id and at != room.me)
        chain = self.table.chain if self.table is not None else self.target.chain
        joined = JoinedTable(self.target.address, room.table, chain, room.settings.rules, others)
        if self.target.is_own and room.me is not None:
            self.hosting.me = room.seats[room.me].id
        if joined != self._joined and room.me is not None:
            self._joined = joined
            self.app.run(partial(save_best_effort, self.app, partial(save_table, self.app.folder, joined)))

    def _lose(self, table: RemoteTable) -> None:
        """Forget a table where the player has no seat any more, and close the connection."""
        if isinstance(self.target.wish, Rejoin):
            self._forget()
        if table.room is not None and table.room.me is not None and not table.client.is_known:
            table.trouble = table.trouble or "removed"
            table.close()

    def _stay_ready(self, room: RoomInfo) -> None:
        """Tell the host again whether the player is ready, if a lost connection made the host forget."""
        table = self.table
        if table is None or not (table.connection.is_open and table.client.is_known):
            return
        if room.me is None or self._is_to_sit:
            self.readiness.forget()
        elif room.state != "playing" and self.readiness.must_notify(room, table.connection.welcome):
            self._send_ready(table)

    def _announce(self, room: RoomInfo) -> None:
        """Announce the player's own table on the network while it has empty seats, if a setting says so."""
        if not (self.target.is_own and self.app.settings.hosted_announce):
            return
        free = sum(not seat.is_taken for seat in room.seats)
        is_open = room.state != "playing" and room.me is not None and free
        name = self.app.settings.player_name
        match = room.goes_on or ("" if room.match else self._continued)
        about = Announcement(room.code, name, room.settings.rules, free, by=room.host, goes_on=match)
        self.hosting.nearby.announce(about if is_open else None, self.hosting.port)

    def _forget(self) -> None:
        wish = self.target.wish
        table = self.room.table if self.room else wish.table if isinstance(wish, Rejoin) else ""
        forget = partial(forget_table, self.app.folder, self.target.address, table)
        self.app.run(partial(save_best_effort, self.app, forget))

    def _forget_and_leave(self) -> None:
        """Delete the table from those to return to, and close the screen."""
        self.click()
        self._forget()
        self.dismiss()

    # Another host

    def _follow_match(self) -> None:
        """Go to the table of another computer that continues the match, if the host is lost."""
        before, caller = self.table, self._caller
        if before is None or caller is None or self.target.is_own:
            return
        chains = [before.chain, *caller.chains]
        table = self._new_host.update(before, chains)
        if table is None or table.room is None:
            return
        room = table.room
        before.close()
        self.table, self._caller, self._known_since = table, replace(caller, chains=chains), None
        self.target = ConnectTarget(table.connection.address, Rejoin(room.table), table.chain)
        self._lend_contacts(table)
        table.claim_from(chains)
        self.readiness.wish(room, wants=True)
        while self.app.scene is not self:
            self.app.pop()
        name = next((seat.name for seat in room.seats if seat.id == room.host), "")
        self.complaint, self.said = "", say("room.new_host", name=name)
        self.look()

    def _call_found(self, found: FoundTable) -> RemoteTable:
        """Return a connection to a table on the network, which asks for a free seat and claims none."""
        assert self._caller is not None
        return replace(self._caller, chains=()).call(ConnectTarget(found.address, Join(found.about.code)))

    def _refuse_found(self) -> None:
        """Show that a table on the network only claims to continue the match."""
        if self._is_at_table:
            self.app.notify((Notice("other_match", {}),))
        else:
            self.said = say("notice.other_match")

    @property
    def _about_loss(self) -> str:
        """The sentence on the lost host, with the name of another person who can go on."""
        name = self._new_host.heir(self.room) if self.room is not None else ""
        return say("room.heir", name=name) if name else super()._about_loss

    # To the table and back

    @property
    def _is_to_sit(self) -> bool:
        room = self.room
        return room is not None and room.state == "playing" and room.match > self._sat_here

    @property
    def _sat_here(self) -> int:
        """The number of the last match that the player opened at this table; 0 for none."""
        table, match = self._sat
        return match if self.room is not None and self.room.table == table else 0

    @property
    def _may_sit(self) -> bool:
        """True if enough of the match has arrived to open the table, or the time to wait for it is over."""
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
        """Continue after the card table has closed.

        Open the menu if the match still runs, be ready for another match if the player asked for one by the
        header `again`, or else stay in this room.
        """
        assert self.table is not None
        self._is_at_table = False
        self.table.update()
        client, room = self.table.client, self.room
        is_next = room is not None and room.match != self._sat_here  # the next one began without the player
        is_over = is_next or client.conceded_by is not None or client.view.phase == "finished"
        if not is_over and room is not None and room.state == "playing":
            self.app.nav.menu()
        elif again is not None and room is not None and room.me is not None:
            self._wish(wants=True)
        else:
            self.look()

    def on_resume(self) -> None:
        """Rebuild the screen with the people who are in the room now."""
        self._shown = None
        self.rebuild()

    # Leaving

    def back(self) -> None:
        """Leave the table; ask first if the player has a seat and there are other people."""
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

    def _find_another(self) -> None:
        """Leave the table, and look for another one for the same game."""
        room = self.room
        if self.table is not None and room is not None:
            self.click()
            self.table.say(Leave())
            self._forget()
            self.app.nav.find_table(room.settings)

    def _leave_if(self, agreed: bool | None) -> None:
        if not agreed:
            return
        is_elsewhere = self.table is not None and self.table.trouble == "elsewhere"  # in another window
        if self.table is not None and self.room is not None and self.room.state != "playing":
            self.table.say(Leave())
            if not is_elsewhere:
                self._forget()
        self.dismiss()
