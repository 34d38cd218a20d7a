"""A row in the list of matches: outcome, game, players with points, and date."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import TypeAlias

from pygame import Rect, Surface

from rummy.storage.match_library import MatchLibrary
from rummy.storage.matches import RecordSummary
from rummy.text import say
from rummy.ui.drawing import letters, plates, theme
from rummy.ui.history.match_menu import game_of
from rummy.ui.widgets.basic import Pressable, Text, stack_height, stacked
from rummy.viewmodel.words.dates import short_date
from rummy.viewmodel.words.waiting import DOT, points

Line: TypeAlias = tuple[str, int, theme.Colour, bool]  # words, size in pixels, colour, whether bold


class MatchRow(Pressable):
    """A row for a match: outcome, game, players with points, and date; a click calls `act` with the path."""

    def __init__(
        self, rect: Rect, path: Path, library: MatchLibrary, pixels: int, act: Callable[[Path], None]
    ) -> None:
        super().__init__(rect)
        self.path, self.library, self.pixels, self.act = path, library, pixels, partial(act, path)

    @property
    def spoken(self) -> str:
        """The texts of the row; empty until the match's record has been read."""
        seen = self.library.seen.get(self.path)
        if seen is None:
            return say("refused.damaged", file=self.path.name) if self.path in self.library.seen else ""
        when = f"{short_date(seen.when)} {seen.when:%H:%M}"
        return "\n".join((outcome(seen)[0], game_of(seen.header), *points(seen), when, rounds_of(seen)))

    def paint(self, surface: Surface) -> None:
        """Paint the row, without texts until the match's record has been read."""
        radius = self.pixels // 2
        ground = theme.lighter(theme.PLAIN, -10 if self.pressed else 12 if self.hovered else 0)
        plates.panel(surface, self.rect, radius, ground, 240)
        seen = self.library.seen.get(self.path)
        if seen is not None:
            self._paint(surface, seen)
        elif self.path in self.library.seen:
            words = say("refused.damaged", file=self.path.name)
            place = self.rect.inflate(-2 * self.pixels, 0)
            Text(place, words, self.pixels, colour=theme.WARNING).paint(surface)
        self.paint_focus(surface, radius)

    def needed_height(self, width: int) -> int:
        """Return the height in pixels of the texts at a width, at least that of now."""
        seen = self.library.seen.get(self.path)
        if seen is None:  # not read yet: room for two lines
            return max(self.rect.h, 2 * letters.pitch(self.pixels) + self.pixels // 2)
        cells = self._cells(width)
        highs = (
            stack_height(self._texts(column), cell.w)
            for cell, column in zip(cells, self._columns(seen), strict=True)
        )
        return max(self.rect.h, max(highs) + self.pixels // 2)

    def _paint(self, surface: Surface, seen: RecordSummary) -> None:
        cells = self._cells(self.rect.w)
        for cell, column in zip(cells, self._columns(seen), strict=True):
            if letters.are_enlarged():
                for text in stacked(cell, self._texts(column)):
                    text.paint(surface)
                continue
            places = _halves(cell) if len(column) > 1 else [cell]
            for place, (words, pixels, colour, bold) in zip(places, column, strict=True):
                _put(surface, place, words, pixels, colour, bold=bold)

    def _cells(self, width: int) -> list[Rect]:
        """Return the rectangles of the outcome, of the game, and of the date, if the row is as wide."""
        box, pad = self.rect, self.pixels
        shares = (0, 0.2, 0.74, 1) if letters.are_enlarged() else (0, 0.13, 0.76, 1)
        edges = [round(box.x + pad + (width - 2 * pad) * share) for share in shares]
        cells = [Rect(left, box.y, right - left - pad, box.h) for left, right in pairwise(edges)]
        cells[-1].w += pad
        return cells

    def _columns(self, seen: RecordSummary) -> list[list[Line]]:
        """Return the lines of each cell."""
        (word, colour), px = outcome(seen), self.pixels
        small = round(px * 0.88)
        about = theme.WARNING if seen.is_doubtful else theme.MIST
        return [
            [(word, px, colour, True)],
            [
                (game_of(seen.header), px, theme.IVORY, True),
                (DOT.join(points(seen)), small, theme.CREAM, False),
            ],
            [
                (f"{short_date(seen.when)}  {seen.when:%H:%M}", px, theme.CREAM, False),
                (rounds_of(seen), small, about, False),
            ],
        ]

    def _texts(self, column: Sequence[Line]) -> list[Text]:
        return [
            Text(Rect(self.rect), words, pixels, colour=colour, bold=bold)
            for words, pixels, colour, bold in column
        ]


def _halves(cell: Rect) -> list[Rect]:
    half = round(cell.h * 0.42)
    return [Rect(cell.x, cell.y + cell.h // 12, cell.w, half), Rect(cell.x, cell.centery, cell.w, half)]


def _put(
    surface: Surface, cell: Rect, text: str, pixels: int, colour: theme.Colour, *, bold: bool = False
) -> None:
    """Draw a text into a cell; a long one gets smaller letters, then an ellipsis."""
    pixels = letters.fitting([text], pixels, cell.w, bold)
    line = letters.line(letters.shortened(text, pixels, cell.w, bold), pixels, colour, bold)
    letters.put(surface, line, midleft=cell.midleft)


def rounds_of(seen: RecordSummary) -> str:
    """Return a text with the number of rounds not void, or the running round's number; perhaps "unproven"."""
    if not seen.is_over:
        return say("history.in_round", round=seen.dealt)
    rounds = say("history.rounds", count=seen.dealt - seen.void)
    return f"{rounds} · {say('history.unproven')}" if seen.is_doubtful else rounds


def outcome(seen: RecordSummary) -> tuple[str, theme.Colour]:
    """Return a word for the outcome of a match, or for one with deals known before, and its colour."""
    if not seen.is_over:
        return say("history.running"), theme.GOLD
    if not seen.header.counts:
        return say("history.known"), theme.MIST
    if seen.conceded:
        return say("history.conceded"), theme.MIST
    if seen.winner is None:
        return "–", theme.MIST
    return (say("history.won"), theme.GOLD) if seen.is_won else (say("history.lost"), theme.MIST)
