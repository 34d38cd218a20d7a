"""The hint at the table and the review of its record never contradict each other."""

import pytest

from checks.hints import Round, judged
from rummy.engine.view import observe
from rummy.games.notation import read_action, read_position
from rummy.match import advice
from rummy.match.advice import hint
from tests.positions import UNLIKE
from tests.samples import sampled

ROUNDS = [(name, number) for number in range(8) for name in UNLIKE]


@pytest.mark.turns(4)
@pytest.mark.parametrize("game", sampled(ROUNDS, len(UNLIKE)))
@pytest.mark.parametrize("follows", [True, False])
def test_what_a_hint_advises_is_never_marked_and_what_is_marked_never_advised(
    game: tuple[str, int], follows: bool
) -> None:
    found = [*judged(Round(*game, follows), play_outs=16, most=12)]
    assert [told for *_, told in found if told] == []
    assert not (follows and any(verdict.is_marked for _, verdict, _ in found))


def test_a_hint_at_rummy_500_digs_as_deep_as_it_pays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(advice, "HINTED", 400)
    hands = "hand 0: 8C 9C TC JC 2D 4H KS\nhand 1: QC 3D 6S AH 9H JH 8D"
    table = read_position(f"rules: rummy500\n{hands}\npile: 2S 7C 4D KH 6H QD 5S 9S")
    assert hint(observe(table, 0)) == read_action("take 7C")


def test_a_hint_at_gin_takes_what_makes_a_meld(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(advice, "HINTED", 400)
    hands = "hand 0: 5S 8S 2H QH KH 6C 7C 9D 4D JD\nhand 1: QC 3D 6S AH 9H JH 8D 7H 2C TS"
    table = read_position(f"rules: gin\nturn: 0 draw\n{hands}\npile: 2D 3C 4C 5C")
    assert hint(observe(table, 0)) == read_action("take")
