"""The rules of a game in sentences; what the house changed is marked, with what the preset says."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from pygame import Rect, Surface

from rummy.engine.rules import Rules
from rummy.engine.variants import VARIANTS
from rummy.storage.my_games import played_by
from rummy.text import say
from rummy.ui import letters, symbols, theme
from rummy.ui.help import rule_lines, title_of
from rummy.ui.key_page import key_columns
from rummy.ui.screen import Overlay, Screen
from rummy.ui.scroll import Scroll
from rummy.ui.switches import Switch, differing
from rummy.ui.widgets import Button, Panel, Picture, Text, Widget, text_height


@dataclass(frozen=True, slots=True)
class Line:
    """A sentence, whether the house changed it, and what the preset says instead if it says anything."""

    text: str
    changed: bool = False
    instead: str = ""


def compared(rules: Rules, seats: int) -> list[Line]:
    """The rules line by line beside those of the preset; the target is chosen with each match."""
    usual = replace(VARIANTS[rules.name], targets=rules.targets)
    now, before = rule_lines(rules, seats), rule_lines(usual, seats)
    lines = [Line(text, text != before.get(topic), before.get(topic, "")) for topic, text in now.items()]
    return [*(line if line.changed else Line(line.text) for line in lines), *_unsaid(rules, usual, seats)]


def _unsaid(rules: Rules, usual: Rules, seats: int) -> Iterator[Line]:
    """A line for every changed switch that no sentence about the game tells of."""
    now, before = rule_lines(rules, seats), rule_lines(usual, seats)
    for switch in differing(rules):
        alone = rule_lines(replace(usual, **{switch.name: getattr(rules, switch.name)}), seats)
        told = [topic for topic in now if alone.get(topic) != before.get(topic)]
        if not any(now[topic] != before.get(topic) for topic in told):
            yield Line(_set_to(switch, rules), True, switch.words(getattr(usual, switch.name)))


def _set_to(switch: Switch, rules: Rules) -> str:
    words = say(f"switch.{switch.name}").rstrip(".")
    return say("page.set_to", switch=words, value=switch.words(getattr(rules, switch.name)))


class RulesScreen(Overlay):
    """The rules of the game on the table, a sentence for every switch."""

    def __init__(self, rules: Rules, seats: int) -> None:
        super().__init__()
        self.rules, self.seats = rules, seats
        self.lines = compared(rules, seats)
        self.offset = 0.0

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """The name, the sentences, and the way back."""
        u = theme.legible_unit(size)
        head = round((112 if any(line.changed for line in self.lines) else 70) * u)
        column = Rect(0, 0, round(732 * u), 0)
        needed = sum(self._height(line, column.w, u) for line in self.lines)
        box = Rect(0, 0, round(840 * u), min(head + needed + round(86 * u), size[1] - round(30 * u)))
        box.center = (size[0] // 2, size[1] // 2)
        column.topleft = box.x + round(44 * u), box.y + head
        column.h = box.bottom - round(86 * u) - column.y
        self.scroll = Scroll(
            column, self._column(column, u), round(37 * u), round(self.offset * u), self._moved
        )
        feet = footer(self, box, u, say("keys.title"), self._show_keys)
        return [Panel(box, round(18 * u)), *self._head(box, u), *self.scroll.widgets, *feet]

    def _show_keys(self) -> None:
        self.click()
        self.app.push(KeysScreen(self.rules, self.seats))

    def _head(self, box: Rect, u: float) -> list[Widget]:
        """The player's name for the game or else its own, and what the mark means if there is one."""
        mine = played_by(self.app.settings.my_games, self.rules)
        title = Rect(box.x, box.y + round(16 * u), box.w, round(44 * u))
        words = full_title(self.rules, mine.name if mine else "", round(26 * u), title.w - round(40 * u))
        heading = Text(title, words, round(26 * u), bold=True, align="center")
        if not any(line.changed for line in self.lines):
            return [heading]
        legend = say("page.legend", game=say(f"game.{self.rules.name}"))
        pixels = round(16 * u)
        wide = letters.wide(legend, pixels)
        line = Rect(0, title.bottom + round(4 * u), wide + 2, round(32 * u))
        line.centerx = box.centerx + pixels // 2
        mark = Rect(line.x - pixels - round(6 * u), line.y, pixels, line.h)
        return [heading, Picture(mark, paint_mark), Text(line, legend, pixels, colour=theme.GOLD)]

    def _instead(self, line: Line) -> str:
        game = say(f"game.{self.rules.name}")
        return (
            say("page.instead", game=game, rule=line.instead) if line.instead else say("page.new", game=game)
        )

    def _height(self, line: Line, wide: int, u: float) -> int:
        room = wide - round(26 * u)
        high = text_height(line.text, round(17 * u), room) + round(11 * u)
        return high + (text_height(self._instead(line), round(15 * u), room) if line.changed else 0)

    def _column(self, place: Rect, u: float) -> list[Widget]:
        widgets: list[Widget] = []
        y, indent = place.y, round(26 * u)
        for line in self.lines:
            text = Rect(place.x + indent, y, place.w - indent, 0)
            text.h = text_height(line.text, round(17 * u), text.w)
            mark = Rect(place.x, y, round(17 * u), round(23 * u))
            widgets.append(Picture(mark, paint_mark) if line.changed else Text(mark, "•", round(17 * u)))
            colour = theme.GOLD if line.changed else theme.CREAM
            widgets.append(Text(text, line.text, round(17 * u), colour=colour))
            if line.changed:
                below = Rect(text.x, text.bottom, text.w, 0)
                below.h = text_height(self._instead(line), round(15 * u), below.w)
                widgets.append(Text(below, self._instead(line), round(15 * u), colour=theme.MIST))
            y += self._height(line, place.w, u)
        return widgets

    def _moved(self, offset: int) -> None:
        self.offset = offset / max(theme.unit(self.app.size), 0.75)


class KeysScreen(Overlay):
    """The keys of the game on the table."""

    def __init__(self, rules: Rules, seats: int) -> None:
        super().__init__()
        self.rules, self.seats = rules, seats

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """Two columns of keys, and the way back."""
        u = theme.legible_unit(size)
        box = Rect(0, 0, round(1060 * u), round(600 * u))
        box.center = (size[0] // 2, size[1] // 2)
        title = Rect(box.x, box.y + round(16 * u), box.w, round(44 * u))
        left = Rect(box.x + round(36 * u), title.bottom, round(480 * u), box.h)
        right = left.move(round(514 * u), 0)
        return [
            Panel(box, round(18 * u)),
            Text(title, say("keys.title"), round(26 * u), bold=True, align="center"),
            *key_columns(left, right, u, 36, self.rules),
            *footer(self, box, u, say("keys.rules"), self._show_rules),
        ]

    def _show_rules(self) -> None:
        self.back()
        if not isinstance(self.app.scene, RulesScreen):
            self.app.push(RulesScreen(self.rules, self.seats))


def footer(screen: Screen, box: Rect, u: float, words: str, act: Callable[[], None]) -> list[Widget]:
    """The way back from a page, and the way to another one."""
    ok = Rect(0, 0, round(180 * u), round(50 * u))
    ok.midbottom = (box.centerx + round(100 * u), box.bottom - round(18 * u))
    other = ok.move(-round(200 * u), 0)
    return [
        Button(other, words, round(18 * u), act),
        Button(ok, say("ok"), round(18 * u), screen.back, primary=True),
    ]


def full_title(rules: Rules, name: str, pixels: int, wide: int) -> str:
    """The player's name for a game before its own, cut off where it is too long."""
    made_from = title_of(rules)
    if not name:
        return made_from
    rest = wide - letters.wide(f" · {made_from}", pixels, bold=True)
    return f"{letters.shortened(name, pixels, rest)} · {made_from}"


def paint_mark(surface: Surface, place: Rect) -> None:
    """Paint the sign of what differs from the preset."""
    symbol = symbols.icon("star", min(place.w, place.h))
    surface.blit(symbol, symbol.get_rect(center=place.center))
