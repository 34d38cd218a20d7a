"""What masters throw in games with an opening and jokers."""

from random import Random

import pytest

from rummy.bots.opponents import BOTS
from rummy.bots.strategy.holding import MASTER, holding_action
from rummy.engine.actions import Discard, Meld
from rummy.engine.cards import parse
from rummy.engine.view import observe
from rummy.games.notation import read_position, write_action


def thrown(rules: str, hand: str) -> Discard:
    table = read_position(f"""rules: {rules}
    turn: 0 play drawn {hand[:2]}
    hand 0: {hand}
    hand 1: 5C 6D 8S 2S JD 9D
    meld 0: TC TD TS
    meld 1: 4H 5H 6H
    pile: 5D
    melded: 0 1""")
    action = holding_action(observe(table, 0), MASTER, 1.0)
    assert isinstance(action, Discard)
    return action


@pytest.mark.parametrize(("rules", "card"), [("rummy51", "2C"), ("romme", "5D")])
def test_points_weigh_more_where_nothing_is_paid_for_going_out(rules: str, card: str) -> None:
    assert thrown(rules, "KC KH 5D 2C") == Discard(parse(card)[0])


def test_a_master_lets_a_card_go_that_only_fits_beside_what_is_still_missing() -> None:
    assert thrown("rummy51", "8H 4D 4C 3C 3D") == Discard(parse("8H")[0])


def club(hand: str, others: str, opened: str = "1", rules: str = "rummy51") -> str:
    """What a sharp player throws."""
    table = f"""rules: {rules}
    turn: 0 play
    hand 0: {hand}
    hand 1: {others}
    meld 1: TC TD TS
    meld 1: 4H 5H 6H
    pile: 5D
    melded: {opened}"""
    return write_action(BOTS["sharp"].choose(observe(read_position(table), 0), Random(0)))


@pytest.mark.parametrize("hand", ["7H 7S 2C", "8D 9D 2S"])
def test_two_cards_that_no_meld_can_use_before_the_last_discard_are_worth_nothing(hand: str) -> None:
    assert club(hand, "5C 6D 8S 2S JD 9D", "0 1") != "discard 2C"


HAND = "TH 2C 2D 3S 3D 5C 6C 9S 9D JS QS KC KH"


@pytest.mark.parametrize(("others", "feeds"), [("5C 6D 8S 2S", True), ("5C 6D 8S", False)])
def test_a_sharp_player_keeps_what_fits_from_a_player_with_few_cards(others: str, feeds: bool) -> None:
    assert (club(HAND, others) == "discard TH") == feeds


@pytest.mark.parametrize(("rules", "card"), [("rummy51", "TH"), ("romme", "JD"), ("scala40", "JD")])
def test_a_sharp_player_always_keeps_what_fits_where_going_out_pays_nothing(rules: str, card: str) -> None:
    hand = "TH 2C 2D 3S 3D 5C 6C 9S 9D JD KC KH"
    assert club(hand, "5C 6D 8S 2S", rules=rules) == f"discard {card}"


@pytest.mark.parametrize(("others", "waits"), [("5C 6D 8S 2S JD 9D", True), ("5C 6D", False)])
def test_a_master_holds_first_melds_back_until_somebody_is_about_to_go_out(others: str, waits: bool) -> None:
    table = read_position(f"""rules: rummy51
    turn: 0 play drawn 2C
    hand 0: KC KH KS QD QH QS 7C 8C 9C 4D 3H 2C
    hand 1: {others}
    meld 1: TC TD TS
    meld 1: AH AD AC
    pile: 5D
    melded: 1""")
    action = holding_action(observe(table, 0), MASTER, 1.0)
    assert isinstance(action, Discard if waits else Meld)
