"""The report of a contest as lines of text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import isfinite

from rummy.arena.contest import Contest
from rummy.arena.tally import Estimate, Score, Tally
from rummy.games.notation import write_rules
from rummy.text import say

COLUMNS = ("arena.opponent", "arena.matches", "arena.points", "arena.rounds", "arena.seconds")


def report(contest: Contest, tally: Tally) -> Iterator[str]:
    """Yield the report's lines: a heading, one for each opponent, and how often each reason ended a round."""
    yield say(
        "arena.heading",
        rules=write_rules(contest.rules),
        matches=f"{tally.matches:,}",
        deals=f"{len(tally.deals):,}",
        rounds=f"{tally.rounds:,}",
        seed=contest.seed,
    )
    yield ""
    yield from in_columns([[say(key) for key in COLUMNS], *map(_line, tally.scores)])
    yield ""
    yield say("arena.endings", endings=", ".join(ending(*each) for each in tally.endings))
    if contest.rules.match_goal == "lowest":
        yield say("arena.lowest")


def in_columns(lines: Sequence[Sequence[str]]) -> Iterator[str]:
    """Yield rows of texts as lines, the first column aligned left and the others right."""
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    for first, *others in lines:
        rest = (text.rjust(width + 3) for text, width in zip(others, widths[1:], strict=True))
        yield first.ljust(widths[0]) + "".join(rest)


def percent(share: Estimate) -> str:
    """Return a share from 0 to 1 in percent, as text with half of its 95 % interval."""
    return f"{100 * share.value:.1f} % ± {_margin(100 * share.margin)}"


def points(each: Estimate) -> str:
    """Return points per round as text with half of their 95 % interval."""
    return f"{each.value:.2f} ± {_margin(each.margin, 2)}"


def _margin(margin: float, digits: int = 1) -> str:
    return f"{margin:.{digits}f}" if isfinite(margin) else "?"


def _line(score: Score) -> list[str]:
    seconds = "" if score.seconds is None else f"{score.seconds:.5f}"
    return [score.name, percent(score.matches_won), points(score.points), percent(score.rounds_won), seconds]


def ending(reason: str, share: float) -> str:
    """Return the words for a reason for which rounds ended, with its share of all rounds in percent."""
    return f"{say(f'arena.end_{reason}')} {100 * share:.1f} %"
