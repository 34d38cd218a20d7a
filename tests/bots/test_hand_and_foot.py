"""How bots play Hand & Foot: they keep the canastas natural that they need, and shed cards for the foot."""

from random import Random

import pytest

from rummy.bots.opponents import BOTS, TEMPERS
from rummy.engine.actions import Action, Discard, Draw, LayOff, Meld
from rummy.engine.cards import Face, parse
from rummy.engine.view import View, observe
from rummy.games.canasta.bots.play import WATCHFUL, discard_costs
from rummy.games.canasta.bots.reasons import canasta_reasons
from rummy.games.notation import read_position

OTHERS = "hand 1: 4C 4D 5S 6C 6D\nhand 2: 9H JC 8S\nhand 3: QS QD 6C 7D 8D\n"
NATURAL = "meld 2: KC KD KH KS KC KD\nmeld 2: QC QD QH QS QC QD\n"
SECOND = "second 0: 4S 5S 6S 7S\n"


def view(hand: str, more: str = "", turn: str = "0 play", pile: str = "5D") -> View:
    position = f"rules: hand_and_foot\nturn: {turn}\nhand 0: {hand}\n{OTHERS}{more}pile: {pile}\n"
    return observe(read_position(position), 0)


def card(text: str) -> Face:
    (face,) = parse(text)
    return face


def chosen(seen: View, level: str = "sharp") -> Action:
    return BOTS[level].choose(seen, Random(1))


@pytest.mark.parametrize("level", ["careless", "sharp"])
def test_the_longest_melds_stay_natural_until_there_are_canastas_enough(level: str) -> None:
    assert isinstance(chosen(view("2C 2S 9S 8D JC", NATURAL), level), Discard)
    more = NATURAL + "meld 2: TC TD TH TS TC\n"
    assert chosen(view("2C 2S 9S 8D JC", more), level) == LayOff(card("2C"), 2)


def test_a_wild_card_goes_where_it_brings_the_foot_nearer() -> None:
    tens = "meld 2: TC TD TH\n"
    assert chosen(view("2C 9S", NATURAL + tens + SECOND)) == LayOff(card("2C"), 2)
    assert isinstance(chosen(view("2C 9S", NATURAL + tens)), Discard)


def test_wild_cards_make_melds_of_pairs_until_the_foot_is_reached() -> None:
    hand, lying = "2C 2S 9S 6D 6H TC JS AD", NATURAL + "meld 2: 8C 8D 8H\n"
    assert chosen(view(hand, lying + SECOND)) == Meld((parse("6D 6H 2C"),))
    assert isinstance(chosen(view(hand, lying)), Discard)


def test_no_wild_card_is_discarded_to_keep_a_pile_from_a_pair() -> None:
    many = OTHERS.replace("4C 4D", "4C 4D 4H 4S 5C 5D 5H 6H 6S 7C 7D 7H 7S 8C 8H")
    pile = "4C 5D 6C 7D 8C TD JC JD"
    hidden = f"{many}stock: only 3C 4C 4D 8S 9C 9D 9H 9S\n"
    position = f"rules: hand_and_foot\nturn: 0 play\nhand 0: 2C * 9S\n{hidden}{NATURAL}pile: {pile}\n"
    costs = discard_costs(observe(read_position(position), 0), WATCHFUL, TEMPERS["wary"].caution)
    assert costs[card("9S")] < min(costs[card("2C")], costs[card("*")])


def test_a_useless_black_three_goes_before_a_card_of_a_pair() -> None:
    assert chosen(view("3C AS AC 6D 6H", NATURAL + SECOND)) == Discard(card("3C"))


@pytest.mark.parametrize("level", ["casual", "sharp", "expert"])
def test_a_black_three_that_cannot_be_laid_goes_before_any_loose_card(level: str) -> None:
    assert chosen(view("3C 4S 9H JC 8D", NATURAL + SECOND), level) == Discard(card("3C"))


def test_a_beginner_overlooks_a_lay_off_and_not_the_turn() -> None:
    seen = view("KH QH 9S 9D 9H 4S 6C", NATURAL)
    moves = [BOTS["beginner"].choose(seen, Random(number)) for number in range(60)]
    for step in (LayOff(card("KH"), 0), LayOff(card("QH"), 1), Meld((parse("9D 9H 9S"),))):
        assert moves.count(step) > 5


REASONS = [
    ("KH 9S", SECOND, "0 play", "5D", LayOff(card("KH"), 0), ("near_second_foot", {"count": 1})),
    ("KH", SECOND, "0 play", "5D", LayOff(card("KH"), 0), ("second_foot", {})),
    ("9S", SECOND, "0 play", "5D", Discard(card("9S")), ("second_foot", {})),
    ("KH 9S", "", "0 draw", "KD", Draw(), ("pile_needs_pair", {"card": card("KD")})),
    ("TC TD TH 9S", "", "0 play", "5D", Meld((parse("TC TD TH"),)), ("out", {})),
]


@pytest.mark.parametrize(("hand", "more", "turn", "pile", "action", "told"), REASONS)
def test_a_move_is_explained_by_what_it_brings(
    hand: str, more: str, turn: str, pile: str, action: Action, told: tuple[str, dict[str, object]]
) -> None:
    seen = view(hand, NATURAL + more, turn, pile)
    reason = next(canasta_reasons(seen, action))
    assert (reason.key, reason.details) == told


def test_a_pair_worth_too_little_to_open_has_a_reason_of_its_own() -> None:
    reason = next(canasta_reasons(view("4C 4S", "", "0 draw", "4D"), Draw()))
    assert (reason.key, reason.details) == ("pile_opens_low", {"card": card("4D"), "need": 50})


def test_no_wild_card_is_said_to_freeze_a_pile_that_only_pairs_take() -> None:
    seen = view("2C 2S", NATURAL)
    assert [reason.key for reason in canasta_reasons(seen, Discard(card("2C")))] == []
