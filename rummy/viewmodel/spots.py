"""The spots of a table: places that the pointer, a drop or the keyboard focus can reach."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from rummy.engine.view import View

SpotKind = Literal["stock", "pile", "hand", "area", "meld", "group", "card", "laid", "mark", "seat", "button"]
STOCK: Final = "stock"
PILE: Final = "pile"
HAND: Final = "hand"
AREA: Final = "area"
MELD: Final = "meld"
GROUP: Final = "group"
CARD: Final = "card"  # a card that is held
LAID: Final = "laid"  # a card that is laid out
MARK: Final = "mark"  # the mark of a ready meld in the hand, named by one of its cards
SEAT: Final = "seat"  # a player
BUTTON: Final = "button"


@dataclass(frozen=True, slots=True)
class Spot:
    """A place at the table: its kind, and the number of a card, meld, group or seat, or a button's name."""

    kind: SpotKind
    which: int | str | None = None

    @property
    def number(self) -> int:
        """The number of a card, a meld, a group or a seat."""
        assert isinstance(self.which, int)
        return self.which

    @property
    def card(self) -> int | None:
        """The number of the card if the spot is one on the pile, in the hand or laid out, else None."""
        return self.which if self.kind in (CARD, LAID, PILE) and isinstance(self.which, int) else None


def drop_kinds(view: View, groups: Sequence[tuple[int, ...]] = ()) -> list[Spot]:
    """Return all spots on which cards can be dropped, melds and groups before the area around them."""
    laid = [Spot(MELD, at) for at in range(len(view.melds))] + [Spot(GROUP, at) for at in range(len(groups))]
    return [*laid, Spot(PILE), Spot(HAND), Spot(AREA)]
