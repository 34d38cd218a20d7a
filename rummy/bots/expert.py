"""A master of gin who imagines what the other may hold, plays each choice out there, and takes the best.

He draws some hundred hidden hands that agree with all that his seat has seen (see worlds), the likely ones
more often, and compares the choices on the same ones. The play-outs follow a fast policy for both, which looks
at its own hand only: so no choice is good because it knows what lies hidden, which is where looking at whole
worlds one by one goes wrong (strategy fusion), and no opponent in them sees his hand.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from random import Random

from rummy.bots.compact.deadwood import BITS, FACES, single
from rummy.bots.compact.gin import NEAR, PAIR, Gin
from rummy.bots.knocking import best_lay_offs
from rummy.bots.sharp import Sharp
from rummy.bots.worlds import Seen, seen_by, worlds
from rummy.engine.actions import Action, BigGin, Discard, Done, Draw, Knock, Pass, Take
from rummy.engine.judge import is_legal
from rummy.engine.view import View

WORLDS = 300
CHOICES = 4  # discards that are compared
KNOCKS = (10, 10)

World = tuple[int, list[int]]


class Expert:
    def __init__(self, count: int = WORLDS, knocks: tuple[int, int] = KNOCKS, choices: int = CHOICES) -> None:
        self.count, self.knocks, self.choices = count, knocks, choices

    def choose(self, view: View, rng: Random) -> Action:
        if view.rules.flow != "knock":
            return Sharp().choose(view, rng)
        if view.phase == "layoff":
            return next(iter(best_lay_offs(view)), Done())
        game, seen = Gin(view.rules), seen_by(view)
        if view.phase == "play":
            return self._play(view, game, seen, rng)
        return self._draw(view, game, seen, rng)

    def _draw(self, view: View, game: Gin, seen: Seen, rng: Random) -> Action:
        leave: Action = Pass() if view.phase == "upcard" else Draw()
        if not is_legal(view, leave):
            return Take()
        if not is_legal(view, Take()):
            return leave
        least = game.deadwood.least
        mine = seen.hand
        # candidates after a take: best two discards
        held = mine | seen.top
        options = self._ranked(game, held, seen.top)[:2]
        limit = view.knock_limit
        me, you = self.knocks
        knocks = (min(limit, me), min(limit, you))
        back = (knocks[1], knocks[0])
        sums = [0.0] * (len(options) + 1)
        best_left = min(least(held ^ card) for card in single(mine))
        for other, stock in islice(worlds(seen, game, rng), self.count):
            if view.phase == "upcard":
                if least(other | seen.top) <= least(other) and not view.passed:
                    sums[0] -= game.play_out(other, mine, stock[:], seen.top, back)
                else:
                    sums[0] += game.play_out(mine, other, stock[:], 0, knocks)
            else:
                sums[0] += game.play_out(mine, other, stock[:], 0, knocks)
            for at, card in enumerate(options, 1):
                after = held ^ card
                left = least(after)
                if left <= knocks[0]:
                    sums[at] += game.settle(left, game.deadwood.melds(after), other)
                else:
                    sums[at] -= game.play_out(other, after, stock[:], card, back)
        return Take() if max(sums[1:]) > sums[0] else leave

    def _ranked(self, game: Gin, hand: int, barred: int) -> list[int]:
        loose = game.deadwood.loose(hand)
        free = [c for c in single(loose & ~barred)]
        if not free:
            return sorted(single(hand & ~barred), key=lambda c: game.deadwood.least(hand ^ c))[:2]
        of_card = game.deadwood.of_card
        return sorted(free, key=lambda c: PAIR * (NEAR[c] & loose).bit_count() - of_card[c])

    def _play(self, view: View, game: Gin, seen: Seen, rng: Random) -> Action:
        if is_legal(view, BigGin()):
            return BigGin()
        least = game.deadwood.least
        hand = seen.hand
        barred = BITS[view.faces[view.taken]] if view.taken is not None else 0
        options = self._ranked(game, hand, barred)[: self.choices]
        limit = view.knock_limit
        me, you = self.knocks
        knocks = (min(limit, me), min(limit, you))
        back = (knocks[1], knocks[0])
        down = min(single(hand & ~barred), key=lambda c: (least(hand ^ c), -game.deadwood.of_card[c]))
        left = least(hand ^ down)
        can_knock = left <= limit
        melds = game.deadwood.melds(hand ^ down)
        if can_knock and left == 0:
            return Knock(FACES[down])
        if len(options) == 1 and not can_knock:
            return Discard(FACES[options[0]])
        sums = [0.0] * len(options)
        knock = 0.0
        for other, stock in islice(worlds(seen, game, rng), self.count):
            for at, card in enumerate(options):
                sums[at] -= game.play_out(other, hand ^ card, stock[:], card, back)
            if can_knock:
                knock += game.settle(left, melds, other)
        best = max(range(len(options)), key=sums.__getitem__)
        if can_knock and knock >= sums[best]:
            return Knock(FACES[down])
        return Discard(FACES[options[best]])
