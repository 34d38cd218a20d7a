"""A second judge, written from the rules alone, follows a round of every game beside the engine."""

from random import Random

import pytest

from checks.referee import closing, lives
from checks.referee.__main__ import Bout, judge
from checks.referee.match import Referee, follow
from checks.referee.order import count_out
from checks.referee.rules import GAMES, differences, read_rules
from checks.referee.scoring import match_winner
from checks.referee.table import Illegal, Table
from rummy.games.variants import VARIANTS


def test_the_games_have_the_switches_of_their_written_rules() -> None:
    assert [line for name, rules in GAMES.items() for line in differences(rules, VARIANTS[name])] == []


OLDER = [name for name in GAMES if not GAMES[name].suits_repeat]


@pytest.mark.turns(3)
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


def test_a_second_judge_refuses_to_close_in_the_first_turn() -> None:
    referee = Referee(read_rules("chinchon"), 2, "sha256:a")
    referee.deal()
    referee.play("draw")
    with pytest.raises(Illegal, match="first turn"):
        referee.play(f"knock {referee.table.hand[0]}")


@pytest.mark.parametrize(
    ("hand", "counts"),
    [
        ("5H 6H 7H 2C 3C 6D KC KD KH AS QD QS 9C", 24),  # the six of diamonds stands for the king of spades
        ("5H 6H 7H 2C 3C TD KC KD KH AS QD QS 9C", 84),  # no second run: all but the pure one
        ("5H 6D 7H 2C 3C 6D KC KD KH AS QD QS 9C", 86),  # no pure one
        ("5H 6H 7H * 3C 4C KC KD KH AS AD * *", 0),
    ],
)
def test_a_second_judge_counts_a_hand_without_its_runs(hand: str, counts: int) -> None:
    assert lives.best(tuple(hand.split()), "6", read_rules("indian_points"))[0] == counts


@pytest.mark.parametrize(
    ("cards", "worth", "may"), [(1, 3, True), (1, 4, False), (2, 3, False), (0, 0, True)]
)
def test_a_second_judge_limits_the_cards_that_a_closer_has_left(cards: int, worth: int, may: bool) -> None:
    assert closing.may_stay(cards, worth, read_rules("chinchon")) is may


@pytest.mark.parametrize(("scores", "winner"), [((102, 125, 101), 0), ((102, 102, 101), None)])
def test_a_second_judge_lets_no_seat_win_that_was_out_before(
    scores: tuple[int, ...], winner: int | None
) -> None:
    table = Table(read_rules("chinchon"), 3, scores=scores, out=frozenset({2}), returns=(0, 1, 2))
    count_out(table)
    assert match_winner(table) == winner


def test_a_second_judge_reads_the_lines_of_a_record() -> None:
    bout = Bout("rummy500", 2, "sha256:a", Random(1), looks=0)
    bout.play_round()
    followed = follow(read_rules("rummy500"), 2, "sha256:a", bout.played.game.lines)
    assert followed.table.position() == bout.referee.table.position()


def test_a_second_judge_accepts_no_other_scores() -> None:
    with pytest.raises(Illegal, match="the scores are"):
        follow(read_rules("cardgames"), 2, "sha256:a", ["deal", "= 7 0 | 0"])
