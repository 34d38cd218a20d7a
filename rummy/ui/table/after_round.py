"""The table after a round, beside the panel of scores: hands are open and counted."""

from __future__ import annotations

from collections.abc import Callable

from rummy.ui.shell.navigator import Leaving
from rummy.ui.table.display import TableDisplay
from rummy.ui.table.flow.bubbles import Bubbles
from rummy.ui.table.layout.dock import Dock, dock_for
from rummy.ui.table.log.log import Log
from rummy.ui.table.online.people import PeopleAtTable

OpenMenu = Callable[[Callable[[Leaving | None], object]], None]


class AfterRound:
    """The table beside the scores after a round; `open_menu` opens the table's menu."""

    def __init__(
        self, display: TableDisplay, bubbles: Bubbles, people: PeopleAtTable, log: Log, open_menu: OpenMenu
    ) -> None:
        self.display, self.state = display, display.state
        self.bubbles, self.people, self.log, self.open_menu = bubbles, people, log, open_menu
        self._panel: Dock | None = None  # where the player put the scores in this match

    @property
    def panel(self) -> Dock:
        """The place of the score panel: where the player last put it if the table still fits."""
        return dock_for(self.display.size, self._panel, self.state.view.seats)

    def put_panel(self, dock: Dock) -> None:
        """Remember where the player put the scores, and make room for them."""
        self._panel = dock
        self.make_room(self.panel)

    def make_room(self, dock: Dock | None) -> None:
        """Make room for the score panel at `dock`; with None, give the table the window."""
        self.reframe(dock)
        self.display.relayout(0.0)
        self.bubbles.follow()

    def reframe(self, dock: Dock | None) -> None:
        """Rebuild the table's frame for the scores at a dock (None: no scores), without moving cards yet."""
        self.state.lit = None
        if self.state.dock != dock:
            self.state.dock = dock
            self.log.fit()
            self.display.reframe(self.display.size)

    def resize(self, size: tuple[int, int]) -> None:
        """Adapt the dock of the scores to a window of another size."""
        if self.state.dock is not None:
            self.state.dock = dock_for(size, self._panel, self.state.view.seats)

    def point_at(self, seat: int | None) -> None:
        """Highlight the cards and the points of a seat, or none."""
        self.state.lit = seat
        self.display.changed()

    # Remarks

    @property
    def may_talk(self) -> bool:
        """True if there is somebody at the table to chat with."""
        return self.state.may_talk

    def talk(self) -> None:
        """Open the list of chat phrases and emoji."""
        self.people.talk()

    def listen(self, seconds: float) -> bool:
        """Show new chat messages; return True if the speech bubbles have changed."""
        before = [(said.text, said.strength) for said in self.bubbles.now.values()]
        self.bubbles.advance(seconds)  # first, as the passed time does not count for new remarks
        self.people.advance()
        return before != [(said.text, said.strength) for said in self.bubbles.now.values()]

    @property
    def said_for(self) -> float | None:
        """The seconds until the next speech bubble changes; None without bubbles."""
        return self.bubbles.pause
