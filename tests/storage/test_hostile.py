"""No content of a file makes a reader fail; `checks/hostile.py` looks longer, and measures."""

import sys
from collections.abc import Iterator

import pytest

from checks.hostile import READERS, Feeder, crafted, every_byte, feeding, fuzz, in_its_place, samples

GOOD = samples()
KINDS = pytest.mark.parametrize("kind", READERS)
LARGE = 400_000
POSIX = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such pipes and devices")
THINGS = ("link to itself", "link to nothing", "device", "pipe")
IN_ITS_PLACE = ("folder", *(pytest.param(thing, marks=POSIX) for thing in THINGS))


@pytest.fixture
def feeder() -> Iterator[Feeder]:
    with feeding() as feeder:
        yield feeder


@pytest.mark.turns(3)
@KINDS
def test_a_file_that_is_cut_or_changed_anywhere_is_survived(feeder: Feeder, kind: str) -> None:
    assert every_byte(feeder, kind, GOOD[kind], step=23) >= 48


@pytest.mark.turns(3)
@KINDS
def test_crafted_cases_are_survived(feeder: Feeder, kind: str) -> None:
    cases = {name: content for name, content in crafted(kind, GOOD[kind]) if len(content) < LARGE}
    assert len(cases) >= 33
    values = [name for name in cases if " as /" in name]
    for name in cases.keys() - {*values} | {*values[::7]}:
        feeder.feed(kind, cases[name])


@KINDS
@pytest.mark.parametrize("thing", IN_ITS_PLACE)
def test_what_is_no_file_in_its_place_is_survived(feeder: Feeder, kind: str, thing: str) -> None:
    feeder.feed(kind, in_its_place(feeder.folder / READERS[kind][0])[thing])


def test_changes_at_random_are_survived(feeder: Feeder) -> None:
    assert fuzz(feeder, [GOOD], inputs=300, seconds=600) == 300
