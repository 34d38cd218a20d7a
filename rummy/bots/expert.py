"""A master of gin who imagines what the other may hold, plays each choice out there, and takes the best.

He draws some hundred hidden hands that agree with all that his seat has seen (see worlds), the likely ones
more often, and compares his choices on the same ones. The play-outs follow a fast policy for both, which
looks at its own hand only: so no choice is good because it knows what lies hidden, which is where looking at
whole worlds one by one goes wrong (strategy fusion), and no opponent in them sees his hand. In them he waits
for gin, which pays, while the other knocks as soon as he can: who expects that is rarely surprised.
He himself knocks when the settlement against the imagined hands is worth more than playing on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import islice
from random import Random

from rummy.bots.compact.deadwood import BITS, FACES, faces_of, single
from rummy.bots.compact.gin import NEAR, PAIR, Gin
from rummy.bots.knocking import best_lay_offs, safest_melds
from rummy.bots.sharp import Sharp
from rummy.bots.temper import EVEN, Temper
from rummy.bots.worlds import World, seen_by, worlds
from rummy.engine.actions import Action, BigGin, Discard, Done, Draw, Knock, Pass, Take
from rummy.engine.judge import is_legal
from rummy.engine.view import View

WORLDS = 300
DISCARDS = 4  # that are compared at a turn's end
AFTER_A_TAKE = 2  # and before a discard is taken
GIN_ONLY = 0  # deadwood with which he knocks in the play-outs
AT_ONCE = 10  # and the other


@dataclass(frozen=True, slots=True)
class Choice:
    """An action, and what it brings in a world: card points for this seat."""

    action: Action
    value: Callable[[World], float]


class Expert:
    """Compares his choices on imagined hands; so many for each decision."""

    ponders = True

    def __init__(self, temper: Temper = EVEN, count: int = WORLDS) -> None:
        self.temper, self.count = temper, count

    def choose(self, view: View, rng: Random) -> Action:
        """Return the action that brings most."""
        if view.rules.flow != "knock":
            return Sharp(self.temper).choose(view, rng)
        if view.phase == "layoff":
            return next(iter(best_lay_offs(view)), Done())
        seat = GinSeat(view)
        choices = [*(seat.at_the_end() if view.phase == "play" else seat.at_the_start())]
        if len(choices) == 1:
            return choices[0].action
        return best(choices, islice(worlds(seat.seen, seat.game, rng), self.count))


def best(choices: list[Choice], imagined: Iterator[World]) -> Action:
    """The action that brings most in all worlds together."""
    sums = [0.0] * len(choices)
    for world in imagined:
        for at, choice in enumerate(choices):
            sums[at] += choice.value(world)
    return choices[max(range(len(choices)), key=sums.__getitem__)].action


class GinSeat:
    """A seat at gin whose turn it is, and what it can choose from."""

    def __init__(self, view: View) -> None:
        self.view, self.game, self.seen = view, Gin(view.rules), seen_by(view)
        self.wood = self.game.deadwood
        self.mine = min(view.knock_limit, GIN_ONLY), min(view.knock_limit, AT_ONCE)
        self.others = self.mine[::-1]

    # Before a card has come

    def at_the_start(self) -> Iterator[Choice]:
        """Leave the discard, or take it and then throw this or that."""
        view, leave = self.view, Pass() if self.view.phase == "upcard" else Draw()
        if is_legal(view, leave):
            yield Choice(leave, self._passed if self._other_may_take else self._drawn)
        if is_legal(view, Take()):
            hand = self.seen.hand | self.seen.top
            for card in self._thrown_first(hand, self.seen.top)[:AFTER_A_TAKE]:
                yield Choice(Take(), self._taken(hand ^ card, card))

    @property
    def _other_may_take(self) -> bool:
        return self.view.phase == "upcard" and not self.view.passed

    def _drawn(self, world: World) -> float:
        return self.game.play_out(self.seen.hand, world.hand, world.stock(), 0, self.mine)

    def _passed(self, world: World) -> float:
        """The other takes the upcard if it helps him, else both leave it."""
        if self.wood.least(world.hand | self.seen.top) > self.wood.least(world.hand):
            return self._drawn(world)
        return -self.game.play_out(world.hand, self.seen.hand, world.stock(), self.seen.top, self.others)

    def _taken(self, rest: int, card: int) -> Callable[[World], float]:
        """What it brings to have so much left, and thrown a card: a knock if that is low enough."""
        left = self.wood.least(rest)
        return self._knocked(rest) if left <= self.mine[0] else self._thrown(rest, card)

    # After it

    def at_the_end(self) -> Iterator[Choice]:
        """Knock, or throw this or that."""
        if is_legal(self.view, BigGin()):
            yield Choice(BigGin(), lambda _: 0.0)
            return
        hand, taken = self.seen.hand, self.view.taken
        barred = 0 if taken is None else BITS[self.view.faces[taken]]
        points = self.wood.of_card
        last = min(single(hand & ~barred), key=lambda card: (self.wood.least(hand ^ card), -points[card]))
        left = self.wood.least(hand ^ last)
        if left <= self.view.knock_limit:
            melds = safest_melds(self.view, faces_of(hand ^ last))
            yield Choice(Knock(FACES[last], melds), self._knocked(hand ^ last))
        if left > 0:
            for card in self._thrown_first(hand, barred)[:DISCARDS]:
                yield Choice(Discard(FACES[card]), self._thrown(hand ^ card, card))

    def _knocked(self, rest: int) -> Callable[[World], float]:
        left, melds = self.wood.least(rest), self.wood.melds(rest)
        return lambda world: self.game.settle(left, melds, world.hand)

    def _thrown(self, rest: int, card: int) -> Callable[[World], float]:
        play_out, others = self.game.play_out, self.others
        return lambda world: -play_out(world.hand, rest, world.stock(), card, others)

    def _thrown_first(self, hand: int, barred: int) -> list[int]:
        """The cards that may go, those first that cost much and promise little."""
        loose, points = self.wood.loose(hand), self.wood.of_card
        free = [*single(loose & ~barred)]
        if not free:
            return sorted(single(hand & ~barred), key=lambda card: self.wood.least(hand ^ card))
        return sorted(free, key=lambda card: PAIR * (NEAR[card] & loose).bit_count() - points[card])
