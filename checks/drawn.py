"""Draws once for a whole process what follows from its arguments alone, as many programs ask for it in turn.

A player's program gives most of it back when a scene is left, or the window changes its size.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from pygame import Surface

from rummy.ui.cards.deck import Deck
from rummy.ui.cards.pictures import CardLook, CardPictures
from rummy.ui.drawing import felt, letters, plates, symbols
from rummy.ui.drawing.lettering import glyphs
from rummy.ui.drawing.settings import CacheGroup, drawing
from rummy.ui.shell import window

CARDS, FELTS = 2500, 6  # pictures
KEPT = {  # how much of the rest
    glyphs: {"_opened": 60, "_shaping": 60},
    letters: {"line": 1000, "wide": 20_000},
    plates: {"_panel": 200, "_ends": 200},
    symbols: {"picture": 1000, "icon": 500},
    window: {"icon": 1},
}
CLEARED: dict[object, CacheGroup] = {letters: "text", symbols: "symbols"}  # by a program in turn

_draw = CardPictures._drawn


@lru_cache(maxsize=CARDS)
def _drawn(deck: Deck, look: CardLook) -> Surface:
    return _draw(CardPictures(deck), look)


def drawn_once(pictures: CardPictures, look: CardLook) -> Surface:
    """In the place of `CardPictures._drawn`, which draws anew for each program."""
    return _drawn(pictures.deck, look)


def draw_once(put: Callable[[Any, str, Any], object] = setattr) -> None:
    """Have all that is dear drawn once, and memory that is free stay with the process."""
    put(CardPictures, "_drawn", drawn_once)
    for room, kept in KEPT.items():
        for name, most in kept.items():
            drawn = getattr(room, name)
            cache = lru_cache(maxsize=most)(getattr(drawn, "__wrapped__", drawn))
            put(room, name, drawing.cached(CLEARED[room])(cache) if room in CLEARED else cache)
    woven = lru_cache(maxsize=FELTS)(felt.woven)
    put(felt, "woven", lambda *about: woven(*about).copy())
    put(window, "give_memory_back", lambda: None)
