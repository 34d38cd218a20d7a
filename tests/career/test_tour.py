"""Evenings of the tour open one after the other, and their goals follow from results alone."""

import pytest

from rummy.bots.opponents import CHARACTERS, is_bot
from rummy.career.tour import EVENINGS, MEMENTOS, TOLD, Evening, earned, evening_of, standings, to_win
from rummy.games.notation import read_rules, write_rules
from rummy.match.game import Game
from rummy.match.players import Player
from rummy.storage.results import MatchResult, RoundResult, new_id

BASIC, FOUR, GIN, *_, CONTRACT = EVENINGS


def played(
    evening: Evening, *rounds: tuple[int | None, str, int], won: bool = False, told: bool = False
) -> MatchResult:
    """Return a match of an evening; each round has its winner, its reason and the player's points."""
    seats = len(evening.opponents) + 1
    return MatchResult(
        id=new_id(),
        ended="2026-11-30T20:00:00+00:00",
        game=evening.game,
        rules=write_rules(evening.rules),
        players=("You", *evening.company),
        bots=(None, *(player.bot for player in evening.opponents)),
        scores=(0,) * seats,
        winner=0 if won else 1,
        conceded=False,
        rounds=tuple(
            RoundResult((points, *(0,) * (seats - 1)), winner, reason, False, 5)
            for winner, reason, points in rounds
        ),
        seconds=600.0,
        tour=evening.name,
        feats=(TOLD,) if told else (),
    )


def names(found: list[MatchResult]) -> list[str]:
    return [each.evening.name for each in standings(found) if each.is_open]


@pytest.mark.parametrize("evening", EVENINGS, ids=lambda evening: evening.name)
def test_every_evening_can_be_played(evening: Evening) -> None:
    game = Game(evening.rules, [Player("You"), *evening.opponents], "1")
    game.deal()
    assert read_rules(write_rules(evening.rules)) == evening.rules
    assert all(player.bot is not None and is_bot(player.bot) for player in evening.opponents)


def test_each_of_the_eight_opponents_has_an_evening_of_their_own() -> None:
    assert sorted(evening.host for evening in EVENINGS) == sorted(each.name for each in CHARACTERS)
    assert len(MEMENTOS) == len(EVENINGS)


def test_at_first_only_the_first_evening_is_open() -> None:
    assert names([]) == ["basic"]


def test_an_evening_opens_when_the_one_before_was_played_even_if_its_goal_was_missed() -> None:
    assert names([played(BASIC, (1, "out", 0))]) == ["basic", "four"]


def test_a_match_left_before_the_end_of_its_first_round_opens_nothing() -> None:
    assert names([played(BASIC)]) == ["basic"]


def test_a_goal_is_reached_within_one_match_whoever_wins_it() -> None:
    out, lost = (0, "out", 20), (1, "out", 0)
    assert BASIC.is_met(played(BASIC, out, lost, out, out))
    assert not BASIC.is_met(played(BASIC, out, lost, out, won=True))
    assert earned([played(BASIC, out, out), played(BASIC, out)]) == frozenset()


def test_gin_asks_for_rounds_that_score_well_however_they_end() -> None:
    undercut = (0, "undercut", 31)
    assert not GIN.is_met(played(GIN, undercut, (0, "knock", 12)))
    assert GIN.is_met(played(GIN, undercut, (0, "gin", 40)))


def test_few_points_count_where_points_are_bad() -> None:
    assert CONTRACT.count(played(CONTRACT, (1, "out", 20), (1, "out", 21), (0, "out", 0))) == 2


def test_where_a_habit_is_to_be_told_the_goal_alone_earns_nothing() -> None:
    met = played(FOUR, *[(0, "out", 0)] * FOUR.needed)
    assert earned([met]) == frozenset()
    assert standings([met])[1].is_to_tell


def test_goal_and_habit_may_come_from_two_matches() -> None:
    matches = [played(FOUR, *[(0, "out", 0)] * FOUR.needed), played(FOUR, (1, "out", 9), told=True)]
    assert earned(matches) == {FOUR.memento}


def test_the_host_s_habit_is_among_the_answers_and_shows_plainly() -> None:
    host, *others = (player.bot or "" for player in FOUR.opponents)
    assert FOUR.habit in FOUR.answers
    assert "plain_" in host
    assert not any("plain_" in bot for bot in others)


def test_a_goal_once_reached_stays_reached() -> None:
    out = (0, "out", 20)
    matches = [played(BASIC, out, out, out), played(BASIC, (1, "out", 0))]
    assert standings(matches)[0].best == 3
    assert earned(matches) == {BASIC.memento}


def test_mementos_are_to_be_won_until_they_are_earned() -> None:
    out = (0, "out", 20)
    assert [each.memento.name for each in to_win("felt", [], "green")] == ["plum", "moss"]
    assert [each.memento.name for each in to_win("felt", [played(BASIC, out, out, out)], "green")] == ["moss"]


def test_a_chosen_memento_is_never_taken_away() -> None:
    assert BASIC not in to_win("felt", [], "plum")


def test_matches_of_evenings_unknown_here_do_not_count() -> None:
    assert evening_of("of_a_newer_version") is None
    assert evening_of("") is None
