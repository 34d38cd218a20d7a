"""Marks on the player's cards, where he wants them: ready melds by a bar, what can be laid off by an arrow.

They are of silver, as gold is the colour of advice and of what came last. They advise nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from math import dist
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from rummy.ui.cards.place import Place
from rummy.ui.cards.sorting import ready_melds
from rummy.ui.drawing import theme
from rummy.ui.drawing.canvas import Painted
from rummy.ui.table.hand.hand import fitting_melds

if TYPE_CHECKING:
    from rummy.ui.table.scene import TableScene

FIRST = 3  # matches in which a player who has not chosen finds his cards marked: then he knows the game
SILVER: theme.Colour = (205, 226, 232)
EDGE: theme.Colour = (16, 34, 40)
ABOVE = -0.535  # of a card's height from its centre

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Bar:
    """A bar along the upper edge of a card that is part of a ready meld."""

    left: Point
    right: Point
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

    tip: Point
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


def are_wanted(table: TableScene) -> bool:
    """Whether the player wants marks, or has not chosen and is still new."""
    chosen = table.app.settings.marks
    return chosen == "always" or (chosen == "first" and len(table.app.overview.results) < FIRST)


def marks(table: TableScene) -> list[Painted]:
    """The marks on the cards held, as they lie or will lie."""
    view, held = table.view, table.hand.held
    if table.hand.drag or view.is_over or not held:
        return []
    ready = {card for meld in ready_melds(view, held) for card in meld}
    return [*_bars(table, ready), *_arrows(table, [card for card in held if card not in ready])]


def _place(table: TableScene, card: int) -> Place:
    sprite = table.stage.sprites[card]
    return sprite.goal or sprite.place


def _bars(table: TableScene, ready: set[int]) -> Iterator[Bar]:
    """A bar on what shows of each card of a ready meld."""
    places = [(card, _place(table, card)) for card in table.hand.held]
    following = [place for _, place in places[1:]]
    for (card, place), after in zip(places, [*following, None], strict=True):
        if card in ready:
            apart = dist((place.x, place.y), (after.x, after.y)) / place.width if after else 1.0
            end = min(0.44, apart - 0.56)
            yield Bar(
                place.on_card(-0.44, ABOVE), place.on_card(end, ABOVE), max(3, round(5 * table.frame.unit))
            )


def _arrows(table: TableScene, cards: list[int]) -> Iterator[Arrow]:
    """An arrow on each card that can be laid off now; nothing while it is somebody else's turn."""
    if not table.is_mine:
        return
    size = max(10, round(15 * table.frame.unit))
    for card in cards:
        if fitting_melds(table.view, table.view.faces[card]):
            x, y = _place(table, card).on_card(-0.2, -0.5)
            yield Arrow((x, y - size), size)
