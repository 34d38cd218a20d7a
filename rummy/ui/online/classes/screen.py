"""The teacher's screen of a school class: pupils and progress of each table, and commands for all tables."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from functools import partial

from pygame import Rect

from rummy.match.remote_class import RemoteClass, UncalledClass
from rummy.online.client_class import ClientClass
from rummy.online.messages import ClassInfo, Command, Move, MuteAll, OpenClass, Pause, RejoinClass, Start
from rummy.paths import public_folder
from rummy.storage.addresses import OWN, is_secure, typed
from rummy.storage.entries import Notices
from rummy.storage.files import reason_of
from rummy.storage.handouts import as_csv, save_handout
from rummy.storage.tables import JoinedTable, forget_table, save_table
from rummy.text import say, says
from rummy.ui.drawing import theme
from rummy.ui.online.addresses import shown_code
from rummy.ui.online.classes.handout import sheet_of_codes
from rummy.ui.online.classes.table import TableRow, TableScreen
from rummy.ui.online.connect_target import (
    MOST_ADDRESSES,
    save_best_effort,
)
from rummy.ui.online.hosting import Hosting
from rummy.ui.online.invitation import InvitationScreen, LinkCode, TableAddress, invitation_heading
from rummy.ui.online.network.announcement import Announcement
from rummy.ui.online.servers.caller import Caller, load_caller
from rummy.ui.online.servers.moved_host import MovedHostQuestion
from rummy.ui.online.waiting_room import LOOKS_AGAIN
from rummy.ui.shell.host import Host
from rummy.ui.widgets.basic import Widget
from rummy.ui.widgets.containers import SPACE, Part, button, column, inset, lines, of, row, stack, text
from rummy.ui.widgets.screen import Screen
from rummy.ui.widgets.whole_window import framed
from rummy.viewmodel.school_class import may_start, pupils_words, result_rows, row_words
from rummy.viewmodel.words.rooms import game_of, pace_words


class ClassScreen(Screen[None]):
    """The teacher's screen of a school class, whose tables are at an address; OWN is this computer."""

    def __init__(self, hosting: Hosting, wish: OpenClass | RejoinClass, address: str = OWN) -> None:
        super().__init__()
        self.hosting, self.wish, self._place = hosting, wish, address
        self.address = TableAddress(hosting, address)
        self._caller: Caller | None = None  # None until it is read from disk
        self._moved_host = MovedHostQuestion(self, self._call)
        self.remote: RemoteClass | UncalledClass = UncalledClass()
        self.word = ""  # a sentence about the result of the teacher's last command
        self._joined: JoinedTable | None = None
        self._shown: object = None

    # The connection

    def on_enter(self, app: Host) -> None:
        """Start the server if it is this computer, and connect once the player's credentials are read."""
        super().on_enter(app)
        if self._is_own:
            self.hosting.open()
        app.run(partial(load_caller, app, is_own=self._is_own), self._know_caller)

    @property
    def _is_own(self) -> bool:
        return self._place == OWN

    def _know_caller(self, caller: Caller) -> None:
        self._caller = caller
        self._connect()

    def _connect(self) -> None:
        if (self.hosting.port or not self._is_own) and not self.remote.is_called:
            self._call()

    def _call(self) -> None:
        if self._caller is not None:
            self.remote = self._caller.call_class(self.hosting.url(self._place), self.wish)

    @property
    def client(self) -> ClientClass:
        """The copy of the school class's state that the connection keeps; empty before it is connected."""
        return self.remote.client

    def on_leave(self) -> None:
        """Close the connection; the pupils' tables stay open."""
        super().on_leave()
        if self._is_own:
            self.hosting.nearby.announce(None, 0)
        self.remote.close()

    def seconds_to_sleep(self) -> float | None:
        """Return the seconds until the next check while the server's disk is full, else None."""
        return LOOKS_AGAIN if self.remote.waits_for_disk else None

    def update(self, seconds: float) -> None:
        """Connect if necessary, process received messages, and rebuild the screen if anything changed."""
        self._connect()
        self.remote.update()
        if isinstance(self.remote, RemoteClass):
            self._moved_host.ask(self.remote.connection)
        client = self.client
        if client.refusals:
            key, is_lost = f"room.{client.refusals[-1]}", "no_table" in client.refusals
            client.refusals.clear()
            if not client.is_full:
                self.word = say(key if says(key) else "room.not_now")
            if is_lost and client.state is None and isinstance(self.wish, RejoinClass):
                self._later(partial(forget_table, self.app.folder, self._place, self.wish.lesson))
        if client.state is not None:
            self._remember(client.state)
            self._announce(client.state)
        shown = (client.state, {**client.tables}, {**client.results}, self.message, self.hosting.addresses)
        if shown != self._shown and not self.group.is_held:  # a rebuild would lose a click that has begun
            self._shown = shown
            self.rebuild()

    def _remember(self, state: ClassInfo) -> None:
        """Save the school class once, so that the teacher can return."""
        if self._joined is None:
            self._joined = JoinedTable(
                self._place, state.lesson, secrets.token_hex(32), state.settings.rules, ()
            )
            self._later(partial(save_table, self.app.folder, self._joined))

    def _later(self, work: partial[Notices]) -> None:
        self.app.run(partial(save_best_effort, self.app, work))

    def _announce(self, state: ClassInfo) -> None:
        """Announce the school class and its empty seats on the network, if a setting says so."""
        if self._is_own and self.app.settings.hosted_announce:
            name, rules, free = self.app.settings.player_name, state.settings.rules, self.client.free
            about = Announcement(state.code, name, rules, free, is_class=True)
            self.hosting.nearby.announce(about, self.hosting.port)

    # Painting

    @property
    def message(self) -> str:
        """The most important sentence for the teacher now, such as an error or the number of pupils."""
        if self._is_own and self.hosting.trouble:
            return say("hosting.failed", reason=self.hosting.trouble)
        if self.remote.trouble:
            return say(f"gone.{self.remote.trouble}")
        if self.client.is_full:
            return say("room.disk_full")
        if self.remote.is_broken:
            return self._about_silence
        if self.word or self.client.state is None:
            return self.word or say("room.calling")
        return pupils_words(self.client, say("class.nobody"))

    @property
    def _about_silence(self) -> str:
        """The sentence about a server that can't be reached."""
        if self.client.state is not None:
            return say("prompt.host_lost")
        address = self.hosting.url(self._place)
        return say("room.mute_server" if is_secure(address) else "room.no_answer", address=typed(address))

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """Return the invitation to the left and the tables to the right, or a message if not connected."""
        state = self.client.state
        if state is None:
            parts: Part = inset(text(self.message, 20, colour=theme.CREAM, align="center"), 80, 60)
        else:
            sides = (320, self._invitation(state)), 34, self._tables(state)
            parts = row(34, *sides, 40, snap=True)
        return framed(self, say("class.title"), size, parts, 1220)

    def _invitation(self, state: ClassInfo) -> Part:
        """Return the code, the QR code, the address, and buttons to enlarge or save them."""
        upper = column(
            *(18, (28, invitation_heading("join.code", 17)), -2),
            *((54, text(shown_code(state.code), 46, bold=True, align="center")), 4),
            *((224, of(LinkCode, self._link(state))), 4, 4, (48, self.address.part(18, self.rebuild))),
        )
        ways = [
            (130, button(say("invitation.show"), 17, self._show_large, icon="fullscreen")),
            (78, button(say("class.sheet"), 17, self._save_sheet, icon="share")),
            (26, button(say("class.results"), 17, self._save_results, icon="statistics")),
        ]
        return stack(upper, *(column(SPACE, (46, way), below, snap=True) for below, way in ways))

    def _link(self, state: ClassInfo) -> str:
        return self.address.link(state.code, state.key)

    def _tables(self, state: ClassInfo) -> Part:
        """Return a row for each table in a scrolled list, the message, and buttons for all tables."""
        about = " · ".join((game_of(state.settings.rules), pace_words(state.settings.pace)))
        said = text(self.message, 17, colour=theme.GOLD, align="center")
        return column(
            *(18, (36, text(about, 20, bold=True)), 8, partial(self._list, state), 6),
            *((52, column((46, said))), (58, self._orders(state)), 26),
            snap=True,
        )

    def _list(self, state: ClassInfo, window: Rect, u: float) -> list[Widget]:
        """Return a row for each table, in a list that can be scrolled if there are too many."""
        pitch = max(round(40 * u), min(round(58 * u), window.h // max(1, state.tables)))
        if pitch * state.tables > window.h:
            window.w -= round(16 * u)  # room for the scroll bar
        rows = [
            of(TableRow, *row_words(table), round(17 * u), partial(self._open_table, number))
            for number, table in sorted(self.client.tables.items())
        ]
        inner = lines(rows, pitch / u, 6, least=pitch / u)(window, u)
        return self.scrolled(window, inner, pitch, u)

    def _orders(self, state: ClassInfo) -> Part:
        """Return the buttons that start, pause, or mute all tables."""
        pause, hush = Pause(not state.paused), MuteAll(not state.hushed)
        orders: list[tuple[str, str, Command]] = [
            ("class.start", "play", Start()),
            ("class.pause", "pause", pause) if pause.on else ("class.go_on", "skip", pause),
            ("class.hush", "sound_off", hush) if hush.on else ("class.speak", "sound_on", hush),
        ]
        may = any(may_start(table) for table in self.client.tables.values())
        buttons = (
            button(
                *(say(key), 18, partial(self._say, command)),
                icon=icon,
                primary=at == 0,
                enabled=may or at > 0,
            )
            for at, (key, icon, command) in enumerate(orders)
        )
        return row(*buttons, SPACE, gap=12, snap=True)

    # Commands

    def _say(self, command: Command) -> None:
        self.click()
        self.word = ""
        self.remote.say(command)

    def _open_table(self, number: int) -> None:
        """Open the screen of a table, on which the teacher can move a pupil to another table."""
        self.click()
        self.app.push(TableScreen(number, self.client.tables), self._move)

    def _move(self, move: Move | None) -> None:
        if move is not None:
            self._say(move)

    def _show_large(self) -> None:
        self.click()
        state = self.client.state
        if state is not None:
            self.app.push(InvitationScreen(self.address, state.code, state.key))

    def _save_sheet(self) -> None:
        state = self.client.state
        if state is not None:
            addresses = [typed(each) for each in self.address.all[:MOST_ADDRESSES]]
            page = sheet_of_codes(self._link(state), state.code, addresses, self.client.tables)
            self._save(f"rummy-class-{state.code}", "html", page)

    def _save_results(self) -> None:
        rows = result_rows(self.client.results)
        self._save(f"rummy-class-{self.app.today().isoformat()}", "csv", as_csv(rows))

    def _save(self, name: str, suffix: str, text: str) -> None:
        """Write a file to the player's public folder, and show a message with its path."""
        self.click()
        folder = self.app.folder

        def work() -> str:
            try:
                return say("class.saved", path=save_handout(public_folder(folder), name, suffix, text))
            except OSError as error:
                return say("class.not_saved", reason=reason_of(error))

        self.app.run(work, self._saved)

    def _saved(self, word: str) -> None:
        self.word = word
