"""With closed hands: when a discard is taken, which card goes, and that whoever can go out does."""

from random import Random

import pytest

from rummy.bots.opponents import BOTS
from rummy.engine.actions import Arrange, Declare, Discard, Draw, Take
from rummy.engine.cards import parse
from rummy.engine.view import View, observe
from rummy.games.dealer import deal, new_table
from rummy.games.declaring.bots.declaring import worth
from rummy.games.declaring.hands import declarations
from rummy.games.editions import preset
from rummy.games.notation import read_action, read_position, write_action
from rummy.games.shared.showing.bots.closed_hand import expected, left_after, lowers
from tests.positions import after, result_of


def chance() -> Random:
    """The same numbers in each test, whatever other tests have drawn."""
    return Random("closed")


every_level = pytest.mark.parametrize("level", BOTS)


def view_of(hand: str, turn: str = "0 play", more: str = "", pile: str = "5D") -> View:
    """What seat 0 sees in the second deal, in which fours are wild."""
    return observe(
        read_position(
            f"rules: three_thirteen\ndeal: 2\nturn: {turn}\nhand 0: {hand}\n"
            f"hand 1: 3C 3D 2H 9S\npile: {pile}\n{more}"
        ),
        0,
    )


@every_level
def test_every_level_goes_out_as_soon_as_it_can_with_the_dearest_discard(level: str) -> None:
    action = BOTS[level].choose(view_of("7C 8C 9C KH 4D"), chance())
    assert action == read_action("declare KH: 7C 8C 9C 4D")


@every_level
def test_every_level_takes_a_wild_card_and_discards_none(level: str) -> None:
    assert BOTS[level].choose(view_of("7C 8C QH JD", "0 draw", pile="4S"), chance()) == Take()
    action = BOTS[level].choose(view_of("4S 8C QH JD 2D"), chance())
    assert isinstance(action, Discard)
    assert action.card.rank != 4


@every_level
def test_every_level_draws_rather_than_take_what_is_of_no_use(level: str) -> None:
    assert BOTS[level].choose(view_of("7C 8C QH JD", "0 draw", pile="KS"), chance()) == Draw()


def test_the_lower_the_level_the_more_seldom_it_looks_at_the_upcard() -> None:
    view = view_of("7C 8C QH JD", "0 draw", pile="9C")
    looks = [
        sum(BOTS[level].choose(view, Random(luck)) == Take() for luck in range(100))
        for level in ("beginner", "careless", "casual", "sharp")
    ]
    assert looks == sorted({*looks})
    assert looks[-1] == 100


@every_level
def test_every_level_shows_its_best_melds(level: str) -> None:
    view = view_of("7C 8C 9C 2D", "0 arrange", "last: 1")
    assert BOTS[level].choose(view, chance()) == Arrange((parse("7C 8C 9C"),))


@pytest.mark.parametrize("level", ["careless", "casual", "sharp", "expert"])
@pytest.mark.parametrize(("hand", "card"), [("7C 8C QH 6D 2D", "QH"), ("7C 8C 6D 2D 3S", "8C")])
def test_in_the_last_turn_only_points_count(hand: str, card: str, level: str) -> None:
    view = view_of(hand, more="last: 1")
    assert BOTS[level].choose(view, chance()) == Discard(parse(card)[0])


@pytest.mark.parametrize("level", ["careless", "casual", "expert"])
def test_before_anybody_is_out_a_pair_is_kept_that_needs_one_card(level: str) -> None:
    table = read_position("rules: three_thirteen\nturn: 0 play\nhand 0: 7C 7D 2S AH\nhand 1: KC 3D 2H")
    assert BOTS[level].choose(observe(table, 0), chance()) == Discard(parse("2S")[0])


def test_a_hand_with_two_loose_cards_has_no_declaration() -> None:
    assert not [*declarations(view_of("7C 8C 9C KH QD"))]


def test_a_discard_lowers_a_hand_if_it_joins_a_meld_and_leaves_less() -> None:
    assert lowers(view_of("7C 8C QH JD", "0 draw"), parse("9C")[0])
    assert not lowers(view_of("7C 8C QH JD", "0 draw"), parse("AC")[0])


def test_the_card_that_was_taken_may_not_be_discarded() -> None:
    view = view_of("7C 8C QH JD")
    assert left_after(view, parse("AC AD AH KS"), parse("KS")[0]) == 1 + 1 + 10


def test_more_draws_help_a_hand_that_waits_for_more() -> None:
    view = view_of("7C 8C QH JD 2D")
    assert expected(view, parse("7C 8C AH AD"), worth) < expected(view, parse("7C JH AH 2D"), worth)


def test_a_round_is_played_by_all_levels() -> None:
    table = deal(new_table(preset("three_thirteen"), 4, "levels"))[-1][1]
    rng = chance()
    while not table.is_over:
        level = [*BOTS][table.turn]
        action = BOTS[level].choose(observe(table, table.turn), rng)
        assert isinstance(action, Declare | Discard | Draw | Take | Arrange)
        table = after(table, write_action(action))
    assert result_of(table).reason == "declared"
