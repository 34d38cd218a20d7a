"""Who leaves a match with people and is not back before it is over has conceded it."""

from dataclasses import replace
from pathlib import Path

import pytest

from checks.homes import play_step
from rummy.games.editions import preset
from rummy.match.game import Game
from rummy.match.left_match import settle_left
from rummy.match.players import Player
from rummy.match.remote_record import RemoteMatchRecord, open_records
from rummy.match.remote_seat import players_of
from rummy.match.replay import replay_of, running_replay
from rummy.online.client_table import ClientTable
from rummy.online.messages import RoomInfo, SeatInfo, TableSettings
from rummy.storage.matches import finished_matches, summarise
from rummy.storage.record import read_record
from rummy.storage.results import load_results

PEOPLE = (SeatInfo("a1", "Anna", tip="ab" * 32), SeatInfo("b1", "Ben", tip="cd" * 32))
ROOM = RoomInfo("t81", "K7QM9RTX", "playing", TableSettings("gin", 2), "a1", "ef" * 32, PEOPLE, me=1, match=1)
OVER = replace(ROOM, state="waiting")


def left(folder: Path) -> RemoteMatchRecord:
    """A match that Ben left after its first round."""
    match = RemoteMatchRecord(folder, ClientTable("ab" * 32), ROOM, "9e07", players_of(ROOM))
    bots = Game(preset("gin"), [Player("Anna", "careless"), Player("Ben", "careless")], "")
    bots.reseed("5eed")
    bots.deal()
    while not bots.is_round_over:
        play_step(bots)
    game = Game(preset("gin"), players_of(ROOM), "")
    for line in bots.lines:
        game.follow(line)
    match.follow(game)
    match.pause()
    return match


@pytest.mark.parametrize("found", [OVER, replace(ROOM, match=2), replace(ROOM, me=None)], ids=str)
def test_a_match_that_was_over_before_its_player_came_back_is_conceded(
    tmp_path: Path, found: RoomInfo
) -> None:
    left(tmp_path)
    (told,) = settle_left(tmp_path, "9e07", found)
    assert told.key == "match_left"
    (result,) = load_results(tmp_path)[0].values()
    assert (result.conceded, result.won, result.me, len(result.rounds)) == (True, False, 1, 1)
    (path,) = finished_matches(tmp_path)
    assert (summarise(path).conceded, summarise(path).is_over) == (True, True)
    assert replay_of(read_record(path)).sheet.conceded_by == 1


@pytest.mark.parametrize(
    "found",
    [ROOM, replace(OVER, table="t82"), replace(OVER, match=0)],
    ids=("played on", "other table", "before"),
)
def test_a_match_that_can_be_gone_on_with_is_not_conceded(tmp_path: Path, found: RoomInfo) -> None:
    match = left(tmp_path)
    assert settle_left(tmp_path, "9e07", found) == ()
    assert open_records(tmp_path) == [match.path]
    assert not load_results(tmp_path)[0]


def test_a_match_that_its_players_have_ended_together_is_conceded_by_nobody(tmp_path: Path) -> None:
    match = left(tmp_path)
    match.end_early()
    match.pause()
    assert settle_left(tmp_path, "9e07", OVER) == ()
    assert open_records(tmp_path) == []
    assert not load_results(tmp_path)[0]


def test_a_match_is_settled_once(tmp_path: Path) -> None:
    left(tmp_path)
    settle_left(tmp_path, "9e07", OVER)
    assert settle_left(tmp_path, "9e07", OVER) == ()
    assert len(finished_matches(tmp_path)) == 1


def test_a_match_that_was_left_in_its_first_round_counts_but_cannot_be_replayed(tmp_path: Path) -> None:
    match = RemoteMatchRecord(tmp_path, ClientTable("ab" * 32), ROOM, "9e07", players_of(ROOM))
    match.save()
    settle_left(tmp_path, "9e07", OVER)
    assert [result.conceded for result in load_results(tmp_path)[0].values()] == [True]
    assert open_records(tmp_path) == []
    assert finished_matches(tmp_path) == ()


def test_a_match_whose_end_was_known_when_it_was_left_counts_as_it_ended(tmp_path: Path) -> None:
    match = left(tmp_path)
    game = running_replay(read_record(match.path)).game
    game.concede(0)
    match.follow(game)
    match.pause()
    assert settle_left(tmp_path, "9e07", OVER) == ()
    assert [result.won for result in load_results(tmp_path)[0].values()] == [True]
