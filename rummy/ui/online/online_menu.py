"""The menu for playing with remote people: host a table, join one, or return to the last one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from rummy.online.codes import is_class
from rummy.online.links import Invitation
from rummy.online.messages import Join, RejoinClass, VisitClub
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
from rummy.ui.online.clubs.list import ClubsScreen
from rummy.ui.online.clubs.screen import ClubScreen
from rummy.ui.online.connect_target import ConnectTarget
from rummy.ui.online.host_table import HostScreen, OpenTableScreen
from rummy.ui.online.hosting import Hosting
from rummy.ui.online.join import JoinScreen
from rummy.ui.online.network.announcement import Announcement
from rummy.ui.online.network.found_tables import FoundTable
from rummy.ui.online.ratings.screen import RatingsScreen
from rummy.ui.online.servers.where import note_joined
from rummy.ui.online.strangers.find import FindTableScreen
from rummy.ui.online.strangers.tables import OpenTablesScreen
from rummy.ui.online.waiting_room import WaitingRoom
from rummy.ui.setup.naming import LONGEST_PLAYER, AskScreen, PlayerNameScreen
from rummy.ui.shell.host import Host
from rummy.ui.widgets.basic import Button, Widget
from rummy.ui.widgets.box import offer_more
from rummy.ui.widgets.containers import Part, button, column, lettered, lines, row, text
from rummy.ui.widgets.controls import TwoLineButton
from rummy.ui.widgets.screen import Screen
from rummy.ui.widgets.whole_window import framed
from rummy.viewmodel.words.names import NAMELESS, called
from rummy.viewmodel.words.rooms import game_of

SHOWN = 6  # most tables on the network to show


def screen_of(joined: JoinedTable, hosting: Hosting) -> Screen[None]:
    """Return the screen that returns to a joined table, or to a group of tables for a school class."""
    if is_class(joined.table):
        return ClassScreen(hosting, RejoinClass(joined.table), joined.address)
    return WaitingRoom(hosting, ConnectTarget.back_to(joined))


def found_words(about: Announcement) -> str:
    """Return the label of a found table: the host's name, and on a second line the game and empty seats."""
    title = say("hall.found_class" if about.is_class else "hall.found", name=about.name)
    return f"{title}\n{game_of(about.rules)} · {say('hall.free_seats', count=about.free)}"


class WhoScreen(AskScreen):
    """The question for the player's name, asked before other people see it."""

    def __init__(self) -> None:
        super().__init__(say("hall.ask_name"), "", LONGEST_PLAYER, say("hall.no_name"))

    def why_not(self, name: str) -> str:
        """Return the sentence that refuses an empty name or "you", or an empty string for a usable name."""
        return self.blank if tidy(name) in ("", NAMELESS, say("you")) else ""


class OnlineMenu(Screen[None]):
    """The menu for playing with remote people, with the tables announced on the network."""

    def __init__(self, hosting: Hosting) -> None:
        super().__init__()
        self.hosting = hosting
        self.nearby: tuple[FoundTable, ...] = ()  # tables on the network
        self._blocked: frozenset[str] = frozenset()  # the ids of people whose tables are not shown

    def on_enter(self, app: Host) -> None:
        """Start the search for tables, and read from disk which table the player can return to."""
        self._turn = app.nav.way_back.turn
        super().on_enter(app)
        self.hosting.nearby.watch(True)
        self._look()

    def on_leave(self) -> None:
        """Stop the search for tables."""
        super().on_leave()
        self.hosting.nearby.watch(False)

    def on_resume(self) -> None:
        """Read again which table the player can return to."""
        self.rebuild()
        self._look()

    def on_library_changed(self) -> None:
        """Show the table that the player can return to, which may have changed."""
        self.rebuild()

    def update(self, seconds: float) -> None:
        """Rebuild the menu if the tables on the network, or whose turn it is at the last table, changed."""
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
        """Return the buttons for actions to the left, and the tables on the network to the right."""
        both = row(44, (500, self._ways), 44, self._nearby, 44, snap=True)
        return framed(self, say("hall.title"), size, both, 1120, 560)

    @property
    def _ways(self) -> Part:
        """A column of the buttons for actions, between two texts."""
        name = say("hall.name", name=called(self.app.settings.player_name))
        actions: list[tuple[str, str, Callable[[], None]]] = [
            (say("hall.host"), "cards", partial(self._with_name, self._host)),
            (say("hall.join"), "play", partial(self._with_name, self._join)),
            (say("setup.more"), "menu", self._show_more),
            (name, "pencil", self._ask_name),
        ]
        if way_back := self.way_back:
            actions.insert(0, (way_back, "skip", self._go_back))
        buttons: list[Part] = [
            lettered(TwoLineButton if "\n" in label else Button, label, 20, act, icon=icon, primary=at == 0)
            for at, (label, icon, act) in enumerate(actions)
        ]
        find = button(say("strangers.find"), 20, self._find, icon="people")
        tables = button(say("strangers.open_tables"), 20, self._show_tables, icon="menu")
        buttons.insert(-2, row(find, 12, tables))
        about = text(say("hall.about"), 18, colour=theme.CREAM, align="center")
        trust = text(say("room.trust"), 16, colour=theme.MIST, align="center")
        return column(26, (64, about), 14, lines(buttons, 86, 14), (64, trust), 20, snap=True)

    def _show_more(self) -> None:
        """Open a menu of less common actions: people here, a class, saved tables, ratings, and clubs."""
        self.click()
        here = (say("hot_seat.open"), "cards", self.app.nav.setup)
        teach = (say("class.title"), "people", partial(self._with_name, self._teach))
        saved = (say("saved.title"), "folder", partial(self._with_name, self._open))
        ratings = (say("ratings.title"), "trophy", partial(self._with_name, self._ratings))
        clubs = (say("club.title"), "heart", partial(self._with_name, self._clubs))
        offer_more(self.app, [here, teach, saved, ratings, clubs])

    def _ratings(self) -> None:
        self.app.push(RatingsScreen())

    def _clubs(self) -> None:
        self.app.push(ClubsScreen(self.hosting))

    @property
    def _nearby(self) -> Part:
        """A column with a button for each table on the network."""
        head = text(say("hall.nearby"), 19, colour=theme.GOLD, bold=True, align="center")
        nobody = text(say("hall.nobody_near"), 17, colour=theme.MIST, align="center")
        found = [self._found(each) for each in self.nearby[:SHOWN]]
        tables = lines(found, 76, 10, least=76) if found else nobody
        return column(30, (34, head), 12, tables, 30, snap=True)

    def _found(self, found: FoundTable) -> Part:
        icon = "people" if found.about.is_class else "cards"
        act = partial(self._go_to, found)
        return lettered(TwoLineButton, found_words(found.about), 18, act, icon=icon)

    @property
    def way_back(self) -> str:
        """The label of the button that returns to the last table, or an empty string without a table."""
        joined, way_back = self.app.library.table, self.app.nav.way_back
        if joined is None:
            return ""
        return f"{way_back.title}\n{' · '.join(filter(None, (game_of(joined.rules), way_back.turn)))}"

    def _host(self) -> None:
        self.click()
        self.app.push(HostScreen(self.hosting))

    def _find(self) -> None:
        self.click()
        self.app.push(FindTableScreen(self.hosting))

    def _show_tables(self) -> None:
        self.click()
        self.app.push(OpenTablesScreen(self.hosting))

    def _teach(self) -> None:
        self.click()
        self.app.push(ClassSetupScreen(self.hosting))

    def _join(self) -> None:
        self.click()
        self.app.push(JoinScreen(self.hosting))

    def _go_to(self, found: FoundTable) -> None:
        self.accept(Invitation(found.address, found.about.code))

    def accept(self, invitation: Invitation) -> None:
        """Join the table of an invitation, watch it, or show its club; first ask for a missing name."""
        act = self._visit if invitation.club else self._sit_at
        self._with_name(partial(act, invitation))

    def _visit(self, invitation: Invitation) -> None:
        self.click()
        visit = VisitClub(invitation.code, invitation.key)
        self.app.push(ClubScreen(self.hosting, visit, invitation.address))

    def _sit_at(self, invitation: Invitation) -> None:
        self.click()
        note_joined(self.app, invitation.address)
        join = Join(invitation.code, invitation.watch, invitation.key)
        self.app.push(WaitingRoom(self.hosting, ConnectTarget(invitation.address, join)))

    def _with_name(self, then: Callable[[], None]) -> None:
        """Call `then`; if the player has no name yet, ask for one first, and do nothing without it."""
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
        self.app.push(OpenTableScreen(self.app.settings.hosted_at), self._opened)

    def _opened(self, saved: Record | None) -> None:
        """Host a saved table on this computer."""
        if saved is not None:
            self.app.push(WaitingRoom(self.hosting, ConnectTarget(OWN, saved)))

    def _ask_name(self) -> None:
        self.click()
        self.app.push(PlayerNameScreen(self.app.settings.player_name), self._take_name)

    def _take_name(self, name: str | None) -> None:
        if name:
            chosen = NAMELESS if name == say("you") else name
            self.app.change(changed(self.app.settings, player_name=chosen))
            self.rebuild()
