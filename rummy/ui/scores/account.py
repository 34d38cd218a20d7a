"""The account of a round's score: lines that say which points were added to the sum."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from rummy.engine.events import Result
from rummy.engine.rules import Rules
from rummy.engine.view import View
from rummy.games.scores import knock_entries, side_entries
from rummy.text import number, say
from rummy.ui.drawing import letters, plates, theme
from rummy.ui.widgets.basic import Widget
from rummy.viewmodel.open_hands import deadwood
from rummy.viewmodel.words.names import canasta_key, second_key

LINE = 27  # height of a line in units
COLUMN = 96  # width of a column of numbers in units
ENTRIES = ("melds", "natural", "long_mixed", "mixed", "red_threes", "out", "in_hand", "untaken")
AccountLines = list[tuple[str, ...]]


def account(view: View, names: Sequence[str]) -> AccountLines:
    """Return lines that say how a round was scored: a text, and points in one or more columns.

    The list is empty in games without knocks and partners, before the round is over, and with knocks also if
    nobody won.
    """
    result, entries = view.last_result, knock_entries(view)
    if side_entries(view) and result is not None and view.is_over:
        return _by_side(view, result, names)
    if result is None or result.winner is None or not entries:
        return []
    lines: AccountLines = [_deadwood(view, names, seat) for seat in range(view.seats)]
    added = [entry for entry in entries if entry[0] != "deadwood" and entry[1]]
    for what, points in added:
        words = say("account.doubled", card=view.upcard) if what == "doubled" else say(f"account.{what}")
        lines.append((words, number(points) if what == "difference" else f"+{number(points)}"))
    if len(entries) > 1:
        mine = result.winner == view.seat
        total = say("account.you_score") if mine else say("account.scores", name=names[result.winner])
        lines.append((total, number(result.points[result.winner])))
    return lines


def _by_side(view: View, result: Result, names: Sequence[str]) -> AccountLines:
    """Return a line for each kind of points, with a column for each side, the player's own side first."""
    own = view.side_of(view.seat)
    sides = [(own + step) % view.sides for step in range(view.sides)]
    entries = [dict(side_entries(view)[side]) for side in sides]
    heads = [names[first : first + view.sides] for first in range(0, view.seats, view.sides)]
    lines: AccountLines = [("", *(head[side] for side in sides)) for head in heads]
    for what in ENTRIES:
        if any(what in found for found in entries):
            words = say(f"account.{_key(what, view.rules)}")
            lines.append((words, *(_points(found.get(what, 0)) for found in entries)))
    return [*lines, (say("account.sum"), *(number(result.points[side]) for side in sides))]


def _key(what: str, rules: Rules) -> str:
    return second_key(what, rules) if what == "untaken" else canasta_key(what, rules)


def _points(points: int) -> str:
    return number(points) if points else "–"


def column_lines(view: View, names: Sequence[str]) -> AccountLines:
    """Return lines with both players' scores in each of several games that are scored side by side."""
    seats = (view.seat, 1 - view.seat)
    games = [
        (
            say("account.column_full" if view.is_full(column) else "account.column", number=place),
            *(number(column.scores[seat]) for seat in seats),
        )
        for place, column in enumerate(view.columns, 1)
    ]
    return [("", *(names[seat] for seat in seats)), *games] if games else []


def _deadwood(view: View, names: Sequence[str], seat: int) -> tuple[str, str]:
    words = say("account.own") if seat == view.seat else say("account.other", name=names[seat])
    return words, number(deadwood(view, seat))


class Account(Widget):
    """A widget that lists the account: texts to the left, points to the right; the last line may be a sum."""

    role = "text"

    def __init__(self, rect: Rect, lines: AccountLines, unit: float, *, summed: bool) -> None:
        super().__init__(rect)
        self.lines, self.unit, self.summed = lines, unit, summed

    @property
    def spoken(self) -> str:
        """The lines with their points."""
        return "\n".join(": ".join((words, ", ".join(columns))) for words, *columns in self.lines)

    def paint(self, surface: Surface) -> None:
        """Paint the lines, and a stroke above the line of the sum."""
        pitch = min(LINE * self.unit, self.rect.h / max(1, len(self.lines)))
        pixels = round(min(17 * self.unit, pitch * 0.75))
        wide = self._column(pixels)
        for row, (words, *columns) in enumerate(self.lines):
            last = self.summed and row == len(self.lines) - 1
            colour = theme.GOLD if last else theme.CREAM
            y = self.rect.y + round(pitch * (row + 0.5))
            letters.put(surface, letters.line(words, pixels, colour, last), midleft=(self.rect.x, y))
            for at, points in enumerate(reversed(columns)):
                right, room = self.rect.right - at * wide, wide - round(8 * self.unit)
                high = letters.fitting([points], pixels, room, last) if len(columns) > 1 else pixels
                points = letters.shortened(points, high, room) if len(columns) > 1 else points
                letters.put(surface, letters.line(points, high, colour, last), midright=(right, y))
            if last:
                line = y - round(pitch / 2)
                pygame.draw.line(
                    surface, plates.in_hue(theme.PANEL_LINE), (self.rect.x, line), (self.rect.right, line)
                )

    def _column(self, pixels: int) -> int:
        """Return the width of a column of points in pixels: more than usual if the texts leave room."""
        usual, count = round(COLUMN * self.unit), max((len(cells) for _, *cells in self.lines), default=1)
        words = max((letters.wide(words, pixels, bold=True) for words, *_ in self.lines), default=0)
        return max(usual, (self.rect.w - words) // count)
