"""The screens that show the rules of the game being played, with house rules marked, and its keys."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect

from rummy.engine.rules import Rules
from rummy.storage.my_games import known_as
from rummy.text import say
from rummy.ui.drawing import letters, theme
from rummy.ui.manual.key_page import MOST_KEYS, key_columns
from rummy.ui.manual.sheet import PageLayout, full_title, paint_mark
from rummy.ui.shell.host import Host
from rummy.ui.widgets.basic import Picture, Text, Widget
from rummy.ui.widgets.containers import (
    SPACE,
    Part,
    button,
    centred,
    column,
    inset,
    of,
    panel,
    row,
    stack,
    text,
)
from rummy.ui.widgets.screen import Overlay, Screen
from rummy.viewmodel.manual.comparison import page


class RulesScreen(Overlay[None]):
    """The page of rules of the game being played, next to a list of its chapters."""

    def __init__(self, rules: Rules, seats: int) -> None:
        super().__init__()
        self.rules, self.seats = rules, seats
        self.pack, self.joker = rules.pack, str(rules.joker_face)
        self.chapters = page(rules, seats)

    @property
    def is_marked(self) -> bool:
        """True if house rules change a sentence on the page."""
        return any(line.changed for chapter in self.chapters for line in chapter.lines)

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """Return the title, the list of chapters, the page, and buttons to close and to see the keys."""
        u = theme.legible_unit(size)
        head = column(16, (44, self._title), 4, (32, self._legend), snap=True)
        pages = row(30, self._pages, 48)
        feet = footer(self, say("keys.title"), self._show_keys)
        parts = column(112 if self.is_marked else 70, pages, 86, snap=True)
        whole = centred(stack(panel(), head, parts, feet), 1120)
        return inset(whole, 30, 30)(Rect((0, 0), size), u)

    def _pages(self, place: Rect, u: float) -> list[Widget]:
        """Return the page of rules, and to its left a button for each chapter."""
        sheet = row(232, 30, self._page, snap=True)(place, u)  # first: the chapters depend on it
        return [*row((232, self._contents))(place, u), *sheet]

    def _page(self, window: Rect, u: float) -> list[Widget]:
        game = say(f"game.{self.rules.name}")
        self.sheet = PageLayout(window, u, self.rules, self.seats, self.app.pictures, game)
        self.sheet.lay(self.chapters)
        return self.scrolled(window, self.sheet.widgets, round(37 * u), u)

    def _contents(self, place: Rect, u: float) -> Sequence[Widget]:
        return self.sheet.contents(place, self.scroll_to)

    def _show_keys(self) -> None:
        self.click()
        self.app.push(KeysScreen(self.rules, self.seats))

    def _title(self, place: Rect, u: float) -> Text:
        """Return the title: the name of the game, after the player's name for it if there is one."""
        mine, pixels = known_as(self.app.settings.my_games, self.rules), round(26 * u)
        words = full_title(self.rules, mine.name if mine else "", pixels, place.w - round(40 * u))
        return Text(place, words, pixels, bold=True, align="center")

    def _legend(self, place: Rect, u: float) -> list[Widget]:
        """Return what the mark means, or an empty list if the page has no marked sentences."""
        if not self.is_marked:
            return []
        legend, pixels = say("page.legend", game=say(f"game.{self.rules.name}")), round(16 * u)
        words = of(Text, legend, pixels, colour=theme.GOLD)
        wide = (letters.wide(legend, pixels) + 2) / u
        return row(SPACE, (pixels / u, of(Picture, paint_mark)), 6, (wide, words), SPACE)(place, u)


class KeysScreen(Overlay[None]):
    """The page of keys for the game being played, or of buttons if a controller has opened it."""

    def __init__(self, rules: Rules, seats: int) -> None:
        super().__init__()
        self.rules, self.seats = rules, seats

    def on_enter(self, app: Host) -> None:
        """Show the page."""
        self.by_controller = app.by_controller
        super().on_enter(app)

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """Return the title, two columns of keys, and buttons to close and to see the rules."""
        title = text(say("keys.title"), 26, bold=True, align="center")
        feet = footer(self, say("keys.rules"), self._show_rules)
        whole = stack(panel(), column(16, (44, title), self._keys, snap=True), feet)
        window = Rect((0, 0), size)
        return inset(centred(whole, 1060, 730), 0, 30)(window, theme.legible_unit(size))

    def _keys(self, place: Rect, u: float) -> list[Widget]:
        high = min(44, int(place.h / u - 126) // MOST_KEYS)
        left, right = key_columns(self.rules, high, controller=self.by_controller)
        return row(36, (480, left), 34, (480, right), snap=True)(place, u)

    def _show_rules(self) -> None:
        self.back()
        if not isinstance(self.app.scene, RulesScreen):
            self.app.push(RulesScreen(self.rules, self.seats))


def footer(screen: Screen[None], words: str, act: Callable[[], None]) -> Part:
    """Return a button labelled `words`, which calls `act`, and one that closes the page."""
    ok = button(say("ok"), 18, screen.back, primary=True)
    both = row((180, button(words, 18, act)), 20, (180, ok))
    return column(SPACE, (50, centred(both, 380)), 18, snap=True)
