"""The row of tabs above the screens between matches: each takes the place of the other, none lies on another.

A screen belongs to the row by its name in TABS, its door, a word `tabs.<name>`, and `tab_bar` first in its
`build`.
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
    """The way back and the tabs with that of this screen raised; a tab alone is only a title."""
    title, back = title_bar(screen, say(f"tabs.{name}"), size)
    if len(TABS) == 1:
        return [title, back]
    u = theme.unit(size)
    place = Rect(0, back.rect.y, round(190 * u) * len(TABS), back.rect.h)
    place.centerx = size[0] // 2
    words = [(each, say(f"tabs.{each}")) for each in TABS]
    return [back, Choice(place, words, round(18 * u), name, partial(_turn, screen))]


def _turn(screen: Screen[None], name: object) -> None:
    """Show another tab; who went there by keys goes on from there by keys."""
    screen.click()
    screen.app.nav.turn_to(next(tab for tab in TABS if tab == name), screen.group.focus)
