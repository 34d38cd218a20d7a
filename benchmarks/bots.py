"""Measures the opponents, each figure with its 95 % interval: against others, and their speed.

Run `python -m uv run --isolated --group peers python -m benchmarks.bots`, with the names of sections to have
only these; the defaults are a quick look. Every deal is played twice or more, with the seats exchanged, so
that the cards favour nobody; our opponents play as they are, against whomever.

    simple   matches of gin to 100 against the baseline of papers on gin
    spiel    hands of gin against OpenSpiel's own bot, by OpenSpiel's points
    novice   hands of gin against RLCard's novice-rule agent, by our points
    speed    hands per second, and the time of a search for melds, as ratios to the peers
    endings  how rounds end at every legal table
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from dataclasses import replace
from functools import partial
from importlib.util import find_spec
from multiprocessing import get_context
from time import perf_counter

from benchmarks.endings import TABLES, Case, print_endings
from benchmarks.novice import Novice
from benchmarks.simple import Simple
from rummy.arena import play_round, seat_bots
from rummy.arena.contest import Contest
from rummy.arena.jobs import outcomes
from rummy.arena.report import in_columns, percent, points
from rummy.arena.tally import Estimate, Tally, ratio
from rummy.bots.opponents import BOTS
from rummy.games.variants import VARIANTS

OURS = tuple(BOTS)
BOTS |= {"simple": Simple(), "novice": Novice()}  # here, so that the processes that play know them too

EAAI = replace(
    VARIANTS["gin"],
    big_gin_bonus=0,
    box_bonus=0,
    game_bonus=0,
    shutout="none",
    upcard_offer="then_stock",
    next_dealer="left",
)  # gin as at the EAAI undergraduate research challenge of 2021: knock 10, gin 25, undercut 25, first to 100
SEED = "benchmark"


def match_share(contest: Contest, matches: int, jobs: int) -> tuple[str, str]:
    """The share of matches that the first opponent of a contest wins, and their seconds per decision."""
    with closing(outcomes(contest.seatings(matches), jobs=jobs)) as played:
        score = Tally(contest.opponents, played).scores[0]
    return percent(score.matches_won), f"{score.seconds or 0:.4f}"


def against_simple(levels: Sequence[str], matches: int, jobs: int) -> None:
    """Print a line for each of our levels."""
    print(f"\ngin to 100 against Simple: {matches} matches each")
    lines = [("", "matches won", "seconds/decision")]
    lines += [
        (level, *match_share(Contest(EAAI, (level, "simple"), SEED), matches, jobs)) for level in levels
    ]
    print("\n".join(in_columns(lines)), flush=True)


def spiel_deal(level: str, number: int) -> float:
    """What a level wins in the two hands of a deal against OpenSpiel's bot."""
    from benchmarks.spiel import Hand

    return sum(Hand(EAAI, f"{SEED}/{number}", BOTS[level], ours).points() for ours in range(2))


def novice_deal(level: str, number: int) -> float:
    """What a level wins in the two hands of a deal against RLCard's agent."""
    won = 0
    for ours, bots in enumerate([(level, "novice"), ("novice", level)]):
        game = seat_bots(EAAI, bots, f"{SEED}/{number}")
        play_round(game)
        scores = game.table.scores
        won += scores[ours] - scores[1 - ours]
    return won


Deal = Callable[[str, int], float]


def hands(deal: Deal, level: str, count: int, jobs: int) -> Estimate:
    """Points per hand of a level, less the other's, over so many hands."""
    numbers = range(-(-count // 2))
    with get_context("spawn").Pool(jobs) as pool:
        return ratio([(won, 2) for won in pool.imap(partial(deal, level), numbers)])


def against_peer(title: str, package: str, deal: Deal, levels: Sequence[str], count: int, jobs: int) -> None:
    """Print a line for each of our levels, if the peer is here."""
    print(f"\n{title}: {count} hands each")
    if find_spec(package) is None:
        print(f"skipped, as {package} is not installed: python -m uv run --isolated --group peers")
        return
    lines = [("", "points/hand, ours less theirs", "seconds")]
    for level in levels:
        began = perf_counter()
        won = points(hands(deal, level, count, jobs))
        lines.append((level, won, f"{perf_counter() - began:.0f}"))
    print("\n".join(in_columns(lines)), flush=True)


def _sections(chosen: argparse.Namespace) -> Iterator[tuple[str, Callable[[], None]]]:
    levels, matches, count, jobs = chosen.level or OURS, chosen.matches, chosen.hands, chosen.jobs
    yield "simple", partial(against_simple, levels, matches, jobs)
    spiel = "gin against OpenSpiel's own bot, by OpenSpiel's points", "pyspiel", spiel_deal
    yield "spiel", partial(against_peer, *spiel, levels, count, jobs)
    novice = "gin against RLCard's novice-rule agent, by our points", "rlcard", novice_deal
    yield "novice", partial(against_peer, *novice, levels, count, jobs)
    yield "speed", partial(_speed, chosen.checks)
    yield "endings", partial(_endings, chosen)


def _speed(checks: int) -> None:
    from benchmarks.speed import print_speed

    print_speed(checks)


def _endings(chosen: argparse.Namespace) -> None:
    print()

    def ask(case: Case) -> bool:
        return case[0] in (chosen.preset or VARIANTS) and chosen.players in (None, case[1])

    print_endings(chosen.rounds, chosen.table, ask, chosen.jobs)


def run() -> None:
    """Read the options and print the sections."""
    names = ("simple", "spiel", "novice", "speed", "endings")
    options = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    options.add_argument("sections", nargs="*", metavar="section", help=f"any of {', '.join(names)}")
    options.add_argument("--matches", type=int, default=40, help="matches of each pair; 1000 tells a lot")
    options.add_argument("--hands", type=int, default=200, help="hands against each peer; 2000 tells a lot")
    options.add_argument("--checks", type=int, default=20_000, help="hands to compare the deadwood of")
    options.add_argument(
        "--level", action="append", choices=OURS, help="only this one of ours against others"
    )
    options.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes side by side")
    options.add_argument("--rounds", type=int, default=200, help="rounds per table of the endings")
    options.add_argument(
        "--table", nargs="+", choices=TABLES, default=["sharp", "careless", "mixed"], help="who plays them"
    )
    options.add_argument("--preset", nargs="+", choices=VARIANTS, help="only the endings of these presets")
    options.add_argument("--players", type=int, help="only the endings with so many players")
    chosen = options.parse_args()
    unknown = {*chosen.sections} - {*names}
    if unknown:
        options.error(f"no such section: {', '.join(sorted(unknown))}")
    for name, section in _sections(chosen):
        if name in chosen.sections or not chosen.sections:
            section()


if __name__ == "__main__":
    run()
