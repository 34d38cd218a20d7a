"""How long a bot seems to think: by what all can see, and never by what it holds."""

from random import Random

import pytest

from checks.midgames import dealt_anew, midgames
from rummy.bots.opponents import BOTS, hesitation
from rummy.engine.table import Table
from rummy.engine.view import observe
from rummy.games.notation import read_position
from rummy.games.variants import VARIANTS
from rummy.match.game import Question
from tests.positions import every_kind, seats_of

OTHER = "hand 1: 2C 3D 4S TC 8D AS"


def over_upcard(pile: str, rules: str = "cardgames") -> float:
    text = f"rules: {rules}\nturn: 0 draw\n{OTHER}\nhand 0: 7H 8H 2S KD\npile: {pile}"
    return hesitation(observe(read_position(text), 0))


def over_discard(hand: str) -> float:
    text = f"turn: 0 play drawn {hand[-2:]}\n{OTHER}\nhand 0: {hand}"
    return hesitation(observe(read_position(text), 0))


def with_other_hidden_cards(table: Table, seed: int) -> Table:
    """The table with every face dealt anew that not all seats know, those in hand among them."""
    return dealt_anew(table, frozenset.intersection(*map(frozenset, table.known)), Random(seed))


def test_with_nothing_to_take_there_is_nothing_to_decide() -> None:
    assert over_upcard("") == 0.0 < over_upcard("KC")


def test_a_pile_that_comes_as_a_whole_is_the_harder_the_deeper_it_is() -> None:
    assert over_upcard("KC", "rummy500") < over_upcard("KC 3C 4C", "rummy500") < 1


def test_the_more_cards_there_are_to_choose_from_the_harder_it_is() -> None:
    assert 0 < over_discard("7H KD") < over_discard("7H 8H 9H KD QC 5C") < 1


@pytest.mark.turns(4)
@pytest.mark.parametrize("level", BOTS)
@every_kind
def test_no_bot_hesitates_longer_for_what_it_holds(name: str, level: str) -> None:
    for table in midgames(VARIANTS[name], min(seats_of(name)), "hesitation", 6):
        others = (with_other_hidden_cards(table, seed) for seed in range(4))
        pauses = {Question(level, observe(each, each.turn), "").closeness for each in (table, *others)}
        assert len(pauses) == 1
        assert 0 <= pauses.pop() <= 1
