"""Measures each level of the opponents against the one below, by whole matches, with 95 % intervals.

Run `nice python -m benchmarks.ladder`, with the keys of presets to have only these. Every deal is played from
every seat. With more than two seats, one player of the upper level meets players of the lower one, or where
there are partners, a side of the upper level meets one of the lower. A step is big enough if the upper level
wins 57 % of the matches of two players or sides, and otherwise 1.3 times an equal share.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import replace
from itertools import pairwise
from statistics import mean
from time import process_time

from rummy.arena.contest import Contest, MatchOutcome
from rummy.arena.jobs import outcomes
from rummy.arena.report import percent, points
from rummy.arena.tally import Tally
from rummy.bots.opponents import BOTS
from rummy.engine.rules import Rules
from rummy.games.variants import VARIANTS

LEVELS = tuple(BOTS)
GAMES = (
    *("cardgames", "straight", "bicycle", "rummy51", "rummy500", "gin", "three_thirteen", "indian_pool101"),
    *("chinchon", "carioca", "canasta_two", "burraco_two", "canasta", "hand_and_foot", "machiavelli"),
)  # one for each way to play, and two that go on when somebody cannot meld
LARGE_ENOUGH, SHARE = 0.57, 1.3  # of the matches of two; times an equal share of the matches of more
STALLED = ("deadlock", "stalled")  # ends of rounds in which nothing moved
HEADS = ("", "matches won", "rounds won", "points a round", "matches", "rounds", "stalled", "ms", "s")
WIDTHS = (42, 17, 15, 20, 9, 9, 9, 8, 6)
SEED = "ladder"


def step_of(rules: Rules, lower: str, upper: str, seats: int, seed: str) -> Contest:
    """Return the contest of one level with the one below."""
    if rules.partners:
        return Contest(rules, (upper, lower) * (seats // 2), seed)
    return Contest(rules, (upper, *[lower] * (seats - 1)), seed)


def with_leads(contest: Contest, played: MatchOutcome) -> MatchOutcome:
    """Return an outcome with the points by which the first player did better than the others on average."""
    sign = -1 if contest.rules.match_goal == "lowest" else 1
    above, below = (
        [at for at, name in enumerate(contest.opponents) if (name == contest.opponents[0]) is up]
        for up in (True, False)
    )
    lead = mean(played.points[at] for at in above) - mean(played.points[at] for at in below)
    rounds_won = sum(played.rounds_won[at] for at in above)
    return replace(
        played, points=(sign * lead, *played.points[1:]), rounds_won=(rounds_won, *played.rounds_won[1:])
    )


def steps(
    rules: Rules, levels: Sequence[str], seats: int, matches: int, seed: str
) -> Iterator[tuple[str, ...]]:
    """Yield a row of figures for each level and the one below."""
    enough = LARGE_ENOUGH if seats == 2 or rules.partners else SHARE / seats
    for lower, upper in pairwise(levels):
        contest, began = step_of(rules, lower, upper, seats, seed), process_time()
        with closing(outcomes(contest.seatings(matches))) as played:
            tally = Tally(contest.opponents, [with_leads(contest, each) for each in played])
        score = tally.scores[0]
        stalled = sum(share for reason, share in tally.endings if reason in STALLED)
        yield (
            f"{rules.name} {seats}: {upper} over {lower}",
            percent(score.matches_won) + ("" if score.matches_won.value >= enough else " <"),
            percent(score.rounds_won),
            points(score.points),
            f"{tally.matches}",
            f"{tally.rounds}",
            f"{100 * stalled:.1f} %",
            f"{1000 * (score.seconds or 0):.2f}",
            f"{process_time() - began:.0f}",
        )


def print_row(row: Sequence[str]) -> None:
    """Print texts in columns."""
    cells = (text.rjust(width) for text, width in zip(row[1:], WIDTHS[1:], strict=True))
    print(row[0].ljust(WIDTHS[0]), *cells, sep="", flush=True)


def main() -> None:
    """Read the options and print a row for each step as soon as it is known."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("games", nargs="*", default=[*GAMES], help="keys of presets")
    parser.add_argument("--levels", nargs="+", default=LEVELS[:-1], choices=LEVELS, help="from the lowest")
    parser.add_argument("--seats", type=int, default=0, help="0 for the fewest of the game")
    parser.add_argument("--matches", type=int, default=400, help="for each step")
    parser.add_argument("--seed", default=SEED)
    chosen = parser.parse_args()
    print_row(HEADS)
    for name in chosen.games:
        rules = VARIANTS[name]
        seats = chosen.seats or max(2, rules.min_players)
        for row in steps(rules, chosen.levels, seats, chosen.matches, chosen.seed):
            print_row(row)


if __name__ == "__main__":
    main()
