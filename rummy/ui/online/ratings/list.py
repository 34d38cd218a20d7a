"""A list of people at a server, which can be scrolled if it is long."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from rummy.ui.drawing import letters
from rummy.ui.statistics.ledger import FigureList
from rummy.ui.widgets.basic import Widget
from rummy.ui.widgets.containers import Part
from rummy.ui.widgets.screen import Screen

PITCH = 34  # units from row to row
SIZE = 17  # of the letters, in units


def rows_part(screen: Screen[None], rows: Sequence[tuple[str, str]]) -> Part:
    """Return a part with rows of labels and values."""

    def part(window: Rect, u: float) -> list[Widget]:
        pixels = round(SIZE * u)
        pitch = max(round(PITCH * u), letters.pitch(pixels))
        place = Rect(window)
        if pitch * len(rows) > window.h:
            place.w -= round(16 * u)  # room for the scroll bar
        place.h = pitch * len(rows)
        return screen.scrolled(window, [FigureList(place, [*rows], pixels)], pitch, u) if rows else []

    return part
