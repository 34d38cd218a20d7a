"""Checks that rounds of Three Thirteen end on integers as the engine ends them (see games/declaring/fast).

Run `python -m checks.closed --rounds 10000`. Tables of two, three and four play every deal of a match, all
seats by the fast policy of the model, once at the table of the engine and once in the model. Rounds in which
the stock is renewed are left out, as the model shuffles nothing. It stops at the first that ends otherwise.
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass, replace
from functools import lru_cache, partial

from rummy.bots.fast.deadwood import BITS, FACES, single
from rummy.bots.fast.jokers import JOKER, hand_of
from rummy.engine.actions import Action, Arrange, Declare, Discard, Draw, Take
from rummy.engine.cards import Face
from rummy.engine.melds import is_wild
from rummy.engine.rules import Rules
from rummy.engine.table import Table
from rummy.engine.view import View, observe
from rummy.games.dealer import deal, new_table, play
from rummy.games.declaring.fast import NEAR, THIRD, ClosedGame, ClosedHand, free_of
from rummy.games.editions import preset

RULES = preset("three_thirteen")
DEALS = 11
LONGEST = 200  # turns after which a round is given up, as void
HOPE = 1.5  # card points that each card is worth which would complete a meld
FAR = 0.1  # and each that may be part of one some day


@dataclass(slots=True)
class ClosedRound:
    """A round before a turn: the hands from the player on whose turn it is, and the two piles."""

    hands: list[ClosedHand]
    stock: list[int]  # the next card last
    pile: list[int]  # the top card last


class FastGame(ClosedGame):
    """Rounds in which all seats play by a fast policy."""

    def play_out(self, start: ClosedRound) -> list[int]:
        """Play on to the end; each seat's points."""
        hands, stock, pile = start.hands[:], start.stock[:], start.pile[:]
        seats, seat, last = len(hands), 0, 0
        for _ in range(LONGEST):
            held, top, taken = hands[seat], pile[-1] if pile else 0, 0
            if top and self.wants(held, top):
                card = taken = pile.pop()
            else:
                if not stock:
                    if len(pile) < 2:
                        break
                    stock, pile = pile[-2::-1], pile[-1:]  # turned over, what would be shuffled
                card = stock.pop()
            now = self.came(held, card)
            out = 0 if last else self.goes_out(now, taken)
            thrown = out or self.thrown(now, taken, last > 0)
            hands[seat] = self.gone(now, thrown)
            pile.append(thrown)
            if last == 1:
                return [held.left for held in hands]
            last = last - 1 if last else seats - 1 if out else 0
            seat = (seat + 1) % seats
        return [0] * seats

    def wants(self, held: ClosedHand, top: int) -> bool:
        """Whether a seat takes the top discard: it is wild, or lies in a meld then."""
        if top == JOKER:
            return True
        return self.may_meld(held.hand, top) and self.came(held, top).left <= held.left

    def thrown(self, held: ClosedHand, taken: int, is_last: bool) -> int:
        """The card that is missed least; in the last turn only its points count."""
        free = free_of(held, taken)
        if not free & free - 1:
            return free
        of_card = self.wood.of_card
        if is_last:
            return max(single(free), key=of_card.__getitem__)
        return min(single(free), key=partial(self.kept, held))

    def kept(self, held: ClosedHand, card: int) -> float:
        """What a natural card is worth in a hand."""
        near, third, hopes = NEAR[card], THIRD, 0
        kept = FAR * near.bit_count() - self.wood.of_card[card]
        near &= held.loose
        while near:
            other = near & -near
            near ^= other
            hopes += third[card | other].bit_count()
        if held.twice & card:
            hopes += 2
        return kept + HOPE * hopes


@lru_cache(maxsize=3 * DEALS)
def fast_game(rules: Rules) -> FastGame:
    """The game of one deal."""
    return FastGame(rules)


def bit_of(face: Face, rules: Rules) -> int:
    """A card as the model has it."""
    return JOKER if is_wild(face, rules) else BITS[face]


class Follower:
    """A seat at the engine's table that does what the model does there."""

    def __init__(self, view: View) -> None:
        self.view, self.rules, self.game = view, view.in_force, fast_game(view.in_force)
        self.held = self.game.held(hand_of(self._bit(card) for card in view.hand))
        self.taken = 0 if view.taken is None else self._bit(view.taken)

    def action(self) -> Action:
        """The action of the model."""
        if self.view.phase == "draw":
            top = self._bit(self.view.pile[-1]) if self.view.pile else 0
            return Take() if top and self.game.wants(self.held, top) else Draw()
        if self.view.phase == "arrange":
            return Arrange(())
        is_last = self.view.declarer is not None
        out = 0 if is_last else self.game.goes_out(self.held, self.taken)
        if out:
            return Declare(self._face(out), ())
        return Discard(self._face(self.game.thrown(self.held, self.taken, is_last)))

    def _bit(self, card: int) -> int:
        return bit_of(self.view.faces[card], self.rules)

    def _face(self, card: int) -> Face:
        wild = (face for face in self.view.shown(self.view.hand) if is_wild(face, self.rules))
        return next(wild) if card == JOKER else FACES[card]


def dealt(seats: int, number: int) -> Table:
    """A round that was just dealt, in any of the deals of a match."""
    table = new_table(RULES, seats, f"compact/{number}")
    return deal(replace(table, deals_played=number % DEALS))[-1][1]


def model_of(table: Table) -> ClosedRound:
    """The model of a round that was just dealt."""
    rules, seats = table.in_force, table.seats
    game = fast_game(rules)
    order = [(table.turn + turn) % seats for turn in range(seats)]

    def bits(cards: tuple[int, ...]) -> list[int]:
        return [bit_of(table.faces[card], rules) for card in cards]

    hands: list[ClosedHand] = [game.held(hand_of(bits(table.hands[seat]))) for seat in order]
    return ClosedRound(hands, bits(table.stock), bits(table.pile))


def engine_points(table: Table) -> list[int] | None:
    """The points of a round played by the engine, the first player's first; None once a stock is renewed."""
    first = table.turn
    while not table.is_over:
        table = play(table, table.turn, Follower(observe(table, table.turn)).action())[-1][1]
        if table.recycles:
            return None
    assert table.last_result is not None
    return [table.last_result.points[(first + turn) % table.seats] for turn in range(table.seats)]


def agreeing(seats: int, rounds: int, first: int = 0) -> int:
    """How many rounds could be compared, all of which must end in the same way."""
    compared = 0
    for number in range(first, first + rounds):
        table = dealt(seats, number)
        points = engine_points(table)
        if points is not None:
            assert fast_game(table.in_force).play_out(model_of(table)) == points
            compared += 1
    return compared


def run() -> None:
    """Read the options, compare and print."""
    options = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    options.add_argument("--rounds", type=int, default=300)
    options.add_argument("--first", type=int, default=0, help="the number of the first deal")
    chosen = options.parse_args()
    for seats in (2, 3, 4):
        rounds = (chosen.rounds + 4 - seats) // 3
        print(
            f"{seats} players: {agreeing(seats, rounds, chosen.first)} of {rounds} rounds compared",
            flush=True,
        )


if __name__ == "__main__":
    run()
