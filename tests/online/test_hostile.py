"""Whatever is said at a table, rooms and programs stand it; `checks/messages.py` says a million things."""

import json
from random import Random

import pytest

from checks.messages import Besieged, BesiegedClass, Fault, gone_on, mutated, opened, run
from rummy.online.messages import Ready
from rummy.online.messages_text import write
from tests.samples import sampled


def test_no_message_does_harm() -> None:
    assert run(1_000)["news"] >= 500


@pytest.mark.parametrize("seed", sampled(range(3), 2))
def test_no_message_in_a_class_does_harm(seed: int) -> None:
    besieged = BesiegedClass(Random(seed))
    besieged.besiege(400)
    besieged.play_on()


@pytest.mark.parametrize("seed", range(3))
def test_no_message_in_a_continued_match_does_harm(seed: int) -> None:
    besieged = Besieged(Random(seed), gone_on(Random(seed)))
    besieged.besiege(400)
    besieged.play_on()


def test_a_message_to_an_absent_person_is_noticed() -> None:
    room = Besieged(Random(1), opened(Random(1)))
    room.room._people.here.add("stranger")
    with pytest.raises(Fault, match="stranger is not there"):
        room.ask("a", Ready("ab" * 32))


def test_a_changed_line_is_another_one() -> None:
    line = write(Ready("ab" * 32))
    changed = [mutated(line, Random(seed)) for seed in range(50)]
    assert sum(each != json.dumps(json.loads(line)).encode() for each in changed) > 40
