"""The list of games to choose from: the presets, and the player's own games."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cached_property, partial
from pathlib import Path

from pygame import Rect, Surface

from rummy.career.lately import played_lately
from rummy.career.opponents import opponents
from rummy.engine.rules import Rules
from rummy.games.rules_text import read_rules
from rummy.games.variants import KIN, VARIANTS, ways_to_play
from rummy.storage.my_games import MARK, MyGame, MyGames, played_by, renamed, without
from rummy.text import say, says
from rummy.ui.drawing import letters, theme
from rummy.ui.setup.duration import duration
from rummy.ui.setup.game_picture import HIGH, GamePicture
from rummy.ui.setup.match_length import of_length
from rummy.ui.setup.naming import NameScreen
from rummy.ui.shell.host import Host
from rummy.ui.widgets.basic import Button, Text, Widget, stack_height, stacked, text_height
from rummy.ui.widgets.containers import (
    FlowItem,
    Item,
    Part,
    flow,
    headed,
    lettered,
    of,
    row,
    text,
)
from rummy.ui.widgets.controls import Choice
from rummy.ui.widgets.dialogs.confirm import ConfirmScreen
from rummy.viewmodel.words.game_names import about_line, title_of
from rummy.viewmodel.words.waiting import scores

CHOSEN = 2.8  # height of the chosen game's button, for the height of others
LATELY = 4  # most games at the top of the list, which were played lately


def label_of(game: MyGame) -> str:
    """Return the label of a player's own game: its name, and the preset it is made from."""
    return say("mine.of", name=game.name, game=title_of(game.read()))


def entry_name(first: str) -> str:
    """Return the name of a list entry, which may stand for several presets, by the first of them."""
    return say(f"entry.{first}") if says(f"entry.{first}") else say(f"game.{first}")


class GameButton(Button):
    """A button with a game's picture, name and duration; that of the chosen game has a description, too."""

    def __init__(
        self, rect: Rect, label: str, pixels: int, act: Callable[[], None], picture: GamePicture
    ) -> None:
        super().__init__(rect, label, pixels, act)
        self.picture, self.about, self.length = picture, "", ""
        self.margin = max(3, pixels // 4)
        self.table = round((rect.h - 2 * self.margin) / HIGH), rect.h - 2 * self.margin

    def describe(self, about: str, length: str) -> None:
        """Show a description and the duration, as for the chosen game; make the button higher if needed."""
        self.about, self.length = about, length
        high = text_height(about, self._small, self.words.w) + letters.pitch(self.pixels)
        self.rect.h = max(self.rect.h, high + self._length_high + self.pixels)

    @property
    def words(self) -> Rect:
        """The rectangle for texts, to the right of the picture."""
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
        """Return the background colour, which is brass for the chosen game."""
        return theme.BRASS if self.about else super().ground()

    def paint_content(self, surface: Surface) -> None:
        """Paint the picture, the name, and the description below it."""
        table = Rect((0, 0), self.table)
        table.midleft = self.rect.x + self.margin, self.rect.centery
        self.picture.paint(surface, table)
        for each in self.texts:
            each.paint(surface)

    @property
    def texts(self) -> list[Text]:
        """The texts of the button: name, description if it is the chosen game, and duration."""
        colour, place = theme.INK if self.about else theme.IVORY, self.words
        if letters.are_enlarged() and (self.about or not self._fits):
            return stacked(place, self._lines)
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

    @property
    def _lines(self) -> list[Text]:
        """The enlarged texts, which stand below each other."""
        colour = theme.INK if self.about else theme.IVORY
        lines = [(self.label, self.pixels, True), (self.about, self._small, False)]
        lines += [(self.length, self._small, True)] if self.about else []
        return [
            Text(Rect(self.rect), words, pixels, colour=colour, bold=bold)
            for words, pixels, bold in lines
            if words
        ]

    @property
    def _fits(self) -> bool:
        """True if the name fits on one line."""
        return letters.wide(self.label, self.pixels, bold=True) <= self.words.w

    @property
    def least_width(self) -> int:
        """The width in pixels at which the widest word of the name fits."""
        return self.rect.w - self.words.w + letters.widest_word(self.label, self.pixels, True)

    def needed_height(self, width: int) -> int:
        """Return the height in pixels of all texts at a width, at least that of now."""
        room = self.words.w + width - self.rect.w
        return max(self.rect.h, stack_height(self._lines, room) + self.pixels // 2)

    def _beside(self, place: Rect) -> list[Text]:
        """Return the text of the duration at the right end, if there is room next to the name."""
        last = place.inflate(-self.pixels, 0)
        needed = letters.wide(self.label, self.pixels, bold=True) + letters.wide(self.length, self._small)
        if not self.length or needed + 2 * self.pixels > last.w:
            return []
        return [Text(last, self.length, self._small, colour=theme.MIST, align="right")]


class GameList:
    """The list of buttons for all games; a player's own game can be renamed and deleted once chosen.

    A click calls `choose` with the written rules; `changed` is called after a rename or deletion.
    """

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
        self.leads_on = leads_on  # whether to offer to continue unfinished matches

    def about(self, rules: Rules) -> str:
        """Return the description of a game with the length and the players of the settings."""
        return about_line(of_length(rules, self.app.settings), self._seats(rules))

    def length(self, rules: Rules) -> str:
        """Return a text with the duration and the number of players by the settings; empty if unknown."""
        long = duration(of_length(rules, self.app.settings), self._seats(rules))
        return say("setup.length", duration=long, seats=self._seats(rules)) if long else ""

    def _usual_duration(self, rules: Rules) -> str:
        """Return the duration, as text, of a game with its own length, which applies when it gets chosen."""
        return duration(rules, self._seats(rules))

    def _seats(self, rules: Rules) -> int:
        """Return the number of players by the settings, for a game with these rules."""
        return opponents(self.app.settings, rules) + 1

    @property
    def mine(self) -> MyGame | None:
        """The player's own game with the chosen rules, or None."""
        return played_by(self.app.settings.my_games, self.rules)

    def column(self, place: Rect, u: float) -> list[Widget]:
        """Return a column of the games played lately, the player's own, and all others, with headings."""
        lately = self._lately
        others = [name for name in VARIANTS if name not in KIN and name not in lately]
        parts: list[tuple[str, Sequence[str | MyGame]]] = [
            ("setup.lately", lately),
            ("mine.title", self.app.settings.my_games),
            ("setup.others", others),
        ]
        parts = [part for part in parts if part[1]]
        items = list[FlowItem]()
        for words, games in parts:
            heading = text(say(words), 19, colour=theme.GOLD, bold=True)
            items += [(34, heading)] if len(parts) > 1 else []
            for game in games:
                items += [(44, self._mine(game) if isinstance(game, MyGame) else self._game(game)), 6]
        return flow(*items)(place, u)

    @cached_property
    def _lately(self) -> list[str]:
        """The entries played lately, each by the key of its first preset, the latest first."""
        games = (KIN.get(name, name) for name in self._played)
        return [*dict.fromkeys(games)][:LATELY]

    @cached_property
    def _played(self) -> list[str]:
        return played_lately(self.app.library.results.values())

    def _game(self, first: str) -> Part:
        """Return a game's button, the ways to play it if it is chosen, and its unfinished matches."""
        ways = ways_to_play(first)
        chosen = self.mine is None and self.rules.name in ways
        name = self.rules.name if chosen else next((name for name in self._played if name in ways), first)
        about = self.about(self.rules) if chosen else ""
        items: list[FlowItem] = [(44, self._button(entry_name(first), name, about))]
        if chosen and len(ways) > 1:
            options = [(name, say(f"way.{name}")) for name in ways]
            choose = lettered(Choice, options, 16, self.rules.name, lambda name: self.choose(str(name)))
            items += [4, (40, choose)]
        for way in ways:
            items += self._waiting(way)
        return flow(*items)

    def _mine(self, game: MyGame) -> Part:
        """Return the button of a player's own game, and of its unfinished match."""
        return flow((44, partial(self._row, game)), *self._waiting(f"{MARK}{game.name}"))

    def _waiting(self, kind: str) -> list[FlowItem]:
        """Return a gap and a button to continue the unfinished match of a kind, if there is one."""
        match = self.app.library.begun(kind, self.app.settings.my_games)
        if not self.leads_on or match is None or match.summary is None or not match.is_free:
            return []
        resume = partial(self._resume, say("setup.waiting", standing=scores(match.summary)), match.path)
        return [2, (38, row(28, resume, snap=True))]

    def _resume(self, words: str, path: Path, place: Rect, u: float) -> Button:
        room = place.w - round(60 * u)
        pixels = round(16 * u)
        if letters.are_enlarged():
            label = words
        else:
            pixels = letters.fitting([words], pixels, room)
            label = letters.shortened(words, pixels, room)
        return Button(place, label, pixels, partial(self._go_on, path), icon="skip", align="left")

    def _go_on(self, path: Path) -> None:
        self.app.sounds.play("button")
        self.app.nav.resume(path)

    def _button(self, label: str, rules: str, about: str) -> Part:
        def make(line: Rect, u: float) -> GameButton:
            place = Rect(*line.topleft, line.w, round(line.h * CHOSEN) if about else line.h)
            picture = GamePicture(rules.partition(",")[0], self.app.felt, self.app.pictures)
            made = GameButton(place, label, round(line.h * 0.41), lambda: self.choose(rules), picture)
            if about:
                made.describe(about, self.length(self.rules))
            else:
                made.length = self._usual_duration(read_rules(rules))
            return made

        return make

    def _row(self, game: MyGame, line: Rect, u: float) -> list[Widget]:
        chosen, pixels = game == self.mine, round(line.h * 0.41)
        whole = self._button(game.name, game.rules, title_of(game.read()) if chosen else "")
        rename = of(Button, "", pixels, lambda: self._ask_name(game), icon="pencil")
        delete = of(Button, "", pixels, lambda: self._ask_delete(game), icon="bin")
        both = ("heard.rename", rename), ("heard.delete", delete)
        beside: list[Item] = [(44, headed(say(key), each)) for key, each in both] if chosen else []
        made = row(whole, *beside, gap=pixels // 4 / u, snap=True)(line, u)
        named = made[0]
        assert isinstance(named, GameButton)
        named.label = letters.shortened(game.name, pixels, named.words.w)
        return made

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
