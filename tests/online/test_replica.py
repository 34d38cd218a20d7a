"""A replica gives its seat the view that it has at the table, and nothing else is sent."""

import json
from collections.abc import Callable, Iterator
from random import Random

import pytest

from checks import leaking, leaks, room_leaks
from checks.far_views import run
from rummy.engine.actions import Action
from rummy.engine.steps import Step
from rummy.engine.table import Table
from rummy.engine.view import observe
from rummy.games.dealer import deal, new_table, play
from rummy.games.variants import VARIANTS
from rummy.online.plausible import check_table
from rummy.online.replica import (
    EVENT,
    FACES,
    apply_event,
    dump_view,
    load_view,
    replica_table,
    shown_by,
)
from tests.positions import every_kind, legal_actions

SHORT = 150  # moves: some rounds, and stocks that are renewed


def evening(name: str, seats: int, seed: str) -> Iterator[tuple[Table, Step]]:
    """The steps of a match played by chance, each with the table before it."""
    table, chance = new_table(VARIANTS[name], seats, seed), Random(seed)
    for _ in range(SHORT):
        if table.phase == "finished":
            return
        steps = deal(table) if table.phase == "over" else play(table, table.turn, _any_move(table, chance))
        for step in steps:
            yield table, step
            table = step[1]


def _any_move(table: Table, chance: Random) -> Action:
    return chance.choice(list(legal_actions(observe(table, table.turn))))


def sizes(name: str) -> list[int]:
    """The smallest and the largest table of a game."""
    return sorted({VARIANTS[name].min_players, VARIANTS[name].max_players})


@pytest.mark.turns(3)
@every_kind
def test_every_seat_of_a_replica_sees_what_it_would_see_at_the_table(name: str) -> None:
    for seats in sizes(name):
        follow_in_replica(name, seats)


def follow_in_replica(name: str, seats: int) -> None:
    """Play a round that every seat follows by what it is sent."""
    remote = [replica_table(VARIANTS[name], seats) for _ in range(seats)]
    for before, (event, after) in evening(name, seats, f"afar {name}"):
        line = json.dumps(EVENT.dump(event))
        for seat in range(seats):
            faces = json.dumps(FACES.dump(shown_by(before, after, seat)))
            remote[seat] = apply_event(
                remote[seat], EVENT.load(json.loads(line)), FACES.load(json.loads(faces))
            )
            assert observe(remote[seat], seat) == observe(after, seat)
            check_table(remote[seat], seat)


@pytest.mark.turns(3)
@every_kind
def test_a_person_who_comes_back_sees_what_they_would_have_seen(name: str) -> None:
    seats = max(sizes(name))
    for _, (event, after) in [*evening(name, seats, f"back {name}")][::11]:
        for seat in range(seats):
            view = observe(after, seat)
            told = json.loads(json.dumps(dump_view(view)))
            table = load_view(told, after.rules, seats, seat)
            assert observe(table, seat) == view, event
            check_table(table, seat)


def test_a_client_shows_what_its_seat_would_see() -> None:
    seen, _ = run(10_000)
    assert seen >= 10_000


def test_no_message_reveals_a_hidden_card() -> None:
    _, pairs = leaking.run(leaks.look, 2 * len(VARIANTS))
    assert pairs > len(VARIANTS)


@pytest.mark.parametrize("finds", leaks.PLANTS.values(), ids=leaks.PLANTS)
def test_a_planted_leak_is_found(finds: Callable[[], bool]) -> None:
    assert finds()


def test_no_message_or_deal_of_a_room_reveals_a_hidden_card() -> None:
    _, pairs = leaking.run(room_leaks.look, len(VARIANTS))
    assert pairs > 3 * len(VARIANTS)


@pytest.mark.parametrize("finds", room_leaks.PLANTS.values(), ids=room_leaks.PLANTS)
def test_a_room_or_a_deal_that_reveals_too_much_is_found(finds: Callable[[], bool]) -> None:
    assert finds()
