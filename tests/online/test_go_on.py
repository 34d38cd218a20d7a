"""A table that goes on at another host: finished rounds stand, and everybody has their seat."""

from dataclasses import replace

import pytest

from rummy.engine.chains import link_of
from rummy.match.saved import saved_table
from rummy.online.client_table import ClientTable
from rummy.online.match_room import MatchRoom
from rummy.online.messages import HostLink, Invite, Leave, Rejoin, Sit
from rummy.storage.record import Record
from tests.online.elsewhere import broken_off, first_table, game_of, gone_on, match_of, room_of, second_table
from tests.online.test_room import SECRETS


@pytest.fixture(scope="module")
def saved() -> Record:
    return broken_off()


def test_finished_rounds_stand(saved: Record) -> None:
    table = gone_on(saved)
    table.begin()
    for client in table.clients.values():
        assert client.view.scores == game_of(client).table.scores
        assert (client.view.round_number, len(game_of(client).results)) == (2, 1)
        assert client.past.unproven == {}


def test_it_is_played_to_its_end_and_stays_proven(saved: Record) -> None:
    table = gone_on(saved)
    table.begin()
    for _ in range(40):
        table.play_round()
        if match_of(table.room.state).game.is_finished:
            break
        table.deal()
    for client in table.clients.values():
        assert game_of(client).totals == match_of(table.room.state).game.totals
        assert not any(proof.why for proof in client.past.proofs)
        assert {proof.chains.table for proof in client.past.proofs} == {"t81", "t99"}


def test_the_match_stays_the_same_match(saved: Record) -> None:
    table = gone_on(saved)
    table.begin()
    assert table.saved_by("x", "another server").header.id == saved.header.id


def test_a_table_goes_on_again_and_again(saved: Record) -> None:
    table = gone_on(saved)
    table.begin()
    table.play_round()
    record = table.saved_by("y")
    third = gone_on(record)
    third.begin()
    assert all(client.view.round_number == 3 for client in third.clients.values())


def test_everybody_gets_their_seat_by_their_name(saved: Record) -> None:
    table = second_table(saved)
    assert room_of(table.come("y", "34" * 32, "BEN")).me == 1
    assert room_of(table.come("x", "12" * 32, "Anna")).me == 0


def test_a_person_who_has_another_name_gets_the_seat_that_is_left(saved: Record) -> None:
    table = second_table(saved)
    table.come("x", "12" * 32, "Anna")
    assert room_of(table.come("z", "56" * 32, "Somebody")).me == 1


def test_a_device_is_known_by_its_chain(saved: Record) -> None:
    table = second_table(saved)
    table.come("x", "12" * 32, "Ben")
    table.come("y", "34" * 32, "Ben")
    table.ask("y", Sit(link_of(SECRETS["b"], 3)))
    assert [room_of(table.clients[who]).me for who in "xy"] == [0, 1]


def test_a_link_that_everybody_knows_gives_nobody_a_seat(saved: Record) -> None:
    table = second_table(saved)
    table.come("x", "12" * 32, "Ben")
    table.come("y", "34" * 32, "Ben")
    for known in (1, 2):
        table.ask("y", Sit(link_of(SECRETS["b"], known)))
    assert (room_of(table.clients["y"]).me, table.clients["y"].refusals) == (0, ["not_your_link"] * 2)


def test_a_person_who_leaves_frees_the_seat_for_its_reservation(saved: Record) -> None:
    table = second_table(saved)
    table.come("z", "56" * 32, "Ben")
    table.ask("z", Leave())
    assert table.room.info(None).seats[1].name == "Ben"


def test_a_room_that_goes_on_is_the_same_after_a_crash(saved: Record) -> None:
    room, out = MatchRoom.restored("t99", "A1B2C3D4", "ef" * 32, saved_table(saved))
    again = MatchRoom("t99", out.lines)
    assert again.info(None) == room.info(None)
    assert again.state.before == room.state.before


def test_a_bot_may_play_for_who_does_not_come(saved: Record) -> None:
    table = second_table(saved)
    client = table.come("x", "12" * 32, "Anna")
    table.ask("x", Invite(1, "casual"))
    table.begin()
    assert (client.view.round_number, room_of(client).seats[1].name) == (2, "Ben")


def test_a_person_who_comes_back_in_the_round_knows_all_rounds(saved: Record) -> None:
    table = gone_on(saved)
    table.begin()
    before, table.clients["y"] = table.clients["y"], ClientTable("34" * 32)
    table.ask("y", Rejoin("t99"))
    assert table.clients["y"].view == before.view
    assert game_of(table.clients["y"]).lines == game_of(before).lines


def test_a_watcher_who_comes_back_gets_only_unknown_rounds() -> None:
    table = first_table()
    table.play_round()
    table.deal()
    table.play_round()
    out = table.room.join("w", "Zoe", True, table.now, link=1)
    assert [news.i for who, news in out.mail if who == "w" and isinstance(news, HostLink)] == [2]


@pytest.mark.parametrize(("known", "heard"), [(0, [1, 2]), (2, [2])])
def test_a_player_back_after_the_end_of_a_match_gets_its_unknown_rounds(known: int, heard: list[int]) -> None:
    table = first_table()
    table.play_round()
    table.deal()
    table.play_round()
    table.room._apply("end")
    out = table.room.handle("b", replace(table.clients["b"].rejoin(), link=known), table.now)
    assert [news.i for who, news in out.mail if who == "b" and isinstance(news, HostLink)] == heard
