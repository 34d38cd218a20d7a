"""Measures what masters at gin believe of the other hand, by what that makes them choose.

Run `nice python -m benchmarks.belief`. In whole matches against several opponents, some decisions of a master
are looked at. What each belief makes the master choose there, by play-outs on hands that are imagined so, is
played on from the true hands, by a sharp bot in the master's seat and by the true opponent, with the stock in
other orders: the gain over the belief that ships in points per decision, with a 95 % interval over matches,
and how often the choice is worth something else.

With `--matches N`, masters who expect nobody to wait for gin play so many matches against those that ship.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager
from dataclasses import replace
from functools import partial
from multiprocessing import get_context
from random import Random
from typing import NamedTuple

from benchmarks.simple import Simple
from rummy.arena.contest import Contest
from rummy.arena.jobs import outcomes
from rummy.arena.match import play_round, seat_bots
from rummy.arena.report import percent
from rummy.arena.tally import ratio
from rummy.bots.level_bot import LevelBot
from rummy.bots.opponents import BOTS
from rummy.bots.playouts.choices import best
from rummy.bots.playouts.seat import best_action
from rummy.bots.strategy.temper import EVEN
from rummy.engine.actions import Action
from rummy.engine.table import Table
from rummy.engine.view import View
from rummy.games.gin.bots import worlds
from rummy.games.gin.bots.habits import reputation
from rummy.games.gin.bots.levels import PACE
from rummy.games.gin.bots.seat import GinSeat
from rummy.games.gin.bots.worlds import World
from rummy.games.gin.fast import GinGame
from rummy.games.variants import VARIANTS
from rummy.match.game import Question
from rummy.match.playing_on import played_on

RULES = VARIANTS["gin_tournament"]
OPPONENTS = ("simple", "careless", "casual", "sharp", "swift")
LOOKED_AT = 0.4  # part of the decisions
EARLIER = 4  # matches that tell of an opponent


class Belief(NamedTuple):
    """Whether the other waits for gin, None as ships, and what else is weighed otherwise."""

    waits: bool | None = None
    weights: Mapping[str, float] = {}
    taken: float = 0.0  # how unlikely a loose card is that was taken from the pile
    known: bool = False  # whether earlier matches with this opponent are remembered


BELIEFS = {
    "as ships": Belief(),
    "known from earlier matches": Belief(known=True),
    "nobody waits": Belief(waits=False),
    "everybody waits": Belief(waits=True),
    "taken cards are in melds": Belief(taken=2.0),
    "and surely so": Belief(taken=4.0),
    "discards tell nothing": Belief(weights={"LEFT": 0.0, "THROWN": 0.0}),
    "they tell less": Belief(weights={"LEFT": 0.2, "THROWN": 0.5}),
    "they tell more": Belief(weights={"LEFT": 0.6, "THROWN": 1.5}),
    "nobody throws the dearest": Belief(weights={"DIRECT": -20.0}),
    "as learned": Belief(weights={"LEFT": 0.15, "THROWN": 0.74, "FADING": 0.74, "DIRECT": 6.3}, taken=0.7),
}


class _Believer(GinSeat):
    """A seat that believes otherwise whether the other waits."""

    def __init__(self, view: View, belief: Belief) -> None:
        super().__init__(view, EVEN)
        self.belief = belief

    def deals(self, rng: Random) -> Iterator[World]:
        waits = self.belief.waits
        found = super().deals(rng)
        return found if waits is None else (replace(world, waits=waits) for world in found)


class _Former(LevelBot):
    """An expert who expects nobody to wait."""

    def choose(self, view: View, rng: Random) -> Action:
        if view.phase == "layoff":
            return super().choose(view, rng)
        return best_action(_Believer(view, BELIEFS["nobody waits"]), rng, PACE * self.profile.play_outs)


# Here, so that the processes that play know them too.
BOTS |= {
    "simple": Simple(),
    "swift": LevelBot("expert", play_outs=150),
    "expecting": LevelBot("expert", play_outs=250),
    "former": _Former("expert", play_outs=250),
}


@contextmanager
def weighing(belief: Belief) -> Iterator[None]:
    """Weigh hands otherwise, as long as it lasts."""
    usual = worlds._Weight

    class Weight(worlds._Weight):
        def __call__(self, hand: int) -> float:
            loose = self.loose(hand) & self.taken
            return super().__call__(hand) + belief.taken * loose.bit_count()

        def __init__(self, seen: worlds.Knowledge, game: GinGame) -> None:
            super().__init__(seen, game)
            self.taken = seen.known

    before = {name: getattr(worlds, name) for name in belief.weights}
    try:
        for name, value in [*belief.weights.items(), ("_Weight", Weight)]:
            setattr(worlds, name, value)
        yield
    finally:
        for name, value in [*before.items(), ("_Weight", usual)]:
            setattr(worlds, name, value)


class Job(NamedTuple):
    """Against whom a match is played, from which seed, and how thoroughly its decisions are weighed."""

    opponent: str
    seed: str
    stocks: int
    play_outs: int
    beliefs: tuple[str, ...]


def gains(job: Job) -> list[list[float]]:
    """For some decisions of a master in a match: what each belief wins by them, more than the first one."""
    game = seat_bots(RULES, ("swift", job.opponent), job.seed)
    chance, found = Random(job.seed), list[list[float]]()
    known = _reputation(job) if any(BELIEFS[name].known for name in job.beliefs) else 0.0

    def answer(question: Question) -> Action:
        view = question.view
        if view.seat == 0 and view.phase != "layoff" and chance.random() < LOOKED_AT:
            chosen = [_chosen(view, BELIEFS[name], known, job) for name in job.beliefs]
            worth = _worth(game.table, view, chosen, job)
            found.append([worth[action] - worth[chosen[0]] for action in chosen])
        return question.answer()

    while not game.is_finished:
        play_round(game, answer)
    return found


def _reputation(job: Job) -> float:
    """What some earlier matches, against a sharp player, tell of the opponent."""
    ends = list[View]()
    for number in range(EARLIER):
        game = seat_bots(RULES, ("sharp", job.opponent), f"{job.seed}/earlier/{number}")
        while not game.is_finished:
            play_round(game)
            ends.append(game.view(0))
    return reputation(ends, 1)


def _chosen(view: View, belief: Belief, known: float, job: Job) -> Action:
    """What a master chooses who believes so."""
    view = replace(view, reputations=(0.0, known * belief.known))
    with weighing(belief):
        seat = _Believer(view, belief)
        rng = Random(f"{job.seed}/{len(view.history)}")
        return best(seat.choices(), seat.deals(rng), job.play_outs, seat.prospects.chance)


def _worth(table: Table, view: View, chosen: list[Action], job: Job) -> dict[Action, float]:
    """What each choice brings on the average of some stocks, less what the other gets."""
    sums = dict.fromkeys(chosen, 0.0)
    players = ["sharp", "sharp" if job.opponent == "swift" else job.opponent]
    for number in range(job.stocks if len(sums) > 1 else 0):
        world = _with_other_stock(table, view, Random(f"{job.seed}/{len(view.history)}/{number}"))
        for action in sums:
            own, other = played_on(world, (action,), players, Random(number))
            sums[action] += (own - other) / job.stocks
    return sums


def _with_other_stock(table: Table, view: View, rng: Random) -> Table:
    """The true hands, with what the master does not know of the stock in another order."""
    hidden = [card for card in table.stock if card not in view.faces]
    order = rng.sample(hidden, len(hidden))
    moved = {card: table.faces[other] for card, other in zip(hidden, order, strict=True)}
    return replace(table, faces={**table.faces, **moved}, seed=f"{rng.random()}")


def print_gains(opponent: str, todo: list[Job], jobs: int) -> None:
    """Print a line for each belief."""
    with get_context("spawn").Pool(jobs) as pool:
        found = [each for each in pool.imap(gains, todo) if each]
    count = sum(map(len, found))
    print(f"{opponent}: {count} decisions in {len(found)} matches")
    for at, belief in enumerate(todo[0].beliefs):
        more = ratio([(sum(each[at] for each in match), len(match)) for match in found])
        other = sum(each[at] != 0 for match in found for each in match) / count
        print(f"  {belief:<28}{more.value:+.3f} ± {more.margin:.3f}   {100 * other:4.1f} %", flush=True)


def print_matches(matches: int, seed: str, jobs: int) -> None:
    """Print the share of matches that masters win who draw whether the other waits."""
    contest, won = Contest(RULES, ("expecting", "former"), seed), dict[int, list[float]]()
    with closing(outcomes(contest.seatings(matches), jobs=jobs)) as played:
        for each in played:
            won.setdefault(each.deal, []).append(each.won[0])
    print(
        "against masters who expect nobody to wait:", percent(ratio([(sum(x), len(x)) for x in won.values()]))
    )


def run() -> None:
    """Read the options and measure."""
    options = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    options.add_argument("opponents", nargs="*", default=[*OPPONENTS], help=", ".join(OPPONENTS))
    options.add_argument("--matches", type=int, help="play so many matches instead")
    options.add_argument("--looked-at", type=int, default=20, help="matches against each opponent")
    options.add_argument("--stocks", type=int, default=16, help="orders of the stock that are played on")
    options.add_argument("--play-outs", type=int, default=1400, help="for each decision")
    options.add_argument(
        "--beliefs", nargs="+", default=[*BELIEFS][1:], choices=[*BELIEFS][1:], metavar="NAME"
    )
    options.add_argument("--seed", default="belief", help="any text, from which the deals follow")
    options.add_argument("--jobs", type=int, default=1, help="processes that play at once")
    asked = options.parse_args()
    if asked.matches:
        print_matches(asked.matches, asked.seed, asked.jobs)
        return
    for opponent in asked.opponents:
        beliefs = ("as ships", *asked.beliefs)
        job = partial(Job, opponent, stocks=asked.stocks, play_outs=asked.play_outs, beliefs=beliefs)
        todo = [job(f"{asked.seed}/{opponent}/{number}") for number in range(asked.looked_at)]
        print_gains(opponent, todo, asked.jobs)


if __name__ == "__main__":
    run()
