"""What bots do in rounds that are always the same ones: a line for each round, to compare two processes by.

`python tests/journals.py 25 gin straight` plays 25 rounds of each of these presets with each level, at the
smallest and the largest table.
"""

import sys
from collections.abc import Iterator, Sequence
from hashlib import sha256

from rummy.arena import play_round, seat_bots
from rummy.bots import BOTS, Bot
from rummy.engine.variants import VARIANTS

FEW_PLAY_OUTS = 3


def quick(bot: Bot) -> Bot:
    """A bot that imagines few hands if it imagines any."""
    return type(bot)(play_outs=FEW_PLAY_OUTS) if bot.ponders else bot


def rounds(count: int, names: Sequence[str]) -> Iterator[str]:
    """Who played what, and a checksum of the journal."""
    for level in BOTS:
        for name in names:
            rules = VARIANTS[name]
            for seats in sorted({rules.min_players, rules.max_players}):
                for number in range(count):
                    lines: list[str] = []
                    play_round(seat_bots(rules, [level] * seats, f"again {number}", lines.append))
                    yield f"{level} {name} {seats} {number} {sha256(repr(lines).encode()).hexdigest()[:16]}"


if __name__ == "__main__":
    BOTS.update({level: quick(bot) for level, bot in BOTS.items()})
    for line in rounds(int(sys.argv[1]), sys.argv[2:]):
        print(line)
