"""Counts the ways of play of the positions in tests/games/perft anew and writes the counts into their files.

Run it by hand, and only when the rules were meant to change: `python tools/dev/perft.py` for all, or with the
names of presets. A new position is written with a zero for each length that is wanted, as in `counts: 0 0 0`.
"""

import sys
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from rummy.engine.rules import BadRules
from rummy.games.notation import BadNotation
from rummy.games.variants import VARIANTS
from tests.perft import FOLDER, Case, counted, read_cases, write_cases


def write(name: str) -> None:
    """Count the positions of a preset anew; a new one begins with those of the one most like it."""
    path = FOLDER / f"{name}.txt"
    write_cases(path, map(counted, read_cases(path)) if path.exists() else borrowed(name))


def borrowed(name: str) -> Iterator[Case]:
    """Yield the positions of the preset with the fewest other switches, as far as this one can play them."""
    others = [rules for rules in VARIANTS.values() if (FOLDER / f"{rules.name}.txt").exists()]
    kin = min(others, key=lambda other: len(other.changes_from(VARIANTS[name]))).name
    for case in read_cases(FOLDER / f"{kin}.txt"):
        with suppress(BadNotation, BadRules):
            yield counted(replace(case, position=case.position.replace(f"rules: {kin}", f"rules: {name}")))


if __name__ == "__main__":
    for chosen in sys.argv[1:] or sorted(path.stem for path in FOLDER.glob("*.txt")):
        write(chosen)
