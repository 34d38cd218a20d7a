"""A fast model of games with melds on the table; every seat plays a round out by the same policy.

One pack, no jokers. Hands and melds are integers of 52 bits, as the module `deadwood` explains.
"""

from __future__ import annotations

from dataclasses import dataclass

from rummy.bots.fast.deadwood import single
from rummy.bots.fast.melds import Melds
from rummy.bots.fast.near import NEAR
from rummy.bots.fast.threes import together
from rummy.engine.rules import Rules
from rummy.engine.switches.fields import ANY_NUMBER

FEAR = 4.0  # number of cards in the smallest other hand at which a card point costs exactly 1
HOPE = 14.0  # value, in card points, of each card that would complete a meld
FAR = 0.4  # value of each other card that could be in a meld with it
LONGEST = 60  # turns after which a play-out ends as a draw
IN_SIGHT = 1.0  # going rummy is in sight if at most this share of the dealt cards is outside melds
SAFE = 4  # nobody is about to go out if every other hand has at least this many cards
NEVER = 99  # more renewals than any round has

_, THIRD = together("low")


@dataclass(slots=True)
class BasicRound:
    """The state of a round before a turn; lists by seat start with the seat whose turn it is."""

    hands: list[int]
    melds: list[int]
    stock: list[int]  # the next card last
    pile: list[int]  # the top card last
    laid: int  # a bit for each seat that has laid something
    renewals: int


class BasicGame(Melds):
    """The scoring and the play-outs of a game with melds on the table."""

    def __init__(self, rules: Rules, seats: int) -> None:
        super().__init__(rules)
        self.doubles = rules.going_rummy == "double"
        self.renewals = NEVER if rules.renewals == ANY_NUMBER else rules.renewals
        held_back = IN_SIGHT * rules.cards_for(seats)
        self.few = int(held_back) if self.doubles and not rules.melds_per_turn else -1

    def kept(self, card: int, hand: int, alive: int, fewest: int) -> float:
        """Return the value, in card points, of keeping `card` in `hand`.

        `alive` are the cards that may still come; `fewest` is the number of cards in the smallest other hand:
        the fewer they are, the more a card's points cost.
        """
        near = NEAR[card]
        worth = FAR * (near & alive).bit_count() - FEAR / max(1, fewest) * self.wood.of_card[card]
        return worth + HOPE * sum((THIRD[card | other] & alive).bit_count() for other in single(near & hand))

    def holds_back(self, rest: int, hands: list[int], seat: int, renewals: int) -> bool:
        """Return True if a seat waits to lay all at once; `rest` is what it would keep if it laid now."""
        if renewals or not 1 < rest.bit_count() <= self.few:
            return False
        return all(hand.bit_count() >= SAFE for at, hand in enumerate(hands) if at != seat)

    def cheapest(self, hand: int, free: int, alive: int, fewest: int) -> int:
        """Return the card of `free` that is worth least in `hand`, by a faster copy of `kept`."""
        if not free & free - 1:
            return free
        near_of, third, of_card = NEAR, THIRD, self.wood.of_card
        point, least, cheapest = FEAR / (fewest or 1), 999.0, 0
        while free:
            card = free & -free
            free ^= card
            near = near_of[card]
            kept = FAR * (near & alive).bit_count() - point * of_card[card]
            near &= hand
            while near:
                other = near & -near
                near ^= other
                kept += HOPE * (third[card | other] & alive).bit_count()
            if kept < least:
                least, cheapest = kept, card
        return cheapest

    def play_out(self, start: BasicRound, first: str = "") -> list[int]:
        """Play a round to its end and return each seat's points.

        `first` may force the way in which the first card comes: "draw" or "take".
        """
        loose_of = self.wood.loose
        hands, melds, stock, pile = start.hands[:], start.melds, start.stock[:], start.pile[:]
        laid, renewals, seats, seat = start.laid, start.renewals, len(start.hands), 0
        room = self.room(melds)
        dead = sum(pile) | sum(melds)
        for _ in range(LONGEST):
            hand, top, taken = hands[seat], pile[-1] if pile else 0, 0
            if first == "take" or (not first and self._takes(top, hand, room)):
                taken = pile.pop()
                hand |= taken
                dead &= ~taken
            else:
                if not stock:
                    if len(pile) < 2 or renewals >= self.renewals:
                        break
                    (stock, pile), renewals = self.renewed(pile), renewals + 1
                    dead = sum(pile) | sum(melds)
                hand |= stock.pop()
            first = ""
            began, free = laid >> seat & 1, loose_of(hand)
            if free != hand or hand & room:
                rest, table = self.lay(hand, melds)
                if rest != hand and (began or not self.holds_back(rest, hands, seat, renewals)):
                    hand = free = rest
                    melds, room = table, self.room(table)
                    dead |= sum(melds)
                    laid |= 1 << seat
            if hand:
                fewest = min(other.bit_count() for at, other in enumerate(hands) if at != seat)
                thrown = self.cheapest(hand, free & ~taken or hand & ~taken or hand, ~dead, fewest)
                hand ^= thrown
                pile.append(thrown)
                dead |= thrown
            hands[seat] = hand
            if not hand:
                return self.settled(hands, seat, rummy=not began)
            seat = (seat + 1) % seats
        return self.ended(hands)

    def _takes(self, top: int, hand: int, room: int) -> bool:
        helps = top & room or not self.wood.loose(hand | top) & top
        return bool(top and helps and hand.bit_count() > self.keeps)

    def renewed(self, pile: list[int]) -> tuple[list[int], list[int]]:
        """Return the new stock and pile made of the old pile, always without shuffling."""
        match self.rules.renewal:
            case "turn_over":
                return pile[::-1], []
            case "turn_over_upcard" | "shuffle_all":
                return pile[:0:-1], pile[:1]
        return pile[-2::-1], pile[-1:]

    def ended(self, hands: list[int]) -> list[int]:
        """Return each seat's points if the round ends without anybody going out."""
        if self.rules.stalemate != "lowest_hand":
            return [0] * len(hands)
        left = [self.points(hand) for hand in hands]
        low = min(left)
        return [sum(left) - low * len(left) if points == low else 0 for points in left]

    def settled(self, hands: list[int], winner: int, *, rummy: bool) -> list[int]:
        """Return each seat's points after `winner` goes out; `rummy` if they laid all cards in one turn."""
        left = [self.points(hand) for hand in hands]
        times, more = 2 if rummy and self.doubles else 1, 0
        if rummy and self.rules.going_rummy == "bonus10":
            more = 10
        if self.rules.counts_penalties:
            return [0 if seat == winner else times * points + more for seat, points in enumerate(left)]
        return [times * sum(left) + more if seat == winner else 0 for seat in range(len(hands))]
