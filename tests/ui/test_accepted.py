"""Whatever the program accepts can be used; `checks/accepted.py` tries far more of it."""

import secrets
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from checks.accepted import InputTrial
from rummy.text import speak
from rummy.ui.shell.window import open_display
from tests.samples import sampled

INPUTS = [  # the first of each kind that is accepted, and the first that is not
    *(200, 202, 203, 204, 205, 206, 209, 210, 211, 213, 214, 215),
    *(216, 219, 220, 240, 247, 253, 271, 273, 298, 301, 321, 360),
]


@pytest.fixture
def trial(tmp_path: Path) -> Iterator[InputTrial]:
    """A trial of inputs, whose time zone and language are reset afterwards."""
    open_display(allow_headless=True)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TZ", "UTC")
        patch.setattr(secrets, "token_hex", secrets.token_hex)  # to be brought back
        yield InputTrial(tmp_path)
    speak("en")
    if hasattr(time, "tzset"):
        time.tzset()


@pytest.mark.parametrize(
    "inputs",
    sampled([INPUTS, range(247, 437)], 1),
    ids=lambda inputs: "a few" if inputs == INPUTS else "many",
)
def test_what_is_nearly_right_is_refused_or_can_be_used(trial: InputTrial, inputs: range) -> None:
    trial.feed_all(inputs)
    assert trial.failed.total() == 0
    assert trial.tried.total() == len(inputs)
    assert all(0 < trial.accepted[kind] < trial.tried[kind] for kind in trial.goods), trial.figures()


def test_kinds_that_are_not_asked_for_are_passed_over(trial: InputTrial) -> None:
    trial.kinds = {"people", "tables"}
    trial.feed_all(range(30))
    assert {*trial.tried} == trial.kinds
