"""Where one goes to play with people: to a table of one's own, to somebody's, or back to the last one."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect

from rummy.online.messages import Again
from rummy.storage.record import Record
from rummy.storage.settings import changed
from rummy.storage.tables import KeptTable, kept_tables
from rummy.text import say
from rummy.ui.drawing import theme
from rummy.ui.people.host_table import HostScreen
from rummy.ui.people.hosting import Hosting
from rummy.ui.people.join import JoinScreen
from rummy.ui.people.open_table import OpenTableScreen
from rummy.ui.people.waiting_room import OWN, WaitingRoom, Way, game_of
from rummy.ui.setup.naming import AskScreen
from rummy.ui.shell.host import Host
from rummy.ui.widgets.basic import Button, Panel, Text, Widget
from rummy.ui.widgets.screen import Screen
from rummy.ui.widgets.whole_window import title_bar, whole_window
from rummy.ui.words.names import NAMELESS, called

LONGEST_NAME = 16


class HallScreen(Screen[None]):
    """Host a table, join one, or go back to one."""

    def __init__(self, hosting: Hosting) -> None:
        super().__init__()
        self.hosting = hosting
        self.kept: KeptTable | None = None  # the latest table that one can go back to

    def enter(self, app: Host) -> None:
        """See whether there is a table to go back to."""
        super().enter(app)
        self._look()

    def resumed(self) -> None:
        """See whether there is one now."""
        self.rebuild()
        self._look()

    def _look(self) -> None:
        self.app.ask(lambda: kept_tables(self.app.folder), self._found)

    def _found(self, found: tuple[Sequence[KeptTable], Sequence[object]]) -> None:
        kept = next(iter(found[0]), None)
        if kept != self.kept:
            self.kept = kept
            self.rebuild()

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """A column of buttons, and what one should know before."""
        box, u = whole_window(size, 620, 600 if self.kept else 550)
        x, wide = box.x + round(50 * u), box.w - round(100 * u)
        about = Rect(x, box.y + round(26 * u), wide, round(64 * u))
        trust = Rect(x, box.bottom - round(84 * u), wide, round(64 * u))
        name = say("hall.name", name=called(self.app.settings.player_name))
        ways: list[tuple[str, str, Callable[[], None]]] = [
            (say("hall.host"), "cards", self._host),
            (say("hall.join"), "play", self._join),
            (say("saved.title"), "folder", self._open),
            (name, "pencil", self._ask_name),
        ]
        if self.kept:
            ways.insert(0, (self._words_of(self.kept), "skip", self._go_back))
        pitch = 420 / len(ways) if self.kept else 88
        buttons = [
            Button(
                Rect(x, about.bottom + round((10 + pitch * row) * u), wide, round((pitch - 14) * u)),
                *(label, round(20 * u), act),
                icon=icon,
                primary=row == 0,
            )
            for row, (label, icon, act) in enumerate(ways)
        ]
        return [
            Panel(box, round(18 * u)),
            *title_bar(self, say("hall.title"), size),
            Text(about, say("hall.about"), round(18 * u), colour=theme.CREAM, align="center"),
            *buttons,
            Text(trust, say("room.trust"), round(16 * u), colour=theme.MIST, align="center"),
        ]

    @staticmethod
    def _words_of(kept: KeptTable) -> str:
        game = game_of(kept.rules)
        if not kept.others:
            return say("hall.back_alone", game=game)
        return say("hall.back", game=game, names=", ".join(kept.others))

    def _host(self) -> None:
        self.click()
        self.app.push(HostScreen(self.hosting))

    def _join(self) -> None:
        self.click()
        self.app.push(JoinScreen(self.hosting))

    def _go_back(self) -> None:
        if self.kept:
            self.click()
            way = Way(self.kept.address, Again(self.kept.table), self.kept.chain)
            self.app.push(WaitingRoom(self.hosting, way))

    def _open(self) -> None:
        self.click()
        self.app.push(OpenTableScreen(), self._opened)

    def _opened(self, saved: Record | None) -> None:
        """Host a table that was saved, here and now."""
        if saved is not None:
            self.app.push(WaitingRoom(self.hosting, Way(OWN, saved)))

    def _ask_name(self) -> None:
        self.click()
        name = called(self.app.settings.player_name)
        question = AskScreen(say("settings.name_title"), name, LONGEST_NAME, say("settings.name_blank"))
        self.app.push(question, self._take_name)

    def _take_name(self, name: str | None) -> None:
        if name:
            chosen = NAMELESS if name == say("you") else name
            self.app.change(changed(self.app.settings, player_name=chosen))
            self.rebuild()
