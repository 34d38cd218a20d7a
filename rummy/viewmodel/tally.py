"""The count of the hands after a round: the points of each card, as the rules counted them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from rummy.engine.melds import hand_points, lying_points
from rummy.engine.view import View
from rummy.games.scores import hands_counted, knock_entries, side_entries
from rummy.text import say
from rummy.viewmodel.once import once_a_view
from rummy.viewmodel.open_hands import spread
from rummy.viewmodel.words.counting import Fits, account_words, hand_words, seat_words


@dataclass(frozen=True, slots=True)
class HandTally:
    """The count of a seat's cards, in the order in which they are counted, and its result of the round."""

    seat: int
    cards: tuple[tuple[int, int], ...]  # each card and its points, negative if they are subtracted
    taken: tuple[int, ...]  # the points that it gets for each other hand, and the bonuses of a knock
    won: int
    is_unopened: bool  # whether the seat never opened, so that a fixed number of points replaces the cards'
    has_account: bool  # whether the scores show line by line what the round brought its side

    @property
    def points(self) -> tuple[int, ...]:
        """The points of each counted card, in the order of counting."""
        return tuple(points for _, points in self.cards)


@dataclass(frozen=True, slots=True)
class Counted:
    """The progress of the count after a round: the cards counted, and the share of points added."""

    cards: Mapping[int, int]  # the number of cards counted, by seat
    share: float = 0.0  # from 0 to 1: how much of the round's points has been added to the scores


@once_a_view
def tallies(view: View) -> tuple[HandTally, ...]:
    """Return the tallies in the order of counting: around the table, the winner last; () during a round."""
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
            bool(side_entries(view)),
        )
        for seat in seats
    )


def counted_words(tally: HandTally, counted: Counted | None, fits: Fits) -> str:
    """Return the text of a seat's hand during the count of the round or after it."""
    if counted is not None and counted.share <= 0:
        points = tally.points[: counted.cards.get(tally.seat, 0)]
        return hand_words(points, fits) if points else ""
    if tally.has_account:
        return account_words(tally.points, fits)
    words = seat_words(tally.points, tally.taken, tally.won, fits, is_unopened=tally.is_unopened)
    return words if tally.cards or tally.won else say("table.left", points=0)


def _taken(view: View, sums: Mapping[int, int], winner: int) -> tuple[int, ...]:
    """Return the points that a winner gets for each other hand; at gin also own deadwood and bonuses."""
    if view.rules.counts_penalties or view.rules.scores_all:
        return ()
    others = tuple(abs(points) for seat, points in sums.items() if seat != winner and points)
    if not view.rules.knocks:
        return others
    own = (-sums[winner],) if sums[winner] else ()
    return (*others, *own, *(points for _, points in knock_entries(view)[1:] if points))


def _winner(view: View) -> int | None:
    return view.last_result.winner if view.last_result else None


def _counted(view: View, seat: int) -> Iterator[tuple[int, int]]:
    rules = view.in_force
    if rules.settlement == "laid":
        for meld in view.melds:
            worth = lying_points(meld.shown, rules)
            for card, owner, points in zip(meld.cards, meld.laid_by, worth, strict=True):
                if owner == seat:
                    yield card, points
    sign = -1 if rules.settlement in ("laid", "canastas", "losers_pay") else 1
    if rules.most_points and view.hands[seat] and seat != _winner(view):
        own = hand_points(view.shown(view.hands[seat]), rules)
        if (points := hands_counted(view)[seat]) != own:  # the limit, the half, or the price of dropping out
            yield view.hands[seat][0], sign * points
            return
    held = spread(view, seat)[1] if rules.knocks else view.hands[seat]
    for card in sorted(held, key=view.faces.__getitem__):
        yield card, sign * hand_points(view.shown((card,)), rules)
