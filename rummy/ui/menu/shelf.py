"""All unfinished matches as small tables, for when the menu has no room for them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from pygame import Rect

from rummy.text import say
from rummy.ui.drawing import theme
from rummy.ui.menu.small_table import small_table
from rummy.ui.shell.host import Host
from rummy.ui.widgets.basic import Button, Panel, Text, Widget
from rummy.ui.widgets.screen import Screen
from rummy.ui.widgets.scroll import Scroll
from rummy.ui.widgets.whole_window import SCROLLED, title_bar, whole_window

COLUMNS = 3


class ShelfScreen(Screen[None]):
    """The unfinished matches, the latest first."""

    offset = 0.0  # in units of the design

    def on_enter(self, app: Host) -> None:
        """Scan the records."""
        super().on_enter(app)
        app.rescan()

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """Return small tables in rows."""
        box, u = whole_window(size, 1180, SCROLLED)
        inner = box.inflate(-round(60 * u), -round(40 * u))
        about = Rect(inner.x, inner.y, inner.w, round(34 * u))
        window = Rect(inner.x, about.bottom + round(14 * u), inner.w - round(14 * u), 0)
        window.h = inner.bottom - window.y
        gap, high = round(16 * u), round(150 * u)
        wide = (window.w - (COLUMNS - 1) * gap) // COLUMNS
        column: list[Widget] = []
        for number, match in enumerate(self.app.library.waiting):
            row, place = divmod(number, COLUMNS)
            spot = Rect(window.x + place * (wide + gap), window.y + row * (high + gap), wide, high)
            column += small_table(spot, match, self.app, u)
        self.scroll = Scroll(window, column, high + gap, round(self.offset * u), self._moved)
        bar = title_bar(self, say("shelf.title"), size)
        words = Text(about, say("shelf.about"), round(17 * u), colour=theme.MIST)
        return [*bar, Panel(box, round(18 * u)), words, *self.scroll.widgets]

    def _moved(self, offset: int) -> None:
        self.offset = offset / theme.unit(self.app.size)

    def on_library_changed(self) -> None:
        """Show the present unfinished matches."""
        self.rebuild()
        self._leave_if_empty()

    def on_resume(self) -> None:
        """Leave if no match is unfinished any more."""
        self.app.rescan(self._leave_if_empty)

    def _leave_if_empty(self) -> None:
        if self.app.scene is self and not self.app.library.waiting:
            self.dismiss()


def on_menu(place: Rect, app: Host, u: float) -> list[Widget]:
    """Return as many small tables as fit into a place, the latest first, and a button for the others."""
    waiting, gap = app.library.waiting, round(12 * u)
    wide = (place.w - (COLUMNS - 1) * gap) // COLUMNS
    spots = [Rect(place.x + at * (wide + gap), place.y, wide, place.h) for at in range(COLUMNS)]
    shown = COLUMNS if len(waiting) <= COLUMNS else COLUMNS - 1
    widgets: list[Widget] = []
    for spot, match in zip(spots, waiting[:shown], strict=False):
        widgets += small_table(spot, match, app, u)
    if len(waiting) > shown:
        label = say("shelf.more", count=len(waiting) - shown)
        act = partial(app.push, ShelfScreen())
        widgets.append(Button(spots[-1], label, round(18 * u), act, icon="cards"))
    return widgets
