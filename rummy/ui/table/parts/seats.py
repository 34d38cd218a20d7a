"""What stands around the cards in words: the seats and the prompt. It shows what it is told."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import pygame
from pygame import Rect, Surface

from rummy.text import number, say
from rummy.ui.drawing import letters, plates, symbols, theme
from rummy.ui.drawing.portraits import portrait
from rummy.ui.table.layout.frame import SeatPlace
from rummy.viewmodel.tally import Counted, HandTally
from rummy.viewmodel.words.counting import Fits, account_words, hand_words, seat_words

AROUND = 4  # pixels above and below the letters of the prompt, for its frame
ABOVE = 15  # units above the prompt's place that a second line may take
SUM = 16  # units: the height of the letters in which a hand is counted
AWAY = 150  # of 255: how much of the portrait is to be seen of who is away
RING: theme.Colour = (150, 122, 66)  # brass around a portrait


@dataclass(frozen=True, slots=True)
class SeatWords:
    """What a seat tells: name, score, how many cards or points are left, what its player is about."""

    name: str
    score: int
    rest: str
    deals: bool
    plays: bool
    ponders: bool  # for longer than a moment
    is_sum: bool = False  # whether what is left is being counted
    state: str = ""  # of a player who is away, or for whom a bot plays
    is_liked: bool = False
    clock: str = ""  # the time that the turn may still last
    hurries: bool = False  # whether that is little
    is_partner: bool = False  # whether they play on the player's side


@dataclass(frozen=True, slots=True)
class Plate:
    """The panel on which a player's words stand: quiet, and bright while that player is to play."""

    rect: Rect
    unit: float
    is_lit: bool

    def paint(self, surface: Surface) -> None:
        """Paint the panel, and around the lit one a line of gold."""
        radius = round(16 * self.unit)
        if self.is_lit:
            plates.framed(surface, self.rect, radius, (74, 58, 20), max(2, round(2.5 * self.unit)))
        else:
            plates.panel(surface, self.rect, radius, (12, 28, 24), 150)


@dataclass(frozen=True, slots=True)
class SeatPanel:
    """A player at the table: the portrait in its ring; name, score and what is left on a plate."""

    place: SeatPlace
    unit: float
    words: SeatWords

    @property
    def rect(self) -> Rect:
        """Plate and portrait, and the pill below it."""
        return self.place.box.union(self.pill[0]) if self.words.is_partner else self.place.box

    @property
    def pill(self) -> tuple[Rect, Surface]:
        """At the foot of the portrait, who is the player's partner, clear of the cards beside it."""
        face, pixels = self.place.face, round(12 * self.unit)
        line = letters.line(say("table.partner"), pixels, theme.INK, True)
        box = Rect(0, 0, line.get_width() + line.get_height() // 2, line.get_height())
        box.midtop = face.centerx, face.bottom - round(4 * self.unit)
        box.right = min(box.right, face.right)
        return box, line

    @property
    def plate(self) -> Plate:
        """What lies below the turn light and the portrait."""
        return Plate(self.place.plate, self.unit, self.words.plays)

    def paint(self, surface: Surface) -> None:
        """Paint portrait and words."""
        place, u = self.place, self.unit
        size = 2 * place.radius
        letters.put(surface, _rim(place.radius, u), center=place.portrait)
        face = portrait(self.words.name, size)
        if self.words.state:
            face = pygame.transform.grayscale(face)
            face.set_alpha(AWAY)
        letters.put(surface, face, center=place.portrait)
        self._paint_words(surface)
        if self.words.is_partner:
            box, line = self.pill
            plates.panel(surface, box, box.h // 2, theme.BRASS)
            letters.put(surface, line, center=box.center)
        if self.words.is_liked:
            self._paint_heart(surface)
        if self.words.deals:
            self._paint_dealer(surface)
        if self.words.ponders:
            self._paint_thought(surface)

    def _paint_words(self, surface: Surface) -> None:
        box, u = self.place.words, self.unit
        upper, lower = box.top + round(13 * u), box.top + round(34 * u)
        score = letters.line(number(self.words.score), round(18 * u), theme.GOLD, True)
        gap = round(8 * u)
        pixels, room = round(18 * u), box.w - score.get_width() - gap
        name = letters.line(letters.shortened(self.words.name, pixels, room), pixels, theme.IVORY, True)
        rest = self._rest(box.w)
        if self.place.is_upright:
            left = box.centerx - (name.get_width() + gap + score.get_width()) // 2
            letters.put(surface, name, midleft=(left, upper))
            letters.put(surface, score, midleft=(left + name.get_width() + gap, upper))
            letters.put(surface, rest, center=(box.centerx, lower))
        else:
            letters.put(surface, name, midleft=(box.left, upper))
            letters.put(surface, score, midright=(box.right, upper))
            letters.put(surface, rest, midleft=(box.left, lower))

    def _rest(self, wide: int) -> Surface:
        """What is left, or in brighter letters what it counts."""
        words, u = self.words, self.unit
        if not words.is_sum:
            quiet = theme.CREAM if words.plays else theme.MIST  # the turn light shines on the words
            pixels, told = round(14 * u), words.rest
            if more := " · ".join(filter(None, (words.state, words.clock))):
                both = f"{words.rest} · {more}"
                told = both if letters.wide(both, pixels) <= wide else more
            quiet = theme.GOLD if words.hurries else quiet
            return letters.line(told, pixels, quiet)
        pixels = letters.fitting([words.rest], round(SUM * u), wide)
        return letters.line(letters.shortened(words.rest, pixels, wide), pixels, theme.IVORY, True)

    def _paint_heart(self, surface: Surface) -> None:
        """A heart at the portrait, where neither the dealer's button nor a thought can be."""
        x, y = self.place.portrait
        reach, size = round(self.place.radius * 0.76), round(24 * self.unit)
        heart = symbols.picture("faces", "heart", size, size)
        letters.put(surface, heart, center=(x - reach, y + reach))

    def _paint_dealer(self, surface: Surface) -> None:
        """A button of ivory at the portrait."""
        x, y = self.place.portrait
        reach = round(self.place.radius * 0.76)
        up = self.place.is_upright or self.words.is_partner
        centre, size = (x + reach, y + reach * (-1 if up else 1)), round(12 * self.unit)
        pygame.draw.aacircle(surface, (14, 26, 22), centre, size + 2)
        pygame.draw.aacircle(surface, theme.IVORY, centre, size)
        letters.put(surface, letters.line("D", round(14 * self.unit), theme.INK, True), center=centre)

    def _paint_thought(self, surface: Surface) -> None:
        """Three dots at the portrait, across from the dealer's button; they lie still."""
        x, y = self.place.portrait
        u, reach = self.unit, self.place.radius
        box = Rect(0, 0, round(40 * u), round(22 * u))
        box.center = x - round(reach * 0.56), y - round(reach * 0.74)
        plates.panel(surface, box.inflate(4, 4), box.h // 2 + 2, (14, 26, 22))
        plates.panel(surface, box, box.h // 2, theme.IVORY)
        for step in (-1, 0, 1):
            at = (box.centerx + round(step * 10 * u), box.centery)
            pygame.draw.aacircle(surface, theme.INK, at, max(2, round(3 * u)))


@lru_cache(maxsize=4)
def _rim(radius: int, unit: float) -> Surface:
    """What lies below a portrait: its ring, and a dark line around it."""
    dark = plates.disc(radius + round(2.5 * unit), (14, 26, 22))
    brass = plates.disc(radius + max(1, round(1.2 * unit)), RING)
    dark.blit(brass, brass.get_rect(center=dark.get_rect().center))
    return dark


def fits_plate(place: SeatPlace, unit: float, words: str) -> bool:
    """Return True if a sum stands on the plate of a seat in letters of full height."""
    return letters.wide(words, round(SUM * unit), bold=True) <= place.words.w


def counted_words(tally: HandTally, counted: Counted | None, fits: Fits) -> str:
    """What stands beside a hand as it is counted, and when all are."""
    if counted is not None and counted.share <= 0:
        points = tally.points[: counted.cards.get(tally.seat, 0)]
        return hand_words(points, fits) if points else ""
    if tally.has_account:
        return account_words(tally.points, fits)
    words = seat_words(tally.points, tally.taken, tally.won, fits, is_unopened=tally.is_unopened)
    return words if tally.cards or tally.won else say("table.left", points=0)


class Prompt:
    """The short line that says what can be done now, or why not; on two lines if it is long."""

    def __init__(self, place: Rect, unit: float) -> None:
        self.place, self.unit = place, unit
        self.write("")

    def write(self, text: str, *, is_refusal: bool = False, is_call: bool = False) -> None:
        """Say something; a call is for the player, who is to do something."""
        self.text, self.is_refusal, self.is_call = text, is_refusal, is_call
        self._fitted: tuple[int, list[str]] | None = None

    @property
    def rect(self) -> Rect:
        """The line's whole width, what large letters need, and upwards what a second line does."""
        pixels, lines = self._shown
        if len(lines) == 1:
            return self.place.inflate(0, max(0, letters.height(pixels) + 2 * AROUND - self.place.h))
        more = max(0, self._high(pixels, lines) - self.place.h)
        return Rect(self.place.x, self.place.y - more, self.place.w, self.place.h + more)

    def _high(self, pixels: int, lines: Sequence[str]) -> int:
        """What lines need, with the edge around them."""
        return len(lines) * letters.pitch(pixels) + round(11 * self.unit)

    @property
    def box(self) -> Rect:
        """The lozenge on which the words stand; empty without any."""
        pixels, lines = self._shown
        wide = max(letters.wide(line, pixels, self.is_refusal) for line in lines)
        high = min(self.rect.h, self._high(pixels, lines)) - 4
        box = Rect(0, 0, min(self.place.w, wide + round(36 * self.unit)), high)
        box.center = self.rect.center
        return box if self.text else Rect(box.topleft, (0, 0))

    @property
    def shown_pixels(self) -> int:
        """The height of its letters: smaller than wanted only where the sentence would not fit."""
        return self._shown[0]

    @property
    def lines(self) -> list[str]:
        """The words as they stand on it."""
        return self._shown[1]

    @property
    def _shown(self) -> tuple[int, list[str]]:
        """The height of the letters, and the lines."""
        if self._fitted is None:
            pixels = round(18 * self.unit)
            while letters.scaled(pixels) > letters.SMALLEST_TEXT and not self._fits(pixels):
                pixels -= 1
            self._fitted = pixels, self._broken(pixels)
        return self._fitted

    def _fits(self, pixels: int) -> bool:
        """Whether the words take a line, or two that reach no further than the felt below the melds."""
        lines = self._broken(pixels)
        room = self.place.h + round(ABOVE * self.unit)
        return len(lines) == 1 or (len(lines) == 2 and self._high(pixels, lines) <= room)

    def _broken(self, pixels: int) -> list[str]:
        return letters.wrapped(self.text, pixels, self.place.w - round(26 * self.unit), self.is_refusal)

    def paint(self, surface: Surface) -> None:
        """Paint the words on a dark lozenge."""
        if not self.text:
            return
        colour = (255, 214, 190) if self.is_refusal else theme.IVORY
        pixels, box = self.shown_pixels, self.box
        lines = [letters.line(text, pixels, colour, self.is_refusal) for text in self.lines]
        radius = min(box.height, self.place.height) // 2
        ground = (92, 30, 26) if self.is_refusal else (10, 26, 20)
        if self.is_call:
            plates.framed(surface, box, radius, ground, max(2, round(2 * self.unit)))
        else:
            plates.panel(surface, box, radius, ground, 235 if self.is_refusal else 150)
        top = box.centery - letters.pitch(pixels) * (len(lines) - 1) / 2
        for row, line in enumerate(lines):
            at = (box.centerx, round(top + row * letters.pitch(pixels)))
            letters.put(surface, line, center=at)
