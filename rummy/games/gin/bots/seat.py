"""The options of a seat at gin, and the points that each option brings on a sampled deal."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from rummy.bots.fast.deadwood import BITS, FACES, bits_of, faces_of, single
from rummy.bots.fast.near import NEAR
from rummy.bots.playouts.choices import Candidate, PlayOut
from rummy.bots.playouts.prospects import Prospects
from rummy.bots.strategy.temper import Temper
from rummy.engine.actions import Action, BigGin, Discard, Draw, Knock, Pass, Take
from rummy.engine.view import View
from rummy.games.gin.bots.costs import discard_costs
from rummy.games.gin.bots.knocking import safest_melds
from rummy.games.gin.bots.worlds import World, seen_by, worlds
from rummy.games.gin.fast import PAIR, GinGame
from rummy.games.judge import is_legal

DISCARDS = 5  # discards compared at the end of a turn
AFTER_A_TAKE = 2  # discards compared after taking the upcard
GIN_ONLY = 0  # deadwood with which a player who waits for gin knocks in play-outs
AT_ONCE = 10  # deadwood with which a player who doesn't wait knocks in play-outs

GinPoints = tuple[int, int]  # the points of the seat and of the opponent


class GinSeat:
    """The options of the seat at gin whose turn it is."""

    pace = 1.0

    def __init__(self, view: View, temper: Temper) -> None:
        self.view, self.game, self.seen, self.temper = view, GinGame(view.rules), seen_by(view), temper
        self.prospects = Prospects(view)
        self.wood = self.game.deadwood
        self.mine = min(view.knock_limit, GIN_ONLY + temper.knocking)

    def deals(self, rng: Random) -> Iterator[World]:
        """Yield sampled deals of the hidden cards; likelier deals are more frequent."""
        return worlds(self.seen, self.game, rng)

    def choices(self) -> list[Candidate[World]]:
        """Return the actions to compare now, each with its play-out."""
        return [*(self._at_the_end() if self.view.phase == "play" else self._at_the_start())]

    def ways(self) -> list[Candidate[World]]:
        """Return the options of a whole turn, which at gin are the same as the choices."""
        return self.choices()

    # Before a card has come

    def _at_the_start(self) -> Iterator[Candidate[World]]:
        """Yield the options before a draw: leave the upcard, or take it with each promising discard.

        Taking it is an option only if it makes a meld or if leaving it isn't legal.
        """
        view, leave = self.view, Pass() if self.view.phase == "upcard" else Draw()
        may_leave = is_legal(view, leave)
        if may_leave:
            yield Candidate(leave, self._passed if self._other_may_take else self._drawn)
        if is_legal(view, Take()) and (self._joins_a_meld or not may_leave):
            yield from self._takes()

    def _takes(self) -> Iterator[Candidate[World]]:
        """Yield the option of taking the upcard with each promising discard."""
        hand = self.seen.hand | self.seen.top
        for card in self._discards_by_cost(hand, self.seen.top)[:AFTER_A_TAKE]:
            yield Candidate(Take(), self._taken(hand ^ card, card))

    @property
    def _joins_a_meld(self) -> bool:
        return not self.wood.loose(self.seen.hand | self.seen.top) & self.seen.top

    @property
    def _other_may_take(self) -> bool:
        return self.view.phase == "upcard" and not self.view.passed

    def _drawn(self, world: World) -> GinPoints:
        knocks = self.mine, self._other(world)
        return _points(
            self.game.play_out(self.seen.hand, world.hand, world.stock(), 0, knocks, self.view.knock_limit)
        )

    def _passed(self, world: World) -> GinPoints:
        """Return the points after a pass: the opponent takes the upcard if it lowers their deadwood."""
        if self.wood.least(world.hand | self.seen.top) > self.wood.least(world.hand):
            return self._drawn(world)
        return self._answered(self.seen.hand, self.seen.top, world)

    def _other(self, world: World) -> int:
        """Return the deadwood with which the opponent knocks in this world."""
        return GIN_ONLY if world.waits else min(self.view.knock_limit, AT_ONCE)

    def _taken(self, rest: int, card: int) -> PlayOut[World]:
        """Return the play-out after a take and a discard: a knock if the deadwood is low enough."""
        left = self.wood.least(rest)
        return self._knocked(rest) if left <= self.mine else self._thrown(rest, card)

    # After it

    def _at_the_end(self) -> Iterator[Candidate[World]]:
        """Yield the options after a draw: big gin, or a knock and the promising discards."""
        if is_legal(self.view, BigGin()):
            yield Candidate(BigGin(), self._big_gin)
            return
        hand = self.seen.hand
        barred = bits_of(face for face in faces_of(hand) if not is_legal(self.view, Discard(face)))
        points = self.wood.of_card
        last = min(single(hand & ~barred), key=lambda card: (self.wood.least(hand ^ card), -points[card]))
        left = self.wood.least(hand ^ last)
        if left <= self.view.knock_limit:
            melds = safest_melds(self.view, faces_of(hand ^ last))
            yield Candidate(Knock(FACES[last], melds), self._knocked(hand ^ last))
        if left > 0:
            yield from self._discards()[:DISCARDS]

    def _discards(self) -> list[Candidate[World]]:
        """Return the option of each discard, the one with the lowest cost first."""
        costs = discard_costs(self.view, self.temper.caution)
        dear, point = min(costs.values()), self.prospects.of_a_point
        return [
            Candidate(
                Discard(card), self._thrown(self.seen.hand ^ BITS[card], BITS[card]), point * (dear - cost)
            )
            for card, cost in sorted(costs.items(), key=lambda item: item[::-1])
        ]

    def _knocked(self, rest: int, melds: tuple[int, ...] = ()) -> PlayOut[World]:
        laid = melds or self.wood.melds(rest)
        left = sum(self.wood.of_card[card] for card in single(rest & ~sum(laid)))
        return lambda world: _points(self.game.settle(left, laid, world.hand))

    def _big_gin(self, world: World) -> GinPoints:
        return self.wood.least(world.hand) + self.game.big_gin_bonus, 0

    def _thrown(self, rest: int, card: int) -> PlayOut[World]:
        return lambda world: self._answered(rest, card, world)

    def _answered(self, rest: int, card: int, world: World) -> GinPoints:
        """Return the points after a discard, played on from the opponent's turn."""
        knocks = self._other(world), self.mine
        return _points(
            -self.game.play_out(world.hand, rest, world.stock(), card, knocks, self.view.knock_limit)
        )

    # A player's own move

    def done(self, actions: tuple[Action, ...]) -> list[Candidate[World]]:
        """Return the options that match a player's move, to compare with the others; [] if none does."""
        match actions:
            case (Take(),):
                return [*self._takes()]
            case (Draw(),) | (Pass(),):
                return [choice for choice in self.choices() if choice.action == actions[0]]
            case (Discard(),):
                return [choice for choice in self._discards() if choice.action == actions[0]]
            case (Knock(card, melds),):
                rest = self.seen.hand ^ BITS[card]
                return [Candidate(actions[0], self._knocked(rest, tuple(map(bits_of, melds))))]
            case (BigGin(),):
                return [Candidate(BigGin(), self._big_gin)]
        return []

    def _discards_by_cost(self, hand: int, barred: int) -> list[int]:
        """Return the possible discards, those of many points that fit few others first."""
        loose, points = self.wood.loose(hand), self.wood.of_card
        free = [*single(loose & ~barred)]
        if not free:
            return sorted(single(hand & ~barred), key=lambda card: self.wood.least(hand ^ card))
        return sorted(free, key=lambda card: PAIR * (NEAR[card] & loose).bit_count() - points[card])


def _points(won: int) -> GinPoints:
    """Return the points of both players from those of the seat, which are negative if the opponent wins."""
    return (won, 0) if won > 0 else (0, -won)
