"""Play-outs of canasta on the fast model, in which each seat takes, lays and discards by its habits."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

from rummy.games.canasta.fast_laying import cheapest, opening_plan, takes, way_out, wilds_of
from rummy.games.canasta.fast_round import (
    BLACK,
    CANASTA,
    JOKER,
    KINDS,
    MOST_WILD,
    POINTS,
    RED,
    SHORTEST,
    TWO,
    CanastaRound,
    CanastaTake,
    held_points,
)

COPIES = 8  # cards of each rank
WILDS = 12  # wild cards of two packs
NOBODY = 99  # more cards than any pile holds
LEFT = 2  # fewest cards that a player who doesn't go out keeps before the discard
MUCH = 60  # card points in hand above which a player tells the partner not to go out
HIGHER = 90  # openings, in card points
HIGHEST = 120


WildLimits = tuple[int, int, int]  # for openings of fewer than 90, from 90, and from 120 card points


@dataclass(frozen=True, slots=True)
class CanastaHabits:
    """The settings of a seat's play, in cards or card points; the defaults play plainly."""

    free_pile: int = 1  # smallest pile to take if its top card fits a meld of the side
    pair_pile: int = 1  # smallest pile to take with two natural cards of the hand
    wild_pile: int = 3  # smallest pile to take with a natural card and a wild one
    to_open: WildLimits = (1, 1, 1)  # most wild cards in first melds while there is time
    to_open_behind: WildLimits = (1, 1, 1)  # most wild cards in first melds once opponents have opened
    nearly: int = 4  # fewest natural cards of a meld that wild cards complete to a canasta
    grows_first: int = 9  # shortest meld that gets wild cards before the side may go out
    grows: int = 9  # shortest meld that gets wild cards once the side may go out
    few: int = 3  # most cards in an opponent's hand with which they may go out next turn
    last: int = 8  # cards left in the stock from which on players no longer wait
    asks: int = 7  # fewest cards in the partner's hand for which they are asked; 0: never
    single: float = 0.0  # cost of discarding a card of a rank held once; then twice; more often
    pair: float = 12.0
    triple: float = 25.0
    own: float = 20.0  # added cost if the side has a meld of the rank
    point: float = 0.1  # subtracted for each card point
    point_closed: float = 0.1  # subtracted for each card point before the side has opened
    wild: float = 27.0
    black: float = 14.0
    black_pile: float = 3.0  # subtracted for each card in the pile
    freezes: int = NOBODY  # smallest pile to freeze with fewer melds than the opponents
    freezes_closed: int = NOBODY  # smallest pile to freeze without melds, if opponents have some
    freeze: float = 45.0
    prize: float = 10.0  # value of each card of a pile to the player who takes it
    prize_more: float = 5.0  # added to a pile's value; if negative, bots risk giving small piles away
    caution: float = 1.0  # factor for the cost of a gift: a card that the next player can use
    gift_thrown: float = 1.0  # factor for unseen cards of a rank that the next player has discarded
    gift_closed: float = 0.33  # factor for a gift to a player who has not opened
    gift_single: float = 0.7  # factor for a gift that needs a card and a wild one


MASTER_HABITS = CanastaHabits(
    free_pile=3,
    to_open=(1, 1, 9),
    to_open_behind=(1, 3, 9),
    grows_first=5,
    grows=5,
    single=5.0,
    point=-0.1,
    point_closed=-0.2,
    wild=42.0,
    black=0.0,
    freezes_closed=9,
    prize_more=-15.0,
    gift_thrown=0.4,
)
LONE_HABITS = replace(
    MASTER_HABITS,
    free_pile=7,
    pair_pile=5,
    wild_pile=8,
    to_open=(1, 1, 1),
    to_open_behind=(1, 1, 1),
    nearly=5,
    single=11.0,
    black=-60.0,
    prize_more=-70.0,
    gift_thrown=0.6,
)  # for two players, who draw two cards

CLUB_HABITS = CanastaHabits(
    free_pile=3, single=5.0, point=-0.1, point_closed=-0.2, wild=42.0, gift_thrown=0.4
)  # of the sharp level
LONE_CLUB_HABITS = replace(CLUB_HABITS, free_pile=2, pair_pile=3)


def play_turn(now: CanastaRound, own: CanastaHabits, habits: list[CanastaHabits]) -> None:
    """Play the whole turn of the seat whose turn it is; `own` are its habits, `habits` those of all seats."""
    come(now, own)
    if now.is_over:
        return
    thrown = lay(now, own, habits)
    if not now.sizes[now.turn]:
        now.goes_out()
        return
    end_turn(now, least_missed(now, own) if thrown == RED else thrown)


def end_turn(now: CanastaRound, thrown: int) -> None:
    """Discard a card and begin the next turn, or end the round if no cards or no draws are left."""
    now.throw(thrown)
    if not now.sizes[now.turn]:
        now.goes_out()
        return
    now.ends_turn()
    if not now.stock and not takes(now):
        now.is_over = True


def come(now: CanastaRound, own: CanastaHabits) -> None:
    """Take the pile or draw from the stock; end the round if neither is possible."""
    way = wanted(now, own)
    if way is not None:
        now.take(way)
    elif now.stock:
        now.draw()
    else:
        now.is_over = True


def wanted(now: CanastaRound, own: CanastaHabits) -> CanastaTake | None:
    """Return the way in which the seat to play takes the pile, or None if it draws.

    While there is a stock, jokers are not opened with before twos, which was measured to lose matches.
    """
    ways = takes(now)
    if now.stock:
        ways = [way for way in ways if not way.jokers_first and way.wild < 2]
    way = cheapest(ways)
    return way if way is not None and (not now.stock or is_worth_it(now, way, own)) else None


def is_worth_it(now: CanastaRound, way: CanastaTake, own: CanastaHabits) -> bool:
    """Return True if the habits `own` take a pile of this size in this way."""
    pile = len(now.pile)
    if not now.side_of(now.turn).melds:
        return way.wilds <= wild_to_open(now, now.turn, own) or pile >= 2 * own.wild_pile
    if way.wilds:
        return pile >= own.wild_pile
    return pile >= (own.pair_pile if way.natural else own.free_pile)


def wild_to_open(now: CanastaRound, seat: int, own: CanastaHabits) -> int:
    """Return the most wild cards that a seat spends on its side's first melds."""
    need = now.side_of(seat).opening
    most = own.to_open_behind if now.side_of(seat + 1).melds else own.to_open
    return most[(need >= HIGHER) + (need >= HIGHEST)]


def is_late(now: CanastaRound, seat: int, own: CanastaHabits) -> bool:
    """Return True if the round may be over before the seat's next turn."""
    if len(now.stock) <= own.last:
        return True
    sides = len(now.sides)
    for other in range(len(now.hands)):
        has_few = (other - seat) % sides and now.sizes[other] <= own.few
        if has_few and now.side_of(other).canastas >= now.canastas:
            return True
    return False


def is_refused(now: CanastaRound, seat: int, own: CanastaHabits, habits: list[CanastaHabits]) -> bool:
    """Return True if the seat asks whether to go out and the partner says no.

    The partner says no if they hold many points and there is time left.
    """
    sides = len(now.sides)
    partner = (seat + sides) % len(now.hands)
    if partner == seat or not own.asks or now.sizes[seat] < 2 or now.sizes[partner] < own.asks:
        return False
    return held_points(now.hands[partner]) > MUCH and not is_late(now, partner, habits[partner])


def lay(now: CanastaRound, own: CanastaHabits, habits: list[CanastaHabits]) -> int:
    """Lay cards, and return the kind of the last discard if the seat goes out with one, else RED."""
    seat = now.turn
    out = way_out(now)
    if out is not None and not is_refused(now, seat, own, habits):
        plan, thrown = out
        for rank, natural, wild in plan:
            now.lay(rank, natural, wild)
        return thrown
    build_on(now, own)
    return RED


def build_on(now: CanastaRound, own: CanastaHabits) -> None:
    """Lay first melds, or add to the side's melds, without going out."""
    seat = now.turn
    side, hand, late = now.side_of(seat), now.hands[seat], is_late(now, seat, own)
    if not side.melds:
        _open(now, seat, own, late)
        if not side.melds:
            return
    for rank in range(1, KINDS):
        held, length = hand[rank], side.length(rank)
        if held and length:
            held = min(held, now.sizes[seat] - LEFT)
            if held > 0:
                now.lay(rank, held, 0)
    for rank in range(1, KINDS):
        held = min(hand[rank], now.sizes[seat] - LEFT)
        is_set = held >= SHORTEST and rank not in (TWO, BLACK)
        if is_set and not side.natural[rank]:
            now.lay(rank, held, 0)
    _spend(now, seat, own, late)


def _open(now: CanastaRound, seat: int, own: CanastaHabits, late: bool) -> None:
    """Lay the side's first melds if they have enough points and don't cost too many wild cards."""
    hand, side = now.hands[seat], now.side_of(seat)
    plan = opening_plan(hand, RED, side.opening, wilds_of(hand))
    if not plan:
        return
    wilds = cards = 0
    for _, natural, wild in plan:
        wilds += wild
        cards += natural + wild
    left = now.sizes[seat] - cards
    hurries = late or len(now.stock) < 2 * now.sizes[seat]
    if left >= LEFT and (hurries or wilds <= wild_to_open(now, seat, own)):
        for rank, natural, wild in plan:
            now.lay(rank, natural, wild)


def _spend(now: CanastaRound, seat: int, own: CanastaHabits, late: bool) -> None:
    """Lay wild cards that complete a canasta or, late in the round, wherever they fit."""
    side = now.side_of(seat)
    wilds = min(now.wilds(seat), now.sizes[seat] - LEFT)
    if wilds <= 0:
        return
    ranks = [rank for rank in range(1, KINDS) if side.natural[rank] and rank != BLACK]
    ranks.sort(key=lambda rank: -side.length(rank))
    for rank in ranks:
        length = side.length(rank)
        missing, room = CANASTA - length, MOST_WILD - side.wild[rank]
        grows = own.grows_first if side.canastas < now.canastas else own.grows
        completes = 0 < missing <= min(wilds, room) and side.natural[rank] >= own.nearly
        if completes:
            now.lay(rank, 0, missing)
            wilds -= missing
        elif late:
            more = min(room, wilds)
            if more > 0:
                now.lay(rank, 0, more)
                wilds -= more
        elif grows <= length < CANASTA and room and wilds:
            more = min(room, wilds, missing)
            now.lay(rank, 0, more)
            wilds -= more
    if late:
        for rank in range(1, KINDS):
            pairs = now.hands[seat][rank] == 2 and rank not in (TWO, BLACK) and not side.natural[rank]
            if pairs and now.wilds(seat) and now.sizes[seat] > 4:
                now.lay(rank, 2, 1)


def least_missed(now: CanastaRound, own: CanastaHabits) -> int:
    """Return the kind to discard: the one that is worth least in the hand and gives least away."""
    seat = now.turn
    hand, side = now.hands[seat], now.side_of(seat)
    after = (seat + 1) % len(now.hands)
    danger = CanastaDanger(now, seat, after, own)
    least, thrown = 1e9, RED
    point = own.point if side.melds else own.point_closed
    for kind in range(KINDS):
        held = hand[kind]
        if not held:
            continue
        if kind in (JOKER, TWO):
            cost = own.wild + POINTS[kind] / 2
            if danger.freezes:
                cost -= own.freeze
        elif kind == BLACK:
            cost = own.black - own.black_pile * len(now.pile)
        else:
            if held == 1:
                cost = own.single
            elif held == 2:
                cost = own.pair
            else:
                cost = own.triple
            if side.natural[kind]:
                cost += own.own
            cost -= point * POINTS[kind]
            cost += own.caution * danger.of(kind)
        if cost < least:
            least, thrown = cost, kind
    return thrown


class CanastaDanger:
    """The costs of discards by what the next player may do with them."""

    def __init__(self, now: CanastaRound, seat: int, after: int, own: CanastaHabits) -> None:
        self.now, self.own, self.after = now, own, after
        self.hand, self.known, self.held = now.hands[seat], now.known[seat], now.known[after]
        self.side = now.side_of(after)
        unknown, hidden = now.sizes[after] - sum(self.held), len(now.stock)
        for other in range(len(now.hands)):
            if other != seat:
                hidden += now.sizes[other] - sum(now.known[other])
        self.share = unknown / max(1, hidden)
        self.prize = own.prize * (len(now.pile) + 1) + own.prize_more
        self.has_opened = self.side.melds > 0
        self.is_open = self.has_opened and not now.frozen
        mine = now.side_of(seat)
        self.freezes = False
        if self.has_opened and not now.frozen:
            pile = len(now.pile)
            self.freezes = pile >= own.freezes and self.side.melds > mine.melds
            self.freezes = self.freezes or (pile >= own.freezes_closed and not mine.melds)
        wild = WILDS - self.seen(JOKER) - self.seen(TWO)
        self.with_wild = 1.0
        if not self.held[JOKER] and not self.held[TWO]:
            self.with_wild = 1.0 - math.exp(-self.share * wild)

    def seen(self, kind: int) -> int:
        """Return how many cards of a kind the seat has seen."""
        return self.now.shown[kind] + self.hand[kind] - self.known[kind]

    def unseen(self, kind: int) -> int:
        """Return how many cards of a kind the seat has not seen."""
        return max(0, COPIES - self.seen(kind))

    def of(self, kind: int) -> float:
        """Return the card points that discarding a card of this kind is expected to give away."""
        if self.is_open and self.side.natural[kind]:
            return self.prize
        held, more = self.held[kind], self.share * self.unseen(kind)
        if self.now.thrown[self.after][kind] > 0:
            more *= self.own.gift_thrown
        none = math.exp(-more)
        pair = 1.0 if held >= 2 else 1.0 - none if held else 1.0 - none - more * none
        if not self.has_opened:
            return self.prize * self.own.gift_closed * pair
        if not self.is_open:
            return self.prize * pair
        single = 1.0 if held else 1.0 - none
        return self.prize * max(pair, single * self.with_wild * self.own.gift_single)
