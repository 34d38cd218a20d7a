"""The search for the nearest rectangle in a direction, for moving the focus with the arrow keys."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

import pygame
from pygame import Rect

ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}
ASIDE = 2  # weight of a pixel of distance across the direction, compared with one along it

Direction = tuple[int, int]
Key = TypeVar("Key")


def nearest(start: Rect, way: Direction, places: Iterable[tuple[Key, Rect]]) -> Key | None:
    """Return the key of the nearest rectangle in a direction from `start`, or None if there is none.

    Distance across the direction counts twice, so that rectangles straight ahead are preferred.
    """
    ahead = [(_distance(start, way, box), key) for key, box in places if _is_ahead(start, way, box)]
    return min(ahead, key=lambda pair: pair[0])[1] if ahead else None


def _is_ahead(start: Rect, way: Direction, box: Rect) -> bool:
    """Return True if all of `box` is beyond the middle of `start` in a direction."""
    match way:
        case (-1, 0):
            return box.right <= start.centerx
        case (1, 0):
            return box.left >= start.centerx
        case (0, -1):
            return box.bottom <= start.centery
    return box.top >= start.centery


def _distance(start: Rect, way: Direction, box: Rect) -> int:
    wide = max(box.left - start.right, start.left - box.right, 0)
    high = max(box.top - start.bottom, start.top - box.bottom, 0)
    along, aside = (wide, high) if way[0] else (high, wide)
    middles = abs(box.centerx - start.centerx) + abs(box.centery - start.centery)
    return 4 * (along + ASIDE * aside) + middles
