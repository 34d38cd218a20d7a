"""A fast model of games with jokers, an opening and two packs; every seat plays by the same policy.

Each seat opens as soon as it can, and takes a discard that it can lay. It holds later melds back if others
could lay off on them, until it can go out or another player is about to.
"""

from __future__ import annotations

from dataclasses import dataclass

from rummy.bots.fast.jokers import JOKER, JokerHand, JokerMelds, JokerTurn, less, size, with_card

HOPE = 7.0  # value, in card points, of each card that would complete a meld
FAR = 0.4  # value of each other card that could be in a meld with it
TWICE = 0.4  # factor for a card that is held twice
FEAR = 4.0  # number of cards in the smallest other hand at which a card point costs exactly 1
HIGH = 0.5  # value of a card point before the opening
GIFT = 40.0  # cost, in card points, of a discard that the next player can lay off
NOT_YET = 0.5  # share of GIFT before the next player has opened
SAFE = 5  # nobody is about to go out if every other hand has at least this many cards
LONGEST = 150  # turns after which a play-out ends as a draw


@dataclass(slots=True)
class JokerRound:
    """The state of a round before a turn; lists by seat start with the seat whose turn it is."""

    hands: list[JokerHand]
    melds: list[int]
    stand_ins: list[int]  # the cards that each meld's jokers stand for
    stock: list[int]  # the next card last
    pile: list[int]  # the top card last
    opened: int  # a bit for each seat that has opened
    room: int = 0  # the cards that fit the melds
    seen: int = 0  # the cards of which a copy is face up
    gone: int = 0  # the cards of which both copies are face up

    def copy(self) -> JokerRound:
        """Return a copy that shares the lists of melds and stand-ins, which are replaced, never changed."""
        hands, stock, pile = self.hands[:], self.stock[:], self.pile[:]
        return JokerRound(hands, self.melds, self.stand_ins, stock, pile, self.opened)

    def look(self) -> None:
        """Update `seen` and `gone` from the melds and the pile."""
        self.seen = self.gone = 0
        for cards in self.melds:
            self.gone |= self.seen & cards
            self.seen |= cards
        for card in self.pile:
            self.gone |= self.seen & card
            self.seen |= card

    def fewest(self, seat: int) -> int:
        """Return the number of cards in the smallest other hand, at least 1."""
        return min([size(hand) for at, hand in enumerate(self.hands) if at != seat]) or 1


class JokerGame(JokerMelds):
    """The scoring and the play-outs of a game with jokers and an opening."""

    def play_out(self, start: JokerRound) -> list[int]:
        """Play a round to the end; return each seat's points."""
        now, seat, seats = start.copy(), 0, len(start.hands)
        now.room = self.room(now.melds)
        now.look()
        for _ in range(LONGEST):
            takes = self.wants(now, seat)
            came = self.come(now, seat, takes)
            if not came:
                break
            began = now.opened >> seat & 1
            held = self.shed(now, seat, came if takes else 0)
            card = self.thrown(now, seat, held)
            hand = now.hands[seat]
            now.hands[seat] = hand = less(hand, 0, 1) if card == JOKER else less(hand, card)
            now.pile.append(card)
            now.gone |= now.seen & card
            now.seen |= card
            if not size(hand):
                return self.settled(now, seat, rummy=not began)
            seat = (seat + 1) % seats
        return [0] * seats

    def settled(self, now: JokerRound, winner: int, rummy: bool) -> list[int]:
        """Return each seat's points after `winner` goes out; `rummy` if they laid all cards in one turn."""
        rules = self.rules
        times = 2 if rummy and rules.going_rummy == "double" else 1
        points = [times * self._left(hand, now.opened >> seat & 1) for seat, hand in enumerate(now.hands)]
        points[winner] = -times * rules.out_bonus
        return points

    def _left(self, hand: JokerHand, has_opened: int) -> int:
        one, two, jokers = hand
        points = self.points(one) + self.points(two) + self.rules.joker_points * jokers
        return points if has_opened else self.rules.unopened_points or points

    def wants(self, now: JokerRound, seat: int) -> bool:
        """Return True if a seat takes the upcard because it can open with it or lay it."""
        if not now.pile:
            return False
        top, hand = now.pile[-1], now.hands[seat]
        if not now.opened >> seat & 1:
            return self.opens_with(hand, top)
        one, two, _ = hand
        if top == JOKER:
            return one.bit_count() + two.bit_count() > 1
        if top & now.room or (top in now.stand_ins and self.rules.joker_swap == "to_hand"):
            return one > 0
        return size(hand) > 2 and self.melds_with(hand, top)

    def opens_with(self, hand: JokerHand, top: int) -> bool:
        """Return True if a hand can open with the upcard `top` in a meld."""
        one, _, jokers = hand
        makes = top == JOKER or jokers or self.threes.melding(one | top) & top
        return bool(makes) and self.first(with_card(hand, top), top) is not None

    def melds_with(self, hand: JokerHand, top: int) -> bool:
        """Return True if `top` would be in a meld without jokers and add no loose cards to the hand."""
        one, two, _ = hand
        more, twice, _ = with_card(hand, top)
        if not self.threes.melding(more) & top:
            return False
        before, after = self.rest(one, two), self.rest(more, twice)
        return sum(map(int.bit_count, after)) <= sum(map(int.bit_count, before))

    def come(self, now: JokerRound, seat: int, takes: bool) -> int:
        """Take the upcard if `takes`, else draw; return the card, or 0 if no card is left."""
        if takes:
            card = now.pile.pop()
            now.look()
        else:
            if not now.stock and len(now.pile) > 1:  # turned over instead of shuffled
                now.stock, now.pile = now.pile[-2::-1], now.pile[-1:]
                now.look()
            card = now.stock.pop() if now.stock else 0
        if card:
            now.hands[seat] = with_card(now.hands[seat], card)
        return card

    def shed(self, now: JokerRound, seat: int, taken: int) -> int:
        """Open and lay cards, or hold them back; return the taken card if it may not be discarded, else 0."""
        held = 0 if taken == JOKER else taken
        began = now.opened >> seat & 1
        if not began:
            found = self.first(now.hands[seat], taken)
            if not found:
                return held
            held, now.hands[seat], now.opened = 0, found.rest, now.opened | 1 << seat
            now.melds, now.stand_ins = now.melds + found.melds, now.stand_ins + found.stand_ins
            now.room = self.room(now.melds)
        fewest = now.fewest(seat)
        turn = JokerTurn(self, now.hands[seat], now.melds, now.stand_ins, now.room, held)
        turn.lay(in_haste=fewest < SAFE)
        waits = began and now.opened & ~(1 << seat) and fewest >= SAFE and size(turn.hand) > 1
        if not waits:
            now.hands[seat], now.room = turn.hand, turn.room
            now.melds, now.stand_ins = turn.melds, turn.stand_ins
            now.look()
        return held

    def thrown(self, now: JokerRound, seat: int, held: int) -> int:
        """Return the card that a seat discards, other than `held`, the taken card that it must keep."""
        one, two, _ = now.hands[seat]
        loose, _ = self.rest(one, two)
        free = loose & ~held or one & ~held | two or one or JOKER
        if not free & free - 1:
            return free
        of_card, near_of, third = self.wood.of_card, self.threes.near, self.threes.third
        point = -FEAR / now.fewest(seat) if now.opened >> seat & 1 else HIGH
        gift = GIFT if now.opened >> (seat + 1) % len(now.hands) & 1 else NOT_YET * GIFT
        once, twice = ~now.gone, ~now.seen
        least, thrown = 1e9, 0
        while free:
            card = free & -free
            free ^= card
            near = near_of[card]
            kept = FAR * ((near & once).bit_count() + (near & twice).bit_count())
            near &= loose
            while near:
                other = near & -near
                near ^= other
                thirds = third[card | other]
                kept += HOPE * ((thirds & once).bit_count() + (thirds & twice).bit_count())
            if two & card:
                kept *= TWICE
            kept += point * of_card[card]
            if card & now.room:
                kept += gift
            if kept < least:
                least, thrown = kept, card
        return thrown
