"""A server goes back to a backup while people play: their programs follow, and the match goes on."""

import pytest

from rummy.online.match_room import MatchRoom
from rummy.online.messages import TableSettings
from tests.online.elsewhere import NAMES, SECRETS, Gathering, first_table, game_of, match_of

RULES = "cardgames, deals=3"


def go_back(table: Gathering, lines: int) -> None:
    """Replace the room by the one of a backup, made after a number of lines."""
    table.lines = [*table.lines[:lines], "restored"]
    table.room = MatchRoom("t81", table.lines)


def finish(table: Gathering) -> None:
    """Play the match to its end, and check that all know the same of it, with proofs."""
    while True:
        table.play_round()
        if match_of(table.room.state).game.is_finished:
            break
        table.deal()
    for client in table.clients.values():
        assert game_of(client).totals == match_of(table.room.state).game.totals
        assert client.past.unproven == {}


@pytest.mark.parametrize("lost", [1, 7, 20])
def test_the_match_goes_on_within_a_round(lost: int) -> None:
    table = first_table(RULES)
    table.move()
    saved = len(table.lines)
    for _ in range(lost):
        table.move()
    go_back(table, saved)
    for who, client in table.clients.items():
        table.come_back(who)
        assert client.refusals == ["restored"]
    finish(table)


@pytest.mark.parametrize("rounds", [1, 2])
def test_rounds_that_are_lost_are_forgotten(rounds: int) -> None:
    table = first_table(RULES)
    table.move()
    saved = len(table.lines)
    for _ in range(rounds):
        table.play_round()
        table.deal()
    go_back(table, saved)
    for who in table.clients:
        table.come_back(who)
    finish(table)


def test_rounds_before_the_backup_are_known_again() -> None:
    table = first_table(RULES)
    table.play_round()
    table.deal()
    saved = len(table.lines)
    table.play_round()
    go_back(table, saved)
    for who, client in table.clients.items():
        table.come_back(who)
        assert len(game_of(client).results) == 1
    finish(table)


def test_who_comes_back_after_others_have_played_on_sees_what_they_played() -> None:
    table = first_table(RULES)
    saved = len(table.lines)
    first = next(who for who, client in table.clients.items() if client.view.is_my_turn)
    for _ in range(4):
        table.move()
    go_back(table, saved)
    table.come_back(first)
    while table.clients[first].view.is_my_turn:
        table.move(chance=2)
    for who in table.clients:
        table.come_back(who)
    finish(table)


def test_a_match_that_is_lost_as_a_whole_is_played_anew() -> None:
    table = Gathering(
        *MatchRoom.opened("t81", "K7QM9RTX", "cd" * 32, ("a", "Anna"), TableSettings(RULES, 2), ())
    )
    for who, name in NAMES.items():
        table.come(who, SECRETS[who], name)
    saved = len(table.lines)
    table.begin()
    table.play_round()
    go_back(table, saved)
    for who in table.clients:
        table.come_back(who)
    table.begin()
    for who in table.clients:
        table.come_back(who)
    finish(table)


def test_a_table_can_be_restored_again() -> None:
    table = first_table(RULES)
    for _ in range(3):
        saved = len(table.lines)
        table.move()
        go_back(table, saved)
        for who in table.clients:
            table.come_back(who)
    assert match_of(table.room.state).restored == 3
    finish(table)


def test_who_only_lost_the_connection_is_told_nothing() -> None:
    table = first_table(RULES)
    table.move()
    for who, client in table.clients.items():
        table.come_back(who)
        assert client.refusals == []
