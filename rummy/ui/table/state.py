"""The state of a table: what its player sees, holds and points at. Only the one scene changes it."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field

from rummy.engine.cards import Face
from rummy.engine.view import Seen, View
from rummy.match.seat import SeatPresence
from rummy.ui.table.hand.hand import Hand
from rummy.ui.table.layout.dock import Dock
from rummy.ui.table.layout.spots import CARD, LAID, MARK, PILE, SEAT, STOCK, Spot
from rummy.ui.table.layout.tally import Counted


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
class TableState:
    """All that decides what is to be seen at a table, but for the size of the window."""

    view: View
    names: Sequence[str]  # by seat
    is_watched: bool = False  # nobody acts here
    awaits_host: bool = False  # a host far away is to tell what the player's last move brought
    presence: Sequence[SeatPresence] = ()  # who is at a table far away, by seat
    liked: frozenset[int] = frozenset()  # the seats of people whom the player likes
    may_talk: bool = False  # whether there is anybody who hears what the player says
    has_notice: bool = False  # whether there is room for a notice below the melds
    steps: deque[Seen] = field(default_factory=deque)  # what has happened and is still to be shown
    hand: Hand = field(default_factory=Hand)
    cursor: Cursor = field(default_factory=Cursor)
    pressed: Pressed | None = None
    pointed: int | None = None  # the seat that the pointer is at
    marked: int | None = None  # the discard that pointer or keys are at, where it matters which
    drop_targets: Sequence[Spot] = ()  # where what is dragged or selected may go
    best: Spot | None = None  # the one of them where it would land
    now: float = 0.0  # seconds
    tray_since: float = 0.0  # when something was laid out
    counted: Counted | None = None  # how far the hands are counted after a round; None is to the end
    dock: Dock | None = None  # where the scores stand for which the table makes room
    lit: int | None = None  # the seat that the scores point at

    @property
    def is_mine(self) -> bool:
        """True if the player may act now."""
        return self.view.is_my_turn and not (self.steps or self.is_watched or self.awaits_host)

    def is_person(self, seat: int) -> bool:
        """Return True if somebody sits there from elsewhere."""
        return seat < len(self.presence) and self.presence[seat].is_person

    def is_away(self, seat: int) -> bool:
        """Return True if the player of a seat is away, and nobody plays for them."""
        return self.is_person(seat) and self.presence[seat].is_away and not self.presence[seat].has_bot

    @property
    def chosen(self) -> tuple[Face, ...]:
        """The faces of the selected cards, in the order of the hand."""
        return self.view.shown(self.hand.chosen())

    @property
    def regarded(self) -> int | None:
        """The seat that is looked at, by keys or pointer."""
        at = self.cursor.at
        return at.number if at is not None and at.kind == SEAT else self.pointed

    @property
    def groups(self) -> tuple[tuple[int, ...], ...]:
        """What is laid out before it is played."""
        return self.hand.tray.groups if self.hand.tray else ()

    @property
    def meant(self) -> tuple[int, ...]:
        """The selected cards, else the one that is pointed at."""
        hand = self.hand
        return hand.chosen() or (() if hand.hovered is None else (hand.hovered,))

    def see(self, view: View) -> None:
        """Take in what the player sees now; nothing is pressed any more that has left the hand."""
        self.view = view
        self.hand.sync(view)
        if self.pressed and self.pressed.card is not None and self.pressed.card not in view.hand:
            self.pressed = None
