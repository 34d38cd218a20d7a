"""A table for everybody: who may sit there with whom, who keeps a seat, and who has stayed to the end."""

from collections.abc import Callable

import pytest

from rummy.games.variants import VARIANTS
from rummy.match.game import Game
from rummy.match.players import Player
from rummy.online.match_room import COUNTDOWN
from rummy.online.messages import Access, Change, Invite, Leave, Ready, Remove, RoomInfo, TableSettings, Vote
from rummy.online.open_room import AGAIN, OpenRoom
from rummy.online.rated import MatchEnd, places_in
from rummy.online.room_state import RoomState
from rummy.online.seating import RequestRefused
from rummy.online.votes import AWAY
from tests.online.test_room import TIPS, Table, refusals, told

CLOCK = TableSettings("cardgames", 2, pace="fast")


def rated(people: str = "ab") -> Table:
    return Table(people, TableSettings("cardgames", len(people), pace="fast"), access="rated")


def open_table(people: str = "ab", seats: int = 2) -> Table:
    return Table(people, TableSettings("cardgames", seats), access="open")


# Who plays


def test_a_rated_table_has_no_hints_and_no_undo() -> None:
    settings = rated().room.state.settings
    assert (settings.hints, settings.undo, settings.watch) == (False, False, True)


@pytest.mark.parametrize(
    ("settings", "bots", "access"),
    [
        (TableSettings("cardgames", 2), (), "rated"),
        (TableSettings("cardgames", 2, pace="days"), (), "open"),
        (TableSettings("cardgames", 3, pace="fast"), ("casual",), "rated"),
    ],
)
def test_no_rated_match_is_without_a_clock_or_with_bots_and_none_takes_days(
    settings: TableSettings, bots: tuple[str, ...], access: Access
) -> None:
    with pytest.raises(RequestRefused):
        OpenRoom.opened("t81", "K7QM9RTX", "cd" * 32, ("a", "A"), settings, bots, access)


def test_the_host_of_a_rated_table_invites_no_bot_and_plays_nothing_else() -> None:
    table = Table("a", CLOCK, access="rated")
    assert refusals(table.ask("a", Invite(1, "casual"))) == ["no_bot"]
    assert refusals(table.ask("a", Change(TableSettings("gin", 2, pace="fast")))) == ["not_now"]


def test_nobody_stops_the_clock_of_a_rated_match() -> None:
    table = rated().begin()
    assert refusals(table.ask("a", Vote("no_clock"))) == ["not_now"]


def test_several_people_can_be_seated_at_once() -> None:
    room, out = OpenRoom.opened(
        "t81", "K7QM9RTX", "cd" * 32, ("a", "A"), CLOCK, (), "rated", others=[("b", "B")]
    )
    assert [place.id for place in room.state.places] == ["a", "b"]
    assert RoomState("t81", out.lines).access == "rated"


# Seats


def test_nobody_loses_a_seat_to_a_bad_network_in_the_first_minute() -> None:
    table = open_table()
    table.room.lost("b", table.now)
    assert refusals(table.ask("a", Remove(1))) == ["not_now"]
    table.wait(AWAY - 0.1)
    assert table.room.state.seat_of("b") == 1


@pytest.mark.parametrize("access", ["open", "rated"])
def test_no_bot_takes_the_turn_of_a_person_in_the_first_minute(access: Access) -> None:
    table = Table("ab", CLOCK, access=access).begin()
    who = table.turn
    table.room.lost(who, table.now)
    table.wait(AWAY - 0.1)
    assert not table.place_of(who).bot


def test_the_seat_of_a_person_who_stays_away_becomes_free_before_a_match() -> None:
    table = open_table()
    table.room.lost("b", table.now)
    assert table.room.alarm == table.now + AWAY
    table.wait(AWAY)
    assert table.room.state.seat_of("b") is None


def test_the_host_who_stays_away_is_followed_by_another() -> None:
    table = open_table()
    table.room.lost("a", table.now)
    table.wait(AWAY)
    assert table.room.state.host == "b"


# The end


def end_of(table: Table, who: str) -> list[MatchEnd]:
    return table.do(who, "concede").ended


def test_at_the_end_of_a_rated_match_each_person_has_a_place() -> None:
    table = rated().begin()
    assert end_of(table, "b") == [MatchEnd(1, "cardgames", stayed=("a", "b"), places=(("a", 1), ("b", 2)))]


def test_a_match_that_is_not_rated_has_no_places() -> None:
    assert end_of(open_table().begin(), "b") == [MatchEnd(1, "cardgames", stayed=("a", "b"))]


def test_a_match_among_friends_is_not_noted() -> None:
    assert end_of(Table().begin(), "b") == []


def test_who_leaves_counts_as_last_and_as_having_left_once() -> None:
    table = rated("abc").begin()
    assert table.room.handle("a", Leave(), table.now).ended == [MatchEnd(1, "cardgames", left=("a",))]
    (end,) = end_of(table, "c")
    assert (end.stayed, end.left) == (("b", "c"), ())
    assert dict(end.places) == {"a": 3, "b": 1, "c": 2}


def test_who_is_away_at_the_end_counts_as_last() -> None:
    table = rated("abc").begin()
    away = table.turn
    table.room.lost(away, table.now)
    table.wait(300.0)
    others = [who for who in "abc" if who != away]
    (end,) = end_of(table, others[0])
    assert end.left == (away,)
    assert dict(end.places)[away] == 3


def test_the_seat_of_who_left_is_free_for_another_person_after_a_rated_match() -> None:
    table = rated("abc").begin()
    table.room.handle("a", Leave(), table.now)
    end_of(table, "c")
    assert not table.room.state.places[0].is_taken


def test_a_match_that_all_have_left_has_no_end_to_note() -> None:
    table = rated().begin()
    table.room.handle("a", Leave(), table.now)
    assert table.room.handle("b", Leave(), table.now).ended == []


def test_partners_share_their_place() -> None:
    game = Game(VARIANTS["canasta"], [Player(who) for who in "abcd"], seed="1")
    game.concede(1)
    assert places_in(game, [*"abcd"], ()) == (("a", 1), ("b", 3), ("c", 1), ("d", 3))


def test_a_match_begins_when_all_are_ready() -> None:
    table = rated()
    for who in "ab":
        table.ask(who, Ready(TIPS[who]))
    table.wait(COUNTDOWN)
    assert table.room.state.is_playing


# Another match


def seated(table: Table) -> list[str]:
    return [place.id for place in table.room.state.places]


def free_seats(table: Table) -> int:
    assert isinstance(table.room, OpenRoom)
    return table.room.free_seats


def over(table: Table) -> Table:
    """Return the table after the match, which the last one has conceded."""
    table.begin()
    table.do(seated(table)[-1] or "b", "concede")
    return table


def agree(table: Table, *people: str) -> None:
    for who in people:
        table.ask(who, Ready(TIPS[who]))


@pytest.mark.parametrize("make", [open_table, rated])
def test_another_match_begins_at_once_when_all_have_agreed(make: Callable[[], Table]) -> None:
    table = over(make())
    assert table.room.info(0).again
    agree(table, "a")
    assert not table.room.state.is_playing
    agree(table, "b")
    assert (table.room.state.is_playing, table.room.state.matches) == (True, 2)
    assert not table.room.info(0).again


def test_those_who_agree_play_on_and_the_seats_of_the_others_are_gone() -> None:
    table = over(rated("abc"))
    agree(table, "c", "a")
    table.wait(AGAIN - 0.1)
    assert not table.room.state.is_playing
    out = table.wait(0.1)
    assert table.room.state.is_playing
    assert (seated(table), table.room.state.settings.seats) == (["a", "c"], 2)
    assert told(out, "b", RoomInfo)[-1].me is None
    assert "b" not in table.room.people


def test_a_single_person_who_agrees_waits_for_others_at_the_free_seat() -> None:
    table = over(open_table())
    agree(table, "b")
    table.wait(AGAIN)
    assert (seated(table), free_seats(table)) == (["", "b"], 1)
    assert table.room.state.host == "b"


def test_nobody_loses_a_seat_where_nobody_agrees() -> None:
    table = over(rated())
    table.wait(AGAIN)
    assert seated(table) == ["a", "b"]
    assert not table.room.info(0).again
    agree(table, "a", "b")
    table.wait(COUNTDOWN)
    assert table.room.state.is_playing


def test_where_one_leaves_the_others_need_not_wait() -> None:
    table = over(rated("abc"))
    agree(table, "a", "b")
    table.ask("c", Leave())
    assert (table.room.state.is_playing, seated(table)) == (True, ["a", "b"])


def test_a_game_that_needs_more_waits_for_newcomers() -> None:
    table = over(Table("abcd", TableSettings("canasta", 4, pace="fast"), access="rated"))
    agree(table, "a", "b", "c")
    table.wait(AGAIN)
    assert (seated(table), free_seats(table)) == (["a", "b", "c", ""], 1)


def test_bots_stay_for_another_match_that_is_not_rated() -> None:
    table = over(Table("ab", TableSettings("cardgames", 3), ("casual",), access="open"))
    agree(table, "a", "b")
    assert (table.room.state.is_playing, table.room.state.settings.seats) == (True, 3)


def test_nobody_else_takes_a_seat_while_people_are_asked() -> None:
    table = over(rated("abc"))
    table.ask("c", Leave())
    assert free_seats(table) == 0
    with pytest.raises(RequestRefused):
        table.room.join("d", "D", False, table.now)
    table.wait(AGAIN)
    assert free_seats(table) == 1


def test_what_follows_from_agreeing_is_the_same_after_a_restart() -> None:
    table = over(rated("abc"))
    agree(table, "a", "c")
    table.wait(AGAIN)
    again = RoomState("t81", table.lines)
    assert ([place.id for place in again.places], again.matches) == (["a", "c"], 2)
