"""The opponents at Machiavelli: how much of the table each level breaks up, and that the search is exact."""

from collections import Counter
from itertools import chain, combinations
from random import Random

import pytest

from rummy.bots.opponents import BOTS
from rummy.engine.cards import PACK, parse, spell
from rummy.engine.melds import Faces, arrange, readings
from rummy.engine.view import observe
from rummy.games.manipulation.bots.cover import best_cover
from rummy.games.notation import read_position, write_action
from rummy.games.variants import VARIANTS
from rummy.match.advice import hint, reason

RULES = VARIANTS["machiavelli"]
ANY = 10**6  # states
LAY_OFF = "hand 0: 7H KC\nhand 1: 2D 3S\nmeld 1: 4H 5H 6H\n"
FROM_A_SET = "hand 0: 8H KC\nhand 1: 2D 3S\nmeld 1: 5H 6H\nmeld 1: 7C 7D 7H 7S\n".replace("5H 6H", "4H 5H 6H")
SPLIT = "hand 0: 5C KC\nhand 1: 2D 3S\nmeld 1: 3C 4C 5C 6C 7C\n"
FAR = "hand 0: 6S KC\nhand 1: 2D 3S\nmeld 1: 6C 6D 6H\nmeld 1: 5S 5D 5C\nmeld 1: 4S 4D 4H 4C\n"


def chosen(level: str, lines: str) -> str:
    table = read_position(f"rules: machiavelli\nturn: 0 play\n{lines}")
    return write_action(BOTS[level].choose(observe(table, 0), Random(0)))


@pytest.mark.parametrize("level", ["careless", "casual", "sharp", "expert"])
def test_all_levels_lay_off(level: str) -> None:
    assert chosen(level, LAY_OFF) == "table 4H 5H 6H 7H"


@pytest.mark.parametrize(
    ("level", "moves"), [("careless", False), ("casual", False), ("sharp", True), ("expert", True)]
)
def test_who_breaks_up_two_melds_brings_a_card_from_a_set_to_a_run(level: str, moves: bool) -> None:
    assert chosen(level, FROM_A_SET) == ("table 4H 5H 6H 7H 8H + 7C 7D 7S" if moves else "draw")


@pytest.mark.parametrize(("level", "splits"), [("careless", False), ("casual", True), ("expert", True)])
def test_who_breaks_up_a_meld_splits_a_run(level: str, splits: bool) -> None:
    assert chosen(level, SPLIT) == ("table 3C 4C 5C + 5C 6C 7C" if splits else "draw")


@pytest.mark.parametrize("level", ["casual", "sharp", "expert"])
def test_no_meld_is_broken_up_for_a_card_that_fits_the_table(level: str) -> None:
    lines = "hand 0: 7S TS\nhand 1: 2D 3S\nmeld 1: 9H TH JH\nmeld 1: QC QD QH QS\nmeld 1: JS QS KS\n"
    assert chosen(level, lines) == "table 9H TH JH + QC QD QH QS + TS JS QS KS"


@pytest.mark.parametrize("level", ["sharp", "expert"])
def test_an_ace_of_a_set_is_found_for_a_run_that_it_ends(level: str) -> None:
    lines = "hand 0: QD KD 8S\nhand 1: 2D 3S\nmeld 1: AC AD AH AS\n"
    assert chosen(level, lines) == "table AC AH AS + QD KD AD"


def test_a_hint_lays_all_that_can_be_laid() -> None:
    table = read_position(f"rules: machiavelli\nturn: 0 play\n{FAR}")
    assert write_action(hint(observe(table, 0))).count("6S") == 1


def test_a_draw_is_advised_where_no_card_can_be_played_at_all() -> None:
    view = observe(read_position(f"rules: machiavelli\nturn: 0 play\n{LAY_OFF.replace('7H', '9H')}"), 0)
    found = reason(view, hint(view))
    assert found is not None
    assert found.key == "no_place"


def test_a_suit_with_an_ace_at_both_ends_becomes_two_runs() -> None:
    cover = best_cover(parse("2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS"), parse("AS AS"), RULES, ANY)
    assert cover is not None
    assert [*map(len, cover.melds)] == [11, 3]


def by_trial(must: Faces, may: Faces) -> int:
    """The most cards of `may` that go into melds with all of `must`, found by trying every choice."""
    for size in range(len(may), -1, -1):
        if any(covers((*must, *some)) for some in combinations(may, size)):
            return size
    return -1


def covers(cards: Faces) -> bool:
    if not cards:
        return True
    first, *others = sorted(cards)
    near = [card for card in others if card.rank == first.rank or card.suit == first.suit]
    groups = (some for size in (2, 3, 4, 5) for some in combinations(near, size))
    return any(
        readings((first, *some), RULES) and covers(tuple((Counter(others) - Counter(some)).elements()))
        for some in dict.fromkeys(groups)
    )


@pytest.mark.parametrize("seed", range(40))
def test_the_search_finds_as_many_cards_as_trying_all(seed: int) -> None:
    chance = Random(seed)
    near = [face for face in PACK if face.rank <= 5 and face.suit in "CDH"] * 2
    cards = tuple(chance.sample(near, 11))
    known = best_cover((), cards, RULES, ANY)
    must = tuple(known.melds[0]) if known is not None and known.melds else ()
    may = tuple((Counter(cards) - Counter(must)).elements())[:6]
    found = best_cover(must, may, RULES, ANY)
    assert found is not None
    laid = Counter(chain(*found.melds))
    assert all(arrange(meld, RULES) for meld in found.melds), [*map(spell, found.melds)]
    assert Counter(must) <= laid <= Counter((*must, *may))
    assert laid.total() - len(must) == by_trial(must, may)
