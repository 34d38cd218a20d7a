"""Lets several programs add results to one folder at the same time, and counts what was kept.

Run `python -m checks.writers --programs 4 --results 300`. A result that was added and is not there, and a
file that cannot be believed, are failures.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
from pathlib import Path

from rummy.storage.results import MatchResult, add_result, load_results, new_id

ROOT = Path(__file__).parents[1]


def add(folder: Path, results: int) -> None:
    """Add so many results, one after the other."""
    for _ in range(results):
        when, names, bots = "2026-11-20T18:30:05+00:00", ("You", "Mike"), (None, "sharp")
        add_result(folder, MatchResult(new_id(), when, "gin", "gin", names, bots, (1, 0), 0, False, (), 1.0))


def run(folder: Path, programs: int, results: int) -> tuple[int, list[str]]:
    """Let them all add; returns how many results were kept, and what else went wrong."""
    command = [sys.executable, "-m", "checks.writers", "--here", str(folder), "--results", str(results)]
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    started = [subprocess.Popen(command, env=environment, cwd=ROOT) for _ in range(programs)]
    ended = [each.wait() for each in started]
    matches, notices = load_results(folder)
    return len(matches), [f"exit code {code}" for code in ended if code] + [each.key for each in notices]


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Let several programs add results at the same time.")
    parser.add_argument("--programs", type=int, default=4)
    parser.add_argument("--results", type=int, default=300, help="that each of them adds")
    parser.add_argument("--here", type=Path, help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.here:
        add(given.here, given.results)
        raise SystemExit
    with tempfile.TemporaryDirectory(prefix="rummy-writers-") as name:
        kept, wrong = run(Path(name), given.programs, given.results)
    added = given.programs * given.results
    print(f"{given.programs} programs added {added} results; {kept} were kept; wrong: {wrong or 'nothing'}")
    raise SystemExit(kept != added or bool(wrong))
