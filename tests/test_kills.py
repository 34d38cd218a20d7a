"""A program that is killed while it plays loses nothing; `checks/kills.py` kills a thousand."""

import os

import pytest

from checks.kills import killed_in_window, run


@pytest.mark.skipif(not hasattr(os, "fork"), reason="the system does not fork")
def test_a_program_killed_again_and_again_loses_nothing() -> None:
    lost, moves, _ = run(8)
    assert +lost == {}
    assert moves > 8


def test_no_move_shown_in_a_window_is_lost_by_a_kill() -> None:
    lost, moves, _ = run(3, killed_in_window)
    assert +lost == {}
    assert moves > 3
