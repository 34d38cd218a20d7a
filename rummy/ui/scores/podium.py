"""Portraits in golden rings: of the best three players of a match."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame
from pygame import Rect, Surface

from rummy.match.players import Player
from rummy.ui.drawing import letters, theme
from rummy.ui.drawing.portraits import portrait
from rummy.ui.widgets.basic import Picture

BESIDE = (-1, 1)  # where the second and the third portrait are: left and right
SIZES = {1: 1.0, 2: 0.68, 3: 0.56}  # relative sizes by place


def ringed(player: Player, place: Rect) -> Picture:
    """Return a widget with the portrait of a player in a golden ring."""
    return Picture(place, partial(_paint, player.name))


def podium(ranking: Sequence[tuple[Player, int]], first: Rect) -> list[Picture]:
    """Return the winner's portrait in `first` and, of three or more players, the next two beside it.

    `ranking` has pairs of player and place, the winner first.
    """
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
