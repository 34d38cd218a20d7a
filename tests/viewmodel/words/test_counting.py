"""A hand that is counted is told as a sum."""

import pytest

from rummy.viewmodel.words.counting import account_words, hand_words, seat_words, won_words


def always(_: str) -> bool:
    return True


def never(_: str) -> bool:
    return False


@pytest.mark.parametrize("room", [30, 300])
def test_a_sum_is_written_one_way_however_much_room_there_is(room: int) -> None:
    points = [10, 3, 2, 10, 3, 10, 3]
    assert hand_words(points, lambda words: len(words) < room) == "3 × 10 + 3 × 3 + 2 = 41"


def test_cards_that_all_take_points_off_are_taken_off() -> None:
    assert hand_words([-5, -20, -5], always) == "2 × −5 − 20 = −30"


def test_a_single_card_is_its_own_sum() -> None:
    assert hand_words([7], always) == "7"


def test_where_there_is_no_room_the_sum_stands_alone() -> None:
    assert hand_words([10, 4, 10], never) == "24"


def test_what_is_held_is_taken_off_what_is_laid() -> None:
    assert hand_words([10, 10, 10, -5, -2], always) == "30 − 7 = 23"


def test_a_winner_takes_each_hand() -> None:
    assert won_words([14, 21], 35, always) == "14 + 21 = 35"


def test_a_doubled_sum_says_so() -> None:
    assert won_words([14, 21], 70, always) == "(14 + 21) × 2 = 70"
    assert won_words([14], 28, always) == "14 × 2 = 28"


def test_a_bonus_is_one_more_term() -> None:
    assert won_words([14], 24, always) == "14 + 10 = 24"


def test_what_comes_of_no_card_is_told_with_its_sign() -> None:
    assert (won_words([], 40, always), won_words([], -40, always)) == ("+40", "−40")


def test_a_hand_that_never_opened_does_not_count_its_cards() -> None:
    assert seat_words([3, 4], [], 100, always, is_unopened=True) == "never opened: 100"
    assert seat_words([3, 4], [], 100, never, is_unopened=True) == "100"


def test_where_an_account_tells_the_rest_a_hand_says_only_what_it_holds() -> None:
    assert account_words([-5, -20], always) == "in hand: −25"
    assert account_words([-5, -20], never) == "−25"
    assert account_words([], always) == "in hand: 0"


def test_what_was_melded_is_not_said_to_be_in_hand() -> None:
    assert account_words([5, 20, -15], always) == "25 − 15 = 10"
    assert account_words([20], always) == "20"
