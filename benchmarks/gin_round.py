"""A round of gin on integers: whose turn it is, what may be done, how it ends. It tells nobody.

A move is an integer: a card thrown is its bit, a knock with it the negative, the others are named here.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from rummy.bots.fast.deadwood import single
from rummy.games.gin.fast import GinGame

DRAW, TAKE, PASS, BIG_GIN = (1 << place for place in range(52, 56))
UPCARD, CHOICE, ONLY_STOCK, THROW = range(4)  # what is to be done: take or pass, draw either, draw, discard


class GinRound:
    """A round that is being played; `points` are the first seat's, once it is over."""

    __slots__ = (
        *("game", "hands", "stock", "pile", "limit"),
        *("turn", "phase", "passed", "taken", "idle", "points"),
    )

    def __init__(
        self, game: GinGame, hands: Sequence[int], stock: list[int], upcard: int, limit: int
    ) -> None:
        self.game, self.hands, self.stock, self.pile = game, [*hands], stock, [upcard]
        self.limit, self.turn, self.phase = limit, 0, CHOICE if game.offers == "none" else UPCARD
        self.passed = self.taken = self.idle = 0
        self.points: int | None = None

    def moves(self) -> list[int]:
        """All that the seat whose turn it is may do; nothing once the round is over."""
        if self.points is not None:
            return []
        if self.phase == THROW:
            return self._throws()
        return [TAKE, PASS] if self.phase == UPCARD else [DRAW, TAKE] if self.phase == CHOICE else [DRAW]

    def _throws(self) -> list[int]:
        hand, game = self.hands[self.turn], self.game
        cards = [*single(hand & ~self.taken)]
        least = game.deadwood.least(hand)
        if least - game.deadwood.dearest > self.limit:  # too much, whichever card goes
            return cards
        knocks = [-card for card in cards if game.deadwood.least(hand ^ card) <= self.limit]
        return cards + knocks + ([BIG_GIN] if least == 0 and game.big_gin_bonus else [])

    def move(self, move: int) -> None:
        """Do what `moves` offers."""
        if move == DRAW:
            self._to_hand(self.stock.pop())
            self.idle = -1
        elif move == TAKE:
            self.taken = self.pile.pop()
            self._to_hand(self.taken)
        elif move == PASS:
            self.passed += 1
            self.turn ^= 1
            if self.passed == 2:
                self.phase = ONLY_STOCK if self.game.offers == "then_stock" else CHOICE
        elif move == BIG_GIN:
            self._end(self.game.deadwood.least(self.hands[self.turn ^ 1]) + self.game.big_gin_bonus)
        elif move < 0:
            self._knock(self.hands[self.turn] ^ -move)
        else:
            self._throw(move)

    def _to_hand(self, card: int) -> None:
        self.hands[self.turn] |= card
        self.phase = THROW

    def _throw(self, card: int) -> None:
        self.hands[self.turn] ^= card
        self.pile.append(card)
        self.turn ^= 1
        self.phase, self.taken = CHOICE, 0
        self.idle += 1
        if len(self.stock) <= self.game.stock_left or self.idle >= self.game.idle_turns:
            self.points = 0

    def _knock(self, hand: int) -> None:
        wood = self.game.deadwood
        self._end(self.game.settle(wood.least(hand), wood.melds(hand), self.hands[self.turn ^ 1]))

    def _end(self, points: int) -> None:
        self.points = -points if self.turn else points


def random_round(game: GinGame, rng: Random) -> int:
    """Deal and play a round of ten cards each by chance alone; the first seat's points."""
    cards = [1 << place for place in range(52)]
    rng.shuffle(cards)
    game_round = GinRound(game, (sum(cards[:10]), sum(cards[10:20])), cards[21:], cards[20], game.limit)
    chance = rng.random
    while game_round.points is None:
        moves = game_round.moves()
        game_round.move(moves[int(chance() * len(moves))])
    return game_round.points
