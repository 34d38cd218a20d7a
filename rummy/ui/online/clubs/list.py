"""The screen with the player's clubs at a server, where one is started or joined."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from pygame import Rect

from rummy.match.clubs import ClubWish, RemoteClubs
from rummy.online.codes import read_code
from rummy.online.identity import LONGEST_NAME
from rummy.online.links import LONGEST, read_invitation
from rummy.online.messages import ClubList, FindClub, FindClubs, OpenClub, OwnClub, VisitClub
from rummy.text import say
from rummy.ui.drawing import theme
from rummy.ui.online.clubs.screen import ClubScreen
from rummy.ui.online.hosting import Hosting
from rummy.ui.online.servers.asking import AskingScreen
from rummy.ui.online.servers.caller import Caller
from rummy.ui.online.servers.where import choose_server
from rummy.ui.setup.naming import AskScreen
from rummy.ui.widgets.basic import Widget
from rummy.ui.widgets.containers import Part, button, column, inset, lettered, lines, row, text
from rummy.ui.widgets.controls import TwoLineButton
from rummy.ui.widgets.whole_window import framed
from rummy.viewmodel.words.clubs import own_club_words

WIDE, HIGH = 900, 620  # of the panel, in units
PITCH = 76  # units from one club in the list to the next


class ClubNameScreen(AskScreen):
    """The question for the name of a new club."""

    def __init__(self) -> None:
        super().__init__(say("club.ask_name"), "", LONGEST_NAME, say("club.no_name"))


class ClubLinkScreen(AskScreen):
    """The question for the link or the code of a club."""

    wide, is_latin = 640, True

    def __init__(self) -> None:
        super().__init__(say("club.ask_link"), "", LONGEST, say("club.no_link"))

    def why_not(self, name: str) -> str:
        """Return the sentence that refuses what is neither, or an empty string."""
        found = read_invitation(name)
        return "" if read_code(name) or (found and found.club) else self.blank


class ClubsScreen(AskingScreen[RemoteClubs]):
    """A screen with a button for each of the player's clubs, and two for another one."""

    nothing_here, no_server = "club.none_here", "club.no_server"

    def __init__(self, hosting: Hosting) -> None:
        super().__init__()
        self.hosting = hosting

    def call(self, caller: Caller, address: str) -> RemoteClubs:
        """Begin the connection to a server, and return it."""
        return caller.call_clubs(address)

    @property
    def title(self) -> str:
        """The title of the screen, in the player's language."""
        return say("club.title")

    @property
    def found(self) -> ClubList | None:
        """The list that the server sent last; None before that, and after a refusal."""
        remote = self.remote
        return remote.found if remote is not None and not remote.problem else None

    def on_resume(self) -> None:
        """Ask again, as clubs or the server may have changed."""
        if self.remote is not None and self.remote.connection.address == self.address:
            self.remote.ask(FindClubs())
        else:
            self._call()

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """Return the server, the list of clubs or a message, and the two buttons."""
        start = button(say("club.start"), 20, self._start, icon="plus", primary=True)
        join = button(say("club.join"), 20, self._join, icon="people")
        both = row(start, 16, join)
        parts = row(48, column(20, (46, self.server_button), 14, self._list, 14, (58, both), 24), 48)
        return framed(self, self.title, size, parts, WIDE, HIGH)

    @property
    def _list(self) -> Part:
        """The clubs in a scrolled list, or a sentence if there are none."""
        found = self.found
        if found is None:
            return self.message_part
        if not found.clubs:
            return inset(text(say("club.none"), 20, colour=theme.CREAM, align="center"), 80, 60)
        return partial(self._rows, found.clubs)

    def _rows(self, clubs: Sequence[OwnClub], window: Rect, u: float) -> list[Widget]:
        step = round(PITCH * u)
        if step * len(clubs) > window.h:
            window.w -= round(16 * u)  # room for the scroll bar
        rows = [
            lettered(TwoLineButton, own_club_words(each), 18, partial(self._show, each), icon="people")
            for each in clubs
        ]
        return self.scrolled(window, lines(rows, PITCH, 8, least=PITCH)(window, u), step, u)

    def _show(self, club: OwnClub) -> None:
        self.click()
        self._open(FindClub(club.club))

    def _start(self) -> None:
        """Ask for a name and open the club; ask first for a server if the player knows none."""
        if not self.address:
            choose_server(self.app, self._start)
            return
        self.click()
        self.app.push(ClubNameScreen(), lambda name: self._open(OpenClub(name)) if name else None)

    def _join(self) -> None:
        self.click()
        self.app.push(ClubLinkScreen(), self._visit)

    def _visit(self, words: str | None) -> None:
        """Show the club of a link, or of a code at the chosen server."""
        if not words:
            return
        if (found := read_invitation(words)) is not None:
            self._open(VisitClub(found.code, found.key), found.address)
        elif self.address:
            self._open(VisitClub(words))
        else:
            choose_server(self.app, partial(self._visit, words))

    def _open(self, wish: ClubWish, address: str = "") -> None:
        self.app.push(ClubScreen(self.hosting, wish, address or self.address))
