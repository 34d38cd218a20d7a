"""How long a bot seems to think: by what all can see, and never longer than the speed says."""

from collections.abc import Callable
from random import Random

import pytest

from rummy.bots.hesitation import MANY as MANY_CARDS
from rummy.bots.hesitation import UPCARD as OVER_ONE
from rummy.ui.drawing import motion
from rummy.ui.pilot import FRAME
from tests.ui.sitting import Sitting

Sit = Callable[..., Sitting]

MOOD = "the same in every test"
MINE = "hand 0: 2C 3D 4S TC 8D AS"
FEW = f"turn: 1 play drawn KD\n{MINE}\nhand 1: 7H KD\npile: 9C"
MANY = f"turn: 1 play drawn KD\n{MINE}\nhand 1: {{hand}} KD\npile: 9C"
FORCED = f"turn: 1 draw\n{MINE}\nhand 1: 7H QC JS TH KD\nstock: 6D"
HANDS = ("7H 7S 7D 4C 5C 6C", "2H QC JS TH KS 5H")
UPCARD = f"turn: 1 draw\n{MINE}\nhand 1: {{hand}}\npile: 7C"


def thinks(sit: Sit, position: str, speed: str = "normal") -> float:
    """Seconds until a bot has done something."""
    pilot = sit(position, speed=speed, settled=False)
    pilot.at_table.event_player.chance = Random(MOOD)
    before, seconds = pilot.game.table, 0.0
    while pilot.game.table is before and seconds < 5:
        pilot.wait(FRAME)
        seconds += FRAME
    return seconds


def test_many_cards_take_longer_than_few(sit: Sit) -> None:
    assert thinks(sit, FEW) < thinks(sit, MANY.format(hand=HANDS[0]))


@pytest.mark.parametrize("hand", HANDS)
@pytest.mark.parametrize(
    ("position", "most"),
    [(MANY, motion.OVER_DISCARD * 7 / MANY_CARDS), (UPCARD, motion.OVER_UPCARD * OVER_ONE)],
)
def test_a_hand_full_of_melds_takes_as_long_as_one_of_nothing(
    sit: Sit, position: str, most: float, hand: str
) -> None:
    seconds = most * Random(MOOD).uniform(motion.MOOD, 1.0)
    assert seconds <= thinks(sit, position.format(hand=hand)) <= seconds + 2 * FRAME


def test_a_draw_when_nothing_can_be_taken_comes_nearly_at_once(sit: Sit) -> None:
    assert thinks(sit, FORCED) < 2 * motion.GLANCE


@pytest.mark.parametrize(
    ("speed", "times"), [("relaxed", 1.5), ("normal", 1.0), ("fast", 0.5), ("instant", 0.0)]
)
def test_the_hardest_choice_takes_no_longer_than_the_speed_says(sit: Sit, speed: str, times: float) -> None:
    assert thinks(sit, MANY.format(hand=HANDS[1]), speed) <= times * motion.OVER_DISCARD + 2 * FRAME
