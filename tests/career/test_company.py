"""The shared past of the player and an opponent, and what the opponent mentions of it."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta

import pytest

from rummy.career.acquaintance import GUESSED, KNOWN, Meeting, acquaintance, meetings
from rummy.career.memories import afterthoughts, asides, memories
from rummy.engine.events import EndReason, Result
from rummy.storage.results import MatchResult, RoundResult, new_id

TODAY = date(2026, 6, 17)
NOON = datetime(2026, 6, 17, 12, tzinfo=UTC)


def match(days_ago: int, outcome: str, *reasons: str, bot: str = "casual/hasty/red") -> MatchResult:
    """Return a match against Mike, + for won and - for lost, whose winner won rounds for `reasons`."""
    winner = 0 if outcome == "+" else 1
    points = (20, 0) if winner == 0 else (0, 20)
    return MatchResult(
        id=new_id(),
        ended=(NOON - timedelta(days=days_ago)).isoformat(),
        game="gin",
        rules="gin",
        players=("You", "Mike"),
        bots=(None, bot),
        scores=points,
        winner=winner,
        conceded=False,
        rounds=tuple(RoundResult(points, winner, reason, False) for reason in reasons),
        seconds=60.0,
    )


def met(outcomes: str) -> Sequence[Meeting]:
    """Return matches with Mike, one a day, the last one yesterday."""
    return meetings([match(len(outcomes) - at, each) for at, each in enumerate(outcomes)], "Mike")


def remembered(*matches: MatchResult) -> list[str]:
    return [*memories(meetings(matches, "Mike"), TODAY)]


def test_the_first_match_together_is_noticed() -> None:
    assert remembered() == ["first"]


def test_nothing_comes_to_mind_of_an_ordinary_match() -> None:
    assert remembered(match(1, "+", "knock")) == []


def test_a_player_who_was_long_away_is_greeted() -> None:
    assert remembered(match(29, "-")) == []
    assert remembered(match(30, "-")) == ["absent"]


def test_a_gin_is_mentioned_for_two_weeks() -> None:
    assert remembered(match(14, "+", "knock", "gin")) == ["your_gin"]
    assert remembered(match(15, "+", "knock", "gin")) == []


def test_nobody_boasts_of_their_own_gin() -> None:
    assert remembered(match(1, "-", "gin", "undercut")) == []


def test_an_undercut_is_remembered() -> None:
    assert remembered(match(1, "+", "undercut")) == ["your_undercut"]


def test_a_match_that_was_left_is_remembered() -> None:
    assert remembered(replace(match(1, "-"), conceded=True)) == ["conceded"]


@pytest.mark.parametrize(("outcomes", "told"), [("-++", []), ("+++", ["losing"]), ("+---", ["winning"])])
def test_three_matches_in_a_row_are_a_streak(outcomes: str, told: list[str]) -> None:
    assert [*memories(met(outcomes), TODAY)] == told


def test_a_match_is_lost_to_both_opponents_of_a_pair() -> None:
    four = ("You", "Bill", "Anna", "Mike")
    pairs = replace(
        match(1, "-"), rules="canasta", players=four, bots=(None, *["casual"] * 3), scores=(0, 9) * 2
    )
    against = [each.lost for name in four[1:] for each in meetings([replace(pairs, rounds=())], name)]
    assert against == [True, True]  # Anna is the partner


@pytest.mark.parametrize(
    ("outcomes", "end", "told"),
    [
        ("----", "+", ["beaten", "ended"]),
        ("+---", "+", ["ended"]),
        ("++", "+", ["again"]),
        ("+++", "-", ["revenge"]),
        ("+-", "+", []),
        ("", "+", []),
        ("+++", "?", []),  # somebody else has won
    ],
)
def test_what_a_match_changes_is_noticed(outcomes: str, end: str, told: list[str]) -> None:
    assert [*afterthoughts(met(outcomes), won=end == "+", lost=end == "-")] == told


def rounds(winners: str, reason: EndReason = "knock") -> Sequence[Result]:
    """Return rounds won by the player (+), Mike (-), another (o) or nobody (0), the last for `reason`."""
    seats = {"+": 0, "-": 1, "o": 2, "0": None}
    reasons: list[EndReason] = ["knock" for _ in winners[1:]]
    reasons.append(reason)
    return [Result(seats[each], (), how) for each, how in zip(winners, reasons, strict=True)]


@pytest.mark.parametrize(
    ("winners", "told"),
    [
        ("++", []),
        ("+++", ["rounds"]),
        ("++0+", ["rounds"]),  # a void round ends no streak
        ("---+", ["comeback"]),
        ("-o-+", []),
        ("+++-", ["relief"]),
        ("+++o", []),
        ("+++0", []),
    ],
)
def test_a_run_of_rounds_is_noticed(winners: str, told: list[str]) -> None:
    assert [*asides((), rounds(winners), (0, 1), TODAY)] == told


@pytest.mark.parametrize(
    ("before", "winner", "told"),
    [
        ([match(14, "+", "big_gin")], "+", ["gin_again"]),
        ([match(15, "+", "gin")], "+", []),
        ([match(1, "+", "undercut")], "+", []),
        ([match(1, "+", "gin")], "-", []),
    ],
)
def test_a_second_gin_within_two_weeks_is_noticed(
    before: list[MatchResult], winner: str, told: list[str]
) -> None:
    assert [*asides(meetings(before, "Mike"), rounds(winner, "gin"), (0, 1), TODAY)] == told


def test_a_second_undercut_in_a_match_is_noticed() -> None:
    played = [*rounds("+", "undercut"), *rounds("-+", "undercut")]
    assert [*asides((), played, (0, 1), TODAY)] == ["undercut_again"]


def test_matches_are_counted_by_opponent() -> None:
    others = replace(match(1, "+"), players=("You", "Bill"))
    known = acquaintance([match(3, "+"), match(2, "-"), others], "Mike")
    assert (known.total.played, known.total.won, known.total.lost) == (2, 1, 1)


def test_a_person_with_the_opponents_name_is_not_counted() -> None:
    namesake = replace(match(1, "+"), players=("Mike", "Bill"))
    assert acquaintance([namesake], "Mike").meetings == ()


def test_the_longest_streaks_are_those_of_matches_together() -> None:
    matches = [each.match for each in met("++-+++--")]
    known = acquaintance(matches, "Mike")
    assert (known.longest_won, known.longest_lost) == (3, 2)


def test_the_rarest_round_is_the_best_moment() -> None:
    known = acquaintance(
        [match(3, "+", "knock", "gin"), match(2, "+", "undercut"), match(1, "-", "gin")], "Mike"
    )
    assert known.best is not None
    assert (known.best.kind, known.best.ended) == ("gin", (NOON - timedelta(days=3)).isoformat())


@pytest.mark.parametrize(
    ("rounds", "habit", "is_sure"),
    [(GUESSED - 1, None, False), (GUESSED, "red", False), (KNOWN, "red", True)],
)
def test_a_habit_shows_with_the_rounds(rounds: int, habit: str | None, *, is_sure: bool) -> None:
    known = acquaintance([match(1, "+", *["knock"] * rounds)], "Mike")
    assert (known.habit, known.is_sure) == (habit, is_sure)


def test_rounds_without_a_habit_teach_none() -> None:
    assert acquaintance([match(1, "+", *["knock"] * KNOWN, bot="casual/hasty")], "Mike").habit is None
