"""The pictures of the mementos of the tour: a card back, a felt, the light of a lamp, or a portrait."""

from __future__ import annotations

from functools import lru_cache

from pygame import Surface

from rummy.ui.drawing import symbols, theme
from rummy.ui.drawing.felt import woven
from rummy.ui.drawing.portraits import own_portrait
from rummy.ui.drawing.settings import drawing


@drawing.cached("symbols")
@lru_cache(maxsize=16)
def memento(kind: str, name: str, high: int) -> Surface:
    """Return the picture of a memento by its kind and name, `high` pixels high."""
    if kind == "back":
        return symbols.picture("cards/backs", name, round(high * 5 / 7), high)
    if kind == "portrait":
        return own_portrait(name, high)
    size = round(high * 1.4), high
    return woven(size, name) if kind == "felt" else woven(size, theme.USUAL_FELT, name)
