"""The count of the hands after a round, card by card, as the rules counted them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from rummy.engine.melds import hand_points, lying_points
from rummy.engine.view import View
from rummy.viewmodel.once import once_a_view
from rummy.viewmodel.open_hands import spread


@dataclass(frozen=True, slots=True)
class HandTally:
    """The count of a seat's cards, in the order in which they are counted, and its result of the round."""

    seat: int
    cards: tuple[tuple[int, int], ...]  # a card and its points, below zero where they are taken off
    taken: tuple[int, ...]  # what it takes of the others' hands, and what a knock adds to that
    won: int
    is_unopened: bool  # whether the points are not those of the cards, as it never opened
    has_account: bool  # whether the scores tell line by line what the round brought its side

    @property
    def points(self) -> tuple[int, ...]:
        """The points of each card."""
        return tuple(points for _, points in self.cards)


@dataclass(frozen=True, slots=True)
class Counted:
    """The state of the count after a round at a moment."""

    cards: Mapping[int, int]  # of each seat
    share: float = 0.0  # of what the round brought that has reached the scores


@once_a_view
def tallies(view: View) -> tuple[HandTally, ...]:
    """Return the tallies in the order of counting: around the table, with the winner last."""
    result = view.last_result
    if result is None or not view.is_over:
        return ()
    last = view.turn if result.winner is None else result.winner
    seats = [(last + step) % view.seats for step in range(1, view.seats + 1)]
    cards = {seat: tuple(_counted(view, seat)) for seat in seats}
    sums = {seat: sum(points for _, points in cards[seat]) for seat in seats}
    return tuple(
        HandTally(
            seat,
            cards[seat],
            _taken(view, sums, seat) if seat == result.winner else (),
            result.points[seat],
            seat in result.unopened,
            bool(view.side_entries),
        )
        for seat in seats
    )


def _taken(view: View, sums: Mapping[int, int], winner: int) -> tuple[int, ...]:
    """Return what a winner takes of each other hand; at gin less their own deadwood, and the bonuses."""
    if view.rules.settlement in ("penalty", "laid", "canastas"):
        return ()
    others = tuple(abs(points) for seat, points in sums.items() if seat != winner and points)
    if view.rules.settlement != "gin":
        return others
    own = (-sums[winner],) if sums[winner] else ()
    return (*others, *own, *(points for _, points in view.knock_entries[1:] if points))


def _winner(view: View) -> int | None:
    return view.last_result.winner if view.last_result else None


def _counted(view: View, seat: int) -> Iterator[tuple[int, int]]:
    rules, is_gin = view.in_force, view.rules.settlement == "gin"
    if rules.settlement == "laid":
        for meld in view.melds:
            worth = lying_points(meld.shown, rules)
            for card, owner, points in zip(meld.cards, meld.laid_by, worth, strict=True):
                if owner == seat:
                    yield card, points
    sign = -1 if rules.settlement in ("laid", "canastas", "losers_pay") else 1
    if rules.most_points and view.hands[seat] and seat != _winner(view):
        own = hand_points(view.shown(view.hands[seat]), rules)
        if (points := view.written_by(seat)) != own:  # at most so many, half, or what it cost to leave
            yield view.hands[seat][0], sign * points
            return
    held = spread(view, seat)[1] if is_gin else view.hands[seat]
    for card in sorted(held, key=view.faces.__getitem__):
        yield card, sign * hand_points(view.shown((card,)), rules)
