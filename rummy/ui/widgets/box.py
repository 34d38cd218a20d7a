"""Small screens above another one: a panel with a title in the middle of the window, and menus in it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import TypeAlias, TypeVar

from pygame import Rect

from rummy.text import say
from rummy.ui.drawing import letters, theme
from rummy.ui.shell.host import Host
from rummy.ui.widgets.basic import Widget
from rummy.ui.widgets.containers import Container, Item, button, column, panel, row, stack, text
from rummy.ui.widgets.screen import Overlay

T = TypeVar("T")
MenuEntry: TypeAlias = tuple[str, str, Callable[[], None]]  # a label, the name of an icon, a function to call


class Box(Overlay[T]):
    """A panel with a title above another screen; sizes are in units of a 1280x720 window."""

    wide, high = 420, 300
    title = ""

    def frame(self, size: tuple[int, int]) -> tuple[Rect, float]:
        """Return the panel's rectangle and the pixels per unit, for a window of this size in pixels."""
        u = theme.legible_unit(size)
        wide = min(
            round(self.wide * u * letters.growth()), max(size[0] - round(40 * u), round(self.wide * u))
        )
        box = Rect(0, 0, wide, round(self.high * u))
        box.center = (size[0] // 2, size[1] // 2)
        return box, u

    def framed(
        self, size: tuple[int, int], *items: Item, edge: float = 30, gap: float = 0, snap: bool = False
    ) -> list[Widget]:
        """Return the panel, the title, and a column of items with `edge` units of margin at both sides."""
        title = row(16, text(self.title, 26, bold=True, align="center"), 16)
        inner = row(edge, column(*items, gap=gap, snap=snap), edge)
        return stack(panel(), column(18, (44, title)), inner)(*self.frame(size))

    def menu(self, size: tuple[int, int], entries: Iterable[MenuEntry]) -> list[Widget]:
        """Return the panel, the title, and a column of buttons for the entries; the first is primary."""
        return self.framed(size, 78, entry_buttons(entries), edge=50)


def entry_buttons(entries: Iterable[MenuEntry]) -> Container:
    """Return a column with a button for each menu entry; the first is primary."""
    buttons = (
        button(words, 18, act, icon=icon, primary=at == 0) for at, (words, icon, act) in enumerate(entries)
    )
    return column(*((54, each) for each in buttons), gap=10)


class MoreScreen(Box[Callable[[], object]]):
    """A menu of further actions; closes with the chosen function, or None after Back."""

    wide = 460

    def __init__(self, actions: Sequence[MenuEntry]) -> None:
        super().__init__()
        self.title, self.actions = say("setup.more_title"), actions
        self.high = 100 + 64 * (len(actions) + 1)

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """Return a column of buttons for the actions, and the Back button below them."""
        entries = [(words, icon, partial(self.dismiss, act)) for words, icon, act in self.actions]
        return self.menu(size, [*entries, (say("back"), "back", self.back)])


def offer_more(app: Host, actions: Sequence[MenuEntry]) -> None:
    """Open a menu of further actions, and call the chosen one."""
    app.push(MoreScreen(actions), lambda action: action() if action else None)
