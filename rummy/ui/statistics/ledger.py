"""The numbers of the statistics: the win rate in large letters, and a list of all others."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from rummy.career.summary import ENOUGH, LATELY, Summary, Trend
from rummy.games.endings import GINS
from rummy.text import number, say
from rummy.ui.drawing import letters, plates, theme
from rummy.ui.statistics.chart import LINE, percent
from rummy.ui.widgets.basic import Text, Widget, stack_height, stacked

ENDS_OF_GIN = {"knock", "undercut", *GINS}


def time_played(seconds: float) -> str:
    """Return a duration as text in hours and minutes; without minutes from 10 hours on."""
    hours, minutes = divmod(int(seconds) // 60, 60)
    if hours >= 10:
        return say("statistics.only_hours", hours=number(hours))
    return say("statistics.hours" if hours else "statistics.minutes", hours=hours, minutes=minutes)


def figures(found: Summary) -> dict[str, str]:
    """Return the numbers to list, as text, by the keys of their labels; only what these games have."""
    gin = bool(found.ends & ENDS_OF_GIN)
    turns, best = found.turns_to_go_out, found.best_round
    return {
        "statistics.rounds": number(found.rounds_played),
        "statistics.rounds_won": number(found.rounds_won),
        "statistics.points": number(found.points_per_round, 1),
        "statistics.best": "–" if best is None else number(best),
        **({"statistics.rummies": number(found.rummies)} if "rummy" in found.ends else {}),
        **({"statistics.gins": number(found.gins)} if gin else {}),
        **({"statistics.undercuts": number(found.undercuts)} if gin else {}),
        "statistics.turns": "–" if turns is None else number(turns, 1),
        "statistics.streak": number(found.current_streak),
        "statistics.longest": number(found.longest_streak),
        "statistics.time": time_played(found.seconds_played),
        **({"statistics.hints": number(found.hints)} if found.hints else {}),
    }


def matches_won(found: Summary) -> str:
    """Return a sentence with the numbers of matches won and played, or that none is finished."""
    if not found.played:
        return say("statistics.none_finished")
    return say("statistics.won_of", won=found.won, played=found.played)


def below_matches(found: Summary) -> str:
    """Return the sentence below that on matches: what counts of unfinished ones, or the trend."""
    if found.unfinished and found.trend is None:
        return say("statistics.unfinished", count=found.unfinished)
    return trend_told(found.trend)


def trend_told(trend: Trend | None) -> str:
    """Return a sentence on whether the player wins more often than before, or when that can be said."""
    if trend is None:
        return say("statistics.trend_later", count=LATELY + ENOUGH)
    lately, before = percent(trend.lately), percent(trend.before)
    if lately == before:
        return say("statistics.trend_same", count=LATELY, lately=lately)
    key = "statistics.trend_up" if trend.lately > trend.before else "statistics.trend_down"
    return say(key, count=LATELY, lately=lately, before=before)


class Headline(Widget):
    """A widget with the win rate in large letters, and sentences that explain the rate."""

    role = "text"

    def __init__(self, rect: Rect, found: Summary, pixels: int) -> None:
        super().__init__(rect)
        self.value, self.pixels = percent(found.win_rate) if found.played else "–", pixels
        self.sentences = (
            Text(Rect(rect), matches_won(found), pixels, bold=True),
            Text(Rect(rect), below_matches(found), pixels, colour=theme.MIST),
        )

    @property
    def large(self) -> int:
        """The size of the win rate in pixels."""
        most = self.pixels * 3 if not letters.are_enlarged() else round(self.pixels * 2.4 / letters.growth())
        return letters.fitting([self.value], most, round(self.rect.w * 0.32))

    @property
    def words(self) -> Sequence[Text]:
        """The sentences, beside the win rate."""
        rect = self.rect
        left = rect.x + round(rect.w * 0.36)
        beside = Rect(left, rect.y, rect.right - self.pixels // 2 - left, rect.h)
        if letters.are_enlarged():
            return stacked(beside, self.sentences)
        upper = Rect(beside.x, rect.y + round(rect.h * 0.08), beside.w, round(rect.h * 0.38))
        lower = Rect(beside.x, upper.bottom, beside.w, rect.bottom - upper.bottom - round(rect.h * 0.08))
        for text, place in zip(self.sentences, (upper, lower), strict=True):
            text.rect = place
        return self.sentences

    def needed_height(self, width: int) -> int:
        """Return the height in pixels of the sentences at a width, at least that of now."""
        room = width - self.pixels // 2 - round(width * 0.36)
        return max(self.rect.h, stack_height(self.sentences, room) + self.pixels)

    @property
    def spoken(self) -> str:
        """The win rate and the sentences."""
        return "\n".join((self.value, *(words.text for words in self.words)))

    def paint(self, surface: Surface) -> None:
        """Paint the win rate and the sentences."""
        pygame.draw.rect(surface, plates.in_hue(theme.WELL), self.rect, border_radius=self.pixels // 2)
        middle = self.rect.x + round(self.rect.w * 0.18), self.rect.centery
        letters.put(surface, letters.line(self.value, self.large, theme.GOLD, True), center=middle)
        for words in self.words:
            words.paint(surface)


class FigureList(Widget):
    """A list of numbers, each with a label to the left, in rows of equal height."""

    role = "text"

    def __init__(self, rect: Rect, lines: Sequence[tuple[str, str]], pixels: int) -> None:
        super().__init__(rect)
        self.lines = [*lines]
        self.pixels = pixels

    @property
    def small(self) -> int:
        """The size of the labels in pixels."""
        if letters.are_enlarged():
            return self.pixels
        return min(self._fitting(words, value) for words, value in self.lines)

    @property
    def pitch(self) -> int:
        """The pixels from row to row, unless a label needs several lines."""
        return min(round(2.6 * letters.scaled(self.pixels)), self.rect.h // len(self.lines))

    def _fitting(self, words: str, value: str) -> int:
        """Return the text size in pixels at which a label fits to the left of its number."""
        return letters.fitting([words], self.pixels, self._room(value, self.rect.w), bold=False)

    def _room(self, value: str, width: int) -> int:
        """Return the width in pixels of a label beside its number."""
        return width - letters.wide(value, self.pixels, True) - 2 * self.pixels

    @property
    def least_width(self) -> int:
        """The width in pixels at which the widest word fits beside its number."""
        return max(
            letters.widest_word(words, self.pixels) + self.rect.w - self._room(value, self.rect.w)
            for words, value in self.lines
        )

    def needed_height(self, width: int) -> int:
        """Return the height in pixels of all rows at a width, at least that of now."""
        return max(self.rect.h, sum(self._highs(width)))

    def _highs(self, width: int) -> list[int]:
        """Return the height of each row in pixels at a width, when labels wrap."""
        lines = [letters.wrapped(words, self.pixels, self._room(value, width)) for words, value in self.lines]
        return [round(letters.height(self.pixels) * (len(each) + 0.3)) for each in lines]

    @property
    def spoken(self) -> str:
        """The labels and their numbers."""
        return "\n".join(f"{words}: {value}" for words, value in self.lines)

    def paint(self, surface: Surface) -> None:
        """Paint the rows, with a thin line between each two."""
        highs = [self.pitch] * len(self.lines)
        if letters.are_enlarged():
            highs = [max(self.pitch, high) for high in self._highs(self.rect.w)]
            highs = highs if sum(highs) <= self.rect.h else self._highs(self.rect.w)
        top = self.rect.y
        for row, (words, value) in enumerate(self.lines):
            y, top = top + highs[row] // 2, top + highs[row]
            left, right = self.rect.x + self.pixels // 2, self.rect.right - self.pixels // 2
            if row:
                above = top - highs[row]
                pygame.draw.line(surface, LINE, (self.rect.x, above), (self.rect.right - 1, above))
            if letters.are_enlarged():
                words = "\n".join(letters.wrapped(words, self.small, self._room(value, self.rect.w)))
            label = letters.block(words, self.small, theme.MIST, align="left")
            letters.put(surface, label, midleft=(left, y))
            letters.put(surface, letters.line(value, self.pixels, theme.IVORY, True), midright=(right, y))
