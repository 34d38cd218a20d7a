"""What a review says of players whose skill is known: blind ones read badly, and good ones well."""

import pytest

from checks.review_players import is_right, reviewed
from tests.samples import sampled

ROUNDS = [("gin", 0), ("cardgames", 2), *((name, at) for at in range(3, 8) for name in ("cardgames", "gin"))]


@pytest.mark.parametrize("round_played", sampled(ROUNDS, 1))
def test_a_player_who_plays_blindly_is_not_praised(round_played: tuple[str, int]) -> None:
    review = reviewed(round_played[0], "lowest", round_played[1], play_outs=100)
    assert review.judged > review.good
    assert review.accuracy is None or is_right("lowest", review.accuracy)


@pytest.mark.repeats
def test_at_most_half_of_what_a_blind_player_does_is_good() -> None:
    reviews = [reviewed(name, "lowest", number, play_outs=100) for name, number in ROUNDS]
    assert 2 * sum(each.good for each in reviews) <= sum(each.judged for each in reviews)


@pytest.mark.parametrize("round_played", sampled(ROUNDS, 1))
def test_a_player_who_plays_well_is_not_blamed(round_played: tuple[str, int]) -> None:
    review = reviewed(round_played[0], "sharp", round_played[1], play_outs=100)
    assert review.accuracy is None or is_right("expert", review.accuracy)
    assert sum(verdict.is_marked for verdict in review.verdicts) <= 1
