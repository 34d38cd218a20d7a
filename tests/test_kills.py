"""A program that is killed while it plays loses nothing; `checks/kills.py` kills a thousand."""

import os

import pytest

from checks.kills import killed_in_window, run


@pytest.mark.skipif(not hasattr(os, "fork"), reason="the system does not fork")
def test_of_a_program_that_is_killed_again_and_again_nothing_is_lost() -> None:
    lost, moves, _ = run(8)
    assert +lost == {}
    assert moves > 8


def test_no_move_that_was_seen_in_a_window_is_lost_when_it_is_killed() -> None:
    lost, moves, _ = run(3, killed_in_window)
    assert +lost == {}
    assert moves > 3
