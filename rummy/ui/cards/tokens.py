"""Marks on cards: the portrait of an owner, the star of a wild card, the tab of a takeable discard."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from rummy.ui.cards.place import ASPECT, NARROW, Place
from rummy.ui.drawing import letters, symbols, theme
from rummy.ui.drawing.portraits import portrait


@dataclass(frozen=True, slots=True)
class Badge:
    """A small portrait of the player who melded a card."""

    name: str
    at: tuple[int, int]
    pixels: int

    @property
    def rect(self) -> Rect:
        """The rectangle of the portrait with its rim."""
        size = self.pixels + 6
        return Rect(self.at[0] - size // 2, self.at[1] - size // 2, size, size)

    def paint(self, surface: Surface) -> None:
        """Paint the portrait in a dark ring."""
        pygame.draw.aacircle(surface, (14, 26, 22), self.at, self.rect.w // 2)
        letters.put(surface, portrait(self.name, self.pixels), center=self.at)


@dataclass(frozen=True, slots=True)
class WildMark:
    """A gold star in a dark disc below the index of a wild card."""

    at: tuple[int, int]
    pixels: int

    @staticmethod
    def on(place: Place, index: tuple[float, float]) -> WildMark:
        """Return the mark for a card at a place; `index` is the size of the card's index in card widths."""
        wide = min(index[0], 0.3)
        x, y = place.on_card(wide / 2 + 0.01 - 0.5, (index[1] + wide / 2 + 0.04) / ASPECT - 0.5)
        return WildMark((round(x), round(y)), max(9, round(place.width * wide * 0.9)))

    @property
    def rect(self) -> Rect:
        """The rectangle of the disc."""
        return Rect(self.at[0] - self.pixels // 2, self.at[1] - self.pixels // 2, self.pixels, self.pixels)

    def paint(self, surface: Surface) -> None:
        """Paint the star on its disc."""
        pygame.draw.aacircle(surface, (58, 40, 8), self.at, self.pixels // 2)
        letters.put(surface, symbols.icon("star", round(self.pixels * 0.72), theme.GOLD), center=self.at)


@dataclass(frozen=True, slots=True)
class PileTab:
    """A gold tab above a discard that may be taken."""

    rect: Rect

    def paint(self, surface: Surface) -> None:
        """Paint the tab with a dark edge, so that it is visible on felt and cards alike."""
        pygame.draw.rect(surface, (58, 40, 8), self.rect, border_radius=self.rect.h // 2)
        pygame.draw.rect(surface, theme.GOLD, self.rect.inflate(-2, -2), border_radius=self.rect.h // 2)


def tabs(places: Mapping[int, Place], usable: Iterable[int], unit: float) -> list[PileTab]:
    """Return a tab above the corner of each of the cards in `usable`."""
    high = max(5, round(7 * unit))
    boxes = (places[card].rect for card in usable)
    return [PileTab(Rect(box.x + 2, box.y - high // 2, round(box.w * NARROW) - 4, high)) for box in boxes]
