"""A mistake planted in the rules is noticed; `checks/mutants.py` plants thousands."""

import os
from pathlib import Path

import pytest

from checks.mutations import mutants_of
from tests.samples import sampled


def changed(tmp_path: Path, source: str) -> set[str]:
    path = tmp_path / "source.py"
    path.write_text(source, encoding="utf-8")
    return {mutant.diff().splitlines()[-1].removeprefix("+").strip() for mutant in mutants_of(path)}


def test_a_limit_may_be_meant_otherwise(tmp_path: Path) -> None:
    assert changed(tmp_path, "full = held > limit") == {"full = (held >= limit)", "full = (held <= limit)"}


def test_a_condition_may_be_denied_or_forgotten(tmp_path: Path) -> None:
    found = changed(tmp_path, "kept = [card for card in cards if card.joker]")
    assert found == {
        "kept = [card for card in cards if True]",
        "kept = [card for card in cards if (not card.joker)]",
    }


def test_a_statement_and_a_detail_may_be_left_out(tmp_path: Path) -> None:
    found = changed(tmp_path, "def f():\n    lay(card, on=meld)")
    assert found == {"lay(card)", "pass"}


def test_what_nobody_plays_by_is_left_alone(tmp_path: Path) -> None:
    source = '"""Text."""\n\nSide = int | str\n\n\n@cache(size=1)\ndef f(x: Side) -> int:\n    assert x > 1\n'
    assert changed(tmp_path, source) == set()


@pytest.mark.skipif(not hasattr(os, "fork"), reason="the system does not fork")
@pytest.mark.parametrize("number", sampled([-2, -1], 1))
def test_a_test_notices_when_nothing_is_returned(number: int) -> None:
    from checks.mutants import mutants_in, usual
    from checks.trials import trials

    tests = ["tests/engine/test_cards.py"]
    mutant = [mutant for mutant in mutants_in(["cards"]) if mutant.text == "return None"][number]
    ((_, noticed_by),) = trials(tests, [mutant], usual(tests))
    assert noticed_by.partition("::")[0] == tests[0]
