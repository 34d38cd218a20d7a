"""What a discard gives the next player of a contract game, as far as a player can see."""

import pytest

from rummy.bots.strategy.collecting import Collected, goes_with, is_of_all_ranks
from rummy.engine.cards import parse
from rummy.engine.view import observe
from rummy.games.notation import read_position
from tests.positions import after


def gift_of(card: str, deal: int) -> float:
    """The cost of a discard after the next player has taken the nine of hearts and discarded a two."""
    table = read_position(f"""rules: carioca
    deal: {deal}
    turn: 1 draw
    hand 0: 4C 8S 9D TH JH 2D 3D QD KS AC 6C 7D
    hand 1: 9S 2C 3C 5D 6H 8C JD QS KH AD 4S TD
    pile: 9H""")
    view = observe(after(table, "take", "discard 2C"), 0)
    return Collected(view).gift(parse(card)[0])


@pytest.mark.parametrize(("deal", "near", "far"), [(1, "9D", "8S"), (3, "TH", "TC"), (3, "JH", "JC")])
def test_a_card_that_goes_with_one_that_they_took_is_of_use_to_them(deal: int, near: str, far: str) -> None:
    assert gift_of(near, deal) > gift_of(far, deal) + 0.1


def test_a_rank_that_they_discarded_is_of_little_use_to_them_for_sets_alone() -> None:
    assert gift_of("2D", 1) < gift_of("3D", 1) - 0.1
    assert abs(gift_of("2D", 3) - gift_of("3D", 3)) < 0.1


@pytest.mark.parametrize(("cards", "goes"), [("3H 6H", 0.5), ("3H 7H", 0), ("KH AH", 1)])
def test_cards_go_together_in_runs_the_better_the_nearer_they_are(cards: str, goes: float) -> None:
    assert goes_with(*parse(cards), has_sets=False, longest=4) == goes


@pytest.mark.parametrize(("deal", "is_long"), [(2, False), (8, False), (9, True), (10, True)])
def test_the_last_two_contracts_of_carioca_are_runs_of_all_ranks(deal: int, is_long: bool) -> None:
    table = read_position(f"rules: carioca\ndeal: {deal}\nturn: 0 play\nhand 0: 4C\nhand 1: 5C\npile: 9H")
    assert is_of_all_ranks(table.in_force) == is_long
