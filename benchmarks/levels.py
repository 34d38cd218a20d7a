"""Rates the levels of the opponents on the scale of people's ratings, by matches of two between levels.

Run `nice python -m benchmarks.levels`. It plays the pairs of PLAN that are not in benchmarks/levels.csv yet,
adds them there, fits a rating for each level and game, and writes assets/levels.json for the program.
Casual opponents have 1500 points in every game, by definition.
"""

from __future__ import annotations

import argparse
import csv
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from time import process_time

from benchmarks.ladder import step_of
from rummy.arena.jobs import outcomes
from rummy.arena.tally import NORMAL, Tally
from rummy.bots.opponents import BOTS
from rummy.games.variants import VARIANTS
from rummy.online.glicko import MIDDLE, POINTS, chance
from rummy.text import say

ROOT = Path(__file__).resolve().parents[1]
MATCHES, RATINGS = ROOT / "benchmarks" / "levels.csv", ROOT / "assets" / "levels.json"
HEADS = ("game", "lower", "upper", "matches", "share", "margin", "seed")
ANCHOR = "casual"
SEED = "levels-2026"
SECONDS = 1500.0  # of processor time, after which no further pair is begun
STEPS = tuple(pairwise([*BOTS][:-1]))  # of levels that think fast
PLAN: tuple[tuple[str, str, str, int], ...] = (  # game, lower level, upper level, matches
    *((game, "careless", "sharp", 80) for game in ("cardgames", "gin", "rummy500")),  # do steps add up?
    *(("indian_points", *step, 200) for step in STEPS),
    *(
        (game, *step, 100)
        for game in ("scala40", "kalooki40", "oklahoma", "playingcards", "vip_low", "penalty", "continental")
        for step in STEPS
    ),
    *(("romme", *step, 60) for step in STEPS),
)


@dataclass(frozen=True, slots=True)
class Result:
    """The share of matches, in percent, that the upper of two levels won, and half of its 95 % interval."""

    game: str
    lower: str
    upper: str
    matches: int
    share: float
    margin: float
    seed: str

    @property
    def weight(self) -> float:
        """The number of independent matches that tell as much; fewer or more, as deals are played twice."""
        p = self.share / 100
        return p * (1 - p) / (self.margin / 100 / NORMAL) ** 2


@dataclass(frozen=True, slots=True)
class Fitted:
    """The rating of a level in a game, and its standard error."""

    value: float
    error: float


def read() -> list[Result]:
    """Return all results of levels.csv."""
    with MATCHES.open(encoding="utf-8", newline="") as file:
        return [
            Result(
                row["game"],
                row["lower"],
                row["upper"],
                int(row["matches"]),
                float(row["share"]),
                float(row["margin"]),
                row["seed"],
            )
            for row in csv.DictReader(file)
        ]


def play(game: str, lower: str, upper: str, matches: int) -> Result:
    """Play matches of two levels, and return the result."""
    contest = step_of(VARIANTS[game], lower, upper, 2, SEED)
    with closing(outcomes(contest.seatings(matches))) as played:
        tally = Tally(contest.opponents, played)
    won = tally.scores[0].matches_won
    return Result(
        game, lower, upper, tally.matches, round(100 * won.value, 1), round(100 * won.margin, 1), SEED
    )


def play_missing() -> None:
    """Play the pairs of the plan without a result, and add each to levels.csv as soon as it is known."""
    known = {(each.game, each.lower, each.upper) for each in read()}
    for game, lower, upper, matches in PLAN:
        if (game, lower, upper) in known or process_time() > SECONDS:
            continue
        result, before = play(game, lower, upper, matches), process_time()
        with MATCHES.open("a", encoding="utf-8", newline="") as file:
            csv.writer(file, lineterminator="\n").writerow(getattr(result, name) for name in HEADS)
        print(f"{result} at {before:.0f} s", flush=True)


def fit(results: Sequence[Result]) -> dict[str, Fitted]:
    """Return the ratings of levels in one game that make its results most likely, with standard errors.

    Each result is a number of games with its share of wins, and the chance to win is that of ratings.
    """
    levels = [each for each in BOTS if each != ANCHOR and _is_linked(each, results)]
    values = dict.fromkeys((*levels, ANCHOR), MIDDLE)
    for _ in range(50):
        slopes, covered = _slopes(values, levels, results), _inverse(_information(values, levels, results))
        moves = [sum(part * slope for part, slope in zip(row, slopes, strict=True)) for row in covered]
        values |= {level: values[level] + move for level, move in zip(levels, moves, strict=True)}
    errors = {level: covered[at][at] ** 0.5 for at, level in enumerate(levels)}
    return {level: Fitted(values[level], errors.get(level, 0.0)) for level in BOTS if level in values}


def _is_linked(level: str, results: Iterable[Result]) -> bool:
    """Return whether results lead from a level to the anchor."""
    reached, pairs = {level}, [{each.lower, each.upper} for each in results]
    for _ in BOTS:
        reached |= {other for pair in pairs if pair & reached for other in pair}
    return ANCHOR in reached


def _slopes(values: Mapping[str, float], levels: Sequence[str], results: Iterable[Result]) -> list[float]:
    """Return the derivatives of the results' log likelihood by each level's rating."""
    slopes = dict.fromkeys(values, 0.0)
    for each in results:
        if each.lower in values and each.upper in values:
            more = each.weight * (each.share / 100 - chance(values[each.upper], values[each.lower])) / POINTS
            slopes[each.upper] += more
            slopes[each.lower] -= more
    return [slopes[level] for level in levels]


def _information(
    values: Mapping[str, float], levels: Sequence[str], results: Iterable[Result]
) -> list[list[float]]:
    """Return Fisher's information on the ratings of the levels."""
    matrix = [[0.0] * len(levels) for _ in levels]
    for each in results:
        if each.lower in values and each.upper in values:
            won = chance(values[each.upper], values[each.lower])
            told = each.weight * won * (1 - won) / POINTS**2
            pair = [levels.index(level) for level in (each.lower, each.upper) if level != ANCHOR]
            for one in pair:
                for other in pair:
                    matrix[one][other] += told if one == other else -told
    return matrix


def _inverse(matrix: Sequence[Sequence[float]]) -> list[list[float]]:
    """Return the inverse of a positive definite matrix."""
    size = len(matrix)
    rows = [[*row, *(float(at == other) for other in range(size))] for at, row in enumerate(matrix)]
    for at in range(size):
        rows[at] = [value / rows[at][at] for value in rows[at]]
        for other in range(size):
            if other != at:
                factor = rows[other][at]
                pairs = zip(rows[other], rows[at], strict=True)
                rows[other] = [value - factor * pivot for value, pivot in pairs]
    return [row[size:] for row in rows]


def by_game(results: Iterable[Result]) -> dict[str, dict[str, Fitted]]:
    """Return the ratings of the levels by game, in the order of the games."""
    played: dict[str, list[Result]] = {}
    for each in results:
        played.setdefault(each.game, []).append(each)
    fitted = {game: fit(played[game]) for game in VARIANTS if game in played}
    return {game: levels for game, levels in fitted.items() if len(levels) > 1}


def table(ratings: Mapping[str, Mapping[str, Fitted]]) -> Iterator[str]:
    """Yield the lines of a table in Markdown, with 95 % intervals."""
    levels = [level for level in BOTS if level != ANCHOR]
    yield f"| | {' | '.join(levels)} |"
    yield "| --- |" + " --- |" * len(levels)
    for game, fitted in ratings.items():
        cells = (
            f"{each.value:.0f} ± {NORMAL * each.error:.0f}" if (each := fitted.get(level)) else ""
            for level in levels
        )
        yield f"| {say(f'game.{game}')} | {' | '.join(cells)} |"


def misfits(results: Iterable[Result]) -> Iterator[str]:
    """Yield lines for pairs that two steps lead between: the share won, and that which the steps foretell."""
    rows = [*results]
    for each in rows:
        steps = [other for other in rows if other.game == each.game and other != each]
        fitted = fit(steps) if each.upper == "sharp" and each.lower == "careless" else {}
        if {each.lower, each.upper} <= fitted.keys():
            foretold = chance(fitted[each.upper].value, fitted[each.lower].value)
            yield f"{each.game}: {each.share:.0f} ± {each.margin:.0f} %, foretold {100 * foretold:.0f} %"


def main() -> None:
    """Play what is missing, write the ratings, and print them with the pairs that check the model."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--fit", action="store_true", help="play nothing")
    if not parser.parse_args().fit:
        play_missing()
    results = read()
    ratings = by_game(results)
    rounded = {
        game: {level: [round(each.value), round(each.error)] for level, each in levels.items()}
        for game, levels in ratings.items()
    }
    lines = [f'  "{game}": {json.dumps(levels)}' for game, levels in rounded.items()]
    RATINGS.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
    print(*table(ratings), "", *misfits(results), sep="\n")


if __name__ == "__main__":
    main()
