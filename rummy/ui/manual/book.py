"""The help screen: a page of rules for every game, and the keys."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from rummy.career.opponents import chosen_rules, opponents
from rummy.engine.rules import Rules
from rummy.games.variants import VARIANTS, group_of
from rummy.text import say
from rummy.ui.drawing import theme
from rummy.ui.manual.key_page import all_keys
from rummy.ui.manual.sheet import PageLayout
from rummy.ui.shell.host import Host
from rummy.ui.widgets.basic import Panel, Widget
from rummy.ui.widgets.containers import SPACE, Item, Part, button, column, headed, inset, lettered, row
from rummy.ui.widgets.controls import Choice
from rummy.ui.widgets.screen import Screen
from rummy.ui.widgets.stepper import Stepper
from rummy.ui.widgets.whole_window import SCROLLED, title_bar, whole_window
from rummy.viewmodel.lessons import game_taught, lesson_of
from rummy.viewmodel.manual.comparison import page

KEYS = "keys"
FAMILIES = tuple(dict.fromkeys(map(group_of, VARIANTS.values())))
TABS = (*FAMILIES, KEYS)


def prepare(host: Host) -> None:
    """Lay out the page that opens first in advance, so that cached measures make the screen open fast."""
    screen = HelpScreen()
    screen.app = host
    screen.open_chosen()
    screen.build(host.size)


class HelpScreen(Screen[None]):
    """The help screen, with a tab for each group of games, in which each has a page, and a tab for keys."""

    def on_enter(self, app: Host) -> None:
        """Open the page of the game that the player has chosen."""
        self.app = app
        self.open_chosen()
        app.name_cards()
        super().on_enter(app)

    def open_chosen(self) -> None:
        """Select the page of the game that the player has chosen in the set-up."""
        self._open(VARIANTS[chosen_rules(self.app.settings).name])
        self.tab = group_of(self.rules)

    def _open(self, rules: Rules) -> None:
        """Select a game's page, scrolled to the top."""
        self.rules, self.pack, self.offset = rules, rules.pack, 0.0
        self.joker = str(rules.joker_face)

    @property
    def seats(self) -> int:
        """The number of players that the settings have for this game."""
        return opponents(self.app.settings, self.rules) + 1

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """Return the title, the tabs, and the keys or a page of rules with a list of its chapters."""
        box, u = whole_window(size, 1180, SCROLLED)
        bar = Rect(box.x, theme.rim_width(size) + round(16 * u), box.w, round(48 * u))
        options = [(tab, say(f"family.{tab}" if tab != KEYS else "help.page_keys")) for tab in TABS]
        tabs_of = headed(say("heard.page"), lettered(Choice, options, 18, self.tab, self.turn_to))
        (tabs,) = row(SPACE, (700, tabs_of))(bar, u)
        title, back = title_bar(self, say("help.title"), size)
        title.rect.w = tabs.rect.left - back.rect.right
        title.rect.left = back.rect.right
        below = inset(self._keys if self.tab == KEYS else self._pages, 56, 36)
        return [Panel(box, round(18 * u)), title, back, tabs, *below(box, u)]

    def _keys(self, inside: Rect, u: float) -> list[Widget]:
        left, right = all_keys(self.rules, 44)
        both = row((516, left), SPACE, (516, right), 30)
        return self.scrolled(inside, both(inside, u), round(40 * u), u)

    def _pages(self, place: Rect, u: float) -> list[Widget]:
        """Return the page of rules, and to its left the choice of a game, the chapters and a lesson."""
        sheet = row(310, 34, self._page, 24, snap=True)(place, u)  # first: the chapters depend on it
        return [*row((310, self._side))(place, u), *sheet]

    def _page(self, window: Rect, u: float) -> list[Widget]:
        game = say(f"game.{self.rules.name}")
        self.sheet = PageLayout(window, u, self.rules, self.seats, self.app.pictures, game)
        self.sheet.lay(page(self.rules, self.seats))
        return self.scrolled(window, self.sheet.widgets, round(40 * u), u)

    @property
    def _side(self) -> Part:
        """A part with the choice of a game, the lesson, a button for each chapter, and the drills."""
        games = [
            (name, say(f"game.{name}")) for name, rules in VARIANTS.items() if group_of(rules) == self.tab
        ]
        chooser = lettered(Stepper, games, 16, self.rules.name, self.choose)
        taught = game_taught(self.rules)
        is_own = taught == self.rules.name
        words = say("menu.learn") if is_own else say("help.learn", game=say(f"game.{taught}"))
        learn = button(words, 17 if is_own else 15, self._learn, icon="bulb", primary=True)
        top: list[Item] = [(44, chooser), 14] if len(games) > 1 else []
        drills = button(say("drill.button"), 17, self._drill, icon="cards")
        return column(*top, (50, learn), 14, self._contents, 8, (44, drills), 4, snap=True)

    def _contents(self, place: Rect, u: float) -> Sequence[Widget]:
        return self.sheet.contents(place, self.scroll_to)

    def _learn(self) -> None:
        """Start the lesson for this kind of game."""
        self.click()
        self.app.nav.lesson(lesson_of(self.rules))

    def _drill(self) -> None:
        """Open the drills."""
        self.click()
        self.app.nav.drills()

    def turn_to(self, tab: object) -> None:
        """Open a tab, with the page of the first game of that group."""
        self.tab = str(tab)
        first = [name for name, rules in VARIANTS.items() if group_of(rules) == tab][:1]
        self.choose(*first or [self.rules.name])

    def choose(self, name: object) -> None:
        """Show the page of the preset of this name, scrolled to the top."""
        self._open(VARIANTS[str(name)])
        self.app.name_cards()
        self.click()
        self.rebuild()
