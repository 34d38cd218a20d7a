"""The questions of each drill from a seed, its length, and the results of earlier tries."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random

from rummy.career.drills.completing import completing_question
from rummy.career.drills.deadwood import deadwood_question
from rummy.career.drills.knocking import knocking_question
from rummy.career.drills.question import Drill, DrillQuestion
from rummy.career.drills.taking import taking_question
from rummy.storage.drills import DrillResult

SECONDS = 120.0  # of a drill with a clock
QUESTIONS = 12  # of a drill without one
SHOWN = 30  # latest tries on the curve
ASKED: dict[Drill, Callable[[Random], DrillQuestion]] = {
    "deadwood": deadwood_question,
    "completing": completing_question,
    "taking": taking_question,
    "knocking": knocking_question,
}


def questions(drill: Drill, seed: str) -> Iterator[DrillQuestion]:
    """Yield the questions of a drill without end, none twice in a row; the same ones for the same seed."""
    rng, last = Random(f"{drill}/{seed}"), None
    while True:
        question = ASKED[drill](rng)
        if question != last:
            yield question
        last = question


def tries_of(results: Sequence[DrillResult], drill: Drill) -> list[DrillResult]:
    """Return the latest tries of a drill, at most 30, in order."""
    return [result for result in results if result.drill == drill][-SHOWN:]
