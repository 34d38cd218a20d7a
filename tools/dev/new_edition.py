"""Writes what is kept of a new edition of the presets, once rummy/games/editions.py says what it changed.

Run `python tools/dev/new_edition.py`. The golden game of each changed preset moves to the folder of the
edition that it was played by, and another one is played; what the preset is from now on is pinned.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from rummy.engine.rules import EDITION
from rummy.games.editions import CHANGED
from tests.presets import pin
from tools.dev import fair_table, golden_games


def run() -> None:
    """Write all of it."""
    for name in CHANGED[EDITION].before:
        golden_games.leave_behind(name, EDITION - 1)
        golden_games.write(name)
    pin()
    fair_table.write()


if __name__ == "__main__":
    run()
