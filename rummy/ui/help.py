"""How to play, with cards drawn by the program, and the rules of one game in sentences."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from rummy.engine.rules import Rules
from rummy.engine.variants import VARIANTS
from rummy.text import say
from rummy.ui import theme
from rummy.ui.controls import Choice
from rummy.ui.example import Example
from rummy.ui.gin_rules import gin_lines
from rummy.ui.key_page import key_columns
from rummy.ui.screen import Screen
from rummy.ui.scroll import Scroll
from rummy.ui.table_rules import table_lines
from rummy.ui.widgets import Button, Panel, Picture, Text, Widget, text_height

PAGES = {  # the headings of the two columns
    "rummy": (("aim", "turn", "mouse"), ("melds", "lay_off")),
    "opening": (("first_melds", "first_taken"), ("jokers", "exchange", "penalty")),
    "pile": (("pile_aim", "pile_take", "pile_mouse"), ("pile_lay", "pile_end", "pile_points")),
    "gin": (("gin_aim", "gin_turn", "gin_mouse"), ("gin_knock", "gin_defence", "gin_score")),
}
EXAMPLES = {  # the cards below a text
    "melds": (Example("7S 7D 7C"), Example("4H 5H 6H 7H")),
    "lay_off": (Example("9C TC JC"), Example("8C")),
    "pile_take": (Example("9H KD 4C JS 2D 8H", flat=3),),
    "pile_lay": (Example("7D 8D 9D TD", laid_by=((0, "mike"), (3, "you"))),),
}


class HelpScreen(Screen):
    """How to play: a page for rummy, one for each kind of it that is played otherwise, one for the keys."""

    def __init__(self) -> None:
        super().__init__()
        self.page = "rummy"

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """Two columns, with cards beside the words that need them."""
        box, u = whole_window(size, 1180)
        window = box.inflate(-round(68 * u), -round(36 * u))
        left = Rect(window.x, window.y, round(516 * u), window.h)
        right = left.move(window.right - round(30 * u) - left.right, 0)
        tabs = Rect(0, theme.rim_width(size) + round(16 * u), round(700 * u), round(48 * u))
        tabs.right = box.right
        title, back = title_bar(self, say("help.title"), size)
        title.rect.w = tabs.left - back.rect.right
        title.rect.left = back.rect.right
        pages = [(page, say(f"help.page_{page}")) for page in (*PAGES, "keys")]
        self.scroll = Scroll(window, self._page(left, right, u), round(40 * u))
        return [
            Panel(box, round(18 * u)),
            title,
            back,
            Choice(tabs, pages, round(18 * u), self.page, self.turn_to),
            *self.scroll.widgets,
        ]

    def _page(self, left: Rect, right: Rect, u: float) -> list[Widget]:
        """The two columns of the page."""
        if self.page == "keys":
            return key_columns(left, right, u, 35)
        one, other = PAGES[self.page]
        return [*self._column(left, u, one), *self._column(right, u, other)]

    def _column(self, place: Rect, u: float, names: Sequence[str]) -> list[Widget]:
        """Headings with their texts and examples below each other."""
        widgets: list[Widget] = []
        y, pixels = place.y, round(17 * u)
        for name in names:
            words = say(f"help.{name}_text")
            heading = Rect(place.x, y, place.w, round(36 * u))
            text = Rect(place.x, heading.bottom, place.w, text_height(words, pixels, place.w))
            widgets.append(Text(heading, say(f"help.{name}"), round(20 * u), colour=theme.GOLD, bold=True))
            widgets.append(Text(text, words, pixels, colour=theme.CREAM))
            widgets += self._examples(place.x, text.bottom + round(10 * u), u, EXAMPLES.get(name, ()))
            y = widgets[-1].rect.bottom + round(20 * u)
        return widgets

    def _examples(self, x: int, y: int, u: float, examples: Sequence[Example]) -> list[Widget]:
        """Cards side by side below a text."""
        wide = round(480 * u / max(1, len(examples)))
        places = (Rect(x + round(40 * u) + at * wide, y, wide, round(122 * u)) for at in range(len(examples)))
        return [
            Picture(place, self._painter(example)) for place, example in zip(places, examples, strict=True)
        ]

    def turn_to(self, page: object) -> None:
        """Show another page."""
        self.page = str(page)
        self.click()
        self.rebuild()

    def _painter(self, example: Example) -> Callable[[Surface, Rect], None]:
        return lambda surface, place: example.paint(surface, place, self.app.pictures)


def title_bar(screen: Screen, title: str, size: tuple[int, int]) -> list[Widget]:
    """The way back and the title of a whole-window screen."""
    u = theme.unit(size)
    edge = theme.rim_width(size) + round(16 * u)
    back = Rect(edge, edge, round(120 * u), round(46 * u))
    line = Rect(0, edge, size[0], round(48 * u))
    return [
        Text(line, title, round(32 * u), bold=True, align="center"),
        Button(back, say("back"), max(14, round(17 * u)), screen.back, icon="back"),
    ]


def whole_window(size: tuple[int, int], wide: int, high: int = 640) -> tuple[Rect, float]:
    """The panel of a whole-window screen, at most so many units wide and high, and the pixels of a unit."""
    u, rim = theme.unit(size), theme.rim_width(size)
    top = rim + round(76 * u)
    room = size[1] - rim - round(16 * u) - top
    box = Rect(0, 0, min(round(wide * u), size[0] - 2 * rim - round(24 * u)), min(room, round(high * u)))
    box.center = size[0] // 2, top + room // 2
    return box, u


def below_title(size: tuple[int, int]) -> tuple[int, int]:
    """The middle of a whole-window screen without its title bar."""
    return size[0] // 2, round((92 * theme.unit(size) + size[1] - theme.rim_width(size)) / 2)


def title_of(rules: Rules) -> str:
    """The name of the game and how many switches the house has changed; the target is told elsewhere."""
    game = say(f"game.{rules.name}")
    changes = {*rules.changes_from(VARIANTS[rules.name])} - {"targets", "match_goal"}
    if not changes:
        return game
    return say("house.changed", game=game, count=len(changes))


def rule_lines(rules: Rules, seats: int) -> dict[str, str]:
    """What the switches of a game mean: a sentence for each topic that there is something to say about."""
    lines = (gin_lines if rules.flow == "knock" else table_lines)(rules, seats)
    return {topic: line for topic, line in lines.items() if line}
