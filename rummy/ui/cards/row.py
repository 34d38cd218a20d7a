"""The picture of an example on a page of rules: several cards side by side."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from rummy.ui.cards.pictures import CardPictures
from rummy.ui.cards.place import ASPECT, Place
from rummy.ui.cards.tokens import Badge, tabs
from rummy.viewmodel.manual.example import Example

STEP = 0.5  # share of a covered card's width that is visible
HIGH = 0.86  # share of the picture's height that a card takes
APART = 0.72  # card widths of the gap at a plus
RAISED = 0.1  # share of a card's height by which a card is raised


def row_width(example: Example, high: float) -> int:
    """Return the width in pixels of an example in a row of this height."""
    return round(high / ASPECT * HIGH * (1 + _steps(example)[-1]))


def paint_row(example: Example, surface: Surface, place: Rect, pictures: CardPictures) -> None:
    """Paint the cards, a tab on the first raised one, and portraits of the players who melded them."""
    places = _places(example, place)
    for at, face in zip(places, example.faces, strict=True):
        picture = pictures.card(face, round(at.width))
        surface.blit(
            picture, picture.get_rect(center=at.rect.center), special_flags=pygame.BLEND_PREMULTIPLIED
        )
    raised = [*range(len(places))][example.flat : example.flat + 1]
    for tab in tabs(dict(enumerate(places)), raised, place.h / 122):
        tab.paint(surface)
    for index, name in example.laid_by:
        _badge(places[index].rect, name).paint(surface)


def _steps(example: Example) -> list[float]:
    """Return the distance of each card's left edge from the first one's, in card widths."""
    words, found = example.cards.split(), list[float]()
    for at, word in enumerate(words):
        if word != "+":
            found.append(STEP * len(found) + APART * words[:at].count("+"))
    return found


def _places(example: Example, place: Rect) -> Sequence[Place]:
    width = round(place.h / ASPECT * HIGH)
    return [
        Place(
            place.x + width * (0.5 + step),
            place.bottom - width * ASPECT * (0.5 + (RAISED if index >= example.flat else 0)),
            width,
        )
        for index, step in enumerate(_steps(example))
    ]


def _badge(card: Rect, name: str) -> Badge:
    pixels = round(card.w * 0.3)
    return Badge(name, (card.left + round(pixels * 0.62), card.bottom - round(pixels * 0.8)), pixels)
