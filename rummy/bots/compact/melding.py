"""Games in which melds lie on the table, on integers: playing a round out by a fast policy for all seats.

One pack, no jokers. A hand is an integer of 52 bits, see deadwood, and so is a meld.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from rummy.bots.compact.deadwood import ALL_OF, Deadwood, deadwood_by, single
from rummy.bots.compact.gin import NEAR
from rummy.engine.rules import ANY_NUMBER, Rules

FEAR = 4.0  # cards in the smallest other hand that make a card point cost just one point
HOPE = 14.0  # card points that each card is worth which would complete a meld
FAR = 0.4  # and each that may be part of one some day
LONGEST = 60  # turns after which a play-out is given up as a draw


class Melding:
    """What such a game pays, and how its rounds are played out."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.wood: Deadwood = deadwood_by(rules)
        self.growth = growths(rules.ace_runs)
        self.keeps_one = 1 if rules.final_discard else 0
        self.doubles = rules.going_rummy == "double"
        self.renewals = 99 if rules.renewals == ANY_NUMBER else rules.renewals

    def points(self, hand: int) -> int:
        """The card points of a hand."""
        of_card, total = self.wood.of_card, 0
        while hand:
            card = hand & -hand
            hand ^= card
            total += of_card[card]
        return total

    def room(self, melds: list[int]) -> int:
        """The cards that fit the melds on the table."""
        fits = 0
        for meld in melds:
            fits |= self.growth[meld]
        return fits

    def play_out(
        self,
        hands: list[int],
        melds: list[int],
        stock: list[int],
        pile: list[int],
        laid: int,
        renewals: int,
        first: str = "",
    ) -> list[int]:
        """Play on from the first hand's draw; each seat's points. `laid` has a bit for each that has laid."""
        wood, growth, of_card = self.wood, self.growth, self.wood.of_card
        loose_of, keeps = wood.loose, self.keeps_one
        room, seats, seat = self.room(melds), len(hands), 0
        dead = sum(pile) | sum(melds)
        for _ in range(LONGEST):
            hand, taken = hands[seat], 0
            top = pile[-1] if pile else 0
            helps = top & room or not loose_of(hand | top) & top
            if not first and top and helps and hand.bit_count() > keeps:
                hand |= pile.pop()
                taken = top
                dead &= ~top
            else:
                if not stock:
                    if len(pile) < 2 or renewals >= self.renewals:
                        return [0] * seats
                    stock, pile, renewals = pile[-2::-1], pile[-1:], renewals + 1
                    dead = pile[0] | sum(melds)
                hand |= stock.pop()
            first = ""
            began = laid >> seat & 1
            loose = loose_of(hand)
            if loose != hand:
                for meld in wood.melds(hand):
                    if (hand ^ meld).bit_count() < keeps:
                        continue
                    hand ^= meld
                    melds.append(meld)
                    dead |= meld
                    laid |= 1 << seat
                    room |= growth[meld]
            while hand & room and hand.bit_count() > keeps:
                card = hand & room
                card &= -card
                for at, meld in enumerate(melds):
                    if growth[meld] & card:
                        melds[at] = meld | card
                        break
                hand ^= card
                dead |= card
                laid |= 1 << seat
                room = self.room(melds)
            if hand:
                point = FEAR / min(other.bit_count() for at, other in enumerate(hands) if at != seat)
                worst, thrown, free = -999.0, 0, hand if hand == taken else hand & ~taken
                alive = ~dead
                while free:
                    card = free & -free
                    free ^= card
                    near = NEAR[card]
                    cost = point * of_card[card] - FAR * (near & alive).bit_count()
                    near &= hand
                    while near:
                        other = near & -near
                        near ^= other
                        cost -= HOPE * (THIRD[card | other] & alive).bit_count()
                    if cost > worst:
                        worst, thrown = cost, card
                hand ^= thrown
                pile.append(thrown)
                dead |= thrown
            hands[seat] = hand
            if not hand:
                return self.settled(hands, seat, rummy=not began)
            seat = (seat + 1) % seats
        return [0] * seats

    def settled(self, hands: list[int], winner: int, *, rummy: bool) -> list[int]:
        """What each seat gets when one is out."""
        left = [self.points(hand) for hand in hands]
        if self.rules.settlement == "penalty":
            return [-points for points in left]
        total = sum(left) * (2 if rummy and self.doubles else 1)
        return [total if seat == winner else 0 for seat in range(len(hands))]


def _thirds() -> dict[int, int]:
    """For every two cards that may be in one meld of three, the cards that make it."""
    found: dict[int, int] = {}
    for card, near in NEAR.items():
        for other in single(near):
            pair = card | other
            found[pair] = sum(third for third in single(near & NEAR[other]) if _is_meld(pair | third))
    return found


def _is_meld(cards: int) -> bool:
    low = cards & -cards
    is_run = cards == low * 7 and (low.bit_length() - 1) % 13 < 11
    return is_run or any(cards & same == cards for same in ALL_OF)


THIRD = _thirds()


@lru_cache(maxsize=4)
def growths(ace_runs: str) -> dict[int, int]:
    """For every meld the cards that may be laid off on it."""
    ladder = {"low": range(13), "high": range(1, 14), "both": range(14)}[ace_runs]
    found: dict[int, int] = {}
    for same in ALL_OF:
        found[same] = 0
        for card in single(same):
            found[same ^ card] = card
    for suit in range(4):
        for run, beside in _runs_with_ends([*ladder]):
            found[run << 13 * suit] = found.get(run << 13 * suit, 0) | beside << 13 * suit
    return found


def _runs_with_ends(ladder: list[int]) -> Iterator[tuple[int, int]]:
    for first in range(len(ladder)):
        for last in range(first + 2, len(ladder)):
            run = sum({1 << place % 13 for place in ladder[first : last + 1]})
            ends = [ladder[at] for at in (first - 1, last + 1) if 0 <= at < len(ladder)]
            yield run, sum(1 << place % 13 for place in ends) & ~run
