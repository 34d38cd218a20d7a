"""Writes what is kept of a new game: golden game, positions, switches, how it is dealt, catalogue entries.

Run `python tools/dev/new_game.py KEY` once it is among the presets of its family in rummy/games, and its
words are in rummy/text/english/games.py. The positions are those of the game that is most like it: add what
is special, and have `python tools/dev/perft.py KEY` count it. The entries wait for their translations.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from rummy.engine.rules import EDITION
from rummy.games.variants import VARIANTS
from rummy.text import says
from tests.presets import pin, pinned
from tools.dev import catalogues, fair_table, golden_games, perft


def run(name: str) -> None:
    """Write all of it, or leave with a sentence that says what is missing and write nothing."""
    if name not in VARIANTS:
        sys.exit(f"no family in rummy/games has a preset {name!r} yet")
    if silent := [key for key in (f"game.{name}", f"about.{name}") if not says(key)]:
        sys.exit(f"rummy/text/english/games.py does not say {' and '.join(silent)} yet")
    if name in pinned(EDITION):
        sys.exit(f"{name!r} is pinned already, and what a preset was, it always is")
    golden_games.write(name)
    perft.write(name)
    pin()
    fair_table.write()
    catalogues.run([*catalogues.PLURALS], look_only=False)


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: python tools/dev/new_game.py KEY")
    run(sys.argv[1])
