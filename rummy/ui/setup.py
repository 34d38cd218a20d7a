"""The set-up of a match: which game, against how many, how they play, and to what score."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from pygame import Rect, Surface

from rummy.engine.rules import Rules
from rummy.engine.variants import VARIANTS
from rummy.game import CHARACTERS, LEVELS, Player, read_rules, write_rules
from rummy.storage.matches import has_match
from rummy.storage.my_games import MyGame, kept
from rummy.storage.settings import Settings
from rummy.text import say
from rummy.ui import letters, theme
from rummy.ui.app import App
from rummy.ui.controls import Choice
from rummy.ui.help import title_bar, title_of, whole_window
from rummy.ui.house_rules import HouseRulesScreen
from rummy.ui.my_games import GameButton, GameList, family
from rummy.ui.pause import ConfirmScreen
from rummy.ui.screen import Screen
from rummy.ui.scroll import Scroll
from rummy.ui.session import Session
from rummy.ui.table.hud import portrait
from rummy.ui.table.scene import TableScene
from rummy.ui.widgets import Button, Panel, Picture, Text, Widget

TARGETS = (50, 100, 150, 200, 300)


def chosen_rules(settings: Settings) -> Rules:
    """The game that the settings name, with its house rules; the first one if that is none."""
    try:
        return read_rules(settings.rules)
    except ValueError:
        return VARIANTS["cardgames"]


def opponents(settings: Settings, rules: Rules) -> int:
    """How many opponents there are, as far as the game allows."""
    return max(rules.min_players - 1, min(settings.opponents, rules.max_players - 1))


def chosen_level(settings: Settings) -> str:
    """The level that the settings name, or the best one there is."""
    return settings.level if settings.level in LEVELS else LEVELS[-1]


def start_match(app: App, then: Callable[[Any], None]) -> None:
    """Start a match as the settings say and sit down at the table."""
    settings = app.settings
    rules = chosen_rules(settings)
    if settings.target:
        rules = replace(rules, targets=(settings.target,) * 5).check()
    level = chosen_level(settings)
    players = [Player(settings.player_name)]
    players += [Player(name, level) for name in CHARACTERS[: opponents(settings, rules)]]
    app.push(TableScene(Session.start(app.folder, rules, players)), then)


class SetupScreen(Screen):
    """Chooses a match."""

    offset = 0.0  # of the list of games, in units of the design

    def enter(self, app: App) -> None:
        """Begin with the chosen game in sight."""
        super().enter(app)
        self._show_chosen()

    def _show_chosen(self) -> None:
        for widget in self.scroll.inner:
            if isinstance(widget, GameButton) and widget.about:
                self.scroll.show(widget)

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """Games to the left, the table to the right."""
        box, u = whole_window(size, 1200)
        widgets: list[Widget] = [Panel(box, round(18 * u)), *title_bar(self, say("setup.title"), size)]
        return [*widgets, *self._games(box, u), *self._table(box, u)]

    def _games(self, box: Rect, u: float) -> list[Widget]:
        tabs = Rect(box.x + round(34 * u), box.y + round(26 * u), round(560 * u), round(50 * u))
        house = Rect(tabs.x, box.bottom - round(76 * u), tabs.w, round(50 * u))
        window = Rect(tabs.x, tabs.bottom + round(14 * u), tabs.w, 0)
        window.h = house.y - round(12 * u) - window.y
        kin = family(chosen_rules(self.app.settings))
        offered = [name for name, rules in VARIANTS.items() if family(rules) == kin]
        column = self._list.column(offered, window, u)
        self.scroll = Scroll(window, column, round(50 * u), round(self.offset * u), self._moved)
        families = [(each, say(f"family.{each}")) for each in dict.fromkeys(map(family, VARIANTS.values()))]
        return [
            Choice(tabs, families, round(18 * u), kin, self._choose_family),
            *self.scroll.widgets,
            Button(house, self._house_words(), round(17 * u), self._house_rules, icon="settings"),
        ]

    def _choose_family(self, kin: object) -> None:
        """Turn to a family of games, and choose its first one."""
        self.offset = 0.0
        self._choose_game(next(name for name, rules in VARIANTS.items() if family(rules) == kin))

    @property
    def _list(self) -> GameList:
        return GameList(self.app, chosen_rules(self.app.settings), self._choose_game, self.rebuild)

    def _moved(self, offset: int) -> None:
        self.offset = offset / theme.unit(self.app.size)

    def _house_words(self) -> str:
        rules = chosen_rules(self.app.settings)
        if self._list.mine:
            return say("house.change")
        return title_of(rules) if rules != VARIANTS[rules.name] else say("house.open")

    def _house_rules(self) -> None:
        self.click()
        mine = self._list.mine
        form = HouseRulesScreen(chosen_rules(self.app.settings), mine.name if mine else "")
        self.app.push(form, self._take_house_rules)

    def _take_house_rules(self, made: Any) -> None:
        if isinstance(made, Rules):
            self._change(rules=write_rules(made))
        elif isinstance(made, MyGame):
            self._change(rules=made.rules, my_games=kept(self.app.settings.my_games, made))
            self._show_chosen()

    def _table(self, box: Rect, u: float) -> list[Widget]:
        settings, rules = self.app.settings, chosen_rules(self.app.settings)
        count = opponents(settings, rules)
        x = box.x + round(640 * u)
        wide = box.right - round(34 * u) - x

        def row(y: int, high: int) -> Rect:
            return Rect(x, box.y + round(y * u), wide, round(high * u))

        counts = [(n, str(n)) for n in range(rules.min_players - 1, rules.max_players)]
        levels = [(level, say(f"level.{level}")) for level in LEVELS]
        usual = rules.target_for(count + 1)
        start = Rect(x, box.bottom - round(94 * u), wide, round(68 * u))
        targets = [(t, str(t)) for t in sorted({*TARGETS, usual})]
        text = round(18 * u)
        widgets: list[Widget] = [
            self._heading(row(26, 34), "setup.opponents", u),
            Choice(row(64, 50), counts, text, count, lambda n: self._change(opponents=n)),
            Picture(row(128, 128), self._draw_faces),
            self._heading(row(270, 34), "setup.level", u),
            Choice(row(308, 50), levels, text, chosen_level(settings), self._choose_level),
            self._heading(row(378, 34), "setup.target", u),
            Choice(row(416, 50), targets, text, settings.target or usual, self._choose_target),
            Button(start, say("setup.start"), round(23 * u), self._start, icon="cards", primary=True),
        ]
        return widgets

    def _heading(self, place: Rect, key: str, u: float) -> Text:
        return Text(place, say(key), round(19 * u), colour=theme.GOLD, bold=True)

    def _draw_faces(self, surface: Surface, place: Rect) -> None:
        """The opponents, by portrait and name."""
        count = opponents(self.app.settings, chosen_rules(self.app.settings))
        size = round(place.h * 0.68)
        for index, name in enumerate(CHARACTERS[:count]):
            x = place.x + place.w * (2 * index + 1) // (2 * count)
            letters.put(surface, portrait(name, size), midtop=(x, place.y + 4))
            words = letters.line(name, round(place.h * 0.16), theme.IVORY, True)
            letters.put(surface, words, midbottom=(x, place.bottom - 2))

    def _choose_level(self, level: object) -> None:
        self._change(level=level)

    def _choose_game(self, rules: str) -> None:
        self._change(rules=rules, target=0)

    def _choose_target(self, target: object) -> None:
        rules = chosen_rules(self.app.settings)
        usual = rules.target_for(opponents(self.app.settings, rules) + 1)
        self._change(target=0 if target == usual else target)

    def _change(self, **values: Any) -> None:
        self.click()
        self.app.change(replace(self.app.settings, **values))
        self.rebuild()

    def _start(self) -> None:
        """Start, once it is clear what becomes of a match that is not finished."""
        self.click()
        if not has_match(self.app.folder):
            self._deal(True)
            return
        words = ("setup.give_up_title", "setup.replaces", "setup.give_up", "setup.keep")
        self.app.push(ConfirmScreen(*map(say, words)), self._deal)

    def _deal(self, agreed: Any) -> None:
        if not agreed:
            return
        app = self.app
        app.pop()
        menu: Any = app.scene
        start_match(app, menu.left_table)
