"""The rules of the game on the table, with the changes of the house marked; and its keys."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect

from rummy.engine.rules import Rules
from rummy.storage.my_games import known_as
from rummy.text import say
from rummy.ui.drawing import letters, theme
from rummy.ui.manual.comparison import page
from rummy.ui.manual.key_page import MOST_KEYS, key_columns
from rummy.ui.manual.sheet import PageLayout, full_title, paint_mark
from rummy.ui.widgets.basic import Button, Panel, Picture, Text, Widget
from rummy.ui.widgets.screen import Overlay, Screen
from rummy.ui.widgets.scroll import Scroll


class RulesScreen(Overlay[None]):
    """The rules of the game on the table, with figures, next to the chapters to jump to."""

    def __init__(self, rules: Rules, seats: int) -> None:
        super().__init__()
        self.rules, self.seats = rules, seats
        self.pack, self.joker = rules.pack, str(rules.joker_face)
        self.chapters = page(rules, seats)
        self.offset = 0.0

    @property
    def is_marked(self) -> bool:
        """True if the house changed anything on the page."""
        return any(line.changed for chapter in self.chapters for line in chapter.lines)

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """Return the name, the chapters, and the way back."""
        u = theme.legible_unit(size)
        box = Rect(0, 0, min(round(1120 * u), size[0] - round(30 * u)), size[1] - round(30 * u))
        box.center = (size[0] // 2, size[1] // 2)
        top = box.y + round((112 if self.is_marked else 70) * u)
        side = Rect(box.x + round(30 * u), top, round(232 * u), box.bottom - round(86 * u) - top)
        window = Rect(side.right + round(30 * u), top, 0, side.h)
        window.w = box.right - round(48 * u) - window.x
        sheet = PageLayout(
            window, u, self.rules, self.seats, self.app.pictures, say(f"game.{self.rules.name}")
        )
        sheet.lay(self.chapters)
        self.scroll = Scroll(window, sheet.widgets, round(37 * u), round(self.offset * u), self._moved)
        contents = sheet.contents(side, self._go_to)
        feet = footer(self, box, u, say("keys.title"), self._show_keys)
        return [Panel(box, round(18 * u)), *self._head(box, u), *contents, *self.scroll.widgets, *feet]

    def _go_to(self, offset: int) -> None:
        self.click()
        self.scroll.move_to(offset)

    def _show_keys(self) -> None:
        self.click()
        self.app.push(KeysScreen(self.rules, self.seats))

    def _head(self, box: Rect, u: float) -> list[Widget]:
        """Return the player's name for the game or else its own, and the legend of the mark if needed."""
        mine = known_as(self.app.settings.my_games, self.rules)
        title = Rect(box.x, box.y + round(16 * u), box.w, round(44 * u))
        words = full_title(self.rules, mine.name if mine else "", round(26 * u), title.w - round(40 * u))
        heading = Text(title, words, round(26 * u), bold=True, align="center")
        if not self.is_marked:
            return [heading]
        legend = say("page.legend", game=say(f"game.{self.rules.name}"))
        pixels = round(16 * u)
        wide = letters.wide(legend, pixels)
        line = Rect(0, title.bottom + round(4 * u), wide + 2, round(32 * u))
        line.centerx = box.centerx + pixels // 2
        mark = Rect(line.x - pixels - round(6 * u), line.y, pixels, line.h)
        return [heading, Picture(mark, paint_mark), Text(line, legend, pixels, colour=theme.GOLD)]

    def _moved(self, offset: int) -> None:
        self.offset = offset / theme.legible_unit(self.app.size)


class KeysScreen(Overlay[None]):
    """The keys of the game on the table."""

    def __init__(self, rules: Rules, seats: int) -> None:
        super().__init__()
        self.rules, self.seats = rules, seats

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """Return two columns of keys, and the way back."""
        u = theme.legible_unit(size)
        box = Rect(0, 0, round(1060 * u), min(round(730 * u), size[1] - round(30 * u)))
        box.center = (size[0] // 2, size[1] // 2)
        title = Rect(box.x, box.y + round(16 * u), box.w, round(44 * u))
        left = Rect(box.x + round(36 * u), title.bottom, round(480 * u), box.h)
        right = left.move(round(514 * u), 0)
        return [
            Panel(box, round(18 * u)),
            Text(title, say("keys.title"), round(26 * u), bold=True, align="center"),
            *key_columns(left, right, u, min(44, int(box.h / u - 186) // MOST_KEYS), self.rules),
            *footer(self, box, u, say("keys.rules"), self._show_rules),
        ]

    def _show_rules(self) -> None:
        self.back()
        if not isinstance(self.app.scene, RulesScreen):
            self.app.push(RulesScreen(self.rules, self.seats))


def footer(screen: Screen[None], box: Rect, u: float, words: str, act: Callable[[], None]) -> list[Widget]:
    """Return the way back from a page, and a button to another page."""
    ok = Rect(0, 0, round(180 * u), round(50 * u))
    ok.midbottom = (box.centerx + round(100 * u), box.bottom - round(18 * u))
    other = ok.move(-round(200 * u), 0)
    return [
        Button(other, words, round(18 * u), act),
        Button(ok, say("ok"), round(18 * u), screen.back, primary=True),
    ]
