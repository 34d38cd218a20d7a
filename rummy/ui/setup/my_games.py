"""The games to choose from: those that the program brings, and below them the player's own."""

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
from rummy.ui.words.game_names import about_line, title_of
from rummy.ui.words.waiting import scores

CHOSEN = 2.8  # how many lines the chosen game is high
LATELY = 4  # games played lately that come first


def label_of(game: MyGame) -> str:
    """The player's name for a game, and what it is made from."""
    return say("mine.of", name=game.name, game=title_of(game.read()))


def entry_name(first: str) -> str:
    """Return what a game is called that may be played in several ways, by its first preset."""
    return say(f"entry.{first}") if says(f"entry.{first}") else say(f"game.{first}")


class GameButton(Button):
    """A game by its picture, its name, and how long it takes; the chosen one tells what it is like, too."""

    def __init__(
        self, rect: Rect, label: str, pixels: int, act: Callable[[], None], picture: GamePicture
    ) -> None:
        super().__init__(rect, label, pixels, act)
        self.picture, self.about, self.length = picture, "", ""
        self.margin = max(3, pixels // 4)
        self.table = round((rect.h - 2 * self.margin) / HIGH), rect.h - 2 * self.margin

    def tell(self, about: str, length: str) -> None:
        """Tell more, as this is the chosen game; it grows where the words need that."""
        self.about, self.length = about, length
        high = text_height(about, self._small, self.words.w) + letters.pitch(self.pixels)
        self.rect.h = max(self.rect.h, high + self._length_high + self.pixels)

    @property
    def words(self) -> Rect:
        """The place beside the picture."""
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
        """Brass if it is chosen."""
        return theme.BRASS if self.about else super().ground()

    def paint_content(self, surface: Surface) -> None:
        """Paint the picture, the name beside it, and below that what the game is like."""
        table = Rect((0, 0), self.table)
        table.midleft = self.rect.x + self.margin, self.rect.centery
        self.picture.paint(surface, table)
        for text in self.texts:
            text.paint(surface)

    @property
    def texts(self) -> list[Text]:
        """The words as they stand below each other."""
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
        """How long the game takes, at the right end if there is room beside its name."""
        last = place.inflate(-self.pixels, 0)
        needed = letters.wide(self.label, self.pixels, bold=True) + letters.wide(self.length, self._small)
        if not self.length or needed + 2 * self.pixels > last.w:
            return []
        return [Text(last, self.length, self._small, colour=theme.MIST, align="right")]


class GameList:
    """A button for every game; the player's own can be renamed and deleted while they are chosen."""

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
        self.leads_on = leads_on  # whether matches that wait can be gone on with here

    def about(self, rules: Rules) -> str:
        """What a game is like as it is set up."""
        return about_line(of_length(rules, self.app.settings), self._seats(rules))

    def length(self, rules: Rules) -> str:
        """How long a match takes as it is set up, and with how many; nothing where that is not known."""
        long = self._duration(rules)
        return say("setup.length", duration=long, seats=self._seats(rules)) if long else ""

    def _duration(self, rules: Rules) -> str:
        return duration(of_length(rules, self.app.settings), self._seats(rules))

    def _seats(self, rules: Rules) -> int:
        """How many would play."""
        return opponents(self.app.settings, rules) + 1

    @property
    def mine(self) -> MyGame | None:
        """The chosen game, if it is one of the player's own."""
        return played_by(self.app.settings.my_games, self.rules)

    def column(self, place: Rect, u: float) -> list[Widget]:
        """Return the games played lately, the player's own, and all others, from the top of a place on."""
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
        """A game; where it is chosen, the ways to play it stand below, and so do matches of it that wait."""
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
        """The ways to play the chosen game, side by side."""
        place = Rect(above.x, above.bottom + round(4 * u), above.w, round(40 * u))
        options = [(name, say(f"way.{name}")) for name in ways]
        return Choice(place, options, round(16 * u), self.rules.name, lambda name: self.choose(str(name)))

    def _mine(self, game: MyGame, line: Rect, u: float) -> list[Widget]:
        """One of the player's own games, and the match of it that waits."""
        row = self._row(game, line.copy())
        return [*row, *self._waiting(f"{MARK}{game.name}", line, row[0].rect.bottom, u)]

    def _waiting(self, kind: str, line: Rect, above: int, u: float) -> list[Widget]:
        """The way to the match of a game that waits, below what ends at `above`."""
        match = self.app.library.begun(kind, self.app.settings.my_games)
        if not self.leads_on or match is None or match.glance is None or not match.is_free:
            return []
        place = Rect(line.x + round(28 * u), above + round(2 * u), 0, round(38 * u))
        place.w = line.right - place.x
        words, room = say("setup.waiting", standing=scores(match.glance)), place.w - round(60 * u)
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
            button.tell(about, self.length(self.rules))
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
