"""The layout of a page of rules: headings, sentences and illustrations, and the list of chapters."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

import pygame
from pygame import Rect, Surface

from rummy.engine.rules import Rules
from rummy.text import say
from rummy.ui.cards.pictures import CardPictures
from rummy.ui.cards.row import row_width
from rummy.ui.drawing import letters, symbols, theme
from rummy.ui.manual.figures import CARDS, GridFigure, RowFigure, SampleFigure, least_width
from rummy.ui.widgets.basic import Picture, Text, Widget
from rummy.ui.widgets.containers import (
    UNPLACED,
    FlowItem,
    Part,
    button,
    column,
    flow,
    lines,
    of,
    paragraph,
    row,
    stack,
)
from rummy.viewmodel.manual.chapters import Chapter, RuleLine
from rummy.viewmodel.manual.samples import Sample
from rummy.viewmodel.manual.worked import WorkedRound
from rummy.viewmodel.presentations import samples, worked_rounds
from rummy.viewmodel.words.game_names import title_of

CELL = 184  # least width in units of an illustration with cards
TEXT = 17  # text size in units
INDENT = 24  # room in units before a sentence
LEGIBLE = 0.82  # least pixels per unit: a scrolled page need not be small


class PageLayout:
    """A page of rules as widgets, from the top of `place` down, as wide as `place`, as high as needed."""

    def __init__(
        self, place: Rect, u: float, rules: Rules, seats: int, pictures: CardPictures, game: str
    ) -> None:
        self.place, self.u, self.rules, self.seats = place, max(u, LEGIBLE), rules, seats
        self.pictures, self.game = pictures.of(rules.pack, rules.joker_face), game
        self.widgets: list[Widget] = []
        self.heads: list[tuple[str, int]] = []  # titles of chapters, and pixels from the top

    def lay(self, chapters: Sequence[Chapter]) -> None:
        """Add the widgets of chapters below each other."""
        heads = [
            Text(UNPLACED, chapter.title, round(22 * self.u), colour=theme.GOLD, bold=True)
            for chapter in chapters
        ]
        items = list[FlowItem]()
        for head, chapter in zip(heads, chapters, strict=True):
            items += [(38, head), 2, *self._chapter(chapter), 16]
        self.widgets = flow(*items)(self.place, self.u)
        self.heads = [(head.text, head.rect.y - self.place.y) for head in heads]

    def _chapter(self, chapter: Chapter) -> Iterator[FlowItem]:
        for line in chapter.lines:
            yield from ((0, self._line(line)), 7)
        if chapter.name == "deal":
            yield from self._grid()
        if shown := samples(chapter.name, self.rules):
            yield from ((0, row(INDENT, partial(self._samples, shown))), 10)
        for tally in worked_rounds(chapter.name, self.rules):
            yield from self._tally(tally)

    def _line(self, line: RuleLine) -> Part:
        """Return a sentence after a bullet; one of a house rule after a star, above the preset's sentence."""
        pitch = letters.pitch(round(TEXT * self.u)) / self.u
        mark = column((pitch, of(Picture, paint_mark if line.changed else paint_point)))
        words = [paragraph(line.text, TEXT, colour=theme.GOLD if line.changed else theme.CREAM)]
        if line.changed:
            words.append(paragraph(self._instead(line), 15, colour=theme.MIST))
        return stack(row((17, mark)), row(INDENT, flow(*((0, each) for each in words))))

    def _instead(self, line: RuleLine) -> str:
        if line.instead:
            return say("page.instead", game=self.game, rule=line.instead)
        return say("page.new", game=self.game)

    def _grid(self) -> Iterator[FlowItem]:
        """Yield a table of what depends on the number of players, or nothing if it changes nothing."""
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
            chosen = self.seats - rules.min_players
            yield from (4, (0, row(INDENT, of(GridFigure, rows, chosen, self.u))), 10)

    def _samples(self, shown: Sequence[Sample], place: Rect, u: float) -> list[Widget]:
        """Return illustrations with cards side by side, in as many rows as needed."""
        x, lowest, top = place.x, place.y, place.y + round(6 * u)
        figures: list[Widget] = []
        for sample in shown:
            cards = row_width(sample.example, CARDS * u)
            wide = min(max(cards, least_width(sample, u), round(CELL * u)), place.w)
            if x + wide > place.right:
                x, top = place.x, lowest + round(14 * u)
            figures.append(SampleFigure(Rect(x, top, wide, 0), sample, self.pictures, u))
            x, lowest = x + wide + round(22 * u), max(lowest, figures[-1].rect.bottom)
        return figures

    def _tally(self, tally: WorkedRound) -> Iterator[FlowItem]:
        """Yield an example of the score: a sentence, a row for each player, another sentence."""
        yield from (8, self._indented(tally.words), 6)
        for each in tally.rows:
            yield from ((0, row(INDENT, of(RowFigure, each, self.pictures, self.u))), 10, -6)
        if tally.below:
            yield self._indented(tally.below)
        yield 8

    @staticmethod
    def _indented(words: str) -> FlowItem:
        return 0, row(INDENT, paragraph(words, TEXT, colour=theme.IVORY))

    def contents(self, place: Rect, go: Callable[[int], None]) -> list[Widget]:
        """Return a button for each chapter, which calls `go` with the chapter's pixels from the top."""
        chapters = [button(title, 16, partial(go, offset), align="left") for title, offset in self.heads]
        return lines(chapters, 38, gap=4)(place, self.u)


def _length(rules: Rules, players: int) -> str:
    """Return a text with the points or the number of deals that end a match of this number of players."""
    deals = rules.deals_for(players)
    return say("setup.so_many", count=deals) if deals else str(rules.target_for(players))


def paint_mark(surface: Surface, place: Rect) -> None:
    """Paint the star that marks a difference from the preset."""
    symbol = symbols.icon("star", min(place.w, place.h))
    surface.blit(symbol, symbol.get_rect(center=place.center))


def paint_point(surface: Surface, place: Rect) -> None:
    """Paint the bullet before a sentence."""
    pygame.draw.aacircle(surface, theme.MIST, (place.x + place.w // 3, place.centery), max(2, place.w // 6))


def full_title(rules: Rules, name: str, pixels: int, wide: int) -> str:
    """Return the title of a game, after the player's name for it if there is one.

    A long name is shortened so that the title is at most `wide` pixels wide in letters of size `pixels`.
    """
    made_from = title_of(rules)
    if not name:
        return made_from
    rest = wide - letters.wide(f" · {made_from}", pixels, bold=True)
    return f"{letters.shortened(name, pixels, rest)} · {made_from}"
