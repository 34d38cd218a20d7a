"""A decision shown both as it was made and as it might have been, step by step, at two tables.

The tables are side by side; in a narrow window the heads of the lines choose which one is shown.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator, Sequence

import pygame
from pygame import Rect, Surface
from pygame.event import Event as Input

from rummy.engine.view import View
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
from rummy.ui.widgets.basic import Button, Pressable, Text, Widget
from rummy.ui.widgets.controls import Slider
from rummy.ui.widgets.screen import Screen

READ = 1.0  # seconds for looking at a step
TWO = 1180  # pixels of the narrowest window with two tables side by side
NOTE, HEAD, BAR = 24, 92, 50  # units of height: the line at the top, the head of a line, the strip
GAP = 8  # units between them
CLICKS = {pygame.BUTTON_LEFT: 1, pygame.BUTTON_RIGHT: -1}  # buttons and their steps


class LineHeader(Pressable):
    """The ground of the words about a line; in a narrow window it selects that line's table."""

    def __init__(self, rect: Rect, act: Callable[[], None], *, is_choice: bool, is_chosen: bool) -> None:
        super().__init__(rect)
        self.act, self.is_chosen = act, is_chosen
        self.takes_focus = self.takes_pointer = is_choice

    def paint(self, surface: Surface) -> None:
        """Paint a panel, with a line of gold around the selected one."""
        radius = self.rect.h // 6
        ground = theme.lighter(theme.PANEL, 12 if self.hovered and not self.is_chosen else 0)
        if self.is_chosen:
            plates.framed(surface, self.rect, radius, ground, 2)
        else:
            plates.panel(surface, self.rect, radius, ground)
        self.paint_focus(surface, radius)


class BothWaysScene(Screen[None]):
    """Two lines of play that begin with one decision."""

    def __init__(self, decision: Decision, verdict: Verdict, ways: BothWays, names: Sequence[str]) -> None:
        super().__init__()
        self.decision, self.verdict, self.names = decision, verdict, names
        self.pack, self.joker = decision.view.rules.pack, str(decision.view.rules.joker_face)
        self.lines = tuple(ways)
        self.tables = [LineTable(line, decision.seat, names) for line in self.lines]
        self.at, self.chosen = 0, 1  # the step, and the line shown in a narrow window
        self.is_playing, self.pause = False, 0.0
        self.short: Sequence[str] = names  # shortened to fit a head
        self.tip: Tip | None = None
        self.ends = [Text(Rect(0, 0, 0, 0), "", 1)] * 2  # the outcomes of the lines, in their heads

    @property
    def last(self) -> int:
        """The index of the last step."""
        return len(self.lines[0]) - 1

    # Life

    def on_enter(self, app: Host) -> None:
        """Create both tables."""
        self.app = app
        for table, place in zip(self.tables, self._places(app.size), strict=True):
            table.on_enter(app, place)
        self.rebuild()

    def on_leave(self) -> None:
        """Free the pictures."""
        for table in self.tables:
            table.on_leave()
        super().on_leave()

    def on_pause(self) -> None:
        """Free the pictures of the tables, too."""
        for table in self.tables:
            table.canvas.give_up()
        super().on_pause()

    def on_resize(self, size: tuple[int, int]) -> None:
        """Lay everything out for a window of this size in pixels."""
        for table, place in zip(self.tables, self._places(size), strict=True):
            table.put(place)
        super().on_resize(size)

    def rebuild(self) -> None:
        """Build the heads and the strip again; the tables are painted over them."""
        super().rebuild()
        self.refresh()

    def refresh(self) -> None:
        """Paint everything again."""
        super().refresh()
        for table in self.tables:
            table.refresh()

    def on_pictures_ready(self, fresh: Container[CardLook]) -> None:
        """Show cards whose final pictures have been drawn in the background."""
        for table in self.tables:
            table.on_pictures_ready(fresh)

    # Layout

    @property
    def shown(self) -> list[LineTable]:
        """The visible tables."""
        return self.tables if _has_room(self.app.size) else [self.tables[self.chosen]]

    @staticmethod
    def _places(size: tuple[int, int]) -> list[Rect]:
        """Return the places of the two tables; the same place twice if there is room for one only."""
        u, room = theme.legible_unit(size), _inside(size)
        top = room.y + round((NOTE + HEAD + GAP) * u)
        whole = Rect(room.x, top, room.w, room.bottom - round((BAR + GAP) * u) - top)
        return _halves(whole, round(GAP * u)) if _has_room(size) else [whole, whole]

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """Return the note at the top, the heads of the lines, and the strip below the tables."""
        u, room = theme.legible_unit(size), _inside(size)
        note = Rect(room.x, room.y, room.w, round(NOTE * u))
        heads = Rect(room.x, note.bottom, room.w, round(HEAD * u))
        one, two = _halves(heads, round(GAP * u))
        self.short = [letters.shortened(name, round(15 * u), round(0.3 * one.w)) for name in self.names]
        return [
            Text(note, say("both.note"), round(15 * u), colour=theme.CREAM, align="center"),
            *self._head(0, one, u),
            *self._head(1, two, u),
            *self._strip(Rect(room.x, room.bottom - round(BAR * u), room.w, round(BAR * u)), u),
        ]

    def _head(self, number: int, place: Rect, u: float) -> Iterator[Widget]:
        """Yield the first moves of a line, its chances, and in the end its outcome."""
        is_choice = not _has_room(self.app.size)
        is_chosen = is_choice and number == self.chosen
        yield LineHeader(place, lambda: self.choose(number), is_choice=is_choice, is_chosen=is_chosen)
        row = Rect(place.x + round(14 * u), place.y + round(5 * u), place.w - round(28 * u), round(37 * u))
        view = self.decision.view
        words = told_verdict(self.verdict, self.decision)
        if number == 0:
            words = say("review.you", move=told_moves(self.decision.played, view))
        yield Text(row, words, round(17 * u), colour=theme.GOLD if number else theme.IVORY, bold=True)
        line = Rect(row.x, row.bottom, row.w, (place.bottom - round(6 * u) - row.bottom) // 2)
        chances = self.verdict.chances
        likely = chances_told(chances[number]) if chances else say("both.no_chances")
        yield Text(line, likely, round(15 * u), colour=theme.CREAM)
        self.ends[number] = Text(line.move(0, line.h), self._end(number), round(15 * u), bold=True)
        yield self.ends[number]

    def _end(self, number: int) -> str:
        """Return the outcome of a line at the end of the round; empty before."""
        view = self.lines[number][self.at].view(self.decision.seat)
        return points_told(view, self.short) if view.is_over else ""

    def _strip(self, place: Rect, u: float) -> Iterator[Widget]:
        """Yield the buttons for steps and playing, the timeline, and the way out."""
        side, gap, pixels = place.h - round(4 * u), round(8 * u), round(17 * u)
        self.play = Button(Rect(0, 0, 0, 0), "", pixels, self.play_or_pause, icon="play", primary=True)
        buttons = [
            Button(place, "", pixels, lambda: self.turn(-1), icon="arrow_left", hint=say("replay.back")),
            self.play,
            Button(place, "", pixels, lambda: self.turn(1), icon="arrow_right", hint=say("replay.on")),
        ]
        x = place.x
        for button in buttons:
            button.rect = Rect(x, place.bottom - side, round(56 * u), side)
            x = button.rect.right + gap
        yield from buttons
        close = Rect(place.right - side, place.bottom - side, side, side)
        groove = Rect(x, close.y, close.x - gap - x, side)
        self.timeline = Slider(groove, 0, max(1, self.last), self.at, self.jump, step=1)
        yield self.timeline
        yield Button(close, "", pixels, self.back, icon="close", hint=say("replay.close"))
        self._sync()

    def _sync(self) -> None:
        """Update the strip and the outcomes to the present step."""
        self.timeline.mark("value", self.at)
        self.play.mark("icon", "pause" if self.is_playing else "play")
        self.play.hint = say("replay.pause" if self.is_playing else "replay.play")
        for number, text in enumerate(self.ends):
            text.mark("text", self._end(number))

    # Navigation

    def turn(self, steps: int) -> None:
        """Step forwards or backwards in both lines, and stop playing."""
        self.is_playing = False
        self._step_to(self.at + steps)

    def _step_to(self, at: int) -> None:
        """Move the cards of both tables to their places at a step."""
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
        """Show another step at once."""
        self.is_playing = False
        at = max(0, min(self.last, at))
        if at != self.at:
            self.at = at
            for table in self.tables:
                table.jump(at)
        self._sync()

    def play_or_pause(self) -> None:
        """Start playing both lines, from the start if at the end, or stop."""
        goes_on = not self.is_playing
        if goes_on and self.at == self.last:
            self.jump(0)
        self.is_playing, self.pause = goes_on, 0.2
        self._sync()

    def choose(self, number: int) -> None:
        """Select the visible line, if there is room for one only."""
        if number != self.chosen and not _has_room(self.app.size):
            self.chosen = number
            self.rebuild()

    # Time

    def update(self, seconds: float) -> None:
        """Advance the cards, and go on to the next step while playing."""
        for table in self.tables:
            table.update(seconds)
        if self.is_playing and not self._is_moving:
            self.pause -= seconds
            if self.pause <= 0:
                self.pause = READ
                self._step_to(self.at + 1)

    @property
    def _is_moving(self) -> bool:
        return any(table.is_moving for table in self.tables)

    def seconds_to_sleep(self) -> float | None:
        """Return the seconds until something moves; None for never."""
        if self._is_moving:
            return 0
        return max(0.0, self.pause) if self.is_playing else None

    # Pointer and keys

    def handle(self, event: Input) -> None:
        """Handle an event: the strip and the heads first, then the keys of every replay."""
        if self.group.handle(event):
            return
        if event.type == pygame.MOUSEWHEEL:
            self.turn(-event.y)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button in CLICKS:
            self.turn(CLICKS[event.button])
        elif event.type == pygame.KEYDOWN:
            self._key(event.key)

    def _key(self, key: int) -> None:
        acts: dict[int, Callable[[], None]] = {
            pygame.K_RIGHT: lambda: self.turn(1),
            pygame.K_LEFT: lambda: self.turn(-1),
            pygame.K_SPACE: self.play_or_pause,
            pygame.K_HOME: lambda: self.jump(0),
            pygame.K_END: lambda: self.jump(self.last),
            pygame.K_1: lambda: self.choose(0),
            pygame.K_2: lambda: self.choose(1),
            pygame.K_ESCAPE: self.back,
            pygame.K_AC_BACK: self.back,
        }
        if key in acts:
            acts[key]()

    # Painting

    def paint(self, screen: Surface) -> list[Rect]:
        """Paint what changed around the tables, then at them, and the hint on top."""
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
    """Return the window inside its rim."""
    return Rect((0, 0), size).inflate(*(-2 * theme.rim_width(size) - 8,) * 2)


def _has_room(size: tuple[int, int]) -> bool:
    """Return True if two tables fit side by side."""
    return size[0] >= TWO


def _halves(whole: Rect, gap: int) -> list[Rect]:
    """Return two places side by side."""
    wide = (whole.w - gap) // 2
    return [Rect(x, whole.y, wide, whole.h) for x in (whole.x, whole.right - wide)]


def chances_told(chances: Chances) -> str:
    """Return the chances of a line to win, with their errors, in words."""
    won, match = (_percent(each) for each in chances)
    return say("both.chances", round=won[0], round_error=won[1], match=match[0], match_error=match[1])


def _percent(chance: Chance) -> tuple[int, int]:
    """Return a chance in percent, and its error in 19 of 20 cases."""
    return round(100 * chance.mean), max(1, round(200 * chance.error))


def points_told(view: View, names: Sequence[str]) -> str:
    """Return the points of a round for the player and for their best opponent, in words."""
    me, result = view.seat, view.last_result
    points = result.points if result is not None else (0,) * view.seats
    better = -1 if view.rules.match_goal == "lowest" else 1
    others = [seat for seat in range(view.seats) if view.side_of(seat) != view.side_of(me)]
    best = max(others, key=lambda seat: better * points[seat])
    return " · ".join(say("both.points", name=names[seat], points=points[seat]) for seat in (me, best))
