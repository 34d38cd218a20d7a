"""How long a bot seems to think: longer the closer its choice is, and never longer than the speed says."""

from collections.abc import Callable

import pytest
from ui.sitting import Sitting

from rummy.ui.drawing import motion
from rummy.ui.pilot import FRAME

Sit = Callable[..., Sitting]

MINE = "hand 0: 2C 3D 4S TC 8D AS"
EASY = f"turn: 1 play drawn KD\n{MINE}\nhand 1: 7H 2S 5C 4D KD\npile: 9C"
HARD = f"turn: 1 play drawn KD\n{MINE}\nhand 1: 7H QC JS TH KD\npile: 9C"
FORCED = f"turn: 1 draw\n{MINE}\nhand 1: 7H QC JS TH KD\nstock: 6D"


def thinks(sit: Sit, position: str, speed: str = "normal") -> float:
    """Seconds until a bot has done something."""
    pilot = sit(position, speed=speed, settled=False)
    before, seconds = pilot.game.table, 0.0
    while pilot.game.table is before and seconds < 5:
        pilot.wait(FRAME)
        seconds += FRAME
    return seconds


def test_a_close_choice_takes_longer_than_a_clear_one(sit: Sit) -> None:
    assert thinks(sit, EASY) < motion.MOOD * motion.OVER_DISCARD <= thinks(sit, HARD)


def test_a_draw_when_nothing_can_be_taken_comes_nearly_at_once(sit: Sit) -> None:
    assert thinks(sit, FORCED) < 2 * motion.GLANCE


@pytest.mark.parametrize(
    ("speed", "times"), [("relaxed", 1.5), ("normal", 1.0), ("fast", 0.5), ("instant", 0.0)]
)
def test_the_hardest_choice_takes_no_longer_than_the_speed_says(sit: Sit, speed: str, times: float) -> None:
    assert thinks(sit, HARD, speed) <= times * motion.OVER_DISCARD + 2 * FRAME
