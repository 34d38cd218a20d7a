"""A week is the same for everybody, and what was done of it follows from answers and results alone."""

from datetime import date, timedelta

import pytest

from rummy.career.week import DEALS, MATCHES, Part, Week, standing, week_called, week_of, weeks_done
from rummy.games.notation import read_rules, write_rules
from rummy.match.game import Game
from rummy.match.players import Player
from rummy.match.stand_in import score_of
from rummy.storage.puzzles import PuzzleAnswer
from rummy.storage.results import MatchResult, new_id

WEEK = week_of(date(2026, 12, 2))
WEEKS = [WEEK.after(at) for at in range(len(DEALS) * len(MATCHES))]


def played(week: Week, part: Part, *, conceded: bool = False) -> MatchResult:
    match = week.deal if part == "deal" else week.match
    seats = len(match.opponents) + 1
    return MatchResult(
        id=new_id(),
        ended="2026-12-02T20:00:00+00:00",
        game=match.rules.name,
        rules=write_rules(match.rules),
        players=("You", *(bot.name for bot in match.opponents)),
        bots=(None, *(bot.bot for bot in match.opponents)),
        scores=(0,) * seats,
        winner=1,
        conceded=conceded,
        rounds=(),
        seconds=60.0,
        week=match.mark,
    )


def solved(week: Week, days: int = 0, *, right: bool = True) -> list[PuzzleAnswer]:
    day = (week.monday + timedelta(days)).isoformat()
    return [PuzzleAnswer(puzzle.id, day, right) for puzzle in week.puzzles]


def test_a_week_goes_from_monday_to_sunday_across_the_turn_of_the_year() -> None:
    week = week_of(date(2027, 1, 1))
    assert (week.key, week.monday, week.sunday) == ("2026-W53", date(2026, 12, 28), date(2027, 1, 3))


def test_a_week_is_found_by_its_key_and_by_the_marks_of_its_matches() -> None:
    assert week_called(WEEK.key) == week_called(WEEK.deal.mark) == WEEK
    assert week_called("of a newer version") is None
    assert week_called("") is None


@pytest.mark.parametrize("week", WEEKS[: len(MATCHES)], ids=lambda week: week.key)
def test_the_deal_and_the_match_of_a_week_can_be_played(week: Week) -> None:
    for match in (week.deal, week.match):
        game = Game(match.rules, [Player("You"), *match.opponents], match.seed)
        game.deal()
        assert read_rules(write_rules(match.rules)) == match.rules


def test_a_week_has_two_puzzles_and_the_next_week_has_others() -> None:
    ids = {puzzle.id for week in WEEKS for puzzle in week.puzzles}
    assert len(ids) == 2 * len(WEEKS)


def test_no_two_weeks_have_the_same_cards() -> None:
    seeds = {match.seed for week in WEEKS for match in (week.deal, week.match)}
    assert len(seeds) == 2 * len(WEEKS)


def test_the_stand_in_always_scores_the_same() -> None:
    deal = WEEK.deal
    scores = {score_of("sharp", deal.rules, deal.opponents, deal.seed) for _ in range(2)}
    assert len(scores) == 1


def test_at_first_everything_is_left() -> None:
    assert standing(WEEK, [], []).left == 4


def test_a_puzzle_is_done_once_it_was_answered_right_or_wrong() -> None:
    assert standing(WEEK, [], solved(WEEK, right=False)).left == 2


def test_an_answer_from_before_the_week_does_not_count_but_a_later_one_does() -> None:
    assert standing(WEEK, [], solved(WEEK, -1)).left == 4
    assert standing(WEEK, [], solved(WEEK, 100)).left == 2


def test_a_match_that_was_conceded_can_be_played_again() -> None:
    assert standing(WEEK, [played(WEEK, "match", conceded=True)], []).left == 4
    assert standing(WEEK, [played(WEEK, "match")], []).left == 3


def test_the_first_result_of_a_part_counts() -> None:
    first, second = played(WEEK, "deal"), played(WEEK, "deal")
    assert standing(WEEK, [first, second], []).results == {"deal": first}


def test_a_week_is_done_with_all_its_parts_whenever_they_were_played() -> None:
    both = [played(WEEK, "deal"), played(WEEK, "match")]
    assert weeks_done(both, []) == frozenset()
    assert weeks_done(both, solved(WEEK, 30)) == {WEEK}
