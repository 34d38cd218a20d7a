"""The list of a server's open tables, at which the player can sit down, and of matches to watch."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from pygame import Rect

from rummy.career.opponents import chosen_rules
from rummy.match.table_finder import TableFinder
from rummy.online.messages import Join, OpenTableInfo
from rummy.text import say
from rummy.ui.drawing import theme
from rummy.ui.online.connect_target import ConnectTarget
from rummy.ui.online.hosting import Hosting
from rummy.ui.online.servers.where import choice_of_server
from rummy.ui.online.strangers.alias import alias_button
from rummy.ui.online.strangers.finder_screen import FinderScreen
from rummy.ui.online.waiting_room import WaitingRoom
from rummy.ui.widgets.basic import Widget
from rummy.ui.widgets.containers import Part, column, lettered, lines, row, text
from rummy.ui.widgets.controls import Choice, TwoLineButton
from rummy.ui.widgets.whole_window import framed
from rummy.viewmodel.words.rooms import open_table_words

PITCH = 76  # units from one table in the list to the next


class OpenTablesScreen(FinderScreen):
    """The open tables of all games, or of the game that the player has chosen last."""

    def __init__(self, hosting: Hosting) -> None:
        super().__init__(hosting)
        self.game = ""  # of the tables in the list; all if empty

    def begin(self, finder: TableFinder) -> None:
        """Ask for the tables on a new connection."""
        finder.list_game(self.game)

    @property
    def shown(self) -> object:
        """The tables in the list."""
        return self.remote.tables if self.remote is not None else None

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """Return the choice of server, name and game, and below them the list of tables."""
        last = chosen_rules(self.app.settings).name
        games = [("", say("strangers.all_games")), (last, say(f"game.{last}"))]
        game = lettered(Choice, games, 17, self.game, self._choose_game)
        parts = column(22, (46, self.head), 10, (46, game), 14, self._list, 24, snap=True)
        return framed(self, self.title, size, row(40, parts, 40), 1040)

    @property
    def title(self) -> str:
        """The title of the screen, in the player's language."""
        return say("strangers.open_tables")

    @property
    def head(self) -> Part:
        """The part above the list: the choices of the server and the name there."""
        name = alias_button(self.app, 17, self.rebuild)
        return row(choice_of_server(self.app, self._call, 110, 18), 24, name)

    @property
    def nobody(self) -> str:
        """The sentence in place of an empty list."""
        return say("strangers.none")

    @property
    def _list(self) -> Part:
        """The tables in a scrolled list, or a sentence if there are none."""
        tables = self.remote.tables if self.remote is not None else None
        if words := self.message or (self.nobody if tables == () else ""):
            return text(words, 19, colour=theme.CREAM, align="center")
        return partial(self._rows, tables or ())

    def _rows(self, tables: Sequence[OpenTableInfo], window: Rect, u: float) -> list[Widget]:
        step = round(PITCH * u)
        if step * len(tables) > window.h:
            window.w -= round(16 * u)  # room for the scroll bar
        rows = [
            lettered(
                TwoLineButton,
                "\n".join(open_table_words(each)),
                18,
                partial(self._join, each),
                icon="cards" if each.free else "eye",
            )
            for each in tables
        ]
        inner = lines(rows, PITCH, 8, least=PITCH)(window, u)
        return self.scrolled(window, inner, step, u)

    def _choose_game(self, game: object) -> None:
        self.click()
        self.game = str(game)
        if self.remote is not None:
            self.remote.list_game(self.game)
        self.rebuild()

    def _join(self, table: OpenTableInfo) -> None:
        """Sit down at a table, or watch the match that is played there."""
        self.click()
        join = Join(table.code, watch=not table.free, key=table.key)
        self.app.push(WaitingRoom(self.hosting, ConnectTarget(self.address, join)))
