"""The navigation between screens, so that screens need not import each other."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Literal, Protocol

if TYPE_CHECKING:
    from pathlib import Path

    from rummy.engine.rules import Rules
    from rummy.free.table import FreeTable
    from rummy.match.decision import Decision, Verdict
    from rummy.match.remote import RemoteTable
    from rummy.match.replay import Replay
    from rummy.match.review import Reviews
    from rummy.match.seat import Match, RemoteMatch, Seat
    from rummy.match.session import Session
    from rummy.storage.people import Contact
    from rummy.storage.record import Header, Record
    from rummy.storage.tables import JoinedTable
    from rummy.storage.unfinished import UnfinishedMatch
    from rummy.ui.table.layout.dock import Dock

Tab = Literal["statistics", "history", "achievements", "opponents"]
ScreenName = Literal[
    "resume", "setup", "lesson", "daily", "puzzles", "statistics", "history", "settings", "help", "table",
    "people", "free_table",
]  # fmt: skip
Leaving = Literal["menu", "concede", "go_on"]  # how a table is left by its own menu


class OpenTable(Protocol):
    """The table of a finished round, with open and counted hands, next to which the scores are shown."""

    @property
    def panel(self) -> Dock:
        """The side of the window where the player last put the scores."""

    def put_panel(self, dock: Dock) -> None:
        """Remember where the player has put the scores, and make room for them there."""

    def make_room(self, dock: Dock) -> None:
        """Make room for the scores."""

    def point_at(self, seat: int | None) -> None:
        """Highlight the hand of a seat and its points; None for no hand."""

    def open_menu(self, then: Callable[[Leaving | None], object]) -> None:
        """Open the menu of this table."""

    @property
    def may_talk(self) -> bool:
        """True if there is somebody at this table to talk to."""

    def talk(self) -> None:
        """Open the choice of things to say."""

    def listen(self, seconds: float) -> bool:
        """Show recent remarks of people; return whether the table looks different now."""

    @property
    def said_for(self) -> float | None:
        """Seconds until the next remark disappears; None without remarks."""


class WayBack(Protocol):
    """The way back to the latest table with people, to which the player may still be connected."""

    @property
    def title(self) -> str:
        """The names of the people at the table; empty without a table to return to."""

    @property
    def turn(self) -> str:
        """The name of the player in turn, as last known; empty if unknown."""

    @property
    def is_live(self) -> bool:
        """True while the player is connected to the table and so shown as present."""

    def leave(self, joined: JoinedTable, table: RemoteTable) -> None:
        """Keep the connection to a table at which the player has a seat."""

    def update(self) -> None:
        """Process received messages."""

    def take(self, address: str, name: str) -> RemoteTable | None:
        """Return the connection if it leads to this table, without keeping it; close any other."""


class Navigator(Protocol):
    """The ways to all screens; each pushes a screen, and `then` gets its result, unless stated otherwise."""

    def welcome(self) -> None:
        """Ask whether the player knows rummy, at the very first start."""

    def menu(self) -> None:
        """Leave all screens except the menu, and open it at the start."""

    def expect(self, screen_name: ScreenName) -> None:
        """Prepare a screen that the player is about to open."""

    def setup(self) -> None:
        """Open the set-up of a match."""

    def people(self) -> None:
        """Open the menu of tables with people on other computers."""

    @property
    def way_back(self) -> WayBack:
        """The way back to the latest table with people."""

    def back_to_table(self) -> None:
        """Return to the latest table with people."""

    def free_table(self) -> None:
        """Open the table without rules."""

    def daily(self) -> None:
        """Open the daily deal."""

    def puzzles(self) -> None:
        """Open the puzzles."""

    def history(self) -> None:
        """Open the list of saved matches."""

    def statistics(self) -> None:
        """Open the statistics."""

    def turn_to(self, tab: Tab, focus: int | None) -> None:
        """Replace the top screen by a tab, with the focus on the widget of that number."""

    def settings(self) -> None:
        """Open the settings."""

    def help(self) -> None:
        """Open the rules and the help, outside of a match."""

    def lesson(self, kind: str) -> None:
        """Start the lesson of a kind of game, or that of basic rummy if it has none."""

    def quit(self) -> None:
        """Quit the program, after asking the player if others would lose their host."""

    def close(self) -> None:
        """Stop everything that runs in the background, as the program ends."""

    # Matches

    def when_free(self, kind: str, start: Callable[[], None]) -> None:
        """Call `start`, first asking for leave to abandon an unfinished match of the same kind."""

    def play(self, begin: Callable[[], Session]) -> None:
        """Leave all screens except the menu, and open the table of a match begun in the writer's thread."""

    def table_with_people(self, table: RemoteTable, then: Callable[[Header | None], object]) -> None:
        """Open a match with people; `then` gets its header if it is to be played again."""

    def talk(self, then: Callable[[str | None], object]) -> None:
        """Open the choice of things to say; `then` gets the key of a sentence or a face."""

    def person(
        self, regard: Contact, then: Callable[[Contact | None], object], *, may_block: bool = True
    ) -> None:
        """Open what the player thinks of a person: favourite, muted, blocked; `then` gets the new contact."""

    def go_on_here(self, record: Record) -> None:
        """Leave all screens except the menu, and host the table of a record on this computer."""

    def host_free_table(self, table: FreeTable) -> None:
        """Leave all screens except the menu, and host a copy of a free table on this computer."""

    def resume(self, path: Path | None = None) -> None:
        """Leave all screens except the menu, and resume the match at a path, or the latest, if possible."""

    def give_up(self, match: UnfinishedMatch) -> None:
        """Abandon an unfinished match for good, after asking the player."""

    def replay(self, replay: Replay, *, is_own: bool = True) -> None:
        """Open the replay of a match."""

    def look_back(
        self, reviews: Reviews, names: Sequence[str], round_number: int, over: Header | None = None
    ) -> None:
        """Open the review of a round; with `over`, the player may play on from each decision."""

    def both_ways(self, decision: Decision, verdict: Verdict, names: Sequence[str]) -> None:
        """Open the comparison of a decision as it was made with the better one."""

    def play_on(self, header: Header, lines: Sequence[str]) -> None:
        """Play on from these lines of a finished match, any number of times; the outcome does not count."""

    def fair(self, header: Header, record: Record | None = None) -> None:
        """Open the proof that the deals of a running match are fair."""

    # At the table

    def pause(
        self,
        rules: Rules,
        seats: int,
        match: Match,
        then: Callable[[Leaving | None], object],
        remote: RemoteMatch | None = None,
        stop_clock: Callable[[], object] | None = None,
    ) -> None:
        """Open the menu of the table, with more entries for a remote match.

        `stop_clock` votes for playing without the clock, if there is one.
        """

    def rules(self, rules: Rules, seats: int) -> None:
        """Open the rules of the game on the table."""

    def keys(self, rules: Rules, seats: int) -> None:
        """Open the keys of the game on the table."""

    def round_over(self, seat: Seat, table: OpenTable, then: Callable[[Leaving | None], object]) -> None:
        """Show the scores between two rounds."""

    def match_over(self, seat: Seat, then: Callable[[Header | None], object]) -> None:
        """Show who won the match; `then` gets its header if it is to be played again."""
