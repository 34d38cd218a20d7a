"""At canasta: which pile is taken, what is laid and thrown, and that partners help each other."""

from random import Random

import pytest

from rummy.bots.advice.reasons import reasons
from rummy.bots.opponents import BOTS
from rummy.engine.actions import Answer, Discard, LayOff, Meld, Take
from rummy.engine.cards import parse
from rummy.engine.view import View, observe
from rummy.games.canasta.bots.play import FAR_SEEING, WATCHFUL, discard_costs
from rummy.games.dealer import deal, new_table
from rummy.games.editions import preset
from rummy.games.judge import is_legal
from rummy.games.notation import read_action, read_position, write_action
from tests.positions import after, result_of


def chance() -> Random:
    """The same numbers in each test, whatever other tests have drawn."""
    return Random("canasta")


every_level = pytest.mark.parametrize("level", BOTS)
KINGS = "meld 2: KC KD KH KS\n"
CANASTA = "meld 2: 7C 7D 7H 7S 7C 7D 2H\n"


def view_of(
    hand: str, more: str = "", turn: str = "0 play", pile: str = "5D", partner: str = "9H JC"
) -> View:
    """What seat 0 sees of a table of partners."""
    others = f"hand 1: 4C 4D 5S 6H 8D TD\nhand 2: {partner}\nhand 3: QS QD 6C 6S 8C TC"
    text = f"rules: canasta\nturn: {turn}\nhand 0: {hand}\n{others}\n{more}pile: {pile}\n"
    return observe(read_position(text), int(turn[0]))


@every_level
def test_every_level_takes_a_pile_that_goes_on_a_meld_of_its_side(level: str) -> None:
    view = view_of("9S 8D 4H TS", KINGS, "0 draw", pile="5D 6D AH KD")
    assert isinstance(BOTS[level].choose(view, chance()), Take)


@every_level
def test_every_level_opens_as_soon_as_it_can_without_wild_cards(level: str) -> None:
    action = BOTS[level].choose(view_of("AC AD AH KS 9D 8S 4H"), chance())
    assert action == Meld((parse("AC AD AH"),))


@pytest.mark.parametrize("level", ["beginner", "careless", "casual"])
def test_up_to_casual_players_open_with_one_joker_rather_than_with_two_wild_cards(level: str) -> None:
    action = BOTS[level].choose(view_of("KC KD 2S * 9D 8S 4H 6H"), chance())
    assert action == Meld((parse("KC KD *"),))


@every_level
def test_three_of_four_are_laid_if_a_card_must_be_left(level: str) -> None:
    assert BOTS[level].choose(view_of("4C 4D 4H 4S 9D", KINGS), chance()) == Meld((parse("4C 4D 4H"),))


@every_level
def test_every_level_adds_to_what_the_partner_laid(level: str) -> None:
    assert BOTS[level].choose(view_of("KC 9S 8D 4H 5C", KINGS), chance()) == LayOff(parse("KC")[0], 0)


@every_level
def test_every_level_spends_wild_cards_on_a_canasta(level: str) -> None:
    view = view_of("* 9S 8D 4H 5C", "meld 2: KC KD KH KS KC KD\n")
    assert BOTS[level].choose(view, chance()) == LayOff(parse("*")[0], 0)


@pytest.mark.parametrize("level", ["casual", "sharp", "expert"])
def test_only_beginners_discard_a_rank_that_the_next_player_melded(level: str) -> None:
    view = view_of("9S 5H 4H", "meld 1: 9C 9D 9H\n", pile="5D 6D AH")
    action = BOTS[level].choose(view, chance())
    assert isinstance(action, Discard)
    assert action.card.rank != 9


def test_levels_that_count_discard_a_rank_nearly_all_seen() -> None:
    view = view_of("9S 5H", "meld 0: QC QD QH\nmeld 1: 5C 5D 5H\n", pile="9C 9D 9H 9C 9D 2H")
    costs = discard_costs(view, WATCHFUL, 1.0)
    assert costs[parse("9S")[0]] < costs[parse("5H")[0]]


def test_a_master_freezes_a_pile_that_the_others_would_take() -> None:
    theirs = "meld 1: QC QD QH\nmeld 1: KC KD KH\nmeld 1: 8C 8D 8H\n"
    view = view_of("2S 9S 9H TH", theirs, pile="5D 6D AH 4C 4H 6S 7S 7C")
    costs = discard_costs(view, FAR_SEEING, 1.0)
    assert min(costs, key=costs.__getitem__) == parse("2S")[0]


@pytest.mark.parametrize("level", ["sharp", "expert"])
def test_a_partner_with_many_cards_is_asked_before_going_out(level: str) -> None:
    many = view_of("7H 9S", CANASTA, partner="9H JC JD JH AC AD 4S")
    assert write_action(BOTS[level].choose(many, chance())) == "ask"
    few = view_of("7H 9S", CANASTA)
    assert write_action(BOTS[level].choose(few, chance())) == "meld 7H"


@every_level
def test_a_partner_with_few_points_agrees(level: str) -> None:
    view = view_of("7H 9S", CANASTA, "2 answer")
    assert BOTS[level].choose(view, chance()) == Answer(yes=True)


def test_a_partner_with_many_points_refuses() -> None:
    view = view_of("7H 9S", CANASTA, "2 answer", partner="AC AD KH KD * 2C")
    assert BOTS["expert"].choose(view, chance()) == Answer(yes=False)


@pytest.mark.parametrize(
    ("action", "key"),
    [
        ("lay KC 1", "makes_canasta"),
        ("discard 2S", "freezes"),
        ("discard 3C", "blocks"),
        ("discard 4H", "would_feed"),
        ("meld TC TD TS", "scores"),
    ],
)
def test_a_move_is_explained_by_its_most_important_fact(action: str, key: str) -> None:
    view = view_of("KC 2S 3C 4H 9S TC TD TS", "meld 2: KC KD KH KS KD KH\nmeld 1: 9C 9D 9H\n")
    assert next(iter(reasons(view, read_action(action)))).key == key


@pytest.mark.parametrize(("name", "seats"), [("canasta", 4), ("canasta_two", 2)])
def test_a_round_is_played_by_all_levels(name: str, seats: int) -> None:
    table = deal(new_table(preset(name), seats, "levels"))[-1][1]
    rng = chance()
    while not table.is_over:
        view = observe(table, table.turn)
        action = BOTS[[*BOTS][table.turn]].choose(view, rng)
        assert is_legal(view, action)
        table = after(table, write_action(action))
    assert result_of(table).reason in ("out", "concealed", "stock")


def test_the_last_wild_card_is_laid_where_any_number_of_them_may_lie() -> None:
    table = read_position(
        "rules: canasta, wild_limit=0\nturn: 0 play\nhand 0: 2S\nhand 1: 3C 4C\nhand 2: 2C *\nhand 3: 4C 4H\n"
        "meld 2: 5C 5D 5D 5H 5H 5S\npile: 9C\n"
    )
    assert BOTS["beginner"].choose(observe(table, 0), chance()) == LayOff(parse("2S")[0], 0)


@pytest.mark.parametrize(
    ("level", "takes"), [("beginner", True), ("careless", True), ("casual", False), ("sharp", False)]
)
def test_from_casual_on_nobody_takes_one_card_instead_of_two(level: str, takes: bool) -> None:
    text = "rules: canasta_two\nturn: 0 draw\nhand 0: 9S 5H 4H\nhand 1: KD QC\nmeld 0: 9C 9D 9H\npile: 9S"
    view = observe(read_position(text), 0)
    assert isinstance(BOTS[level].choose(view, chance()), Take) == takes
