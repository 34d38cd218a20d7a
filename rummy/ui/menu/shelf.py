"""The list of all unfinished matches as small tables, on a screen and, as far as they fit, in the menu."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from pygame import Rect

from rummy.storage.unfinished import UnfinishedMatch
from rummy.text import say
from rummy.ui.drawing import theme
from rummy.ui.menu.small_table import small_table
from rummy.ui.shell.host import Host
from rummy.ui.widgets.basic import Widget
from rummy.ui.widgets.containers import Part, button, column, grid, inset, row, text
from rummy.ui.widgets.screen import Screen
from rummy.ui.widgets.whole_window import SCROLLED, framed

COLUMNS = 3


class ShelfScreen(Screen[None]):
    """A screen with all unfinished matches, the latest first."""

    def on_enter(self, app: Host) -> None:
        """Show the matches, and have the player's files read again."""
        super().on_enter(app)
        app.rescan()

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """Return the title, a sentence, and a small table for each match, in rows."""
        words = text(say("shelf.about"), 17, colour=theme.MIST)
        parts = inset(column((34, words), 14, row(self._tables, 14), snap=True), 60, 40)
        return framed(self, say("shelf.title"), size, parts, 1180, SCROLLED)

    def _tables(self, window: Rect, u: float) -> list[Widget]:
        tables = [partial(_table, match, self.app) for match in self.app.library.waiting]
        inner = grid(tables, COLUMNS, 150, 16)(window, u)
        return self.scrolled(window, inner, round(150 * u) + round(16 * u), u)

    def on_library_changed(self) -> None:
        """Show the matches that are unfinished now; close if there are none."""
        self.rebuild()
        self._leave_if_empty()

    def on_resume(self) -> None:
        """Have the files read again, and close if no match is unfinished any more."""
        self.app.rescan(self._leave_if_empty)

    def _leave_if_empty(self) -> None:
        if self.app.scene is self and not self.app.library.waiting:
            self.dismiss()


def on_menu(place: Rect, app: Host, u: float) -> list[Widget]:
    """Return small tables of the latest unfinished matches, and a button for all if there are more."""
    waiting = app.library.waiting
    shown = COLUMNS if len(waiting) <= COLUMNS else COLUMNS - 1
    tables: list[Part] = [partial(_table, match, app) for match in waiting[:shown]]
    if len(waiting) > shown:
        label = say("shelf.more", count=len(waiting) - shown)
        tables.append(button(label, 18, partial(app.push, ShelfScreen()), icon="cards"))
    return grid(tables, COLUMNS, place.h / u, 12)(place, u)


def _table(match: UnfinishedMatch, app: Host, place: Rect, u: float) -> Sequence[Widget]:
    return small_table(place, match, app, u)
