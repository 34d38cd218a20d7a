"""A card table in a part of the window, which shows a sequence of moves with all hands open."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pygame import Rect, Surface

from rummy.engine.events import Reshuffled
from rummy.match.both_ways import LineMoment
from rummy.ui.drawing import motion, theme
from rummy.ui.drawing.canvas import Canvas
from rummy.ui.history.replay_words import step_sentence
from rummy.ui.shell.host import Host
from rummy.ui.table.display import TableDisplay
from rummy.ui.table.flow.narrator import cue_for
from rummy.ui.table.layout.frame import Frame
from rummy.ui.table.state import TableState
from rummy.ui.widgets.screen import WidgetGroup

LEAST, SHARE = 0.62, 0.65  # least pixels per unit, and least share of the unit of a full-size table


class NoControls:
    """The controls of a table that has no buttons."""

    def __init__(self, canvas: Canvas) -> None:
        self.group = WidgetGroup((), canvas)


class LineTable:
    """A card table that shows a sequence of moves step by step, from a seat, with all hands open."""

    def __init__(self, moments: Sequence[LineMoment], seat: int, names: Sequence[str]) -> None:
        self.moments, self.seat, self.place, self.at = moments, seat, Rect(0, 0, 1, 1), 0
        self.has_moved = False  # True if the last step changed this table
        self.state = TableState(moments[0].view(seat), names, is_watched=True)
        self.display = TableDisplay(
            self.state, self._frame, lambda: NoControls(self.display.canvas), self._update
        )

    def enter(self, app: Host, place: Rect) -> None:
        """Show the table in a part of the window."""
        self.display.enter(app)
        self.put(place)

    def put(self, place: Rect) -> None:
        """Move the table to another part of the window."""
        self.place = place
        self.display.resize(place.size)

    def _frame(self, size: tuple[int, int]) -> Frame:
        """Return the measures of a table with all hands open, large enough to read its texts."""
        least = max(LEAST, SHARE * theme.unit(self.display.app.size))
        return replace(self.display.plain_frame(size, least=least), is_open=True)

    def _update(self) -> None:
        """Update the parts around the cards; the prompt is the sentence of the current step."""
        event = self.moments[self.at].event
        self.display.show("" if event is None else step_sentence(event, self.state.view, self.state.names))

    def step_to(self, at: int) -> None:
        """Show the step with this index, with cards that move."""
        before, now = self.moments[self.at], self.moments[at]
        later = now if at > self.at else before
        self.at, self.has_moved = at, now is not before
        if not self.has_moved:
            return
        stage = self.display.stage
        stage.finish()
        if isinstance(later.event, Reshuffled):
            pair = later.event.old, later.event.new
            stage.rename(*(pair if later is now else pair[::-1]))
        self._show(motion.TRAVEL)

    def jump(self, at: int) -> None:
        """Show the step with this index at once, without moving cards."""
        self.at = at
        self.display.clear()
        self.state.hand.order.clear()
        self._show(0.0)

    def _show(self, seconds: float) -> None:
        self.state.see(self.moments[self.at].view(self.seat))
        self.display.move_light(seconds)
        self.display.relayout(seconds)

    @property
    def sound(self) -> str | None:
        """The name of the sound of the current step, or None."""
        event = self.moments[self.at].event
        return None if event is None else cue_for(event, self.state.view, self.state.names).sound

    def paint(self, screen: Surface) -> list[Rect]:
        """Paint what changed into the table's part of the window; return the changed rectangles there."""
        changed = self.display.paint(screen.subsurface(self.place))
        return [rect.move(self.place.topleft) for rect in changed]
