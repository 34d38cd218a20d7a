"""The pictures on a page of rules: cards that are right or wrong, a score in figures, a small table."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from rummy.text import number
from rummy.ui.cards.pictures import CardPictures
from rummy.ui.cards.row import Example
from rummy.ui.drawing import letters, symbols, theme
from rummy.ui.drawing.portraits import portrait
from rummy.ui.manual.samples import Sample
from rummy.ui.manual.worked import WorkedRow
from rummy.ui.widgets.basic import Text, Widget, text_height

RIGHT: theme.Colour = (40, 132, 84)
WRONG: theme.Colour = (168, 50, 44)
CARDS = 92  # units of a row of cards in height
ROW = 70  # and of a player in an example of the score
WORDS = 15  # units of the letters below cards


def least_width(sample: Sample, u: float) -> int:
    """How wide a figure has to be for the longest of its words."""
    words = max(letters.wide(word, round(WORDS * u)) for word in sample.words.split())
    return words + round(34 * u)


class SampleFigure(Widget):
    """Cards with a sign of right or wrong and a word below them."""

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

    def paint(self, surface: Surface) -> None:
        """Paint the cards, the sign, the words."""
        place = Rect(self.rect.x, self.rect.y, self.rect.w, round(CARDS * self.u))
        self.sample.example.paint(surface, place, self.pictures)
        below = self.words.rect
        below.topleft = (self.rect.right - below.w, self.rect.bottom - below.h)
        self.words.paint(surface)
        if self.sample.good is not None:
            line = letters.pitch(round(WORDS * self.u))
            paint_sign(
                surface, (self.rect.x + self.sign // 2, below.y + line // 2), self.sign, self.sample.good
            )


def paint_sign(surface: Surface, centre: tuple[int, int], size: int, good: bool) -> None:
    """Paint a tick on green, or a cross on red."""
    pygame.draw.aacircle(surface, RIGHT if good else WRONG, centre, size // 2)
    sign = symbols.icon("check" if good else "close", round(size * 0.72))
    surface.blit(sign, sign.get_rect(center=centre))


class RowFigure(Widget):
    """A player's line in an example of the score: portrait and name, cards, figures, points."""

    def __init__(self, rect: Rect, row: WorkedRow, pictures: CardPictures, u: float) -> None:
        rect.h = round(ROW * u)
        super().__init__(rect)
        self.row, self.pictures, self.u = row, pictures, u

    def paint(self, surface: Surface) -> None:
        """Paint the line."""
        u, row, middle = self.u, self.row, self.rect.centery
        face = portrait(row.name, round(44 * u))
        letters.put(surface, face, midleft=(self.rect.x, middle))
        x = self.rect.x + round(52 * u)
        pixels = round(WORDS * u)
        name = letters.line(letters.shortened(row.name, pixels, round(76 * u)), pixels, theme.IVORY, True)
        letters.put(surface, name, midleft=(x, middle))
        x = self._paint_cards(surface, x + round(84 * u))
        points = letters.line(
            "" if row.points is None else number(row.points), round(20 * u), theme.GOLD, True
        )
        if row.points is not None:
            letters.put(surface, points, midright=(self.rect.right, middle))
        room = self.rect.right - x - round(70 * u)
        figures = letters.line(row.figures, letters.fitting([row.figures], pixels, room, False), theme.CREAM)
        letters.put(surface, figures, midright=(self.rect.right - round(62 * u), middle))

    def _paint_cards(self, surface: Surface, x: int) -> int:
        """Paint what lies and what is held, and tell where that ends."""
        high = self.rect.h - round(6 * self.u)
        for cards in filter(None, (self.row.laid, self.row.held)):
            wide = Example(cards).wide(high)
            Example(cards).paint(surface, Rect(x, self.rect.y, wide, high), self.pictures)
            x += wide + round(14 * self.u)
        return x


class GridFigure(Widget):
    """A small table: names in the first column, a number in each of the others, one column lit."""

    def __init__(self, rect: Rect, rows: Sequence[Sequence[str]], lit: int, u: float) -> None:
        self.pixels = round(WORDS * u)
        self.high = round(letters.pitch(self.pixels) * 1.25)
        rect.h = self.high * len(rows)
        self.first = max(letters.wide(row[0], self.pixels, True) for row in rows) + round(20 * u)
        self.wide = min(round(64 * u), (rect.w - self.first) // max(1, len(rows[0]) - 1))
        rect.w = self.first + self.wide * (len(rows[0]) - 1)
        super().__init__(rect)
        self.rows, self.lit = rows, lit

    def paint(self, surface: Surface) -> None:
        """Paint the lit column, lines between the rows, and what stands in them."""
        pygame.draw.rect(surface, theme.WELL, self.rect, border_radius=6)
        column = Rect(self.rect.x + self.first + self.lit * self.wide, self.rect.y, self.wide, self.rect.h)
        pygame.draw.rect(surface, theme.PLAIN, column, border_radius=6)
        for at, row in enumerate(self.rows):
            middle = self.rect.y + round((at + 0.5) * self.high)
            colour = theme.GOLD if at == 0 else theme.CREAM
            words = letters.line(row[0], self.pixels, theme.GOLD, True)
            letters.put(surface, words, midleft=(self.rect.x + 8, middle))
            for place, word in enumerate(row[1:]):
                x = self.rect.x + self.first + round((place + 0.5) * self.wide)
                letters.put(surface, letters.line(word, self.pixels, colour, at == 0), center=(x, middle))
