"""The state of a table on the screen: the model of a seat, and what pointer and keys are at."""

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
    """Where the keys are: at one place, or nowhere while the pointer is in use."""

    at: Spot | None = None
    card: int | None = None  # the card of the hand that they were at last
    order: int = 0  # its number in the hand
    among: tuple[Spot, ...] = ()  # the only places that can be chosen, if one is to be chosen

    @property
    def meant(self) -> int | None:
        """The card of the player's that is in focus: one that is laid out, or the one of the hand."""
        return self.at.card if self.at and self.at.kind == LAID else self.card

    @property
    def discard(self) -> int | None:
        """The discard that they are at, where it matters which."""
        return self.at.card if self.at and self.at.kind == PILE else None


@dataclass(frozen=True, slots=True)
class Pressed:
    """Where the button of the pointer went down, and on what."""

    at: tuple[int, int]
    spot: Spot | None

    @property
    def card(self) -> int | None:
        """The card of the player's that was meant."""
        return self.spot.number if self.spot and self.spot.kind == CARD else None

    @property
    def is_in_hand(self) -> bool:
        """True if it was a card of the player's, or the mark of a ready meld."""
        return self.spot is not None and self.spot.kind in (CARD, MARK)

    @property
    def is_on_piles(self) -> bool:
        """True if it was the stock or a discard."""
        return self.spot is not None and self.spot.kind in (STOCK, PILE)


@dataclass
class TableState(TableModel):
    """All that decides what a table looks like, but for the window's size. Only its scene changes it."""

    hand: Hand = field(default_factory=Hand)
    has_notice: bool = False  # if there is room for a notice below the melds
    cursor: Cursor = field(default_factory=Cursor)
    pressed: Pressed | None = None
    pointed: int | None = None  # the seat that the pointer is at
    best: Spot | None = None  # the drop target where what is dragged would land
    now: float = 0.0  # seconds
    tray_since: float = 0.0  # when something was laid out, in seconds
    counted: Counted | None = None  # how far the hands are counted after a round; None is to the end
    dock: Dock | None = None  # where the scores stand for which the table makes room
    lit: int | None = None  # the seat that the scores point at

    @property
    def shows_scores(self) -> bool:
        """True if the scores stand beside the table."""
        return self.dock is not None

    @property
    def is_just_laid(self) -> bool:
        """True while a second press would be the end of the double click that laid the cards out."""
        return self.now - self.tray_since <= motion.DOUBLE_CLICK

    @property
    def regarded(self) -> int | None:
        """The seat that is looked at, by keys or pointer."""
        at = self.cursor.at
        return at.number if at is not None and at.kind == SEAT else self.pointed

    def see(self, view: View) -> None:
        """Take in what the player sees now; nothing is pressed any more that has left the hand."""
        super().see(view)
        if self.pressed and self.pressed.card is not None and self.pressed.card not in view.hand:
            self.pressed = None
