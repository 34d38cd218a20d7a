"""A fast model of Rummy 500, whose players score the cards that they lay on the table.

No jokers; hands and melds are as in basic, or for two packs as in deadwood. In play-outs every seat lays all
that it can at once, takes as many cards of the pile as pay, and knows its own hand and the cards that others
took from the pile.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import exp

from rummy.bots.fast.deadwood import ONE_PACK, PACK_BITS, CopiesDeadwood, both, folded, rank_points
from rummy.bots.fast.melds import CopiesGrowth, Melds
from rummy.bots.fast.threes import CopiesThrees, threes_by
from rummy.engine.rules import Rules

DRAWN = 6.0  # value of a draw from the stock, in card points
GOING_ON = 1.0  # card points that a take must gain when declining would end the round
OUT = 5.0  # value of going out for each card in the smallest other hand, in card points
CONNECTED = 0.3  # rate per turn at which a card is laid that goes with another of the hand
ALONE = 0.08  # the same rate for a card that goes with no other
WAYS = 0.25  # the same rate for each card that would complete a meld of the card and another
OPEN = 2  # a card in the pile counts as this many unseen cards
GIFT = 2.0  # factor of card points lost with a discard that makes a meld with visible cards
HALF_A_GIFT = 0.6  # the same for each visible card that goes with the discard
AT_ONCE = 0.3  # turns left when the stock is empty
QUARTERS = 40  # most quarters of a turn considered
NEAR_QUARTERS = 24  # the same for a meld that one card would complete
LONGEST = 80  # turns for each pack after which a play-out ends
ANY = -1  # number of cards to take: as many as pay


@dataclass(slots=True)
class Rummy500Round:
    """The state of a round before a turn; lists by seat start with the seat whose turn it is."""

    hands: list[int]
    known: list[int]  # the cards of each hand that all seats have seen
    scored: list[int]  # card points that each seat has laid
    melds: list[int]
    stock: list[int]  # the next card last
    pile: list[int]  # the top card last

    def copy(self) -> Rummy500Round:
        """Return a copy of the round that shares the list of melds, which is replaced, never changed."""
        hands, known, scored = self.hands[:], self.known[:], self.scored[:]
        return Rummy500Round(hands, known, scored, self.melds, self.stock[:], self.pile[:])

    def quarters(self, seat: int) -> int:
        """Return a seat's estimated turns left, in quarter turns, from the stock and the smallest hand."""
        fewest, stock = self.fewest(seat), len(self.stock) / len(self.hands)
        return min(QUARTERS, int(4 * fewest * stock / (fewest + stock))) if stock else 0

    def fewest(self, seat: int) -> int:
        """Return the number of cards in the smallest other hand, at least 1."""
        return min([hand.bit_count() for at, hand in enumerate(self.hands) if at != seat]) or 1


class Rummy500Game(Melds):
    """The scoring and the play-outs of Rummy 500, by default with one pack."""

    def __init__(self, rules: Rules, packs: int = 1) -> None:
        super().__init__(rules)
        self.threes = threes_by(rules.ace_runs)
        self.pack, self.longest, self.open_ways = ONE_PACK, LONGEST * packs, OPEN * packs
        self.alike = {1 << place: 1 << place for place in range(PACK_BITS)}  # all copies of each card
        self.hopes = _HOPES if packs == 1 else _hopes_by_ways(packs)

    def left(self, scored: list[int], hands: list[int]) -> list[int]:
        """Return each seat's points if the round ends now: the points laid, minus those in the hand."""
        return [points - self.points(hand) for points, hand in zip(scored, hands, strict=True)]

    def play_out(self, start: Rummy500Round, first: int = ANY) -> list[int]:
        """Play a round to its end and return each seat's points.

        `first` is the number of cards first taken from the pile, 0 for a draw, or ANY.
        """
        now, seat, room = start.copy(), 0, self.room(start.melds)
        hands, known, scored, stock, pile = now.hands, now.known, now.scored, now.stock, now.pile
        loose_of, seats = self.wood.loose, len(hands)
        for _ in range(self.longest):
            hand, count, held = hands[seat], first, 0
            if count == ANY:
                count = self.wanted(now, seat, room)
            first = ANY
            if count:
                taken, held = sum(pile[-count:]), pile[-1] if count == 1 else 0
                del pile[-count:]
                hand |= taken
                known[seat] |= taken
            elif stock:
                hand |= stock.pop()
            else:
                break
            if hand & room or loose_of(hand) != hand:
                before = self.lying(now.melds)
                hand, now.melds = self.lay(hand, now.melds)
                scored[seat] += self.lying(now.melds) - before
                room = self.room(now.melds)
            hands[seat] = hand
            if hand:
                thrown = self.thrown(now, seat, held)
                hands[seat] = hand = hand ^ thrown
                pile.append(thrown)
            known[seat] &= hand
            if not hand:
                break
            seat = (seat + 1) % seats
        return self.left(scored, hands)

    def wanted(self, now: Rummy500Round, seat: int, room: int) -> int:
        """Return the number of cards to take from the pile; 0 to draw, or without a stock to decline."""
        hand, heap = now.hands[seat], sum(now.pile)
        of_use = heap & (room | self.threes.melding(hand | heap))
        if not of_use:
            return 0
        quarters, loose_of = now.quarters(seat), self.wood.loose
        least = DRAWN + self._kept(hand, quarters) if now.stock else GOING_ON - self.points(hand)
        best, whole, count, alike = 0, hand, 0, self.alike
        for card in reversed(now.pile):
            whole |= card
            count += 1
            if not card & of_use:
                continue
            rest, same = loose_of(whole), alike[card]
            if (whole ^ rest) & same or room & card:
                rest &= ~room
                more = self._kept(rest, quarters) if rest & rest - 1 else OUT * now.fewest(seat)
                worth = self.points(whole ^ rest) + more
                if worth > least:
                    least, best = worth, count
            of_use &= ~same
            if not of_use:
                break
        return best

    def _kept(self, rest: int, quarters: int) -> float:
        """Return the expected card points of the cards in hand: gained if laid later, lost if not."""
        near, count, points = self.threes.connected(rest), rest.bit_count(), self.points
        caught = count / (count + quarters / 4)
        swing = 1 + caught
        soon, late = _SOON[quarters] * swing - caught, _LATE[quarters] * swing - caught
        return points(near) * soon + points(rest ^ near) * late

    def thrown(self, now: Rummy500Round, seat: int, held: int) -> int:
        """Return the card that a seat discards, other than `held`, the taken card that it must keep."""
        own = now.hands[seat]
        copies = own & ~held or own
        if not copies & copies - 1:
            return copies
        hand = folded(own)
        free = folded(copies) if held else hand
        heap, of_card, near_of, third = sum(now.pile), self.wood.of_card, self.threes.near, self.threes.third
        shown = heap
        for at, cards in enumerate(now.known):
            if at != seat:
                shown |= cards
        unseen, given = self.pack ^ (own | shown | sum(now.melds)), self.threes.completing(shown)
        quarters, others, open_ways = now.quarters(seat), own.bit_count() - 1, self.open_ways
        hopes, caught = self.hopes[quarters], others / (others + (quarters / 4 or AT_ONCE))
        swing, least, thrown = 1 + caught, 1e9, 0
        while free:
            card = free & -free
            free ^= card
            near = near_of[card]
            beside, ways = near & hand, 0
            while beside:
                other = beside & -beside
                beside ^= other
                makes = third[card | other]
                ways += (makes & unseen).bit_count() + open_ways * (makes & heap).bit_count()
            kept = swing * hopes[ways] - caught + HALF_A_GIFT * (near & shown).bit_count()
            if card & given:
                kept += GIFT
            kept *= of_card[card]
            if kept < least:
                least, thrown = kept, card
        return thrown & copies or thrown << PACK_BITS


def _hopes(a_turn: float) -> list[float]:
    return [1 - exp(-a_turn * quarter / 4) for quarter in range(QUARTERS + 1)]


_SOON, _LATE = _hopes(CONNECTED), _hopes(ALONE)


def _hopes_by_ways(packs: int) -> list[list[float]]:
    """Return chances to lay a card, by quarter turns left and number of cards that would complete a meld."""
    return [
        [
            1 - exp(-WAYS / packs * ways * (min(quarter, NEAR_QUARTERS) / 4 or AT_ONCE))
            for ways in range(64 * packs)
        ]
        for quarter in range(QUARTERS + 1)
    ]


_HOPES = _hopes_by_ways(1)


class CopiesRummy500Game(Rummy500Game):
    """The scoring and the play-outs of Rummy 500 with two packs."""

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules, 2)
        self._lying = dict[int, int]()
        for meld in self.growth:
            self._lying[meld] = super().lying([meld])
        self.wood = CopiesDeadwood(rank_points(rules), rules.ace_runs)
        self.threes = CopiesThrees(rules.ace_runs)
        self.growth = CopiesGrowth(rules.ace_runs)
        self.pack = both(ONE_PACK)
        self.alike = {copy: both(card) for card in self.alike for copy in (card, card << PACK_BITS)}

    def points(self, hand: int) -> int:
        """Return the card points of a hand."""
        return super().points(hand & ONE_PACK) + super().points(hand >> PACK_BITS)

    def lying(self, melds: list[int]) -> int:
        """Return the card points of melds on the table; two melds may hold copies of the same card."""
        lying = self._lying
        return sum([lying[folded(meld)] for meld in melds])


def rummy500_game(rules: Rules, packs: int) -> Rummy500Game:
    """Return the model of Rummy 500 for one or two packs."""
    return Rummy500Game(rules) if packs == 1 else CopiesRummy500Game(rules)
