"""All screens of the program and the navigation between them; only this module builds screens.

Each screen is imported shortly before it is first opened, so that the menu appears at once.
"""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable, Sequence
from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING

from rummy.storage.files import Notice
from rummy.text import say
from rummy.ui.cards.background import post_wakeup
from rummy.ui.menu.screen import MenuScreen
from rummy.ui.online.friends.inbox import FriendInvitations
from rummy.ui.online.way_back import TableWayBack
from rummy.ui.shell.window import raise_window

if TYPE_CHECKING:
    from pathlib import Path

    from rummy.engine.rules import Rules
    from rummy.free.history import History
    from rummy.free.table import FreeTable
    from rummy.match.decision import Decision, Verdict
    from rummy.match.players import Player
    from rummy.match.remote import RemoteTable
    from rummy.match.remote_record import LocalCopy
    from rummy.match.replay import Replay
    from rummy.match.review import Reviews
    from rummy.match.seat import Seat
    from rummy.match.session import Session
    from rummy.online.links import Invitation
    from rummy.online.messages import ReportReason, TableSettings
    from rummy.progress import OnProgress
    from rummy.storage.free_tables import FreeTableFile
    from rummy.storage.people import Contact
    from rummy.storage.record import Header, Record
    from rummy.storage.result import MatchResult
    from rummy.storage.unfinished import UnfinishedMatch
    from rummy.ui.free.scene import FreeScene
    from rummy.ui.online.hosting import Hosting
    from rummy.ui.online.online_menu import OnlineMenu
    from rummy.ui.shell.host import Host
    from rummy.ui.shell.navigator import Leaving, OpenTable, ScreenName, Tab
    from rummy.ui.table.scene import TableScene
    from rummy.ui.widgets.dialogs.confirm import ConfirmScreen
    from rummy.ui.widgets.screen import Screen

TABLE = (
    *("rummy.ui.widgets.dialogs.waiting", "rummy.match.session", "rummy.match.local", "rummy.ui.table.scene"),
    *("rummy.match.worker", "rummy.ui.menu.pause", "rummy.ui.scores.round_over"),
)
LOADED: dict[ScreenName, tuple[str, ...]] = {  # the modules that each screen needs, in the order of their use
    "table": TABLE,
    "resume": ("rummy.ui.widgets.dialogs.working", "rummy.match.knocking", *TABLE),
    "setup": ("rummy.ui.setup.screen", "rummy.ui.setup.replacing"),
    "people": (
        *("rummy.ui.online.online_menu", "rummy.ui.online.hosting"),
        *("rummy.ui.online.saying", "rummy.ui.online.person"),
    ),
    "lesson": ("rummy.viewmodel.lessons", "rummy.ui.lesson.scene", *TABLE),
    "daily": ("rummy.ui.daily.screen",),
    "daily_results": ("rummy.ui.online.ratings.daily",),
    "week": ("rummy.ui.week.screen", "rummy.ui.puzzles.scene"),
    "tour": ("rummy.ui.tour.screen",),
    "puzzles": ("rummy.ui.puzzles.screen",),
    "drills": ("rummy.ui.drills.screen",),
    "statistics": (
        *("rummy.ui.statistics.screen", "rummy.ui.history.screen", "rummy.ui.statistics.achievements"),
        *("rummy.ui.widgets.dialogs.working", "rummy.ui.history.replay"),
    ),
    "history": ("rummy.ui.history.screen",),
    "settings": ("rummy.ui.settings.screen",),
    "help": ("rummy.ui.manual.book",),
    "free_table": ("rummy.storage.free_tables", "rummy.ui.free.scene", "rummy.ui.widgets.dialogs.waiting"),
}


NOTICES = "rummy.viewmodel.words.sentences"  # the module needed for the notice about slow loading


class Screens:
    """The navigator of the program, which builds and opens all screens."""

    def __init__(self, host: Host) -> None:
        self.host = host
        self.hosting: Hosting | None = None  # the tables that this computer hosts; None until needed
        self.way_back = TableWayBack(host)
        self.invitations = FriendInvitations(host)
        self._asks_to_quit = False
        self._invitation: Invitation | None = None  # the one that was followed last
        self._question: ConfirmScreen | None = None  # the last question about an invitation
        self._wanted: ScreenName | None = None  # the screen to open when it is loaded

    def menu(self) -> None:
        """Close all screens above the menu; at the start, open the menu."""
        if self.host.scenes:
            self._back_to_menu()
        else:
            self.host.push(MenuScreen())

    def welcome(self) -> None:
        """Ask a newcomer whether they know rummy; save the settings, so that they are asked only once."""
        from rummy.storage.settings import are_missing

        host = self.host
        if not (are_missing(host.folder) and host.library.is_newcomer):
            return
        from rummy.ui.menu.welcome import WelcomeScreen

        host.change(host.settings)  # saved, so that the question comes once
        host.push(WelcomeScreen(), lambda learns: self.lesson("basic") if learns else None)

    def expect(self, screen_name: ScreenName) -> None:
        """Import the modules of a screen in a thread, because the player will probably open it."""
        missing = _missing(screen_name)
        if missing:
            load = partial(_load, missing, self.host)
            threading.Thread(target=load, name="loader", daemon=True).start()

    def _enter(self, screen_name: ScreenName, open_screen: Callable[[], object]) -> None:
        """Open a screen after its modules are imported in a thread."""
        self._wanted = screen_name
        missing = _missing(screen_name)
        if missing:
            load = partial(_load, missing, self.host)
            self.host.load(load, lambda _: self._arrive(screen_name, open_screen))
        else:
            self._arrive(screen_name, open_screen)

    def _arrive(self, screen_name: ScreenName, open_screen: Callable[[], object]) -> None:
        """Open a loaded screen, unless the player has chosen another one or it is open already."""
        if self._wanted == screen_name:
            self._wanted = None
            open_screen()

    def _back_to_menu(self) -> MenuScreen:
        self._wanted = None
        while len(self.host.scenes) > 1:
            self.host.pop()
        menu = self.host.scene
        assert isinstance(menu, MenuScreen)
        return menu

    def setup(self) -> None:
        """Open the screen on which a match is set up."""
        self._enter("setup", self._setup)

    def _setup(self) -> None:
        from rummy.ui.setup.screen import SetupScreen

        self.host.push(SetupScreen())

    def people(self) -> None:
        """Open the menu of tables with people on other computers."""
        self._enter("people", self._people)

    def _people(self) -> OnlineMenu:
        from rummy.ui.online.online_menu import OnlineMenu

        menu = OnlineMenu(self._own_tables())
        self.host.push(menu)
        return menu

    def daily_results(self, match: MatchResult) -> None:
        """Open the screen with what others made of a daily deal, of which this is the player's result."""
        self._enter("daily_results", partial(self._daily_results, match))

    def _daily_results(self, match: MatchResult) -> None:
        from rummy.ui.online.ratings.daily import DailyResultsScreen

        self.host.push(DailyResultsScreen(match))

    def _own_tables(self) -> Hosting:
        from rummy.ui.online.hosting import Hosting

        self.hosting = self.hosting or Hosting(self.host.folder / "tables", post_wakeup)
        return self.hosting

    def follow_link(self, link: str) -> None:
        """Bring the window to the front and join the table of an invitation; ask if anything is open.

        For a damaged link, queue a notice. Only the latest link counts.
        """
        from rummy.online.links import read_invitation

        raise_window()
        self._invitation = read_invitation(link)
        if self.host.scene is self._question:
            self.host.pop()
        if self._invitation is None:
            self.host.notify((Notice("bad_link", {}),))
        elif len(self.host.scenes) == 1:
            self._accept()
        else:
            self._ask_to_accept()

    def _ask_to_accept(self) -> None:
        from rummy.ui.widgets.dialogs.confirm import ConfirmScreen

        words = [say(f"invited.{part}") for part in ("title", "text", "yes", "no")]
        self._question = ConfirmScreen(*words)
        self.host.push(self._question, lambda agreed: self._accept() if agreed else None)

    def _accept(self) -> None:
        self._back_to_menu()
        self._enter("people", self._join_invited)

    def _join_invited(self) -> None:
        menu = self._people()
        if self._invitation is not None:
            menu.accept(self._invitation)

    def back_to_table(self) -> None:
        """Open the screen that returns to the last table with people on other computers."""
        self._enter("people", self._back_to_table)

    def _back_to_table(self) -> None:
        from rummy.ui.online.online_menu import screen_of

        joined = self.way_back.joined
        if joined is not None:
            self.host.push(screen_of(joined, self._own_tables()))

    def go_on_here(self, record: Record) -> None:
        """Close all screens above the menu, and host the match of a record on this computer."""
        self._host(record)

    def host_free_table(self, table: FreeTable) -> None:
        """Close all screens above the menu, and host a copy of a table without rules here."""
        self._host(table)

    def _host(self, saved: Record | FreeTable) -> None:
        from rummy.storage.addresses import OWN
        from rummy.ui.online.connect_target import ConnectTarget
        from rummy.ui.online.waiting_room import WaitingRoom

        self._back_to_menu()
        self._people()
        self.host.push(WaitingRoom(self._own_tables(), ConnectTarget(OWN, saved)))

    def free_table(self) -> None:
        """Open the table without rules as the player left it."""
        self._enter("free_table", self._free_table)

    def _free_table(self) -> None:
        from rummy.storage.free_tables import current_table
        from rummy.ui.free.scene import free_table
        from rummy.ui.widgets.dialogs.waiting import WaitingBox

        folder = self.host.folder

        def arrive(found: tuple[FreeTableFile, History | None, tuple[Notice, ...]]) -> FreeScene:
            self.host.notify(found[2])
            return free_table(found[0], found[1], self.host.settings.player_name)

        waiting: WaitingBox[None] = WaitingBox(lambda: current_table(folder), arrive)
        self.host.push(waiting)

    def daily(self) -> None:
        """Open the screen of daily deals."""
        self._enter("daily", self._daily)

    def _daily(self) -> None:
        from rummy.ui.daily.screen import DailyScreen

        self.host.push(DailyScreen())

    def week(self, key: str) -> None:
        """Open the screen of a week by its key."""
        self._enter("week", partial(self._week, key))

    def _week(self, key: str) -> None:
        from rummy.ui.week.screen import WeekScreen

        self.host.push(WeekScreen(key))

    def tour(self) -> None:
        """Open the screen of the tour."""
        self._enter("tour", self._tour)

    def _tour(self) -> None:
        from rummy.ui.tour.screen import TourScreen

        self.host.push(TourScreen())

    def puzzles(self) -> None:
        """Open the screen of puzzles."""
        self._enter("puzzles", self._puzzles)

    def _puzzles(self) -> None:
        from rummy.ui.puzzles.screen import PuzzlesScreen

        self.host.push(PuzzlesScreen())

    def drills(self) -> None:
        """Open the screen of drills."""
        self._enter("drills", self._drills)

    def _drills(self) -> None:
        from rummy.ui.drills.screen import DrillsScreen

        self.host.push(DrillsScreen())

    def history(self) -> None:
        """Open the list of all matches."""
        self._enter("history", lambda: self.host.push(self._tab("history")))

    def statistics(self) -> None:
        """Open the statistics."""
        self._enter("statistics", lambda: self.host.push(self._tab("statistics")))

    def turn_to(self, tab: Tab, focus: int | None) -> None:
        """Replace the top screen by another tab, with the focus on the widget with this index."""
        screen = self._tab(tab)
        self.host.swap(screen)
        if focus is not None:
            screen.group.focus_on(focus)

    @staticmethod
    def _tab(tab: Tab) -> Screen[None]:
        match tab:
            case "statistics":
                from rummy.ui.statistics.screen import StatisticsScreen

                return StatisticsScreen()
            case "history":
                from rummy.ui.history.screen import HistoryScreen

                return HistoryScreen()
            case "achievements":
                from rummy.ui.statistics.achievements import AchievementsScreen

                return AchievementsScreen()
            case "opponents":
                from rummy.ui.statistics.opponents import OpponentsScreen

                return OpponentsScreen()

    def settings(self) -> None:
        """Open the settings."""
        self._enter("settings", self._settings)

    def _settings(self) -> None:
        from rummy.ui.settings.screen import SettingsScreen

        self.host.push(SettingsScreen())

    def help(self) -> None:
        """Open the rules and the help outside of a match."""
        self._enter("help", self._help)

    def _help(self) -> None:
        from rummy.ui.manual.book import HelpScreen

        self.host.push(HelpScreen())

    def lesson(self, kind: str) -> None:
        """Start the lesson for a kind of game, or the one for basic rummy if it has none."""
        self._enter("lesson", partial(self._lesson, kind))

    def _lesson(self, kind: str) -> None:
        from rummy.ui.lesson.scene import learn
        from rummy.viewmodel.lessons import LESSONS

        learn(self.host, LESSONS.get(kind, LESSONS["basic"]))

    def quit(self) -> None:
        """Quit the program; if this would close a table of other people, ask the player first."""
        if self._asks_to_quit or self.hosting is None or not self.hosting.has_guests:
            self.host.quit()
            return
        from rummy.ui.widgets.dialogs.confirm import ConfirmScreen

        self._asks_to_quit = True
        words = [say(f"hosting.{part}") for part in ("quit_title", "quit_text", "quit", "stay")]
        self.host.push(ConfirmScreen(*words), self._quit_if)

    def _quit_if(self, agreed: bool | None) -> None:
        self._asks_to_quit = False
        if agreed:
            self.host.quit()

    def close(self) -> None:
        """Stop connections and the server of this computer, because the program ends."""
        self.way_back.hang_up()
        self.invitations.hang_up()
        if self.hosting is not None:
            self.hosting.close()

    # Matches

    def when_free(self, kind: str, start: Callable[[], None]) -> None:
        """Call `start`; if such a match is unfinished, first ask whether to continue or abandon it."""
        from rummy.ui.setup.replacing import when_free

        when_free(self.host, kind, start)

    def give_up(self, match: UnfinishedMatch) -> None:
        """Ask the player whether to abandon an unfinished match for good."""
        from rummy.ui.setup.replacing import ask_to_give_up

        ask_to_give_up(self.host, match)

    def _known(self, begin: Callable[[], Session]) -> Callable[[], Session]:
        """Return a function that begins a match in which expert bots know the player's habit of knocking."""
        from rummy.match.knocking import with_known_habit

        settings = self.host.settings
        return lambda: with_known_habit(begin(), settings.knocking_since, settings.knocking_but)

    def play(self, begin: Callable[[], Session]) -> None:
        """Close all screens above the menu, and open the match that `begin` returns.

        `begin` is called in the writer's thread.
        """
        from rummy.ui.widgets.dialogs.waiting import WaitingBox

        menu = self._back_to_menu()
        self.way_back.hang_up()
        waiting: WaitingBox[Header] = WaitingBox(self._known(begin), table_of)
        self.host.push(waiting, menu.left_table)

    def table_with_people(self, table: RemoteTable, then: Callable[[Header | None], object]) -> None:
        """Open a match with people; `then` gets its header if it is to be played again, else None.

        Do nothing if the match ends before the local copy of its record is found.
        """
        from rummy.match.remote_record import find_local_copy
        from rummy.match.remote_seat import id_of

        def sit_down(joined: LocalCopy) -> None:
            if table.room is not None and table.room.state == "playing":
                self.host.push(table_with_people(self.host, table, joined), then)

        self.host.run(partial(find_local_copy, self.host.folder, id_of(table)), sit_down)

    def find_table(self, like: TableSettings) -> None:
        """Look for a table among strangers like another one, in place of the screen on top."""
        from rummy.ui.online.strangers.search import SearchScreen
        from rummy.viewmodel.words.rooms import sought_like

        self.host.swap(SearchScreen(self._own_tables(), sought_like(like)))

    def change_table(self, then: Callable[[TableSettings], object]) -> None:
        """Open the set-up of another game for a table; `then` gets the settings that the player chooses."""
        from rummy.ui.online.host_table import ChangeTableScreen

        self.host.push(ChangeTableScreen(self._own_tables(), then))

    def talk(self, then: Callable[[str | None], object]) -> None:
        """Open the list of chat phrases and emoji; `then` gets the key of the chosen one, or None."""
        from rummy.ui.online.saying import SayScreen

        self.host.push(SayScreen(), then)

    def person(
        self,
        regard: Contact,
        then: Callable[[Contact | None], object],
        *,
        may_block: bool = True,
        report: Callable[[ReportReason], object] | None = None,
    ) -> None:
        """Open a contact (favourite, muted, blocked); `then` gets the changed contact, or None."""
        from rummy.ui.online.person import PersonScreen

        self.host.push(PersonScreen(regard, may_block=may_block, report=report), then)

    def opponent(self, player: Player, show_log: Callable[[], object]) -> None:
        """Open the card of a bot, on which the player can stop its remarks or open the log of the round."""
        from rummy.ui.table.opponent import OpponentScreen

        self.host.push(OpponentScreen(player), lambda shows: show_log() if shows else None)

    def resume(self, path: Path | None = None) -> None:
        """Close all screens above the menu, and resume the match at a path, by default the latest."""
        from rummy.match.knocking import with_known_habit
        from rummy.match.session import Session
        from rummy.ui.widgets.dialogs.working import Working

        def arrive(found: tuple[Session | None, Sequence[Notice]] | None) -> TableScene | None:
            session, notices = found or (None, ())
            self.host.notify(notices)
            return None if session is None else table_of(session)

        menu = self._back_to_menu()
        self.way_back.hang_up()
        settings = self.host.settings

        def work(tell: OnProgress) -> tuple[Session | None, Sequence[Notice]]:
            session, notices = Session.resume(self.host.folder, tell, path=path)
            if session is not None:
                with_known_habit(session, settings.knocking_since, settings.knocking_but)
            return session, notices

        working: Working[Header] = Working(say("working.match"), work, arrive)
        self.host.push(working, menu.left_table)

    def replay(self, replay: Replay, *, is_own: bool = True) -> None:
        """Open the replay of a match."""
        from rummy.ui.history.replay import ReplayScene

        self.host.push(ReplayScene(replay, is_own=is_own))

    def look_back(
        self, reviews: Reviews, names: Sequence[str], round_number: int, over: Header | None = None
    ) -> None:
        """Open the review of a round; with the finished match `over`, play can go on from its decisions."""
        from rummy.ui.review.screen import LookBackScreen

        self.host.push(LookBackScreen(reviews, names, round_number, over))

    def both_ways(self, decision: Decision, verdict: Verdict, names: Sequence[str]) -> None:
        """Open the comparison of a player's decision with a better one."""
        from rummy.match.both_ways import BothWays, both_ways
        from rummy.ui.review.both_ways import BothWaysScene

        asked_at = self.host.scene

        def watch(ways: BothWays) -> None:
            if self.host.scene is asked_at:  # skipped after another navigation or a second click
                self.host.push(BothWaysScene(decision, verdict, ways, names))

        self.host.run(partial(both_ways, decision, verdict), watch)

    def play_on(self, header: Header, lines: Sequence[str]) -> None:
        """Play on from these lines of a finished match as practice, which does not count."""
        from rummy.match.session import Session
        from rummy.storage.unfinished import kind_of
        from rummy.ui.widgets.dialogs.waiting import WaitingBox

        def begin() -> Session:
            return Session.start_from(self.host.folder, header, lines, self.host.settings.player_name)

        def left(again: Header | None) -> None:
            self.host.rescan()
            if again is not None:
                self.play_on(header, lines)

        def sit() -> None:
            waiting: WaitingBox[Header] = WaitingBox(begin, table_of)
            self.host.push(waiting, left)

        self.when_free(kind_of(header.rules, (), again=header.again or header.id), sit)

    def fair(self, header: Header, record: Record | None = None) -> None:
        """Open the page with a running match's fingerprint, which will prove that its deals are fair."""
        from rummy.ui.history.fair_deals import FairScreen

        self.host.push(FairScreen(header, record=record))

    # At the table

    def pause(
        self,
        seat: Seat,
        then: Callable[[Leaving | None], object],
        stop_clock: Callable[[], object] | None = None,
    ) -> None:
        """Open the menu of the table, with the choices that its host allows."""
        from rummy.ui.menu.pause import PauseScreen

        self.host.push(PauseScreen(seat, stop_clock), then)

    def rules(self, rules: Rules, seats: int) -> None:
        """Open the rules of the game at the table."""
        from rummy.ui.manual.rules_page import RulesScreen

        self.host.push(RulesScreen(rules, seats))

    def keys(self, rules: Rules, seats: int) -> None:
        """Open the list of keys for the game at the table."""
        from rummy.ui.manual.rules_page import KeysScreen

        self.host.push(KeysScreen(rules, seats))

    def round_over(self, seat: Seat, table: OpenTable, then: Callable[[Leaving | None], object]) -> None:
        """Show the scores between two rounds."""
        from rummy.ui.scores.round_over import RoundScreen

        self.host.push(RoundScreen(seat, table), then)

    def match_over(self, seat: Seat, then: Callable[[Header | None], object]) -> None:
        """Show who won the match; `then` gets its header if it is to be played again, else None."""
        from rummy.ui.scores.match_over import MatchScreen

        self.host.push(MatchScreen(seat), then)


def _missing(screen_name: ScreenName) -> list[str]:
    """Return the modules of a screen that are not imported yet."""
    return [name for name in LOADED[screen_name] if not _is_loaded(name)]


def _is_loaded(name: str) -> bool:
    """Return True if a module is completely imported, not just being imported by another thread."""
    module = sys.modules.get(name)
    return module is not None and not getattr(module.__spec__, "_initializing", False)


def _load(names: Sequence[str], host: Host) -> None:
    """Import modules, and call the function `prepare(host)` of each that has one."""
    for name in (NOTICES, *names):
        module = import_module(name)
        if prepare := getattr(module, "prepare", None):
            prepare(host)


def table_with_people(host: Host, table: RemoteTable, joined: LocalCopy | None = None) -> TableScene:
    """Return the card table of a match with people; raise ValueError if no match is running."""
    from rummy.match.remote_seat import RemoteSeat
    from rummy.ui.table.scene import TableScene

    return TableScene(RemoteSeat(host.folder, table, joined))


def table_of(session: Session) -> TableScene:
    """Return the card table of a local match."""
    if session.header.is_shared_screen:
        from rummy.match.hot_seat import HotSeat
        from rummy.ui.hot_seat.scene import HotSeatScene

        return HotSeatScene(HotSeat(session, post_wakeup))
    from rummy.match.local import LocalSeat
    from rummy.ui.table.scene import TableScene

    return TableScene(LocalSeat(session, post_wakeup))
