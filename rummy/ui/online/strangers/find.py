"""The form in which the player says for which table people are looked for."""

from __future__ import annotations

from rummy.engine.rules import Rules
from rummy.games.variants import VARIANTS
from rummy.online.messages import SeekTable, TurnPace
from rummy.text import say
from rummy.ui.drawing import theme
from rummy.ui.online.host_table import HEADING, HostScreen
from rummy.ui.online.servers.where import choice_of_server, choose_server
from rummy.ui.online.strangers.alias import alias_button
from rummy.ui.online.strangers.search import SearchScreen
from rummy.ui.online.strangers.tables import OpenTablesScreen
from rummy.ui.setup.screen import HIGH
from rummy.ui.widgets.box import MenuEntry
from rummy.ui.widgets.containers import SPACE, Part, button, column, lettered, row, stack, text
from rummy.ui.widgets.controls import Choice
from rummy.viewmodel.words.rooms import pace_words

SOUGHT: tuple[TurnPace, ...] = ("none", "slow", "normal", "fast")


class FindTableScreen(HostScreen):
    """The choice of a game by its usual rules, the number of seats, and the time per turn."""

    paces = SOUGHT

    @property
    def title(self) -> str:
        """The title of the screen, in the player's language."""
        return say("strangers.find")

    @property
    def _rules(self) -> Rules:
        return VARIANTS[super()._rules.name]

    @property
    def _more(self) -> list[MenuEntry]:
        return [(say("strangers.open_tables"), "people", self._show_tables)]

    def _table(self, size: tuple[int, int]) -> Part:
        change = self._change
        paces = [(pace, pace_words(pace)) for pace in self.paces]
        pace = lettered(Choice, paces, 18, self._pace, lambda pace: change(hosted_pace=pace))
        where = choice_of_server(self.app, self.rebuild, HEADING, 19)
        rated = "strangers.about_unrated" if self._pace == "none" else "strangers.about_rated"
        about = text(say(rated), 17, colour=theme.CREAM, align="center")
        start = button(say("strangers.find"), 23, self._open, icon="people", primary=True)
        rows = column(
            *(22, (46, where), 14, self._seating, 14),
            *((34, row((510, self._heading("hosting.pace")))), 2, (46, pace), 14, (76, about), 14),
            *((50, alias_button(self.app, 18, self.rebuild)), SPACE),
            whole=HIGH,
        )
        return stack(rows, column(SPACE, (62, start), 26, snap=True))

    def _open(self) -> None:
        """Look for the table; ask first for a server if the player knows none."""
        if not self.app.settings.servers:
            choose_server(self.app, self._open)
            return
        self.click()
        wish = SeekTable(self._rules.name, self._seats, self._pace)
        self.app.push(SearchScreen(self.hosting, wish))

    def _show_tables(self) -> None:
        self.click()
        self.app.push(OpenTablesScreen(self.hosting))
