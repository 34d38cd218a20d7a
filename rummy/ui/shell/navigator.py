"""The ways from one screen to another: screens go through them and know nobody on the other side."""

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
    """The table of a round that is over, its hands open and counted, beside which the scores stand."""

    @property
    def panel(self) -> Dock:
        """Where the scores stand: where they were put last."""

    def put_panel(self, dock: Dock) -> None:
        """Remember where the player has put the scores, and make room for them there."""

    def make_room(self, dock: Dock) -> None:
        """Make room for the scores."""

    def point_at(self, seat: int | None) -> None:
        """Light the hand of a seat, and what it counts."""

    def open_menu(self, then: Callable[[Leaving | None], object]) -> None:
        """Open the menu of this table."""

    @property
    def may_talk(self) -> bool:
        """True if there is anybody at this table who hears."""

    def talk(self) -> None:
        """Choose something to say."""

    def listen(self, seconds: float) -> bool:
        """Show for a while what people say, and tell whether the table looks otherwise now."""

    @property
    def said_for(self) -> float | None:
        """Seconds until something that was said goes; None where nothing is."""


class WayBack(Protocol):
    """The way back to the latest table with people, to which the player may still be connected."""

    @property
    def title(self) -> str:
        """The people at the table; nothing where there is no table to come back to."""

    @property
    def turn(self) -> str:
        """Whose turn it is there, or was when the player left; nothing where that is not known."""

    @property
    def is_live(self) -> bool:
        """True while the player is connected to the table, and so present for the others."""

    def leave(self, kept: JoinedTable, table: RemoteTable) -> None:
        """Keep the connection to a table at which the player has a seat."""

    def update(self) -> None:
        """Take in what was heard."""

    def take(self, address: str, name: str) -> RemoteTable | None:
        """Take over the connection, if it is to this table; another one ends."""


class Navigator(Protocol):
    """Each lays another screen on top, unless it says otherwise; `then` hears what that was left with."""

    def welcome(self) -> None:
        """At the very first start, ask whether the player knows rummy."""

    def menu(self) -> None:
        """Leave everything but the menu; open it where the program begins."""

    def expect(self, door: ScreenName) -> None:
        """Get ready for somebody who is about to go through a door."""

    def setup(self) -> None:
        """Choose a match."""

    def people(self) -> None:
        """Play with people at their own computers."""

    @property
    def way_back(self) -> WayBack:
        """The way back to the latest table with people."""

    def back_to_table(self) -> None:
        """Go back to the latest table with people."""

    def free_table(self) -> None:
        """Go to the table without rules."""

    def daily(self) -> None:
        """See the daily deal."""

    def puzzles(self) -> None:
        """Solve puzzles."""

    def history(self) -> None:
        """See all matches that were kept."""

    def statistics(self) -> None:
        """See what became of all matches."""

    def turn_to(self, tab: Tab, focus: int | None) -> None:
        """Show a tab in the place of the top screen, with the focus on the widget of that number."""

    def settings(self) -> None:
        """Change the settings."""

    def help(self) -> None:
        """Read how to play, between matches."""

    def lesson(self, kind: str) -> None:
        """Begin the lesson of a kind of game; where there is none, that of basic rummy."""

    def quit(self) -> None:
        """Leave the program, once the player has agreed where others would lose their host."""

    def close(self) -> None:
        """Let nothing go on behind any door, as the program ends."""

    # Matches

    def when_free(self, kind: str, start: Callable[[], None]) -> None:
        """Start at once, or once the player has agreed to leave the match of this kind that waits."""

    def play(self, begin: Callable[[], Session]) -> None:
        """Leave everything but the menu, and sit down at a match that the writer's thread begins."""

    def table_with_people(self, table: RemoteTable, then: Callable[[Header | None], object]) -> None:
        """Sit down at a match with people; it is left with what that was if it is to be played again."""

    def talk(self, then: Callable[[str | None], object]) -> None:
        """Choose what to say to the people at a table; `then` hears the key of a sentence or a face."""

    def person(
        self, regard: Contact, then: Callable[[Contact | None], object], *, may_block: bool = True
    ) -> None:
        """Say what one thinks of somebody; `then` hears it."""

    def go_on_here(self, record: Record) -> None:
        """Leave everything but the menu, and host the table of a record at this computer."""

    def host_free_table(self, table: FreeTable) -> None:
        """Leave everything but the menu, and host what lies on a free table at this computer."""

    def resume(self, path: Path | None = None) -> None:
        """Leave everything but the menu, and take up the match at a path, or the latest, if that can be."""

    def give_up(self, match: UnfinishedMatch) -> None:
        """Leave a match that waits for good, once the player has agreed."""

    def replay(self, replay: Replay, *, is_own: bool = True) -> None:
        """Watch a match again."""

    def look_back(
        self, reviews: Reviews, names: Sequence[str], round_number: int, over: Header | None = None
    ) -> None:
        """See how well the moves of a round were chosen; one can play on from each if the match is `over`."""

    def both_ways(self, decision: Decision, verdict: Verdict, names: Sequence[str]) -> None:
        """Watch a decision of a round that is over as it was made and as it might have been."""

    def play_on(self, header: Header, lines: Sequence[str]) -> None:
        """Play on after these lines of a match that is over, as often as one likes; it does not count."""

    def fair(self, header: Header, record: Record | None = None) -> None:
        """Read what proves the deals of a match that is being played."""

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
        """Open the menu of the table, of one that is kept far away with what can be done there besides.

        `stop_clock` votes for playing without the clock, if there is one.
        """

    def rules(self, rules: Rules, seats: int) -> None:
        """Read the rules of the game on the table."""

    def keys(self, rules: Rules, seats: int) -> None:
        """Read the keys of the game on the table."""

    def round_over(self, seat: Seat, table: OpenTable, then: Callable[[Leaving | None], object]) -> None:
        """Show the scores between two rounds."""

    def match_over(self, seat: Seat, then: Callable[[Header | None], object]) -> None:
        """Show who won the match; it is left with what that was if it is to be played again."""
