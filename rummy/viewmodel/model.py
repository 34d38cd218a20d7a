"""The model of a table: what one seat sees, holds and can do there, be it local, remote or replayed."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field

from rummy.engine.cards import Face
from rummy.engine.view import Seen, View
from rummy.match.seat import SeatPresence
from rummy.viewmodel.hand import HandModel
from rummy.viewmodel.spots import Spot


@dataclass
class TableModel:
    """A table as one seat has it before them: its view, the hand, and where its cards may go."""

    view: View
    names: Sequence[str]  # by seat
    is_watched: bool = False  # nobody acts here
    awaits_host: bool = False  # the host of a remote table has not yet answered the player's last move
    presence: Sequence[SeatPresence] = ()  # who is at a remote table, by seat
    liked: frozenset[int] = frozenset()  # the seats of people whom the player likes
    may_talk: bool = False  # if anybody can read what the player says
    steps: deque[Seen] = field(default_factory=deque)  # what has happened and is still to be shown
    hand: HandModel = field(default_factory=HandModel)
    marked: int | None = None  # the discard that is aimed at, where it matters which
    drop_targets: Sequence[Spot] = ()  # where what is moved or selected may go

    @property
    def is_mine(self) -> bool:
        """True if the player may act now."""
        return self.view.is_my_turn and not (self.steps or self.is_watched or self.awaits_host)

    @property
    def shows_scores(self) -> bool:
        """True if the scores stand beside the table."""
        return False

    @property
    def is_just_laid(self) -> bool:
        """True while a press may still belong to the one that laid the cards out."""
        return False

    def is_person(self, seat: int) -> bool:
        """Return True if a remote person plays at a seat."""
        return seat < len(self.presence) and self.presence[seat].is_person

    def is_away(self, seat: int) -> bool:
        """Return True if the player of a seat is away, and nobody plays for them."""
        return self.is_person(seat) and self.presence[seat].is_away and not self.presence[seat].has_bot

    @property
    def chosen(self) -> tuple[Face, ...]:
        """The faces of the selected cards, in the order of the hand."""
        return self.view.shown(self.hand.chosen())

    @property
    def groups(self) -> tuple[tuple[int, ...], ...]:
        """The groups of cards laid out before they are played."""
        return self.hand.tray.groups if self.hand.tray else ()

    @property
    def meant(self) -> tuple[int, ...]:
        """The selected cards, else the one that is pointed at."""
        hand = self.hand
        return hand.chosen() or (() if hand.hovered is None else (hand.hovered,))

    def see(self, view: View) -> None:
        """Take over the view after a change."""
        self.view = view
        self.hand.sync(view)
