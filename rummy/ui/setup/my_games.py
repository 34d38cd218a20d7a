"""The games to choose from: those that the program brings, and below them the player's own."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import replace
from functools import partial
from pathlib import Path

from pygame import Rect, Surface

from rummy.engine.rules import Rules
from rummy.storage.my_games import MARK, MyGame, MyGames, played_by, renamed, without
from rummy.text import say
from rummy.ui.drawing import letters, theme
from rummy.ui.setup.naming import NameScreen
from rummy.ui.shell.host import Host
from rummy.ui.widgets.basic import Button, Text, Widget
from rummy.ui.widgets.confirm import ConfirmScreen
from rummy.ui.words.game_names import title_of
from rummy.ui.words.waiting import standing


def label_of(game: MyGame) -> str:
    """The player's name for a game, and what it is made from."""
    return say("mine.of", name=game.name, game=title_of(game.read()))


class GameButton(Button):
    """A game by its name; the chosen one tells below it what it is like."""

    def __init__(self, rect: Rect, label: str, about: str, pixels: int, act: Callable[[], None]) -> None:
        super().__init__(rect, label, pixels, act)
        self.about = about  # nothing unless it is chosen

    def ground(self) -> theme.Colour:
        """Brass if it is chosen."""
        return theme.BRASS if self.about else super().ground()

    def paint_content(self, surface: Surface) -> None:
        """Paint the name, and below it what the game is like."""
        left, room = self.rect.x + self.pixels, self.rect.w - 2 * self.pixels
        colour = theme.INK if self.about else theme.IVORY
        name = letters.line(self.label, letters.fitting([self.label], self.pixels, room), colour, True)
        y = self.rect.y + round(self.rect.h * 0.24) if self.about else self.rect.centery
        letters.put(surface, name, midleft=(left, y))
        if self.about:
            below = Rect(left, self.rect.y + round(self.rect.h * 0.4), room, round(self.rect.h * 0.54))
            words = Text(below, self.about, round(self.pixels * 0.9), colour=theme.INK)
            words.paint(surface)


class GameList:
    """A button for every game; the player's own can be renamed and deleted while they are chosen."""

    def __init__(
        self, app: Host, rules: Rules, choose: Callable[[str], None], changed: Callable[[], None]
    ) -> None:
        self.app, self.rules, self.choose, self.changed = app, rules, choose, changed

    @property
    def mine(self) -> MyGame | None:
        """The chosen game, if it is one of the player's own."""
        return played_by(self.app.settings.my_games, self.rules)

    def column(self, offered: Collection[str], place: Rect, u: float) -> list[Widget]:
        """The presets and below them the player's own games made from them, from the top of a place on."""
        line = Rect(place.x, place.y, place.w, round(44 * u))
        widgets: list[Widget] = []
        for name in offered:
            chosen = self.mine is None and name == self.rules.name
            about = say(f"about.{name}") if chosen else ""
            widgets.append(self._button(line, say(f"game.{name}"), name, about))
            widgets += self._waiting(name, widgets[-1].rect, u)
            line.y = widgets[-1].rect.bottom + round(6 * u)
        mine = [game for game in self.app.settings.my_games if game.read().name in offered]
        if mine:
            heading = Rect(line.x, line.y, line.w, round(38 * u))
            widgets.append(Text(heading, say("mine.title"), round(19 * u), colour=theme.GOLD, bold=True))
            line.y = heading.bottom
        for game in mine:
            row = self._row(game, line.copy())
            widgets += [*row, *self._waiting(f"{MARK}{game.name}", row[0].rect, u)]
            line.y = max(widgets[-1].rect.bottom, row[0].rect.bottom) + round(6 * u)
        return widgets

    def _waiting(self, kind: str, above: Rect, u: float) -> list[Widget]:
        """The way to the match of a game that waits, below the game."""
        match = self.app.overview.begun(kind, self.app.settings.my_games)
        if match is None or match.glance is None or not match.is_free:
            return []
        place = Rect(above.x + round(28 * u), above.bottom + round(2 * u), 0, round(38 * u))
        place.w = above.right - place.x
        words, room = say("setup.waiting", standing=standing(match.glance)), place.w - round(60 * u)
        pixels = letters.fitting([words], round(16 * u), room)
        label, path = letters.shortened(words, pixels, room), match.path
        go_on = partial(self._go_on, path)
        return [Button(place, label, pixels, go_on, icon="skip", align="left")]

    def _go_on(self, path: Path) -> None:
        self.app.sounds.play("button")
        self.app.doors.resume(path)

    def _button(self, line: Rect, label: str, rules: str, about: str) -> GameButton:
        high = round(line.h * 2.05) if about else line.h
        pixels = round(line.h * 0.41)
        return GameButton(Rect(*line.topleft, line.w, high), label, about, pixels, lambda: self.choose(rules))

    def _row(self, game: MyGame, line: Rect) -> list[Widget]:
        chosen, text = game == self.mine, round(line.h * 0.41)
        side = line.h + text // 4
        name = Rect(line.x, line.y, line.w - 2 * side if chosen else line.w, line.h)
        about = title_of(game.read()) if chosen else ""
        button = self._button(name, letters.shortened(game.name, text, name.w - 2 * text), game.rules, about)
        if not chosen:
            return [button]
        delete = Rect(line.right - line.h, line.y, line.h, line.h)
        return [
            button,
            Button(delete.move(-side, 0), "", text, lambda: self._ask_name(game), icon="pencil"),
            Button(delete, "", text, lambda: self._ask_delete(game), icon="bin"),
        ]

    def _ask_name(self, game: MyGame) -> None:
        games = self.app.settings.my_games
        self.app.push(NameScreen(games, game.name), lambda name: self._rename(game, name))

    def _rename(self, game: MyGame, name: str | None) -> None:
        if name:
            self._keep(renamed(self.app.settings.my_games, game.name, name))

    def _ask_delete(self, game: MyGame) -> None:
        name = letters.shortened(game.name, 17, 300)
        words = say("mine.delete_title"), say("mine.delete_text", name=name)
        question = ConfirmScreen(*words, say("mine.delete_yes"), say("mine.delete_no"))
        self.app.push(question, lambda agreed: self._delete(game, agreed))

    def _delete(self, game: MyGame, agreed: bool | None) -> None:
        if agreed:
            self._keep(without(self.app.settings.my_games, game.name))
            self.choose(self.rules.name)

    def _keep(self, games: MyGames) -> None:
        self.app.change(replace(self.app.settings, my_games=games))
        self.changed()
