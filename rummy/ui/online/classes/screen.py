"""A class as its teacher sees it: the seats, the progress of each table, and the teacher's commands."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from functools import partial

from pygame import Rect

from rummy.match.connection import Credentials
from rummy.match.remote_class import RemoteClass
from rummy.online.client_class import ClientClass
from rummy.online.messages import ClassInfo, Command, Move, MuteAll, OpenClass, Pause, RejoinClass, Start
from rummy.paths import public_folder
from rummy.storage.addresses import OWN
from rummy.storage.entries import Notices
from rummy.storage.files import reason_of
from rummy.storage.handouts import as_csv, save_handout
from rummy.storage.tables import JoinedTable, forget_table, save_table
from rummy.text import say, says
from rummy.ui.cards.background import post_wakeup
from rummy.ui.drawing import theme
from rummy.ui.online.addresses import link_to, shown, shown_code
from rummy.ui.online.classes.handout import result_rows, sheet_of_codes
from rummy.ui.online.classes.table import TableRow, TableScreen, may_start, row_words
from rummy.ui.online.connect_target import (
    MOST_ADDRESSES,
    game_of,
    pace_words,
    save_best_effort,
    saved_device_secret,
)
from rummy.ui.online.hosting import Hosting
from rummy.ui.online.invitation import InvitationScreen, LinkCode
from rummy.ui.online.network.announcement import Announcement
from rummy.ui.online.waiting_room import LOOKS_AGAIN
from rummy.ui.shell.host import Host
from rummy.ui.widgets.basic import Button, Panel, Text, Widget
from rummy.ui.widgets.screen import Screen
from rummy.ui.widgets.scroll import Scroll
from rummy.ui.widgets.whole_window import title_bar, whole_window


class ClassScreen(Screen[None]):
    """The teacher's screen of a class whose tables this computer hosts."""

    offset = 0  # of the list of tables, in pixels

    def __init__(self, hosting: Hosting, wish: OpenClass | RejoinClass) -> None:
        super().__init__()
        self.hosting, self.wish = hosting, wish
        self.remote: RemoteClass | None = None
        self.word = ""  # the result of the teacher's last command
        self._secret = ""  # of this device
        self._joined: JoinedTable | None = None
        self._shown: object = None

    # The connection

    def on_enter(self, app: Host) -> None:
        """Start the server of this computer and connect to it."""
        super().on_enter(app)
        self.hosting.open()
        app.run(partial(saved_device_secret, app), self._know_secret)

    def _know_secret(self, secret: str) -> None:
        self._secret = secret
        self._connect()

    def _connect(self) -> None:
        if self._secret and self.hosting.port:
            settings = self.app.settings
            language = settings.language or self.app.system_language
            credentials = Credentials(self._secret, settings.player_name, language)
            self.remote = RemoteClass(self.hosting.address, credentials, self.wish, post_wakeup)

    @property
    def client(self) -> ClientClass:
        """The client's copy of the class; empty before the connection."""
        return self.remote.client if self.remote is not None else ClientClass()

    def on_leave(self) -> None:
        """Close the connection; the class goes on."""
        super().on_leave()
        self.hosting.nearby.announce(None, 0)
        if self.remote is not None:
            self.remote.close()

    def seconds_to_sleep(self) -> float | None:
        """Return the seconds until the disk is checked again, while a full disk keeps the class closed."""
        return LOOKS_AGAIN if self.remote is not None and self.remote.waits_for_disk else None

    def update(self, seconds: float) -> None:
        """Process received messages."""
        if self.remote is None:
            self._connect()
        else:
            self.remote.update()
        client = self.client
        if client.refusals:
            key, is_lost = f"room.{client.refusals[-1]}", "no_table" in client.refusals
            client.refusals.clear()
            if not client.is_full:
                self.word = say(key if says(key) else "room.not_now")
            if is_lost and client.state is None and isinstance(self.wish, RejoinClass):
                self._later(partial(forget_table, self.app.folder, OWN, self.wish.lesson))
        if client.state is not None:
            self._remember(client.state)
            self._announce(client.state)
        shown = (client.state, {**client.tables}, {**client.results}, self.message, self.hosting.addresses)
        if shown != self._shown and not self.group.is_held:  # a rebuild would lose a click that has begun
            self._shown = shown
            self.rebuild()

    def _remember(self, state: ClassInfo) -> None:
        """Remember the class, to return to it."""
        if self._joined is None:
            self._joined = JoinedTable(OWN, state.lesson, secrets.token_hex(32), state.settings.rules, ())
            self._later(partial(save_table, self.app.folder, self._joined))

    def _later(self, work: partial[Notices]) -> None:
        self.app.run(partial(save_best_effort, self.app, work))

    def _announce(self, state: ClassInfo) -> None:
        """Announce free seats on the network, if the player wants tables announced there."""
        if self.app.settings.hosted_announce:
            name, rules, free = self.app.settings.player_name, state.settings.rules, self.client.free
            about = Announcement(state.code, name, rules, free, is_class=True)
            self.hosting.nearby.announce(about, self.hosting.port)

    # Painting

    @property
    def message(self) -> str:
        """The most important message for the teacher now."""
        if self.hosting.trouble:
            return say("hosting.failed", reason=self.hosting.trouble)
        if self.remote is not None and self.remote.trouble:
            return say(f"gone.{self.remote.trouble}")
        if self.client.is_full:
            return say("room.disk_full")
        if self.word or self.client.state is None:
            return self.word or say("room.calling")
        if self.client.state.paused:
            return say("class.is_paused")
        sitting = [seat for table in self.client.tables.values() for seat in table.seats if seat.id]
        if not sitting:
            return say("class.nobody")
        away = sum(seat.away for seat in sitting)
        return say("class.pupils", count=len(sitting) - away, away=away)

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """Return the invitation to the left and the tables to the right."""
        box, u = whole_window(size, 1220)
        state = self.client.state
        frame = [Panel(box, round(18 * u)), *title_bar(self, say("class.title"), size)]
        if state is None:
            words = box.inflate(-round(80 * u), -round(60 * u))
            return [*frame, Text(words, self.message, round(20 * u), colour=theme.CREAM, align="center")]
        left = Rect(box.x + round(34 * u), box.y, round(320 * u), box.h)
        right = Rect(left.right + round(34 * u), box.y, 0, box.h)
        right.w = box.right - round(40 * u) - right.x
        return [*frame, *self._invitation(left, state, u), *self._tables(right, state, u)]

    def _invitation(self, place: Rect, state: ClassInfo, u: float) -> list[Widget]:
        """Return the code, the QR code, the addresses, and buttons to show or save them."""

        def row(y: int, high: int) -> Rect:
            return Rect(place.x, place.y + round(y * u), place.w, round(high * u))

        def button(up: int, key: str, icon: str) -> Button:
            act = {"invitation.show": self._show_large, "class.sheet": self._save_sheet}
            box = row(0, 46)
            box.bottom = place.bottom - round(up * u)
            return Button(box, say(key), round(17 * u), act.get(key, self._save_results), icon=icon)

        addresses = "\n".join(shown(each) for each in self._addresses) or "–"
        code = Text(row(44, 54), shown_code(state.code), round(46 * u), bold=True, align="center")
        heading = say("join.code")
        return [
            Text(row(18, 28), heading, round(17 * u), colour=theme.GOLD, bold=True, align="center"),
            code,
            LinkCode(row(102, 224), self._link(state)),
            Text(row(330, 66), addresses, round(18 * u), align="center"),
            button(130, "invitation.show", "fullscreen"),
            button(78, "class.sheet", "share"),
            button(26, "class.results", "statistics"),
        ]

    @property
    def _addresses(self) -> Sequence[str]:
        return self.hosting.addresses[:MOST_ADDRESSES]

    def _link(self, state: ClassInfo) -> str:
        return link_to(next(iter(self._addresses), self.hosting.address), state.code, state.key)

    def _tables(self, place: Rect, state: ClassInfo, u: float) -> list[Widget]:
        """Return a row for each table, and the commands for all tables."""
        about = " · ".join((game_of(state.settings.rules), pace_words(state.settings.pace)))
        head = Rect(place.x, place.y + round(18 * u), place.w, round(36 * u))
        go = Rect(place.x, place.bottom - round(84 * u), place.w, round(58 * u))
        said = Rect(place.x, go.y - round(52 * u), place.w, round(46 * u))
        window = Rect(place.x, head.bottom + round(8 * u), place.w, 0)
        window.h = said.y - round(6 * u) - window.y
        pitch = max(round(40 * u), min(round(58 * u), window.h // max(1, state.tables)))
        if pitch * state.tables > window.h:
            window.w -= round(16 * u)  # for the bar
        rows = [
            TableRow(
                Rect(window.x, window.y + pitch * number, window.w, pitch - round(6 * u)),
                *row_words(table),
                round(17 * u),
                partial(self._open_table, number),
            )
            for number, table in sorted(self.client.tables.items())
        ]
        scroll = Scroll(window, rows, pitch, self.offset, self._moved)
        return [
            Text(head, about, round(20 * u), bold=True),
            *scroll.widgets,
            Text(said, self.message, round(17 * u), colour=theme.GOLD, align="center"),
            *self._orders(go, state, u),
        ]

    def _moved(self, offset: int) -> None:
        self.offset = offset

    def _orders(self, place: Rect, state: ClassInfo, u: float) -> list[Widget]:
        """Return the buttons with commands for all tables."""
        gap = round(12 * u)
        wide = (place.w - 2 * gap) // 3
        pause, hush = Pause(not state.paused), MuteAll(not state.hushed)
        orders: list[tuple[str, str, Command]] = [
            ("class.start", "play", Start()),
            ("class.pause", "pause", pause) if pause.on else ("class.go_on", "skip", pause),
            ("class.hush", "sound_off", hush) if hush.on else ("class.speak", "sound_on", hush),
        ]
        buttons = [
            Button(
                Rect(place.x + at * (wide + gap), place.y, wide, place.h),
                *(say(key), round(18 * u), partial(self._say, command)),
                icon=icon,
                primary=at == 0,
            )
            for at, (key, icon, command) in enumerate(orders)
        ]
        buttons[0].enabled = any(may_start(table) for table in self.client.tables.values())
        return [*buttons]

    # Commands

    def _say(self, command: Command) -> None:
        self.click()
        self.word = ""
        if self.remote is not None:
            self.remote.say(command)

    def _open_table(self, number: int) -> None:
        """Show the pupils at a table, from which one can be moved."""
        self.click()
        self.app.push(TableScreen(number, self.client.tables), self._move)

    def _move(self, move: Move | None) -> None:
        if move is not None:
            self._say(move)

    def _show_large(self) -> None:
        self.click()
        state = self.client.state
        if state is not None:
            self.app.push(InvitationScreen(self._link(state), state.code, self._addresses))

    def _save_sheet(self) -> None:
        state = self.client.state
        if state is not None:
            addresses = [shown(each) for each in self._addresses]
            page = sheet_of_codes(self._link(state), state.code, addresses, self.client.tables)
            self._save(f"rummy-class-{state.code}", "html", page)

    def _save_results(self) -> None:
        rows = result_rows(self.client.results)
        self._save(f"rummy-class-{self.app.today().isoformat()}", "csv", as_csv(rows))

    def _save(self, name: str, suffix: str, text: str) -> None:
        """Write a file to the public folder, and show its path."""
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
