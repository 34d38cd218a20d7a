"""A row in the list of matches: outcome, game, players with points, and date."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import pairwise
from pathlib import Path

from pygame import Rect, Surface

from rummy.storage.match_library import MatchLibrary
from rummy.storage.matches import RecordSummary
from rummy.text import say
from rummy.ui.drawing import letters, plates, theme
from rummy.ui.history.match_menu import game_of
from rummy.ui.widgets.basic import Pressable, Text
from rummy.viewmodel.words.dates import short_date
from rummy.viewmodel.words.waiting import DOT, points


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

    def _paint(self, surface: Surface, seen: RecordSummary) -> None:
        box, px, pad = self.rect, self.pixels, self.pixels
        edges = [round(box.x + pad + (box.w - 2 * pad) * share) for share in (0, 0.13, 0.76, 1)]
        cells = [Rect(left, box.y, right - left - pad, box.h) for left, right in pairwise(edges)]
        cells[-1].w += pad
        word, colour = outcome(seen)
        _put(surface, cells[0], word, px, colour, bold=True)
        upper, lower = _halves(cells[1])
        head = seen.header
        _put(surface, upper, game_of(head), px, theme.IVORY, bold=True)
        _put(surface, lower, DOT.join(points(seen)), round(px * 0.88), theme.CREAM)
        upper, lower = _halves(cells[2])
        _put(surface, upper, f"{short_date(seen.when)}  {seen.when:%H:%M}", px, theme.CREAM)
        colour = theme.WARNING if seen.is_doubtful else theme.MIST
        _put(surface, lower, rounds_of(seen), round(px * 0.88), colour)


def _halves(cell: Rect) -> tuple[Rect, Rect]:
    half = round(cell.h * 0.42)
    return Rect(cell.x, cell.y + cell.h // 12, cell.w, half), Rect(cell.x, cell.centery, cell.w, half)


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
