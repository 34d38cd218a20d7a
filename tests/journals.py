"""The moves of bots in fixed rounds: a line for each round, to compare two processes by.

`python -m tests.journals 25 gin straight` plays 25 rounds of each of these presets with each level at the
smallest table, and with all levels in turn at the largest.
"""

import sys
from collections.abc import Iterator, Sequence
from hashlib import sha256
from itertools import cycle, islice

from rummy.arena import play_round, seat_bots
from rummy.bots.level_bot import LevelBot
from rummy.bots.opponents import BOTS, Bot
from rummy.games.variants import VARIANTS

FEW_PLAY_OUTS = 3


def quick(bot: Bot) -> Bot:
    """Return the bot, limited to few imagined deals if it imagines any."""
    return LevelBot("expert", play_outs=FEW_PLAY_OUTS) if bot.is_slow else bot


def rounds(count: int, names: Sequence[str]) -> Iterator[str]:
    """Yield the players of each round and a checksum of its journal."""
    for name in names:
        rules = VARIANTS[name]
        alone = [[level] * rules.min_players for level in BOTS]
        for levels in (*alone, [*islice(cycle(reversed(BOTS)), rules.max_players)]):
            for number in range(count):
                lines: list[str] = []
                play_round(seat_bots(rules, levels, f"again {number}", lines.append))
                told = sha256(repr(lines).encode()).hexdigest()[:16]
                yield f"{levels[0]} {name} {len(levels)} {number} {told}"


if __name__ == "__main__":
    BOTS.update({level: quick(bot) for level, bot in BOTS.items()})
    for line in rounds(int(sys.argv[1]), sys.argv[2:]):
        print(line)
