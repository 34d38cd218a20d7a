"""The model of a table, which may be local, remote or replayed: what one seat sees, holds and can do."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field

from rummy.engine.cards import Face
from rummy.engine.view import Seen, View
from rummy.match.host_connection import SeatPresence
from rummy.viewmodel.hand import HandModel
from rummy.viewmodel.spots import Spot


@dataclass
class TableModel:
    """A table as one seat sees it: its view, the hand, and the places where cards may go."""

    view: View
    names: Sequence[str]  # by seat
    is_watched: bool = False  # the player only watches
    is_late: bool = False  # the player watches strangers, and sees each turn when it is over
    awaits_host: bool = False  # the host of a remote table has not yet answered the player's last move
    presence: Sequence[SeatPresence] = ()  # for each seat of a remote table, whether a person is there
    liked: frozenset[int] = frozenset()  # the seats of people whom the player likes
    may_talk: bool = False  # whether there is anybody to chat with
    steps: deque[Seen] = field(default_factory=deque)  # events that are still to be shown
    hand: HandModel = field(default_factory=HandModel)
    marked: int | None = None  # the discard that is pointed at, if the player can choose one
    drop_targets: Sequence[Spot] = ()  # where the dragged or selected cards may go

    @property
    def is_mine(self) -> bool:
        """True if the player may act now."""
        return self.view.is_my_turn and not (self.steps or self.is_watched or self.awaits_host)

    @property
    def shows_scores(self) -> bool:
        """True if the scores are shown beside the table."""
        return False

    @property
    def is_just_laid(self) -> bool:
        """True shortly after cards were laid out, when a press may be the second one of a double click."""
        return False

    def is_person(self, seat: int) -> bool:
        """Return True if a person on another device plays at a seat."""
        return seat < len(self.presence) and self.presence[seat].is_person

    def is_away(self, seat: int) -> bool:
        """Return True if the person at a seat is away and no bot plays for them."""
        return self.is_person(seat) and self.presence[seat].is_away and not self.presence[seat].has_bot

    @property
    def chosen(self) -> tuple[Face, ...]:
        """The faces of the selected cards, in the order of the hand."""
        return self.view.shown(self.hand.chosen())

    @property
    def groups(self) -> tuple[tuple[int, ...], ...]:
        """The groups of cards on the tray, laid out before they are played."""
        return self.hand.tray.groups if self.hand.tray else ()

    @property
    def meant(self) -> tuple[int, ...]:
        """The selected cards; if none, the one that the pointer is over."""
        hand = self.hand
        return hand.chosen() or (() if hand.hovered is None else (hand.hovered,))

    def see(self, view: View) -> None:
        """Replace the view by a newer one and update the hand."""
        self.view = view
        self.hand.sync(view)
