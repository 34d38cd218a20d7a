"""The table after a round, its hands open and counted: where the scores stand beside it, and what is said."""

from __future__ import annotations

from collections.abc import Callable

from rummy.ui.shell.navigator import Leaving
from rummy.ui.table.display import TableDisplay
from rummy.ui.table.flow.bubbles import Bubbles
from rummy.ui.table.flow.people import PeopleAtTable
from rummy.ui.table.layout.dock import Dock, dock_for
from rummy.ui.table.log.log import Log

OpenMenu = Callable[[Callable[[Leaving | None], object]], None]


class AfterRound:
    """What the screen of the scores may do with the table; `open_menu` opens the menu of the table."""

    def __init__(
        self, display: TableDisplay, bubbles: Bubbles, people: PeopleAtTable, log: Log, open_menu: OpenMenu
    ) -> None:
        self.display, self.state = display, display.state
        self.bubbles, self.people, self.log, self.open_menu = bubbles, people, log, open_menu
        self._panel: Dock | None = None  # where the player has put the scores in this match

    @property
    def panel(self) -> Dock:
        """Where the scores stand: where they were put last, if there is room for the table."""
        return dock_for(self.display.size, self._panel, self.state.view.seats)

    def put_panel(self, dock: Dock) -> None:
        """Remember where the player has put the scores, and make room for them there."""
        self._panel = dock
        self.make_room(self.panel)

    def make_room(self, dock: Dock | None) -> None:
        """Make room for the scores, or take all room for the table."""
        self.reframe(dock)
        self.display.relayout(0.0)
        self.bubbles.follow()

    def reframe(self, dock: Dock | None) -> None:
        """Have the table where it leaves room for the scores; its cards are still to follow."""
        self.state.lit = None
        if self.state.dock != dock:
            self.state.dock = dock
            self.log.fit(self.display.size)
            self.display.reframe(self.display.size)

    def resize(self, size: tuple[int, int]) -> None:
        """Leave room for the scores in a window of another size, if they stand there."""
        if self.state.dock is not None:
            self.state.dock = dock_for(size, self._panel, self.state.view.seats)

    def point_at(self, seat: int | None) -> None:
        """Light the hand of a seat, and what it counts."""
        self.state.lit = seat
        self.display.changed()

    # What people say

    @property
    def may_talk(self) -> bool:
        """True if there is anybody at this table who hears."""
        return self.state.may_talk

    def talk(self) -> None:
        """Choose something to say."""
        self.people.talk()

    def listen(self, seconds: float) -> bool:
        """Show for a while what people say, and tell whether the table looks otherwise now."""
        before = [(said.text, said.strength) for said in self.bubbles.now.values()]
        self.bubbles.advance(seconds)  # first: the time until now is none of what is only heard now
        self.people.advance()
        return before != [(said.text, said.strength) for said in self.bubbles.now.values()]

    @property
    def said_for(self) -> float | None:
        """Seconds until something that was said goes; None where nothing is."""
        return self.bubbles.pause
