"""Counts where each card of the pack comes to lie, over many shuffles, and how far that is from chance.

Run `python -m checks.shuffles --shuffles 1000000`. A fair shuffle brings every card to every place
equally often; the largest deviation among the 52 x 52 counts is printed in standard deviations.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from math import sqrt

from rummy.engine.stream import STREAM, shuffled

CARDS = 52
MOST = 5.0  # standard deviations; among 2704 counts, chance alone goes beyond in one run of 600

Shuffle = Callable[[Sequence[int], str], list[int]]


def largest_deviation(shuffles: int, shuffle: Shuffle = shuffled) -> float:
    """The count that is farthest from what chance brings, in standard deviations."""
    pack = range(CARDS)
    counts = [[0] * CARDS for _ in pack]
    for number in range(shuffles):
        for row, card in zip(counts, shuffle(pack, f"{STREAM}a deal {number}/round/1"), strict=True):
            row[card] += 1
    share = 1 / CARDS
    deviation = sqrt(shuffles * share * (1 - share))
    return max(abs(count - shuffles * share) / deviation for row in counts for count in row)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Count where each card comes to lie.")
    parser.add_argument("--shuffles", type=int, default=1_000_000)
    shuffles = parser.parse_args().shuffles
    z = largest_deviation(shuffles)
    print(f"{shuffles:,} shuffles, {CARDS} x {CARDS} counts: the largest deviation is {z:.2f} (under {MOST})")
    raise SystemExit(z >= MOST)
