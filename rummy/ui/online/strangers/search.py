"""The search for a table: how many look for the same, and after a while the offer to begin with bots."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rummy.match.table_finder import TableFinder
from rummy.online.messages import Rejoin, SeekTable
from rummy.text import say
from rummy.ui.drawing import theme
from rummy.ui.online.connect_target import ConnectTarget
from rummy.ui.online.hosting import Hosting
from rummy.ui.online.strangers.finder_screen import FinderScreen
from rummy.ui.online.waiting_room import WaitingRoom
from rummy.ui.widgets.basic import Widget
from rummy.ui.widgets.containers import SPACE, Part, button, column, row, text
from rummy.ui.widgets.whole_window import framed
from rummy.viewmodel.words.rooms import game_of, pace_words


class SearchScreen(FinderScreen):
    """The screen of a player who looks for a table, until they have one or stop."""

    def __init__(self, hosting: Hosting, wish: SeekTable) -> None:
        super().__init__(hosting)
        self.wish = wish

    def begin(self, finder: TableFinder) -> None:
        """Begin the search on a new connection."""
        finder.seek(self.wish)

    def update(self, seconds: float) -> None:
        """Go to the table as soon as one is found."""
        super().update(seconds)
        finder = self.remote
        if finder is not None and finder.found:
            target = ConnectTarget(self.address, Rejoin(finder.found), was_found=True)
            self.app.sounds.play("your_turn")
            self.app.draw_attention()
            self.app.swap(WaitingRoom(self.hosting, target))

    @property
    def shown(self) -> object:
        """The number of people who look for the same, and whether the player is asked about bots."""
        return (self.remote.waiting, self.remote.may_ask_for_bots) if self.remote is not None else None

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """Return what is looked for, how many look for it, and buttons for what the player can do."""
        wish = self.wish
        about = " · ".join(
            (game_of(wish.rules), f"{say('hosting.seats')}: {wish.seats}", pace_words(wish.pace))
        )
        waiting = self.remote.waiting if self.remote is not None else 0
        told = self.message or (say("strangers.waiting", count=waiting) if waiting else say("room.calling"))
        parts = column(
            *(30, (60, text(about, 22, bold=True, align="center")), 10),
            *((90, text(told, 20, colour=theme.CREAM, align="center")), 10),
            *((70, text(self._question, 18, colour=theme.GOLD, align="center")), SPACE),
            *((62, self._ways), 30),
        )
        return framed(self, say("strangers.searching"), size, row(60, parts, 60), 760, 440)

    @property
    def _asks(self) -> bool:
        return self.remote is not None and self.remote.may_ask_for_bots

    @property
    def _question(self) -> str:
        return say("strangers.ask_bots") if self._asks else ""

    @property
    def _ways(self) -> Part:
        stop = button(say("strangers.stop"), 18, self.back, icon="close")
        if not self._asks:
            return row(SPACE, (320, stop), SPACE)
        bots = button(say("strangers.bots"), 18, self._take_bots, icon="cards", primary=True)
        wait = button(say("strangers.wait_on"), 18, self._wait_on, icon="people")
        return row(bots, 12, wait, 12, stop)

    def _take_bots(self) -> None:
        self.click()
        self.wish = replace(self.wish, bots=True)
        if self.remote is not None:
            self.remote.seek(self.wish)

    def _wait_on(self) -> None:
        self.click()
        if self.remote is not None:
            self.remote.wait_on()
