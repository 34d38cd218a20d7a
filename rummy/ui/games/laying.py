"""The UI of games in which first melds need points: the tray, and the label with these points."""

from __future__ import annotations

from pygame import Rect

from rummy.games.shared.laying.presenter.opening import needs_opening
from rummy.ui.drawing import letters, theme
from rummy.ui.drawing.canvas import Painted
from rummy.ui.games.base import GameUi
from rummy.ui.table.layout.frame import Frame, tray_below
from rummy.ui.table.layout.layout import Layout
from rummy.ui.table.parts.owners import owner_badges
from rummy.ui.table.parts.table_print import Label
from rummy.ui.table.state import TableState


class OpeningUi(GameUi):
    """The UI of games in which a player's first melds need a number of points."""

    def tray(self, fr: Frame, state: TableState) -> Rect | None:
        """Return the box of the tray, or None if no cards are on it."""
        return tray_below(fr)[1] if state.groups else None

    def labels(self, state: TableState, layout: Layout) -> list[Painted]:
        """Return the labels of all games, and the one with the points of the first melds."""
        labels = super().labels(state, layout)
        if not state.view.rules.builds_canastas:
            labels += owner_badges(layout.frame, state.view, state.names, state.groups)
        if needs_opening(state.view):
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
    """Return the box for a line of text: below the piles, or beside them if melds are below."""
    u = fr.unit
    if fr.area.left < fr.pile.right:
        left = fr.pile.right + round(24 * u)
        return Rect(left, fr.pile.y, fr.band.right - left, fr.pile.h)
    own = fr.seat(me).box
    left, high = sum(fr.sides) - own.right if fr.left_handed else own.left, round(36 * u)
    room = Rect(left, fr.area.bottom - high, fr.area.left - round(12 * u) - left, high)
    in_it = [place.box.right for place in fr.seats if place.seat != me and place.box.colliderect(room)]
    left = max([left, *(right + round(8 * u) for right in in_it)])
    return Rect(left, room.y, room.right - left, high)
