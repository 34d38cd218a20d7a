"""The menu for play with people: host a table, join one, or return to the last one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from pygame import Rect

from rummy.online.codes import is_class
from rummy.online.messages import Join, Rejoin, RejoinClass
from rummy.storage.addresses import OWN
from rummy.storage.my_games import tidy
from rummy.storage.people import Contacts, load_contacts
from rummy.storage.record import Record
from rummy.storage.settings import changed
from rummy.storage.tables import JoinedTable
from rummy.text import say
from rummy.ui.drawing import theme
from rummy.ui.online.classes.screen import ClassScreen
from rummy.ui.online.classes.setup import ClassSetupScreen
from rummy.ui.online.connect_target import ConnectTarget, game_of
from rummy.ui.online.host_table import HostScreen, OpenTableScreen
from rummy.ui.online.hosting import Hosting
from rummy.ui.online.join import JoinScreen
from rummy.ui.online.network.announcement import Announcement
from rummy.ui.online.network.found_tables import FoundTable
from rummy.ui.online.waiting_room import WaitingRoom
from rummy.ui.setup.naming import AskScreen
from rummy.ui.shell.host import Host
from rummy.ui.widgets.basic import Button, Panel, Text, Widget
from rummy.ui.widgets.box import offer_more
from rummy.ui.widgets.controls import TwoLineButton
from rummy.ui.widgets.screen import Screen
from rummy.ui.widgets.whole_window import title_bar, whole_window
from rummy.viewmodel.words.names import NAMELESS, called

LONGEST_NAME = 16
SHOWN = 6  # tables on the network


def screen_of(joined: JoinedTable, hosting: Hosting) -> Screen[None]:
    """Return the screen of a table or a class to return to."""
    if is_class(joined.table):
        return ClassScreen(hosting, RejoinClass(joined.table))
    return WaitingRoom(hosting, ConnectTarget(joined.address, Rejoin(joined.table), joined.chain))


def found_words(about: Announcement) -> str:
    """Return the host of a found table, and on a second line its game and free seats."""
    title = say("hall.found_class" if about.is_class else "hall.found", name=about.name)
    return f"{title}\n{game_of(about.rules)} · {say('hall.free_seats', count=about.free)}"


class WhoScreen(AskScreen):
    """The question for a player's name, if they have none yet."""

    def __init__(self) -> None:
        super().__init__(say("hall.ask_name"), "", LONGEST_NAME, say("hall.no_name"))

    def why_not(self, name: str) -> str:
        """Return why a name can't be used; "you" is refused, as that means everybody to themselves."""
        return self.blank if tidy(name) in ("", NAMELESS, say("you")) else ""


class OnlineMenu(Screen[None]):
    """The menu for play with people: host a table, join one, or return to one."""

    def __init__(self, hosting: Hosting) -> None:
        super().__init__()
        self.hosting = hosting
        self.nearby: tuple[FoundTable, ...] = ()  # tables on the network
        self._blocked: frozenset[str] = frozenset()  # the ids of people whose tables are not shown

    def on_enter(self, app: Host) -> None:
        """Start the search for tables, and look for a table to return to."""
        self._turn = app.nav.way_back.turn
        super().on_enter(app)
        self.hosting.nearby.watch(True)
        self._look()

    def on_leave(self) -> None:
        """Stop the search for tables."""
        super().on_leave()
        self.hosting.nearby.watch(False)

    def on_resume(self) -> None:
        """Look again for a table to return to."""
        self.rebuild()
        self._look()

    def on_library_changed(self) -> None:
        """Show the present table to return to."""
        self.rebuild()

    def update(self, seconds: float) -> None:
        """Show the tables on the network, and the player in turn at the latest table."""
        way_back = self.app.nav.way_back
        way_back.update()
        if way_back.turn != self._turn and not self.group.is_held:
            self._turn = way_back.turn
            self.rebuild()
        found = self.hosting.nearby.tables
        nearby = tuple(each for each in found if each.about.by not in self._blocked)
        if nearby != self.nearby and not self.group.is_held:
            self.nearby = nearby
            self.rebuild()

    def _look(self) -> None:
        self.app.rescan()
        self.app.run(lambda: load_contacts(self.app.folder)[0], self._know_regards)

    def _know_regards(self, regards: Contacts) -> None:
        self._blocked = frozenset(who for who, contact in regards.items() if contact.blocked)

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """Return the actions to the left, the tables on the network to the right."""
        box, u = whole_window(size, 1120, 560)
        left = Rect(box.x + round(44 * u), box.y, round(500 * u), box.h)
        right = Rect(left.right + round(44 * u), box.y, 0, box.h)
        right.w = box.right - round(44 * u) - right.x
        return [
            Panel(box, round(18 * u)),
            *title_bar(self, say("hall.title"), size),
            *self._ways(left, u),
            *self._nearby(right, u),
        ]

    def _ways(self, place: Rect, u: float) -> list[Widget]:
        """Return a column of buttons between two texts."""
        name = say("hall.name", name=called(self.app.settings.player_name))
        actions: list[tuple[str, str, Callable[[], None]]] = [
            (say("hall.host"), "cards", partial(self._with_name, self._host)),
            (say("hall.join"), "play", partial(self._with_name, self._join)),
            (say("setup.more"), "menu", self._show_more),
            (name, "pencil", self._ask_name),
        ]
        if way_back := self.way_back:
            actions.insert(0, (way_back, "skip", self._go_back))
        about = Rect(place.x, place.y + round(26 * u), place.w, round(64 * u))
        trust = Rect(place.x, place.bottom - round(84 * u), place.w, round(64 * u))
        pitch = min(round(86 * u), (trust.y - about.bottom - round(14 * u)) // len(actions))
        top = about.bottom + round(14 * u)
        buttons = [
            (TwoLineButton if "\n" in label else Button)(
                Rect(place.x, top + pitch * row, place.w, pitch - round(14 * u)),
                *(label, round(20 * u), act),
                icon=icon,
                primary=row == 0,
            )
            for row, (label, icon, act) in enumerate(actions)
        ]
        return [
            Text(about, say("hall.about"), round(18 * u), colour=theme.CREAM, align="center"),
            *buttons,
            Text(trust, say("room.trust"), round(16 * u), colour=theme.MIST, align="center"),
        ]

    def _show_more(self) -> None:
        """Open the less common actions: a class, and saved tables."""
        self.click()
        teach = (say("class.title"), "people", partial(self._with_name, self._teach))
        saved = (say("saved.title"), "folder", partial(self._with_name, self._open))
        offer_more(self.app, [teach, saved])

    def _nearby(self, place: Rect, u: float) -> list[Widget]:
        """Return the tables on the network, a button each."""
        head = Rect(place.x, place.y + round(30 * u), place.w, round(34 * u))
        top, pitch = head.bottom + round(12 * u), round(76 * u)
        rows: list[Widget] = [
            TwoLineButton(
                Rect(place.x, top + pitch * row, place.w, pitch - round(10 * u)),
                *(found_words(found.about), round(18 * u), partial(self._go_to, found)),
                icon="people" if found.about.is_class else "cards",
            )
            for row, found in enumerate(self.nearby[:SHOWN])
        ]
        if not rows:
            empty = Rect(place.x, top, place.w, place.bottom - round(30 * u) - top)
            rows = [Text(empty, say("hall.nobody_near"), round(17 * u), colour=theme.MIST, align="center")]
        heading = say("hall.nearby")
        return [Text(head, heading, round(19 * u), colour=theme.GOLD, bold=True, align="center"), *rows]

    @property
    def way_back(self) -> str:
        """The words on the button that returns to a table; empty without one."""
        joined, way_back = self.app.library.table, self.app.nav.way_back
        if joined is None:
            return ""
        return f"{way_back.title}\n{' · '.join(filter(None, (game_of(joined.rules), way_back.turn)))}"

    def _host(self) -> None:
        self.click()
        self.app.push(HostScreen(self.hosting))

    def _teach(self) -> None:
        self.click()
        self.app.push(ClassSetupScreen(self.hosting))

    def _join(self) -> None:
        self.click()
        self.app.push(JoinScreen(self.hosting))

    def _go_to(self, found: FoundTable) -> None:
        self._with_name(partial(self._sit_at, found))

    def _sit_at(self, found: FoundTable) -> None:
        self.click()
        self.app.push(WaitingRoom(self.hosting, ConnectTarget(found.address, Join(found.about.code))))

    def _with_name(self, then: Callable[[], None]) -> None:
        """Do something that others see, after asking for a name if the player has none."""
        if self.app.settings.player_name != NAMELESS:
            then()
            return
        self.click()
        self.app.push(WhoScreen(), partial(self._go_on, then))

    def _go_on(self, then: Callable[[], None], name: str | None) -> None:
        if name:
            self._take_name(name)
            then()

    def _go_back(self) -> None:
        self.click()
        self.app.nav.back_to_table()

    def _open(self) -> None:
        self.click()
        self.app.push(OpenTableScreen(), self._opened)

    def _opened(self, saved: Record | None) -> None:
        """Host a saved table on this computer."""
        if saved is not None:
            self.app.push(WaitingRoom(self.hosting, ConnectTarget(OWN, saved)))

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
