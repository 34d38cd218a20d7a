"""The achievements: earned ones shine, others say what is missing, and secret ones say nothing."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from rummy.career.achievements import standings
from rummy.text import say
from rummy.ui.drawing import theme
from rummy.ui.scores.badge import AchievementCard, card_height, lines_needed, names_fit
from rummy.ui.shell.host import Host
from rummy.ui.statistics.tabs import tab_bar
from rummy.ui.widgets.basic import Panel, Text, Widget
from rummy.ui.widgets.screen import Screen
from rummy.ui.widgets.scroll import Scroll
from rummy.ui.widgets.whole_window import SCROLLED, whole_window

MOST_COLUMNS = 3


class AchievementsScreen(Screen[None]):
    """The screen with a card for each achievement, in columns."""

    offset = 0.0  # of the cards, in units of the design

    def on_enter(self, app: Host) -> None:
        """Compute the earned achievements, then show them."""
        self.standings = standings(app.library.results.values())
        super().on_enter(app)
        app.rescan()

    def on_library_changed(self) -> None:
        """Update the earned achievements."""
        self.standings = standings(self.app.library.results.values())
        self.rebuild()

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """Return the number of earned achievements, and all cards below it."""
        box, u = whole_window(size, 1200, SCROLLED)
        inner = box.inflate(-round(72 * u), -round(40 * u))
        head = Rect(inner.x, inner.y, inner.w, round(34 * u))
        earned = sum(each.earned is not None for each in self.standings)
        words = say("achievement.count", count=earned, all=len(self.standings))
        window = Rect(inner.x, head.bottom + round(8 * u), inner.w, 0)
        window.h = inner.bottom - window.y
        scroll = Scroll(window, self._cards(window, u), round(60 * u), round(self.offset * u), self._moved)
        return [
            *tab_bar(self, "achievements", size),
            Panel(box, round(18 * u)),
            Text(head, words, round(18 * u), colour=theme.CREAM, align="center"),
            *scroll.widgets,
        ]

    def _cards(self, window: Rect, u: float) -> list[Widget]:
        gap, columns = round(12 * u), self._columns(window, u)
        wide = (window.w + gap) // columns - gap
        high = card_height(max(2, lines_needed(self.standings, wide, u)), u)
        cards: list[Widget] = []
        for index, standing in enumerate(self.standings):
            row, column = divmod(index, columns)
            place = Rect(window.x + column * (wide + gap), window.y + row * (high + gap), wide, high)
            cards.append(AchievementCard(place, standing, u))
        return cards

    def _columns(self, window: Rect, u: float) -> int:
        """Return the largest number of columns that leaves room for the words."""
        wide = window.w // MOST_COLUMNS - round(12 * u)
        roomy = names_fit(self.standings, wide, u) and lines_needed(self.standings, wide, u) <= 2
        return MOST_COLUMNS if roomy else MOST_COLUMNS - 1

    def _moved(self, offset: int) -> None:
        self.offset = offset / theme.unit(self.app.size)
