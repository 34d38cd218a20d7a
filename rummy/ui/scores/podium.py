"""Portraits in a golden ring: of who won a round, and of the first three of a match."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame
from pygame import Rect, Surface

from rummy.match.players import Player
from rummy.ui.drawing import letters, theme
from rummy.ui.drawing.portraits import portrait
from rummy.ui.widgets.basic import Picture

BESIDE = (-1, 1)  # on which side of the first the next two stand
SIZES = {1: 1.0, 2: 0.68, 3: 0.56}  # how large, by their places


def ringed(player: Player, place: Rect) -> Picture:
    """The portrait of a player in a golden ring."""
    return Picture(place, partial(_paint, player.name))


def podium(ranking: Sequence[tuple[Player, int]], first: Rect) -> list[Picture]:
    """The winner's portrait; where there are three or more, the next two beside it, sized by place."""
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
