"""The help between matches: every game with its page, and the keys."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from rummy.career.opponents import chosen_rules, opponents
from rummy.engine.rules import Rules
from rummy.engine.variants import VARIANTS, family
from rummy.storage.settings import Settings
from rummy.text import say
from rummy.ui.drawing import theme
from rummy.ui.manual.comparison import page
from rummy.ui.manual.key_page import all_keys
from rummy.ui.manual.sheet import PageLayout
from rummy.ui.manual.worked import tallies
from rummy.ui.shell.host import Host
from rummy.ui.widgets.basic import Button, Panel, Widget
from rummy.ui.widgets.controls import Choice
from rummy.ui.widgets.screen import Screen
from rummy.ui.widgets.scroll import Scroll
from rummy.ui.widgets.stepper import Stepper
from rummy.ui.widgets.whole_window import SCROLLED, title_bar, whole_window

KEYS = "keys"
FAMILIES = tuple(dict.fromkeys(map(family, VARIANTS.values())))
TABS = (*FAMILIES, KEYS)


def prepare(settings: Settings) -> None:
    """Compute the worked examples of the page that opens first, to have it open fast."""
    tallies("score", VARIANTS[chosen_rules(settings).name])


class HelpScreen(Screen[None]):
    """The help: a tab for each family of games, in it a page for each game; and one for the keys."""

    def __init__(self) -> None:
        super().__init__()
        self.tab = ""
        self.rules = VARIANTS["cardgames"]
        self.offset = 0.0

    def on_enter(self, app: Host) -> None:
        """Open the page of the game that the player has chosen."""
        self._open(VARIANTS[chosen_rules(app.settings).name])
        self.tab = family(self.rules)
        app.name_cards()
        super().on_enter(app)

    def _open(self, rules: Rules) -> None:
        """Set a game, at the top of its page."""
        self.rules, self.pack, self.offset = rules, rules.pack, 0.0
        self.joker = str(rules.joker_face)

    @property
    def seats(self) -> int:
        """The number of players in the player's settings for this game."""
        return opponents(self.app.settings, self.rules) + 1

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """Return the tabs, and below them the page next to its contents."""
        box, u = whole_window(size, 1180, SCROLLED)
        tabs = Rect(0, theme.rim_width(size) + round(16 * u), round(700 * u), round(48 * u))
        tabs.right = box.right
        title, back = title_bar(self, say("help.title"), size)
        title.rect.w = tabs.left - back.rect.right
        title.rect.left = back.rect.right
        options = [(tab, say(f"family.{tab}" if tab != KEYS else "help.page_keys")) for tab in TABS]
        choice = Choice(tabs, options, round(18 * u), self.tab, self.turn_to)
        inside = box.inflate(-round(56 * u), -round(36 * u))
        below = self._keys(inside, u) if self.tab == KEYS else self._page(inside, u)
        return [Panel(box, round(18 * u)), title, back, choice, *below]

    def _keys(self, inside: Rect, u: float) -> list[Widget]:
        left = Rect(inside.x, inside.y, round(516 * u), inside.h)
        right = left.move(inside.right - round(30 * u) - left.right, 0)
        self.scroll = Scroll(inside, all_keys(left, right, u, 44, self.rules), round(40 * u))
        return self.scroll.widgets

    def _page(self, inside: Rect, u: float) -> list[Widget]:
        """Return the page of the game, with the games of the family and the chapters to its left."""
        side = Rect(inside.x, inside.y, round(310 * u), inside.h)
        window = Rect(side.right + round(34 * u), inside.y, 0, inside.h)
        window.w = inside.right - round(24 * u) - window.x
        sheet = PageLayout(
            window, u, self.rules, self.seats, self.app.pictures, say(f"game.{self.rules.name}")
        )
        sheet.lay(page(self.rules, self.seats))
        self.scroll = Scroll(window, sheet.widgets, round(40 * u), round(self.offset * u), self._moved)
        games = [(name, say(f"game.{name}")) for name, rules in VARIANTS.items() if family(rules) == self.tab]
        chooser = []
        if len(games) > 1:
            top = Rect(side.x, side.y, side.w, round(44 * u))
            chooser.append(Stepper(top, games, round(16 * u), self.rules.name, self.choose))
            side = Rect(side.x, top.bottom + round(14 * u), side.w, side.bottom - top.bottom - round(14 * u))
        learn = Rect(side.x, side.bottom - round(54 * u), side.w, round(50 * u))
        side.h -= learn.h + round(18 * u)
        taught = game_taught(self.rules)
        is_own = taught == self.rules.name
        words = say("menu.learn") if is_own else say("help.learn", game=say(f"game.{taught}"))
        button = Button(learn, words, round((17 if is_own else 15) * u), self._learn, icon="bulb")
        return [*chooser, *sheet.contents(side, self._go_to), button, *self.scroll.widgets]

    def _learn(self) -> None:
        """Start the lesson of this kind of game."""
        self.click()
        self.app.nav.lesson(lesson_of(self.rules))

    def _go_to(self, offset: int) -> None:
        self.click()
        self.scroll.move_to(offset)

    def _moved(self, offset: int) -> None:
        self.offset = offset / theme.unit(self.app.size)

    def turn_to(self, tab: object) -> None:
        """Open a tab, at the first game of its family."""
        self.tab = str(tab)
        first = [name for name, rules in VARIANTS.items() if family(rules) == tab][:1]
        self.choose(*first or [self.rules.name])

    def choose(self, name: object) -> None:
        """Show the page of a game from its top."""
        self._open(VARIANTS[str(name)])
        self.app.name_cards()
        self.click()
        self.rebuild()


def lesson_of(rules: Rules) -> str:
    """Return the lesson for a game, by its key in LESSONS."""
    return _special(rules) or rules.kind_for(rules.min_players)


def game_taught(rules: Rules) -> str:
    """Return the game that is played in the lesson for a game: the first one of its kind."""
    lesson = lesson_of(rules)
    return next(name for name, other in VARIANTS.items() if lesson_of(other) == lesson)


def _special(rules: Rules) -> str:
    """Return the lesson of a game that is unlike others of its kind, or an empty string."""
    if rules.runs_to_go_out:
        return "indian"
    if rules.flow != "canasta":
        return ""
    return "burraco" if not rules.only_sets else "hand_and_foot" if rules.second_hand == "seat" else ""
