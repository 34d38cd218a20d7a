"""A table in a part of the window that shows a line of play step by step, with all hands open."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pygame import Rect, Surface

from rummy.engine.events import Reshuffled
from rummy.match.both_ways import LineMoment
from rummy.ui.drawing import motion, theme
from rummy.ui.history.replay_words import step_sentence
from rummy.ui.shell.host import Host
from rummy.ui.table.display import TableDisplay
from rummy.ui.table.flow.narrator import cue_for
from rummy.ui.table.layout.frame import Frame
from rummy.ui.table.state import TableState
from rummy.ui.widgets.screen import WidgetGroup

LEAST, SHARE = 0.62, 0.65  # least pixels of a unit, and least share of the unit of a full-size table


class NoControls:
    """The controls of a table without any."""

    def __init__(self, table: TableDisplay) -> None:
        self.group = WidgetGroup((), table.canvas)


class LineTable(TableDisplay):
    """The table of a line."""

    def __init__(self, moments: Sequence[LineMoment], seat: int, names: Sequence[str]) -> None:
        self.moments, self.seat, self.place, self.at = moments, seat, Rect(0, 0, 1, 1), 0
        self.has_moved = False  # in the last step, unlike perhaps the other line
        super().__init__(TableState(moments[0].view(seat), names, is_watched=True))

    def on_enter(self, app: Host, place: Rect | None = None) -> None:
        """Start in a part of the window."""
        self.place = place or self.place
        super().on_enter(app)

    def put(self, place: Rect) -> None:
        """Move to another part of the window."""
        self.place = place
        self.on_resize(place.size)

    def on_resize(self, size: tuple[int, int]) -> None:
        """Lay everything out for its part of the window."""
        super().on_resize(self.place.size)
        self.chrome.line = self._sentence

    @property
    def least_unit(self) -> float:
        """The least pixels of a unit, so that words are legible at a table of half the width."""
        return max(LEAST, SHARE * theme.unit(self.app.size))

    def bare_frame(self, size: tuple[int, int]) -> Frame:
        """Return the frame of a table with all hands open."""
        return replace(super().bare_frame(size), is_open=True)

    def new_controls(self) -> NoControls:
        """Return controls without any button."""
        return NoControls(self)

    @property
    def _sentence(self) -> str:
        event = self.moments[self.at].event
        return "" if event is None else step_sentence(event, self.state.view, self.state.names)

    def step_to(self, at: int) -> None:
        """Move the cards to their places at a step."""
        before, now = self.moments[self.at], self.moments[at]
        later = now if at > self.at else before
        self.at, self.has_moved = at, now is not before
        if not self.has_moved:
            return
        self.stage.finish()
        if isinstance(later.event, Reshuffled):
            pair = later.event.old, later.event.new
            self.stage.rename(*(pair if later is now else pair[::-1]))
        self._show(motion.TRAVEL)

    def jump(self, at: int) -> None:
        """Show another step at once."""
        self.at = at
        self.stage.sprites.clear()
        self.canvas.touch_all()
        self.state.hand.order.clear()
        self._show(0.0)

    def _show(self, seconds: float) -> None:
        self.state.see(self.moments[self.at].view(self.seat))
        self.chrome.line = self._sentence
        self.move_light(seconds)
        self.relayout(seconds)

    @property
    def sound(self) -> str | None:
        """The sound of the last step, or None."""
        event = self.moments[self.at].event
        return None if event is None else cue_for(event, self.state.view, self.state.names).sound

    @property
    def is_moving(self) -> bool:
        """True if cards or the turn marker are moving."""
        return self.stage.is_moving or self.chrome.light.moves

    def paint(self, screen: Surface) -> list[Rect]:
        """Paint what changed into its part of the window."""
        changed = super().paint(screen.subsurface(self.place))
        return [rect.move(self.place.topleft) for rect in changed]
