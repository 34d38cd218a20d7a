"""The row of tabs on the screens about past matches; choosing a tab replaces one such screen by another.

A screen with a tab has a name in TABS, a method of the navigator, a text `tabs.<name>`, and calls `tab_bar`
first in its `build`.
"""

from __future__ import annotations

from functools import partial

from rummy.text import say
from rummy.ui.shell.navigator import Tab
from rummy.ui.widgets.basic import Widget
from rummy.ui.widgets.containers import centred, headed, lettered
from rummy.ui.widgets.controls import Choice
from rummy.ui.widgets.screen import Screen
from rummy.ui.widgets.whole_window import title_bar, title_place

TABS: tuple[Tab, ...] = ("statistics", "history", "achievements", "opponents")  # from left to right


def tab_bar(screen: Screen[None], name: Tab, size: tuple[int, int]) -> list[Widget]:
    """Return the Back button and the tabs, with `name` selected; a single tab is only a title."""
    title, back = title_bar(screen, say(f"tabs.{name}"), size)
    if len(TABS) == 1:
        return [title, back]
    words = [(each, say(f"tabs.{each}")) for each in TABS]
    tabs = headed(say("heard.page"), lettered(Choice, words, 18, name, partial(_turn, screen)))
    return [back, *centred(tabs, 190 * len(TABS))(*title_place(size))]


def _turn(screen: Screen[None], name: object) -> None:
    """Replace the screen by that of another tab, with the focus on the same widget."""
    screen.click()
    screen.app.nav.turn_to(next(tab for tab in TABS if tab == name), screen.group.focus)
