"""The end of a round: its scores next to the open hands, until a click or for a while."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from rummy.match.seat import Seat
from rummy.storage.result import SPECIAL
from rummy.text import say
from rummy.ui.drawing import letters, motion, theme
from rummy.ui.scores.above_table import AboveTable
from rummy.ui.scores.account import LINE, Account, account, column_lines
from rummy.ui.scores.all_rounds import AllRounds
from rummy.ui.scores.panel import ScorePanel
from rummy.ui.scores.seat_rows import rows_height, seat_rows
from rummy.ui.shell.host import Host
from rummy.ui.shell.navigator import Leaving, OpenTable
from rummy.ui.table.layout.dock import OVER, Dock, dock_at, panel_box
from rummy.ui.widgets.basic import Button, Text, Widget, text_height
from rummy.ui.widgets.screen import WidgetGroup
from rummy.viewmodel.words.game_names import goal_line
from rummy.viewmodel.words.headline import headline
from rummy.viewmodel.words.names import names_of

BESIDE = 440  # units of the words and buttons next to the rows, on a low and wide panel
SIDES, EDGES, GAP = 36, 28, 10  # units: margins at the sides, above and below, and gaps
WAYS_ON = 106  # units for the buttons below the rows
TITLE, GOAL = 22, 15  # units: the height of the letters


class RoundScreen(AboveTable[Leaving]):
    """The scores between two rounds, until a click or for a while; pops how the table's menu was left."""

    darkness = 0

    def __init__(self, seat: Seat, table: OpenTable) -> None:
        super().__init__()
        self.seat, self.sheet, self.view, self.table = seat, seat.sheet, seat.view, table
        self.left = motion.NEXT_ROUND
        self._is_back = False  # after a screen on top
        self.is_ready = False  # whether the player waits for the others
        self._moved: tuple[int, int] | None = None  # pixels by which the panel is being dragged
        self._is_stale = False  # whether the table below has changed

    @property
    def names(self) -> list[str]:
        """The names of the players by seat."""
        return names_of(self.seat.players)

    def on_enter(self, app: Host) -> None:
        """Show the scores with the sound of the result."""
        super().on_enter(app)
        result = self.sheet.results[-1]
        table, me = self.sheet.table, self.seat.me
        is_mine = result.winner is not None and table.side_of(result.winner) == table.side_of(me)
        if result.winner is not None:
            app.sounds.play("round_won" if is_mine else "round_lost")
        if result.reason in SPECIAL and is_mine:
            self.celebrate(40)

    # Painting

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """Return the winner, the reason, the players with their points, and the buttons."""
        if self.is_away:
            return self.way_back(size)
        u, box, is_wide = theme.legible_unit(size), self._box(size), self.table.panel == "below"
        inner = box.inflate(-round(SIDES * u), -round(EDGES * u))
        rows, gap, corner = Rect(inner), round(GAP * u), round(38 * u)
        if is_wide:
            rows.w = inner.w - round((BESIDE + 28) * u)
            inner.w, inner.right = round(BESIDE * u), inner.right
        self.title, goal = self._headlines(inner, u)
        if not is_wide:
            rows.y = goal.rect.bottom + gap
        rows.h, lines = rows_height(len(self.names), u), account(self.view, self.names)
        ledger = Rect(inner.x, (goal.rect if is_wide else rows).bottom + gap, inner.w, 0)
        games, ways = column_lines(self.view, self.names), self._ways_on(inner, u)
        room = min(way.rect.y for way in ways) - ledger.y - gap - round(LINE * len(games) * u)
        ledger.h = min(round(LINE * len(lines) * u), room)
        below = Rect(ledger.x, ledger.bottom + gap, ledger.w, round(LINE * len(games) * u))
        place = Rect(inner.right - corner, inner.y, corner, corner)
        return [
            ScorePanel(box, round(16 * u), self._drag, self._drop),
            self.title,
            goal,
            Account(ledger, lines, u, summed=True),
            Account(below, games, u, summed=False),
            *ways,
            Button(place, "", round(16 * u), self._pause, icon="menu"),
            *self._talk(place, u),
            *seat_rows(rows, self.sheet, self.view, self.names, u, self._point_at, self._show_all),
        ]

    def _talk(self, menu: Rect, u: float) -> list[Widget]:
        """Return the button to talk, at a table with people."""
        if not self.table.may_talk:
            return []
        place = menu.move(-menu.w - round(8 * u), 0)
        return [Button(place, "", round(16 * u), self.table.talk, icon="speech", hint=say("hint.talk"))]

    def _box(self, size: tuple[int, int]) -> Rect:
        """Return the panel's box: at its dock, no higher than needed, or where it is dragged."""
        u, box = theme.legible_unit(size), panel_box(size, self.table.panel, len(self.names))
        if self.table.panel != "below":
            inner = box.inflate(-round(SIDES * u), 0)
            words = self._headlines(inner, u)[1].rect.bottom - inner.y
            games = column_lines(self.view, self.names)
            lines = round(LINE * len([*account(self.view, self.names), *games]) * u)
            rest = round((EDGES + WAYS_ON + (5 if games else 4) * GAP) * u)
            high = words + rows_height(len(self.names), u) + lines + rest
            box = box.inflate(0, min(0, high - box.h))
        return box if self._moved is None else box.move(self._moved).clamp(Rect(0, 0, *size))

    def _headlines(self, inner: Rect, u: float) -> tuple[Text, Text]:
        """Return the texts on how the round ended and how far the match goes, next to the buttons."""
        buttons = 2 if self.table.may_talk else 1
        place = Rect(inner.x, inner.y, inner.w - round((2 + 46 * buttons) * u), inner.h)
        words, length = headline(self.sheet, self.names, self.seat.me), self._goal()
        high = max(round(40 * u), min(text_height(words, round(TITLE * u), place.w), round(84 * u)))
        title = Rect(place.x, place.y, place.w, high)
        goal = Rect(place.x, title.bottom + round(2 * u), place.w, 0)
        goal.h = min(text_height(length, round(GOAL * u), place.w), 2 * letters.pitch(round(GOAL * u)))
        return (
            Text(title, words, round(TITLE * u), bold=True),
            Text(goal, length, round(GOAL * u), colour=theme.MIST),
        )

    def _ways_on(self, inner: Rect, u: float) -> list[Widget]:
        """Return the button of the next round, and above it those to look at something."""
        gap = round(GAP * u)
        button = Rect(inner.x, inner.bottom - round(50 * u), inner.w, round(50 * u))
        self.next = Button(button, self._label(), round(20 * u), self.back, icon="skip", primary=True)
        self.next.focused = self.app.by_keys
        half = Rect(inner.x, button.y - gap - round(46 * u), (inner.w - gap) // 2, round(46 * u))
        review = Button(half, say("review.open"), round(16 * u), self._look_back, icon="bulb")
        if self._is_watched:
            review.forbid(say("round.watched"))
        look = self.new_look(half.move(half.w + gap, 0), round(16 * u))
        return [self.next, review, look]

    def _goal(self) -> str:
        """Return the words for the length of the match."""
        table = self.sheet.table
        return goal_line(table.rules, table.seats, table.deals_played)

    def _label(self) -> str:
        remote = self.seat.remote
        if self.is_ready and remote is not None:
            names = [self.names[at] for at in remote.missing if at != self.seat.me]
            return say("prompt.wait_for_deal", names=", ".join(names)) if names else say("prompt.host_slow")
        if not self.app.settings.countdown:
            return say("round.next")
        return say("round.next_in", seconds=max(0, ceil(self.left)))

    def back(self) -> None:
        """Go to the next round; with other people, be ready and wait for them."""
        if self.seat.remote is None:
            super().back()
        elif not self.is_ready:
            self.click()
            self._be_ready()

    @property
    def _is_watched(self) -> bool:
        """True if the player is an onlooker."""
        return self.seat.remote is not None and self.seat.remote.is_watching

    def _be_ready(self) -> None:
        self.is_ready = True
        self.seat.deal()
        self.rebuild()

    @property
    def _is_past(self) -> bool:
        """True if the next round, or the end of the match, has been received."""
        remote = self.seat.remote
        if remote is None:
            return False
        is_on = remote.awaits_deal or self.seat.view.round_number == self.sheet.table.round_number
        return not is_on or remote.host == "gone" or self.seat.sheet.is_finished

    def _look_back(self) -> None:
        self.click()
        reviews = self.seat.match.reviews
        self.app.nav.look_back(reviews, self.names, reviews.rounds)

    def _show_all(self) -> None:
        """Show all rounds above the scores."""
        self.click()
        self.app.push(AllRounds(self.sheet, self.names))

    # The table below

    def _point_at(self, seat: int | None) -> None:
        """Highlight the hand of the row under the pointer."""
        self.table.point_at(seat)
        self._is_stale = True

    def show_table(self) -> None:
        """Hide the scores and use the whole window for the table."""
        self.table.make_room(OVER)
        super().show_table()

    def show_scores(self) -> None:
        """Show the scores at their dock."""
        self.table.make_room(self.table.panel)
        super().show_scores()

    def on_resize(self, size: tuple[int, int]) -> None:
        """Build the widgets again, and end dragging."""
        self._moved = None
        super().on_resize(size)

    def paint(self, screen: Surface) -> list[Rect]:
        """Paint what changed, on the table as it looks now."""
        if self._is_stale:
            self._is_stale = False
            self.canvas.background = self.background(self.app.size)
            self.canvas.touch_all()
        return super().paint(screen)

    # The panel

    def _drag(self, by: tuple[int, int]) -> None:
        """Move the panel with the pointer."""
        self._moved = by
        self.canvas.touch_all()
        self.group.widgets = self._dragged()

    def _dragged(self) -> list[Widget]:
        """Return the widgets at the panel's present place, keeping the panel object that is held."""
        panel, *others = self.build(self.app.size)
        held = next(widget for widget in self.group.widgets if isinstance(widget, ScorePanel))
        held.rect = panel.rect
        return WidgetGroup([held, *others], self.canvas).widgets

    def _drop(self, at: tuple[int, int]) -> None:
        """Dock the panel at the side where it was dropped."""
        if self._moved is None:
            return
        dock: Dock = dock_at(self.app.size, self._box(self.app.size), at)
        self._moved = None
        self.table.put_panel(dock)
        self.rebuild()

    # Input

    def handle(self, event: Event) -> None:
        """Handle Space as Enter and Esc as the menu; any input restarts the countdown."""
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL, pygame.KEYDOWN):
            self.left = motion.NEXT_ROUND
        key = event.key if event.type == pygame.KEYDOWN and not self.is_away else None
        if key == pygame.K_c and self.table.may_talk:
            self.table.talk()
        elif key == pygame.K_SPACE and not self.look.focused:
            self.back()
        elif key in (pygame.K_ESCAPE, pygame.K_AC_BACK):
            self._pause()
        else:
            super().handle(event)

    def _pause(self) -> None:
        self.table.open_menu(self._paused)

    def on_resume(self) -> None:
        """Restart the countdown, after a screen on top has left."""
        self.left, self._is_back = motion.NEXT_ROUND, True

    def _paused(self, leaving: Leaving | None) -> None:
        if leaving is not None:
            self.dismiss(leaving)

    # Time

    def update(self, seconds: float) -> None:
        """Count down, except while the table is shown alone."""
        super().update(seconds)
        if self.app.scene is not self:
            return
        is_past = self._is_past
        self._is_stale |= self.table.listen(seconds)
        if is_past:
            self.app.pop()
        elif self.is_ready and not self.is_away:
            self.next.mark("label", self._label())
        elif self.app.settings.countdown and not self.is_away:
            self.left -= 0.0 if self._is_back else seconds  # time under another screen does not count
            self._is_back = False
            self.next.mark("label", self._label())
            if self.left <= 0:
                self._go_on()

    def _go_on(self) -> None:
        if self.seat.remote is None:
            self.app.pop()
        else:
            self._be_ready()

    def seconds_to_sleep(self) -> float | None:
        """Return the seconds until the next full second or change; None to wait for an event."""
        if self.confetti:
            return 0
        is_counting = self.app.settings.countdown and not (self.is_away or self.is_ready)
        pauses = [max(0.01, self.left % 1.0)] if is_counting else []
        said_for = self.table.said_for
        pauses += [said_for] if said_for is not None else []
        return min(pauses, default=None)
