"""The state of a table on the screen: the model of a seat, and the state of pointer and keyboard."""

from __future__ import annotations

from dataclasses import dataclass, field

from rummy.engine.view import View
from rummy.ui.drawing import motion
from rummy.ui.table.hand.hand import Hand
from rummy.ui.table.layout.dock import Dock
from rummy.viewmodel.model import TableModel
from rummy.viewmodel.spots import CARD, LAID, MARK, PILE, SEAT, STOCK, Spot
from rummy.viewmodel.tally import Counted


@dataclass
class Cursor:
    """The keyboard focus: on one spot, or on none while the pointer is used."""

    at: Spot | None = None
    card: int | None = None  # the card of the hand that had the focus last
    order: int = 0  # the index of that card in the hand
    among: tuple[Spot, ...] = ()  # the spots of which the player has to choose one; empty without a choice

    @property
    def meant(self) -> int | None:
        """The player's card that has the focus, or had it last in the hand; or None."""
        return self.at.card if self.at and self.at.kind == LAID else self.card

    @property
    def discard(self) -> int | None:
        """The discard that has the focus if the focus is on a single one, else None."""
        return self.at.card if self.at and self.at.kind == PILE else None


@dataclass(frozen=True, slots=True)
class Pressed:
    """The point and the spot at which the pointer's button was pressed."""

    at: tuple[int, int]
    spot: Spot | None

    @property
    def card(self) -> int | None:
        """The player's card at the spot, or None."""
        return self.spot.number if self.spot and self.spot.kind == CARD else None

    @property
    def is_in_hand(self) -> bool:
        """True if the spot is a card of the player or the bracket over a meld in their hand."""
        return self.spot is not None and self.spot.kind in (CARD, MARK)

    @property
    def is_on_piles(self) -> bool:
        """True if the spot is the stock or the pile."""
        return self.spot is not None and self.spot.kind in (STOCK, PILE)


@dataclass
class TableState(TableModel):
    """All that decides how a table looks, except the window's size. Only the table's scene changes it."""

    hand: Hand = field(default_factory=Hand)
    bots: frozenset[int] = frozenset()  # the seats of bots, which may make remarks
    counts: bool = True  # whether the result of the match counts
    is_exercise: bool = False  # a lesson or a puzzle: without scores, remarks of bots, and confirmations
    wants_marks: bool = False  # whether the melds in the hand are marked
    has_notice: bool = False  # True if there is room for a notice below the melds
    cursor: Cursor = field(default_factory=Cursor)
    pressed: Pressed | None = None
    pointed: int | None = None  # the seat under the pointer
    best: Spot | None = None  # the drop target where the dragged cards would land
    now: float = 0.0  # seconds
    tray_since: float = 0.0  # when cards were laid out, in seconds
    counted: Counted | None = None  # the progress of the count after a round; None if all is counted
    dock: Dock | None = None  # the dock of the scores, if the table makes room for them
    lit: int | None = None  # the seat that the scores highlight

    @property
    def shows_scores(self) -> bool:
        """True if the scores are shown beside the table."""
        return self.dock is not None

    @property
    def is_just_laid(self) -> bool:
        """True shortly after cards were laid out, when a second press completes the double click."""
        return self.now - self.tray_since <= motion.DOUBLE_CLICK

    @property
    def regarded(self) -> int | None:
        """The seat in focus, else the one under the pointer, or None."""
        at = self.cursor.at
        return at.number if at is not None and at.kind == SEAT else self.pointed

    def see(self, view: View) -> None:
        """Replace the view by a newer one; forget a pressed card that has left the hand."""
        super().see(view)
        if self.pressed and self.pressed.card is not None and self.pressed.card not in view.hand:
            self.pressed = None
