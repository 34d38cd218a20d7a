"""Counts the ways of play of the positions in tests/games/perft anew and writes the counts into their files.

Run it by hand, and only when the rules were meant to change: `python tools/dev/perft.py` for all, or with the
names of presets. A new position is written with a zero for each length that is wanted, as in `counts: 0 0 0`.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2] / "tests"))

from perft import FOLDER, counted, read_cases, write_cases

if __name__ == "__main__":
    for name in sys.argv[1:] or sorted(path.stem for path in FOLDER.glob("*.txt")):
        write_cases(FOLDER / f"{name}.txt", map(counted, read_cases(FOLDER / f"{name}.txt")))
