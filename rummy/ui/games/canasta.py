"""The UI of canasta: zones for the sides, counts of canastas and pile, and second hands.

A second hand is the hand that a player takes up after the first one.
"""

from __future__ import annotations

from collections.abc import Iterator

from pygame import Rect

from rummy.engine.melds import canasta_kind
from rummy.games.canasta.presenter import side_title
from rummy.text import say
from rummy.ui.drawing import letters, theme
from rummy.ui.drawing.canvas import Painted
from rummy.ui.games.laying import OpeningUi
from rummy.ui.table.layout.cards import laid_spots, meld_frame
from rummy.ui.table.layout.frame import Frame
from rummy.ui.table.layout.layout import Layout
from rummy.ui.table.layout.melds.spot import uncovered
from rummy.ui.table.layout.sides import is_canasta, second_boxes, title_box, tray_amid, zone
from rummy.ui.table.parts.counts import count_label
from rummy.ui.table.parts.table_print import Count, Label
from rummy.ui.table.state import TableState

COLOURS: dict[str, theme.Colour] = {  # the colour of a canasta's number of cards, by the kind of canasta
    "natural": (255, 150, 138),
    "long_mixed": theme.GOLD,
    "mixed": theme.IVORY,
}
PIXELS = 15  # units of height of the labels at melds and pile


class CanastaUi(OpeningUi):
    """The UI of canasta and related games."""

    def tray(self, fr: Frame, state: TableState) -> Rect | None:
        """Return the box of the tray, or None if no cards are on it."""
        return tray_amid(fr, state.view)[1] if state.groups else None

    def labels(self, state: TableState, layout: Layout) -> list[Painted]:
        """Return all labels: sides, counts of canastas and pile, a frozen pile, second hands."""
        own = (*_sides(state, layout), *_canastas(state, layout), *_pile(state, layout))
        own = (*own, *_second_hands(state, layout))
        return [*super().labels(state, layout), *own]


def _sides(state: TableState, layout: Layout) -> Iterator[Painted]:
    """Yield the titles of the sides, except for a side that the tray covers."""
    view, fr = state.view, meld_frame(layout.frame, state.view)
    above, tray = tray_amid(fr, view) if state.groups else (fr, Rect(0, 0, 0, 0))
    pixels = max(13, round(PIXELS * fr.unit))
    for side in range(view.sides):
        whole = zone(above, view, side)
        if whole.colliderect(tray):
            continue
        box, words = title_box(above, view, whole), side_title(state, side)
        at, room = (box.x + round(14 * fr.unit), box.centery), box.w - round(28 * fr.unit)
        fits = letters.fitting([words], pixels, room, bold=False)
        yield Label(letters.shortened(words, fits, room, bold=False), at, fits, "midleft")


def _canastas(state: TableState, layout: Layout) -> Iterator[Painted]:
    """Yield a label with the number of cards for each canasta, in the colour of its kind."""
    view, fr = state.view, layout.frame
    complete = [at for at, meld in enumerate(view.melds) if is_canasta(meld.cards)]
    spots = laid_spots(fr, view, state.groups)
    seen = uncovered(spots) if complete else []
    for at in complete:
        shown = view.melds[at].shown
        colour = COLOURS[canasta_kind(shown, view.rules)]
        yield count_label(len(shown), spots[at], seen[at], fr.unit, colour)


def _second_hands(state: TableState, layout: Layout) -> Iterator[Painted]:
    """Yield the labels of the second hands, which are face down beside the melds."""
    view, fr = state.view, meld_frame(layout.frame, state.view)
    pixels = max(12, round(13 * fr.unit))
    for owner, box in second_boxes(fr, view, state.groups):
        words = say("canasta.second")
        if view.rules.second_hand == "seat":
            words = say("canasta.own_foot" if owner == view.seat else "canasta.second_foot")
        room = box.w - pixels
        lines = letters.wrapped(words, pixels, room)
        fits = letters.fitting(lines, pixels, room, bold=False)
        fitted = [letters.shortened(line, fits, room, bold=False) for line in lines]
        yield Label("\n".join(fitted), box.center, fits)


def _pile(state: TableState, layout: Layout) -> Iterator[Painted]:
    view, fr = state.view, layout.frame
    if view.pile and not view.is_over:
        yield Count(fr.pile, len(view.pile), fr.unit)
    if view.frozen and not view.is_over:
        words = say("canasta.frozen")
        pixels = letters.fitting([words], max(13, round(PIXELS * fr.unit)), fr.pile.w * 2, bold=True)
        at = (fr.pile.centerx, fr.pile.bottom + round(26 * fr.unit))
        yield Label(words, at, pixels, colour=theme.GOLD, bold=True)
