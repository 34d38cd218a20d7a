"""The course of a match at the table: deals, events, the ends of rounds and of the match, leaving."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from rummy.engine.actions import IllegalMove
from rummy.engine.events import Event, RoundEnded
from rummy.engine.view import View
from rummy.match.seat import Seat
from rummy.storage.record import Header
from rummy.ui.shell.navigator import Leaving
from rummy.ui.table.after_round import AfterRound
from rummy.ui.table.display import TableDisplay
from rummy.ui.table.flow.bubbles import Bubbles
from rummy.ui.table.flow.event_animator import EventAnimator
from rummy.ui.table.flow.event_player import EventPlayer
from rummy.ui.table.flow.narrator import Cue
from rummy.ui.table.flow.remarks import Remarks
from rummy.ui.table.flow.round_end import RoundEndAnimation
from rummy.ui.table.hand_controller import HandController
from rummy.ui.table.intents import Do, PutDown
from rummy.ui.table.log.log import Log
from rummy.ui.table.online.online import Online
from rummy.viewmodel.intents import CastVote, Refuse


class Course:
    """The course of one match at a table: its deals, its ends and leaving.

    `do` executes intents; `leave` closes the table, with the header of a match to be played again. In a
    lesson, `show_hands` takes the place of the scores.
    """

    def __init__(
        self,
        display: TableDisplay,
        seat: Seat,
        hand: HandController,
        log: Log,
        do: Do,
        leave: Callable[[Header | None], None],
        show_hands: Callable[[], None] | None = None,
    ) -> None:
        self.display, self.state, self.seat, self.match = display, display.state, seat, seat.match
        self.hand, self.do, self.leave = hand, do, leave
        self.animator = EventAnimator(display)
        self.round_end = RoundEndAnimation(display, show_hands or self.show_scores)
        self.event_player = EventPlayer(self.state, seat, self._present, lambda: self.round_end.is_near)
        self.bubbles = Bubbles(display)
        self.remarks = Remarks(display, seat, self.bubbles)
        self.online = Online(display, seat, self.event_player, self.bubbles, log.note, do)
        self.after_round = AfterRound(display, self.bubbles, self.online.people, log, self.open_menu)

    def begin(self) -> None:
        """Deal if the match has not begun, else continue at the present state."""
        if self.state.view.round_number == 0:
            self.deal()
        else:
            self._check_end(at_once=True)

    def deal(self) -> None:
        """Gather the cards of the last round, if there was one, then shuffle and deal."""
        self.after_round.reframe(None)  # the cards move there as they are gathered
        self.seat.deal()
        self.event_player.take()

    def advance_host(self, seconds: float) -> None:
        """Process the host's messages other than events; offer a way to continue if the host is gone."""
        self.online.advance(seconds, partial(self._check_end, at_once=True))
        if self.seat.connection.is_conceded:
            self.show_match()
        else:
            self.online.updates.say_gone(self.go_on_here, partial(self.leave, None))

    # Steps and ends

    def _present(self, event: Event, view: View, factor: float, is_heard: bool) -> Cue:
        """Show an event with its consequences, all durations times a factor; return line, sound and times."""
        if isinstance(event, RoundEnded):
            self.do(PutDown())
            factor = self.round_end.pace(view, factor)
            if self.has_panel:
                self.after_round.make_room(self.after_round.panel)
        cue = self.animator.present(event, view, factor, is_heard)
        self.hand.drop_what_left()
        self._check_end()
        self.remarks.notice(event, view, self.round_end.left)
        return cue

    def _check_end(self, *, at_once: bool = False) -> None:
        """Start the count of the hands if the round is over; with `at_once`, show its result."""
        if not (self.state.view.is_over or self.seat.sheet.conceded_by is not None):
            return  # the seat may know of the end before its last card is shown
        if at_once and self.has_panel:
            self.after_round.make_room(self.after_round.panel)
        factor = 0.0 if at_once else self.event_player.factor
        self.round_end.begin(factor)
        if self._is_match_won:
            self.round_end.sweep_up(factor)

    @property
    def _is_match_won(self) -> bool:
        """True if the match is over and a person at this screen has won it."""
        sheet, is_exercise = self.seat.sheet, self.state.is_exercise
        return sheet.is_finished and not is_exercise and any(map(sheet.has_won, self.seat.audience))

    @property
    def has_panel(self) -> bool:
        """True if the scores of a round are shown beside the table, because the match goes on."""
        return not (self.seat.sheet.is_finished or self.state.is_exercise)

    def finish_animations(self) -> None:
        """Put all cards at their places at once, so that nothing moves below another scene."""
        self.do(PutDown())
        self.display.catch_up()
        self.display.stage.finish()

    def show_scores(self) -> None:
        """Show the scores of the round, or the end of a finished match."""
        self.finish_animations()
        if self.seat.sheet.is_finished:
            self.show_match()
        elif self.seat.view.is_over:
            self.display.app.nav.round_over(self.seat, self.after_round, self._left_scores)
        else:
            self.after_round.reframe(None)  # the next round has already begun

    def _left_scores(self, leaving: Leaving | None) -> None:
        """Deal the next round, or do what the player chose in the menu above the scores."""
        if leaving is None:
            self.deal()
        else:
            self.left_menu(leaving)

    def show_match(self) -> None:
        """Save the result, show the end of the match, then leave the table."""
        app = self.display.app
        self.round_end.clear()
        self.bubbles.hush()  # before the picture of the table is taken that the end of the match covers
        self.after_round.make_room(None)
        self.save_with(lambda: app.notify(self.match.finish()))
        app.nav.match_over(self.seat, self.leave)

    # Leaving

    def open_menu(self, then: Callable[[Leaving | None], object]) -> None:
        """Open the pause menu; call `then` with the player's choice."""
        host = self.seat.connection
        may_stop_clock = host.has_clock and not host.is_watching
        stop = partial(self.do, CastVote("no_clock")) if may_stop_clock else None
        self.display.app.nav.pause(self.seat, then, stop)

    def left_menu(self, leaving: Leaving | None) -> None:
        """Do what the player chose in the pause menu."""
        if leaving == "menu":
            self.leave(None)
        elif leaving == "go_on":
            self.go_on_here()
        elif leaving == "concede":
            self.event_player.clear()
            self._concede()

    def go_on_here(self) -> None:
        """Leave the remote table, and host the match on this computer."""
        self.display.app.nav.go_on_here(self.match.record)

    def _concede(self) -> None:
        app = self.display.app
        if not (self.match.is_begun and self.match.header.counts):
            self.save_with(lambda: app.notify(self.match.give_up()))
            self.leave(None)
            return
        try:
            self.seat.concede()
        except IllegalMove as refusal:
            self.do(Refuse(refusal))
            return
        if self.seat.sheet.is_finished:
            self.show_match()

    def save_with(self, put_down: Callable[[], object]) -> None:
        """Call `put_down` in the writer's thread; if the disk refuses, save the match later."""
        app, match = self.display.app, self.match

        def do() -> None:
            put_down()
            app.notify(match.pop_notices())
            if not match.is_saved:
                app.writer.insist(lambda: app.notify(match.save()), match.path)

        app.run(do)

    def stop(self) -> None:
        """Stop the animations and the bots, and save the match."""
        self.event_player.clear()
        self.online.people.leave()
        self.save_with(self.match.pause)
