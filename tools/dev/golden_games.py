"""Plays the golden games anew and writes their records into tests/games.

Run it by hand, and only when the rules or the notation were meant to change what a game leads to: `python
tools/dev/golden_games.py` for all, or with the names of presets. Where a preset is no longer what it was,
tools/dev/new_edition.py keeps its former record. Bots may change as they like; a record is followed by its
lines and never asks them.
"""

import sys
from itertools import count, cycle, islice
from pathlib import Path

from rummy.arena import play_match
from rummy.games.variants import VARIANTS

FOLDER = Path(__file__).parents[2] / "tests" / "games"
LONGEST = 900  # lines
WANTED = {  # how many play, and an ending that the match must have, so that all together tell of every one
    "cardgames": (2, "deadlock"),
    "playingcards": (3, "rummy"),
    "vip_low": (2, "stock"),
    "vip_high": (4, "stock"),
    "straight": (5, "stalled"),
    "bicycle": (2, "rummy"),
    "penalty": (6, "rummy"),
    "gin": (2, "big_gin"),
    "gin_classic": (2, "gin"),
    "gin_tournament": (2, "undercut"),
    "oklahoma": (2, "void"),
    "rummy51": (4, "rummy"),
    "romme": (3, "rummy"),
    "scala40": (3, "out"),
    "rummy500": (2, "stock"),
    "three_thirteen": (3, "declared"),
    "indian_points": (3, "declared"),
    "indian_pool101": (4, "dropped"),
    "indian_pool201": (3, "dropped"),
    "indian_deals": (2, "dropped"),
    "chinchon": (3, "chinchon"),
    "machiavelli": (4, "out"),
}


def record(name: str) -> str:
    """Return the first match that tells enough: a line of who plays what, then the lines of the journal."""
    seats, ending = WANTED.get(name, (VARIANTS[name].min_players, None))
    bots = [*islice(cycle(["sharp", "careless"]), seats)]
    for number in count():
        lines = [" ".join([name, str(seats), f"golden-{number}", *bots])]
        game = play_match(VARIANTS[name], bots, f"golden-{number}", lines.append)
        endings = [result.reason for result in game.results]
        is_whole = len(endings) > 1 or VARIANTS[name].deals_for(seats) == 1
        comes_back = not VARIANTS[name].rejoin or any(line.kind == "back" for line in game.sheet.lines)
        if len(lines) <= LONGEST and is_whole and comes_back and ending in (None, *endings):
            break
    return "\n".join(lines) + "\n"


def write(name: str) -> None:
    """Play the golden game of a preset and write its record."""
    (FOLDER / f"{name}.txt").write_text(record(name), encoding="utf-8", newline="\n")


def leave_behind(name: str, edition: int) -> None:
    """Keep the golden game of a preset as the one of its former edition."""
    former = FOLDER / str(edition) / f"{name}.txt"
    former.parent.mkdir(exist_ok=True)
    if not former.exists():
        (FOLDER / f"{name}.txt").rename(former)


if __name__ == "__main__":
    for chosen in sys.argv[1:] or VARIANTS:
        write(chosen)
