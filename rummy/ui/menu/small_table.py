"""The small picture of a table that stands for an unfinished match, with a button to abandon the match."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, partial
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from rummy.text import number, say
from rummy.ui.drawing import letters, theme
from rummy.ui.drawing.felt import woven
from rummy.ui.drawing.portraits import portrait
from rummy.ui.widgets.basic import Button, Pressable, Text, Widget, stack_height, stacked
from rummy.viewmodel.words import leaving

if TYPE_CHECKING:
    from pygame.event import Event

    from rummy.storage.matches import RecordSummary
    from rummy.storage.unfinished import UnfinishedMatch
    from rummy.ui.shell.host import Host

DIMMED = 188  # up to 255: light on the cloth, dimmed so that texts are legible
HEIGHTS = {
    1: (0.24, 0.48, 0.76),
    2: (0.17, 0.37, 0.57, 0.8),
    3: (0.15, 0.31, 0.47, 0.65, 0.84),
}  # of each line, as shares of the height, by the number of lines of the name
FACES = {1: 0.3, 2: 0.24, 3: 0.18}
MARKS = (", ", " · ", " ")  # separators at which a name may be broken into two lines
LEAVES = (pygame.K_DELETE, pygame.K_BACKSPACE)


class SmallTable(Pressable):
    """A button for an unfinished match, which continues it; without texts until its record is read."""

    def __init__(self, rect: Rect, match: UnfinishedMatch, app: Host, u: float) -> None:
        super().__init__(rect)
        self.match, self.app, self.u = match, app, u
        self.act = self._go_on

    @property
    def spoken(self) -> str:
        """The texts about the match; empty until its record has been read."""
        if self.match.summary is None:
            return say("shelf.damaged") if self.match.is_seen else ""
        from rummy.viewmodel.words.waiting import in_round, points, title

        seen = self.match.summary
        return "\n".join((title(seen, self.app.settings.my_games), in_round(seen), *points(seen)))

    @property
    def tip(self) -> str:
        """The text of the hint: the round, and the points of all players."""
        if self.match.summary is None:
            return ""
        from rummy.viewmodel.words.waiting import scores  # not before there is something to say

        return scores(self.match.summary)

    def mark(self, name: str, value: object) -> None:
        """Set the attribute called `name`; preload the card table when hovered or focused."""
        if value and name in ("hovered", "focused") and not getattr(self, name):
            self.app.nav.expect("resume")
        super().mark(name, value)

    def paint(self, surface: Surface) -> None:
        """Paint the table cloth, and on it the texts about the match."""
        surface.blit(_felt(self.rect.size, self.app.felt, self.app.lamp), self.rect)
        if self.hovered or self.pressed:
            light = (12,) * 3 if self.pressed else (26,) * 3
            surface.fill(light, self.rect, special_flags=pygame.BLEND_RGB_ADD)
        if self.match.summary is not None:
            self._paint(surface, self.match.summary)
        elif self.match.is_seen:
            self._line(surface, say("shelf.damaged"), 0.5, 15, theme.WARNING)
        self.paint_focus(surface, round(6 * self.u))

    def _paint(self, surface: Surface, seen: RecordSummary) -> None:
        from rummy.viewmodel.words.waiting import (  # not before there is something to say
            DOT,
            company,
            in_round,
            points,
            title,
        )

        if letters.are_enlarged():
            for text in stacked(self._inside(self.rect.w), self._texts(seen)):
                text.paint(surface)
            return
        room = self.rect.w - round(64 * self.u)  # room for the button in the corner
        names = self._title_lines(title(seen, self.app.settings.my_games), room)
        *heads, middle, low = HEIGHTS[len(names)]
        for name, head in zip(names, heads, strict=True):
            self._line(surface, name, head, 17, theme.GOLD, room, bold=True)
        own, *theirs = points(seen)
        standing = in_round(seen) + DOT + own
        self._line(surface, standing if self._fits(standing, 15) else own, middle, 15, theme.IVORY)
        size = round(self.rect.h * FACES[len(names)])
        self._paint_others(surface, company(seen), DOT.join(theirs), seen.scores[1:], low, size)

    def _inside(self, width: int) -> Rect:
        """Return the place of enlarged texts, beside the button in the corner, in a table of a width."""
        place = Rect(self.rect.x, self.rect.y, width, self.rect.h)
        return Rect(place.x + round(14 * self.u), place.y, place.w - round(58 * self.u), place.h)

    def _texts(self, seen: RecordSummary) -> list[Text]:
        """Return the enlarged texts: the name of the match, and the points of everybody."""
        from rummy.viewmodel.words.waiting import DOT, in_round, points, title

        own, *theirs = points(seen)
        lines = [
            (title(seen, self.app.settings.my_games), 17, theme.GOLD),
            (in_round(seen) + DOT + own, 15, theme.IVORY),
            (DOT.join(theirs), 14, theme.CREAM),
        ]
        return [
            Text(Rect(self.rect), words, self._pixels(size), colour=colour, bold=size == 17)
            for words, size, colour in lines
        ]

    @property
    def least_width(self) -> int:
        """The width in pixels at which the widest word fits."""
        if self.match.summary is None:
            return 0
        edges = self.rect.w - self._inside(self.rect.w).w
        return max(text.least_width for text in self._texts(self.match.summary)) + edges

    def needed_height(self, width: int) -> int:
        """Return the height in pixels of all enlarged texts at a width, at least that of now."""
        if self.match.summary is None:
            return self.rect.h
        inside = self._inside(width)
        return max(self.rect.h, stack_height(self._texts(self.match.summary), inside.w) + round(20 * self.u))

    def _pixels(self, size: int) -> int:
        """Return a text size in pixels by that in units."""
        return max(letters.SMALLEST_TEXT, round(size * self.u))

    def _paint_others(
        self,
        surface: Surface,
        others: Sequence[str],
        names: str,
        scores: Sequence[int],
        low: float,
        size: int,
    ) -> None:
        """Paint the opponents' portraits, then their names and points, or only points if names don't fit."""
        left, middle = self.rect.x + round(14 * self.u), self.rect.y + round(self.rect.h * low)
        step, wide = min(round(size * 0.86), round(self.rect.w * 0.5) // len(others)), self.rect.right - left
        used = (len(others) - 1) * step + size + round(8 * self.u)
        slot, gap = (wide - round(8 * self.u)) // len(others), round(4 * self.u)
        fits = self._fits(names, 14, wide - used - round(10 * self.u))
        are_alone = len(scores) == len(others) and not fits
        if are_alone:  # smaller portraits, so that all points fit beside them
            widest = max(letters.wide(number(score), self._pixels(14)) for score in scores)
            size = max(1, min(size, slot - 2 * gap - widest))
        for seat, name in enumerate(others):
            at = left + seat * (slot if are_alone else step)
            letters.put(surface, portrait(name, size), midleft=(at, middle))
            if are_alone:
                indent = seat * slot + size + gap
                self._line(surface, number(scores[seat]), low, 14, theme.CREAM, slot - size, indent=indent)
        if not are_alone:
            self._line(surface, names, low, 14, theme.CREAM, indent=used)

    def _title_lines(self, name: str, room: int) -> list[str]:
        """Return the lines of a match's name: one, or up to three if the name is wider than `room` pixels."""
        if self._fits(name, 17, room, bold=True):
            return [name]
        ways = [name.split(mark, 1) for mark in MARKS if mark in name]
        fitting = (way for way in ways if all(self._fits(line, 17, room, bold=True) for line in way))
        wrapped = letters.wrapped(name, self._pixels(17), room, bold=True)
        return next(fitting, wrapped[: max(HEIGHTS)])

    def _fits(self, text: str, pixels: int, room: int | None = None, *, bold: bool = False) -> bool:
        """Return True if a text of a size in units fits into `room` pixels, by default those of the table."""
        room = self.rect.w - round(24 * self.u) if room is None else room
        return letters.wide(text, self._pixels(pixels), bold) <= room

    def _line(
        self,
        surface: Surface,
        text: str,
        height: float,
        pixels: int,
        colour: theme.Colour,
        room: int | None = None,
        *,
        indent: int = 0,
        bold: bool = False,
    ) -> None:
        """Draw a text at a height from 0 to 1; a long one gets smaller letters, then an ellipsis."""
        left = self.rect.x + round(14 * self.u) + indent
        wide = min(room or self.rect.w, self.rect.right - round(10 * self.u) - left)
        size = letters.fitting([text], self._pixels(pixels), wide, bold)
        line = letters.line(letters.shortened(text, size, wide, bold), size, colour, bold)
        letters.put(surface, line, midleft=(left, self.rect.y + round(self.rect.h * height)))

    def key(self, event: Event) -> bool:
        """Handle Enter and Space, which continue the match, and Delete, which asks whether to abandon it."""
        if event.key in LEAVES:
            self.app.nav.give_up(self.match)
        return event.key in LEAVES or super().key(event)

    def _go_on(self) -> None:
        self.app.sounds.play("button")
        self.app.nav.resume(self.match.path)


def small_table(place: Rect, match: UnfinishedMatch, app: Host, u: float) -> Sequence[Widget]:
    """Return the small table of a match, and in a corner the button to abandon the match."""
    side, edge = round(28 * u), theme.rim_width(place.size) + round(6 * u)
    corner = Rect(place.right - side - edge, place.y + edge, side, side)
    give_up = partial(app.nav.give_up, match)
    flag = Button(corner, "", round(15 * u), give_up, icon="flag", hint=leaving.button(counts=match.counts))
    flag.corner_of = table = SmallTable(place, match, app, u)
    return table, flag


@lru_cache(maxsize=4)
def _felt(size: tuple[int, int], name: str, lamp: str) -> Surface:
    table = woven(size, name, lamp)
    inside = table.get_rect().inflate(*(-2 * theme.rim_width(size),) * 2)
    table.fill((DIMMED,) * 3, inside, special_flags=pygame.BLEND_RGB_MULT)
    return table
