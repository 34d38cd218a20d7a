"""The row of tabs above the screens between matches: each takes the place of the other, none lies on another.

A screen belongs to the row by its line in TABS, a word `tabs.<name>`, and `tab_bar` first in its `build`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from pygame import Rect

from rummy.text import say
from rummy.ui.drawing import theme
from rummy.ui.widgets.basic import Widget
from rummy.ui.widgets.controls import Choice
from rummy.ui.widgets.screen import Screen
from rummy.ui.widgets.whole_window import title_bar


def _statistics() -> Screen:
    from rummy.ui.statistics.screen import StatisticsScreen

    return StatisticsScreen()


def _history() -> Screen:
    from rummy.ui.history.screen import HistoryScreen

    return HistoryScreen()


def _achievements() -> Screen:
    from rummy.ui.statistics.achievements import AchievementsScreen

    return AchievementsScreen()


TABS: Mapping[str, Callable[[], Screen]] = {  # from left to right; opened only when somebody turns to it
    "statistics": _statistics,
    "history": _history,
    "achievements": _achievements,
}


def tab_bar(screen: Screen, name: str, size: tuple[int, int]) -> list[Widget]:
    """The way back and the tabs with that of this screen raised; a tab alone is only a title."""
    title, back = title_bar(screen, say(f"tabs.{name}"), size)
    if len(TABS) == 1:
        return [title, back]
    u = theme.unit(size)
    place = Rect(0, back.rect.y, round(230 * u) * len(TABS), back.rect.h)
    place.centerx = size[0] // 2
    words = [(each, say(f"tabs.{each}")) for each in TABS]
    return [back, Choice(place, words, round(18 * u), name, partial(_turn, screen))]


def _turn(screen: Screen, name: object) -> None:
    """Show another tab; who went there by keys goes on from there by keys."""
    other, focus = TABS[str(name)](), screen.group.focus
    screen.click()
    screen.app.swap(other)
    if focus is not None:
        other.group.focus_on(focus)
