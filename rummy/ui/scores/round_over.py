"""The end of a round: its scores, until a click or for a while."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

import pygame
from pygame import Rect
from pygame.event import Event

from rummy.match.seat import Seat
from rummy.storage.result import SPECIAL
from rummy.text import say
from rummy.ui.drawing import motion, theme
from rummy.ui.scores.account import LINE, Account, account
from rummy.ui.scores.confetti import Celebration
from rummy.ui.scores.podium import ringed
from rummy.ui.scores.score_table import ScoreTable, table_place
from rummy.ui.shell.doors import Leaving
from rummy.ui.shell.host import Host
from rummy.ui.widgets.basic import Button, Panel, Text, Widget
from rummy.ui.words.game_names import goal_line
from rummy.ui.words.headline import headline
from rummy.ui.words.names import names_of

FACE = 84  # units across the portrait of who won a round


class RoundScreen(Celebration[Leaving]):
    """The scores between two rounds, until a click or for a while; pops what the menu was left with."""

    darkness = 100

    def __init__(self, seat: Seat) -> None:
        super().__init__()
        self.seat, self.sheet = seat, seat.sheet
        self.left = motion.NEXT_ROUND
        self.counted = 0.0  # seconds

    @property
    def names(self) -> list[str]:
        """What the players are called."""
        return names_of(self.seat.players)

    def enter(self, app: Host) -> None:
        """Show the scores and sound like the result."""
        if app.settings.reduce_motion or motion.SPEEDS[app.settings.speed] == 0:
            self.counted = motion.COUNT_UP
        super().enter(app)
        result = self.sheet.results[-1]
        if result.winner is not None:
            app.sounds.play("round_won" if result.winner == self.seat.me else "round_lost")
        if result.reason in SPECIAL and result.winner == self.seat.me:
            self.celebrate(40)

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """Who won, how, the table, and the way on."""
        u = theme.legible_unit(size)
        lines, results = account(self.seat.view, self.names), self.sheet.results
        rounds = min(9 - len(lines), len(results))
        told = round((LINE * len(lines) + 12) * u) if lines else 0
        winner = results[-1].winner
        over = 0 if winner is None else round(FACE * u / 2)
        box = Rect(0, 0, round(820 * u), round((250 + 32 * (rounds + 1)) * u) + told + over)
        box.center = (size[0] // 2, size[1] // 2 + over // 2)
        title = Rect(box.x, box.y + round(14 * u) + over, box.w, round(40 * u))
        below = Rect(box.x, title.bottom, box.w, round(30 * u))
        ledger = Rect(0, below.bottom + round(8 * u), round(400 * u), told)
        ledger.centerx = box.centerx
        table = table_place(box, below.bottom + told + round(12 * u), rounds, u)
        self.title = Text(title, self._headline(), round(25 * u), bold=True, align="center")
        self.table = ScoreTable(table, self.sheet, self.names, u)
        self.table.share = self._share
        return [
            Panel(box, round(18 * u)),
            *([] if winner is None else [self._portrait(winner, box, u)]),
            self.title,
            Text(below, self._below(), round(16 * u), colour=theme.MIST, align="center"),
            Account(ledger, lines, u, summed=self.sheet.rules.settlement != "laid"),
            self.table,
            *self._ways_on(box, u),
        ]

    def _portrait(self, winner: int, box: Rect, u: float) -> Widget:
        """Who won, on the upper edge of the panel."""
        face = Rect(0, 0, round(FACE * u), round(FACE * u))
        face.center = (box.centerx, box.y + round(4 * u))
        return ringed(self.seat.players[winner], face)

    def _ways_on(self, box: Rect, u: float) -> list[Widget]:
        button = Rect(0, 0, round(300 * u), round(56 * u))
        button.midbottom = (box.centerx + round(160 * u), box.bottom - round(20 * u))
        self.next = Button(button, self._label(), round(20 * u), self.back, icon="skip", primary=True)
        self.next.focused = self.app.by_keys
        aside = button.move(-round(320 * u), 0)
        return [Button(aside, say("review.open"), round(18 * u), self._look_back, icon="bulb"), self.next]

    def _look_back(self) -> None:
        self.click()
        reviews = self.seat.match.reviews
        self.app.doors.look_back(reviews, self.names, reviews.rounds)

    def _below(self) -> str:
        """How far the match goes, and what stands in brackets."""
        table = self.sheet.table
        goal = goal_line(table.rules, table.seats, table.deals_played)
        return f"{goal} · {say('round.left_means')}" if self.table.has_brackets else goal

    def _label(self) -> str:
        if not self.app.settings.countdown:
            return say("round.next")
        return say("round.next_in", seconds=max(0, ceil(self.left)))

    def handle(self, event: Event) -> None:
        """Space goes on like enter, Esc opens the menu as at the table; who does anything still reads."""
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL, pygame.KEYDOWN):
            self.left = motion.NEXT_ROUND
        if event.type == pygame.KEYDOWN and event.key == pygame.K_SPACE:
            self.back()
        elif event.type == pygame.KEYDOWN and event.key in (pygame.K_ESCAPE, pygame.K_AC_BACK):
            header = self.seat.match.header
            self.app.doors.pause(self.sheet.rules, self.sheet.table.seats, header, self._paused)
        else:
            super().handle(event)

    def resumed(self) -> None:
        """Leave the scores in sight for as long as at first, after what was looked at above them."""
        self.left = motion.NEXT_ROUND

    def _paused(self, leaving: Leaving | None) -> None:
        if leaving is not None:
            self.dismiss(leaving)

    @property
    def _share(self) -> float:
        """How much of the points is counted already."""
        return motion.ease_out(min(1.0, self.counted / motion.COUNT_UP))

    def _headline(self) -> str:
        return headline(self.sheet, self.names, self.seat.me, self._share)

    def update(self, seconds: float) -> None:
        """Count the points up and the seconds down."""
        super().update(seconds)
        if self.counted < motion.COUNT_UP:
            self.counted += seconds
            self.title.mark("text", self._headline())
            self.table.mark("share", self._share)
        if self.app.settings.countdown and self.app.scene is self:
            self.left -= seconds
            self.next.mark("label", self._label())
            if self.left <= 0:
                self.app.pop()

    def seconds_to_sleep(self) -> float | None:
        """At the next frame while points are counted, else at the next full second."""
        if self.counted < motion.COUNT_UP or self.confetti:
            return 0
        return max(0.01, self.left % 1.0) if self.app.settings.countdown else None
