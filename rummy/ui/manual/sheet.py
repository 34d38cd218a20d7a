"""The layout of a page of rules in a column: headings, sentences, figures; and its contents."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect, Surface

from rummy.engine.rules import Rules
from rummy.text import say
from rummy.ui.cards.pictures import CardPictures
from rummy.ui.drawing import letters, symbols, theme
from rummy.ui.manual.chapters import Chapter, RuleLine
from rummy.ui.manual.figures import CARDS, GridFigure, RowFigure, SampleFigure, least_width
from rummy.ui.manual.samples import Sample, samples
from rummy.ui.manual.worked import WorkedRound, tallies
from rummy.ui.widgets.basic import Button, Picture, Text, Widget, text_height
from rummy.viewmodel.words.game_names import title_of

CELL = 184  # units of width of cards with their words, at least
TEXT = 17  # units of the letters
LEGIBLE = 0.82  # pixels of a unit, at least: a scrolled page need not be small


class PageLayout:
    """The chapters of a game laid out in a column of width `place.w`, from its top down."""

    def __init__(
        self, place: Rect, u: float, rules: Rules, seats: int, pictures: CardPictures, game: str
    ) -> None:
        self.place, self.u, self.rules, self.seats = place, max(u, LEGIBLE), rules, seats
        self.pictures, self.game = pictures.of(rules.pack, rules.joker_face), game
        self.y = place.y
        self.widgets: list[Widget] = []
        self.heads: list[tuple[str, int]] = []  # each chapter and its pixel below the top

    def lay(self, chapters: Sequence[Chapter]) -> None:
        """Lay chapters out below each other."""
        for chapter in chapters:
            self._head(chapter)
            for line in chapter.lines:
                self._line(line)
            if chapter.name == "deal":
                self._grid()
            self._samples(samples(chapter.name, self.rules))
            for tally in tallies(chapter.name, self.rules):
                self._tally(tally)
            self.y += self._units(16)

    def _units(self, number: float) -> int:
        return round(number * self.u)

    def _head(self, chapter: Chapter) -> None:
        self.heads.append((chapter.title, self.y - self.place.y))
        line = Rect(self.place.x, self.y, self.place.w, self._units(38))
        self.widgets.append(Text(line, chapter.title, self._units(22), colour=theme.GOLD, bold=True))
        self.y = line.bottom + self._units(2)

    def _text(self, words: str, indent: int, pixels: int, colour: theme.Colour) -> Text:
        place = Rect(self.place.x + indent, self.y, self.place.w - indent, 0)
        place.h = text_height(words, pixels, place.w)
        text = Text(place, words, pixels, colour=colour)
        self.widgets.append(text)
        self.y = place.bottom
        return text

    def _line(self, line: RuleLine) -> None:
        """Lay out a sentence after a bullet, or after a mark if changed, with the preset's one below."""
        indent, high = self._units(24), letters.pitch(self._units(TEXT))
        mark = Rect(self.place.x, self.y, self._units(17), high)
        self.widgets.append(Picture(mark, paint_mark if line.changed else paint_point))
        self._text(line.text, indent, self._units(TEXT), theme.GOLD if line.changed else theme.CREAM)
        if line.changed:
            self._text(self._instead(line), indent, self._units(15), theme.MIST)
        self.y += self._units(7)

    def _instead(self, line: RuleLine) -> str:
        if line.instead:
            return say("page.instead", game=self.game, rule=line.instead)
        return say("page.new", game=self.game)

    def _grid(self) -> None:
        """Lay out a table of what depends on the number of players, if anything does."""
        rules = self.rules
        counts = range(rules.min_players, rules.max_players + 1)
        kinds: dict[str, list[object]] = {
            "cards": [rules.cards_for(count) for count in counts],
            "target": [_length(rules, count) for count in counts],
            "packs": [rules.packs_for(count) for count in counts],
        }
        rows = [(say("grid.players"), *map(str, counts))]
        for name, numbers in kinds.items():
            if len({*numbers}) > 1:
                rows.append((say(f"grid.{name}"), *map(str, numbers)))
        if len(rows) > 1:
            indent = self._units(24)
            place = Rect(self.place.x + indent, self.y + self._units(4), self.place.w - indent, 0)
            self._add(GridFigure(place, rows, self.seats - rules.min_players, self.u))

    def _add(self, figure: Widget) -> None:
        self.widgets.append(figure)
        self.y = figure.rect.bottom + self._units(10)

    def _samples(self, shown: Sequence[Sample]) -> None:
        """Lay out cards side by side, in as many rows as needed."""
        x, gap, lowest = self.place.x + self._units(24), self._units(22), self.y
        top = self.y + self._units(6)
        for sample in shown:
            needed = max(sample.example.wide(CARDS * self.u), least_width(sample, self.u), self._units(CELL))
            wide = min(needed, self.place.right - self.place.x - self._units(24))
            if x + wide > self.place.right:
                x, top = self.place.x + self._units(24), lowest + self._units(14)
            figure = SampleFigure(Rect(x, top, wide, 0), sample, self.pictures, self.u)
            self.widgets.append(figure)
            x, lowest = x + wide + gap, max(lowest, figure.rect.bottom)
        if shown:
            self.y = lowest + self._units(10)

    def _tally(self, tally: WorkedRound) -> None:
        """Lay out an example of the score: a sentence, a row for each player, another sentence."""
        indent, pixels = self._units(24), self._units(TEXT)
        self.y += self._units(8)
        self._text(tally.words, indent, pixels, theme.IVORY)
        self.y += self._units(6)
        for row in tally.rows:
            place = Rect(self.place.x + indent, self.y, self.place.w - indent, 0)
            self._add(RowFigure(place, row, self.pictures, self.u))
            self.y -= self._units(6)
        if tally.below:
            self._text(tally.below, indent, pixels, theme.IVORY)
        self.y += self._units(8)

    def contents(self, place: Rect, go: Callable[[int], None]) -> list[Button]:
        """Return a button for each chapter, which calls `go` with its pixel below the top."""
        high = min(self._units(38), (place.h + self._units(4)) // max(1, len(self.heads)))
        return [
            Button(
                Rect(place.x, place.y + at * high, place.w, high - self._units(4)),
                title,
                self._units(16),
                lambda offset=offset: go(offset),  # type: ignore[misc]
                align="left",
            )
            for at, (title, offset) in enumerate(self.heads)
        ]


def _length(rules: Rules, players: int) -> str:
    """Return the end of a match for so many players: points, or a number of deals."""
    deals = rules.deals_for(players)
    return say("setup.so_many", count=deals) if deals else str(rules.target_for(players))


def paint_mark(surface: Surface, place: Rect) -> None:
    """Paint the mark of a difference from the preset."""
    symbol = symbols.icon("star", min(place.w, place.h))
    surface.blit(symbol, symbol.get_rect(center=place.center))


def paint_point(surface: Surface, place: Rect) -> None:
    """Paint the bullet before a sentence."""
    pygame.draw.aacircle(surface, theme.MIST, (place.x + place.w // 3, place.centery), max(2, place.w // 6))


def full_title(rules: Rules, name: str, pixels: int, wide: int) -> str:
    """Return the player's name for a game before the game's own, cut off if too long."""
    made_from = title_of(rules)
    if not name:
        return made_from
    rest = wide - letters.wide(f" · {made_from}", pixels, bold=True)
    return f"{letters.shortened(name, pixels, rest)} · {made_from}"
