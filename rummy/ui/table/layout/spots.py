"""Spots of the table: what can be pointed at, dropped on or walked to, and where it lies. Pure, in pixels."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect

from rummy.engine.view import View
from rummy.ui.table.layout.cards import laid_spots
from rummy.ui.table.layout.frame import Frame
from rummy.ui.table.layout.rows import uncovered

STOCK, PILE, HAND, AREA, MELD, GROUP = "stock", "pile", "hand", "area", "meld", "group"
CARD, LAID, BUTTON = "card", "laid", "button"  # a card that is held, one that is laid out, a button


@dataclass(frozen=True, slots=True)
class Spot:
    """Something at the table: what it is, and which of its kind: a card's or a meld's number, a name."""

    kind: str
    which: int | str | None = None

    @property
    def number(self) -> int:
        """The number of a card, a meld or a group."""
        assert isinstance(self.which, int)
        return self.which

    @property
    def card(self) -> int | None:
        """The card, where it is one of a pile, of the hand or laid out."""
        return self.which if self.kind in (CARD, LAID, PILE) and isinstance(self.which, int) else None


def drop_spots(fr: Frame, view: View, groups: Sequence[tuple[int, ...]] = ()) -> dict[Spot, Rect]:
    """Where cards can be dropped, melds and groups that are laid out before the area that they lie in."""
    laid = [Spot(MELD, at) for at in range(len(view.melds))] + [Spot(GROUP, at) for at in range(len(groups))]
    boxes = uncovered(laid_spots(fr, view, groups))
    fixed = {Spot(PILE): fr.pile, Spot(HAND): fr.hand, Spot(AREA): fr.area}
    return dict(zip(laid, boxes, strict=True)) | fixed
