"""The form for joining a remote table: the table's code and the host's address."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from rummy.online.codes import read_code
from rummy.online.links import LONGEST, Invitation, read_invitation
from rummy.online.messages import Join, VisitClub
from rummy.storage.addresses import read_address, typed
from rummy.text import say
from rummy.ui.drawing import theme
from rummy.ui.online.addresses import shown_code
from rummy.ui.online.clubs.screen import ClubScreen
from rummy.ui.online.connect_target import ConnectTarget
from rummy.ui.online.hosting import Hosting
from rummy.ui.online.servers.where import note_joined
from rummy.ui.online.waiting_room import WaitingRoom
from rummy.ui.shell.host import Host
from rummy.ui.shell.system import copied
from rummy.ui.widgets.basic import Text, Widget
from rummy.ui.widgets.containers import SPACE, UNPLACED, Item, Part, button, column, lettered, row, text
from rummy.ui.widgets.field.key_text import begin_typing, end_typing
from rummy.ui.widgets.field.text_field import TextField
from rummy.ui.widgets.screen import TypingScreen
from rummy.ui.widgets.whole_window import framed


class JoinScreen(TypingScreen[None]):
    """A form for a table's code and the host's address; a link typed or pasted into either fills both.

    *Watch* is the primary button after a link that invites to watch, and *Sit down* otherwise. A link to a
    club leads to that.
    """

    def __init__(self, hosting: Hosting, code: str = "", address: str = "") -> None:
        super().__init__()
        self.hosting, self.code, self.address = hosting, code, address
        self._link = Invitation("", "")  # the last one

    def on_enter(self, app: Host) -> None:
        """Start text input, with the focus on the field for the code."""
        super().on_enter(app)
        self.group.focus_on(1)  # the widget after the back button

    def on_pause(self) -> None:
        """End text input while another screen is on top."""
        super().on_pause()
        end_typing()

    def on_resume(self) -> None:
        """Start text input again."""
        begin_typing()

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """Return two text fields with headings, a line for the reason of a refusal, and buttons."""
        u = theme.unit(size)
        self.complaint = Text(UNPLACED, "", round(16 * u), colour=theme.WARNING, align="center")
        paste = button(say("join.paste"), 18, self._paste, icon="copy")
        is_to_watch = self._invitation.watch
        watch = button(
            say("join.watch"), 18, partial(self._join, watch=True), icon="eye", primary=is_to_watch
        )
        sit = button(
            say("join.sit"), 20, partial(self._join, watch=False), icon="play", primary=not is_to_watch
        )
        club = button(say("club.join"), 20, self._join_as_invited, icon="people", primary=True)
        ways: list[Item] = [club] if self._invitation.club else [watch, 16, sit]
        form = column(
            *(22, (64, text(say("join.about"), 17, colour=theme.CREAM, align="center")), 8),
            *((32, self._heading("join.code")), 4),
            *((56, self._line(self.code, 22, self._typed_code)), 20),
            *((32, self._heading("join.address")), 4),
            *((56, self._line(self.address, 20, self._typed_address)), 20),
            *((62, self.complaint), 2, (52, paste), 14, (62, row(*ways, SPACE))),
        )
        return framed(self, say("hall.join"), size, row(50, form, 50), 680, 560)

    def _line(self, words: str, size: float, on_change: Callable[[str], None]) -> Part:
        return lettered(TextField, words, size, LONGEST, on_change, self._join_as_invited, latin=True)

    @staticmethod
    def _heading(key: str) -> Part:
        return text(say(key), 19, colour=theme.GOLD, bold=True)

    @property
    def _invitation(self) -> Invitation:
        """The last link, or an empty invitation if another code has been typed since."""
        return self._link if read_code(self.code) == self._link.code else Invitation("", "")

    def _typed_code(self, text: str) -> None:
        before = self._invitation
        self.code = text
        if not self._take_link(text) and self._invitation != before:
            self.rebuild()

    def _typed_address(self, text: str) -> None:
        self.address = text
        self._take_link(text)

    def _take_link(self, text: str) -> bool:
        """Fill both fields from a link; return False if the text is not a link."""
        self.complaint.mark("text", "")
        found = read_invitation(text)
        if found is not None:
            self._link = found
            self.address, self.code = typed(found.address), shown_code(found.code)
            self.rebuild()
        return found is not None

    def _paste(self) -> None:
        self.click()
        if not self._take_link(copied()):
            self._complain("join.no_link")

    def _join_as_invited(self) -> None:
        self._join(watch=self._invitation.watch)

    def _join(self, *, watch: bool) -> None:
        code, address = read_code(self.code), read_address(self.address)
        if self._invitation.club and address is not None:
            self.click()
            visit = VisitClub(self._invitation.code, self._invitation.key)
            self.app.push(ClubScreen(self.hosting, visit, address))
        elif code is None:
            self._complain("join.no_code")
        elif address is None:
            self._complain("join.no_address")
        else:
            self.click()
            note_joined(self.app, address)
            self.app.push(
                WaitingRoom(self.hosting, ConnectTarget(address, Join(code, watch, self._invitation.key)))
            )

    def _complain(self, key: str) -> None:
        self.app.sounds.play("illegal")
        self.complaint.mark("text", say(key))
