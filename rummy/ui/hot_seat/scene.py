"""The table of a match of several people at one screen."""

from __future__ import annotations

from functools import partial

from pygame import Rect, Surface

from rummy.engine.view import View
from rummy.match.hot_seat import HotSeat
from rummy.text import say
from rummy.ui.hot_seat.pass_screen import PassScreen
from rummy.ui.shell.host import Host
from rummy.ui.table.flow.advice import Advice
from rummy.ui.table.hand.hand import Hand
from rummy.ui.table.intents import PutDown
from rummy.ui.table.scene import TableScene
from rummy.ui.table.state import Cursor
from rummy.viewmodel.announcing import Announcer, Moment
from rummy.viewmodel.log_lines import lines


class HotSeatScene(TableScene):
    """The table as the person in turn sees it; between two people's turns a screen covers it."""

    seat: HotSeat

    def __init__(self, seat: HotSeat) -> None:
        super().__init__(seat)
        self._hands: dict[tuple[int, int], Hand] = {}  # the order of each person's cards, by round and seat

    def new_advice(self) -> Advice:
        """Return the object that gives advice; only the player whose record it is has their hints counted."""
        return Advice(self.state, self._count_hint, is_allowed=self.seat.connection.may_hint)

    def _count_hint(self) -> None:
        if self.seat.me == self.match.header.me:
            self.match.count_hint()

    def on_enter(self, app: Host) -> None:
        """Show the table, which is covered unless a round is over."""
        super().on_enter(app)
        self._pass_on()

    def update(self, seconds: float) -> None:
        """Advance the table; once a person's turn is over, cover it for the next one."""
        super().update(seconds)
        is_still = self.event_player.has_waited and not self.display.stage.is_moving
        if self.app.scene is self and (is_still or self.seat.hides_cards):
            self._pass_on()

    def _pass_on(self) -> None:
        """Cover the table if another person takes over."""
        person = self.seat.successor
        if person is not None:
            self.do(PutDown())
            self.app.push(PassScreen(self.seat.players[person]), partial(self._seat, person))

    def _seat(self, person: int, is_there: bool | None) -> None:
        """Show the table to a person who is there; without one, leave it."""
        if is_there:
            self._show_to(person)
        else:
            self.dismiss()

    def _show_to(self, person: int) -> None:
        """Show the table to a person, with what happened since their last move."""
        view = self.seat.sit(person)
        self.event_player.clear()
        self._take_up(view)
        self.display.clear()
        self.on_resize(self.app.size)
        self.display.move_light(0.0)
        self.event_player.take()
        self.announcer = Announcer()
        self.announcer.follow(Moment(lines(self.log.seen)), self.state.names, None)  # announced before

    def _take_up(self, view: View) -> None:
        """Give the table's state a person's view, and their hand in their own order."""
        state, fresh = self.state, Hand(sort=self.app.settings.sort)
        state.hand = self._hands.setdefault((view.round_number, view.seat), fresh)
        state.cursor, state.pointed, state.marked, state.drop_targets = Cursor(), None, None, ()
        state.see(view)
        state.hand.tray = self.display.presenter.tray_kept(state)

    def prompt_text(self) -> str:
        """Return the prompt; once a person's turn is over, to whom they pass the screen."""
        person = None if self.state.steps else self.seat.successor
        if person is None:
            return super().prompt_text()
        return say("hot_seat.pass", name=self.state.names[person])

    def paint(self, screen: Surface) -> list[Rect]:
        """Paint what has changed; nothing while all hands are hidden."""
        return [] if self.seat.hides_cards else super().paint(screen)
