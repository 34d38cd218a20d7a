"""The list of games: the presets and the player's own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cached_property, partial
from pathlib import Path

from pygame import Rect, Surface

from rummy.career.lately import played_lately
from rummy.career.opponents import opponents
from rummy.engine.rules import Rules
from rummy.engine.rules_text import read_rules
from rummy.engine.variants import KIN, VARIANTS, ways_to_play
from rummy.storage.my_games import MARK, MyGame, MyGames, played_by, renamed, without
from rummy.text import say, says
from rummy.ui.drawing import letters, theme
from rummy.ui.setup.duration import duration
from rummy.ui.setup.game_picture import HIGH, GamePicture
from rummy.ui.setup.match_length import of_length
from rummy.ui.setup.naming import NameScreen
from rummy.ui.shell.host import Host
from rummy.ui.widgets.basic import Button, Text, Widget, text_height
from rummy.ui.widgets.confirm import ConfirmScreen
from rummy.ui.widgets.controls import Choice
from rummy.viewmodel.words.game_names import about_line, title_of
from rummy.viewmodel.words.waiting import scores

CHOSEN = 2.8  # lines of height of the chosen game
LATELY = 4  # games played lately on top of the list


def label_of(game: MyGame) -> str:
    """Return the player's name for a game, and the preset it is made from."""
    return say("mine.of", name=game.name, game=title_of(game.read()))


def entry_name(first: str) -> str:
    """Return the name of an entry that may have several ways to play, by its first preset."""
    return say(f"entry.{first}") if says(f"entry.{first}") else say(f"game.{first}")


class GameButton(Button):
    """A game with its picture, its name and its duration; the chosen one has a description, too."""

    def __init__(
        self, rect: Rect, label: str, pixels: int, act: Callable[[], None], picture: GamePicture
    ) -> None:
        super().__init__(rect, label, pixels, act)
        self.picture, self.about, self.length = picture, "", ""
        self.margin = max(3, pixels // 4)
        self.table = round((rect.h - 2 * self.margin) / HIGH), rect.h - 2 * self.margin

    def describe(self, about: str, length: str) -> None:
        """Add description and duration, as this is the chosen game; grow if they need it."""
        self.about, self.length = about, length
        high = text_height(about, self._small, self.words.w) + letters.pitch(self.pixels)
        self.rect.h = max(self.rect.h, high + self._length_high + self.pixels)

    @property
    def words(self) -> Rect:
        """The place next to the picture."""
        left = self.rect.x + self.margin + self.table[0] + round(0.8 * self.pixels)
        return Rect(left, self.rect.y, self.rect.right - self.pixels // 2 - left, self.rect.h)

    @property
    def _length_high(self) -> int:
        lines = letters.wrapped(self.length, self._small, self.words.w, bold=True) if self.length else ()
        return len(lines) * letters.pitch(self._small)

    @property
    def _small(self) -> int:
        return round(self.pixels * 0.88)

    def ground(self) -> theme.Colour:
        """Return brass for the chosen game."""
        return theme.BRASS if self.about else super().ground()

    def paint_content(self, surface: Surface) -> None:
        """Paint the picture, the name, and the description below it."""
        table = Rect((0, 0), self.table)
        table.midleft = self.rect.x + self.margin, self.rect.centery
        self.picture.paint(surface, table)
        for text in self.texts:
            text.paint(surface)

    @property
    def texts(self) -> list[Text]:
        """The texts in a column."""
        colour, place = theme.INK if self.about else theme.IVORY, self.words
        if not self.about:
            return [Text(place, self.label, self.pixels, colour=colour, bold=True), *self._beside(place)]
        name, below = letters.pitch(self.pixels), self._length_high
        top = Rect(place.x, place.y + self.pixels // 2, place.w, name)
        last = Rect(place.x, place.bottom - self.pixels // 2 - below, place.w, below)
        between = Rect(place.x, top.bottom, place.w, last.top - top.bottom)
        return [
            Text(top, self.label, self.pixels, colour=colour, bold=True),
            Text(between, self.about, self._small, colour=colour),
            *([Text(last, self.length, self._small, colour=colour, bold=True)] if below else []),
        ]

    def _beside(self, place: Rect) -> list[Text]:
        """Return the duration at the right end, if there is room next to the name."""
        last = place.inflate(-self.pixels, 0)
        needed = letters.wide(self.label, self.pixels, bold=True) + letters.wide(self.length, self._small)
        if not self.length or needed + 2 * self.pixels > last.w:
            return []
        return [Text(last, self.length, self._small, colour=theme.MIST, align="right")]


class GameList:
    """A button for every game; the chosen one of the player's own can be renamed and deleted."""

    def __init__(
        self,
        app: Host,
        rules: Rules,
        choose: Callable[[str], None],
        changed: Callable[[], None],
        *,
        leads_on: bool = True,
    ) -> None:
        self.app, self.rules, self.choose, self.changed = app, rules, choose, changed
        self.leads_on = leads_on  # whether unfinished matches can be continued here

    def about(self, rules: Rules) -> str:
        """Return the description of a game with the present settings."""
        return about_line(of_length(rules, self.app.settings), self._seats(rules))

    def length(self, rules: Rules) -> str:
        """Return the duration and the number of players with the present settings; empty if unknown."""
        long = self._duration(rules)
        return say("setup.length", duration=long, seats=self._seats(rules)) if long else ""

    def _duration(self, rules: Rules) -> str:
        return duration(of_length(rules, self.app.settings), self._seats(rules))

    def _seats(self, rules: Rules) -> int:
        """Return the number of players."""
        return opponents(self.app.settings, rules) + 1

    @property
    def mine(self) -> MyGame | None:
        """The chosen game, if it is one of the player's own."""
        return played_by(self.app.settings.my_games, self.rules)

    def column(self, place: Rect, u: float) -> list[Widget]:
        """Return the games played lately, the player's own, and all others, in a column."""
        lately = self._lately
        others = [name for name in VARIANTS if name not in KIN and name not in lately]
        parts: list[tuple[str, Sequence[str | MyGame]]] = [
            ("setup.lately", lately),
            ("mine.title", self.app.settings.my_games),
            ("setup.others", others),
        ]
        parts = [part for part in parts if part[1]]
        line, widgets = Rect(place.x, place.y, place.w, round(44 * u)), list[Widget]()
        for words, games in parts:
            if len(parts) > 1:
                heading = Rect(line.x, line.y, line.w, round(34 * u))
                widgets.append(Text(heading, say(words), round(19 * u), colour=theme.GOLD, bold=True))
                line.y = heading.bottom
            for game in games:
                entry = self._mine(game, line, u) if isinstance(game, MyGame) else self._game(game, line, u)
                line.y = max(widget.rect.bottom for widget in entry) + round(6 * u)
                widgets += entry
        return widgets

    @cached_property
    def _lately(self) -> list[str]:
        """The games played lately, by their first presets."""
        games = (KIN.get(name, name) for name in self._played)
        return [*dict.fromkeys(games)][:LATELY]

    @cached_property
    def _played(self) -> list[str]:
        return played_lately(self.app.library.results.values())

    def _game(self, first: str, line: Rect, u: float) -> list[Widget]:
        """Return a game; if chosen, also the ways to play it, and its unfinished matches."""
        ways = ways_to_play(first)
        chosen = self.mine is None and self.rules.name in ways
        name = self.rules.name if chosen else next((name for name in self._played if name in ways), first)
        about = self.about(self.rules) if chosen else ""
        widgets: list[Widget] = [self._button(line, entry_name(first), name, about)]
        if chosen and len(ways) > 1:
            widgets.append(self._ways(ways, widgets[-1].rect, u))
        for way in ways:
            widgets += self._waiting(way, line, widgets[-1].rect.bottom, u)
        return widgets

    def _ways(self, ways: Sequence[str], above: Rect, u: float) -> Choice:
        """Return the ways to play the chosen game, side by side."""
        place = Rect(above.x, above.bottom + round(4 * u), above.w, round(40 * u))
        options = [(name, say(f"way.{name}")) for name in ways]
        return Choice(place, options, round(16 * u), self.rules.name, lambda name: self.choose(str(name)))

    def _mine(self, game: MyGame, line: Rect, u: float) -> list[Widget]:
        """Return one of the player's own games, and its unfinished match."""
        row = self._row(game, line.copy())
        return [*row, *self._waiting(f"{MARK}{game.name}", line, row[0].rect.bottom, u)]

    def _waiting(self, kind: str, line: Rect, above: int, u: float) -> list[Widget]:
        """Return the button to continue an unfinished match of a game, below pixel `above`."""
        match = self.app.library.begun(kind, self.app.settings.my_games)
        if not self.leads_on or match is None or match.summary is None or not match.is_free:
            return []
        place = Rect(line.x + round(28 * u), above + round(2 * u), 0, round(38 * u))
        place.w = line.right - place.x
        words, room = say("setup.waiting", standing=scores(match.summary)), place.w - round(60 * u)
        pixels = letters.fitting([words], round(16 * u), room)
        label, path = letters.shortened(words, pixels, room), match.path
        go_on = partial(self._go_on, path)
        return [Button(place, label, pixels, go_on, icon="skip", align="left")]

    def _go_on(self, path: Path) -> None:
        self.app.sounds.play("button")
        self.app.nav.resume(path)

    def _button(self, line: Rect, label: str, rules: str, about: str) -> GameButton:
        place = Rect(*line.topleft, line.w, round(line.h * CHOSEN) if about else line.h)
        picture = GamePicture(rules.partition(",")[0], self.app.settings.felt, self.app.pictures)
        button = GameButton(place, label, round(line.h * 0.41), lambda: self.choose(rules), picture)
        if about:
            button.describe(about, self.length(self.rules))
        else:
            button.length = self._duration(read_rules(rules))
        return button

    def _row(self, game: MyGame, line: Rect) -> list[Widget]:
        chosen, text = game == self.mine, round(line.h * 0.41)
        side = line.h + text // 4
        name = Rect(line.x, line.y, line.w - 2 * side if chosen else line.w, line.h)
        about = title_of(game.read()) if chosen else ""
        button = self._button(name, game.name, game.rules, about)
        button.label = letters.shortened(game.name, text, button.words.w)
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
            self._save(renamed(self.app.settings.my_games, game.name, name))

    def _ask_delete(self, game: MyGame) -> None:
        name = letters.shortened(game.name, 17, 300)
        words = say("mine.delete_title"), say("mine.delete_text", name=name)
        question = ConfirmScreen(*words, say("mine.delete_yes"), say("mine.delete_no"))
        self.app.push(question, lambda agreed: self._delete(game, agreed))

    def _delete(self, game: MyGame, agreed: bool | None) -> None:
        if agreed:
            self._save(without(self.app.settings.my_games, game.name))
            self.choose(self.rules.name)

    def _save(self, games: MyGames) -> None:
        self.app.change(replace(self.app.settings, my_games=games))
        self.changed()
