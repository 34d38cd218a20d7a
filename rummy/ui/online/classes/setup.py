"""The set-up of a school class: the game, and the number of tables."""

from __future__ import annotations

from dataclasses import replace

from rummy.online.messages import OpenClass
from rummy.online.school_class import MOST_TABLES
from rummy.text import say
from rummy.ui.online.classes.screen import ClassScreen
from rummy.ui.online.host_table import SWITCHES, HostScreen
from rummy.ui.online.servers.where import use_server
from rummy.ui.widgets.box import MenuEntry
from rummy.ui.widgets.containers import Part, column, lettered, row, share
from rummy.ui.widgets.stepper import Stepper


class ClassSetupScreen(HostScreen):
    """The set-up of a school class: the game, and how many tables with how many seats."""

    words_to_open = "class.open"
    switches = tuple(name for name in SWITCHES if name != "watch")  # pupils cannot watch: each gets a seat
    tables = 10

    @property
    def title(self) -> str:
        """The title of the screen, in the player's language."""
        return say("class.title")

    @property
    def _more(self) -> list[MenuEntry]:
        """The further actions: only house rules, as a school class has no table without rules."""
        return super()._more[:1]

    @property
    def _seating(self) -> tuple[float, Part]:
        """A part with the number of tables to the left and the number of seats at each to the right."""
        counts = [(count, str(count)) for count in range(1, MOST_TABLES + 1)]
        tables = lettered(Stepper, counts, 18, self.tables, self._choose_tables)
        both = (("class.tables", tables), ("class.seats", self._seats_choice))
        left, right = (column((34, self._heading(key)), 2, (46, choice), whole=82) for key, choice in both)
        return 82, row(share(0.46, row(left, 14, snap=True)), right, snap=True)

    def _choose_tables(self, count: object) -> None:
        self.click()
        self.tables = int(str(count))

    def _open(self) -> None:
        """Replace this screen by the teacher's screen, which opens the school class."""
        self.click()
        wish, place = OpenClass(replace(self.chosen, watch=False), self.tables), self.app.settings.hosted_at
        use_server(self.app, place)
        self.app.swap(ClassScreen(self.hosting, wish, place))
