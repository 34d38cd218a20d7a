"""The form to join somebody's table: its code, and the host's address."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from pygame import Rect

from rummy.online.codes import read_code
from rummy.online.messages import Join
from rummy.text import say
from rummy.ui.drawing import theme
from rummy.ui.online.addresses import read_address, read_link, shown, shown_code
from rummy.ui.online.connect_target import ConnectTarget
from rummy.ui.online.hosting import Hosting
from rummy.ui.online.waiting_room import WaitingRoom
from rummy.ui.shell.host import Host
from rummy.ui.shell.system import copied
from rummy.ui.widgets.basic import Button, Panel, Text, Widget
from rummy.ui.widgets.field.key_text import begin_typing, end_typing
from rummy.ui.widgets.field.text_field import TextField
from rummy.ui.widgets.screen import Screen
from rummy.ui.widgets.whole_window import title_bar, whole_window

LONGEST = 200  # characters of an address or a link


class JoinScreen(Screen[None]):
    """The form for code and address; a link pasted into either line fills both."""

    def __init__(self, hosting: Hosting, code: str = "", address: str = "") -> None:
        super().__init__()
        self.hosting, self.code, self.address = hosting, code, address
        self._key = ("", "")  # of a link: its code, and the key that belongs to it

    def on_enter(self, app: Host) -> None:
        """Start text input, in the first line."""
        super().on_enter(app)
        begin_typing()
        self.group.focus_on(1)  # the widget after the back button

    def on_leave(self) -> None:
        """End text input."""
        super().on_leave()
        end_typing()

    def on_pause(self) -> None:
        """End text input while another screen is on top."""
        super().on_pause()
        end_typing()

    def on_resume(self) -> None:
        """Start text input again."""
        begin_typing()

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """Return two lines with a heading each, the message about them, and buttons."""
        box, u = whole_window(size, 680, 560)
        x, wide, text = box.x + round(50 * u), box.w - round(100 * u), round(18 * u)

        def row(y: int, high: int) -> Rect:
            return Rect(x, box.y + round(y * u), wide, round(high * u))

        self.complaint = Text(row(318, 62), "", round(16 * u), colour=theme.WARNING, align="center")
        paste, left, right = row(382, 52), row(448, 62), row(448, 62)
        left.w = right.w = (wide - round(16 * u)) // 2
        right.x = left.right + round(16 * u)
        return [
            Panel(box, round(18 * u)),
            *title_bar(self, say("hall.join"), size),
            Text(row(22, 64), say("join.about"), round(17 * u), colour=theme.CREAM, align="center"),
            self._heading(row(94, 32), "join.code", u),
            self._line(row(130, 56), self.code, round(22 * u), self._typed_code),
            self._heading(row(206, 32), "join.address", u),
            self._line(row(242, 56), self.address, round(20 * u), self._typed_address),
            self.complaint,
            Button(paste, say("join.paste"), text, self._paste, icon="copy"),
            Button(left, say("join.watch"), text, partial(self._join, watch=True), icon="eye"),
            Button(right, say("join.sit"), round(20 * u), self._join, icon="play", primary=True),
        ]

    def _line(self, place: Rect, text: str, pixels: int, on_change: Callable[[str], None]) -> TextField:
        return TextField(place, text, pixels, LONGEST, on_change, self._join, latin=True)

    @staticmethod
    def _heading(place: Rect, key: str, u: float) -> Text:
        return Text(place, say(key), round(19 * u), colour=theme.GOLD, bold=True)

    def _typed_code(self, text: str) -> None:
        self.code = text
        self._take_link(text)

    def _typed_address(self, text: str) -> None:
        self.address = text
        self._take_link(text)

    def _take_link(self, text: str) -> bool:
        """Fill both lines from a link; return whether the text is one."""
        self.complaint.mark("text", "")
        link = read_link(text)
        if link is not None:
            address, code, key = link
            self._key = code, key
            self.address = address if address.startswith("wss") else shown(address)
            self.code = shown_code(code)
            self.rebuild()
        return link is not None

    def _paste(self) -> None:
        self.click()
        if not self._take_link(copied()):
            self._complain("join.no_link")

    def _join(self, *, watch: bool = False) -> None:
        code, address = read_code(self.code), read_address(self.address)
        if code is None:
            self._complain("join.no_code")
        elif address is None:
            self._complain("join.no_address")
        else:
            self.click()
            key = self._key[1] if self._key[0] == code else ""
            self.app.push(WaitingRoom(self.hosting, ConnectTarget(address, Join(code, watch, key))))

    def _complain(self, key: str) -> None:
        self.app.sounds.play("illegal")
        self.complaint.mark("text", say(key))
