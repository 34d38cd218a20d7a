"""No place in the pack is likelier than another; `checks/shuffles.py` counts a million shuffles."""

from collections.abc import Sequence
from random import Random

import pytest

from checks.shuffles import MOST, largest_deviation
from rummy.engine.cards import PACK, parse
from rummy.engine.stream import shuffled

FEW = 8_000
SECOND = """
    6D 2C 9D 6S TD 9C QD 3S TH QS KC 2D AS
    8S 7H JS 6H 7D 3D 5D AH 3C 9H JD KH 8C
    4S JC 8D KD AC 2S 3H 7S 5H 4D KS 4C 4H
    9S QC JH 2H 6C 7C 5S AD QH 5C 8H TS TC
"""


def with_any(items: Sequence[int], seed: str) -> list[int]:
    """Shuffle by exchanging each card with any other one, a common mistake."""
    chance, order = Random(seed), list(items)
    for place in range(len(order)):
        other = int(chance.random() * len(order))
        order[place], order[other] = order[other], order[place]
    return order


def never_staying(items: Sequence[int], seed: str) -> list[int]:
    """Shuffle without ever leaving a card in its place, an off-by-one mistake."""
    chance, order = Random(seed), list(items)
    for last in range(len(order) - 1, 0, -1):
        chosen = int(chance.random() * last)
        order[last], order[chosen] = order[chosen], order[last]
    return order


def cut_short(items: Sequence[int], seed: str) -> list[int]:
    """Shuffle with one step left out."""
    chance, order = Random(seed), list(items)
    for last in range(len(order) - 1, 1, -1):
        chosen = int(chance.random() * (last + 1))
        order[last], order[chosen] = order[chosen], order[last]
    return order


def test_every_card_comes_to_every_place_equally_often() -> None:
    assert largest_deviation(FEW) < MOST


@pytest.mark.parametrize("biased", [with_any, never_staying, cut_short])
def test_a_biased_shuffle_is_caught(biased: object) -> None:
    assert largest_deviation(2 * FEW, biased) > MOST  # type: ignore[arg-type]


def test_the_shuffle_of_another_seed_is_pinned_card_by_card() -> None:
    assert shuffled(PACK, "pinned/2/0") == list(parse(SECOND))
