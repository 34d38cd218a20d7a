"""A seat at gin: what it can choose from, and what each choice is worth on an imagined deal."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

from rummy.bots.choices import Choice
from rummy.bots.compact.deadwood import BITS, FACES, bits_of, faces_of, single
from rummy.bots.compact.gin import NEAR, PAIR, Gin
from rummy.bots.knocking import safest_melds
from rummy.bots.prospects import Prospects
from rummy.bots.sharp import costs_at_gin
from rummy.bots.temper import Temper
from rummy.bots.worlds import World, seen_by, worlds
from rummy.engine.actions import BigGin, Discard, Draw, Knock, Pass, Take
from rummy.engine.judge import is_legal
from rummy.engine.view import View

DISCARDS = 5  # that are compared at a turn's end
AFTER_A_TAKE = 2  # and before a discard is taken
GIN_ONLY = 0  # deadwood with which he knocks in the play-outs
AT_ONCE = 10  # and the other

Worth = Callable[[World], float]


class GinSeat:
    """A seat at gin whose turn it is."""

    def __init__(self, view: View, temper: Temper) -> None:
        self.view, self.game, self.seen, self.temper = view, Gin(view.rules), seen_by(view), temper
        self.prospects = Prospects(view)
        self.wood = self.game.deadwood
        self.mine = min(view.knock_limit, GIN_ONLY + temper.knocking), min(view.knock_limit, AT_ONCE)
        self.others = self.mine[::-1]

    def deals(self, rng: Random) -> Iterator[World]:
        """What may lie hidden, the likelier more often."""
        return worlds(self.seen, self.game, rng)

    def choices(self) -> list[Choice[World]]:
        """What can be done now."""
        return [*(self._at_the_end() if self.view.phase == "play" else self._at_the_start())]

    # Before a card has come

    def _at_the_start(self) -> Iterator[Choice[World]]:
        """Leave the discard, or take it if it joins a meld, and then throw this or that."""
        view, leave = self.view, Pass() if self.view.phase == "upcard" else Draw()
        may_leave = is_legal(view, leave)
        if may_leave:
            yield Choice(leave, self._passed if self._other_may_take else self._drawn)
        if is_legal(view, Take()) and (self._joins_a_meld or not may_leave):
            hand = self.seen.hand | self.seen.top
            for card in self._thrown_first(hand, self.seen.top)[:AFTER_A_TAKE]:
                yield Choice(Take(), self._taken(hand ^ card, card))

    @property
    def _joins_a_meld(self) -> bool:
        return not self.wood.loose(self.seen.hand | self.seen.top) & self.seen.top

    @property
    def _other_may_take(self) -> bool:
        return self.view.phase == "upcard" and not self.view.passed

    def _drawn(self, world: World) -> float:
        return self._worth(self.game.play_out(self.seen.hand, world.hand, world.stock(), 0, self.mine))

    def _passed(self, world: World) -> float:
        """The other takes the upcard if it helps him, else both leave it."""
        if self.wood.least(world.hand | self.seen.top) > self.wood.least(world.hand):
            return self._drawn(world)
        stock = world.stock()
        return self._worth(-self.game.play_out(world.hand, self.seen.hand, stock, self.seen.top, self.others))

    def _taken(self, rest: int, card: int) -> Worth:
        """What it brings to have so much left, and thrown a card: a knock if that is low enough."""
        left = self.wood.least(rest)
        return self._knocked(rest) if left <= self.mine[0] else self._thrown(rest, card)

    # After it

    def _at_the_end(self) -> Iterator[Choice[World]]:
        """Knock, or throw this or that."""
        if is_legal(self.view, BigGin()):
            yield Choice(BigGin(), lambda _: 0.0)
            return
        hand = self.seen.hand
        barred = bits_of(face for face in faces_of(hand) if not is_legal(self.view, Discard(face)))
        points = self.wood.of_card
        last = min(single(hand & ~barred), key=lambda card: (self.wood.least(hand ^ card), -points[card]))
        left = self.wood.least(hand ^ last)
        if left <= self.view.knock_limit:
            melds = safest_melds(self.view, faces_of(hand ^ last))
            yield Choice(Knock(FACES[last], melds), self._knocked(hand ^ last))
        if left > 0:
            costs = costs_at_gin(self.view, self.temper.caution)
            dear = min(costs.values())
            for card in sorted(costs, key=lambda card: (costs[card], card))[:DISCARDS]:
                rest, hunch = hand ^ BITS[card], self.prospects.of_a_point * (dear - costs[card])
                yield Choice(Discard(card), self._thrown(rest, BITS[card]), hunch)

    def _knocked(self, rest: int) -> Worth:
        left, melds = self.wood.least(rest), self.wood.melds(rest)
        return lambda world: self._worth(self.game.settle(left, melds, world.hand))

    def _thrown(self, rest: int, card: int) -> Worth:
        play_out, others = self.game.play_out, self.others
        return lambda world: self._worth(-play_out(world.hand, rest, world.stock(), card, others))

    def _worth(self, points: int) -> float:
        """What the points of a round are worth, the other's below zero."""
        return self.prospects.chance((points, 0) if points > 0 else (0, -points))

    def _thrown_first(self, hand: int, barred: int) -> list[int]:
        """The cards that may go, those first that cost much and promise little."""
        loose, points = self.wood.loose(hand), self.wood.of_card
        free = [*single(loose & ~barred)]
        if not free:
            return sorted(single(hand & ~barred), key=lambda card: self.wood.least(hand ^ card))
        return sorted(free, key=lambda card: PAIR * (NEAR[card] & loose).bit_count() - points[card])
