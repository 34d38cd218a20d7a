"""The interface of a seat's options in a game that can be played out, and the choice of the best one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, Protocol

from rummy.bots.playouts.choices import Candidate, best
from rummy.bots.playouts.prospects import Prospects
from rummy.engine.actions import Action
from rummy.engine.view import View

SIGHT = 5.0  # bonus, in card points, of the favoured action


class PlayoutSeat(Protocol):
    """The options of a seat whose turn it is, in a game that can be played out."""

    view: View
    prospects: Prospects

    @property
    def pace(self) -> float:
        """A factor for the number of play-outs, so that a decision takes about as long as at gin."""

    def deals(self, rng: Random) -> Iterator[Any]:
        """Yield sampled deals of the hidden cards, likelier ones more often."""

    def choices(self) -> list[Candidate[Any]]:
        """Return the actions to compare now, each with its play-out."""

    def ways(self) -> list[Candidate[Any]]:
        """Return the actions to compare now; after a card came, each with the rest of its turn."""

    def done(self, actions: tuple[Action, ...]) -> list[Candidate[Any]]:
        """Return the turn that a player chose as candidates for the comparison; empty if unsupported."""


def best_action(
    seat: PlayoutSeat, rng: Random, play_outs: float, favoured: Callable[[View, Random], Action] | None = None
) -> Action:
    """Return the action that does best in `play_outs` play-outs; the favoured action starts with a bonus."""
    choices = seat.choices()
    if favoured and len(choices) > 1:
        first, sight = favoured(seat.view, rng), SIGHT * seat.prospects.of_a_point
        choices = [way._replace(prior=way.prior + sight * (way.action == first)) for way in choices]
    return best(choices, seat.deals(rng), int(play_outs), seat.prospects.chance)
