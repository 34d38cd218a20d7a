"""The switches of all games, and the order in which they are written."""

from dataclasses import fields

from rummy.engine.rules import SWITCH_NAMES, Rules


def test_every_switch_has_its_place_in_what_is_written() -> None:
    assert sorted(SWITCH_NAMES) == sorted(field.name for field in fields(Rules))


def test_every_switch_is_in_one_group_only() -> None:
    groups = [group for group in Rules.__mro__ if group is not object]
    declared = [name for group in groups for name in group.__annotations__]
    assert sorted(declared) == sorted(SWITCH_NAMES)
