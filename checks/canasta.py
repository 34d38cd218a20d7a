"""Checks that rounds of canasta on the compact model are those of the engine: moves, hands, piles, scores.

Run `python -m checks.canasta --rounds 10000`. Each round is played on the model by habits that are drawn at
random, from the cards and scores that the engine dealt, and every move is repeated in the engine, which
refuses what is not legal. It also compares whether the pile can be taken, turn by turn.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

from rummy.engine.actions import Action, Discard, Draw, LayOff, Meld, Pass, Take
from rummy.engine.cards import Face
from rummy.engine.melds import rank_of
from rummy.engine.table import Table
from rummy.engine.view import observe
from rummy.games.canasta.bots.master import fast_round, kind_of
from rummy.games.canasta.fast_game import CanastaHabits, play_turn
from rummy.games.canasta.fast_laying import takes
from rummy.games.canasta.fast_round import JOKER, KINDS, RED, TWO, CanastaPlan, CanastaRound, CanastaTake
from rummy.games.dealer import deal, new_table, play
from rummy.games.shared.sides.turn import ways_to_take
from rummy.games.variants import VARIANTS

SCORES = (-100, 0, 1500, 3000)


class Told(CanastaRound):
    """A round that tells the moves of a turn."""

    took: CanastaTake | None
    laid_so: list[tuple[int, int, int]]
    opened_so: bool
    threw: int

    def begin(self) -> None:
        """Forget the moves before."""
        self.took, self.laid_so, self.opened_so, self.threw = None, [], False, RED

    def take(self, way: CanastaTake) -> None:
        """Take the pile, which lays some cards by itself."""
        super().take(way)
        self.took, self.laid_so, self.opened_so = way, [], False

    def lay(self, rank: int, natural: int, wild: int) -> None:
        """Lay cards."""
        super().lay(rank, natural, wild)
        self.laid_so.append((rank, natural, wild))
        self.opened_so = self.jokers_first

    def throw(self, kind: int) -> None:
        """Throw a card."""
        super().throw(kind)
        self.threw = kind


def told(table: Table) -> Told:
    """A round as it was dealt, with all hands and the stock open."""
    kinds = {number: kind_of(face) for number, face in table.faces.items()}
    seen = fast_round(observe(table, table.turn))
    hands = [_counts(kinds[number] for number in hand) for hand in table.hands]
    known, stock = [[0] * KINDS for _ in hands], [kinds[number] for number in table.stock]
    return Told(
        hands,
        seen.sizes,
        seen.sides,
        stock,
        seen.pile,
        seen.frozen,
        seen.turn,
        seen.drawn,
        seen.canastas,
        known,
        _counts(kind for kind in seen.pile if kind != RED),
        seen.shed,
        seen.thrown,
    )


def _counts(kinds: Any) -> list[int]:
    counts = [0] * KINDS
    for kind in kinds:
        counts[kind] += 1
    return counts


class Repeated:
    """A table of the engine, where the moves of the model are repeated."""

    def __init__(self, table: Table) -> None:
        self.table, self.jokers_first = table, False

    def turn(self, now: Told) -> None:
        """Repeat a turn."""
        self.jokers_first = now.took is not None and now.took.jokers_first
        self._play(Draw() if now.took is None else Take(using=self._using(now.took)))
        self.jokers_first = now.opened_so
        if self.table.is_over:
            return
        goes_out, has_melds = now.winner >= 0, bool(self._own())
        if not has_melds:
            self._laid(tuple(_joined(now.laid_so)))
        elif goes_out:  # all at once, as black threes go last
            for meld in now.laid_so:
                self._laid((meld,) if not meld[1] else ())
            self._laid(tuple(meld for meld in now.laid_so if meld[1]))
        else:
            for meld in now.laid_so:
                self._laid((meld,))
        if now.threw != RED:
            self._play(Discard(self._faces(now.threw)[0]))

    def _laid(self, plan: CanastaPlan) -> None:
        """Lay a plan at once; wild cards alone go on the meld that lies."""
        if len(plan) == 1 and not plan[0][1]:
            for _ in range(plan[0][2]):
                self._play(LayOff(self._groups(((plan[0][0], 0, 1),))[0][0], self._own()[plan[0][0]]))
        elif plan:
            self._play(Meld(self._groups(plan)))

    def _play(self, action: Action) -> None:
        self.table = play(self.table, self.table.turn, action)[-1][1]

    def _own(self) -> dict[int, int]:
        """Where each rank of the side lies."""
        table = self.table
        return {
            rank_of(meld.shown, table.rules): place
            for place, meld in enumerate(table.melds)
            if table.side_of(meld.owner) == table.side_of(table.turn)
        }

    def _faces(self, kind: int) -> list[Face]:
        hand = (self.table.faces[number] for number in self.table.hands[self.table.turn])
        return [face for face in hand if kind_of(face) == kind]

    def _groups(self, plan: CanastaPlan) -> tuple[tuple[Face, ...], ...]:
        kinds, groups = (JOKER, TWO) if self.jokers_first else (TWO, JOKER), list[tuple[Face, ...]]()
        wild = [face for kind in kinds for face in self._faces(kind)]
        for rank, natural, more in plan:
            groups.append((*self._faces(rank)[:natural], *wild[:more]))
            wild = wild[more:]
        return tuple(groups)

    def _using(self, way: CanastaTake) -> tuple[tuple[Face, ...], ...]:
        top = kind_of(self.table.faces[self.table.pile[-1]])
        groups = self._groups(((top, way.natural, way.wild), *way.beside))
        return groups if groups != ((),) else ()


def _joined(laid: list[tuple[int, int, int]]) -> Iterator[tuple[int, int, int]]:
    """First melds with what was laid on them in the same turn."""
    for rank in dict.fromkeys(rank for rank, _, _ in laid):
        same = [(natural, wild) for other, natural, wild in laid if other == rank]
        yield rank, sum(natural for natural, _ in same), sum(wild for _, wild in same)


def some_habits(chance: Random) -> CanastaHabits:
    """Habits by chance."""
    return CanastaHabits(
        free_pile=chance.choice((1, 3)),
        to_open=(chance.choice((0, 1, 3)),) * 3,
        nearly=chance.choice((2, 4)),
        grows=chance.choice((3, 5, 9)),
        grows_first=chance.choice((3, 5, 9)),
        asks=0,
        single=chance.choice((-10.0, 0.0, 30.0)),
        wild=chance.choice((-10.0, 35.0)),
        black=chance.choice((0.0, 30.0)),
        freezes=chance.choice((3, 99)),
    )


def repeat_round(name: str, seed: str) -> tuple[str, int]:
    """Play a round on the model and repeat it; how it ended, and the takes that the engine misses."""
    rules, chance = VARIANTS[name], Random(seed)
    seats = rules.max_players
    scores = [chance.choice(SCORES) for _ in range(2)]
    begun = replace(new_table(rules, seats, seed), scores=tuple(scores[seat % 2] for seat in range(seats)))
    both = Repeated(deal(begun)[-1][1])
    now, habits, missed = told(both.table), [some_habits(chance) for _ in range(seats)], 0
    while not now.is_over:
        seat = now.turn
        more, fewer = bool(takes(now)), bool(ways_to_take(observe(both.table, seat)))
        missed += more and not fewer
        assert more or not fewer, (seed, "takes")
        now.begin()
        if not now.stock and not more:
            both.table = play(both.table, seat, Pass())[-1][1]
            break
        play_turn(now, habits[seat], habits)
        both.turn(now)
        compare(now, both.table, seed)
    result = both.table.last_result
    assert result is not None
    points = now.settled()
    assert result.points == tuple(points[seat % 2] for seat in range(seats)), (seed, points, result)
    return result.reason, missed


def compare(now: CanastaRound, table: Table, seed: str) -> None:
    """Compare what lies about after a turn."""
    kinds = {number: kind_of(face) for number, face in table.faces.items()}
    assert now.is_over == table.is_over, (seed, "over")
    assert now.hands == [_counts(kinds[number] for number in hand) for hand in table.hands], (seed, "hands")
    assert now.pile == [kinds[number] for number in table.pile], (seed, "pile")
    assert now.stock == [kinds[number] for number in table.stock], (seed, "stock")
    assert now.is_over or (now.turn, now.frozen) == (table.turn, table.frozen), (seed, "turn")


def run() -> None:
    """Read the options, compare and print."""
    options = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    options.add_argument("--rounds", type=int, default=200)
    options.add_argument("--seed", default="canasta")
    chosen = options.parse_args()
    for name in ("canasta", "canasta_two"):
        ends, missed = Counter[str](), 0
        for number in range(chosen.rounds):
            reason, more = repeat_round(name, f"{chosen.seed}/{number}")
            ends[reason] += 1
            missed += more
        told_ends = ", ".join(f"{count} {reason}" for reason, count in ends.most_common())
        print(
            f"{name}: {chosen.rounds} rounds alike ({told_ends}); {missed} takes the engine's search misses"
        )


if __name__ == "__main__":
    run()
