"""The choice of a play-out seat for a game; games without one are played by judgement alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, Protocol

from rummy.bots.playouts.basic_seat import BasicSeat
from rummy.bots.playouts.choices import Candidate
from rummy.bots.playouts.gin_seat import GinSeat
from rummy.bots.playouts.joker_seat import JokerSeat, is_usual_joker_game
from rummy.bots.playouts.prospects import Prospects
from rummy.bots.playouts.rummy500_seat import Rummy500Seat, is_usual_rummy500
from rummy.bots.strategy.temper import Temper
from rummy.engine.actions import Action
from rummy.engine.view import View


class PlayoutSeat(Protocol):
    """The options of a seat whose turn it is, at a game that can be played out."""

    view: View
    prospects: Prospects

    @property
    def pace(self) -> float:
        """The number of play-outs that take about as long as one of gin."""

    def deals(self, rng: Random) -> Iterator[Any]:
        """Yield sampled deals of the hidden cards, likelier ones more often."""

    def choices(self) -> list[Candidate[Any]]:
        """Return the actions to compare now."""

    def ways(self) -> list[Candidate[Any]]:
        """Return the actions to compare now, each extended to the end of the turn once a card has come."""

    def done(self, actions: tuple[Action, ...]) -> list[Candidate[Any]]:
        """Return a player's turn as candidates to compare with the other options; empty if unsupported."""


SEATS: dict[str, Callable[[View, Temper], PlayoutSeat | None]] = {
    "basic": BasicSeat,
    "joker": lambda view, temper: JokerSeat(view, temper) if is_usual_joker_game(view) else None,
    "rummy500": lambda view, temper: Rummy500Seat(view, temper) if is_usual_rummy500(view) else None,
    "gin": GinSeat,
    "declaring": lambda view, temper: None,
    "contract": lambda view, temper: None,
    "canasta": lambda view, temper: None,
    "closing": lambda view, temper: None,
}


def seat_at(view: View, temper: Temper) -> PlayoutSeat | None:
    """Return the play-out seat for a view, or None if the game or an eliminated seat is not supported."""
    return None if view.out else SEATS[view.kind](view, temper)
