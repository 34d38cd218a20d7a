"""Plays the golden games anew and writes their records into tests/games.

Run it by hand, and only when the rules or the notation were meant to change what a game leads to:
`python tools/golden_games.py` for all, or with the names of presets. Bots may change as they like; a record
is followed by its lines and never asks them.
"""

import sys
from itertools import cycle, islice
from pathlib import Path

from rummy.arena import play_match
from rummy.engine.variants import VARIANTS

FOLDER = Path(__file__).parents[1] / "tests" / "games"
GAMES = {
    "cardgames": (4, "golden"),
    "playingcards": (3, "golden"),
    "vip_low": (2, "golden"),
    "vip_high": (4, "golden"),
    "straight": (5, "golden"),
    "bicycle": (2, "golden"),
    "penalty": (6, "golden"),
}


def record(name: str) -> str:
    """One whole match between bots: a line that says who plays what, then the lines of the journal."""
    seats, seed = GAMES[name]
    bots = [*islice(cycle(["sharp", "careless"]), seats)]
    lines = [" ".join([name, str(seats), seed, *bots])]
    play_match(VARIANTS[name], bots, seed, lines.append)
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    for chosen in sys.argv[1:] or GAMES:
        (FOLDER / f"{chosen}.txt").write_text(record(chosen), encoding="utf-8", newline="\n")
