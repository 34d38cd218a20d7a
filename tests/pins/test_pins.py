"""What may only change on purpose is what it was; where that was meant, run tools/dev/pins.py."""

from collections.abc import Iterable, Mapping
from functools import cache

import pytest

from rummy.games.variants import VARIANTS
from tests import pinned_positions, pinned_rules, pinned_wire
from tests.pinned import changes, stored
from tests.positions import every_variant

pinned = cache(stored)


def assert_same(then: Mapping[str, str], now: Iterable[tuple[str, str]]) -> None:
    changed = [*changes(then, dict(now))]
    assert not changed, "\n".join(changed)


@pytest.mark.turns(3)
@every_variant
def test_house_rules_of_a_preset_come_to_what_they_came_to(name: str) -> None:
    then = {text: what for text, what in pinned("rules.txt").items() if text.partition(",")[0] == name}
    assert_same(then, pinned_rules.outcomes_of(name))


def test_house_rules_of_every_preset_are_pinned() -> None:
    assert [text for text in pinned("rules.txt") if "," not in text] == [*VARIANTS]


def test_what_is_sent_by_number_keeps_its_number() -> None:
    assert_same(pinned("wire.txt"), pinned_wire.outcomes())


def test_a_checkpoint_is_made_of_the_same_lines_in_the_same_order() -> None:
    assert_same(pinned("positions.txt"), pinned_positions.outcomes())
