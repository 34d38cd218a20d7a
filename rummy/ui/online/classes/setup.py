"""The set-up of a class: the game, and the number of tables."""

from __future__ import annotations

from dataclasses import replace

from pygame import Rect

from rummy.online.messages import OpenClass
from rummy.online.school_class import MOST_TABLES
from rummy.text import say
from rummy.ui.online.classes.screen import ClassScreen
from rummy.ui.online.host_table import SWITCHES, HostScreen
from rummy.ui.widgets.basic import Widget
from rummy.ui.widgets.box import MenuEntry
from rummy.ui.widgets.controls import Choice
from rummy.ui.widgets.stepper import Stepper


class ClassSetupScreen(HostScreen):
    """The choice of a class's game and tables."""

    words_to_open = "class.open"
    switches = tuple(name for name in SWITCHES if name != "watch")  # pupils are seated
    tables = 10

    @property
    def title(self) -> str:
        """The title of the screen."""
        return say("class.title")

    @property
    def _more(self) -> list[MenuEntry]:
        """The entry for house rules alone, as a class has no free table."""
        return super()._more[:1]

    def _seating(self, heading: Rect, choice: Choice, u: float) -> list[Widget]:
        """Return the number of tables to the left, the seats at each to the right."""
        middle = round(heading.w * 0.46)
        left, right = heading.copy(), heading.copy()
        left.w = middle - round(14 * u)
        right.x, right.w = heading.x + middle, heading.w - middle
        counts = [(count, str(count)) for count in range(1, MOST_TABLES + 1)]
        place = Rect(left.x, choice.rect.y, left.w, choice.rect.h)
        choice.rect = Rect(right.x, choice.rect.y, right.w, choice.rect.h)
        tables = Stepper(place, counts, choice.pixels, self.tables, self._choose_tables)
        return [
            self._heading(left, "class.tables", u, round(left.w / u)),
            tables,
            self._heading(right, "class.seats", u, round(right.w / u)),
            choice,
        ]

    def _choose_tables(self, count: object) -> None:
        self.click()
        self.tables = int(str(count))

    def _open(self) -> None:
        """Open the class, with the teacher's screen."""
        self.click()
        wish = OpenClass(replace(self.chosen, watch=False), self.tables)
        self.app.swap(ClassScreen(self.hosting, wish))
