"""How like the players at the table those inside the play-outs are, at Rummy 51 and Rommé.

Run `python -m benchmarks.likeness rummy51`. In fresh rounds between a master who plays nothing out and a
sharp player, some of the master's choices are looked at: what to lay or to hold back, and what to throw. What
seems best at first sight and another one are both played out fast on imagined deals, as masters do, and both
played on by the same two bots from the true hands, with the rest of the stock in other orders. If the fast
players were like those at the table, a point that the play-outs promise would be a point there, and rounds
would last as long. The table tells both by who has opened, with 95 % intervals over choices.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from itertools import chain, count, islice
from math import sqrt
from random import Random
from statistics import linear_regression, mean, pvariance, stdev
from typing import NamedTuple

from rummy.arena.match import play_round, seat_bots
from rummy.arena.report import in_columns
from rummy.bots.fast.joker_round import JokerGame, JokerRound
from rummy.bots.opponents import BOTS
from rummy.bots.playouts.choices import Candidate
from rummy.bots.playouts.joker_seat import DISCARDS, JokerDeal, JokerSeat
from rummy.bots.strategy.holding import MASTER, holding_action, missed
from rummy.bots.strategy.temper import EVEN
from rummy.engine.actions import Action, Discard
from rummy.engine.table import Table, replace
from rummy.engine.view import View
from rummy.games.variants import VARIANTS
from rummy.match.game import Question
from rummy.match.playing_on import moves_on

BOTS_AT_TABLE = ("judging", "sharp")
LOOKED_AT = 0.2  # part of the choices
FEWEST = 10  # choices that a kind needs to be told of
WIDE = 1.96  # standard errors on either side hold the true figure 19 times out of 20
OPENED = {
    (False, False): "nobody",
    (True, False): "the master",
    (False, True): "the other",
    (True, True): "both",
}


class Judging:
    """A master who plays nothing out."""

    is_slow = False

    def choose(self, view: View, rng: Random) -> Action:
        """Return what seems best at first sight."""
        return holding_action(view, MASTER, EVEN.caution)


BOTS["judging"] = Judging()


class Counted(JokerGame):
    """The game of the play-outs, which counts its turns; not a compiled one."""

    turns = 0

    def thrown(self, now: JokerRound, seat: int, held: int) -> int:
        """Count the turn."""
        self.turns += 1
        return super().thrown(now, seat, held)


class Choice(NamedTuple):
    """By how many points another way is better, and how many turns are still played after the first one."""

    kind: str
    promised: float
    real: float
    promised_turns: float
    real_turns: float


class Looking:
    """Choices of a master, looked at one after the other."""

    def __init__(self, name: str, seed: str, play_outs: int, orders: int) -> None:
        self.rules, self.seed, self.chance = VARIANTS[name], seed, Random(seed)
        self.game, self.play_outs, self.orders = Counted(self.rules), play_outs, orders

    def choices(self) -> Iterator[Choice]:
        """The choices in one round after the other, without end."""
        return chain.from_iterable(map(self._in_round, count()))

    def _in_round(self, number: int) -> list[Choice]:
        game, found = seat_bots(self.rules, BOTS_AT_TABLE, f"{self.seed}/{number}"), list[Choice]()

        def answer(question: Question) -> Action:
            view = question.view
            is_free = view.seat == 0 and view.phase == "play" and not view.owed
            if is_free and self.chance.random() < LOOKED_AT:
                found.extend(self._looked_at(game.table, view))
            return question.answer()

        play_round(game, answer)
        return found

    def _looked_at(self, table: Table, view: View) -> Iterator[Choice]:
        seat = JokerSeat(view, EVEN)
        seat.game = self.game
        opened = OPENED[view.has_opened, 1 in view.melded]
        ways, throws = seat.choices(), self._throws(seat)
        for what, some in (("lay", ways), ("throw", throws)):
            if len(some) > 1:
                first, other = some[0], self.chance.choice(some[1:])
                yield self._compared(f"{what}, {opened} opened", table, seat, (first, other))

    def _throws(self, seat: JokerSeat) -> list[Candidate[JokerDeal]]:
        """What can be thrown where the first sight throws something, whoever has opened."""
        view = seat.view
        first = holding_action(view, MASTER, EVEN.caution)
        free = {card for card in view.shown(view.hand) if not card.joker}
        if not isinstance(first, Discard) or view.taken is not None or first.card not in free:
            return []
        cards = missed(view, view.shown(view.hand), free, MASTER, EVEN.caution)[:DISCARDS]
        return [seat.turn((), card) for card in cards]

    def _compared(
        self, kind: str, table: Table, seat: JokerSeat, two: tuple[Candidate[JokerDeal], Candidate[JokerDeal]]
    ) -> Choice:
        deals = [*islice(seat.deals(self.chance), self.play_outs)]
        self.game.turns = 0
        first = [seat.prospects.balance(two[0].outcome(deal)) for deal in deals]
        turns = self.game.turns / len(deals)
        other = [seat.prospects.balance(two[1].outcome(deal)) for deal in deals]
        tables = [self._dealt_anew(table, seat.view) for _ in range(self.orders)]
        (real_first, real_turns), (real_other, _) = (self._played_on(tables, way, seat) for way in two)
        return Choice(kind, mean(other) - mean(first), real_other - real_first, turns, real_turns)

    def _dealt_anew(self, table: Table, view: View) -> Table:
        """The same hands, with what was never seen of the stock in another order."""
        hidden = [card for card in table.stock if card not in view.faces]
        moved = zip(hidden, self.chance.sample(hidden, len(hidden)), strict=True)
        faces = {**table.faces, **{card: table.faces[other] for card, other in moved}}
        return replace(table, faces=faces, seed=f"{self.chance.random()}")

    def _played_on(
        self, tables: Sequence[Table], way: Candidate[JokerDeal], seat: JokerSeat
    ) -> tuple[float, float]:
        """What a way brings on the average, and how many turns follow it."""
        brings, turns = list[float](), 0
        for table in tables:
            for steps in moves_on(table, way.then or (way.action,), BOTS_AT_TABLE, Random(0)):
                turns += steps[-1][1].turn != table.turn or steps[-1][1].is_over
                table = steps[-1][1]
            result = table.last_result
            brings.append(seat.prospects.balance(result.points) if table.is_over and result else 0.0)
        return mean(brings), turns / len(tables) - 1


def row(kind: str, choices: Sequence[Choice]) -> tuple[str, ...]:
    """What a kind of choice tells."""
    promised, real = [each.promised for each in choices], [each.real for each in choices]
    slope, least = linear_regression(promised, real)
    rest = [other - least - slope * one for one, other in zip(promised, real, strict=True)]
    spread = len(choices) * pvariance(promised)
    error = WIDE * stdev(rest) / sqrt(spread)
    longer = [each.promised_turns - each.real_turns for each in choices]
    return (
        kind,
        str(len(choices)),
        f"{slope:.2f} ± {error:.2f}",
        f"{mean(longer):+.2f} ± {WIDE * stdev(longer) / sqrt(len(longer)):.2f}",
    )


def main() -> None:
    """Print the table."""
    options = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    options.add_argument("rules", choices=("rummy51", "romme"))
    options.add_argument("--choices", type=int, default=400, help="that are looked at")
    options.add_argument("--play-outs", type=int, default=400, help="of each way")
    options.add_argument("--orders", type=int, default=12, help="of the stock in which each way is played on")
    options.add_argument("--seed", default="likeness")
    chosen = options.parse_args()
    looking = Looking(chosen.rules, chosen.seed, chosen.play_outs, chosen.orders)
    found = [*islice(looking.choices(), chosen.choices)]
    kinds = {
        kind: [each for each in found if each.kind == kind] for kind in sorted({each.kind for each in found})
    }
    rows = [row(kind, choices) for kind, choices in kinds.items() if len(choices) >= FEWEST]
    head = ("what to ...", "choices", "points for each promised", "turns longer")
    print("\n".join(in_columns([head, *rows])))


if __name__ == "__main__":
    main()
