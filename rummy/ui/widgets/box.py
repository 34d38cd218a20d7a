"""A small screen above another one: a panel in the middle of the window with a title."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import TypeAlias, TypeVar

from pygame import Rect

from rummy.text import say
from rummy.ui.drawing import theme
from rummy.ui.shell.host import Host
from rummy.ui.widgets.basic import Button, Panel, Text, Widget
from rummy.ui.widgets.screen import Overlay

T = TypeVar("T")
MenuEntry: TypeAlias = tuple[str, str, Callable[[], None]]  # of a menu: its words, an icon, and what it does


class Box(Overlay[T]):
    """A panel in the middle of the window with a title; sizes are in units of the 1280x720 design."""

    wide, high = 420, 300
    title = ""

    def frame(self, size: tuple[int, int]) -> tuple[Rect, float]:
        """Return the panel's rectangle and the pixels of a unit."""
        u = theme.legible_unit(size)
        box = Rect(0, 0, round(self.wide * u), round(self.high * u))
        box.center = (size[0] // 2, size[1] // 2)
        return box, u

    def heading(self, box: Rect, u: float) -> list[Widget]:
        """Return the panel with its title."""
        line = Rect(box.x + round(16 * u), box.y + round(18 * u), box.w - round(32 * u), round(44 * u))
        title = Text(line, self.title, round(26 * u), bold=True, align="center")
        return [Panel(box, round(18 * u)), title]

    def menu(self, box: Rect, u: float, entries: Iterable[MenuEntry]) -> list[Widget]:
        """Return the panel with its title and a column of buttons, the first of them primary."""
        found = self.heading(box, u)
        for row, (words, icon, act) in enumerate(entries):
            top, wide = box.y + round((78 + row * 64) * u), box.w - round(100 * u)
            place = Rect(box.x + round(50 * u), top, wide, round(54 * u))
            found.append(Button(place, words, round(18 * u), act, icon=icon, primary=row == 0))
        return found


class MoreScreen(Box[Callable[[], object]]):
    """A menu of further actions; pops the chosen one, or None."""

    wide = 460

    def __init__(self, actions: Sequence[MenuEntry]) -> None:
        super().__init__()
        self.title, self.actions = say("setup.more_title"), actions
        self.high = 100 + 64 * (len(actions) + 1)

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """Return a column of buttons, the way back last."""
        box, u = self.frame(size)
        entries = [(words, icon, partial(self._take, act)) for words, icon, act in self.actions]
        return self.menu(box, u, [*entries, (say("back"), "back", self.back)])

    def _take(self, action: Callable[[], object]) -> None:
        self.dismiss(action)


def offer_more(app: Host, actions: Sequence[MenuEntry]) -> None:
    """Open a menu of further actions, and call the chosen one."""
    app.push(MoreScreen(actions), lambda action: action() if action else None)
