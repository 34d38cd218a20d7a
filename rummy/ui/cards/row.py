"""A few cards side by side, as an example next to text."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from rummy.engine.cards import Face, parse
from rummy.ui.cards.pictures import CardPictures
from rummy.ui.cards.place import ASPECT, Place
from rummy.ui.cards.tokens import Badge, tabs

STEP = 0.5  # share of a covered card's width that shows
HIGH = 0.86  # share of the picture's height that a card takes
APART = 0.72  # additional share of it before a plus
RAISED = 0.1  # share of a card's height by which a card is raised


@dataclass(frozen=True, slots=True)
class Example:
    """Cards in the notation with a plus between groups, and the players who melded them.

    Those from `flat` on are raised, as in the open discard pile, with a tab on the first of them.
    """

    cards: str
    flat: int = 99
    laid_by: tuple[tuple[int, str], ...] = ()

    @property
    def faces(self) -> tuple[Face, ...]:
        """The cards from left to right."""
        return parse(self.cards.replace("+", ""))

    @property
    def steps(self) -> list[float]:
        """The left edge of each card, in card widths."""
        words, found = self.cards.split(), list[float]()
        for at, word in enumerate(words):
            if word != "+":
                found.append(STEP * len(found) + APART * words[:at].count("+"))
        return found

    def wide(self, high: float) -> int:
        """Return the width of the cards in a row of a height."""
        return round(high / ASPECT * HIGH * (1 + self.steps[-1]))

    def paint(self, surface: Surface, place: Rect, pictures: CardPictures) -> None:
        """Paint the cards, a tab on the first raised one, and portraits of the players who melded them."""
        places = self._places(place)
        for at, face in zip(places, self.faces, strict=True):
            picture = pictures.card(face, round(at.width))
            surface.blit(
                picture, picture.get_rect(center=at.rect.center), special_flags=pygame.BLEND_PREMULTIPLIED
            )
        for tab in tabs(
            dict(enumerate(places)), [*range(len(places))][self.flat : self.flat + 1], place.h / 122
        ):
            tab.paint(surface)
        for index, name in self.laid_by:
            self._badge(places[index].rect, name).paint(surface)

    def _places(self, place: Rect) -> Sequence[Place]:
        width = round(place.h / ASPECT * HIGH)
        return [
            Place(
                place.x + width * (0.5 + step),
                place.bottom - width * ASPECT * (0.5 + (RAISED if index >= self.flat else 0)),
                width,
            )
            for index, step in enumerate(self.steps)
        ]

    def _badge(self, card: Rect, name: str) -> Badge:
        pixels = round(card.w * 0.3)
        return Badge(name, (card.left + round(pixels * 0.62), card.bottom - round(pixels * 0.8)), pixels)
