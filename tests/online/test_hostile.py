"""Whatever is said at a table, rooms and programs stand it; `checks/messages.py` says a million things."""

import json
from random import Random

import pytest
from samples import sampled

from checks.messages import Besieged, BesiegedClass, Fault, gone_on, mutated, opened, run
from rummy.online.messages import Ready
from rummy.online.messages_text import write


def test_whatever_is_said_harms_nobody():
    assert run(1_000)["news"] >= 500


@pytest.mark.parametrize("seed", sampled(range(3), 2))
def test_whatever_is_said_in_a_class_and_by_its_teacher_harms_nobody(seed):
    besieged = BesiegedClass(Random(seed))
    besieged.besiege(400)
    besieged.play_on()


@pytest.mark.parametrize("seed", range(3))
def test_whatever_is_said_where_a_match_goes_on_that_began_elsewhere_harms_nobody(seed):
    besieged = Besieged(Random(seed), gone_on(Random(seed)))
    besieged.besiege(400)
    besieged.play_on()


def test_whoever_hears_something_without_being_there_is_noticed():
    room = Besieged(Random(1), opened(Random(1)))
    room.room._people.here.add("stranger")
    with pytest.raises(Fault, match="stranger is not there"):
        room.ask("a", Ready("ab" * 32))


def test_a_changed_line_is_another_one():
    line = write(Ready("ab" * 32))
    changed = [mutated(line, Random(seed)) for seed in range(50)]
    assert sum(each != json.dumps(json.loads(line)).encode() for each in changed) > 40
