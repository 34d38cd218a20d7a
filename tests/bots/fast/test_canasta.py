"""The fast model of canasta agrees with the engine, and masters judge by it."""

import pytest

from checks.canasta import repeat_round
from rummy.engine.view import observe
from rummy.games.canasta.bots.master import fast_round, is_usual_canasta
from rummy.games.canasta.fast_game import CLUB_HABITS, MASTER_HABITS, least_missed, wanted
from rummy.games.canasta.fast_laying import opening_plan, wilds_of
from rummy.games.canasta.fast_round import RED, TWO, CanastaRound, empty_side, worth
from rummy.games.notation import read_position
from rummy.games.rules_text import read_rules

KINGS = "meld 2: KC KD KH KS\n"


def seen(hand: str, more: str = "", turn: str = "0 play", pile: str = "5D") -> CanastaRound:
    """A table of partners as seat 0 counts it."""
    others = "hand 1: 4C 4D 5S 6H 8D TD\nhand 2: 9H JC\nhand 3: QS QD 6C 6S 8C TC"
    text = f"rules: canasta\nturn: {turn}\nhand 0: {hand}\n{others}\n{more}pile: {pile}\n"
    return fast_round(observe(read_position(text), 0))


@pytest.mark.parametrize("name", ["canasta", "canasta_two"])
@pytest.mark.parametrize("number", range(4))
def test_rounds_of_the_model_are_those_of_the_engine(name: str, number: int) -> None:
    assert repeat_round(name, f"test/{number}")


def test_a_hand_is_how_many_it_holds_of_each_kind() -> None:
    hand = seen("KC KD 2S * 3C").hands[0]
    assert {kind: count for kind, count in enumerate(hand) if count} == {13: 2, 2: 1, 0: 1, 3: 1}


def test_nothing_is_known_of_other_hands_but_how_many_cards_they_are() -> None:
    now = seen("KC KD")
    assert now.sizes == [2, 6, 2, 6]
    assert not any(map(any, now.hands[1:]))


def test_melds_are_opened_with_the_cheapest_cards() -> None:
    hand = seen("AC AD AH KS KC 2S *").hands[0]
    assert opening_plan(hand, RED, 50, wilds_of(hand)) == ((1, 3, 0),)
    assert opening_plan(hand, RED, 90, wilds_of(hand)) == ((1, 3, 0), (13, 2, 1))


def test_a_two_keeps_back_a_small_pile_and_a_joker_does_not() -> None:
    theirs, pile = "meld 1: 9C 9D 9H\n", "5D 6D AH 4H"
    assert least_missed(seen("2S * 9S", theirs, pile=pile), CLUB_HABITS) == TWO
    assert least_missed(seen("* 9S", theirs, pile=pile), CLUB_HABITS) == 9


def test_a_canasta_counts_more_without_wild_cards() -> None:
    natural, mixed = empty_side(50), empty_side(50)
    natural.natural[13], natural.melds = 7, 1
    mixed.natural[13], mixed.wild[13], mixed.melds = 6, 1, 1
    assert worth(natural) - worth(mixed) == 200


def test_red_threes_count_against_a_side_without_melds() -> None:
    side = empty_side(50)
    side.red = 4
    assert worth(side) == -800


def test_a_master_leaves_a_small_pile() -> None:
    small, large = (seen("9S 8D 4H TS", KINGS, "0 draw", pile) for pile in ("5D KD", "5D 6D AH KD"))
    assert wanted(small, MASTER_HABITS) is None
    assert wanted(large, MASTER_HABITS) is not None


def test_a_master_discards_black_threes_first() -> None:
    assert least_missed(seen("3C 9S 8D 4H", KINGS), MASTER_HABITS) == 3


@pytest.mark.parametrize(
    ("rules", "fits"),
    [
        ("canasta", True),
        ("canasta, out_bonus=200", True),
        ("canasta, wild_limit=2", False),
        ("canasta, only_pairs=yes", False),
        ("canasta, melds_per_turn=1", False),
    ],
)
def test_the_model_judges_only_by_rules_that_it_plays(rules: str, fits: bool) -> None:
    assert is_usual_canasta(read_rules(rules), 4) == fits
