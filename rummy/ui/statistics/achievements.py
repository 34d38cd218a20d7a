"""The screen of achievements: earned ones, those still to earn, and secret ones without their names."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from rummy.career.achievements import standings
from rummy.text import say
from rummy.ui.drawing import theme
from rummy.ui.scores.badge import AchievementCard, card_height, lines_needed, names_fit
from rummy.ui.shell.host import Host
from rummy.ui.statistics.tabs import tab_bar
from rummy.ui.widgets.basic import Widget
from rummy.ui.widgets.containers import column, grid, inset, of, panel, stack, text
from rummy.ui.widgets.screen import Screen
from rummy.ui.widgets.whole_window import SCROLLED, whole_window

MOST_COLUMNS = 3


class AchievementsScreen(Screen[None]):
    """A screen with a card for each achievement, in columns."""

    def on_enter(self, app: Host) -> None:
        """Compute which achievements are earned, and show all."""
        self.standings = standings(app.library.results.values())
        super().on_enter(app)
        app.rescan()

    def on_library_changed(self) -> None:
        """Update the achievements, as there are new results."""
        self.standings = standings(self.app.library.results.values())
        self.rebuild()

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """Return the tabs, the number of earned achievements, and all cards below it."""
        earned = sum(each.earned is not None for each in self.standings)
        words = say("achievement.count", count=earned, all=len(self.standings))
        head = text(words, 18, colour=theme.CREAM, align="center")
        parts = inset(column((34, head), 8, self._scroll, snap=True), 72, 40)
        box, u = whole_window(size, 1200, SCROLLED)
        return [*tab_bar(self, "achievements", size), *stack(panel(), parts)(box, u)]

    def _scroll(self, window: Rect, u: float) -> list[Widget]:
        columns = self._columns(window, u)
        gap = round(12 * u)
        wide = (window.w + gap) // columns - gap
        high = card_height(max(2, lines_needed(self.standings, wide, u)), u)
        cards = [of(AchievementCard, standing, u) for standing in self.standings]
        inner = grid(cards, columns, high / u, 12)(window, u)
        return self.scrolled(window, inner, round(60 * u), u)

    def _columns(self, window: Rect, u: float) -> int:
        """Return the number of columns: three if names and descriptions fit into such cards, else two."""
        wide = window.w // MOST_COLUMNS - round(12 * u)
        roomy = names_fit(self.standings, wide, u) and lines_needed(self.standings, wide, u) <= 2
        return MOST_COLUMNS if roomy else MOST_COLUMNS - 1
