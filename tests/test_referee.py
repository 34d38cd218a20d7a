"""A second judge, written from the rules alone, follows a round of every game beside the engine."""

from random import Random

import pytest

from checks.referee.__main__ import Bout, judge
from checks.referee.match import follow
from checks.referee.rules import GAMES, differences, read_rules
from checks.referee.table import Illegal
from rummy.engine.variants import VARIANTS


def test_the_games_have_the_switches_that_their_rules_tell() -> None:
    assert [line for name, rules in GAMES.items() for line in differences(rules, VARIANTS[name])] == []


OLDER = [name for name in GAMES if not GAMES[name].suits_repeat]


@pytest.mark.parametrize("name", OLDER)
def test_a_second_judge_follows_a_round(name: str) -> None:
    counts, faults = judge(name, GAMES[name].min_players, "everyday", rounds=1, looks=0.05)
    assert (counts["rounds"], faults) == (1, [])


@pytest.mark.parametrize("name", [name for name in GAMES if name not in OLDER])
def test_a_second_judge_follows_a_round_of_bots(name: str) -> None:
    seats = GAMES[name].min_players
    counts, faults = judge(name, seats, "everyday", rounds=1, looks=0.05, players=("careless", "casual"))
    assert (counts["rounds"], faults) == (1, [])


def test_a_second_judge_refuses_what_the_rules_do() -> None:
    with pytest.raises(Illegal, match="just taken"):
        follow(read_rules("cardgames"), 2, "sha256:a", ["deal", "0 take", "0 discard 6C"])


def test_a_second_judge_reads_the_lines_of_a_record() -> None:
    bout = Bout("rummy500", 2, "sha256:a", Random(1), looks=0)
    bout.play_round()
    followed = follow(read_rules("rummy500"), 2, "sha256:a", bout.played.game.lines)
    assert followed.table.position() == bout.referee.table.position()


def test_a_second_judge_believes_no_other_scores() -> None:
    with pytest.raises(Illegal, match="the scores are"):
        follow(read_rules("cardgames"), 2, "sha256:a", ["deal", "= 7 0 | 0"])
