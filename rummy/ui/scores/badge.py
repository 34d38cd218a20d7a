"""The card of an achievement: badge, name, description, and date or progress."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame
from pygame import Rect, Surface

from rummy.career.achievements import Attainment
from rummy.text import say
from rummy.ui.drawing import letters, plates, symbols, theme
from rummy.ui.widgets.basic import Picture, Text, Widget
from rummy.viewmodel.words.dates import short_date

EARNED: theme.Colour = (38, 62, 46)  # the card of an earned one
DIM = 120  # of 255: the opacity of a badge not earned yet
NAME, HOW, STATE = 18, 15, 15  # units: the heights of the letters
BADGE, EDGE = 78, 14  # units
NAMED = 3  # achievements of one match that are shown; of more, also the number


def is_riddle(standing: Attainment) -> bool:
    """Return True if it is secret and not earned yet."""
    return standing.achievement.secret and standing.earned is None


def name_of(standing: Attainment) -> str:
    """Return the name of an achievement."""
    if is_riddle(standing):
        return say("achievement.secret")
    return say(f"achievement.{standing.achievement.name}")


def paint_badge(standing: Attainment, surface: Surface, place: Rect) -> None:
    """Paint the medal, bright if earned."""
    name = "secret" if is_riddle(standing) else standing.achievement.name
    picture = symbols.picture("badges", name, *place.size)
    if standing.earned is None:
        picture = pygame.transform.grayscale(picture)
        picture.set_alpha(DIM)
    surface.blit(picture, place)


def how_to(standing: Attainment) -> str:
    """Return the description of how to earn it."""
    if is_riddle(standing):
        return say("achievement.secret_how")
    return say(f"achievement.{standing.achievement.name}_how")


def words_width(wide: int, u: float) -> int:
    """Return the pixels for the words next to the badge on a card of a width."""
    return wide - round((BADGE + 3 * EDGE) * u)


def lines_needed(standings: Sequence[Attainment], wide: int, u: float) -> int:
    """Return the lines of the longest description on cards of a width."""
    room = words_width(wide, u)
    return max(len(letters.wrapped(how_to(each), round(HOW * u), room)) for each in standings)


def names_fit(standings: Sequence[Attainment], wide: int, u: float) -> bool:
    """Return True if every name fits in a line on cards of a width."""
    names = map(name_of, standings)
    return all(letters.wide(name, round(NAME * u), bold=True) <= words_width(wide, u) for name in names)


def card_height(lines: int, u: float) -> int:
    """Return the height in pixels of cards with descriptions of so many lines."""
    pitches = [letters.pitch(round(pixels * u)) for pixels in (NAME, STATE, *[HOW] * lines)]
    return sum(pitches) + round(26 * u)


class AchievementCard(Widget):
    """The card of an achievement."""

    def __init__(self, rect: Rect, standing: Attainment, u: float) -> None:
        super().__init__(rect)
        self.standing, self.u = standing, u

    @property
    def badge(self) -> Rect:
        """The box of the medal."""
        size = round(BADGE * self.u)
        place = Rect(self.rect.x + round(EDGE * self.u), 0, size, size)
        place.centery = self.rect.centery
        return place

    @property
    def texts(self) -> list[Text]:
        """The texts of name, description, and date or progress."""
        u, left = self.u, self.badge.right + round(EDGE * self.u)
        inner = Rect(left, self.rect.y + round(11 * u), words_width(self.rect.w, u), 0)
        inner.h = self.rect.bottom - round(11 * u) - inner.y
        first = Rect(inner.x, inner.y, inner.w, letters.pitch(round(NAME * u)))
        last = Rect(inner.x, inner.bottom - letters.pitch(round(STATE * u)), inner.w, 0)
        last.h = inner.bottom - last.y
        between = Rect(inner.x, first.bottom, inner.w, last.y - first.bottom)
        earned = self.standing.earned is not None
        name, how = (theme.GOLD, theme.CREAM) if earned else (theme.IVORY, theme.MIST)
        if self._has_bar:
            last.w = round(inner.w * 0.5)
        return [
            Text(first, name_of(self.standing), round(NAME * u), colour=name, bold=True),
            Text(between, how_to(self.standing), round(HOW * u), colour=how),
            Text(last, self._state(), round(STATE * u), colour=theme.MIST),
        ]

    @property
    def _has_bar(self) -> bool:
        return self.standing.earned is None and self.standing.achievement.goal > 1

    def _state(self) -> str:
        day, achievement = self.standing.day, self.standing.achievement
        if day is not None:
            return short_date(day)
        if self._has_bar:
            return say("achievement.progress", count=self.standing.count, goal=achievement.goal)
        return ""

    def paint(self, surface: Surface) -> None:
        """Paint the card, brighter if earned."""
        radius = round(12 * self.u)
        if self.standing.earned:
            plates.panel(surface, self.rect, radius, EARNED)
        else:
            pygame.draw.rect(surface, theme.WELL, self.rect, border_radius=radius)
        paint_badge(self.standing, surface, self.badge)
        texts = self.texts
        for text in texts:
            text.paint(surface)
        if self._has_bar:
            self._paint_bar(surface, texts[-1].rect)

    def _paint_bar(self, surface: Surface, beside: Rect) -> None:
        """Paint the share of the goal that is reached."""
        high = max(6, round(8 * self.u))
        bar = Rect(beside.right, beside.centery - high // 2, 0, high)
        bar.w = self.rect.right - round(16 * self.u) - bar.x
        pygame.draw.rect(surface, theme.PLAIN, bar, border_radius=high // 2)
        bar.w = bar.w * self.standing.count // self.standing.achievement.goal
        if bar.w:
            pygame.draw.rect(surface, theme.BRASS, bar, border_radius=high // 2)


def earned_row(place: Rect, fresh: Sequence[Attainment], u: float) -> list[Widget]:
    """Return the achievements just earned: the badges side by side, and their names."""
    names = " · ".join(map(name_of, fresh[:NAMED])) + (" …" if len(fresh) > NAMED else "")
    words, pixels = say("achievement.new", count=len(fresh), names=names), round(17 * u)
    badges, gap = place.h * len(fresh[:NAMED]), round(10 * u)
    wide = min(letters.wide(words, pixels, bold=True) + 2, place.w - badges - gap)
    text = Rect(0, place.y, wide, place.h)
    text.right = place.centerx + (badges + gap + wide) // 2
    first = Rect(text.x - gap - badges, place.y, place.h, place.h).inflate(-4, -4)
    return [
        *(
            Picture(first.move(place.h * number, 0), partial(paint_badge, each))
            for number, each in enumerate(fresh[:NAMED])
        ),
        Text(text, words, pixels, colour=theme.GOLD, bold=True),
    ]
