"""The comparison of the player's move with a better one: two tables show, step by step, how each continues.

The tables are side by side. In a narrow window only one is visible, and the headings choose which one.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence
from functools import partial

import pygame
from pygame import Rect, Surface
from pygame.event import Event as Input

from rummy.engine.view import View
from rummy.keys import NUMBERS
from rummy.match.both_ways import BothWays
from rummy.match.comparing import Chance, Chances
from rummy.match.decision import Decision, Verdict
from rummy.text import say
from rummy.ui.cards.pictures import CardLook
from rummy.ui.drawing import letters, plates, theme
from rummy.ui.drawing.tip import Tip
from rummy.ui.review.decision import told_moves, told_verdict
from rummy.ui.review.line_table import LineTable
from rummy.ui.shell.host import Host
from rummy.ui.shell.keyboard import pressed
from rummy.ui.widgets.basic import LEAVING, Button, Pressable, Text, Widget
from rummy.ui.widgets.containers import SPACE, UNPLACED, button, column, of, row, stack, text
from rummy.ui.widgets.controls import Slider
from rummy.ui.widgets.screen import Screen

READ = 1.0  # seconds between two steps while the comparison runs by itself
TWO = 1180  # width in pixels of the narrowest window with two tables side by side
NOTE, HEAD, BAR = 24, 92, 50  # heights in units: the note at the top, a heading, the bar of controls
GAP = 8  # units between these parts
CLICKS = {pygame.BUTTON_LEFT: 1, pygame.BUTTON_RIGHT: -1}  # mouse buttons, and how many steps each goes


class LineHeader(Pressable):
    """The panel behind the heading of a table; in a narrow window a click on it shows that table."""

    def __init__(
        self, rect: Rect, act: Callable[[], None], heading: str, *, is_choice: bool, is_chosen: bool
    ) -> None:
        super().__init__(rect)
        self.heading, self.role = heading, "button" if is_choice else None
        self.act, self.is_chosen = act, is_chosen
        self.takes_focus = self.takes_pointer = is_choice

    def paint(self, surface: Surface) -> None:
        """Paint the panel, with a gold frame if its table is the one shown."""
        radius = self.rect.h // 6
        ground = theme.lighter(theme.PANEL, 12 if self.hovered and not self.is_chosen else 0)
        if self.is_chosen:
            plates.framed(surface, self.rect, radius, ground, 2)
        else:
            plates.panel(surface, self.rect, radius, ground)
        self.paint_focus(surface, radius)


class BothWaysScene(Screen[None]):
    """A scene with two tables that show what followed a move, and what could follow a better one."""

    def __init__(self, decision: Decision, verdict: Verdict, ways: BothWays, names: Sequence[str]) -> None:
        super().__init__()
        self.decision, self.verdict, self.names = decision, verdict, names
        self.pack, self.joker = decision.view.rules.pack, str(decision.view.rules.joker_face)
        self.lines = tuple(ways)
        self.tables = [LineTable(line, decision.seat, names) for line in self.lines]
        self.at, self.chosen = 0, 1  # the index of the step, and of the table shown in a narrow window
        self.is_playing, self.pause = False, 0.0
        self.short: Sequence[str] = names  # shortened to fit into a heading
        self.tip: Tip | None = None
        self.ends = [Text(Rect(0, 0, 0, 0), "", 1)] * 2  # in the headings: how the round ended

    @property
    def last(self) -> int:
        """The index of the last step."""
        return len(self.lines[0]) - 1

    # Life

    def on_enter(self, app: Host) -> None:
        """Show both tables at the first step, with the headings and the bar."""
        self.app = app
        for table, place in zip(self.tables, self._places(app.size), strict=True):
            table.enter(app, place)
        self.rebuild()

    def on_leave(self) -> None:
        """Release the memory of the pictures."""
        for table in self.tables:
            table.display.leave()
        super().on_leave()

    def on_pause(self) -> None:
        """Release the memory of the pictures while another scene is on top."""
        for table in self.tables:
            table.display.canvas.give_up()
        super().on_pause()

    def on_resize(self, size: tuple[int, int]) -> None:
        """Lay everything out for a window of this size in pixels."""
        for table, place in zip(self.tables, self._places(size), strict=True):
            table.put(place)
        super().on_resize(size)

    def rebuild(self) -> None:
        """Build the headings and the controls again, and repaint both tables."""
        super().rebuild()
        self.refresh()

    def refresh(self) -> None:
        """Have everything painted again with the next frame."""
        super().refresh()
        for table in self.tables:
            table.display.refresh()

    def on_pictures_ready(self, fresh: Container[CardLook]) -> None:
        """Replace the preliminary pictures of cards whose looks `fresh` have been drawn in the background."""
        for table in self.tables:
            table.display.sharpen(fresh)

    # Layout

    @property
    def shown(self) -> list[LineTable]:
        """The visible tables: both, or in a narrow window the chosen one."""
        return self.tables if _has_room(self.app.size) else [self.tables[self.chosen]]

    @staticmethod
    def _places(size: tuple[int, int]) -> list[Rect]:
        """Return the rectangles of both tables, which are the same in a narrow window."""
        u, room = theme.legible_unit(size), _inside(size)
        top = room.y + round((NOTE + HEAD + GAP) * u)
        whole = Rect(room.x, top, room.w, room.bottom - round((BAR + GAP) * u) - top)
        return _halves(whole, round(GAP * u)) if _has_room(size) else [whole, whole]

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """Return the note at the top, the headings of the tables, and the bar of controls below them."""
        note = text(say("both.note"), 15, colour=theme.CREAM, align="center")
        strip = column(4, self._strip, snap=True)
        parts = column((NOTE, note), (HEAD, self._heads), SPACE, (BAR, strip))
        return parts(_inside(size), theme.legible_unit(size))

    def _heads(self, place: Rect, u: float) -> list[Widget]:
        wide = (place.w - round(GAP * u)) // 2
        self.short = [letters.shortened(name, round(15 * u), round(0.3 * wide)) for name in self.names]
        return row(partial(self._head, 0), GAP, SPACE, partial(self._head, 1))(place, u)

    def _head(self, number: int, place: Rect, u: float) -> list[Widget]:
        """Return the heading of a table by its index: first move, chances, and in the end the points."""
        is_choice = not _has_room(self.app.size)
        is_chosen = is_choice and number == self.chosen
        words = told_verdict(self.verdict, self.decision)
        if number == 0:
            words = say("review.you", move=told_moves(self.decision.played, self.decision.view))
        ground = of(LineHeader, lambda: self.choose(number), words, is_choice=is_choice, is_chosen=is_chosen)
        moves = text(words, 17, colour=theme.GOLD if number else theme.IVORY, bold=True)
        chances = self.verdict.chances
        likely = text(
            chances_told(chances[number]) if chances else say("both.no_chances"), 15, colour=theme.CREAM
        )
        self.ends[number] = Text(UNPLACED, self._end(number), round(15 * u), bold=True)
        below = column(likely, self.ends[number], SPACE)
        return stack(ground, row(14, column(5, (37, moves), below, 6, snap=True), 14))(place, u)

    def _end(self, number: int) -> str:
        """Return a text with the points at a table if the round is over, else an empty string."""
        view = self.lines[number][self.at].view(self.decision.seat)
        return points_told(view, self.short) if view.is_over else ""

    def _strip(self, place: Rect, u: float) -> list[Widget]:
        """Return the buttons for steps and for running by itself, the timeline, and the Close button."""
        self.play = Button(UNPLACED, "", round(17 * u), self.play_or_pause, icon="play", primary=True)
        self.timeline = Slider(UNPLACED, 0, max(1, self.last), self.at, self.jump, step=1)
        self.timeline.heading = say("heard.timeline")
        back = button("", 17, lambda: self.turn(-1), icon="arrow_left", hint=say("replay.back"))
        on = button("", 17, lambda: self.turn(1), icon="arrow_right", hint=say("replay.on"))
        close = button("", 17, self.back, icon="close", hint=say("replay.close"))
        steps = ((56, back), (56, self.play), (56, on))
        parts = row(*steps, self.timeline, (place.h / u, close), gap=8, snap=True)(place, u)
        self._sync()
        return parts

    def _sync(self) -> None:
        """Update the bar and the points in the headings to the current step."""
        self.timeline.mark("value", self.at)
        self.play.mark("icon", "pause" if self.is_playing else "play")
        self.play.hint = say("replay.pause" if self.is_playing else "replay.play")
        for number, end in enumerate(self.ends):
            end.mark("text", self._end(number))

    # Navigation

    def turn(self, steps: int) -> None:
        """Go a number of steps forwards, or backwards if negative, and stop running by itself."""
        self.is_playing = False
        self._step_to(self.at + steps)

    def _step_to(self, at: int) -> None:
        """Show the step with this index at both tables, with cards that move; stop beyond the last step."""
        if not 0 <= at <= self.last:
            self.is_playing = False
        else:
            goes_on, self.at = at > self.at, at
            for table in self.tables:
                table.step_to(at)
            sounds = [table.sound for table in self.shown if table.has_moved]
            if goes_on and any(sounds):
                self.app.sounds.play(next(filter(None, sounds)))
        self._sync()

    def jump(self, at: int) -> None:
        """Show the step with this index at once, without moving cards, and end automatic play."""
        self.is_playing = False
        at = max(0, min(self.last, at))
        if at != self.at:
            self.at = at
            for table in self.tables:
                table.jump(at)
        self._sync()

    def play_or_pause(self) -> None:
        """Let both tables run by themselves, from the start if they are at the end; or stop them."""
        goes_on = not self.is_playing
        if goes_on and self.at == self.last:
            self.jump(0)
        self.is_playing, self.pause = goes_on, 0.2
        self._sync()

    def choose(self, number: int) -> None:
        """Show the table with this index in a narrow window; do nothing in a wide one."""
        if number != self.chosen and not _has_room(self.app.size):
            self.chosen = number
            self.rebuild()

    # Time

    def update(self, seconds: float) -> None:
        """Advance moving cards by `seconds`, and show the next step if one is due."""
        for table in self.tables:
            table.display.advance(seconds)
        if self.is_playing and not self._is_moving:
            self.pause -= seconds
            if self.pause <= 0:
                self.pause = READ
                self._step_to(self.at + 1)

    @property
    def _is_moving(self) -> bool:
        return any(table.display.is_moving for table in self.tables)

    def seconds_to_sleep(self) -> float | None:
        """Return the seconds until the picture changes: 0 while cards move, None if it stays."""
        if self._is_moving:
            return 0
        return max(0.0, self.pause) if self.is_playing else None

    # Pointer and keys

    def handle(self, event: Input) -> None:
        """Handle an event: first the bar and the headings, then the gestures and keys of a replay."""
        if self.group.handle(event):
            return
        if event.type == pygame.MOUSEWHEEL:
            self.turn(-event.y)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button in CLICKS:
            self.turn(CLICKS[event.button])
        elif event.type == pygame.KEYDOWN:
            self._key(event)

    def _key(self, event: Input) -> None:
        acts: dict[int, Callable[[], None]] = {
            pygame.K_RIGHT: lambda: self.turn(1),
            pygame.K_LEFT: lambda: self.turn(-1),
            pygame.K_SPACE: self.play_or_pause,
            pygame.K_HOME: lambda: self.jump(0),
            pygame.K_END: lambda: self.jump(self.last),
            **dict.fromkeys(LEAVING, self.back),
        }
        if event.key in acts:
            acts[event.key]()
        elif action := pressed(event, NUMBERS[:2]):
            self.choose(NUMBERS.index(action))

    # Painting

    def paint(self, screen: Surface) -> list[Rect]:
        """Paint what changed around the tables and at them, and the hint; return the changed rectangles."""
        tip = next(iter(self.tips), None)
        if tip != self.tip:
            self.tip = tip
            self.refresh()
        changed = self.canvas.compose(screen, lambda: self.resting, ())
        for table in self.shown:
            changed += table.paint(screen)
        if changed and tip is not None:
            tip.paint(screen)
            changed.append(tip.rect)
        return changed


def _inside(size: tuple[int, int]) -> Rect:
    """Return the rectangle of a window without the rim."""
    return Rect((0, 0), size).inflate(*(-2 * theme.rim_width(size) - 8,) * 2)


def _has_room(size: tuple[int, int]) -> bool:
    """Return True if a window of this size in pixels has room for two tables side by side."""
    return size[0] >= TWO


def _halves(whole: Rect, gap: int) -> list[Rect]:
    """Return the two halves of a rectangle, side by side with a gap in pixels."""
    wide = (whole.w - gap) // 2
    return [Rect(x, whole.y, wide, whole.h) for x in (whole.x, whole.right - wide)]


def chances_told(chances: Chances) -> str:
    """Return a sentence with the chances to win the round and the match, and their errors, in percent."""
    won, match = (_percent(each) for each in chances)
    return say("both.chances", round=won[0], round_error=won[1], match=match[0], match_error=match[1])


def _percent(chance: Chance) -> tuple[int, int]:
    """Return a chance in percent, and the error that it does not exceed in 19 of 20 cases."""
    return round(100 * chance.mean), max(1, round(200 * chance.error))


def points_told(view: View, names: Sequence[str]) -> str:
    """Return a text with the points of a round for the player and for their best opponent."""
    me, result = view.seat, view.last_result
    points = result.points if result is not None else (0,) * view.seats
    better = -1 if view.rules.match_goal == "lowest" else 1
    others = [seat for seat in range(view.seats) if view.side_of(seat) != view.side_of(me)]
    best = max(others, key=lambda seat: better * points[seat])
    return " · ".join(say("both.points", name=names[seat], points=points[seat]) for seat in (me, best))
