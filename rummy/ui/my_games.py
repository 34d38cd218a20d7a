"""The games to choose from: those that the program brings, and below them the player's own."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import replace
from math import ceil
from typing import Any

from pygame import Rect

from rummy.engine.rules import Rules
from rummy.game import read_rules
from rummy.storage.my_games import MyGame, MyGames, played_by, renamed, without
from rummy.text import say
from rummy.ui import theme
from rummy.ui.app import App
from rummy.ui.help import title_of
from rummy.ui.naming import NameScreen
from rummy.ui.pause import ConfirmScreen
from rummy.ui.widgets import Button, Text, Widget

MARK = "mine "  # before the name of a game of the player's own; no preset has a blank in its key


def filed_under(rules: str, games: MyGames, preset: str) -> str:
    """The key under which a match is counted: that of the player's own game if it is one."""
    try:
        mine = played_by(games, read_rules(rules))
    except ValueError:  # from a version that knew other rules
        return preset
    return f"{MARK}{mine.name}" if mine else preset


def label_of(game: MyGame) -> str:
    """The player's name for a game, and what it is made from."""
    return say("mine.of", name=game.name, game=title_of(game.read()))


IN_A_COLUMN = 7  # presets below each other, while they need no more than two columns


class GameList:
    """A button for every game; the player's own can be renamed and deleted while they are chosen."""

    def __init__(
        self, app: App, rules: Rules, choose: Callable[[str], None], changed: Callable[[], None]
    ) -> None:
        self.app, self.rules, self.choose, self.changed = app, rules, choose, changed

    @property
    def mine(self) -> MyGame | None:
        """The chosen game, if it is one of the player's own."""
        return played_by(self.app.settings.my_games, self.rules)

    def column(self, offered: Collection[str], place: Rect, u: float) -> list[Widget]:
        """The presets in two columns and the player's own below them, from the top of a place on."""
        pitch, text, wide = round(50 * u), round(17 * u), (place.w - round(10 * u)) // 2
        rows = max(IN_A_COLUMN, ceil(len(offered) / 2))
        widgets: list[Widget] = []
        for number, name in enumerate(offered):
            column, row = divmod(number, rows)
            spot = Rect(place.x + column * (place.w - wide), place.y + row * pitch, wide, round(44 * u))
            chosen = self.mine is None and name == self.rules.name
            widgets.append(self._button(spot, say(f"game.{name}"), name, text, chosen))
        line = Rect(place.x, place.y + rows * pitch, place.w, round(44 * u))
        mine = [game for game in self.app.settings.my_games if game.read().name in offered]
        if mine:
            heading = Rect(line.x, line.y, line.w, round(38 * u))
            widgets.append(Text(heading, say("mine.title"), round(19 * u), colour=theme.GOLD, bold=True))
            line = line.move(0, heading.h)
        for game in mine:
            widgets += self._row(game, line, text)
            line = line.move(0, pitch)
        return widgets

    def _button(self, place: Rect, label: str, rules: str, text: int, chosen: bool) -> Button:
        return Button(place, label, text, lambda: self.choose(rules), primary=chosen)

    def _row(self, game: MyGame, line: Rect, text: int) -> list[Widget]:
        chosen = game == self.mine
        name = Rect(line.x, line.y, line.w - (2 * line.h + text // 2 if chosen else 0), line.h)
        label = theme.shortened(game.name, text, name.w - text)
        button = self._button(name, label, game.rules, text, chosen)
        if not chosen:
            return [button]
        delete = Rect(line.right - line.h, line.y, line.h, line.h)
        rename = delete.move(-line.h - text // 4, 0)
        return [
            button,
            Button(rename, "", text, lambda: self._ask_name(game), icon="pencil"),
            Button(delete, "", text, lambda: self._ask_delete(game), icon="bin"),
        ]

    def _ask_name(self, game: MyGame) -> None:
        games = self.app.settings.my_games
        self.app.push(NameScreen(games, game.name), lambda name: self._rename(game, name))

    def _rename(self, game: MyGame, name: Any) -> None:
        if name:
            self._keep(renamed(self.app.settings.my_games, game.name, name))

    def _ask_delete(self, game: MyGame) -> None:
        name = theme.shortened(game.name, 17, 300)
        words = say("mine.delete_title"), say("mine.delete_text", name=name)
        question = ConfirmScreen(*words, say("mine.delete_yes"), say("mine.delete_no"))
        self.app.push(question, lambda agreed: self._delete(game, agreed))

    def _delete(self, game: MyGame, agreed: Any) -> None:
        if agreed:
            self._keep(without(self.app.settings.my_games, game.name))
            self.choose(self.rules.name)

    def _keep(self, games: MyGames) -> None:
        self.app.change(replace(self.app.settings, my_games=games))
        self.changed()
