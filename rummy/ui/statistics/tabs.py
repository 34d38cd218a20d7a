"""The row of tabs above the screens between matches, which replace each other.

A screen belongs to the row by its name in TABS, its method of the navigator, a text `tabs.<name>`, and
`tab_bar` first in its `build`.
"""

from __future__ import annotations

from functools import partial

from pygame import Rect

from rummy.text import say
from rummy.ui.drawing import theme
from rummy.ui.shell.navigator import Tab
from rummy.ui.widgets.basic import Widget
from rummy.ui.widgets.controls import Choice
from rummy.ui.widgets.screen import Screen
from rummy.ui.widgets.whole_window import title_bar

TABS: tuple[Tab, ...] = ("statistics", "history", "achievements", "opponents")  # from left to right


def tab_bar(screen: Screen[None], name: Tab, size: tuple[int, int]) -> list[Widget]:
    """Return the way back and the tabs, that of this screen selected; a single tab is only a title."""
    title, back = title_bar(screen, say(f"tabs.{name}"), size)
    if len(TABS) == 1:
        return [title, back]
    u = theme.unit(size)
    place = Rect(0, back.rect.y, round(190 * u) * len(TABS), back.rect.h)
    place.centerx = size[0] // 2
    words = [(each, say(f"tabs.{each}")) for each in TABS]
    return [back, Choice(place, words, round(18 * u), name, partial(_turn, screen))]


def _turn(screen: Screen[None], name: object) -> None:
    """Open another tab, with the focus on the same widget."""
    screen.click()
    screen.app.nav.turn_to(next(tab for tab in TABS if tab == name), screen.group.focus)
