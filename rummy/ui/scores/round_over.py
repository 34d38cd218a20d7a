"""The screen at the end of a round, with the scores next to the open hands."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from rummy.career.tour import Evening, evening_of
from rummy.games.endings import COUNTED_APART
from rummy.match.seat import Seat, reader_of
from rummy.text import say
from rummy.ui.drawing import letters, motion, theme
from rummy.ui.scores.above_table import AboveTable
from rummy.ui.scores.account import LINE, Account, account, column_lines
from rummy.ui.scores.all_rounds import AllRounds
from rummy.ui.scores.panel import ScorePanel
from rummy.ui.scores.seat_rows import rows_height, seat_rows
from rummy.ui.shell.host import Host
from rummy.ui.shell.keyboard import pressed
from rummy.ui.shell.navigator import Leaving, OpenTable
from rummy.ui.table.layout.dock import OVER, Dock, dock_at, panel_box
from rummy.ui.widgets.basic import LEAVING, Button, Widget, text_height
from rummy.ui.widgets.containers import (
    SPACE,
    UNPLACED,
    Cell,
    Part,
    button,
    column,
    headed,
    inset,
    nothing,
    of,
    row,
    stack,
    text,
)
from rummy.ui.widgets.screen import WidgetGroup
from rummy.viewmodel.words.game_names import goal_line
from rummy.viewmodel.words.headline import headline
from rummy.viewmodel.words.tour import so_far

BESIDE = 440  # width in units of texts and buttons, on a wide panel with the rows next to them
SIDES, EDGES, GAP = 36, 28, 10  # units: margins at the sides, above and below, and gaps
WAYS_ON = 106  # height in units of the buttons below the rows
TITLE, GOAL = 22, 15  # text sizes in units


class NextButton(Button):
    """The button that begins the next round; screen readers get its name without the seconds, so it stays."""

    seconds: int | None = None  # left of the countdown, or None without one

    @property
    def shown_words(self) -> str:
        """The label, with the seconds of the countdown."""
        return self.label if self.seconds is None else say("round.next_in", seconds=self.seconds)


class RoundScreen(AboveTable[Leaving]):
    """The scores between two rounds, until a click or the end of a countdown.

    Closes with what the player chose in the table's menu if they leave the match, else with None.
    """

    darkness = 0

    def __init__(self, seat: Seat, table: OpenTable) -> None:
        super().__init__(seat)
        self.view, self.table = seat.view, table
        self.left = motion.NEXT_ROUND
        self._is_back = False  # True for one update after a screen on top has closed
        self.is_ready = False  # whether the player waits for other people to be ready
        self._moved: tuple[int, int] | None = None  # pixels by which the panel is being dragged
        self._is_stale = False  # whether the card table below has changed

    def on_enter(self, app: Host) -> None:
        """Show the scores, play the sound of the result, and celebrate a special win."""
        super().on_enter(app)
        result = self.sheet.results[-1]
        sides = map(self.sheet.table.side_of, self.seat.audience)
        is_mine = result.winner is not None and self.sheet.table.side_of(result.winner) in sides
        if result.winner is not None:
            app.sounds.play("round_won" if is_mine else "round_lost")
        if result.reason in COUNTED_APART and is_mine:
            self.celebrate(40)

    # Painting

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """Return the panel: how the round ended, its account, a row for each player, and the buttons."""
        if self.is_away:
            return self.way_back(size)
        u, box, is_wide = theme.legible_unit(size), self._box(size), self.table.panel == "below"
        head = self._headlines(BESIDE if is_wide else box.w / u - SIDES, u)
        high, rows_high = sum(size for size, _ in head), rows_height(len(self.names), u) / u
        lines, columns = account(self.view, self.names), column_lines(self.view, self.names)
        ledger = Cell(of(Account, lines, u, summed=True), weight=len(lines))
        games = Cell(of(Account, columns, u, summed=False), weight=len(columns))
        ways = (WAYS_ON, self._ways_on)
        if is_wide:
            words = row(SPACE, (BESIDE, column(*head, GAP, ledger, GAP, ways)))
            rows = row(column((rows_high, self._rows), GAP, games), BESIDE + 28)
        else:
            words = column(*head, 2 * GAP + rows_high, ledger, GAP, games, GAP, ways)
            rows = column(high + GAP, self._rows)
        parts = stack(words, self._corner, rows)
        panel = ScorePanel(box, round(16 * u), self._drag, self._drop)
        return [panel, *inset(parts, SIDES, EDGES)(box, u)]

    @property
    def _corner(self) -> Part:
        """A part with the button for the menu, after that for chat phrases if there are remote people."""
        say_it = button("", 16, self.table.talk, icon="speech", hint=say("hint.talk"))
        talk = [(38, say_it)] if self.table.may_talk else []
        menu = headed(say("hint.menu"), button("", 16, self._pause, icon="menu"))
        return column((38, row(SPACE, *talk, (38, menu), gap=8, snap=True, reverse=True)))

    def _rows(self, place: Rect, u: float) -> list[Widget]:
        return seat_rows(place, self.sheet, self.view, self.names, u, self._point_at, self._show_all)

    def _box(self, size: tuple[int, int]) -> Rect:
        """Return the panel's rectangle: at its dock and as high as needed, or where it is dragged."""
        u, box = theme.legible_unit(size), panel_box(size, self.table.panel, len(self.names))
        if self.table.panel != "below":
            words = sum(high for high, _ in self._headlines(box.w / u - SIDES, u))
            lines = [*account(self.view, self.names), *column_lines(self.view, self.names)]
            high = EDGES + words + LINE * len(lines) + WAYS_ON + 4 * GAP
            high = round(high * u) + rows_height(len(self.names), u)
            box = box.inflate(0, min(0, high - box.h))
        return box if self._moved is None else box.move(self._moved).clamp(Rect(0, 0, *size))

    def _headlines(self, wide: float, u: float) -> list[tuple[float, Part]]:
        """Return two texts with their heights in units: how the round ended, and when the match ends.

        Next to them is room for the buttons in the corner; `wide` is the width of both in units.
        """
        beside = 94 if self.table.may_talk else 48
        words = headline(self.sheet, self.names, reader_of(self.seat))
        length, room = self._goal(), wide - beside
        evening = self._evening
        is_met = evening is not None and evening.is_met(self.seat.match.result())
        colour = theme.GOLD if is_met else theme.MIST
        high, low = (
            text_height(each, round(pixels * u), round(room * u)) / u
            for each, pixels in ((words, TITLE), (length, GOAL))
        )
        title, goal = text(words, TITLE, bold=True), text(length, GOAL, colour=colour)
        low = min(low, (2 + length.count("\n")) * letters.pitch(round(GOAL * u)) / u)
        return [(max(40, min(high, 84)), row(title, beside)), (2, nothing), (low, row(goal, beside))]

    def _ways_on(self, place: Rect, u: float) -> list[Widget]:
        """Return the button for the next round, and those above it for the review and for the card table."""
        self.next = NextButton(UNPLACED, self._label(), round(20 * u), self.back, icon="skip", primary=True)
        self.next.seconds = self._seconds
        self.next.focused = self.app.by_keys
        review = button(say("review.open"), 16, self._look_back, icon="bulb", reason=self._why_no_review())
        both = row(review, self.new_look(UNPLACED, round(16 * u)), gap=GAP)
        return column((46, both), GAP, (50, self.next), reverse=True)(place, u)

    def _why_no_review(self) -> str:
        """Return the reason why the round can't be looked back at now, or ""."""
        if len(self.seat.audience) > 1:
            return say("hot_seat.no_review")
        return say("round.watched") if self.host.is_watching else ""

    def _goal(self) -> str:
        """Return the sentence that says when the match ends, and on the tour a line on the evening's goal."""
        table, evening = self.sheet.table, self._evening
        length = goal_line(table.rules, table.seats, table.deals_played)
        return f"{length}\n{so_far(evening, self.seat.match.result())}" if evening else length

    @property
    def _evening(self) -> Evening | None:
        """The evening of the tour that is played, if it is one."""
        return None if self.host.is_watching else evening_of(self.seat.match.header.tour)

    def _label(self) -> str:
        if self.is_ready:
            names = [self.names[at] for at in self.host.missing if at != self.seat.me]
            return say("prompt.wait_for_deal", names=", ".join(names)) if names else say("prompt.host_slow")
        return say("round.next")

    @property
    def _seconds(self) -> int | None:
        """The seconds that are left of the countdown, or None without one."""
        is_counting = self.app.settings.countdown and not self.is_ready
        return max(0, ceil(self.left)) if is_counting else None

    def back(self) -> None:
        """Begin the next round; with remote people, be ready and wait for them."""
        if not self.host.is_realtime:
            super().back()
        elif not self.is_ready:
            self.click()
            self._be_ready()

    def _be_ready(self) -> None:
        self.is_ready = True
        self.seat.deal()
        self.rebuild()

    @property
    def _is_past(self) -> bool:
        """True if the next round has begun or none will follow, so that this screen closes."""
        is_on = self.host.awaits_deal or self.seat.view.round_number == self.sheet.table.round_number
        return not is_on or self.host.host == "gone" or self.seat.sheet.is_finished

    def _look_back(self) -> None:
        self.click()
        reviews = self.seat.match.reviews
        self.app.nav.look_back(reviews, self.names, reviews.rounds)

    def _show_all(self) -> None:
        """Open the table of all rounds."""
        self.click()
        self.app.push(AllRounds(self.sheet, self.names))

    # The table below

    def _point_at(self, seat: int | None) -> None:
        """Highlight the hand of a seat on the card table, or none for None."""
        self.table.point_at(seat)
        self._is_stale = True

    def show_table(self) -> None:
        """Hide the scores, and let the card table use the whole window."""
        self.table.make_room(OVER)
        super().show_table()

    def show_scores(self) -> None:
        """Show the scores again at their dock."""
        self.table.make_room(self.table.panel)
        super().show_scores()

    def on_resize(self, size: tuple[int, int]) -> None:
        """Build the widgets again for the new size, and end dragging the panel."""
        self._moved = None
        super().on_resize(size)

    def paint(self, screen: Surface) -> list[Rect]:
        """Paint what changed over the card table, and return the changed rectangles."""
        if self._is_stale:
            self._is_stale = False
            self.canvas.background = self.background(self.app.size)
            self.canvas.touch_all()
        return super().paint(screen)

    # The panel

    def _drag(self, by: tuple[int, int]) -> None:
        """Move the panel by an offset in pixels from where the drag began."""
        self._moved = by
        self.canvas.touch_all()
        self.group.widgets = self._dragged()

    def _dragged(self) -> list[Widget]:
        """Return new widgets for the panel's place, but the same panel, which is being dragged."""
        held = next(widget for widget in self.group.widgets if isinstance(widget, ScorePanel))
        found = [*self.lay_out(self.app.size)]
        panel = next(widget for widget in found if isinstance(widget, ScorePanel))
        held.rect, held.window = panel.rect, panel.window
        found[found.index(panel)] = held
        return WidgetGroup(found, self.canvas).widgets

    def _drop(self, at: tuple[int, int]) -> None:
        """Dock the panel at the side of the window nearest to where it was dropped."""
        if self._moved is None:
            return
        dock: Dock = dock_at(self.app.size, self._box(self.app.size), at)
        self._moved = None
        self.table.put_panel(dock)
        self.rebuild()

    # Input

    def handle(self, event: Event) -> None:
        """Handle an event: Space continues, Esc opens the menu, and any input restarts the countdown."""
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL, pygame.KEYDOWN):
            self.left = motion.NEXT_ROUND
        key = event.key if event.type == pygame.KEYDOWN and not self.is_away else None
        if key and pressed(event, ["talk"]) and self.table.may_talk:
            self.table.talk()
        elif key == pygame.K_SPACE and not self.look.focused:
            self.back()
        elif key in LEAVING:
            self._pause()
        else:
            super().handle(event)

    def _pause(self) -> None:
        self.table.open_menu(self._paused)

    def on_resume(self) -> None:
        """Restart the countdown after a screen on top has closed."""
        self.left, self._is_back = motion.NEXT_ROUND, True

    def _paused(self, leaving: Leaving | None) -> None:
        if leaving is not None:
            self.dismiss(leaving)

    # Time

    def update(self, seconds: float) -> None:
        """Count down, except while the scores are hidden, and close once the next round has begun."""
        super().update(seconds)
        if self.app.scene is not self:
            return
        is_past = self._is_past
        self._is_stale |= self.table.listen(seconds)
        if is_past:
            self.app.pop()
        elif self.is_ready and not self.is_away:
            self.next.mark("label", self._label())
            self.next.mark("seconds", None)
        elif self.app.settings.countdown and not self.is_away:
            self.left -= 0.0 if self._is_back else seconds  # time under another screen does not count
            self._is_back = False
            self.next.mark("seconds", self._seconds)
            if self.left <= 0:
                self._go_on()

    def _go_on(self) -> None:
        if self.host.is_realtime:
            self._be_ready()
        else:
            self.app.pop()

    def seconds_to_sleep(self) -> float | None:
        """Return the seconds until the next change of the picture, or None if only input can change it."""
        if self.confetti:
            return 0
        is_counting = self.app.settings.countdown and not (self.is_away or self.is_ready)
        pauses = [max(0.01, self.left % 1.0)] if is_counting else []
        said_for = self.table.said_for
        pauses += [said_for] if said_for is not None else []
        return min(pauses, default=None)
