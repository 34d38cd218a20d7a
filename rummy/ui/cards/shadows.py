"""Soft shadows of cards at rest and of lifted cards, blurred once and then scaled."""

from __future__ import annotations

from functools import lru_cache
from math import ceil

import pygame
from pygame import Surface

from rummy.ui.cards.place import ASPECT

RESTING = (0.055, 60)  # reach of a shadow in card widths, and its opacity out of 255
HELD = (0.16, 70)
BLURRED_AT = 96  # pixels; a shadow is soft, so one of this width is blurred and then scaled


def card_shadow(
    width: int, kind: tuple[float, int] = RESTING, angle: float = 0.0, squeeze: float = 1.0
) -> Surface:
    """Return a soft shadow of a card, with a margin; `squeeze` narrows it while the card turns over."""
    if angle:
        return pygame.transform.rotozoom(_blurred(kind), angle, width / BLURRED_AT)
    spare = max(2, ceil(width * kind[0]))
    size = (round((width + 2 * spare) * squeeze), round(width * ASPECT) + 2 * spare)
    return pygame.transform.smoothscale(_blurred(kind), size)


def lifted_shadow(width: int, height: float, squeeze: float) -> Surface:
    """Return the shadow of a card at a height from 0 to 1: wider and stronger the higher it is."""
    kind = HELD[0] * (0.4 + 0.6 * height), round(HELD[1] * (0.3 + 0.7 * height))
    return card_shadow(width, kind, squeeze=squeeze)


@lru_cache(maxsize=8)
def _blurred(kind: tuple[float, int]) -> Surface:
    """Return the blurred shadow of a rounded box."""
    width, (reach, strength) = BLURRED_AT, kind
    spare = ceil(width * reach)
    surface = Surface((width + 2 * spare, round(width * ASPECT) + 2 * spare), pygame.SRCALPHA)
    box = pygame.Rect(spare, spare + spare // 3, width, round(width * ASPECT))
    pygame.draw.rect(surface, (0, 0, 0, strength), box, border_radius=width // 14)
    return pygame.transform.gaussian_blur(surface, max(1, spare // 2))
