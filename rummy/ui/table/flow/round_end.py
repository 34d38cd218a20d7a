"""The end of a round at the table: the hands are opened and counted before the scores are shown."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rummy.engine.view import View
from rummy.ui.drawing import motion
from rummy.ui.drawing.canvas import Painted
from rummy.ui.table.display import TableDisplay
from rummy.ui.table.flow.counting import Counting, count_marks, counting_of
from rummy.ui.table.flow.moment import BigMoment, swept
from rummy.ui.table.parts.banner import Banner, has_moment
from rummy.viewmodel.tally import Counted

AT_ONCE = 0.01  # seconds


class RoundEndAnimation:
    """The animation between the last card of a round and the scores; it calls `then` at its end."""

    def __init__(self, display: TableDisplay, then: Callable[[], None]) -> None:
        self.display, self.then = display, then
        self.left: float | None = None  # seconds until the scores; None outside the animation
        self.moment: BigMoment | None = None  # the celebration
        self.counting: Counting | None = None
        self._is_swept = False
        self._pace = 1.0
        self._seconds = 0.0  # since the count began, at normal speed

    @property
    def is_near(self) -> bool:
        """True during the animation, before the scores are shown."""
        return self.left is not None

    @property
    def moves(self) -> bool:
        """True if the count or the banner is moving."""
        return self.counting is not None or (self.moment is not None and self.moment.moves)

    def painted(self) -> Sequence[Painted]:
        """Return what is painted above the cards: marks of the count, and the banner."""
        marks: Sequence[Painted] = []
        if self.counting is not None:
            flies = not self.display.app.reduces_motion
            marks = count_marks(self.counting, self.display.layout, self._seconds, flies=flies)
        return [*marks, *(self.moment.painted() if self.moment else [])]

    @staticmethod
    def pace(view: View, factor: float) -> float:
        """Return the factor of all durations, reduced if the count would take too long."""
        return min(factor, motion.MOMENT / (counting_of(view).length + motion.SETTLE))

    def begin(self, factor: float) -> None:
        """Start the count; `factor` multiplies all durations, and 0 shows its result at once."""
        if self.is_near:
            return
        view = self.display.state.view
        ended, counting = view.last_result, counting_of(view)
        self._pace, self._seconds = self.pace(view, factor), 0.0
        seen = motion.SHOW_HANDS * max(0.4, factor)
        if ended is not None and ended.winner is not None and has_moment(ended.reason):
            seen = motion.SHOW_RUMMY * max(0.4, factor)
            self.moment = self._celebrated(ended.reason, ended.winner)
            if factor == 0 or self.display.app.reduces_motion:
                self.moment.finish()
        self.left = min(max(seen, counting.length * self._pace), motion.MOMENT)
        self.counting = counting if self._pace > 0 and counting.counted else None
        self._set_counted(self.counting.at(0.0) if self.counting else None)

    def sweep_up(self, factor: float) -> None:
        """Let the cards of the winner's melds sweep up, once, as the player has won the match.

        With a `factor` of 0, or reduced motion, they are in their places at once.
        """
        state, app = self.display.state, self.display.app
        ended = state.view.last_result
        if self.left is None or self._is_swept or ended is None or ended.winner is None:
            return
        self._is_swept = True
        cards = [card for meld in state.view.melds if meld.owner == ended.winner for card in meld.cards]
        faces = [face for face in map(state.view.faces.__getitem__, cards) if face is not None]
        self.moment = self.moment or BigMoment()
        self.moment.add(
            swept(self.display.layout.frame, faces, app.pictures, is_grand=has_moment(ended.reason))
        )
        self.left = max(self.left, motion.SHOW_WIN if factor else 0.4 * motion.SHOW_WIN)
        if factor == 0 or app.reduces_motion:
            self.moment.finish()

    def _celebrated(self, reason: str, winner: int) -> BigMoment:
        """Return the banner for the end of a round, with lights over the winner's melds."""
        state, layout = self.display.state, self.display.layout
        melds = [meld.cards for meld in state.view.melds if meld.owner == winner]
        boxes = [[layout.places[card].rect for card in cards] for cards in melds]
        banner = Banner(layout.frame, reason, state.names[winner])
        return BigMoment(banner, [box[0].unionall(box[1:]) for box in boxes])

    def advance(self, seconds: float) -> None:
        """Let seconds pass; at the end, remove the animation and call `then`."""
        if self.left is None:
            return
        if self.moment is not None:
            self.moment.advance(seconds)
        if self.counting is not None:
            self._count(self.counting, seconds / self._pace)
        self.left -= seconds
        if self.left <= 0:
            self.clear()
            self.then()

    def _count(self, counting: Counting, seconds: float) -> None:
        """Advance the count by seconds at normal speed, with a tick for every card or few cards."""
        before, self._seconds = self._seconds, self._seconds + seconds
        ticks = max(counting.beat, motion.COUNT_TICK)
        if counting.lit(self._seconds) is not None and int(before / ticks) != int(self._seconds / ticks):
            self.display.app.sounds.play("deal")
        if self._seconds < counting.length:
            self._set_counted(counting.at(self._seconds))
        else:
            self.counting = None
            self._set_counted(None)

    def _set_counted(self, counted: Counted | None) -> None:
        """Set how much is counted in the state of the table; None means everything."""
        if counted != self.display.state.counted:
            self.display.state.counted = counted
            self.display.changed()

    def hasten(self) -> None:
        """End the animation now, so that the scores are shown at once."""
        if self.left is not None:
            self.left = min(self.left, AT_ONCE)
            self.counting = None
            self._set_counted(None)

    def clear(self) -> None:
        """Remove the animation without calling `then`."""
        self.left = self.moment = self.counting = None
        self._set_counted(None)
