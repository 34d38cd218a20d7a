"""What the ends of rounds come to outside their games."""

import pytest

from rummy.engine.events import EndReason, Result, RoundEnded
from rummy.engine.view import observe
from rummy.games.notation import read_position
from rummy.games.variants import VARIANTS, group_of
from rummy.viewmodel.telling import heard

VIEW = observe(read_position("hand 0: 4C 5C\nhand 1: 6C 7C\npile: 8C"), 0)


@pytest.mark.parametrize("reason", ["rummy", "gin", "big_gin", "chinchon"])
def test_a_rare_end_has_a_sound_of_its_own(reason: EndReason) -> None:
    assert heard(RoundEnded(Result(1, (0, 20), reason)), VIEW, ["You", "Mike"])[1] == "rummy"
    assert heard(RoundEnded(Result(1, (0, 20), "out")), VIEW, ["You", "Mike"])[1] is None


def test_at_rummy_500_and_canasta_everybody_scores() -> None:
    groups = {group_of(rules): rules.scores_all for rules in VARIANTS.values()}
    assert {group for group, scores_all in groups.items() if scores_all} == {"rummy500", "canasta"}
