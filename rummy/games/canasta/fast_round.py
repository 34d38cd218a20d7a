"""A fast model of a round of canasta, in which hands and melds are counts of cards of each kind.

A kind is a rank from 1 (ace) to 13 (king) or 0 for a joker. Twos are wild, kind 3 is a black three, and red
threes are a kind of their own. The model makes moves and settles the round; it checks only the rule on how
many cards a move may leave in a hand.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

JOKER: Final = 0
TWO: Final = 2
BLACK: Final = 3
RED: Final = 14
KINDS: Final = 14  # kinds that a hand may hold
CANASTA: Final = 7
SHORTEST: Final = 3
MOST_WILD: Final = 3  # most wild cards in a meld
NATURAL: Final = 500
MIXED: Final = 300
RED_POINTS: Final = 100
ALL_RED: Final = 4
OUT: Final = 100
CONCEALED: Final = 100
POINTS: Final = (50, 20, 20, 5, 5, 5, 5, 5, 10, 10, 10, 10, 10, 10)

CanastaPlan = tuple[tuple[int, int, int], ...]  # for each meld: rank, natural cards, wild cards
NO_PLAN: CanastaPlan = ()


@dataclass(frozen=True, slots=True)
class CanastaTake:
    """A way to take the pile: the numbers of cards laid with its top card, and new melds laid with it."""

    natural: int
    wild: int
    beside: CanastaPlan
    wilds: int  # all wild cards that the hand gives up
    cards: int  # all cards that the hand gives up
    jokers_first: bool = False  # True if jokers are used before twos


@dataclass(slots=True)
class CanastaSide:
    """The melds of a side: numbers of natural and wild cards by rank, and the seat that began each meld."""

    natural: list[int]
    wild: list[int]
    owner: list[int]
    opening: int  # card points that its first melds need
    red: int = 0
    points: int = 0
    melds: int = 0
    canastas: int = 0

    def length(self, rank: int) -> int:
        """Return the number of cards in the meld of a rank."""
        return self.natural[rank] + self.wild[rank]

    def copy(self) -> CanastaSide:
        """Return an independent copy of the side."""
        return CanastaSide(
            self.natural[:],
            self.wild[:],
            self.owner[:],
            self.opening,
            self.red,
            self.points,
            self.melds,
            self.canastas,
        )


def empty_side(opening: int) -> CanastaSide:
    """Return a side without melds that needs `opening` card points for its first melds."""
    return CanastaSide([0] * KINDS, [0] * KINDS, [-1] * KINDS, opening)


@dataclass(slots=True)
class CanastaRound:
    """The state of a round; `turn` is the seat to play."""

    hands: list[list[int]]
    sizes: list[int]
    sides: list[CanastaSide]
    stock: list[int]  # the next card last
    pile: list[int]  # the top card last
    frozen: bool
    turn: int
    drawn: int  # cards drawn in a turn
    canastas: int  # canastas that a side needs to go out
    known: list[list[int]]  # counts of the cards of each hand that all have seen
    shown: list[int]  # counts of all cards that all have seen, also in hands
    shed: list[bool]  # True for a seat that laid cards in an earlier turn or on the partner's meld
    thrown: list[list[int]]  # counts of the cards that each seat has discarded
    laid: bool = False  # True if the seat to play has laid cards in this turn
    jokers_first: bool = False  # True if it opens, and lays jokers before twos
    winner: int = -1
    is_over: bool = False

    def copy(self) -> CanastaRound:
        """Return an independent copy of the round."""
        return CanastaRound(
            [hand[:] for hand in self.hands],
            self.sizes[:],
            [side.copy() for side in self.sides],
            self.stock[:],
            self.pile[:],
            self.frozen,
            self.turn,
            self.drawn,
            self.canastas,
            [known[:] for known in self.known],
            self.shown[:],
            self.shed[:],
            [thrown[:] for thrown in self.thrown],
            self.laid,
            self.jokers_first,
        )

    def side_of(self, seat: int) -> CanastaSide:
        """Return the side of a seat; partners sit opposite each other."""
        return self.sides[seat % len(self.sides)]

    def wilds(self, seat: int) -> int:
        """Return the number of wild cards in a seat's hand."""
        hand = self.hands[seat]
        return hand[TWO] + hand[JOKER]

    def _gone(self, seat: int, kind: int) -> None:
        """Remove a card from a seat's hand and count it as seen by all."""
        hand, known = self.hands[seat], self.known[seat]
        hand[kind] -= 1
        self.sizes[seat] -= 1
        if known[kind] > hand[kind]:
            known[kind] -= 1
        else:
            self.shown[kind] += 1

    def draw(self) -> None:
        """Draw for the seat to play, with another card for each red three; end the round if none is left."""
        seat, stock = self.turn, self.stock
        side, hand = self.side_of(seat), self.hands[seat]
        lacking = min(self.drawn, len(stock))
        while lacking:
            if not stock:
                self.is_over = True
                return
            card = stock.pop()
            if card == RED:
                side.red += 1
            else:
                hand[card] += 1
                self.sizes[seat] += 1
                lacking -= 1

    def take(self, way: CanastaTake) -> None:
        """Take the pile for the seat to play and lay its top card with other cards as `way` says."""
        seat, top = self.turn, self.pile.pop()
        hand, known, side = self.hands[seat], self.known[seat], self.side_of(seat)
        hand[top] += 1
        known[top] += 1
        self.sizes[seat] += 1
        self.jokers_first = way.jokers_first
        self.lay(top, way.natural + 1, way.wild)
        for rank, natural, wild in way.beside:
            self.lay(rank, natural, wild)
        self.jokers_first = False
        for card in self.pile:
            if card == RED:
                side.red += 1
            else:
                hand[card] += 1
                known[card] += 1
                self.sizes[seat] += 1
        self.pile = []
        self.frozen = False

    def lay(self, rank: int, natural: int, wild: int) -> None:
        """Lay natural cards of a rank and wild cards on the side's meld of that rank.

        Twos are laid before jokers, unless `jokers_first` is set.
        """
        seat = self.turn
        side, hand = self.side_of(seat), self.hands[seat]
        before = side.length(rank)
        if not before:
            side.melds += 1
            side.owner[rank] = seat
        elif side.owner[rank] != seat:
            self.shed[seat] = True
        side.natural[rank] += natural
        side.wild[rank] += wild
        side.points += natural * POINTS[rank]
        for _ in range(natural):
            self._gone(seat, rank)
        for _ in range(wild):
            kind = JOKER if hand[JOKER] and (self.jokers_first or not hand[TWO]) else TWO
            side.points += POINTS[kind]
            self._gone(seat, kind)
        side.canastas += before < CANASTA <= before + natural + wild
        self.laid = True

    def throw(self, kind: int) -> None:
        """Discard a card of this kind for the seat to play."""
        self._gone(self.turn, kind)
        self.thrown[self.turn][kind] += 1
        self.pile.append(kind)
        self.frozen = self.frozen or kind in (JOKER, TWO)

    def ends_turn(self) -> None:
        """Begin the next seat's turn."""
        self.shed[self.turn] = self.shed[self.turn] or self.laid
        self.laid = self.jokers_first = False
        self.turn = (self.turn + 1) % len(self.hands)

    def goes_out(self) -> None:
        """End the round with the seat to play as its winner."""
        self.winner, self.is_over = self.turn, True

    def may_leave(self, seat: int, left: int, plan: CanastaPlan, last: int) -> bool:
        """Return True if the rules allow a seat to keep `left` cards after laying the melds of a plan.

        If a single card is left, `last` is its kind. Fewer than two cards are allowed only if the side may go
        out.
        """
        if left > 1:
            return True
        side = self.side_of(seat)
        made = side.canastas
        grown = {rank: (natural, wild) for rank, natural, wild in plan}
        for rank, (natural, wild) in grown.items():
            made += side.length(rank) < CANASTA <= side.length(rank) + natural + wild
        if made >= self.canastas:
            return True
        if left == 0 or made + 1 < self.canastas or last == BLACK:
            return False
        for rank in range(1, KINDS):
            natural, wild = grown.get(rank, (0, 0))
            if side.length(rank) + natural + wild == CANASTA - 1:
                room = side.wild[rank] + wild < MOST_WILD
                if last == rank or (last in (JOKER, TWO) and room):
                    return True
        return False

    def is_concealed(self) -> bool:
        """Return True if the winner first laid cards in the last turn, with a canasta of their own."""
        side = self.side_of(self.winner)
        if self.shed[self.winner]:
            return False
        ranks = range(1, KINDS)
        return any(side.owner[rank] == self.winner and side.length(rank) >= CANASTA for rank in ranks)

    def settled(self) -> list[int]:
        """Return the points that each side scores in the round."""
        points = [worth(side) for side in self.sides]
        for seat, hand in enumerate(self.hands):
            points[seat % len(points)] -= held_points(hand)
        if self.winner >= 0:
            points[self.winner % len(points)] += OUT + CONCEALED * self.is_concealed()
        return points


def worth(side: CanastaSide) -> int:
    """Return the points of a side's melds, canastas and red threes."""
    red = RED_POINTS * side.red * (1 + (side.red == ALL_RED))
    points = side.points + (red if side.melds else -red)
    for rank in range(1, KINDS):
        if side.natural[rank] + side.wild[rank] >= CANASTA:
            points += MIXED if side.wild[rank] else NATURAL
    return points


def held_points(hand: list[int]) -> int:
    """Return the card points of a hand."""
    points = 0
    for kind in range(KINDS):
        points += hand[kind] * POINTS[kind]
    return points
