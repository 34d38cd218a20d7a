"""Evenings of people who play by chance: everybody sees the same match, whatever their lines do."""

import pytest

from checks.evenings import losses, run
from rummy.games.variants import VARIANTS
from rummy.online.match_room import MatchRoom
from rummy.online.messages import Access, TableSettings, TurnPace
from rummy.online.seating import WHOLE
from tests.online.elsewhere import match_of, room_of
from tests.online.evening import Evening, Net
from tests.positions import every_kind
from tests.samples import sampled


def play(evening: Evening, rounds: int = 2, steps: int = 6_000) -> Evening:
    """Let an evening go on until so many rounds were played."""
    for _ in range(steps):
        evening.step()
        if evening.room.state.link > rounds:
            return evening
    raise AssertionError(f"after {steps} steps round {evening.room.state.link} is still played")


@pytest.mark.turns(3)
@every_kind
def test_so_few_people_as_may_play_on_and_see_what_the_host_has_for_them(name: str) -> None:
    seats = VARIANTS[name].min_players
    play(Evening(name, TableSettings(name, seats), people=seats), rounds=2 if seats == 2 else 1)


def test_people_and_bots_fill_a_table() -> None:
    evening = play(Evening("mixed", TableSettings("rummy51", 4), people=2, bots=("casual", "sharp")))
    assert [place.bot for place in evening.room.state.places] == ["", "", "sharp", "casual"]


@pytest.mark.parametrize("seed", sampled(range(6), 3))
def test_on_bad_lines_each_command_is_done_once_and_in_order(seed: int) -> None:
    net = Net(breaks=0.05, doubles=0.1, takes=0.3)
    evening = play(Evening(f"bad {seed}", TableSettings("cardgames", 3), people=3, net=net))
    assert losses(evening.lines, []) == []


@pytest.mark.parametrize("access", ["open", "rated"])
def test_spectators_of_strangers_follow_a_turn_late_on_bad_lines(access: Access) -> None:
    settings = TableSettings("cardgames", 2, pace="none" if access == "open" else "slow")
    net = Net(breaks=0.03, doubles=0.1, takes=0.3, host_dies=0.01)
    evening = play(Evening(f"late {access}", settings, people=4, net=net, access=access))
    watchers = [each.table for each in evening.persons.values() if room_of(each.table).me is None]
    assert len(watchers) == 2
    assert all(table.past.opened > 0 for table in watchers)


def test_on_the_worst_lines_nothing_is_lost_that_was_acknowledged() -> None:
    assert run(8)["commands acknowledged"] > 50


def test_a_killed_host_goes_on_with_all_that_it_had_sent() -> None:
    evening = play(Evening("killed", TableSettings("cardgames", 3), people=3, net=Net(host_dies=0.03)))
    assert evening.restarts > 1
    assert losses(evening.lines, []) == []


@pytest.mark.parametrize("pace", ["fast", "none"])
@pytest.mark.parametrize("summed_up", [True, False])
def test_the_lines_of_a_room_make_it_again(pace: TurnPace, summed_up: bool) -> None:
    evening = play(Evening(f"again {pace}", TableSettings("gin", 2, pace=pace), net=Net(breaks=0.03)))
    lines = [line for line in evening.lines if summed_up or not line.startswith(WHOLE)]
    again, kept = MatchRoom("t81", lines).state, evening.room.state
    assert match_of(again).game.table == match_of(kept).game.table
    assert (match_of(again).q, match_of(again).n) == (match_of(kept).q, match_of(kept).n)
    assert (again.places, again.clock, again.link) == (kept.places, kept.clock, kept.link)
    assert [*match_of(again).opened(0)] == [*match_of(kept).opened(0)]
