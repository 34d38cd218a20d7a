"""The set-up of a match: the game, the opponents, their level, and the length."""

from __future__ import annotations

from collections.abc import Collection, Container, Sequence
from functools import partial

from pygame import Rect

from rummy.career.opponents import (
    AUTO,
    MIXED,
    chosen_rules,
    chosen_way,
    common_level,
    company,
    exchanged,
    opponents,
)
from rummy.engine.rules import Rules
from rummy.engine.rules_text import read_rules, write_rules
from rummy.engine.variants import VARIANTS
from rummy.match.players import LEVELS, Player
from rummy.match.session import Session
from rummy.storage.my_games import MyGame, with_game
from rummy.storage.results import MatchResult
from rummy.storage.settings import Settings, changed
from rummy.storage.unfinished import kind_of
from rummy.text import say
from rummy.ui.cards.pictures import CardLook
from rummy.ui.drawing import theme
from rummy.ui.setup.house_rules import HouseRulesScreen
from rummy.ui.setup.match_length import KINDS, Length, length_of, of_length, offered, proposed, saved_length
from rummy.ui.setup.my_games import GameButton, GameList
from rummy.ui.setup.opponents import faces
from rummy.ui.setup.portrait import PortraitButton, choose_portrait
from rummy.ui.shell.host import Host
from rummy.ui.widgets.basic import Button, Panel, Text, Widget
from rummy.ui.widgets.box import MenuEntry, offer_more
from rummy.ui.widgets.controls import Choice
from rummy.ui.widgets.screen import Screen
from rummy.ui.widgets.scroll import Scroll
from rummy.ui.widgets.whole_window import title_bar, whole_window
from rummy.viewmodel.words.game_names import title_of

HIGH, HIGHEST = 608, 740  # units of height of the panel in a wide window, and at most


def prepare(settings: Settings) -> None:
    """Parse the rules of all games, to have the list open fast."""
    for name in VARIANTS:
        read_rules(name)


class SetupScreen(Screen[None]):
    """The choice of a match."""

    offset = 0.0  # of the list of games, in units of the design
    leads_on = True  # whether unfinished matches can be continued here

    def on_enter(self, app: Host) -> None:
        """Scroll to the chosen game, and start."""
        super().on_enter(app)
        self._show_chosen()
        app.rescan()
        app.nav.expect("table")

    def on_library_changed(self) -> None:
        """Update the opponents, whose level may depend on the results."""
        self.rebuild()

    def on_pictures_ready(self, fresh: Container[CardLook]) -> None:
        """Repaint the pictures of games, whose cards have been drawn in the background."""
        self.canvas.touch(self.scroll.rect)

    @property
    def matches(self) -> Collection[MatchResult]:
        """The results of all matches, by which opponents may adapt their level."""
        return self.app.library.results.values()

    def _show_chosen(self) -> None:
        """Scroll to the chosen game, and to the ways to play it."""
        chosen = [each for each in self.scroll.inner if isinstance(each, GameButton) and each.about]
        ways = [each for each in self.scroll.inner if isinstance(each, Choice)]
        for widget in (*ways, *chosen):
            self.scroll.show(widget)

    @property
    def title(self) -> str:
        """The title of the screen."""
        return say("setup.title")

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """Return games to the left, the table to the right."""
        box, u = whole_window(size, 1240, HIGHEST)
        widgets: list[Widget] = [Panel(box, round(18 * u)), *title_bar(self, self.title, size)]
        return [*widgets, *self._games(box, u), *self._table(box, u)]

    def _free_table(self) -> None:
        self.click()
        self.app.nav.free_table()

    def _games(self, box: Rect, u: float) -> list[Widget]:
        window = Rect(box.x + round(34 * u), box.y + round(26 * u), round(560 * u), 0)
        more = Rect(window.x, box.bottom - round(76 * u), window.w, round(50 * u))
        window.h = more.y - round(12 * u) - window.y
        self.scroll = Scroll(
            window, self._list.column(window, u), round(50 * u), round(self.offset * u), self._moved
        )
        return [*self.scroll.widgets, self._more_button(more, round(17 * u))]

    def _more_button(self, place: Rect, pixels: int) -> Button:
        """Return the button of less common actions; its label shows changed rules."""
        (words, icon, act), *others = self._more
        if not others:
            return Button(place, words, pixels, act, icon=icon)
        is_changed = words not in (say("house.open"), say("house.change"))
        label = words if is_changed else say("setup.more")
        return Button(place, label, pixels, self._open_more, icon="menu")

    @property
    def _more(self) -> list[MenuEntry]:
        """The less common actions: house rules, and a free table."""
        free = (say("free.title"), "cards", self._free_table)
        return [(self._house_words(), "settings", self._house_rules), free]

    def _open_more(self) -> None:
        self.click()
        offer_more(self.app, self._more)

    @property
    def _list(self) -> GameList:
        rules, leads_on = chosen_rules(self.app.settings), self.leads_on
        return GameList(self.app, rules, self._choose_game, self.rebuild, leads_on=leads_on)

    def _moved(self, offset: int) -> None:
        self.offset = offset / theme.unit(self.app.size)

    def _house_words(self) -> str:
        rules = chosen_rules(self.app.settings)
        if self._list.mine:
            return say("house.change")
        title = title_of(rules)
        return title if title != say(f"game.{rules.name}") else say("house.open")

    def _house_rules(self) -> None:
        self.click()
        mine = self._list.mine
        form = HouseRulesScreen(chosen_rules(self.app.settings), mine.name if mine else "")
        self.app.push(form, self._take_house_rules)

    def _take_house_rules(self, made: Rules | MyGame | None) -> None:
        if isinstance(made, Rules):
            self._change(rules=write_rules(made))
        elif isinstance(made, MyGame):
            self._change(rules=made.rules, my_games=with_game(self.app.settings.my_games, made))
            self._show_chosen()

    def _table(self, box: Rect, u: float) -> list[Widget]:
        settings, rules = self.app.settings, chosen_rules(self.app.settings)
        x = box.x + round(622 * u)
        wide = box.right - round(34 * u) - x

        v = box.h / HIGH  # pixels of a vertical unit, so that the rows fill the panel

        def row(y: int, high: int, left: int = 0) -> Rect:
            return Rect(x + round(left * u), box.y + round(y * v), wide - round(left * u), round(high * v))

        start = Rect(x, box.bottom - round(88 * u), wide, round(62 * u))
        own = Rect(start.topleft, (start.h, start.h))
        start = Rect(own.right + round(12 * u), start.y, start.right - own.right - round(12 * u), start.h)
        way, text, small = chosen_way(settings), round(18 * u), round(15 * u)
        return [
            self._heading(row(26, 46), "setup.opponents", u, 172),
            self._counts(row(26, 46, 180), rules, text),
            self._heading(row(76, 38), "setup.level", u, 172),
            Choice(row(76, 38, 180), self._named((MIXED, AUTO)), text, way, self._choose_level),
            Choice(row(118, 44), self._named(LEVELS), text, way, self._choose_level),
            Text(row(166, 46), self._about_level(rules), round(16 * u), colour=theme.CREAM),
            *faces(row(218, 202), self._company, (u, v), self._exchange, has_partner=rules.partners),
            Text(row(418, 40), say("setup.exchange"), small, colour=theme.MIST, align="center"),
            *self._length(row(461, 46), u, rules),
            PortraitButton(own, settings.portrait, self._choose_portrait),
            Button(start, say("setup.start"), round(23 * u), self._start, icon="cards", primary=True),
        ]

    def _named(self, ways: Sequence[str]) -> list[tuple[object, str]]:
        return [(way, say(f"level.{way}")) for way in ways]

    def _heading(self, place: Rect, key: str, u: float, wide: int = 510) -> Text:
        box = Rect(place.x, place.y, round(wide * u), place.h)
        return Text(box, say(key), round(19 * u), colour=theme.GOLD, bold=True)

    def _counts(self, place: Rect, rules: Rules, text: int) -> Choice:
        counts = [(n, str(n)) for n in range(rules.min_players - 1, rules.max_players)]
        chosen = opponents(self.app.settings, rules)
        return Choice(place, counts, text, chosen, lambda n: self._change(opponents=n))

    def _length(self, place: Rect, u: float, rules: Rules) -> list[Widget]:
        """Return the choice between points and deals, and of how many."""
        seats, text = len(self._company) + 1, round(18 * u)
        usual = length_of(rules, seats)
        chosen = length_of(of_length(rules, self.app.settings), seats)

        def choose(length: Length) -> None:
            self._change(**saved_length(length, usual))

        def choose_kind(kind: object) -> None:
            choose(proposed(str(kind), rules, seats))

        kinds = [(kind, say(f"setup.{kind}")) for kind in KINDS]
        counts = [(count, str(count)) for count in offered(rules, chosen, usual)]
        left = Rect(place.x, place.y, round(206 * u), place.h)
        right = Rect(left.right + round(10 * u), place.y, place.right - left.right - round(10 * u), place.h)
        return [
            Choice(left, kinds, text, chosen[0], choose_kind),
            Choice(right, counts, text, chosen[1], lambda count: choose((chosen[0], int(str(count))))),
        ]

    def _about_level(self, rules: Rules) -> str:
        """Return what to expect of the opponents."""
        level = common_level(self.app.settings, rules, self.matches)
        return say(f"expect.{chosen_way(self.app.settings)}", level=say(f"level.{level or MIXED}"))

    @property
    def _company(self) -> list[Player]:
        settings = self.app.settings
        return company(settings, chosen_rules(settings), self.matches)

    def _exchange(self, seat: int) -> None:
        self._change(company=exchanged(self.app.settings, len(self._company), seat))

    def _choose_portrait(self) -> None:
        self.click()
        choose_portrait(self.app, self.rebuild)

    def _choose_level(self, level: object) -> None:
        self._change(level=level)

    def _choose_game(self, rules: str) -> None:
        self._change(rules=rules, target=0, deals=0)
        self._show_chosen()

    def _change(self, **values: object) -> None:
        self.click()
        self.app.change(changed(self.app.settings, **values))
        self.rebuild()

    def _start(self) -> None:
        """Start, after asking about an unfinished match of the same game."""
        self.click()
        kind = kind_of(write_rules(self._rules), self.app.settings.my_games)
        self.app.nav.when_free(kind, self._deal)

    @property
    def _rules(self) -> Rules:
        """The chosen rules with the chosen length."""
        return of_length(chosen_rules(self.app.settings), self.app.settings)

    def _deal(self) -> None:
        settings, rules = self.app.settings, self._rules
        players = [Player(settings.player_name), *self._company]
        self.app.nav.play(partial(Session.start, self.app.folder, rules, players))
