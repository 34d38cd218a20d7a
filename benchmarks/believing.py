"""Learns how masters at gin weigh imagined hands, with their play-outs in the loop.

`python -m benchmarks.believing collect FOLDER simple casual ...` looks at decisions of a master in whole
matches against several opponents. For each it keeps many imagined hands, drawn by weights that tell little,
what every choice brings on each of them, and what it brings on the true hand in other orders of the stock,
all by the play-outs of the master. `python -m benchmarks.believing learn FOLDER` weighs the same imagined
hands anew for other weights, so that nothing has to be played again: the choice is that of the highest
weighed mean, and what it is worth on the true hand is what weights are scored by. It climbs from those that
ship on some matches, and tells by the others whether anything is gained. Needs numpy: `--group tools`.
"""

from __future__ import annotations

import argparse
import pickle
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from itertools import islice
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import numpy as np

from benchmarks.belief import RULES, Belief, weighing
from rummy.arena.match import play_round, seat_bots
from rummy.arena.tally import ratio
from rummy.bots.fast.deadwood import bits_of, single
from rummy.bots.fast.near import NEAR
from rummy.bots.playouts.signs import RECENT
from rummy.bots.strategy.temper import EVEN
from rummy.engine.actions import Action
from rummy.engine.table import Table
from rummy.engine.view import View
from rummy.games.gin.bots import worlds
from rummy.games.gin.bots.seat import GinSeat
from rummy.games.gin.bots.worlds import World
from rummy.match.game import Question

LOOKED_AT = 0.4  # part of the decisions
DRAWN_BY = {"LEFT": 0.2, "THROWN": 0.6, "DEARER": 1.0}  # weights that tell little
WAITS = {"sharp", "swift", "expert"}  # opponents that wait for gin
FLAT = 0.003  # chances to win the match by which choices count as about the same


class Weights(NamedTuple):
    """What is weighed, and how much; the last three are not in the program."""

    left: float = worlds.LEFT
    thrown: float = worlds.THROWN
    dearer: float = worlds.DEARER
    fading: float = worlds.FADING
    direct: float = worlds.DIRECT
    taken: float = 0.0  # how unlikely a loose card is that was taken from the pile
    alone: float = 0.0  # and each loose card that goes with no other one
    points: float = 0.0  # and each ten points of loose cards


STEPS = Weights(0.15, 0.3, 0.6, 0.1, 1.5, 1.0, 0.2, 0.1)  # by which they are varied at first


@dataclass(frozen=True)
class Sample:
    """A decision: signs of each imagined hand, what each choice brings on it, and on the true hand."""

    opponent: str
    match: int
    signs: Any  # [hands, 5]: left, thrown, taken, alone, points
    dearer: Any  # [hands, discards]: whether a dearer loose card was held than was thrown
    brings: Any  # [hands, choices]: the chance to win the match
    truly: Any  # [choices]


class Job(NamedTuple):
    """A match whose decisions are looked at, and how thoroughly."""

    opponent: str
    number: int
    seed: str
    hands: int
    stocks: int


def samples(job: Job) -> list[Sample]:
    """Some decisions of a master in a match."""
    game = seat_bots(RULES, ("swift", job.opponent), f"{job.seed}/{job.opponent}/{job.number}")
    chance, found = Random(f"{job.seed}/{job.opponent}/{job.number}"), list[Sample]()

    def answer(question: Question) -> Action:
        view = question.view
        if view.seat == 0 and view.phase != "layoff" and chance.random() < LOOKED_AT:
            found.extend(_sample(game.table, view, job, chance))
        return question.answer()

    while not game.is_finished:
        play_round(game, answer)
    return found


def _sample(table: Table, view: View, job: Job, chance: Random) -> Iterator[Sample]:
    seat = GinSeat(view, EVEN)
    choices = seat.choices()
    if len(choices) < 2:
        return
    drawn = [*islice(_flatly(seat, chance), job.hands)]
    worth = seat.prospects.chance
    brings = [[worth(choice.outcome(world)) for choice in choices] for world in drawn]
    truth = [*islice(_true(table, seat, job.opponent, chance), job.stocks)]
    truly = [sum(worth(choice.outcome(world)) for world in truth) / len(truth) for choice in choices]
    signs, dearer = zip(*(_signs(seat, world.hand) for world in drawn), strict=True)
    as_array = partial(np.array, dtype=np.float32)
    yield Sample(
        job.opponent, job.number, as_array(signs), np.array(dearer, bool), as_array(brings), as_array(truly)
    )


def _flatly(seat: GinSeat, chance: Random) -> Iterator[World]:
    """Imagined deals by weights that tell little."""
    found = seat.deals(chance)
    with weighing(Belief(weights=DRAWN_BY)):
        first = next(found)  # by now the weights were read
    yield first
    yield from found


def _true(table: Table, seat: GinSeat, opponent: str, chance: Random) -> Iterator[World]:
    """The true hand, with other orders of what is hidden besides."""
    hand = bits_of(table.faces[card] for card in table.hands[1 - seat.view.seat])
    stock = [card for card in seat.seen.hidden if not card & hand]
    while True:
        chance.shuffle(stock)
        yield World(hand, tuple(stock), opponent in WAITS)


def _signs(seat: GinSeat, hand: int) -> tuple[list[float], list[bool]]:
    """What speaks against a hand, each sign as it is counted before it is weighed."""
    seen, wood = seat.seen, seat.game.deadwood
    loose, points = wood.loose(hand), wood.of_card
    left, thrown = seen.signs.burden(1.0, 0.0), seen.signs.burden(0.0, 1.0)
    cards = [*single(loose)]
    signs = [
        sum(left[card] for card in cards),
        sum(thrown[card] for card in cards),
        (loose & seen.known).bit_count(),
        sum(not NEAR[card] & loose for card in cards),
        sum(points[card] for card in cards) / 10,
    ]
    dearer = [any(points[card] > points[threw] for card in cards) for threw in seen.signs.thrown]
    return signs, [*dearer, *[False] * (RECENT - len(dearer))]


def cost(sample: Sample, weights: Weights) -> Any:
    """How unlikely each imagined hand is by some weights; what is weighed alike is left out."""
    linear = np.array([weights.left, weights.thrown, weights.taken, weights.alone, weights.points])
    strain = sample.dearer @ (weights.dearer * weights.fading ** np.arange(RECENT)) - weights.direct
    return sample.signs @ linear - np.logaddexp(0, -strain)


def gain(sample: Sample, weights: Weights, drawn_by: Weights) -> float:
    """What the choice by some weights is worth on the true hand, more than any choice on the average.

    Where choices are about the same, both count in part, so that no chance decides.
    """
    log = cost(sample, drawn_by) - cost(sample, weights)
    likely = np.exp(log - log.max())
    mean = likely @ sample.brings / likely.sum()
    chosen = np.exp((mean - mean.max()) / FLAT)
    return float(chosen @ sample.truly / chosen.sum() - sample.truly.mean())


def score(kept: list[Sample], weights: Weights, drawn_by: Weights) -> list[float]:
    """What a decision gains by some weights, for each of some decisions."""
    return [gain(sample, weights, drawn_by) for sample in kept]


def climbed(kept: list[Sample], start: Weights, drawn_by: Weights, seed: str) -> Weights:
    """Weights that gain most on some decisions: each varied in turn, by less and less."""
    best, steps = start, STEPS
    most, chance = mean_of_opponents(kept, score(kept, best, drawn_by)), Random(seed)
    for _ in range(4):
        names = [*Weights._fields]
        chance.shuffle(names)
        for name in names:
            for way in (1, -1):
                value = max(0.0, getattr(best, name) + way * getattr(steps, name))
                tried = best._replace(**{name: min(value, 1.0) if name == "fading" else value})
                now = mean_of_opponents(kept, score(kept, tried, drawn_by))
                if now > most:
                    best, most = tried, now
                    break
        steps = Weights(*(0.7 * step for step in steps))
    return best


def mean_of_opponents(kept: list[Sample], gains: list[float]) -> float:
    """The mean gain, every opponent counting the same."""
    by: dict[str, list[float]] = {}
    for sample, each in zip(kept, gains, strict=True):
        by.setdefault(sample.opponent, []).append(each)
    return sum(sum(each) / len(each) for each in by.values()) / len(by)


def print_gain(name: str, found: list[tuple[Sample, float]]) -> None:
    """Print what was gained, for each opponent and all, with 95 % intervals over matches."""
    opponents = sorted({sample.opponent for sample, _ in found})
    for among in [*([opponent] for opponent in opponents), *([opponents] if len(opponents) > 1 else [])]:
        matches: dict[tuple[str, int], list[float]] = {}
        for sample, more in found:
            if sample.opponent in among:
                matches.setdefault((sample.opponent, sample.match), []).append(100 * more)
        gained = ratio([(sum(each), len(each)) for each in matches.values()])
        count = sum(map(len, matches.values()))
        figures = f"{gained.value:+.3f} ± {gained.margin:.3f} %"
        print(f"  {name:<16}{' '.join(among):<36}{figures}   {count} decisions", flush=True)


def over_ships(kept: list[Sample], weights: Weights, drawn_by: Weights) -> list[tuple[Sample, float]]:
    """What some weights gain over those that ship, decision by decision."""
    scores = zip(score(kept, weights, drawn_by), score(kept, Weights(), drawn_by), strict=True)
    return [(sample, more - less) for sample, (more, less) in zip(kept, scores, strict=True)]


def learn(folder: Path, held_out: list[str], folds: int) -> None:
    """Climb on some matches, and tell what came of it on the others; then climb on all."""
    kept = [sample for path in sorted(folder.glob("*.pickle")) for sample in pickle.loads(path.read_bytes())]
    drawn_by = Weights()._replace(**{name.lower(): value for name, value in DRAWN_BY.items()})
    print("what a decision is worth, more than any choice: by the weights that ship, and by the true hand")
    print_gain("as ships", [*zip(kept, score(kept, Weights(), drawn_by), strict=True)])
    print_gain("the true hand", [(each, float(each.truly.max() - each.truly.mean())) for each in kept])
    tuned = [sample for sample in kept if sample.opponent not in held_out]
    seen, unseen = list[tuple[Sample, float]](), list[tuple[Sample, float]]()
    for fold in range(folds):
        climbed_on = [sample for sample in tuned if sample.match % folds != fold]
        best = climbed(climbed_on, Weights(), drawn_by, f"fold {fold}")
        print(f"climbed without matches {fold} of {folds}: {best}", flush=True)
        seen += over_ships(climbed_on, best, drawn_by)
        unseen += over_ships([each for each in tuned if each.match % folds == fold], best, drawn_by)
    print_gain("climbed on", seen)
    print_gain("not climbed on", unseen)
    best = climbed(tuned, Weights(), drawn_by, "all")
    print(f"climbed on all but {' '.join(held_out)}: {best}")
    print_gain("others", over_ships([each for each in kept if each.opponent in held_out], best, drawn_by))


def collect(folder: Path, opponents: list[str], job: Any, matches: int, jobs: int) -> None:
    """Keep the decisions of so many matches against each opponent."""
    folder.mkdir(parents=True, exist_ok=True)
    for opponent in opponents:
        with get_context("spawn").Pool(jobs) as pool:
            found = pool.map(samples, [job(opponent, number) for number in range(matches)], chunksize=1)
        kept = [sample for each in found for sample in each]
        (folder / f"{opponent}.pickle").write_bytes(pickle.dumps(kept))
        print(f"{opponent}: {len(kept)} decisions", flush=True)


def run() -> None:
    """Read the options, and collect or learn."""
    options = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    options.add_argument("what", choices=["collect", "learn"])
    options.add_argument("folder", type=Path)
    options.add_argument("opponents", nargs="*", help="whom to play against, or on whom nothing is tuned")
    options.add_argument("--matches", type=int, default=20, help="against each opponent")
    options.add_argument("--hands", type=int, default=1000, help="imagined for each decision")
    options.add_argument("--stocks", type=int, default=200, help="orders of the stock with the true hand")
    options.add_argument(
        "--folds", type=int, default=3, help="parts of the matches, each held out once; 0 for none"
    )
    options.add_argument("--seed", default="believing", help="any text, from which the deals follow")
    options.add_argument("--jobs", type=int, default=1, help="processes that play at once")
    asked = options.parse_args()
    if asked.what == "learn":
        learn(asked.folder, asked.opponents, asked.folds)
        return
    job = partial(Job, seed=asked.seed, hands=asked.hands, stocks=asked.stocks)
    collect(asked.folder, asked.opponents, job, asked.matches, asked.jobs)


if __name__ == "__main__":
    run()
