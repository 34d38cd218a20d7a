"""Draws each card once for a whole process, as its picture follows from deck, size and turn alone."""

from __future__ import annotations

from functools import lru_cache

from pygame import Surface

from rummy.ui.cards.deck import Deck
from rummy.ui.cards.pictures import CardPictures, Look

KEPT = 2500  # pictures

_draw = CardPictures._drawn


@lru_cache(maxsize=KEPT)
def _drawn(deck: Deck, look: Look) -> Surface:
    return _draw(CardPictures(deck), look)


def drawn_once(pictures: CardPictures, look: Look) -> Surface:
    """In the place of `CardPictures._drawn`, which draws anew for each program."""
    return _drawn(pictures.deck, look)
