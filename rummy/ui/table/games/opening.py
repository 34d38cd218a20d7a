"""The UI of games with first melds: the tray, and the points that first melds need."""

from __future__ import annotations

from pygame import Rect

from rummy.ui.drawing import letters, theme
from rummy.ui.drawing.canvas import Painted
from rummy.ui.table.games.base import GameUi
from rummy.ui.table.layout.frame import Frame, tray_below
from rummy.ui.table.layout.layout import Layout
from rummy.ui.table.parts.table_print import Label
from rummy.ui.table.state import TableState
from rummy.viewmodel.games.opening import is_open


class OpeningUi(GameUi):
    """The UI of games in which the first melds need a number of points."""

    def tray(self, fr: Frame, state: TableState) -> Rect | None:
        """Return the box of the tray, or None while no cards lie on it."""
        return tray_below(fr)[1] if state.groups else None

    def labels(self, state: TableState, layout: Layout) -> list[Painted]:
        """Return the labels of all games, and the points of the first melds."""
        labels = super().labels(state, layout)
        view = state.view
        plays = view.phase in ("draw", "play", "buy") and view.takes_part(view.seat)
        if plays and view.knows_hand and not is_open(view):
            labels.append(self._opening_label(state, layout.frame))
        return labels

    def _opening_label(self, state: TableState, fr: Frame) -> Label:
        pixels, tray = max(13, round(16 * fr.unit)), self.tray(fr, state)
        words, is_ready = self.presenter.opening_words(state)
        if tray is not None:
            at = (tray.x + round(18 * fr.unit), tray.y - round(4 * fr.unit))
            return Label(words, at, pixels, "midleft", theme.GOLD, bold=is_ready)
        room = _beside_melds(fr, state.view.seat)
        small = letters.fitting([words], pixels, room.w - pixels, bold=False)
        if letters.wide(words, small) <= room.w - small:
            pixels = small
        lines = letters.wrapped(words, pixels, room.w - pixels)
        at = room.centerx, room.centery - (len(lines) - 1) * letters.pitch(pixels) // 2
        return Label("\n".join(lines), at, pixels, colour=theme.GOLD if is_ready else theme.MIST)


def _beside_melds(fr: Frame, me: int) -> Rect:
    """Return the box for a line of words below the piles, or beside them if melds lie below."""
    u = fr.unit
    if fr.area.left < fr.pile.right:
        left = fr.pile.right + round(24 * u)
        return Rect(left, fr.pile.y, fr.band.right - left, fr.pile.h)
    left, high = fr.seat(me).box.left, round(36 * u)
    room = Rect(left, fr.area.bottom - high, fr.area.left - round(12 * u) - left, high)
    in_it = [place.box.right for place in fr.seats if place.seat != me and place.box.colliderect(room)]
    left = max([left, *(right + round(8 * u) for right in in_it)])
    return Rect(left, room.y, room.right - left, high)
