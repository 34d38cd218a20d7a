"""The end of a round at the table: open hands and a moment for a while, and then what follows."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rummy.ui.drawing import motion
from rummy.ui.drawing.canvas import Painted
from rummy.ui.table.display import TableDisplay
from rummy.ui.table.parts.banner import Banner, Moment, has_moment

AT_ONCE = 0.01  # seconds


class Finale:
    """What is to be seen between the last card and the scores; `then` is called once it was."""

    def __init__(self, display: TableDisplay, then: Callable[[], None]) -> None:
        self.display, self.then = display, then
        self.left: float | None = None  # seconds until the scores; None while there are none to come
        self.moment: Moment | None = None  # what celebrates

    @property
    def is_near(self) -> bool:
        """Whether the scores are still to come."""
        return self.left is not None

    @property
    def moves(self) -> bool:
        """Whether something of it moves."""
        return self.moment is not None and self.moment.moves

    def painted(self) -> Sequence[Painted]:
        """What lies above the cards."""
        return self.moment.painted() if self.moment else []

    def begin(self, factor: float) -> None:
        """Leave the open hands in sight for a while before the scores; all durations times a factor."""
        pace, ended = max(0.4, factor), self.display.state.view.last_result
        seen = self.display.guide.show_hands
        if ended is not None and ended.winner is not None and has_moment(ended.reason):
            seen = max(seen, motion.SHOW_RUMMY)
            self.moment = self._celebrated(ended.reason, ended.winner)
            if factor == 0 or self.display.app.settings.reduce_motion:
                self.moment.finish()
        self.left = min(seen * pace, motion.MOMENT - motion.OPEN_HANDS * pace)

    def _celebrated(self, reason: str, winner: int) -> Moment:
        """The banner of a rummy or a gin, and the light over what the winner has melded."""
        state, layout = self.display.state, self.display.layout
        melds = [meld.cards for meld in state.view.melds if meld.owner == winner]
        boxes = [[layout.places[card].rect for card in cards] for cards in melds]
        banner = Banner(layout.frame, reason, state.names[winner])
        return Moment(banner, [box[0].unionall(box[1:]) for box in boxes])

    def advance(self, seconds: float) -> None:
        """Come nearer to the scores, as all cards lie still."""
        if self.left is None:
            return
        if self.moment is not None:
            self.moment.advance(seconds)
        self.left -= seconds
        if self.left <= 0:
            self.clear()
            self.then()

    def hasten(self) -> None:
        """Let the scores come at once."""
        if self.left is not None:
            self.left = min(self.left, AT_ONCE)

    def clear(self) -> None:
        """Show nothing of it any more."""
        self.left = self.moment = None
