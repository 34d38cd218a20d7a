"""Spots of the table: what can be pointed at, dropped on or walked to, and where it lies. Pure, in pixels."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from pygame import Rect

from rummy.engine.view import View
from rummy.ui.table.layout.cards import laid_spots
from rummy.ui.table.layout.frame import Frame
from rummy.ui.table.layout.melds.spot import uncovered

Point = tuple[int, int]

SpotKind = Literal["stock", "pile", "hand", "area", "meld", "group", "card", "laid", "mark", "seat", "button"]
STOCK: Final = "stock"
PILE: Final = "pile"
HAND: Final = "hand"
AREA: Final = "area"
MELD: Final = "meld"
GROUP: Final = "group"
CARD: Final = "card"  # one that is held
LAID: Final = "laid"  # a card that is laid out
MARK: Final = "mark"  # of a ready meld in the hand, by one of its cards
SEAT: Final = "seat"  # a player
BUTTON: Final = "button"
NEAR = 0.16  # share of a box that has to lie over a spot


@dataclass(frozen=True, slots=True)
class Spot:
    """Something at the table: what it is, and which of its kind: a card's or a meld's number, a name."""

    kind: SpotKind
    which: int | str | None = None

    @property
    def number(self) -> int:
        """The number of a card, a meld, a group or a seat."""
        assert isinstance(self.which, int)
        return self.which

    @property
    def card(self) -> int | None:
        """The card, where it is one of a pile, of the hand or laid out."""
        return self.which if self.kind in (CARD, LAID, PILE) and isinstance(self.which, int) else None


def drop_kinds(view: View, groups: Sequence[tuple[int, ...]] = ()) -> list[Spot]:
    """The spots where cards can be dropped, melds and groups before the area that they lie in."""
    laid = [Spot(MELD, at) for at in range(len(view.melds))] + [Spot(GROUP, at) for at in range(len(groups))]
    return [*laid, Spot(PILE), Spot(HAND), Spot(AREA)]


def drop_spots(fr: Frame, view: View, groups: Sequence[tuple[int, ...]] = ()) -> dict[Spot, Rect]:
    """Where the spots lie on which cards can be dropped."""
    boxes = uncovered(laid_spots(fr, view, groups))
    return dict(zip(drop_kinds(view, groups), [*boxes, fr.pile, fr.hand, fr.area], strict=True))


def landing(box: Rect, spots: Mapping[Spot, Rect]) -> Spot | None:
    """The spot that a box covers most; the open table counts only where nothing else lies."""
    covered = [(_overlap(box, there), spot) for spot, there in spots.items()]
    enough = NEAR * box.w * box.h
    near = [pair for pair in covered if pair[1].kind != AREA and pair[0] > enough]
    near = near or [pair for pair in covered if pair[0] > 0]
    return max(near, key=lambda pair: pair[0])[1] if near else None


def _overlap(box: Rect, other: Rect) -> int:
    shared = box.clip(other)
    return shared.w * shared.h
