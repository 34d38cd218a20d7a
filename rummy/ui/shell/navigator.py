"""The navigation between screens, with which screens need not import each other."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Literal, Protocol

if TYPE_CHECKING:
    from pathlib import Path

    from rummy.engine.rules import Rules
    from rummy.free.table import FreeTable
    from rummy.match.decision import Decision, Verdict
    from rummy.match.players import Player
    from rummy.match.remote import RemoteTable
    from rummy.match.replay import Replay
    from rummy.match.review import Reviews
    from rummy.match.seat import Seat
    from rummy.match.session import Session
    from rummy.online.messages import ReportReason, TableSettings
    from rummy.storage.people import Contact
    from rummy.storage.record import Header, Record
    from rummy.storage.result import MatchResult
    from rummy.storage.tables import JoinedTable
    from rummy.storage.unfinished import UnfinishedMatch
    from rummy.ui.table.layout.dock import Dock

Tab = Literal["statistics", "history", "achievements", "opponents"]
ScreenName = Literal[
    "resume", "setup", "lesson", "daily", "week", "tour", "puzzles", "drills", "statistics", "history",
    "settings", "help", "table", "people", "free_table", "daily_results",
]  # fmt: skip
Leaving = Literal["menu", "concede", "go_on"]  # the choices of the table's menu that leave the table


class OpenTable(Protocol):
    """The table after a round, with open and counted hands, beside the scores."""

    @property
    def panel(self) -> Dock:
        """The dock of the scores: a side of the window, or a point over the table."""

    def put_panel(self, dock: Dock) -> None:
        """Remember where the player put the scores, and make room for them."""

    def make_room(self, dock: Dock) -> None:
        """Make room for the scores at a dock."""

    def point_at(self, seat: int | None) -> None:
        """Highlight the cards and the points of a seat, or none."""

    def open_menu(self, then: Callable[[Leaving | None], object]) -> None:
        """Open the table's menu; call `then` with the player's choice."""

    @property
    def may_talk(self) -> bool:
        """True if there is somebody at the table to chat with."""

    def talk(self) -> None:
        """Open the list of chat phrases and emoji."""

    def listen(self, seconds: float) -> bool:
        """Show new chat messages; return True if the speech bubbles have changed."""

    @property
    def said_for(self) -> float | None:
        """The seconds until the next speech bubble changes; None without bubbles."""


class WayBack(Protocol):
    """The connection to the last table with people, with which the player can return to it."""

    @property
    def title(self) -> str:
        """The title of the table, with the names of its people; "" if there is no table to return to."""

    @property
    def turn(self) -> str:
        """A sentence on whose turn it is at the table, as last received; "" if unknown."""

    @property
    def is_live(self) -> bool:
        """True while the player is connected to the table, where they are shown as present."""

    def leave(self, joined: JoinedTable, table: RemoteTable) -> None:
        """Keep the connection to a table when the player leaves its screen but not their seat."""

    def connect(self) -> None:
        """Connect once to the last table if another computer hosts it, to learn whose turn it is there."""

    def update(self) -> None:
        """Process received messages, and play a sound when the player's turn begins."""

    def take(self, address: str, name: str) -> RemoteTable | None:
        """Return the connection if it leads to the table `name` at this address, else close it; or None."""


class FriendInvitation(Protocol):
    """An invitation to the table of a friend."""

    @property
    def label(self) -> str:
        """The name of the friend, and the game on a second line."""

    @property
    def code(self) -> str:
        """The code of the table."""

    @property
    def link(self) -> str:
        """The link that leads to the table."""


class Invitations(Protocol):
    """The invitations of the player's friends, asked for at the servers where they have met."""

    @property
    def shown(self) -> Sequence[FriendInvitation]:
        """The invitations to show."""

    def connect(self) -> None:
        """Find out who the player's friends are now, and call the servers where they were met."""

    def update(self) -> None:
        """Process received messages, ask again if it is time, and play a sound for new invitations."""

    def seconds_to_sleep(self) -> float | None:
        """Return the seconds until `update` is needed; None if the player has no friends."""

    def dismiss(self, code: str) -> None:
        """Show no invitation to the table with this code any more."""


class Navigator(Protocol):
    """The functions that open the screens.

    Each puts a screen on the stack and calls `then`, if it has that parameter, with the screen's result,
    unless its own description says otherwise.
    """

    def welcome(self) -> None:
        """Ask a newcomer whether they know rummy; save the settings, so that they are asked only once."""

    def menu(self) -> None:
        """Close all screens above the menu; at the start, open the menu."""

    def expect(self, screen_name: ScreenName) -> None:
        """Load a screen that the player will probably open next."""

    def setup(self) -> None:
        """Open the screen on which a match is set up."""

    def people(self) -> None:
        """Open the menu of tables with people on other computers."""

    def daily_results(self, match: MatchResult) -> None:
        """Open the screen with what others made of a daily deal, of which this is the player's result."""

    @property
    def way_back(self) -> WayBack:
        """The connection to the last table with people."""

    @property
    def invitations(self) -> Invitations:
        """The invitations of the player's friends."""

    def follow_link(self, link: str) -> None:
        """Bring the window to the front and join the table of an invitation; ask if anything is open.

        For a damaged link, queue a notice.
        """

    def back_to_table(self) -> None:
        """Return to the last table with people."""

    def free_table(self) -> None:
        """Open the table without rules."""

    def daily(self) -> None:
        """Open the daily deal."""

    def week(self, key: str) -> None:
        """Open the week of a key, such as 2026-W49; what follows the week in the key is ignored."""

    def tour(self) -> None:
        """Open the tour."""

    def puzzles(self) -> None:
        """Open the puzzles."""

    def drills(self) -> None:
        """Open the drills."""

    def history(self) -> None:
        """Open the list of saved matches."""

    def statistics(self) -> None:
        """Open the statistics."""

    def turn_to(self, tab: Tab, focus: int | None) -> None:
        """Replace the top screen by another tab, with the focus on the widget with this index."""

    def settings(self) -> None:
        """Open the settings."""

    def help(self) -> None:
        """Open the rules and the help outside of a match."""

    def lesson(self, kind: str) -> None:
        """Start the lesson for a kind of game, or the one for basic rummy if it has none."""

    def quit(self) -> None:
        """Quit the program; if this would close a table of other people, ask the player first."""

    def close(self) -> None:
        """Stop everything that runs in the background, because the program ends."""

    # Matches

    def when_free(self, kind: str, start: Callable[[], None]) -> None:
        """Call `start`; if a match of `kind` is unfinished, first ask: continue or abandon it?"""

    def play(self, begin: Callable[[], Session]) -> None:
        """Close all screens above the menu, and open the match that `begin` returns.

        `begin` is called in the writer's thread.
        """

    def table_with_people(self, table: RemoteTable, then: Callable[[Header | None], object]) -> None:
        """Open a match with people; `then` gets its header if it is to be played again, else None."""

    def find_table(self, like: TableSettings) -> None:
        """Look for a table among strangers like another one, in place of the screen on top."""

    def change_table(self, then: Callable[[TableSettings], object]) -> None:
        """Open the set-up of another game for a table; `then` gets the settings that the player chooses."""

    def talk(self, then: Callable[[str | None], object]) -> None:
        """Open the list of chat phrases and emoji; `then` gets the key of the chosen one, or None."""

    def person(
        self,
        regard: Contact,
        then: Callable[[Contact | None], object],
        *,
        may_block: bool = True,
        report: Callable[[ReportReason], object] | None = None,
    ) -> None:
        """Open a contact (favourite, muted, blocked); `then` gets the changed contact, or None."""

    def opponent(self, player: Player, show_log: Callable[[], object]) -> None:
        """Open the card of a bot, on which the player can stop its remarks or open the log of the round."""

    def go_on_here(self, record: Record) -> None:
        """Close all screens above the menu, and host the match of a record on this computer."""

    def host_free_table(self, table: FreeTable) -> None:
        """Close all screens above the menu, and host a copy of a table without rules here."""

    def resume(self, path: Path | None = None) -> None:
        """Close all screens above the menu, and resume the match at a path, by default the latest."""

    def give_up(self, match: UnfinishedMatch) -> None:
        """Ask the player whether to abandon an unfinished match for good."""

    def replay(self, replay: Replay, *, is_own: bool = True) -> None:
        """Open the replay of a match."""

    def look_back(
        self, reviews: Reviews, names: Sequence[str], round_number: int, over: Header | None = None
    ) -> None:
        """Open the review of a round; with `over`, the player can play on from each decision."""

    def both_ways(self, decision: Decision, verdict: Verdict, names: Sequence[str]) -> None:
        """Open the comparison of a player's decision with a better one."""

    def play_on(self, header: Header, lines: Sequence[str]) -> None:
        """Play on from these lines of a finished match as practice, which does not count."""

    def fair(self, header: Header, record: Record | None = None) -> None:
        """Open the page with a running match's fingerprint, which will prove that its deals are fair."""

    # At the table

    def pause(
        self,
        seat: Seat,
        then: Callable[[Leaving | None], object],
        stop_clock: Callable[[], object] | None = None,
    ) -> None:
        """Open the menu of the table, with the choices that its host allows.

        `stop_clock` votes for playing without the clock; None if the table has no clock.
        """

    def rules(self, rules: Rules, seats: int) -> None:
        """Open the rules of the game at the table."""

    def keys(self, rules: Rules, seats: int) -> None:
        """Open the list of keys for the game at the table."""

    def round_over(self, seat: Seat, table: OpenTable, then: Callable[[Leaving | None], object]) -> None:
        """Show the scores between two rounds."""

    def match_over(self, seat: Seat, then: Callable[[Header | None], object]) -> None:
        """Show who won the match; `then` gets its header if it is to be played again, else None."""
