"""The parts that come and go at a table in play: highlights, focus, bubbles, the log, and the clock."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from pygame import Rect

from rummy.ui.drawing.canvas import Painted
from rummy.ui.games.base import GameUi
from rummy.ui.table.course import Course
from rummy.ui.table.flow.advice import Advice
from rummy.ui.table.input.focus import Focus
from rummy.ui.table.layout.layout import Layout
from rummy.ui.table.layout.spots import Point
from rummy.ui.table.log.log import Log
from rummy.ui.table.log.notes import SeatNotes
from rummy.ui.table.overlay import Overlay
from rummy.ui.table.parts.focus_ring import FocusRing
from rummy.ui.table.parts.lights import Glow, glows
from rummy.ui.table.parts.seats import SeatWords
from rummy.ui.table.state import TableState


@dataclass
class PlayOverlay(Overlay):
    """The parts that come and go at a table in play; `button_box` returns a button's box by name."""

    state: TableState
    game_ui: GameUi
    button_box: Callable[[str], Rect | None]
    course: Course
    advice: Advice
    focus: Focus
    log: Log
    notes: SeatNotes

    def glows(self, layout: Layout) -> Sequence[Glow]:
        """Return highlights: advice, what a slow host was asked for, drop targets, or piles to draw from."""
        state = self.state
        advised = self.advice.light(layout, self.button_box)
        if advised is not None:
            return glows([advised], 0, layout.frame.unit)
        accepting = [spot for spot in state.drop_targets if spot in layout.spots]
        boxes = [layout.spots[spot] for spot in accepting]
        if self.course.online.status.is_slow:
            return glows([self._asked(layout)], None, layout.frame.unit)
        if not boxes and state.is_mine and not state.hand.drag:
            boxes = self.game_ui.lights(state, layout)
        best = accepting.index(state.best) if state.best in accepting else None
        return glows(boxes, best, layout.frame.unit)

    def _asked(self, layout: Layout) -> Rect:
        """Return the box of what the host was asked for: a drawn card, the stock, or the pile."""
        coming = self.state.hand.coming
        if coming is not None:
            return layout.places[coming].rect
        return layout.frame.stock if self.state.view.phase in ("upcard", "draw") else layout.frame.pile

    def ring(self) -> FocusRing | None:
        """Return the focus ring, or None."""
        return self.focus.ring()

    def above(self) -> Sequence[Painted]:
        """Return the light over a new canasta and the animation of the round's end, above the cards."""
        light = self.course.animator.light
        return [*([light] if light else []), *self.course.round_end.painted()]

    def said(self) -> Sequence[Painted]:
        """Return the speech bubbles."""
        return self.course.bubbles.painted

    def speaker_at(self, at: Point) -> int | None:
        """Return the seat whose speech bubble is at a point, or None."""
        return next(
            (seat for seat, said in self.course.bubbles.now.items() if said.rect.collidepoint(at)), None
        )

    def beside(self) -> Sequence[Painted]:
        """Return the log if it is open, and the notes about a player."""
        return [*self.log.painted, *self.notes.painted]

    def timed(self, words: SeatWords) -> SeatWords:
        """Return the texts of the seat in turn with the time left added."""
        clock = self.course.online.clock
        return replace(words, clock=clock.words, hurries=clock.hurries)

    @property
    def ponders(self) -> int | None:
        """The seat of a player whose move takes noticeably long, or None."""
        turn = self.state.view.turn
        return turn if self.course.event_player.is_kept_waiting and not self.state.is_away(turn) else None
