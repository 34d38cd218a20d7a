"""A room alone: who sits down, who may do what, what follows by itself."""

import pytest
from online.evening import Evening, Net

from rummy.engine.variants import VARIANTS
from rummy.engine.view import observe
from rummy.online.messages import Settings
from rummy.online.room import Room


def play(evening: Evening, steps: int = 4_000, rounds: int = 2) -> Evening:
    for _ in range(steps):
        evening.step()
        match = evening.room.match
        if match is not None and match.link > rounds:
            break
    return evening


@pytest.mark.parametrize("name", VARIANTS)
def test_two_people_play_on_and_see_the_same(name):
    evening = play(Evening(name, Settings(name, 2)))
    assert evening.room.match.link > 1
    for who, person in evening.persons.items():
        seat = evening.room.seat_of(who)
        assert person.reader.view == observe(evening.room.match.game.table, seat) or person.reader.n < evening.room.match.n


def test_a_room_is_made_again_by_its_lines():
    evening = play(Evening("again", Settings("rummy51", 4), people=2, bots=("casual", "sharp")))
    again = Room.kept("t81", evening.lines)
    assert again.match.game.table == evening.room.match.game.table
    assert again.match.q == evening.room.match.q
    assert [(p.id, p.bot) for p in again.places] == [(p.id, p.bot) for p in evening.room.places]


@pytest.mark.parametrize("seed", range(6))
def test_bad_lines_lose_and_double_nothing(seed):
    net = Net(breaks=0.05, doubles=0.1, takes=0.3)
    evening = play(Evening(f"bad {seed}", Settings("cardgames", 3), people=3, net=net), steps=6_000)
    assert evening.room.match.link > 1
    done = [line.split()[1:3] for line in evening.lines if line.startswith("do ")]
    for seat in range(3):
        numbers = [int(q) for by, q in done if int(by) == seat and q != "0"]
        assert numbers == sorted({*numbers}) or 1 in numbers[1:]  # a new match begins with 1
