"""The open tables of a club, and the set-up of another one."""

from __future__ import annotations

from rummy.online.messages import ClubInfo, Open
from rummy.text import say
from rummy.ui.drawing import theme
from rummy.ui.online.connect_target import ConnectTarget
from rummy.ui.online.host_table import SWITCHES, HostScreen
from rummy.ui.online.hosting import Hosting
from rummy.ui.online.strangers.find import SOUGHT
from rummy.ui.online.strangers.tables import OpenTablesScreen
from rummy.ui.online.waiting_room import WaitingRoom
from rummy.ui.widgets.box import MenuEntry
from rummy.ui.widgets.containers import Part, button, lettered, row, text
from rummy.ui.widgets.controls import Toggle


class ClubTablesScreen(OpenTablesScreen):
    """The tables of a club at which a seat is free, and the button that opens another one."""

    def __init__(self, hosting: Hosting, club: ClubInfo, address: str) -> None:
        super().__init__(hosting)
        self.club, self.place = club, address

    @property
    def address(self) -> str:
        """The address of the club's server."""
        return self.place

    @property
    def club_id(self) -> str:
        """The id of the club whose tables are found."""
        return self.club.club

    @property
    def title(self) -> str:
        """The title of the screen, in the player's language."""
        return say("club.tables")

    @property
    def head(self) -> Part:
        """The part above the list: the name of the club, and the button that opens a table."""
        name = text(self.club.name, 20, colour=theme.GOLD, bold=True)
        return row(name, 24, (320, button(say("club.open_table"), 18, self._open, icon="plus", primary=True)))

    @property
    def nobody(self) -> str:
        """The sentence in place of an empty list."""
        return say("club.no_tables")

    def _open(self) -> None:
        self.click()
        self.app.push(ClubTableScreen(self.hosting, self.club, self.address))


class ClubTableScreen(HostScreen):
    """The set-up of a table for the members of a club, whose matches are rated or not."""

    asks_where = False
    switches = tuple(name for name in SWITCHES if name != "announce")
    paces = SOUGHT

    def __init__(self, hosting: Hosting, club: ClubInfo, address: str) -> None:
        super().__init__(hosting)
        self.club, self.place, self.wants_rating = club, address, True

    @property
    def title(self) -> str:
        """The title of the screen, in the player's language."""
        return say("club.open_table")

    @property
    def _more(self) -> list[MenuEntry]:
        """The further actions: only house rules, as a table without rules is for no club."""
        return super()._more[:1]

    @property
    def is_rated(self) -> bool:
        """True if the match will be rated: with a clock, unless the player does not want it."""
        return self.wants_rating and self._pace != "none"

    @property
    def access(self) -> list[Part]:
        """The switch for rated matches, in a list."""
        return [lettered(Toggle, say("club.rated_match"), 18, self.is_rated, self._rate)]

    @property
    def _offered(self) -> list[str]:
        return [] if self.is_rated else super()._offered

    def _rate(self, on: bool) -> None:
        """Choose whether the match is rated; a rated one has a clock."""
        self.wants_rating = on
        self._change(hosted_pace="normal" if on and self._pace == "none" else self._pace)

    def _choose_pace(self, pace: object) -> None:
        self._change(hosted_pace=pace)

    def _open(self) -> None:
        """Open the table, and show its waiting room."""
        self.click()
        wish = Open(self.chosen, access="rated" if self.is_rated else "open", club=self.club.club)
        self.app.push(WaitingRoom(self.hosting, ConnectTarget(self.place, wish)))
