"""The end of a round at the table: open hands and a moment for a while, then the scores, and what follows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummy.match.local import LocalSeat
from rummy.ui.cards.background import wake
from rummy.ui.drawing import motion
from rummy.ui.drawing.canvas import Painted
from rummy.ui.table.parts.banner import Banner, Moment, has_moment

if TYPE_CHECKING:
    from rummy.ui.table.scene import TableScene

AT_ONCE = 0.01  # seconds


class Ending:
    """What is to be seen between the last card and the next deal."""

    def __init__(self, table: TableScene) -> None:
        self.table = table
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

    def painted(self) -> list[Painted]:
        """What lies above the cards."""
        return self.moment.painted() if self.moment else []

    def look(self) -> None:
        """When the round is over, leave the open hands in sight for a while before the scores."""
        view, guide = self.table.view, self.table.guide
        if not (view.is_over or self.table.game.is_finished):
            return
        pace, ended = max(0.4, self.table.show.factor), view.last_result
        seen = guide.show_hands
        if ended is not None and ended.winner is not None and has_moment(ended.reason):
            seen = max(seen, motion.SHOW_RUMMY)
            self.moment = self._celebrated(ended.reason, ended.winner)
        self.left = min(seen * pace, motion.MOMENT - motion.OPEN_HANDS * pace)

    def _celebrated(self, reason: str, winner: int) -> Moment:
        """The banner of a rummy or a gin, and the light over what the winner has melded."""
        table = self.table
        places = table.places()
        melds = [meld.cards for meld in table.view.melds if meld.owner == winner]
        boxes = [[places[card].rect for card in cards] for cards in melds]
        moment = Moment(
            Banner(table.frame, reason, table.names[winner]),
            [box[0].unionall(box[1:]) for box in boxes],
        )
        if table.app.settings.reduce_motion or table.show.factor == 0:
            moment.finish()
        return moment

    def advance(self, seconds: float) -> None:
        """Come nearer to the scores, as all cards lie still."""
        if self.left is None:
            return
        if self.moment is not None:
            self.moment.advance(seconds)
        self.left -= seconds
        if self.left <= 0:
            self._show_scores()

    def hasten(self) -> None:
        """Let the scores come at once."""
        if self.left is not None:
            self.left = min(self.left, AT_ONCE)

    def _show_scores(self) -> None:
        self.left = self.moment = None
        self.table.fingers.cancel()
        if self.table.game.is_finished:
            self.show_match()
        else:
            self.table.app.doors.round_over(LocalSeat(self.table.session, wake), self.table.left_scores)

    def show_match(self) -> None:
        """The match is over: show who won, then leave the table."""
        self.left = self.moment = None
        app, session = self.table.app, self.table.session
        self.table.keep(lambda: app.tell(session.finish()))
        app.doors.match_over(LocalSeat(session, wake), self.table.dismiss)
