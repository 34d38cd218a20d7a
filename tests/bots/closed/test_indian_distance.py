"""Indian rummy: no level declares wrongly, hopeless hands are dropped, and what is missing costs."""

from collections import Counter
from random import Random

import pytest

from rummy.bots.opponents import BOTS
from rummy.engine.actions import Declare, Discard, Draw, Drop, Take
from rummy.engine.cards import parse
from rummy.engine.rules import with_wild
from rummy.engine.view import View, observe
from rummy.games.dealer import deal, new_table, play
from rummy.games.declaring.bots.declaring import is_hopeless
from rummy.games.editions import preset
from rummy.games.notation import read_position
from rummy.games.shared.showing.bots.outlay import Outlay


def chance() -> Random:
    """The same numbers in each test, whatever other tests have drawn."""
    return Random("lives")


SIXES = with_wild(preset("indian_points"), 6)
PACK = Counter(SIXES.pack_for(2))
every_level = pytest.mark.parametrize("level", BOTS)
NOTHING = "AC 3C 5C 8D TD QD AH 4H 9H KS 2S 7S JC"


def view_of(hand: str, turn: str = "0 play", drew: str = "0 1") -> View:
    """What seat 0 sees when sixes are wild."""
    text = f"rules: indian_points\nturn: {turn}\nhand 0: {hand}\nhand 1: 3H\npile: 9D\nwild: 6C\ndrew: {drew}"
    return observe(read_position(text), 0)


def cost(hand: str) -> float:
    """What a hand costs that has seen nothing else."""
    held = parse(hand)
    return Outlay(held, SIXES, PACK - Counter(held)).without()


@every_level
def test_every_level_declares_a_right_hand_and_no_wrong_one(level: str) -> None:
    right = "2C 3C 4C 5H 6S 7H 9C 9D 9H JD QD KD AD KS"
    assert isinstance(BOTS[level].choose(view_of(right), chance()), Declare)
    sets = "2C 2D 2H 5H 6S 7H 9C 9D 9H JD JS JC JH KS"
    assert not isinstance(BOTS[level].choose(view_of(sets), chance()), Declare)


def test_a_beginner_who_discards_any_card_keeps_complete_natural_runs() -> None:
    view = view_of("2C 3C 4C 7H 8H 9H TH 9D KD QS 5S JC AD KH")
    thrown = {BOTS["beginner"].choose(view, Random(look)) for look in range(100)}
    assert {Discard(card) for card in parse("9D QS 5S")} < thrown
    assert thrown.isdisjoint(Discard(card) for card in parse("2C 3C 4C 7H 8H 9H TH"))


def test_a_careless_player_keeps_the_only_pure_run_rather_than_sets_of_its_cards() -> None:
    view = view_of("JC QC KC JD JS QD QH KS KH 2D 4S 5H 9D AS")
    assert BOTS["careless"].choose(view, chance()) not in [Discard(card) for card in parse("JC QC KC")]


@pytest.mark.parametrize(("level", "thrown"), [("careless", "TH"), ("casual", "2S")])
def test_only_from_casual_on_a_gap_that_a_card_may_fill_is_kept(level: str, thrown: str) -> None:
    view = view_of("2C 3C 4C 5C 9C 9D 9S KC KD KH KS 8H TH 2S")
    looks = Counter(BOTS[level].choose(view, Random(look)) for look in range(20))
    assert looks.most_common(1)[0][0] == Discard(*parse(thrown))


@pytest.mark.parametrize("level", ["careless", "casual"])
def test_an_upcard_is_left_that_makes_a_meld_of_the_cards_of_the_pure_run(level: str) -> None:
    view = view_of("9C TC JC 9H 2D 4D KH QS 5H 7S AD AS 3S", "0 draw")
    looks = {BOTS[level].choose(view, Random(look)) for look in range(20)}
    assert looks == {Draw()}


def hopeless(rules: str, scores: str, drew: str = "") -> View:
    """What seat 0 sees before a draw with a hand that is worth nothing."""
    text = f"turn: 0 draw\nhand 0: {NOTHING}\nhand 1: 3H\npile: 9D\nwild: 6C\ndrew: {drew}\nscores: {scores}"
    return observe(read_position(f"rules: {rules}\n{text}"), 0)


@pytest.mark.parametrize("level", ["sharp", "expert"])
def test_good_levels_drop_a_hopeless_hand_while_that_is_cheap(level: str) -> None:
    assert BOTS[level].choose(hopeless("indian_pool101", "0 0"), chance()) == Drop()
    assert BOTS[level].choose(hopeless("indian_pool101", "0 0", drew="0 1"), chance()) != Drop()


@pytest.mark.parametrize("level", ["sharp", "expert"])
def test_nobody_drops_out_of_a_match(level: str) -> None:
    assert BOTS[level].choose(hopeless("indian_pool101", "80 0"), chance()) == Drop()
    assert BOTS[level].choose(hopeless("indian_pool101", "81 0"), chance()) != Drop()


@pytest.mark.parametrize("level", ["sharp", "expert"])
@pytest.mark.parametrize(
    ("rules", "scores", "drops"),
    [
        ("indian_points", "0 0", False),
        ("indian_points", "21 0", True),
        ("indian_points, deals=2", "0 0", True),
        ("indian_deals\ndeal: 2", "40 0", False),
        ("indian_deals\ndeal: 2", "41 0", True),
    ],
)
def test_a_hand_is_played_in_the_last_deal_if_a_drop_leaves_another_player_ahead(
    level: str, rules: str, scores: str, drops: bool
) -> None:
    assert (BOTS[level].choose(hopeless(rules, scores), chance()) == Drop()) is drops


@pytest.mark.parametrize("level", ["sharp", "expert"])
def test_a_set_is_given_up_for_the_second_run(level: str) -> None:
    sets = "AC AD AH 4C 4D 4H KC KD KH 7H 8H 9H TH KS"
    assert BOTS[level].choose(view_of(sets), chance()) in [Discard(card) for card in parse("4C 4D AC AD")]


def test_nobody_drops_a_hand_with_a_pure_run_and_wild_cards() -> None:
    assert not is_hopeless(view_of("2C 3C 4C 5H 6S 7H 9C 9D 9H JD QD KD AD", "0 draw", drew=""))


@pytest.mark.parametrize("level", ["careless", "casual", "sharp", "expert"])
def test_every_level_that_looks_at_the_upcard_takes_it_if_it_makes_the_pure_run(level: str) -> None:
    view = view_of("7D 8D 2C 2S 5H 6S QH QS KC KH 4S 9C JC", "0 draw")
    looks = {BOTS[level].choose(view, Random(look)) for look in range(20)}
    assert looks == ({Take()} if level in ("sharp", "expert") else {Take(), Draw()})


def test_a_pure_run_is_worth_more_than_a_set_and_two_neighbours_more_than_two_strangers() -> None:
    assert cost("2C 3C 4C KD 8H") < cost("2C 2D 2H KD 8H")
    assert cost("2C 3C KD 8H") < cost("2C 4D KD 8H")
    assert cost("2C 3C 4C 7D 8D 6S") < cost("2C 3C 4C 7D 8D KS")  # a wild card makes a meld of the two


def test_of_all_discards_each_is_worth_what_the_hand_is_without_it() -> None:
    hand = parse("2C 3C 4C 7D 8D 6S * KS KS QH")
    left = PACK - Counter(hand)
    outlay = Outlay(hand, SIXES, left)
    for card in {*hand}:
        rest = [*hand]
        rest.remove(card)
        assert outlay.without(card) == pytest.approx(Outlay(tuple(rest), SIXES, left).without())
    both = Outlay(parse("2C 3C 4C 7D 8D 6S * QH"), SIXES, left).without()
    assert outlay.without(*parse("KS KS")) == pytest.approx(both)


def test_a_round_is_played_by_all_levels() -> None:
    table = deal(new_table(preset("indian_points"), 4, "levels"))[-1][1]
    rng = chance()
    while not table.is_over:
        level = [*BOTS][table.turn]
        table = play(table, table.turn, BOTS[level].choose(observe(table, table.turn), rng))[-1][1]
    assert table.last_result is not None
    assert table.last_result.reason in ("declared", "dropped")
