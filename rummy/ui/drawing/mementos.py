"""The pictures of the mementos of the tour: a card back, a felt, the light of a lamp, or a portrait."""

from __future__ import annotations

from functools import lru_cache

from pygame import Surface

from rummy.ui.drawing import symbols, theme
from rummy.ui.drawing.felt import woven
from rummy.ui.drawing.portraits import own_portrait
from rummy.ui.drawing.settings import drawing

WIDE = 1.4  # width of the picture of a felt or a lamp, divided by its height


@drawing.cached("symbols")
@lru_cache(maxsize=16)
def memento(kind: str, name: str, high: int, felt: str = theme.USUAL_FELT) -> Surface:
    """Return the picture of a memento by its kind and name, `high` pixels high; that of a lamp on a felt."""
    if kind == "back":
        return symbols.picture("cards/backs", name, round(high * 5 / 7), high)
    if kind == "portrait":
        return own_portrait(name, high)
    size = round(high * WIDE), high
    return woven(size, name) if kind == "felt" else woven(size, felt, name)
