"""Matches between bots, without a window."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import cache
from itertools import islice

import pytest

from rummy.arena import play_match, play_rounds, seat_bots
from rummy.engine.match_scoring import is_last
from rummy.engine.rules import BadRules
from rummy.games.variants import VARIANTS
from rummy.match.game import Game
from tests.positions import every_kind, seats_of
from tests.samples import sampled

PAIR = ("careless", "sharp")
TWO_DEALS = 2  # from one round to the next


@cache
def played(name: str, seats: int) -> Game:
    return play_match(VARIANTS[name], (PAIR * 3)[:seats], "arena")


@pytest.mark.turns(3)
@every_kind
@pytest.mark.parametrize("size", sampled([min, max], 1), ids={min: "smallest", max: "largest"}.get)
def test_a_match_is_played_to_its_winner(name: str, size: Callable[[Iterable[int]], int]) -> None:
    game = played(name, size(seats_of(name)))
    assert game.is_finished
    assert game.winner == game.table.winner
    assert game.results[-1] == game.table.last_result
    assert is_last(game.table.rules, game.table.scores, game.table.deals_played)


@pytest.mark.parametrize("name", [each for each in every_kind.args[1] if each.values != ("hollywood",)])
def test_the_scores_are_the_sum_of_the_results(name: str) -> None:
    game = played(name, min(seats_of(name)))
    first = (VARIANTS[name].score_at_start(game.table.seats),) * game.table.seats
    brought = (first, *(result.points for result in game.results))
    assert game.table.scores == tuple(map(sum, zip(*brought, strict=True)))


def test_the_same_seed_plays_the_same_match() -> None:
    lines: tuple[list[str], list[str]] = ([], [])
    for journal in lines:
        play_match(VARIANTS["bicycle"], PAIR, "again", journal.append)
    assert lines[0] == lines[1]


def test_another_seed_plays_another_match() -> None:
    lines: tuple[list[str], list[str]] = ([], [])
    for seed, journal in zip("ab", lines, strict=True):
        play_match(VARIANTS["bicycle"], PAIR, seed, journal.append)
    assert lines[0] != lines[1]


@pytest.mark.turns(3)
@every_kind
def test_the_journal_of_an_arena_match_can_be_replayed(name: str) -> None:
    rules, lines = replace(VARIANTS[name], deals=(TWO_DEALS,) * 5), list[str]()
    game = play_match(rules, (PAIR * 3)[: min(seats_of(name))], "told", lines.append)
    second = Game(rules, game.players, "told")
    for line in lines:
        second.follow(line)
    assert second.table == game.table


def test_single_rounds_are_each_the_first_of_their_own_match() -> None:
    games = [*play_rounds(VARIANTS["penalty"], PAIR, "seed", 5)]
    assert [len(game.results) for game in games] == [1] * 5
    assert len({game.table.seed for game in games}) == 5
    assert all(game.table.round_number == 1 for game in games)


def test_rounds_are_played_as_they_are_asked_for() -> None:
    assert len([*islice(play_rounds(VARIANTS["cardgames"], PAIR, "seed", 10**9), 2)]) == 2


def test_bots_sit_on_the_seats_that_they_were_given() -> None:
    game = seat_bots(VARIANTS["cardgames"], ["sharp", "careless", "sharp"], "seed")
    assert [player.bot for player in game.players] == ["sharp", "careless", "sharp"]
    assert game.table.round_number == 0


def test_too_many_bots_do_not_fit_at_the_table() -> None:
    with pytest.raises(BadRules, match="wrong_players"):
        play_match(VARIANTS["cardgames"], PAIR * 3, "seed")
