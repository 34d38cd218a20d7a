"""Which seat compares choices on imagined deals at a game; none where a bot plays by judgement alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, Protocol

from rummy.bots.playouts.basic_seat import BasicSeat
from rummy.bots.playouts.choices import Candidate
from rummy.bots.playouts.gin_seat import GinSeat
from rummy.bots.playouts.joker_seat import JokerSeat, can_open
from rummy.bots.playouts.prospects import Prospects
from rummy.bots.playouts.rummy500_seat import Rummy500Seat, can_lay
from rummy.bots.strategy.temper import Temper
from rummy.engine.actions import Action
from rummy.engine.view import View


class PlayoutSeat(Protocol):
    """A seat whose turn it is, at any game that can be played out."""

    view: View
    prospects: Prospects

    @property
    def pace(self) -> float:
        """How many of its play-outs take as long as one of gin, about."""

    def deals(self, rng: Random) -> Iterator[Any]:
        """What may lie hidden, the likelier more often."""

    def choices(self) -> list[Candidate[Any]]:
        """What can be done now."""

    def ways(self) -> list[Candidate[Any]]:
        """What could be done, each way to the end of the turn if a card has come."""

    def done(self, actions: tuple[Action, ...]) -> list[Candidate[Any]]:
        """What was done instead, as choices to be compared with the others."""


SEATS: dict[str, Callable[[View, Temper], PlayoutSeat | None]] = {
    "basic": BasicSeat,
    "joker": lambda view, temper: JokerSeat(view, temper) if can_open(view) else None,
    "rummy500": lambda view, temper: Rummy500Seat(view, temper) if can_lay(view) else None,
    "gin": GinSeat,
    "declaring": lambda view, temper: None,
    "contract": lambda view, temper: None,
    "canasta": lambda view, temper: None,
    "closing": lambda view, temper: None,
}


def seat_at(view: View, temper: Temper) -> PlayoutSeat | None:
    """The seat of a view whose turn it is, or None; the models know no seats without cards."""
    return None if view.out else SEATS[view.kind](view, temper)
