"""The page of keys, as keycaps next to words: all of them, or those of a game."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from rummy.engine.rules import Rules
from rummy.engine.variants import VARIANTS, family
from rummy.text import say
from rummy.ui.drawing import letters, theme
from rummy.ui.shell.keyboard import printed_beside
from rummy.ui.widgets.basic import Text, Widget

Uses = Callable[[Rules], object]


@dataclass(frozen=True, slots=True)
class KeyLine:
    """Keys, separated by spaces, with their action; a plus joins keys held together."""

    name: str
    keys: str
    uses: Uses = lambda rules: True


def _asks_partner(rules: Rules) -> bool:
    return rules.partners and rules.flow == "canasta" and rules.asks


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
    KeyLine("log", "I"),
    KeyLine("talk", "C"),
    KeyLine("help", "F1"),
    KeyLine("fullscreen", "F11"),
)
PLAYING = (
    KeyLine("draw", "D"),
    KeyLine("take", "T"),
    KeyLine("meld", "M", lambda rules: rules.flow not in ("declare", "close")),
    KeyLine("discard", "X"),
    KeyLine("undo", "U"),
    KeyLine("advice", "H"),
    KeyLine("sort", "R S G"),
    KeyLine("open", "O", lambda rules: rules.opening_at(0)),
    KeyLine("contract", "O", lambda rules: rules.contracts != ()),
    KeyLine("buy", "B", lambda rules: rules.buys != 0),
    KeyLine("not_buy", "P", lambda rules: rules.buys != 0),
    KeyLine("give_back", "B", lambda rules: rules.opening),
    KeyLine("swap", "E", lambda rules: rules.joker_swap != "none"),
    KeyLine("decline", "P", lambda rules: rules.deep_takes),
    KeyLine("pass", "P", lambda rules: rules.flow == "knock"),
    KeyLine("knock", "K", lambda rules: rules.flow == "knock"),
    KeyLine("ask", "Q", _asks_partner),
    KeyLine("answer", "Y N", _asks_partner),
    KeyLine("go_out", "K", lambda rules: rules.flow == "declare"),
    KeyLine("close", "K", lambda rules: rules.flow == "close"),
    KeyLine("drop", "P", lambda rules: rules.first_drop != 0),
    KeyLine("big_gin", "B", lambda rules: rules.flow == "knock"),
    KeyLine("defence", "L F", lambda rules: rules.flow in ("knock", "close")),
    KeyLine("numbers", "1 2 3", lambda rules: rules.flow == "knock" or rules.opening or rules.contracts),
)
NAMED = ("Ctrl", "Shift", "Space", "Enter", "Home", "End")  # keys whose labels are translated
MOST_KEYS = 13  # in a column for one game
WALKING_WIDE, PLAYING_WIDE = 176, 124  # units for the keycaps


def key_columns(left: Rect, right: Rect, u: float, high: int, rules: Rules) -> list[Widget]:
    """Return the keys of a game in two columns, a heading above each, so many units a row."""
    playing = [line for line in PLAYING if line.uses(rules)]
    return [
        *_section(left, say("keys.walking"), WALKING, WALKING_WIDE, u, high),
        *_section(right, say("keys.playing"), playing, PLAYING_WIDE, u, high),
    ]


def all_keys(left: Rect, right: Rect, u: float, high: int, rules: Rules) -> list[Widget]:
    """Return the keys of a game in two columns, followed by the additional keys of other games."""
    widgets = _section(left, say("keys.walking"), WALKING, WALKING_WIDE, u, high)
    playing, place = [line for line in PLAYING if line.uses(rules)], Rect(right)
    for heading, lines in ((say(f"game.{rules.name}"), playing), *_other_games(playing)):
        widgets += _section(place, heading, lines, PLAYING_WIDE, u, high)
        place.y = widgets[-1].rect.bottom + round(14 * u)
    return widgets


def _other_games(known: Sequence[KeyLine]) -> Iterator[tuple[str, Sequence[KeyLine]]]:
    """Yield the heading and the lines of each family of games with keys not listed yet."""
    for kin in dict.fromkeys(map(family, VARIANTS.values())):
        games = [rules for rules in VARIANTS.values() if family(rules) == kin]
        lines = [line for line in PLAYING if line not in known and any(map(line.uses, games))]
        if lines:
            yield say(f"family.{kin}"), lines


def _section(
    place: Rect, heading: str, lines: Sequence[KeyLine], wide: int, u: float, high: int
) -> list[Widget]:
    """Return a heading, and below it keys next to their actions."""
    title = Rect(place.x, place.y, place.w, round(34 * u))
    widgets: list[Widget] = [Text(title, heading, round(20 * u), colour=theme.GOLD, bold=True)]
    pixels = max(letters.SMALLEST_TEXT, round(16 * u))
    for row, line in enumerate(lines):
        y = title.bottom + round((6 + row * high) * u)
        caps = Rect(place.x, y, round(wide * u), round(high * u))
        start = caps.right + round(8 * u)
        words = Rect(start, y, place.right - start, caps.h)
        widgets += [KeyCaps(caps, line.keys, pixels), _words(words, line, pixels)]
    return widgets


def _words(place: Rect, line: KeyLine, pixels: int) -> Text:
    return Text(place, say(f"keys.{line.name}"), pixels, colour=theme.CREAM)


class KeyCaps(Widget):
    """Keys as they look on a keyboard, side by side."""

    def __init__(self, rect: Rect, keys: str, pixels: int) -> None:
        super().__init__(rect)
        self.keys, self.pixels = keys, pixels

    def paint(self, surface: Surface) -> None:
        """Paint the keycaps from the left, closer together if there is little room."""
        signs = [self._sign(key) for key in self.keys.split()]
        wides = [self._wide(key, sign) for key, sign in zip(self.keys.split(), signs, strict=True)]
        gap = min(round(self.pixels * 0.3), (self.rect.w - sum(wides)) // max(1, len(wides) - 1))
        x = self.rect.x
        for key, sign, wide in zip(self.keys.split(), signs, wides, strict=True):
            high = min(round(sign.get_height() * 1.25), self.rect.h - 4)
            box = Rect(x, self.rect.centery - high // 2, wide, high)
            if key != "+":
                _paint_cap(surface, box, max(3, self.pixels // 4))
            letters.put(surface, sign, center=box.center)
            x = box.right + gap

    def _sign(self, key: str) -> Surface:
        joins = key == "+"
        sign = letters.line(printed(key), self.pixels, theme.MIST if joins else theme.INK, not joins)
        beside = printed_beside(key) if key.isalpha() and len(key) == 1 else ""
        return _with_second(sign, beside, self.pixels) if beside else sign

    def _wide(self, key: str, sign: Surface) -> int:
        wide, high = sign.get_size()
        return wide if key == "+" else max(min(round(high * 1.25), self.rect.h - 4), wide + self.pixels)


def printed(key: str) -> str:
    """Return the label of a key on the player's keyboard."""
    return say(f"cap.{key.lower()}") if key in NAMED else key


def _with_second(sign: Surface, letter: str, pixels: int) -> Surface:
    """Draw a smaller letter to the lower right of a label, as on keys with two scripts."""
    second = letters.line(letter, round(pixels * 0.75), theme.INK)
    both = Surface((sign.get_width() + second.get_width() + 1, sign.get_height()), pygame.SRCALPHA)
    both.blit(sign, (0, -1))
    both.blit(second, second.get_rect(bottomright=both.get_rect().bottomright))
    return both


def _paint_cap(surface: Surface, box: Rect, radius: int) -> None:
    """Paint a keycap: lighter at its top than at its lower edge."""
    pygame.draw.rect(surface, (150, 144, 128), box.move(0, 2), border_radius=radius)
    pygame.draw.rect(surface, theme.IVORY, box, border_radius=radius)
