"""Matches played by hand as the long check plays them: by the mouse alone, stopped where a move fails."""

from dataclasses import replace

import pytest

from checks.by_hand import WAYS, ByHand, settings_for
from rummy.ui.pilot import NotToBeSeen
from rummy.ui.scores.round_over import RoundScreen
from tests.ui.sitting import SMALL, Sitting

QUICK = settings_for("three_thirteen", SMALL, "en", "fewest")


def test_a_round_is_played_by_the_mouse_alone(pilot: Sitting) -> None:
    pilot.app.change(QUICK)
    match = ByHand(pilot, WAYS["mouse"])
    match.play(rounds=1)
    assert isinstance(pilot.scene, RoundScreen)
    assert len(pilot.moves) == match.moves > 0
    assert not pilot.app.by_keys


def test_a_move_that_comes_to_nothing_stops_the_match(pilot: Sitting) -> None:
    pilot.app.change(QUICK)
    idle = replace(WAYS["mouse"], play=lambda pilot, action: None)
    with pytest.raises(NotToBeSeen, match="it came to nothing"):
        ByHand(pilot, idle).play()
