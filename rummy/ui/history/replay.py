"""The replay of a match at a card table, step by step in both directions, seen from any seat."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import pygame
from pygame import Rect
from pygame.event import Event as Input

from rummy.engine.events import Reshuffled
from rummy.match.replay import Replay, ReplaySeat
from rummy.text import say
from rummy.ui.drawing import motion, theme
from rummy.ui.drawing.canvas import Painted
from rummy.ui.history.match_menu import MatchMenu
from rummy.ui.history.replay_bar import SPEEDS, ReplayBar, strip
from rummy.ui.history.replay_words import is_you, match_ended, step_sentence
from rummy.ui.shell.keyboard import pressed
from rummy.ui.table.display import TableDisplay
from rummy.ui.table.display_scene import DisplayScene
from rummy.ui.table.flow.narrator import cue_for
from rummy.ui.table.layout.frame import Frame
from rummy.ui.table.log.log import Log, inside_rim
from rummy.ui.table.log.notes import SeatNotes
from rummy.ui.table.overlay import Overlay
from rummy.ui.table.parts.plate import NamePlate
from rummy.ui.table.state import TableState
from rummy.ui.widgets.basic import LEAVING
from rummy.viewmodel.words.names import names_of

READ = 1.0  # seconds between two steps while the replay runs by itself
CLICKS = {pygame.BUTTON_LEFT: 1, pygame.BUTTON_RIGHT: -1}  # mouse buttons, and how many steps each goes


@dataclass
class ReplayOverlay(Overlay):
    """The parts that a replay shows only at times: the log, and notes on a player."""

    log: Log
    notes: SeatNotes

    def beside(self) -> Sequence[Painted]:
        """Return the log if it is open, and the notes on a player if they are."""
        return [*self.log.painted, *self.notes.painted]


class ReplayScene(DisplayScene):
    """A card table that shows a recorded match; `is_own` is False for a match that somebody shared."""

    controls: ReplayBar

    def __init__(self, replay: Replay, *, is_own: bool = True) -> None:
        self.seat, self.is_own = ReplaySeat(replay), is_own
        self.is_playing, self.speed = False, "normal"
        self._bar: ReplayBar | None = None  # the bar before the last resize
        self.pause = 0.0  # seconds until the next step, while the replay runs by itself
        state = TableState(self.seat.view, (), is_watched=True)
        display = TableDisplay(state, self._frame, self._new_controls, self._update)
        super().__init__(display)
        self.log = Log(display, self.seat, above_strip, self.on_resize)
        self.notes = SeatNotes(display, self.log)
        display.overlay = ReplayOverlay(self.log, self.notes)

    # Life

    def on_resize(self, size: tuple[int, int]) -> None:
        """Lay everything out for a window of this size in pixels, from the chosen seat."""
        self.state.names = self.names
        self.state.hand.order.clear()
        self.state.hand.sync(self.state.view)
        self.log.fit()
        super().on_resize(size)

    def _frame(self, size: tuple[int, int]) -> Frame:
        """Return the measures of a table that leaves the bar at the bottom free."""
        room = self.log.room_beside(size)[0], strip(size).top
        return replace(self.display.plain_frame(room), is_open=self.seat.is_open)

    def _new_controls(self) -> ReplayBar:
        """Return the bar of controls, which a replay has instead of a table's buttons."""
        self.plate = NamePlate(self.display.size, self.display.title, self._open_rules)
        focus = self._bar.group.focus if self._bar is not None else None
        self.controls = self._bar = ReplayBar(self, self.plate, focus)
        return self._bar

    def _open_rules(self) -> None:
        """Open the page of rules of this game."""
        self.app.nav.rules(self.state.view.rules, self.state.view.seats)

    # Contents

    def _update(self) -> None:
        """Update everything around the cards, the log, and the notes on a player."""
        self.display.show(self._sentence())
        self.log.refresh()
        self.notes.refresh()

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, by seat; in a shared match nobody is called "you"."""
        names = names_of(self.seat.players)
        strange = (say("replay.friend") if is_you(name) else name for name in names)
        return tuple(names if self.is_own else strange)

    def _sentence(self) -> str:
        parts = [step_sentence(self.seat.event, self.state.view, self.names)]
        if self.seat.at == self.seat.last and not self.seat.replay.is_running:
            parts.append(match_ended(self.seat.replay, self.names))
        return " · ".join(part for part in parts if part)

    # Navigation

    def turn(self, steps: int) -> None:
        """Go a number of steps forwards, or backwards if negative, and stop running by itself."""
        self._stop()
        self._step_to(self.seat.at + steps)

    def turn_round(self, rounds: int) -> None:
        """Go to the next round or the end if positive, else to the start of this round or the one before."""
        firsts, first = self.seat.replay.firsts, self.seat.replay.firsts[self.seat.round]
        if rounds > 0:
            self.jump(firsts[self.seat.round + 1] if self.seat.round + 1 < len(firsts) else self.seat.last)
        else:
            self.jump(first if self.seat.at > first else firsts[max(0, self.seat.round - 1)])

    def choose_round(self, number: object) -> None:
        """Go to the start of the round with this index."""
        assert isinstance(number, int)
        self.jump(self.seat.replay.firsts[number])

    def jump(self, at: int) -> None:
        """Show the step with this index at once, without moving cards; stop running by itself."""
        at = max(0, min(self.seat.last, at))
        self._stop()
        if at != self.seat.at:
            self.display.clear()
            self.state.hand.order.clear()
            self._show(at, 0.0)

    def _step_to(self, at: int) -> None:
        """Show the step with this index, with cards that move, or jump there if the round is another."""
        if not 0 <= at < len(self.seat.replay):
            self._stop()
            return
        if self.seat.replay.round_of(at) != self.seat.round:
            self.jump(at) if not self.is_playing else self._deal_on(at)
            return
        self.display.stage.finish()
        self._rename(at)
        goes_on = at > self.seat.at
        self._show(at, motion.TRAVEL * SPEEDS[self.speed])
        sound = cue_for(self.seat.event, self.state.view, self.names).sound
        if goes_on and sound:
            self.app.sounds.play(sound)

    def _deal_on(self, at: int) -> None:
        self.jump(at)
        self.is_playing = True
        self.controls.sync()

    def _rename(self, at: int) -> None:
        """Renumber the cards on screen if they were reshuffled between this step and the step `at`."""
        event = self.seat.replay.step(max(at, self.seat.at))[0]
        if isinstance(event, Reshuffled):
            pair = (event.old, event.new)
            self.display.stage.rename(*(pair if at > self.seat.at else pair[::-1]))

    def _show(self, at: int, seconds: float) -> None:
        self.seat.at = at
        self.state.see(self.seat.view)
        self.display.move_light(seconds)
        self.display.relayout(seconds)
        self.plate.mark("label", self.display.title)
        self.controls.sync()

    # Playing

    def play_or_pause(self) -> None:
        """Let the replay run by itself, from the start if it is at the end; or stop it."""
        if self.is_playing:
            self._stop()
            return
        if self.seat.at == self.seat.last:
            self.jump(0)
        self.is_playing, self.pause = True, 0.2
        self.controls.sync()

    def _stop(self) -> None:
        self.is_playing = False
        self.controls.sync()

    def update(self, seconds: float) -> None:
        """Advance cards and turn marker by `seconds`, and show the next step if one is due."""
        self.display.advance(seconds)
        if self.is_playing and not self.display.stage.is_moving:
            self.pause -= seconds
            if self.pause <= 0:
                self.pause = READ * SPEEDS[self.speed]
                self._step_to(self.seat.at + 1)

    def seconds_to_sleep(self) -> float | None:
        """Return the seconds until the picture changes: 0 while cards move, None if it stays."""
        if self.display.is_moving:
            return 0
        return max(0.0, self.pause) if self.is_playing else None

    def choose_speed(self, speed: object) -> None:
        """Set the speed at which the replay runs by itself, a key of `SPEEDS`."""
        self.speed = str(speed)

    # Point of view

    def choose_eyes(self, eyes: object) -> None:
        """Show the table as seen from a seat, or with all hands open for any other value."""
        self.seat.sit(eyes if isinstance(eyes, int) else None)
        self.state.view = self.seat.view
        self.display.clear()
        self.on_resize(self.display.size)

    # Pointer and keys

    def open_menu(self) -> None:
        """Open the menu of this match, unless it is still running."""
        if not self.seat.replay.is_running:
            self._stop()
            self.app.push(MatchMenu(self.seat.replay))

    def play_on(self) -> None:
        """Start a match that continues from this step, whose outcome does not count."""
        replay, at = self.seat.replay, self.seat.at
        if replay.may_play_again and at < self.seat.last:
            self._stop()
            self.app.sounds.play("button")
            self.app.nav.play_on(replay.header, replay.lines_to(at))

    def back(self) -> None:
        """Close the replay."""
        self.app.sounds.play("button")
        self.app.pop()

    def on_resume(self) -> None:
        """Repaint everything after another scene has closed."""
        self.display.changed()

    def handle(self, event: Input) -> None:
        """Handle an event: first the log and the bar, then the gestures and keys of a replay."""
        display = self.display
        if event.type == pygame.MOUSEMOTION and self.state.pointed != display.frame.seat_at(event.pos):
            self.state.pointed = display.frame.seat_at(event.pos)
            display.changed()
        if self.log.handle(event) or self.controls.handle(event):
            return
        if event.type == pygame.MOUSEWHEEL:
            self.turn(-event.y)
        elif event.type == pygame.MOUSEBUTTONDOWN and display.chrome.prompt.box.collidepoint(event.pos):
            self.log.turn()
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button in CLICKS:
            self.turn(CLICKS[event.button])
        elif event.type == pygame.KEYDOWN:
            self._key(event)

    def _key(self, event: Input) -> None:
        key = event.key
        acts: dict[int, Callable[[], None]] = {
            pygame.K_RIGHT: lambda: self.turn(1),
            pygame.K_LEFT: lambda: self.turn(-1),
            pygame.K_SPACE: self.play_or_pause,
            pygame.K_PAGEDOWN: lambda: self.turn_round(1),
            pygame.K_PAGEUP: lambda: self.turn_round(-1),
            pygame.K_HOME: lambda: self.jump(0),
            pygame.K_END: lambda: self.jump(self.seat.last),
        }
        actions = {"replay_menu": self.open_menu, "play_on": self.play_on, "log": self.log.turn}
        if key in LEAVING and self.log.is_open:
            self.log.turn()
        elif key in LEAVING:
            self.back()
        elif key in acts:
            acts[key]()
        elif action := pressed(event, actions):
            actions[action]()


def above_strip(size: tuple[int, int]) -> Rect:
    """Return the rectangle for the log: below the buttons in the corner and above the bar."""
    room, u = inside_rim(size), theme.unit(size)
    top = room.y + round(52 * u)
    return Rect(room.x, top, room.w, strip(size).top - round(6 * u) - top)
