"""The table for play: it connects a seat with the display and the player's intents."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

import pygame
from pygame.event import Event

from rummy.engine.actions import Action, IllegalMove
from rummy.engine.events import Event as Happening
from rummy.engine.events import RoundEnded
from rummy.engine.view import View
from rummy.match.seat import Seat
from rummy.text import say
from rummy.ui.drawing import motion
from rummy.ui.drawing.canvas import Painted
from rummy.ui.shell.host import Host
from rummy.ui.shell.navigator import Leaving
from rummy.ui.table.after_round import AfterRound
from rummy.ui.table.display import TableDisplay
from rummy.ui.table.flow.advice import Advice
from rummy.ui.table.flow.bubbles import Bubbles
from rummy.ui.table.flow.clock import ClockWords
from rummy.ui.table.flow.connection import ConnectionStatus
from rummy.ui.table.flow.event_animator import EventAnimator
from rummy.ui.table.flow.event_player import EventPlayer
from rummy.ui.table.flow.host_updates import HostUpdates
from rummy.ui.table.flow.narrator import Cue
from rummy.ui.table.flow.people import PeopleAtTable
from rummy.ui.table.flow.remarks import Remarks
from rummy.ui.table.flow.round_end import RoundEndAnimation
from rummy.ui.table.flow.turn import Turn
from rummy.ui.table.hand_controller import HandController
from rummy.ui.table.input.focus import Focus
from rummy.ui.table.input.gestures import Input
from rummy.ui.table.intents import PutDown, TableIntent, TableIntents
from rummy.ui.table.layout.layout import Layout
from rummy.ui.table.log.log import Log, inside_rim
from rummy.ui.table.log.notes import SeatNotes
from rummy.ui.table.parts.buttons import TableButtons
from rummy.ui.table.parts.focus_ring import FocusRing
from rummy.ui.table.parts.lights import Glow, glows
from rummy.ui.table.parts.marks import are_wanted
from rummy.ui.table.parts.seats import SeatWords
from rummy.ui.table.state import TableState
from rummy.viewmodel.intents import (
    Advise,
    CastVote,
    Meet,
    OpenPanel,
    Play,
    Refuse,
    SitAgain,
    Skip,
    Undo,
)
from rummy.viewmodel.spots import HAND
from rummy.viewmodel.words.names import names_of
from rummy.viewmodel.words.sentences import notice_text


class TableScene(TableDisplay):
    """A match at the table; it pops its header if it is to be played again."""

    controls: TableButtons

    def __init__(self, seat: Seat) -> None:
        remote = seat.remote
        is_watched = remote is not None and remote.is_watching
        may_talk = remote is not None and not remote.is_watching
        names = tuple(names_of(seat.players))
        super().__init__(TableState(seat.view, names, is_watched=is_watched, may_talk=may_talk))
        self.seat, self.match = seat, seat.match
        self.animator = EventAnimator(self)
        self.event_player = EventPlayer(self.state, seat, self._present, lambda: self.round_end.is_near)
        self.connection = ConnectionStatus(self.state, seat, self.changed)
        self.clock = ClockWords(self.state, seat, self.changed)
        self.hand_controller = HandController(self)
        self.advice = self.new_advice()
        self.turn = Turn(self, seat, self.event_player, self.advice, self.do)
        self.host_updates = HostUpdates(self, seat, self.event_player, self.turn)
        self.focus = Focus(self, lambda: self.controls, self.do)
        self.round_end = RoundEndAnimation(self, self.show_scores)
        self.bubbles = Bubbles(self)
        self.remarks = Remarks(self, seat, self.bubbles)
        self.log = Log(self, seat, inside_rim)
        self.people = PeopleAtTable(self, seat, self.bubbles, self.log.note)
        self.notes = SeatNotes(self, self.log)
        self.input = Input(self, self.focus, self.event_player, self.round_end, self.log, self.do)
        self.after_round = AfterRound(self, self.bubbles, self.people, self.log, self.open_menu)
        self._counted: float | None = None  # the time of the last count of time at the table

    def title(self) -> str:
        """Return the plate: the game, its progress, and that practice does not count."""
        return "\n".join([super().title(), *([] if self.match.header.counts else [say("plate.practice")])])

    def new_advice(self) -> Advice:
        """Return the advice for the player."""
        remote = self.seat.remote
        return Advice(self.state, self.match.count_hint, is_allowed=remote is None or remote.may_hint)

    def new_controls(self) -> TableButtons:
        """Return the buttons around the table."""
        return TableButtons(self.frame, self.canvas, self.state, self.title(), self.do)

    # Life

    def on_enter(self, app: Host) -> None:
        """Start: continue the match where it is."""
        self.match.write_with(app.run)
        super().on_enter(app)
        self.wants_marks = self._wants_marks()
        if self.state.view.round_number == 0:
            self.deal()
        else:
            self._check_end(at_once=True)

    def _wants_marks(self) -> bool:
        return are_wanted(self.app.settings.marks, len(self.app.library.results))

    def on_leave(self) -> None:
        """Leave; the match is saved."""
        self.event_player.clear()
        self.people.leave()
        self.save_with(self.match.pause)
        super().on_leave()

    def save_with(self, put_down: Callable[[], object]) -> None:
        """Call `put_down` in the writer's thread, and save the match later if the disk refuses."""
        app, match = self.app, self.match

        def do() -> None:
            put_down()
            app.notify(match.pop_notices())
            if not match.is_saved:
                app.writer.insist(lambda: app.notify(match.save()), match.path)

        app.run(do)

    def on_pause(self) -> None:
        """Free the picture of the table, and stop counting its time."""
        self.bubbles.hush()
        self.canvas.give_up()
        self._counted = None

    def on_resume(self) -> None:
        """Apply settings changed by other scenes."""
        self.wants_marks = self._wants_marks()
        self.changed()

    def on_resize(self, size: tuple[int, int]) -> None:
        """Lay everything out for a window of this size in pixels."""
        self.state.names = tuple(names_of(self.seat.players))
        self.round_end.moment = None
        self.bubbles.clear()
        self.hand_controller.do(PutDown(glides=False))
        self.log.fit(size)
        self.after_round.resize(size)
        super().on_resize(size)

    # Intents

    def handle(self, event: Event) -> None:
        """Handle an event, on the table as it is visible."""
        self.follow()
        is_click = event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT
        if (is_click or event.type == pygame.KEYDOWN) and self.people.is_stood_in:
            self.do(SitAgain())
        self.input.handle(event)

    def do(self, intent: TableIntent) -> None:
        """Execute an intent: the one place from which the table changes or the seat acts."""
        match intent:
            case Play(plans):
                self.turn.play(plans)
            case Refuse(refusal):
                self.turn.refuse(refusal)
            case Undo():
                self.turn.undo()
            case Advise():
                self.chrome.refusal = 0.0  # an earlier refusal is obsolete
                for wanted in self.advice.ask(self._think):
                    self.do(wanted)
            case OpenPanel(door):
                self.open(door)
            case Meet(seat):
                self._open_contact(seat)
            case CastVote(choice):
                self.people.vote(choice)
            case SitAgain():
                self.people.sit_again()
            case Skip():
                self.event_player.skip()
                self.catch_up()
                self.stage.finish()
                self.move_light(0.0)
                self.round_end.hasten()
            case _:
                self.hand_controller.do(intent)

    def _think(self, work: Callable[[], Action], found: Callable[[Action], TableIntents]) -> None:
        """Search a move in the background, and execute the intents that `found` returns for it."""

        def then(action: Action) -> None:
            for wanted in found(action):
                self.do(wanted)
            self.changed()

        self.app.think(work, then)

    def open(self, door: str) -> None:
        """Open the pause menu, the rules, the keys, or the remarks; open or close the log."""
        self.do(PutDown())
        view, nav = self.state.view, self.app.nav
        if door == "log":
            self.log.turn()
        elif door == "menu":
            self.open_menu(self.left_menu)
        elif door == "talk":
            if self.state.may_talk:
                self.people.talk()
        elif door == "rules":
            nav.rules(view.rules, view.seats)
        else:
            nav.keys(view.rules, view.seats)

    def open_menu(self, then: Callable[[Leaving | None], object]) -> None:
        """Open the pause menu, with the actions of this table."""
        view, remote = self.state.view, self.seat.remote
        has_clock = remote is not None and remote.has_clock and not remote.is_watching
        stop = partial(self.do, CastVote("no_clock")) if has_clock else None
        self.app.nav.pause(view.rules, view.seats, self.match, then, remote, stop)

    def _open_contact(self, seat: int) -> None:
        """Open the contact of a remote person at a seat, else the log."""
        if self.people.is_known(seat):
            self.do(PutDown())
            self.people.open_contact(seat)
        else:
            self.open("log")

    def left_menu(self, leaving: Leaving | None) -> None:
        """Follow the player's choice in the pause menu."""
        if leaving == "menu":
            self.app.pop()
        elif leaving == "go_on":
            self._go_on_here()
        elif leaving == "concede":
            self.event_player.clear()
            self._concede()

    def _go_on_here(self) -> None:
        if self.seat.remote is not None:
            self.app.nav.go_on_here(self.seat.remote.saved)

    def _concede(self) -> None:
        if not (self.match.is_begun and self.match.header.counts):
            self.save_with(lambda: self.app.notify(self.match.give_up()))
            self.app.pop()
            return
        try:
            self.seat.concede()
        except IllegalMove as refusal:
            self.turn.refuse(refusal)
            return
        if self.seat.remote is None:
            self._show_match()

    # The course of the match

    def deal(self) -> None:
        """Gather the cards of the last round, if there was one, then shuffle and deal."""
        self.after_round.reframe(None)  # the cards move there as they are gathered
        self.seat.deal()
        self.event_player.take()

    def _present(self, event: Happening, view: View, factor: float, is_heard: bool) -> Cue:
        """Show one step with its consequences; return its presentation."""
        if isinstance(event, RoundEnded):
            self.do(PutDown())
            factor = self.round_end.pace(view, factor)
            if self.has_panel:
                self.after_round.make_room(self.after_round.panel)
        cue = self.animator.present(event, view, factor, is_heard)
        self.hand_controller.drop_what_left()
        self._check_end()
        self.remarks.notice(event, view, self.round_end.left)
        return cue

    def _check_end(self, *, at_once: bool = False) -> None:
        """Count the hands before the scores if the round is over; at once if already counted."""
        if not (self.state.view.is_over or self.seat.sheet.is_finished):
            return
        if at_once and self.has_panel:
            self.after_round.make_room(self.after_round.panel)
        self.round_end.begin(0.0 if at_once else self.event_player.factor)

    def finish_animations(self) -> None:
        """Put all cards at their places, so that nothing moves under another scene."""
        self.do(PutDown())
        self.catch_up()
        self.stage.finish()

    def show_scores(self) -> None:
        """Show the scores of the round, or of a finished match."""
        self.finish_animations()
        if self.seat.sheet.is_finished:
            self._show_match()
        elif self.seat.view.is_over:
            self.app.nav.round_over(self.seat, self.after_round, self.left_scores)
        else:
            self.after_round.reframe(None)  # the others have already continued

    @property
    def has_panel(self) -> bool:
        """True if the scores of this round are next to the table, as the match goes on."""
        return not self.seat.sheet.is_finished

    def left_scores(self, leaving: Leaving | None) -> None:
        """Deal the next round, unless the menu above the scores was used."""
        if leaving is None:
            self.deal()
        else:
            self.left_menu(leaving)

    def _show_match(self) -> None:
        """Show the end of the match, then leave the table."""
        self.round_end.clear()
        self.after_round.make_room(None)
        self.save_with(lambda: self.app.notify(self.match.finish()))
        self.app.nav.match_over(self.seat, self.dismiss)

    # The parts around the cards

    def show(self) -> None:
        """Show the present parts around the cards."""
        state = self.state
        if state.has_notice != (self.people.notice is not None):
            state.has_notice, line = not state.has_notice, self.chrome.line
            self.reframe(self.size)
            self.chrome.line = line
            self.relayout(motion.SETTLE)
        if state.hand.drag is None:
            there = self.presenter.commands(state).drop_targets(state, HAND, state.hand.chosen())
            state.drop_targets = [
                spot for spot in there if not state.cursor.among or spot in state.cursor.among
            ]
        buttons = [] if state.is_watched else self.presenter.buttons(state)
        can_ask = self.advice.can_be_had and not self.advice.is_slow
        can_undo = self.turn.can_undo
        self.controls.show(buttons, self.title(), self.people.notice, can_ask=can_ask, can_undo=can_undo)
        self.focus.mind()
        super().show()
        self.log.refresh()
        self.notes.refresh()
        self.bubbles.make_room()

    def prompt_text(self) -> str:
        """Return the prompt, or the last event of the others."""
        state = self.state
        if state.is_mine and state.cursor.among:
            return say("prompt.which_meld", cards=state.chosen)
        if connection_words := self.connection.line:
            return connection_words
        if state.is_mine:
            return self.advice.line or self.presenter.prompt(state)
        return " · ".join(dict.fromkeys(filter(None, (self._others_do, self.people.news))))

    @property
    def _others_do(self) -> str:
        """The last event of the others, or the name of the player in turn."""
        state, turn = self.state, self.state.view.turn
        if self.chrome.line or turn == self.seat.me or self.seat.waits_for in (None, self.seat.me):
            return self.chrome.line
        return say("there.went" if state.is_away(turn) else "prompt.wait", name=state.names[turn])

    @property
    def ponders(self) -> int | None:
        """The seat of a player who thinks for longer than a moment, or None."""
        turn = self.state.view.turn
        return turn if self.event_player.is_kept_waiting and not self.state.is_away(turn) else None

    def timed(self, words: SeatWords) -> SeatWords:
        """Return the words of the player in turn, with the time left."""
        return replace(words, clock=self.clock.words, hurries=self.clock.hurries)

    def glows(self, layout: Layout) -> Sequence[Glow]:
        """Return the highlights of advice, of goals for the chosen cards, or of piles to draw from."""
        state = self.state
        advised = self.advice.light(layout, self.controls.box_of)
        if advised is not None:
            return glows([advised], 0, layout.frame.unit)
        accepting = [spot for spot in state.drop_targets if spot in layout.spots]
        boxes = [layout.spots[spot] for spot in accepting]
        if self.connection.is_slow:
            asked = layout.frame.stock if state.view.phase in ("upcard", "draw") else layout.frame.pile
            coming = state.hand.coming
            return glows([asked if coming is None else layout.places[coming].rect], None, layout.frame.unit)
        if not boxes and state.is_mine and not state.hand.drag:
            boxes = self.game_ui.lights(state, layout)
        best = accepting.index(state.best) if state.best in accepting else None
        return glows(boxes, best, layout.frame.unit)

    def ring(self, layout: Layout) -> FocusRing | None:
        """Return the focus ring, or None."""
        return self.focus.ring()

    def above(self) -> Sequence[Painted]:
        """Return moving things on top of the cards."""
        return self.round_end.painted()

    def said(self) -> Sequence[Painted]:
        """Return the remarks at the table."""
        return self.bubbles.painted

    def beside(self) -> Sequence[Painted]:
        """Return the log if it is open, and the notes on a player."""
        return [*self.log.painted, *self.notes.painted]

    # Time

    def update(self, seconds: float) -> None:
        """Advance cards, steps, people, and the end of a round by so many seconds."""
        self._count_time()
        self.event_player.factor = motion.SPEEDS[self.app.settings.speed]
        self.event_player.grace_time = motion.GRACE[self.app.settings.take_back]
        pondered = self.ponders
        self.bubbles.advance(seconds)
        super().update(seconds)
        self.animator.go_on()
        self.remarks.advance(seconds)
        self._show_next_notice()
        self.event_player.advance(seconds, self.stage.is_moving)
        self._poll_host(seconds)
        self.people.advance()
        self.catch_up()
        self.controls.undo.leave(self.event_player.grace)
        if pondered != self.ponders:
            self.changed()
        if self.advice.thinks_about is not None and self.advice.advance(seconds):
            self.changed()
        is_shown = self.stage.is_drawn and (not self.state.steps or self.event_player.is_held)
        if is_shown and (self.round_end.counting or not self.stage.is_moving):
            self.round_end.advance(seconds)

    def poll(self) -> None:
        """Answer the host under other scenes too, so that the player does not seem absent."""
        if (remote := self.seat.remote) is not None:
            remote.poll()

    def _poll_host(self, seconds: float) -> None:
        """Process other changes of a remote match."""
        self.connection.advance(seconds)
        self.clock.advance()
        if self.seat.remote is None:
            return
        if self.host_updates.has_jumped():
            self._check_end(at_once=True)
        is_paused = self.host_updates.advance() == "paused"
        if is_paused and self.state.view.is_over and not self.seat.remote.awaits_deal:
            self._check_end(at_once=True)  # conceding was refused while the scores were shown
        if self.seat.sheet.conceded_by is not None:
            self._show_match()
        else:
            self.host_updates.say_gone(self._go_on_here, self.dismiss)

    def _count_time(self) -> None:
        """Count the time at the table, also while nothing moves."""
        now = self.state.now = self.app.now
        self.match.seconds += min(now - self._counted, 60.0) if self._counted is not None else 0.0
        self._counted = now

    def _show_next_notice(self) -> None:
        """Show the next notice for the player."""
        self.app.notify(self.match.pop_notices())
        notice = self.app.next_notice() if self.chrome.refusal <= 0 else None
        if notice is not None:
            self.chrome.say_no(notice_text(notice), motion.NOTICE)

    def seconds_to_sleep(self) -> float | None:
        """Return the seconds until something moves; None for never."""
        if (
            self.stage.is_moving
            or self.animator.is_waiting
            or self.chrome.light.moves
            or self.round_end.moves
        ):
            return 0
        pauses = [self.chrome.refusal] if self.chrome.refusal > 0 else []
        if self.advice.pause is not None:
            pauses.append(self.advice.pause)
        if not (self.event_player.is_done or self.event_player.is_kept_waiting):
            pauses.append(
                min(self.event_player.pause, motion.TICK)
                if self.event_player.grace
                else self.event_player.pause
            )
        own = self.round_end.left, self.remarks.pause, self.bubbles.pause
        others = self.connection.pause, self.clock.pause, self.people.pause
        pauses += [each for each in (*own, *others) if each is not None]
        return min(pauses) if pauses else None
