"""Marks on the player's cards, where they are wanted: ready melds by a bar, what can be laid off by an arrow.

They are of silver, as gold is the colour of advice and of what came last. They advise nothing.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from math import dist

import pygame
from pygame import Rect, Surface

from rummy.engine.view import View
from rummy.ui.cards.place import Place
from rummy.ui.cards.sorting import ready_melds
from rummy.ui.drawing import theme
from rummy.ui.drawing.canvas import Painted
from rummy.ui.table.hand.drops import fitting_melds

FIRST = 3  # matches in which a player who has not chosen finds their cards marked: then they know the game
SILVER: theme.Colour = (205, 226, 232)
EDGE: theme.Colour = (16, 34, 40)
ABOVE = -0.535  # of a card's height from its centre

FloatPoint = tuple[float, float]


@dataclass(frozen=True, slots=True)
class MeldBar:
    """A bar along the upper edge of a card that is part of a ready meld."""

    left: FloatPoint
    right: FloatPoint
    thick: int

    @property
    def rect(self) -> Rect:
        """The bar."""
        (x, y), (x2, y2) = self.left, self.right
        box = Rect(round(x), round(min(y, y2)), round(x2 - x) + 1, round(abs(y2 - y)) + 1)
        return box.inflate(2 * self.thick, 2 * self.thick)

    def paint(self, surface: Surface) -> None:
        """Paint the bar with round ends and a dark edge."""
        for colour, wide in ((EDGE, self.thick + 2), (SILVER, self.thick)):
            pygame.draw.line(surface, colour, self.left, self.right, wide)
            for end in (self.left, self.right):
                pygame.draw.aacircle(surface, colour, end, wide / 2 - 0.5)


@dataclass(frozen=True, slots=True)
class Arrow:
    """An arrow above a card that can be laid off: it may leave the hand."""

    tip: FloatPoint
    size: int

    @property
    def rect(self) -> Rect:
        """The arrow."""
        x, y = self.tip
        return Rect(round(x - self.size / 2), round(y), self.size, self.size).inflate(4, 4)

    def paint(self, surface: Surface) -> None:
        """Paint the arrow with a dark edge."""
        surface.blit(_arrow(self.size), self.rect)


@lru_cache(maxsize=4)
def _arrow(size: int) -> Surface:
    whole = 4 * (size + 4)
    large = Surface((whole, whole), pygame.SRCALPHA)
    for colour, edge in ((EDGE, 2), (SILVER, 12)):
        tip, low = (whole // 2, edge), whole - edge - whole // 6
        pygame.draw.polygon(large, colour, [tip, (whole - edge, low), (edge, low)])
    return pygame.transform.smoothscale(large, (size + 4, size + 4))


def are_wanted(chosen: str, matches: int) -> bool:
    """Whether the player wants marks, or has not chosen and has played few matches."""
    return chosen == "always" or (chosen == "first" and matches < FIRST)


def marks(view: View, held: Mapping[int, Place], unit: float, *, is_mine: bool) -> list[Painted]:
    """The marks on the cards held, where they lie or will lie; arrows only while it is the player's turn."""
    if view.is_over or not held:
        return []
    ready = {card for meld in ready_melds(view, tuple(held)) for card in meld}
    loose = [card for card in held if card not in ready] if is_mine else []
    fitting = [held[card] for card in loose if fitting_melds(view, view.faces[card])]
    return [*_bars(held, ready, unit), *_arrows(fitting, unit)]


def _bars(held: Mapping[int, Place], ready: Container[int], unit: float) -> Iterator[MeldBar]:
    """A bar on what shows of each card of a ready meld."""
    following = [*held.values()][1:]
    for (card, place), after in zip(held.items(), [*following, None], strict=True):
        if card in ready:
            apart = dist((place.x, place.y), (after.x, after.y)) / place.width if after else 1.0
            end = min(0.44, apart - 0.56)
            yield MeldBar(place.on_card(-0.44, ABOVE), place.on_card(end, ABOVE), max(3, round(5 * unit)))


def _arrows(places: Iterable[Place], unit: float) -> Iterator[Arrow]:
    """An arrow on each card that can be laid off."""
    size = max(10, round(15 * unit))
    for place in places:
        x, y = place.on_card(-0.2, -0.5)
        yield Arrow((x, y - size), size)
