"""Portraits in a golden ring: of a round's winner, and of the first three of a match."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame
from pygame import Rect, Surface

from rummy.match.players import Player
from rummy.ui.drawing import letters, theme
from rummy.ui.drawing.portraits import portrait
from rummy.ui.widgets.basic import Picture

BESIDE = (-1, 1)  # the sides of the second and the third
SIZES = {1: 1.0, 2: 0.68, 3: 0.56}  # relative sizes by place


def ringed(player: Player, place: Rect) -> Picture:
    """Return the portrait of a player in a golden ring."""
    return Picture(place, partial(_paint, player.name))


def podium(ranking: Sequence[tuple[Player, int]], first: Rect) -> list[Picture]:
    """Return the winner's portrait and, for three or more players, the next two at its sides, smaller."""
    (winner, _), *others = ranking
    portraits = [ringed(winner, first)]
    if len(others) > 1:
        for (player, place), side in zip(others, BESIDE, strict=False):
            face = Rect(0, 0, round(first.w * SIZES[place]), round(first.w * SIZES[place]))
            face.midbottom = (first.centerx + round(side * first.w * 1.05), first.bottom)
            portraits.append(ringed(player, face))
    return portraits


def _paint(name: str, surface: Surface, place: Rect) -> None:
    ring = max(3, place.w // 22)
    pygame.draw.aacircle(surface, theme.GOLD, place.center, place.w // 2)
    letters.put(surface, portrait(name, place.w - 2 * ring), center=place.center)
