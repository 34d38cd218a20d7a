"""A seat in a match on a server, and the record of that match on this device."""

from dataclasses import replace
from pathlib import Path

import pytest

from rummy.engine.events import MatchEnded
from rummy.match.connection import Credentials
from rummy.match.game import Game
from rummy.match.players import CHARACTERS, Player
from rummy.match.remote import RemoteTable
from rummy.match.remote_record import RemoteMatchRecord, header_of, open_records
from rummy.match.remote_seat import RemoteSeat, players_of
from rummy.online import hosted_match
from rummy.online.class_room import ClassRoom
from rummy.online.client_table import ClientTable
from rummy.online.match_room import COUNTDOWN
from rummy.online.messages import (
    Act,
    Change,
    Command,
    GiveLink,
    Join,
    News,
    Open,
    Refused,
    Rejoin,
    RoomInfo,
    SeatInfo,
    TableSettings,
    Vote,
)
from rummy.online.votes import AWAY
from rummy.storage.matches import finished_matches
from rummy.storage.record import read_record
from rummy.storage.results import load_results
from tests.online.elsewhere import NAMES, SECRETS, Gathering, first_table

PEOPLE = (SeatInfo("a1", "Anna", tip="ab" * 32), SeatInfo("b1", "Ben", tip="cd" * 32))
ROOM = RoomInfo("t81", "K7QM9RTX", "playing", TableSettings("gin", 2), "a1", "ef" * 32, PEOPLE, me=1, match=1)


def kept(folder: Path) -> RemoteMatchRecord:
    return RemoteMatchRecord(folder, ClientTable("ab" * 32), ROOM, "9e07", players_of(ROOM))


def conceded() -> Game:
    """A match that the first one gave up in its first round."""
    game = Game(kept(Path()).reviews.rules, players_of(ROOM), "")
    game.reseed("5eed")
    game.deal()
    game.concede(0)
    return game


def test_people_keep_their_names_and_are_no_bots() -> None:
    assert players_of(ROOM) == (Player("Anna"), Player("Ben"))


def test_bots_have_the_names_of_those_who_play_like_them() -> None:
    lisa = next(each for each in CHARACTERS if each.name == "Lisa")
    room = replace(ROOM, seats=(SeatInfo(bot=lisa.bot()), *PEOPLE[1:]))
    assert players_of(room)[0] == Player("Lisa", lisa.bot())


def test_no_bot_has_the_name_of_a_person_at_the_table() -> None:
    room = replace(ROOM, seats=(SeatInfo(bot="sharp"), replace(PEOPLE[1], name="Lisa")))
    assert players_of(room)[0].name != "Lisa"


def test_nobody_else_is_called_you() -> None:
    room = replace(ROOM, seats=(replace(PEOPLE[0], name="You"), PEOPLE[1]))
    assert players_of(room)[0].name == "You 1"


def test_a_match_is_the_same_whenever_a_player_comes_back() -> None:
    first, again = (
        header_of(replace(ROOM, link=link), "9e07", players_of(ROOM), rounds)
        for link, rounds in ((4, 0), (6, 2))
    )
    assert (first.id, first.online) == (again.id, again.online)
    assert first.me == 1


def test_each_seat_records_a_match_of_its_own() -> None:
    ids = {header_of(replace(ROOM, me=me), "9e07", players_of(ROOM), 0).id for me in (0, 1)}
    assert len(ids) == 2


def test_rounds_are_written_as_they_become_known(tmp_path: Path) -> None:
    match, game = kept(tmp_path), conceded()
    match.follow(game)
    assert list(read_record(match.path).moves) == game.lines


def test_a_match_that_is_left_goes_on_with_its_time(tmp_path: Path) -> None:
    match = kept(tmp_path)
    match.seconds, match.hints = 90.0, 2
    match.follow(conceded())
    match.pause()
    assert (kept(tmp_path).seconds, kept(tmp_path).hints) == (90.0, 2)


def test_a_finished_match_is_archived_once(tmp_path: Path) -> None:
    for match in (kept(tmp_path), kept(tmp_path)):
        match.follow(conceded())
        match.finish()
    assert len(finished_matches(tmp_path)) == 1
    (result,) = load_results(tmp_path)[0].values()
    assert (result.me, result.won, result.was_with_people) == (1, True, True)


def test_a_refused_save_is_retried_later(tmp_path: Path) -> None:
    match = kept(tmp_path)
    match.path.parent.write_text("in the way")
    match.follow(conceded())
    assert "record_unwritable" in [notice.key for notice in match.pop_notices()]
    assert not match.is_saved
    with pytest.raises(OSError, match=r"exists|directory"):
        match.save()
    match.path.parent.unlink()
    assert [notice.key for notice in match.save()] == ["record_written"]
    assert match.is_saved


def seated(folder: Path, table: Gathering) -> RemoteSeat:
    """Ben's seat, on a line that never opens: he hears what he is handed."""
    remote = RemoteTable(
        "ws://127.0.0.1:1/", Credentials("x", "Ben"), SECRETS["b"], Rejoin("t81"), lambda: None
    )
    remote.connection.close()
    remote.connection.server = "9e07"
    remote.client = table.clients["b"]
    return RemoteSeat(folder, remote)


def back(table: Gathering) -> list[News]:
    """What Ben hears when he comes back."""
    out = table.room.handle("b", table.clients["b"].rejoin(), table.now)
    return [news for who, news in out.mail if who == "b"]


def come_back(seat: RemoteSeat, table: Gathering) -> None:
    """Have Ben hear all that he missed, and look at it."""
    for news in back(table):
        seat.client.receive(news)
    seat.take()


def test_a_match_won_during_a_disconnection_counts_however_late_its_end_arrives(
    tmp_path: Path,
) -> None:
    table = first_table()
    seat = seated(tmp_path, table)
    table.room.lost("b", table.now)
    table.ask("a", table.clients["a"].concede())
    room, *rest = back(table)
    for news in (room, room, *rest):  # the room may be told to all in between
        seat.client.receive(news)
        seat.take()
    assert (seat.why_gone, seat.sheet.conceded_by) == ("", 0)
    seat.match.finish()
    assert [result.won for result in load_results(tmp_path)[0].values()] == [True]


def test_a_won_match_counts_for_a_player_who_missed_too_much_to_get_it_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hosted_match, "RECENT", 1)
    table = first_table()
    seat, match = seated(tmp_path, table), table.room.state.match
    assert match is not None
    table.room.lost("b", table.now)
    match.act(0, 1, "draw")
    table.ask("a", Act(2, match.n, "concede"))
    assert match.since(table.clients["b"].n) is None
    for news in back(table):
        seat.client.receive(news)
        seat.take()
    assert (seat.why_gone, seat.sheet.conceded_by) == ("", 0)


def test_a_match_that_is_given_up_between_two_rounds_counts(tmp_path: Path) -> None:
    table = first_table()
    table.play_round()
    seat = seated(tmp_path, table)
    table.room.lost("b", table.now)
    table.ask("a", table.clients["a"].concede())
    come_back(seat, table)
    seat.match.finish()
    assert [result.won for result in load_results(tmp_path)[0].values()] == [True]


def test_a_match_that_is_given_up_before_its_first_deal_counts(tmp_path: Path) -> None:
    table = first_table()
    table.ask("a", table.clients["a"].concede())
    for who, client in table.clients.items():
        table.ask(who, client.be_ready())
    table.now += COUNTDOWN
    table.hear(table.room.wake(table.now))
    seat = seated(tmp_path, table)
    table.ask("a", table.clients["a"].concede())
    seat.take()
    seat.match.finish()
    assert [result.won for result in load_results(tmp_path)[0].values()] == [True]


def test_a_match_that_was_won_counts_also_where_the_host_has_chosen_another_game_since(
    tmp_path: Path,
) -> None:
    table = first_table()
    seat = seated(tmp_path, table)
    table.room.lost("b", table.now)
    table.ask("a", table.clients["a"].concede())
    table.ask("a", Change(TableSettings("gin", 2)))
    come_back(seat, table)
    assert (seat.why_gone, seat.sheet.conceded_by) == ("", 0)


def test_the_end_of_a_match_is_seen_move_by_move(tmp_path: Path) -> None:
    table = first_table("gin, deals=1/1/1/1/1")
    seat = seated(tmp_path, table)
    while table.room.state.is_playing and not table.clients["b"].view.is_over:
        seat.take()
        table.play_round()
    shown = seat.take()
    assert not seat.take_jump()
    assert isinstance(shown[-1][0], MatchEnded)
    assert seat.sheet.is_finished


def test_a_round_whose_moves_the_host_does_not_send_still_has_a_result(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = first_table("gin")
    seat = seated(tmp_path, table)
    monkeypatch.setattr(table.clients["b"].past, "note", lambda lines: None)
    while not table.clients["b"].view.is_over:
        table.play_round()
    seat.take()
    assert [*seat.sheet.results] == [seat.view.last_result]


def test_any_failure_caused_by_the_hosts_messages_ends_the_match(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seat = seated(tmp_path, first_table("gin"))
    monkeypatch.setattr(ClientTable, "view", property(lambda client: dict[str, object]()["no such card"]))
    seat.take()
    assert (seat.why_gone, seat.host, seat.table.trouble) == ("bad_server", "gone", "bad_server")


def test_a_match_finished_in_another_window_is_not_opened_again(tmp_path: Path) -> None:
    table = first_table()
    one, other = seated(tmp_path, table), seated(tmp_path, table)
    table.ask("a", table.clients["a"].concede())
    other.take()
    other.match.finish()
    one.match.pause()
    assert open_records(tmp_path) == []


def test_a_player_at_a_new_address_goes_on_with_the_chain_of_their_seat(tmp_path: Path) -> None:
    table = first_table()
    fresh, chains = "77" * 32, ["88" * 32, SECRETS["b"]]
    remote = RemoteTable(
        "ws://127.0.0.1:1/", Credentials("x", "Ben"), fresh, Rejoin("t81"), lambda: None, chains
    )
    remote.connection.close()
    for news in back(table):
        remote.client.receive(news)
    remote.update()
    assert remote.chain == SECRETS["b"]
    assert remote.client.share() == table.clients["b"].share()


def said_to(remote: RemoteTable) -> list[Command]:
    """Return a list of what is said at a table from now on, instead of being sent."""
    said: list[Command] = []

    def send(command: Command) -> None:
        said.append(command)

    remote.connection.send = send  # type: ignore[method-assign]
    return said


def silent(wish: Open | Join | Rejoin) -> tuple[RemoteTable, list[Command]]:
    """A table that nobody has called, and what is said there."""
    remote = RemoteTable("ws://127.0.0.1:1/", Credentials("x", "Ben"), "77" * 32, wish, lambda: None)
    remote.connection.close()
    return remote, said_to(remote)


def test_a_player_who_watches_comes_back_to_watch_and_opens_nothing_anew() -> None:
    remote, said = silent(Open(TableSettings("gin", 2)))
    remote.client.room = replace(ROOM, me=None, key="k81")
    remote._greet()
    assert said == [Join("K7QM9RTX", watch=True, key="k81")]


def test_a_missing_state_is_requested_once_and_again_if_the_answer_was_not_enough(tmp_path: Path) -> None:
    table = first_table()
    seat = seated(tmp_path, table)
    said = said_to(seat.table)
    seat.client.is_behind = True
    seat.table.update()
    seat.table.update()
    seat.client.snapshot_count += 1
    seat.table.update()
    assert [type(command) for command in said] == [Rejoin, Rejoin]


def test_a_link_that_the_host_does_not_take_is_offered_once(tmp_path: Path) -> None:
    table = first_table()
    table.play_round()
    seat = seated(tmp_path, table)
    said = said_to(seat.table)
    seat.take()
    seat.deal()
    seat.table.connection.receive = lambda: [Refused("not_your_link")]  # type: ignore[method-assign]
    for _ in range(3):
        seat.take()
    assert [type(command) for command in said] == [GiveLink]


def test_a_match_ended_by_vote_during_a_disconnection_is_over(tmp_path: Path) -> None:
    table = first_table()
    seat = seated(tmp_path, table)
    table.room.lost("b", table.now)
    table.now += AWAY
    table.room.wake(table.now)
    table.ask("a", Vote("end"))
    come_back(seat, table)
    assert seat.why_gone == "ended"


def test_a_match_that_ended_before_the_next_one_of_a_class_counts_as_it_ended(tmp_path: Path) -> None:
    settings = TableSettings("cardgames", 2)
    room, out = ClassRoom.of_class("t81", "K7QM9RTX", "cd" * 32, "t1", settings, "c81")
    table = Gathering(room, out)
    for who, name in NAMES.items():
        table.ask(who, table.come(who, SECRETS[who], name).be_ready())
    table.hear(room.start(table.now))
    table.deal()
    seat = seated(tmp_path, table)
    room.lost("b", table.now)
    table.ask("a", table.clients["a"].concede())
    room.start(table.now)
    for news in back(table):
        seat.client.receive(news)
    assert (seat.take(), seat.take_jump(), seat.why_gone) == ([], True, "")
    assert seat.sheet.is_finished
    seat.match.finish()
    assert [result.won for result in load_results(tmp_path)[0].values()] == [True]
    assert open_records(tmp_path) == []


@pytest.mark.parametrize(("server", "why"), [("9e07", "removed"), ("5e11", "no_table")])
def test_a_player_no_longer_known_was_removed_unless_the_host_is_another_one(
    tmp_path: Path, server: str, why: str
) -> None:
    seat = seated(tmp_path, first_table())
    seat.table.connection.server = server
    seat.client.receive(Refused("no_table"))
    seat.take()
    assert seat.why_gone == why


def test_a_game_for_more_people_that_is_chosen_next_brings_nobody_to_this_one(tmp_path: Path) -> None:
    table = first_table("gin")
    seat = seated(tmp_path, table)
    table.ask("a", table.clients["a"].concede())
    table.ask("a", Change(TableSettings("cardgames", 3)))
    seat.take()
    assert seat.client.room is not None
    assert len(seat.client.room.seats) == 3
    assert len(seat.presence) == len(seat.portraits) == len(seat.players) == 2
