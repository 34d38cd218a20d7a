"""Spectators at a table for everybody: they see each turn when it is over, and nothing of it before."""

from collections.abc import Sequence
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rummy.engine.chains import link_of
from rummy.engine.view import View, observe
from rummy.online.client_table import ClientTable
from rummy.online.messages import (
    Access,
    Act,
    Applied,
    Chat,
    Clock,
    Command,
    GiveLink,
    HostLink,
    Leave,
    News,
    Rejoin,
    RoomInfo,
    Say,
    SetPortrait,
    Snapshot,
    TableSettings,
    Vote,
)
from rummy.online.open_room import OpenRoom
from rummy.online.replica import dump_view, for_onlookers
from rummy.online.room import Effects
from tests.online.test_room import SECRETS, Table, told

EVE = "e"
FAST = TableSettings("cardgames", 2, pace="fast")
SHORT = TableSettings("cardgames, cards_dealt=3/3/3/3/3", 2, pace="fast")


def watched(access: Access = "rated", settings: TableSettings = FAST) -> Table:
    """A table for two in its first turn, and somebody who watches."""
    table = Table(settings=settings, access=access).begin()
    table.room.join(EVE, "Eve", True, table.now)
    return table


def heard(out: Effects, who: str = EVE) -> list[News]:
    return [news for reader, news in out.mail if reader == who]


def public_view(table: Table) -> View:
    """What a spectator would see now if there were no delay."""
    return observe(for_onlookers(table.match.game.table), table.match.watcher)


def end_turn(table: Table) -> Effects:
    """Have the player whose turn it is draw, and discard what they drew."""
    who = table.turn
    table.do(who, "draw")
    return discard(table)


def discard(table: Table) -> Effects:
    drawn = table.match.game.table.drawn
    assert drawn is not None
    return table.do(table.turn, f"discard {table.match.game.table.faces[drawn]}")


@pytest.mark.parametrize("access", ["open", "rated"])
def test_a_turn_goes_out_to_spectators_when_the_next_has_begun(access: Access) -> None:
    table = watched(access)
    assert heard(table.do(table.turn, "draw")) == []
    assert [news.n for news in told(discard(table), EVE, Applied)] == [2, 3]


def test_among_friends_spectators_see_everything_at_once() -> None:
    table = watched("code")
    assert told(table.do(table.turn, "draw"), EVE, Applied)


def test_players_wait_for_nothing() -> None:
    table = watched()
    out = table.do(table.turn, "draw")
    assert told(out, "a", Applied)
    assert told(out, "b", Applied)


def test_what_is_said_and_shown_in_a_turn_goes_out_after_it_in_its_order() -> None:
    table = watched()
    table.ask("a", Say("hello"))
    table.do(table.turn, "draw")
    table.ask("b", SetPortrait("owl"))
    out = [type(news) for news in heard(discard(table))]
    assert [kind for kind in out if kind is not Clock] == [RoomInfo, Chat, Applied, RoomInfo, Applied]


def test_who_comes_to_watch_sees_the_table_as_it_was_when_the_turn_began() -> None:
    table = watched()
    before = public_view(table)
    table.do(table.turn, "draw")
    out = table.room.join("f", "Finn", True, table.now)
    (snapshot,) = told(out, "f", Snapshot)
    assert (snapshot.n, snapshot.view) == (1, dump_view(before))
    assert told(out, "f", RoomInfo)[0].n == 1
    assert [news.n for news in told(discard(table), "f", Applied)] == [2, 3]


def test_a_spectator_who_was_away_gets_no_action_of_this_turn() -> None:
    table = watched()
    end_turn(table)
    table.do(table.turn, "draw")
    table.room.lost(EVE, table.now)
    for have, missed in ((1, [2, 3]), (3, []), (4, [])):
        table.room.join(EVE, "Eve", True, table.now)
        out = table.ask(EVE, Rejoin("t81", have, match=1))
        assert [news.n for news in told(out, EVE, Applied)] == missed
        assert [news.n for news in told(out, EVE, Snapshot)] == ([3] if have == 4 else [])


def test_the_end_of_a_round_goes_out_at_once() -> None:
    table = watched(settings=SHORT)
    while not (out := end_turn(table)).mail or table.match.turn is not None:
        pass
    assert told(out, EVE, HostLink)
    assert table.match.n in [news.n for news in told(out, EVE, Applied)]


def test_the_next_round_goes_on_a_turn_late() -> None:
    table = watched(settings=SHORT)
    while table.match.turn is not None:
        end_turn(table)
    for who in "ab":
        out = table.ask(who, GiveLink(2, link_of(SECRETS[who], 2)))
    assert [news.n for news in told(out, EVE, Applied)] == [table.match.n]
    assert heard(table.do(table.turn, "draw")) == []


def test_the_end_of_a_match_brings_everything() -> None:
    table = watched()
    table.ask("a", Say("hello"))
    table.do(table.turn, "draw")
    out = table.do("b", "concede")
    assert told(out, EVE, Chat)
    assert told(out, EVE, Applied)
    assert told(out, EVE, RoomInfo)[-1].state == "waiting"


def test_a_bot_that_takes_over_shows_when_the_turn_is_over() -> None:
    table = watched()
    late = table.seat
    assert heard(table.wait(100.0)) == []
    assert table.room.state.places[late].bot
    while not (out := heard(table.wait(1.0))):
        pass
    rooms = [news for news in out if isinstance(news, RoomInfo)]
    assert any(room.seats[late].bot for room in rooms)
    assert not rooms[-1].seats[late].bot


def test_before_a_match_spectators_hear_everything_at_once() -> None:
    table = Table(settings=FAST, access="rated")
    table.room.join(EVE, "Eve", True, table.now)
    assert told(table.ask("a", Say("hello")), EVE, Chat)


def test_a_spectator_who_gets_up_hears_no_more() -> None:
    table = watched()
    table.do(table.turn, "draw")
    table.ask(EVE, Leave())
    assert heard(discard(table)) == []


def test_who_gets_up_in_a_turn_is_shown_to_strangers_until_it_is_over() -> None:
    table = watched()
    assert isinstance(table.room, OpenRoom)
    leaver = "b" if table.turn == "a" else "a"
    table.ask(leaver, Leave())
    assert [seat.id for seat in table.room.shown_seats] == ["a", "b"]


# Restarts


def came(room: OpenRoom, who: str, now: float) -> list[News]:
    return heard(room.join(who, who, True, now), who)


def test_after_a_restart_spectators_see_the_same_turn_late() -> None:
    table = watched()
    end_turn(table)
    before = dump_view(public_view(table))
    table.do(table.turn, "draw")
    table.ask("b", Leave())
    again = OpenRoom("t81", table.lines)
    room, snapshot, _ = came(again, EVE, table.now)[:3]
    assert isinstance(room, RoomInfo)
    assert isinstance(snapshot, Snapshot)
    assert (snapshot.n, snapshot.view) == (3, before)
    assert [seat.bot for seat in room.seats] == ["", ""]


def test_after_a_restart_no_action_of_the_turn_is_missing() -> None:
    table = watched()
    table.do(table.turn, "draw")
    table.room = OpenRoom("t81", table.lines)
    for who in "ab":
        table.room.join(who, who, False, table.now)
    table.room.join(EVE, "Eve", True, table.now)
    assert [news.n for news in told(discard(table), EVE, Applied)] == [2, 3]


# Nothing leaks

IN_A_TURN: Sequence[Command] = (
    *(Say("hello"), SetPortrait("owl"), Vote("bot"), Rejoin("t81"), Rejoin("t81", 1, match=1)),
    *(Act(1, 1, "draw"), Act(9, 1, "draw"), Act(1, 1, "nothing"), Act(2, 2, "meld 2C 3C 4C"), Leave()),
)


@settings(deadline=None, max_examples=60)
@given(
    st.lists(st.tuples(st.sampled_from("abx"), st.sampled_from(IN_A_TURN), st.floats(0.0, 2.0)), max_size=8),
    st.sampled_from(["open", "rated"]),
)
def test_nothing_that_happens_in_a_turn_changes_what_spectators_hear(
    doings: Sequence[tuple[str, Command, float]], access: Access
) -> None:
    silent, table = watched(access), watched(access)
    other = {"a": "b", "b": "a"}
    for who, command, seconds in doings:
        if who == "x":
            out = table.room.lost(table.turn or "a", table.now)
        elif isinstance(command, Leave) and (table.turn in ("", who) or other[who] not in table.room.people):
            continue  # a bot would end the turn, or the match be over
        else:
            out = table.ask(who, command)
        assert heard(out) == []
        assert heard(table.wait(seconds)) == []
    assert came_to(table) == came_to(silent)


def came_to(table: Table) -> list[News]:
    assert isinstance(table.room, OpenRoom)
    return came(table.room, "f", table.now)


def test_a_spectators_program_follows_the_table_a_turn_late() -> None:
    table, client = watched(settings=SHORT), ClientTable("ef" * 32)
    for news in came_to(table):
        client.receive(news)
    while table.match.turn is not None:
        assert client.view == replace(public_view(table), seat=0)
        for news in heard(end_turn(table), "f"):
            client.receive(news)
    assert client.has_all_rounds
    assert not client.is_behind
