"""The seats with their texts, and the prompt."""

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

AROUND = 4  # pixels above and below the letters of the prompt
ABOVE = 15  # units above the prompt's place for a second line
SUM = 16  # units of text size of the sum of a counted hand
AWAY = 150  # of 255: opacity of the portrait of an absent player
RING: theme.Colour = (150, 122, 66)  # brass around a portrait


@dataclass(frozen=True, slots=True)
class SeatWords:
    """The texts of a seat: name, score, remaining cards or counted points, and the player's state."""

    name: str
    score: int
    rest: str
    deals: bool
    plays: bool
    ponders: bool  # whether their move takes noticeably long
    is_sum: bool = False  # whether `rest` is the sum of a counted hand
    state: str = ""  # the label of a player who is away or replaced by a bot
    is_liked: bool = False
    clock: str = ""  # the time left for the turn
    hurries: bool = False  # whether little time is left
    is_partner: bool = False  # whether they are the player's partner


@dataclass(frozen=True, slots=True)
class Plate:
    """The panel behind the texts of a seat, bright during that player's turn."""

    rect: Rect
    unit: float
    is_lit: bool

    def paint(self, surface: Surface) -> None:
        """Paint the panel; a bright one has a gold edge."""
        radius = round(16 * self.unit)
        if self.is_lit:
            plates.framed(surface, self.rect, radius, (74, 58, 20), max(2, round(2.5 * self.unit)))
        else:
            plates.panel(surface, self.rect, radius, (12, 28, 24), 150)


@dataclass(frozen=True, slots=True)
class SeatPanel:
    """A player at the table: the portrait in its ring, and texts on a plate."""

    place: SeatPlace
    unit: float
    words: SeatWords

    @property
    def rect(self) -> Rect:
        """The rectangle around the plate, the portrait and the label of a partner."""
        return self.place.box.union(self.pill[0]) if self.words.is_partner else self.place.box

    @property
    def pill(self) -> tuple[Rect, Surface]:
        """The box and the text of the label that marks the player's partner."""
        face, pixels = self.place.face, round(12 * self.unit)
        line = letters.line(say("table.partner"), pixels, theme.INK, True)
        box = Rect(0, 0, line.get_width() + line.get_height() // 2, line.get_height())
        box.midtop = face.centerx, face.bottom - round(4 * self.unit)
        box.right = min(box.right, face.right)
        return box, line

    @property
    def plate(self) -> Plate:
        """The panel behind the texts, which is painted below the turn marker."""
        return Plate(self.place.plate, self.unit, self.words.plays)

    def paint(self, surface: Surface) -> None:
        """Paint the portrait, the texts and the signs."""
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
        if letters.are_enlarged():
            high, low = (
                letters.height(round(18 * u)),
                letters.height(round((SUM if self.words.is_sum else 14) * u)),
            )
            upper, lower = box.top + high // 2, box.bottom - low // 2
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

    def _shorter(self, pixels: int, wide: int) -> str:
        """Return the words below the name; only their numbers if enlarged letters need too much room."""
        rest = self.words.rest
        if not letters.are_enlarged() or letters.wide(rest, pixels) <= wide:
            return rest
        parts = [part.split(" ")[0] for part in rest.split(" · ")]
        return " · ".join(part for part in parts if any(map(str.isdigit, part))) or rest

    def _rest(self, wide: int) -> Surface:
        """Return a picture of the line below the name: remaining cards, or the counted points."""
        words, u = self.words, self.unit
        if not words.is_sum:
            quiet = theme.CREAM if words.plays else theme.MIST  # the turn marker lights the words
            pixels = round(14 * u)
            words_shown = self._shorter(pixels, wide)
            if more := " · ".join(filter(None, (words.state, words.clock))):
                both = f"{words.rest} · {more}"
                words_shown = both if letters.wide(both, pixels) <= wide else more
            quiet = theme.GOLD if words.hurries else quiet
            return letters.line(words_shown, pixels, quiet)
        pixels = letters.fitting([words.rest], round(SUM * u), wide)
        return letters.line(letters.shortened(words.rest, pixels, wide), pixels, theme.IVORY, True)

    def _paint_heart(self, surface: Surface) -> None:
        """Paint a heart at the portrait, away from the dealer's button and the dots of a thought."""
        x, y = self.place.portrait
        reach, size = round(self.place.radius * 0.76), round(24 * self.unit)
        heart = symbols.picture("faces", "heart", size, size)
        letters.put(surface, heart, center=(x - reach, y + reach))

    def _paint_dealer(self, surface: Surface) -> None:
        """Paint the dealer's button at the portrait."""
        x, y = self.place.portrait
        reach = round(self.place.radius * 0.76)
        up = self.place.is_upright or self.words.is_partner
        centre, size = (x + reach, y + reach * (-1 if up else 1)), round(12 * self.unit)
        pygame.draw.aacircle(surface, (14, 26, 22), centre, size + 2)
        pygame.draw.aacircle(surface, theme.IVORY, centre, size)
        letters.put(surface, letters.line("D", round(14 * self.unit), theme.INK, True), center=centre)

    def _paint_thought(self, surface: Surface) -> None:
        """Paint the three dots of a thought at the portrait, opposite the dealer's button."""
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
    """Return a picture of the ring below a portrait, with a dark edge."""
    dark = plates.disc(radius + round(2.5 * unit), (14, 26, 22))
    brass = plates.disc(radius + max(1, round(1.2 * unit)), RING)
    dark.blit(brass, brass.get_rect(center=dark.get_rect().center))
    return dark


def fits_plate(place: SeatPlace, unit: float, words: str) -> bool:
    """Return True if a text fits the plate of a seat in bold letters of full size."""
    return letters.wide(words, round(SUM * unit), bold=True) <= place.words.w


class Prompt:
    """The line that says what the player can do now, or why a move was refused; at most two rows."""

    def __init__(self, place: Rect, unit: float) -> None:
        self.place, self.unit = place, unit
        self.write("")

    def write(self, text: str, *, is_refusal: bool = False, is_call: bool = False) -> None:
        """Set the text; a refusal is red, and a call, which asks the player to act, has a gold edge."""
        self.text, self.is_refusal, self.is_call = text, is_refusal, is_call
        self._fitted: tuple[int, list[str]] | None = None

    @property
    def rect(self) -> Rect:
        """The rectangle in which the prompt is painted, higher for two lines."""
        pixels, lines = self._shown
        if len(lines) == 1:
            return self.place.inflate(0, max(0, letters.height(pixels) + 2 * AROUND - self.place.h))
        more = max(0, self._high(pixels, lines) - self.place.h)
        return Rect(self.place.x, self.place.y - more, self.place.w, self.place.h + more)

    def _high(self, pixels: int, lines: Sequence[str]) -> int:
        """Return the height in pixels of lines with the edge around them."""
        return len(lines) * letters.pitch(pixels) + round(11 * self.unit)

    @property
    def box(self) -> Rect:
        """The box of the pill behind the text; its size is 0 without text."""
        pixels, lines = self._shown
        wide = max(letters.wide(line, pixels, self.is_refusal) for line in lines)
        high = min(self.rect.h, self._high(pixels, lines)) - 4
        box = Rect(0, 0, min(self.place.w, wide + round(36 * self.unit)), high)
        box.center = self.rect.center
        return box if self.text else Rect(box.topleft, (0, 0))

    @property
    def shown_pixels(self) -> int:
        """The height of the letters in pixels; smaller than usual only if the sentence would not fit."""
        return self._shown[0]

    @property
    def lines(self) -> list[str]:
        """The text broken into lines."""
        return self._shown[1]

    @property
    def _shown(self) -> tuple[int, list[str]]:
        """The height of the letters in pixels, and the text broken into lines."""
        if self._fitted is None:
            pixels = round(18 * self.unit)
            while letters.scaled(pixels) > letters.SMALLEST_TEXT and not self._fits(pixels):
                pixels -= 1
            self._fitted = pixels, self._broken(pixels)
        return self._fitted

    def _fits(self, pixels: int) -> bool:
        """Return whether the text fits one line, or two lines within the room above."""
        lines = self._broken(pixels)
        room = self.place.h + round(ABOVE * self.unit)
        return len(lines) == 1 or (len(lines) == 2 and self._high(pixels, lines) <= room)

    def _broken(self, pixels: int) -> list[str]:
        return letters.wrapped(self.text, pixels, self.place.w - round(26 * self.unit), self.is_refusal)

    def paint(self, surface: Surface) -> None:
        """Paint the text on a dark pill."""
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
