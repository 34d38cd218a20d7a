"""A table with melds at which players have been put out of the match."""

from collections.abc import Callable

import pytest

from rummy.games.notation import read_action
from rummy.text import say
from tests.ui.sitting import Sitting

Sit = Callable[..., Sitting]

LEFT = """
    rules: kalooki40, eliminates=yes
    turn: {turn}
    hand 0: {own}
    hand 1: KD 3C
    hand 2: QC QD
    hand 3:
    melded: 0 1 2
    out: {out}
    scores: {scores}
    pile: 5D
"""


def test_a_plate_tells_who_is_out_during_the_round_and_after_it(sit: Sit) -> None:
    at = sit(LEFT.format(turn="0 play drawn KS", own="KS", out="3", scores="90 60 50 160"))
    told = [seat.words.rest for seat in at.parts.now.seats]
    assert told.count(say("closed.eliminated")) == 1
    at.play(read_action("discard KS"))
    at.settle()
    (out,) = [seat.words for seat in at.at_table.display.chrome.now.seats if seat.words.score == 160]
    assert out.rest == say("closed.eliminated")


@pytest.mark.parametrize(("hand", "out", "is_asked"), [("", "0 3", False), ("KS 4H", "3", True)])
def test_who_is_out_is_asked_for_no_first_melds(sit: Sit, hand: str, out: str, is_asked: bool) -> None:
    scores = "160 60 50 160" if not is_asked else "60 60 50 160"
    position = LEFT.format(turn="0 draw" if is_asked else "1 draw", own=hand, out=out, scores=scores)
    at = sit(position.replace("melded: 0 1 2", "melded: 1 2"), settled=False)
    told = at.display.game_ui.labels(at.table.state, at.display.layout)
    assert (say("opening.need", need=40) in [getattr(label, "text", "") for label in told]) == is_asked
