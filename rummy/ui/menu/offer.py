"""The offer of music on the menu, made once after the first finished match."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from pygame import Rect

from rummy.text import say
from rummy.ui.menu.places import inside
from rummy.ui.widgets.basic import Widget
from rummy.ui.widgets.containers import SPACE, button, column, panel, row, stack, text

HIGH = 62  # units
CHOSEN = 60  # the volume of the music if the player wants some


def music_offer(size: tuple[int, int], answer: Callable[[int], None]) -> list[Widget]:
    """Return a strip at the bottom of the window with the offer; `answer` gets the volume, 0 for none."""
    yes = button(say("menu.music_yes"), 17, partial(answer, CHOSEN), icon="check")
    no = button(say("menu.music_no"), 17, partial(answer, 0))
    words = text(say("menu.music"), 17)
    strip = row(24, words, 12, (150, column(9, yes, 9)), 10, (150, column(9, no, 9)), 12)
    parts = row(SPACE, (700, column(SPACE, (HIGH, stack(panel(12), strip)), 18)), SPACE)
    return parts(Rect((0, 0), size), inside(size)[1])
