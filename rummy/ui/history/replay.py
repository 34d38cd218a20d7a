"""The replay of a match at its table: forwards, backwards, by itself, from any seat."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

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
from rummy.ui.table.display import TableDisplay
from rummy.ui.table.flow.narrator import cue_for
from rummy.ui.table.layout.frame import Frame
from rummy.ui.table.log.log import Log, inside_rim
from rummy.ui.table.log.notes import SeatNotes
from rummy.ui.table.parts.plate import NamePlate
from rummy.ui.table.state import TableState
from rummy.viewmodel.words.names import names_of

READ = 1.0  # seconds for looking at a step
CLICKS = {pygame.BUTTON_LEFT: 1, pygame.BUTTON_RIGHT: -1}  # buttons and their steps
LEAVING = (pygame.K_ESCAPE, pygame.K_AC_BACK)


class ReplayScene(TableDisplay):
    """A table that shows a replay."""

    controls: ReplayBar

    def __init__(self, replay: Replay, *, is_own: bool = True) -> None:
        self.seat, self.is_own = ReplaySeat(replay), is_own
        self.is_playing, self.speed = False, "normal"
        self.pause = 0.0  # seconds until the next step, while it plays
        self._bar: ReplayBar | None = None  # the previous strip
        super().__init__(TableState(self.seat.view, (), is_watched=True))
        self.log = Log(self, self.seat, above_strip)
        self.notes = SeatNotes(self, self.log)

    # Life

    def on_resize(self, size: tuple[int, int]) -> None:
        """Lay everything out for a window of this size in pixels, from the chosen seat."""
        self.state.names = self.names
        self.state.hand.order.clear()
        self.state.hand.sync(self.state.view)
        self.log.fit(size)
        super().on_resize(size)
        self.chrome.line = self._sentence()

    def bare_frame(self, size: tuple[int, int]) -> Frame:
        """Return the frame of the table above the strip."""
        bare = super().bare_frame((size[0], strip(size).top))
        return replace(bare, is_open=self.seat.is_open)

    def new_controls(self) -> ReplayBar:
        """Return the strip that takes the place of the buttons."""
        self.plate = NamePlate(self.size, self.title(), self._open_rules)
        self._bar = ReplayBar(self, self.plate, self._bar.group.focus if self._bar else None)
        return self._bar

    def _open_rules(self) -> None:
        """Show the rules of this game."""
        self.app.nav.rules(self.state.view.rules, self.state.view.seats)

    # Contents

    def show(self) -> None:
        """Update what is shown around the cards, and the log."""
        super().show()
        self.log.refresh()
        self.notes.refresh()

    def beside(self) -> Sequence[Painted]:
        """Return the log if it is open, and the notes on a player."""
        return [*self.log.painted, *self.notes.painted]

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat; in somebody else's match nobody is "you"."""
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
        """Step forwards or backwards, and stop playing."""
        self._stop()
        self._step_to(self.seat.at + steps)

    def turn_round(self, rounds: int) -> None:
        """Go to the start of the next round, of this one, or of the previous one."""
        firsts, first = self.seat.replay.firsts, self.seat.replay.firsts[self.seat.round]
        if rounds > 0:
            self.jump(firsts[self.seat.round + 1] if self.seat.round + 1 < len(firsts) else self.seat.last)
        else:
            self.jump(first if self.seat.at > first else firsts[max(0, self.seat.round - 1)])

    def choose_round(self, number: object) -> None:
        """Go to the start of a round."""
        assert isinstance(number, int)
        self.jump(self.seat.replay.firsts[number])

    def jump(self, at: int) -> None:
        """Show another step at once."""
        at = max(0, min(self.seat.last, at))
        self._stop()
        if at != self.seat.at:
            self.stage.sprites.clear()
            self.canvas.touch_all()
            self.state.hand.order.clear()
            self._show(at, 0.0)

    def _step_to(self, at: int) -> None:
        """Move the cards to their places at a step."""
        if not 0 <= at < len(self.seat.replay):
            self._stop()
            return
        if self.seat.replay.round_of(at) != self.seat.round:
            self.jump(at) if not self.is_playing else self._deal_on(at)
            return
        self.stage.finish()
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
        """Renumber cards that were reshuffled into a new stock between two steps."""
        event = self.seat.replay.step(max(at, self.seat.at))[0]
        if isinstance(event, Reshuffled):
            pair = (event.old, event.new)
            self.stage.rename(*(pair if at > self.seat.at else pair[::-1]))

    def _show(self, at: int, seconds: float) -> None:
        self.seat.at = at
        self.state.see(self.seat.view)
        self.chrome.line = self._sentence()
        self.move_light(seconds)
        self.relayout(seconds)
        self.plate.mark("label", self.title())
        self.controls.sync()

    # Playing

    def play_or_pause(self) -> None:
        """Start playing from here, from the start if at the end, or stop."""
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
        """Advance cards and turn marker, and go on to the next step while playing."""
        super().update(seconds)
        if self.is_playing and not self.stage.is_moving:
            self.pause -= seconds
            if self.pause <= 0:
                self.pause = READ * SPEEDS[self.speed]
                self._step_to(self.seat.at + 1)

    def seconds_to_sleep(self) -> float | None:
        """Return the seconds until something moves; None for never."""
        if self.stage.is_moving or self.chrome.light.moves:
            return 0
        return max(0.0, self.pause) if self.is_playing else None

    def choose_speed(self, speed: object) -> None:
        """Set the speed of playing, by its name."""
        self.speed = str(speed)

    # Point of view

    def choose_eyes(self, eyes: object) -> None:
        """Show all hands, or those that a seat could see."""
        self.seat.sit(eyes if isinstance(eyes, int) else None)
        self.state.view = self.seat.view
        self.stage.sprites.clear()
        self.on_resize(self.size)

    # Pointer and keys

    def open_menu(self) -> None:
        """Open the menu of further actions on this match."""
        if not self.seat.replay.is_running:
            self._stop()
            self.app.push(MatchMenu(self.seat.replay))

    def play_on(self) -> None:
        """Play on from this step of the match; the outcome does not count."""
        replay, at = self.seat.replay, self.seat.at
        if replay.may_play_again and at < self.seat.last:
            self._stop()
            self.app.sounds.play("button")
            self.app.nav.play_on(replay.header, replay.lines_to(at))

    def back(self) -> None:
        """Leave the replay."""
        self.app.sounds.play("button")
        self.app.pop()

    def on_resume(self) -> None:
        """Repaint after another scene."""
        self.changed()

    def handle(self, event: Input) -> None:
        """Handle an event: the strip first, then the keys that always apply."""
        if event.type == pygame.MOUSEMOTION and self.state.pointed != self.frame.seat_at(event.pos):
            self.state.pointed = self.frame.seat_at(event.pos)
            self.changed()
        if self.log.handle(event) or self.controls.handle(event):
            return
        if event.type == pygame.MOUSEWHEEL:
            self.turn(-event.y)
        elif event.type == pygame.MOUSEBUTTONDOWN and self.chrome.prompt.box.collidepoint(event.pos):
            self.log.turn()
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button in CLICKS:
            self.turn(CLICKS[event.button])
        elif event.type == pygame.KEYDOWN:
            self._key(event.key)

    def _key(self, key: int) -> None:
        acts: dict[int, Callable[[], None]] = {
            pygame.K_RIGHT: lambda: self.turn(1),
            pygame.K_LEFT: lambda: self.turn(-1),
            pygame.K_SPACE: self.play_or_pause,
            pygame.K_PAGEDOWN: lambda: self.turn_round(1),
            pygame.K_PAGEUP: lambda: self.turn_round(-1),
            pygame.K_HOME: lambda: self.jump(0),
            pygame.K_END: lambda: self.jump(self.seat.last),
            pygame.K_m: self.open_menu,
            pygame.K_p: self.play_on,
            pygame.K_i: self.log.turn,
        }
        if key in LEAVING and self.log.is_open:
            self.log.turn()
        elif key in LEAVING:
            self.back()
        elif key in acts:
            acts[key]()


def above_strip(size: tuple[int, int]) -> Rect:
    """Return the room for the log: below the buttons in the corner and above the strip."""
    room, u = inside_rim(size), theme.unit(size)
    top = room.y + round(52 * u)
    return Rect(room.x, top, room.w, strip(size).top - round(6 * u) - top)
