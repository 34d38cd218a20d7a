"""No content of a file makes a reader fail; `benchmarks/hostile.py` looks longer, and measures."""

from pathlib import Path

import pytest

from benchmarks.hostile import READERS, Feeder, crafted, every_byte, fuzz, in_its_place, samples

GOOD = samples()
KINDS = pytest.mark.parametrize("kind", READERS)
LARGE = 1 << 20


@pytest.fixture
def feeder(tmp_path: Path) -> Feeder:
    return Feeder(tmp_path / "data")


@KINDS
def test_a_file_that_is_cut_or_changed_anywhere_is_survived(feeder: Feeder, kind: str) -> None:
    assert every_byte(feeder, kind, GOOD[kind], step=23) >= 48


@KINDS
def test_every_crafted_case_is_survived(feeder: Feeder, kind: str) -> None:
    cases = dict(crafted(kind, GOOD[kind]))
    assert len(cases) >= 33
    for content in cases.values():
        if len(content) < LARGE:
            feeder.feed(kind, content)


@KINDS
def test_what_is_no_file_in_its_place_is_survived(feeder: Feeder, kind: str) -> None:
    for _, lay in in_its_place(feeder.folder / READERS[kind][0]):
        feeder.feed(kind, lay)


def test_changes_at_random_are_survived(feeder: Feeder) -> None:
    assert fuzz(feeder, GOOD, inputs=300, seconds=600) == 300
