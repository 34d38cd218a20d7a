"""The table for play, which connects a seat with the display and the player's intents."""

from __future__ import annotations

from collections.abc import Callable
from typing import assert_never

import pygame
from pygame.event import Event

from rummy.match.seat import Seat
from rummy.text import say
from rummy.ui.accessibility.node import Request
from rummy.ui.drawing import motion
from rummy.ui.shell.host import FocusedGroup, Host
from rummy.ui.table.course import Course
from rummy.ui.table.display import TableDisplay
from rummy.ui.table.display_scene import DisplayScene
from rummy.ui.table.flow.advice import Advice, think_with
from rummy.ui.table.flow.turn import Turn
from rummy.ui.table.hand_controller import HandController
from rummy.ui.table.input.focus import Focus
from rummy.ui.table.input.gestures import Input
from rummy.ui.table.intents import Carry, Go, Lift, PutDown, TableIntent
from rummy.ui.table.layout.frame import Frame
from rummy.ui.table.log.log import Log, inside_rim
from rummy.ui.table.log.notes import SeatNotes
from rummy.ui.table.parts.buttons import TableButtons
from rummy.ui.table.parts.marks import are_wanted
from rummy.ui.table.parts.seats import Prompt
from rummy.ui.table.play_overlay import PlayOverlay
from rummy.ui.table.state import TableState
from rummy.viewmodel.acting import press
from rummy.viewmodel.description import id_of
from rummy.viewmodel.intents import (
    Advise,
    CastVote,
    Choose,
    Hover,
    Lay,
    Meet,
    OpenPanel,
    Play,
    Refuse,
    Reorder,
    Select,
    SitAgain,
    Skip,
    Sort,
    Undo,
)
from rummy.viewmodel.spots import BUTTON
from rummy.viewmodel.words.names import names_of
from rummy.viewmodel.words.sentences import notice_text


class TableScene(DisplayScene):
    """The scene of a match; it closes with the match's header if the player wants to play it again."""

    buttons: type[TableButtons] = TableButtons
    prompt: type[Prompt] = Prompt
    is_exercise = False
    controls: TableButtons

    def __init__(self, seat: Seat, show_hands: Callable[[], None] | None = None) -> None:
        self.seat, self.match = seat, seat.match
        state = state_of(seat, is_exercise=self.is_exercise)
        display = TableDisplay(state, self.bare_frame, self._new_controls, self.show, self.prompt)
        super().__init__(display)
        self.hand_controller = HandController(display)
        self.log = Log(display, seat, inside_rim, self.on_resize)
        self.course = Course(display, seat, self.hand_controller, self.log, self.do, self.dismiss, show_hands)
        self.event_player = self.course.event_player
        self.bubbles, self.people = self.course.bubbles, self.course.online.people
        self.advice = self.new_advice()
        self.turn = Turn(display, seat, self.event_player, self.advice, self.do)
        self.focus = Focus(display, lambda: self.controls, self.do)
        self.notes = SeatNotes(display, self.log)
        self.input = Input(display, self.focus, self.event_player, self.course.round_end, self.log, self.do)
        display.overlay = PlayOverlay(
            self.state,
            display.game_ui,
            lambda name: self.controls.box_of(name),
            self.course,
            self.advice,
            self.focus,
            self.log,
            self.notes,
        )
        self._counted: float | None = None  # when the time spent at the table was last updated

    def new_advice(self) -> Advice:
        """Return the object that gives the player advice."""
        return Advice(self.state, self.match.count_hint, is_allowed=self.seat.connection.may_hint)

    def bare_frame(self, size: tuple[int, int]) -> Frame:
        """Return the frame of the table beside the log, before the game adapts it."""
        return self.display.plain_frame(self.log.room_beside(size))

    def _new_controls(self) -> TableButtons:
        display = self.display
        self.controls = self.buttons(display.frame, display.canvas, self.state, display.title, self.do)
        return self.controls

    # Life

    def on_enter(self, app: Host) -> None:
        """Show the table, and begin or continue the match."""
        self.match.write_with(app.run)
        super().on_enter(app)
        self.state.hand.tray = self.display.presenter.tray_kept(self.state)
        self._show_marks()
        self.course.begin()

    def _show_marks(self) -> None:
        self.state.wants_marks = are_wanted(self.app.settings.marks, len(self.app.library.results))

    def on_leave(self) -> None:
        """Save the match, and free the table's pictures."""
        self.course.stop()
        super().on_leave()

    def on_pause(self) -> None:
        """Hide remarks, free the picture of the table, and stop the clock for the time spent at it."""
        self.bubbles.hush()
        self.display.canvas.give_up()
        self._counted = None

    def on_resume(self) -> None:
        """Apply settings that another scene may have changed."""
        self._show_marks()
        self.display.changed()

    def on_resize(self, size: tuple[int, int]) -> None:
        """Lay everything out for a window of this size in pixels; put dragged cards down, remove bubbles."""
        self.state.names = tuple(names_of(self.seat.players))
        self.state.bots = bots_at(self.seat)
        self.course.round_end.moment = None
        self.bubbles.clear()
        self.hand_controller.put_down(glides=False)
        self.log.fit()
        self.course.after_round.resize(size)
        super().on_resize(size)

    @property
    def focused_group(self) -> FocusedGroup:
        """The group of spots that has the focus; none at the end of a round, where keys skip animations."""
        self.display.follow()
        return FocusedGroup(size=0) if self.course.round_end.is_near else self.focus.group

    # Intents

    def handle(self, event: Event) -> None:
        """Handle an input event; the layout is brought up to date first."""
        self.display.follow()
        is_click = event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT
        is_key = event.type == pygame.KEYDOWN and not event.dict.get("walks")
        if is_click or is_key:
            self.course.animator.finish()
            if self.seat.connection.is_stood_in:
                self.do(SitAgain())
        self.input.handle(event)

    def do(self, *intents: TableIntent) -> None:
        """Execute intents in order: the one place from which the table changes or the seat acts."""
        for intent in intents:
            match intent:
                case Play(plans):
                    self.turn.play(plans)
                case Refuse(refusal):
                    self.turn.refuse(refusal)
                case Undo():
                    if self.turn.undo():
                        self.course.remarks.notice_undo()
                case Select():
                    self.hand_controller.select(intent)
                case Choose(spots):
                    self.hand_controller.choose(spots)
                case Lay(tray, sound, keeps_selection):
                    self.hand_controller.lay(tray, sound, keeps_selection=keeps_selection)
                case Sort(how):
                    self.hand_controller.sort(how)
                case Reorder(cards, gap):
                    self.hand_controller.reorder(cards, gap)
                case Hover(card, discard, seat):
                    self.hand_controller.hover(card, discard, seat)
                case Lift(drag, at):
                    self.hand_controller.lift(drag, at)
                case Carry(at):
                    self.hand_controller.carry(at)
                case PutDown(glides):
                    self.hand_controller.put_down(glides=glides)
                case Go(spot):
                    self.hand_controller.go(spot)
                case Advise():
                    self._advise()
                case Skip():
                    self._skip()
                case OpenPanel(panel):
                    self.open(panel)
                case Meet(seat):
                    self._open_contact(seat)
                case CastVote(choice):
                    self.people.vote(choice)
                case SitAgain():
                    self.people.sit_again()
                case _:
                    assert_never(intent)

    def _advise(self) -> None:
        """Search for advice, and hide an earlier refusal."""
        self.display.chrome.refusal = 0.0
        self.course.remarks.know_advice()
        self.do(*self.advice.ask(think_with(self.display, self.do)))

    def _skip(self) -> None:
        """Show the queued events and the other players' moves at once."""
        self.event_player.skip()
        self.display.catch_up()
        self.display.stage.finish()
        self.display.move_light(0.0)
        self.course.round_end.hasten()

    def open(self, panel: str) -> None:
        """Open the pause menu, the rules, the keys, or the chat; open or close the log."""
        self.do(PutDown())
        view, nav = self.state.view, self.app.nav
        if panel == "log":
            self.log.turn()
        elif panel == "menu":
            self.course.open_menu(self.course.left_menu)
        elif panel == "talk":
            if self.state.may_talk:
                self.people.talk()
        elif panel == "rules":
            nav.rules(view.rules, view.seats)
        else:
            nav.keys(view.rules, view.seats)

    def _open_contact(self, seat: int) -> None:
        """Open the contact of a person on another device, or the card of a bot; for others, open the log."""
        if self.people.is_known(seat):
            self.do(PutDown())
            self.people.open_contact(seat)
        elif self.display.has_talker(seat):
            self.do(PutDown())
            self.app.sounds.play("button")
            self.app.nav.opponent(self.seat.players[seat], lambda: self.open("log"))
        else:
            self.open("log")

    # For screen readers

    def obey(self, request: Request) -> None:
        """Do what a screen reader asks of a thing on the table or of a widget."""
        if request.act == "press" and self.state.steps:
            self.do(Skip())
        self.display.follow()
        if request.act == "press":
            self.do(*press(self.state, self.display.presenter, request.target))
        elif request.act == "focus":
            spots = (spot for spot in self.focus.stops() if id_of(spot) == request.target)
            self.do(*(Go(spot) for spot in [*spots][:1]))
        super().obey(request)

    @property
    def focused(self) -> str:
        """The id of the thing that has the keyboard focus, or an empty string."""
        at = self.focus.cursor.at
        return id_of(at) if at is not None and at.kind != BUTTON else ""

    # The parts around the cards

    def show(self) -> None:
        """Update the parts around the cards, the buttons, the focus, the log and the bubbles."""
        state, display = self.state, self.display
        if state.has_notice != (self.people.notice is not None):
            state.has_notice, line = not state.has_notice, display.chrome.line
            display.reframe(display.size)
            display.chrome.line = line
            display.relayout(motion.SETTLE)
        self.hand_controller.update_targets()
        buttons = [] if state.is_watched else display.presenter.buttons(state)
        can_ask = self.advice.can_be_had and not self.advice.is_slow
        can_undo = self.turn.can_undo
        self.controls.show(buttons, display.title, self.people.notice, can_ask=can_ask, can_undo=can_undo)
        self.focus.mind()
        display.show(self.prompt_text())
        self.log.refresh()
        self.notes.refresh()
        self.bubbles.make_room()

    def prompt_text(self) -> str:
        """Return the prompt: which meld to choose, the connection, advice or moves, or what others do."""
        state = self.state
        if state.is_mine and state.cursor.among:
            return say("prompt.which_meld", cards=state.chosen)
        if connection_words := self.course.online.status.line:
            return connection_words
        if state.is_mine:
            return self.advice.line or self.display.presenter.prompt(state)
        return " · ".join(dict.fromkeys(filter(None, (self._others_do, self.people.news))))

    @property
    def _others_do(self) -> str:
        """The sentence on the last event, or on the player in turn."""
        state, turn = self.state, self.state.view.turn
        line = self.display.chrome.line
        if line or turn == self.seat.me or self.seat.waits_for in (None, self.seat.me):
            return line
        return say("there.went" if state.is_away(turn) else "prompt.wait", name=state.names[turn])

    # Time

    def update(self, seconds: float) -> None:
        """Advance cards, events, messages and the end of a round by a number of seconds."""
        self._count_time()
        display = self.display
        self.event_player.factor = motion.SPEEDS[self.app.settings.speed]
        self.event_player.grace_time = motion.GRACE[self.app.settings.take_back]
        pondered = display.overlay.ponders
        self.bubbles.advance(seconds)
        display.advance(seconds)
        self.course.animator.go_on()
        self.course.animator.advance(seconds)
        self.course.remarks.advance(seconds)
        self._show_next_notice()
        self.event_player.advance(seconds, display.stage.is_moving)
        self.course.advance_host(seconds)
        self.people.advance()
        display.catch_up()
        self.controls.undo.leave(self.event_player.grace)
        if pondered != display.overlay.ponders:
            display.changed()
        if self.advice.thinks_about is not None and self.advice.advance(seconds):
            display.changed()
        is_shown = display.stage.is_drawn and (not self.state.steps or self.event_player.is_held)
        if is_shown and (self.course.round_end.counting or not display.stage.is_moving):
            self.course.round_end.advance(seconds)

    def poll(self) -> None:
        """Process the host's messages even below other scenes, so that the player does not seem away."""
        self.seat.connection.poll()

    def _count_time(self) -> None:
        """Add the time since the last frame to the time spent at the table, at most a minute."""
        now = self.state.now = self.app.now
        self.match.seconds += min(now - self._counted, 60.0) if self._counted is not None else 0.0
        self._counted = now

    def _show_next_notice(self) -> None:
        """Show the next notice about files in the prompt, unless a refusal is shown."""
        self.app.notify(self.match.pop_notices())
        notice = self.app.next_notice() if self.display.chrome.refusal <= 0 else None
        if notice is not None:
            self.display.chrome.say_no(notice_text(notice), motion.NOTICE)

    def seconds_to_sleep(self) -> float | None:
        """Return the seconds until the table has to be updated; None for never."""
        if self.display.is_moving or self.course.animator.is_waiting or self.course.round_end.moves:
            return 0
        refusal = self.display.chrome.refusal
        pauses = [refusal] if refusal > 0 else []
        if self.advice.pause is not None:
            pauses.append(self.advice.pause)
        if not (self.event_player.is_done or self.event_player.is_kept_waiting):
            pauses.append(
                min(self.event_player.pause, motion.TICK)
                if self.event_player.grace
                else self.event_player.pause
            )
        own = self.course.round_end.left, self.course.remarks.pause, self.bubbles.pause
        pauses += [each for each in (*own, *self.course.online.pauses) if each is not None]
        return min(pauses) if pauses else None


def state_of(seat: Seat, *, is_exercise: bool) -> TableState:
    """Return the state of a table at which a seat has just been taken."""
    names, host = tuple(names_of(seat.players)), seat.connection
    return TableState(
        seat.view,
        names,
        is_watched=host.is_watching,
        is_late=host.is_late,
        may_talk=host.may_talk,
        counts=seat.match.header.counts,
        is_exercise=is_exercise,
        bots=bots_at(seat),
    )


def bots_at(seat: Seat) -> frozenset[int]:
    """Return the other seats at which bots play."""
    return frozenset(at for at, player in enumerate(seat.players) if player.bot and at != seat.me)
