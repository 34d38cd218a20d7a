"""How many ways play can go on, position by position; `tools/dev/perft.py` counts anew on purpose."""

import pytest

from rummy.games.notation import read_position
from rummy.games.variants import VARIANTS
from tests.perft import FOLDER, Case, counted, read_cases, sequences

FILES = {path.stem: path for path in FOLDER.glob("*.txt")}
CASES = [(name, case) for name, path in FILES.items() for case in read_cases(path)]
every_case = pytest.mark.parametrize(("name", "case"), CASES, ids=[f"{n}: {c.title}" for n, c in CASES])


def test_every_preset_has_positions_counted() -> None:
    assert {*FILES} == {*VARIANTS}


@every_case
def test_play_can_go_on_in_as_many_ways_as_ever(name: str, case: Case) -> None:
    assert read_position(case.position).rules.name == name
    assert counted(case).counts == case.counts


def test_three_loose_cards_can_be_discarded_in_three_ways() -> None:
    assert sequences(read_position("hand 0: KS 7D 2C\nhand 1: 9H\nturn: 0 play"), 1) == 3


def test_then_the_next_player_draws_or_takes() -> None:
    assert sequences(read_position("hand 0: KS 7D 2C\nhand 1: 9H\nturn: 0 play"), 2) == 6


def test_a_joker_at_either_end_makes_two_moves_of_one_meld() -> None:
    table = read_position("rules: romme, opening=0\nhand 0: 5C 6C * KS\nhand 1: 9H\nturn: 0 play")
    assert sequences(table, 1) == 2 + 3  # two melds, and each card but the joker may be discarded
