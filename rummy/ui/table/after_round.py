"""The table after a round, with open and counted hands, next to the scores."""

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
    """The table as the screen of scores uses it; `open_menu` opens the table's menu."""

    def __init__(
        self, display: TableDisplay, bubbles: Bubbles, people: PeopleAtTable, log: Log, open_menu: OpenMenu
    ) -> None:
        self.display, self.state = display, display.state
        self.bubbles, self.people, self.log, self.open_menu = bubbles, people, log, open_menu
        self._panel: Dock | None = None  # the player's choice in this match

    @property
    def panel(self) -> Dock:
        """The dock of the scores: where the player last put them, if that leaves room for the table."""
        return dock_for(self.display.size, self._panel, self.state.view.seats)

    def put_panel(self, dock: Dock) -> None:
        """Remember where the player has put the scores, and make room for them there."""
        self._panel = dock
        self.make_room(self.panel)

    def make_room(self, dock: Dock | None) -> None:
        """Make room for the scores, or use the whole window for the table."""
        self.reframe(dock)
        self.display.relayout(0.0)
        self.bubbles.follow()

    def reframe(self, dock: Dock | None) -> None:
        """Rebuild the frame for a dock of the scores; the cards have yet to move."""
        self.state.lit = None
        if self.state.dock != dock:
            self.state.dock = dock
            self.log.fit(self.display.size)
            self.display.reframe(self.display.size)

    def resize(self, size: tuple[int, int]) -> None:
        """Adapt the dock of the scores to a window of another size."""
        if self.state.dock is not None:
            self.state.dock = dock_for(size, self._panel, self.state.view.seats)

    def point_at(self, seat: int | None) -> None:
        """Highlight the hand of a seat and its points; None for no hand."""
        self.state.lit = seat
        self.display.changed()

    # Remarks

    @property
    def may_talk(self) -> bool:
        """True if there is somebody at this table to talk to."""
        return self.state.may_talk

    def talk(self) -> None:
        """Open the choice of things to say."""
        self.people.talk()

    def listen(self, seconds: float) -> bool:
        """Show recent remarks of people; return whether the table looks different now."""
        before = [(said.text, said.strength) for said in self.bubbles.now.values()]
        self.bubbles.advance(seconds)  # first, as the passed time does not count for new remarks
        self.people.advance()
        return before != [(said.text, said.strength) for said in self.bubbles.now.values()]

    @property
    def said_for(self) -> float | None:
        """Seconds until the next remark disappears; None without remarks."""
        return self.bubbles.pause
