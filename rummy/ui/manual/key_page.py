"""The page of keys: keycaps next to descriptions, of one game or of all games."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain

import pygame
from pygame import Rect, Surface

from rummy.engine.rules import Rules
from rummy.games.variants import VARIANTS, group_of
from rummy.keys import USUAL
from rummy.text import key_label, say
from rummy.ui.drawing import letters, theme
from rummy.ui.shell.keyboard import printed_beside
from rummy.ui.widgets.basic import Widget
from rummy.ui.widgets.containers import Part, column, flow, lettered, row, text
from rummy.viewmodel.presentations import presentation_of

Uses = Callable[[Rules], object]


@dataclass(frozen=True, slots=True)
class KeyLine:
    """A line with its keys; `uses` says if rules need it, and "+" joins keys held together.

    Keys that players can change are named by their actions.
    """

    name: str
    keys: str
    uses: Uses = lambda rules: True


def _asks_partner(rules: Rules) -> bool:
    return rules.partners and rules.asks


WALKING = (
    KeyLine("tab", "Tab"),
    KeyLine("back", "Shift + Tab"),
    KeyLine("arrows", "← → ↑ ↓"),
    KeyLine("ends", "Home End"),
    KeyLine("space", "Space"),
    KeyLine("range", "Shift + ← →"),
    KeyLine("carry", "Ctrl + ← →"),
    KeyLine("enter", "Enter"),
    KeyLine("escape", "Esc"),
    KeyLine("log", "log"),
    KeyLine("talk", "talk"),
    KeyLine("help", "help"),
    KeyLine("fullscreen", "fullscreen"),
)
CONTROLLER = (
    KeyLine("arrows", "← → ↑ ↓"),
    KeyLine("shoulders", "LB RB"),
    KeyLine("enter", "A"),
    KeyLine("escape", "B"),
    KeyLine("space", "X"),
    KeyLine("advice", "Y"),
    KeyLine("menu", "Start"),
    KeyLine("help", "Select"),
)
ALWAYS = {"draw", "undo", "advice", "sort"}  # in every game; its family names the others
PLAYING = (
    KeyLine("draw", "draw"),
    KeyLine("take", "take"),
    KeyLine("meld", "meld"),
    KeyLine("discard", "discard"),
    KeyLine("undo", "undo"),
    KeyLine("advice", "advice"),
    KeyLine("sort", "sort_rank sort_suit sort_melds"),
    KeyLine("open", "open", lambda rules: rules.opening_at(0)),
    KeyLine("contract", "open", lambda rules: rules.contracts),
    KeyLine("buy", "buy", lambda rules: rules.buys),
    KeyLine("not_buy", "pass", lambda rules: rules.buys),
    KeyLine("give_back", "buy", lambda rules: rules.opening),
    KeyLine("swap", "swap", lambda rules: rules.joker_swap != "none"),
    KeyLine("decline", "pass", lambda rules: rules.deep_takes),
    KeyLine("pass", "pass"),
    KeyLine("knock", "knock"),
    KeyLine("ask", "ask", _asks_partner),
    KeyLine("answer", "yes no", _asks_partner),
    KeyLine("go_out", "knock"),
    KeyLine("close", "knock"),
    KeyLine("end_turn", "open"),
    KeyLine("pass_turn", "pass"),
    KeyLine("drop", "pass", lambda rules: rules.first_drop),
    KeyLine("big_gin", "buy"),
    KeyLine("defence", "lay_off_all finish"),
    KeyLine(
        "numbers",
        "number_1 number_2 number_3",
        lambda rules: rules.knocks or rules.opening or rules.contracts,
    ),
)
NAMED = ("Ctrl", "Shift", "Space", "Enter", "Home", "End")  # keys whose labels are translated
MOST_KEYS = 13  # most lines in a column for one game
WALKING_WIDE, PLAYING_WIDE = 176, 124  # width in units of the keycaps in each column


def playing_keys(rules: Rules) -> list[KeyLine]:
    """Return the keys to play a game with."""
    names = ALWAYS | presentation_of(rules).keys
    return [line for line in PLAYING if line.name in names and line.uses(rules)]


def key_columns(rules: Rules, high: float, *, controller: bool) -> tuple[Part, Part]:
    """Return two columns with a game's keys: to move the focus, and to play; a line is `high` units.

    With `controller`, the first column has the buttons of a game controller instead.
    """
    walking = _section(say("keys.walking"), WALKING, WALKING_WIDE, high)
    return (
        _controller(high) if controller else walking,
        _section(say("keys.playing"), playing_keys(rules), PLAYING_WIDE, high),
    )


def all_keys(rules: Rules, high: float) -> tuple[Part, Part]:
    """Return two columns: keys that move the focus, and a controller's buttons; keys to play this game, then
    further ones of others.
    """
    playing = playing_keys(rules)
    groups = ((say(f"game.{rules.name}"), playing), *_other_games(playing))
    sections = ((0, _section(heading, lines, PLAYING_WIDE, high)) for heading, lines in groups)
    walking = _section(say("keys.walking"), WALKING, WALKING_WIDE, high)
    return flow((0, walking), (0, _controller(high)), gap=14), flow(*sections, gap=14)


def _controller(high: float) -> Part:
    return _section(say("keys.controller"), CONTROLLER, WALKING_WIDE, high)


def _other_games(known: Sequence[KeyLine]) -> Iterator[tuple[str, Sequence[KeyLine]]]:
    """Yield a heading and lines for each group of games that has keys besides the `known` ones."""
    for kin in dict.fromkeys(map(group_of, VARIANTS.values())):
        theirs = {*chain(*(playing_keys(rules) for rules in VARIANTS.values() if group_of(rules) == kin))}
        lines = [line for line in PLAYING if line in theirs.difference(known)]
        if lines:
            yield say(f"family.{kin}"), lines


def _section(heading: str, lines: Sequence[KeyLine], wide: float, high: float) -> Part:
    """Return a part with a heading, and below it a row for each line of keys."""

    def make(place: Rect, u: float) -> list[Widget]:
        size = max(16, letters.SMALLEST_TEXT / u)
        rows = ((high, key_row(line.keys, say(f"keys.{line.name}"), wide, size)) for line in lines)
        title = text(heading, 20, colour=theme.GOLD, bold=True)
        return column((34, title), column(6, *rows), snap=True)(place, u)

    return make


def key_row(keys: str, words: str, wide: float, size: float) -> Part:
    """Return a row: keycaps, `wide` units in all, and a text about what the keys do."""
    caps, action = lettered(KeyCaps, keys, size), text(words, size, colour=theme.CREAM)
    return row((wide, caps), 8, action, snap=True)


class KeyCaps(Widget):
    """A widget that shows keys as keycaps, side by side."""

    role = "text"

    def __init__(self, rect: Rect, keys: str, pixels: int) -> None:
        super().__init__(rect)
        self.keys, self.pixels = [*map(printed, keys.split())], pixels

    @property
    def spoken(self) -> str:
        """The keys."""
        return " ".join(self.keys)

    def paint(self, surface: Surface) -> None:
        """Paint the keycaps from left to right, closer together if there is little room."""
        signs = [self._sign(key) for key in self.keys]
        wides = [self._wide(key, sign) for key, sign in zip(self.keys, signs, strict=True)]
        gap = min(round(self.pixels * 0.3), (self.rect.w - sum(wides)) // max(1, len(wides) - 1))
        x = self.rect.x
        for key, sign, wide in zip(self.keys, signs, wides, strict=True):
            high = min(round(sign.get_height() * 1.25), self.rect.h - 4)
            box = Rect(x, self.rect.centery - high // 2, wide, high)
            if key != "+":
                _paint_cap(surface, box, max(3, self.pixels // 4))
            letters.put(surface, sign, center=box.center)
            x = box.right + gap

    def _sign(self, key: str) -> Surface:
        joins = key == "+"
        sign = letters.line(key, self.pixels, theme.MIST if joins else theme.INK, not joins)
        beside = printed_beside(key) if key.isascii() and key.isalpha() and len(key) == 1 else ""
        return _with_second(sign, beside, self.pixels) if beside else sign

    def _wide(self, key: str, sign: Surface) -> int:
        wide, high = sign.get_size()
        return wide if key == "+" else max(min(round(high * 1.25), self.rect.h - 4), wide + self.pixels)


def printed(key: str) -> str:
    """Return the label of a key, or of an action's key, in the player's language."""
    if key in USUAL:
        return key_label(key)
    return say(f"cap.{key.lower()}") if key in NAMED else key


def _with_second(sign: Surface, letter: str, pixels: int) -> Surface:
    """Return a label with a smaller letter at the lower right, as on keyboards with two scripts."""
    second = letters.line(letter, round(pixels * 0.75), theme.INK)
    both = Surface((sign.get_width() + second.get_width() + 1, sign.get_height()), pygame.SRCALPHA)
    both.blit(sign, (0, -1))
    both.blit(second, second.get_rect(bottomright=both.get_rect().bottomright))
    return both


def _paint_cap(surface: Surface, box: Rect, radius: int) -> None:
    """Paint a keycap into a rectangle, with a darker lower edge."""
    pygame.draw.rect(surface, (150, 144, 128), box.move(0, 2), border_radius=radius)
    pygame.draw.rect(surface, theme.IVORY, box, border_radius=radius)
