"""House rules come to what they came to; where that is meant to change, run tools/dev/pins.py."""

from functools import cache

from pinned_rules import outcomes, stored
from positions import every_variant

from rummy.engine.variants import VARIANTS

stands = cache(stored)


@every_variant
def test_house_rules_of_a_preset_come_to_what_they_came_to(name: str) -> None:
    now, then = dict(outcomes(name)), stands().get(name, {})
    texts = [text for text in then | now if then.get(text) != now.get(text)]
    changes = [f"{text}: {then.get(text)!r} became {now.get(text)!r}" for text in texts]
    assert not changes, "\n".join(changes)


def test_house_rules_of_every_preset_are_pinned() -> None:
    assert [*stands()] == [*VARIANTS]
