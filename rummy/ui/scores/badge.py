"""The card that shows an achievement: badge, name, description, and date or progress."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame
from pygame import Rect, Surface

from rummy.career.achievements import Attainment
from rummy.text import say
from rummy.ui.drawing import letters, plates, symbols, theme
from rummy.ui.widgets.basic import Picture, Text, Widget
from rummy.ui.widgets.containers import Part, centred, column, inset, of, row, share, text
from rummy.viewmodel.words.dates import short_date

EARNED: theme.Colour = (38, 62, 46)  # background of the card of an earned achievement
DIM = 120  # opacity, up to 255, of the badge of an achievement that is not earned yet
NAME, HOW, STATE = 18, 15, 15  # text sizes in units
BADGE, EDGE = 78, 14  # units: the size of a badge, and the margin around it
NAMED = 3  # most achievements of one match to show; if there are more, "…" follows their names


def is_riddle(standing: Attainment) -> bool:
    """Return True if an achievement is secret and not earned yet."""
    return standing.achievement.secret and standing.earned is None


def name_of(standing: Attainment) -> str:
    """Return the name of an achievement, in the player's language; it hides a secret one."""
    if is_riddle(standing):
        return say("achievement.secret")
    return say(f"achievement.{standing.achievement.name}")


def paint_badge(standing: Attainment, surface: Surface, place: Rect) -> None:
    """Paint the badge of an achievement into a rectangle, grey and faint if it is not earned."""
    name = "secret" if is_riddle(standing) else standing.achievement.name
    picture = symbols.picture("badges", name, *place.size)
    if standing.earned is None:
        picture = pygame.transform.grayscale(picture)
        picture.set_alpha(DIM)
    surface.blit(picture, place)


def how_to(standing: Attainment) -> str:
    """Return a sentence that says how to earn an achievement; it hides a secret one."""
    if is_riddle(standing):
        return say("achievement.secret_how")
    return say(f"achievement.{standing.achievement.name}_how")


def words_width(wide: int, u: float) -> int:
    """Return the width in pixels for the texts next to the badge, on a card `wide` pixels wide."""
    return wide - round((BADGE + 3 * EDGE) * u)


def lines_needed(standings: Sequence[Attainment], wide: int, u: float) -> int:
    """Return the number of lines of the longest description, on cards `wide` pixels wide."""
    room = words_width(wide, u)
    return max(len(letters.wrapped(how_to(each), round(HOW * u), room)) for each in standings)


def names_fit(standings: Sequence[Attainment], wide: int, u: float) -> bool:
    """Return True if every name fits in one line, on cards `wide` pixels wide."""
    names = map(name_of, standings)
    return all(letters.wide(name, round(NAME * u), bold=True) <= words_width(wide, u) for name in names)


def card_height(lines: int, u: float) -> int:
    """Return the height in pixels of cards whose descriptions have this number of lines."""
    pitches = [letters.pitch(round(pixels * u)) for pixels in (NAME, STATE, *[HOW] * lines)]
    return sum(pitches) + round(26 * u)


class AchievementCard(Widget):
    """A card that shows an achievement, and whether or how far it is earned."""

    role = "text"

    def __init__(self, rect: Rect, standing: Attainment, u: float) -> None:
        super().__init__(rect)
        self.standing, self.u = standing, u

    @property
    def spoken(self) -> str:
        """The name, the description, and the date or progress."""
        return "\n".join(filter(None, (name_of(self.standing), how_to(self.standing), self._state())))

    @property
    def parts(self) -> list[Widget]:
        """The badge, and to its right, from top to bottom: name, description, and date or progress."""
        standing, earned = self.standing, self.standing.earned is not None
        colour, shade = (theme.GOLD, theme.CREAM) if earned else (theme.IVORY, theme.MIST)
        name = text(name_of(standing), NAME, colour=colour, bold=True)
        state: Part = text(self._state(), STATE, colour=theme.MIST)
        if self._has_bar:
            state = row(share(0.5, state), centred(of(Picture, self._paint_bar), high=8), 2)
        high, low = (letters.pitch(round(size * self.u)) / self.u for size in (NAME, STATE))
        words = column(11, (high, name), text(how_to(standing), HOW, colour=shade), (low, state), 11)
        badge = centred(of(Picture, partial(paint_badge, standing)), high=BADGE)
        return row(EDGE, (BADGE, badge), EDGE, words, EDGE)(self.rect, self.u)

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
        """Paint the card, greener if the achievement is earned."""
        radius = round(12 * self.u)
        if self.standing.earned:
            plates.panel(surface, self.rect, radius, EARNED)
        else:
            pygame.draw.rect(surface, plates.in_hue(theme.WELL), self.rect, border_radius=radius)
        for part in self.parts:
            part.paint(surface)

    def _paint_bar(self, surface: Surface, bar: Rect) -> None:
        """Paint a bar, filled by the share of the goal that is reached."""
        pygame.draw.rect(surface, plates.in_hue(theme.PLAIN), bar, border_radius=bar.h // 2)
        done = Rect(bar.topleft, (bar.w * self.standing.count // self.standing.achievement.goal, bar.h))
        if done.w:
            pygame.draw.rect(surface, theme.BRASS, done, border_radius=bar.h // 2)


def earned_row(fresh: Sequence[Attainment], place: Rect, u: float) -> list[Widget]:
    """Return a row about achievements just earned: badges side by side, then a text with their names."""
    names = " · ".join(map(name_of, fresh[:NAMED])) + (" …" if len(fresh) > NAMED else "")
    words, pixels = say("achievement.new", count=len(fresh), names=names), round(17 * u)
    side, edge = place.h / u, 4 / u
    pictures = (of(Picture, partial(paint_badge, each)) for each in fresh[:NAMED])
    badges = [(side, inset(each, edge, edge)) for each in pictures]
    wide = len(badges) * side + 10 + (letters.wide(words, pixels, bold=True) + 2) / u
    line = of(Text, words, pixels, colour=theme.GOLD, bold=True)
    return centred(row(*badges, 10, line), wide)(place, u)
