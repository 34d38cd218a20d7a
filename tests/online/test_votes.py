"""Votes alone: how many have to agree, and about whom."""

from collections.abc import Sequence

import pytest

from rummy.online.messages import VoteChoice
from rummy.online.votes import AWAY, Votes


def counted(
    choices: Sequence[VoteChoice],
    present: Sequence[int],
    away: dict[int, float] | None = None,
    clock: bool = False,
    now: float = AWAY,
    play: bool = True,
) -> VoteChoice | None:
    votes = Votes()
    votes.cast.update(enumerate(choices))
    return votes.count(present, {3: 0.0} if away is None else away, now, clock=clock, play=play)


@pytest.mark.parametrize(
    ("choices", "chosen"),
    [(["bot", "bot", "wait"], "bot"), (["bot", "end", "wait"], None), (["bot"], None), ([], None)],
)
def test_most_of_those_present_decide_about_who_is_away(
    choices: list[VoteChoice], chosen: str | None
) -> None:
    assert counted(choices, [0, 1, 2]) == chosen


def test_the_vote_of_an_absent_person_does_not_count() -> None:
    assert counted(["bot", "bot", "end"], [1, 2]) is None
    assert counted(["end", "bot", "bot"], [1, 2]) == "bot"


def test_nobody_is_voted_about_before_their_time() -> None:
    assert counted(["end", "end"], [0, 1], now=AWAY - 1) is None


def test_the_clock_stops_only_if_all_want_it() -> None:
    assert counted(["no_clock", "no_clock", "wait"], [0, 1, 2], away={}, clock=True) is None
    assert counted(["no_clock", "no_clock"], [0, 1], away={}, clock=True) == "no_clock"


def test_a_person_who_is_away_is_removed_only_if_all_who_are_there_want_it() -> None:
    assert counted(["remove", "remove", "bot"], [0, 1, 2]) is None
    assert counted(["remove", "remove", "bot"], [0, 1]) == "remove"


def test_between_matches_nothing_else_is_voted_about() -> None:
    assert counted(["bot"], [0], play=False) is None
    assert counted(["remove"], [0], play=False) == "remove"


def test_what_is_decided_is_not_decided_twice() -> None:
    votes = Votes()
    votes.cast[0] = "bot"
    assert votes.count([0], {1: 0.0}, AWAY, clock=False, play=True) == "bot"
    assert votes.count([0], {1: 0.0}, AWAY, clock=False, play=True) is None
