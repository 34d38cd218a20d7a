"""The illustrations on a page of rules: right and wrong cards, worked scores, a small table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame
from pygame import Rect, Surface

from rummy.text import number
from rummy.ui.cards.pictures import CardPictures
from rummy.ui.cards.row import paint_row, row_width
from rummy.ui.drawing import letters, plates, symbols, theme
from rummy.ui.drawing.portraits import portrait
from rummy.ui.widgets.basic import Text, Widget, text_height
from rummy.viewmodel.manual.example import Example
from rummy.viewmodel.manual.samples import Sample
from rummy.viewmodel.manual.worked import WorkedRow

RIGHT: theme.Colour = (40, 132, 84)
WRONG: theme.Colour = (168, 50, 44)
CARDS = 92  # height in units of a row of cards
ROW = 70  # height in units of a player's row in a worked score
NAME = 140  # width in units of a player's portrait and name
WORDS = 15  # text size in units below cards


def least_width(sample: Sample, u: float) -> int:
    """Return the width in pixels that the longest word of a sample's text needs."""
    words = max(letters.wide(word, round(WORDS * u)) for word in sample.words.split())
    return words + round(34 * u)


class SampleFigure(Widget):
    """An illustration with cards, and below them a text, with a sign if the cards are right or wrong."""

    role = "text"

    def __init__(self, rect: Rect, sample: Sample, pictures: CardPictures, u: float) -> None:
        super().__init__(rect)
        self.sample, self.pictures, self.u = sample, pictures, u
        self.sign = round(22 * u) if sample.good is not None else 0
        left = self.sign + round(8 * u) if self.sign else 0
        room = rect.w - left
        words = Rect(rect.x + left, rect.y + round((CARDS + 6) * u), room, 0)
        words.h = text_height(sample.words, round(WORDS * u), room)
        self.words = Text(words, sample.words, round(WORDS * u), colour=theme.CREAM)
        rect.h = words.bottom - rect.y

    @property
    def spoken(self) -> str:
        """The cards and the text below."""
        return f"{_in_text(self.sample.example)}\n{self.sample.words}"

    def paint(self, surface: Surface) -> None:
        """Paint the cards, a tick or a cross, and the text below."""
        place = Rect(self.rect.x, self.rect.y, self.rect.w, round(CARDS * self.u))
        paint_row(self.sample.example, surface, place, self.pictures)
        below = self.words.rect
        below.topleft = (self.rect.right - below.w, self.rect.bottom - below.h)
        self.words.paint(surface)
        if self.sample.good is not None:
            line = letters.pitch(round(WORDS * self.u))
            paint_sign(
                surface, (self.rect.x + self.sign // 2, below.y + line // 2), self.sign, self.sample.good
            )


def _in_text(example: Example) -> str:
    """Return the cards of an example as they stand in sentences."""
    return " ".join(f"[{face}]" for face in example.faces)


def paint_sign(surface: Surface, centre: tuple[int, int], size: int, good: bool) -> None:
    """Paint a tick on green if `good`, else a cross on red, `size` pixels wide."""
    pygame.draw.aacircle(surface, RIGHT if good else WRONG, centre, size // 2)
    sign = symbols.icon("check" if good else "close", round(size * 0.72))
    surface.blit(sign, sign.get_rect(center=centre))


class RowFigure(Widget):
    """A player's row in a worked score: portrait and name, groups of cards, a sum as text, and points.

    Groups that don't fit continue on another line, and the sum then goes below the cards.
    """

    role = "text"

    def __init__(self, rect: Rect, row: WorkedRow, pictures: CardPictures, u: float) -> None:
        super().__init__(rect)
        self.row, self.pictures, self.u = row, pictures, u
        self.pixels, self.large = round(WORDS * u), round(20 * u)
        self.points = "" if row.points is None else number(row.points)
        wide = letters.wide(self.points, self.large, True) + round(16 * u) if self.points else 0
        self.column = Rect(round(NAME * u), 0, rect.w - round(NAME * u) - wide, round(ROW * u))
        self._cards = [*self._flow()]
        self._sum = self._placed_sum()
        low = [self.column.bottom, *(place.bottom for _, place in self._cards)]
        rect.h = max(*low, self._sum.bottom) if row.figures else max(low)

    @property
    def spoken(self) -> str:
        """The name, the groups of cards, the sum and the points."""
        return "\n".join(
            filter(
                None,
                (self.row.name, *(_in_text(each) for each, _ in self._cards), self.row.figures, self.points),
            )
        )

    @property
    def cards(self) -> list[tuple[Example, Rect]]:
        """The groups of cards, each with its rectangle."""
        return [(example, place.move(self.rect.topleft)) for example, place in self._cards]

    @property
    def words(self) -> list[Rect]:
        """The rectangles of the name and, if there are any, of the sum and the points."""
        column, at = self.column, self.rect.topleft
        found = [Rect(0, 0, column.x - round(8 * self.u), column.h)]
        if self.row.figures:
            found.append(self._sum)
        if self.points:
            found.append(Rect(column.right, 0, self.rect.w - column.right, column.h))
        return [place.move(at) for place in found]

    def _flow(self) -> Iterator[tuple[Example, Rect]]:
        """Yield the groups with rectangles relative to the row, on several lines if needed."""
        high, gap = self.column.h - round(6 * self.u), round(14 * self.u)
        x, y = self.column.left, 0
        for example in map(Example, self.row.groups):
            wide = row_width(example, high)
            if x > self.column.left and x + wide > self.column.right:
                x, y = self.column.left, y + self.column.h
            share = min(1.0, self.column.w / wide)
            yield example, Rect(x, y, int(wide * share), int(high * share))
            x += int(wide * share) + gap

    def _placed_sum(self) -> Rect:
        """Return the rectangle of the sum, relative to the row: after the last cards, or else below."""
        column, line = self.column, letters.wide(self.row.figures, self.pixels) + 2
        last = self._cards[-1][1] if self._cards else Rect(column.topleft, (0, 0))
        if last.right + round(14 * self.u) + line <= column.right:
            return Rect(column.right - line, last.y, line, column.h)
        low = max(place.bottom for _, place in self._cards) if self._cards else 0
        high = text_height(self.row.figures, self.pixels, column.w)
        return Rect(column.x, low + round(4 * self.u), column.w, high)

    def paint(self, surface: Surface) -> None:
        """Paint portrait, name, cards, sum and points."""
        u, row, at = self.u, self.row, self.rect.topleft
        middle = self.rect.y + self.column.h // 2
        letters.put(surface, portrait(row.name, round(44 * u)), midleft=(self.rect.x, middle))
        box = Rect(self.rect.x + round(52 * u), self.rect.y, self.column.x - round(58 * u), self.column.h)
        Text(box, row.name, self.pixels, bold=True).paint(surface)
        for example, place in self.cards:
            paint_row(example, surface, place, self.pictures)
        if row.figures:
            place = self._sum.move(at)
            Text(place, row.figures, self.pixels, colour=theme.CREAM, align="right").paint(surface)
        points = letters.line(self.points, self.large, theme.GOLD, True)
        letters.put(surface, points, midright=(self.rect.right, middle))


class GridFigure(Widget):
    """A small table of numbers with labels in the first column; the column `lit` is highlighted."""

    role = "text"

    def __init__(self, rect: Rect, rows: Sequence[Sequence[str]], lit: int, u: float) -> None:
        self.pixels, count = round(WORDS * u), max(1, len(rows[0]) - 1)
        self.first = max(letters.wide(row[0], self.pixels, True) for row in rows) + round(20 * u)
        if letters.are_enlarged():  # labels wrap before words of the other columns lie on each other
            widest = max(letters.widest_word(word, self.pixels, True) for row in rows for word in row[1:])
            label = max(letters.widest_word(row[0], self.pixels, True) for row in rows) + round(20 * u)
            self.first = max(label, min(self.first, rect.w - (widest + 8) * count))
        self.wide = min(round(64 * u * letters.growth()), (rect.w - self.first) // count)
        self.rows = [[self._wrapped(at, word, u) for at, word in enumerate(row)] for row in rows]
        lines = [1 + max(word.count("\n") for word in row) for row in self.rows]
        pitch = letters.pitch(self.pixels)
        self.highs = [round(pitch * 1.25) + (count - 1) * letters.height(self.pixels) for count in lines]
        rect.h = sum(self.highs)
        rect.w = self.first + self.wide * (len(rows[0]) - 1)
        super().__init__(rect)
        self.lit = lit

    def _wrapped(self, column: int, word: str, u: float) -> str:
        """Return the text of a cell, broken into lines if it is enlarged."""
        room = self.wide - 6 if column else self.first - round(16 * u)
        return "\n".join(letters.wrapped(word, self.pixels, room, True)) if letters.are_enlarged() else word

    @property
    def spoken(self) -> str:
        """The rows."""
        return "\n".join(" ".join(row).replace("\n", " ") for row in self.rows)

    def paint(self, surface: Surface) -> None:
        """Paint the highlighted column, lines between the rows, and the texts."""
        pygame.draw.rect(surface, plates.in_hue(theme.WELL), self.rect, border_radius=6)
        column = Rect(self.rect.x + self.first + self.lit * self.wide, self.rect.y, self.wide, self.rect.h)
        pygame.draw.rect(surface, plates.in_hue(theme.PLAIN), column, border_radius=6)
        for at, row in enumerate(self.rows):
            middle = self.rect.y + sum(self.highs[:at]) + round(0.5 * self.highs[at])
            colour = theme.GOLD if at == 0 else theme.CREAM
            words = letters.block(row[0], self.pixels, theme.GOLD, True, align="left")
            letters.put(surface, words, midleft=(self.rect.x + 8, middle))
            for place, word in enumerate(row[1:]):
                x = self.rect.x + self.first + round((place + 0.5) * self.wide)
                letters.put(surface, letters.block(word, self.pixels, colour, at == 0), center=(x, middle))
