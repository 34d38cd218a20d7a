"""Marks in the hand: bars on ready melds, arrows on what can be laid off, for who is new or wants them."""

from collections.abc import Callable

import pygame
import pytest
from ui.sitting import Sitting

from rummy.ui.table.parts import marks
from rummy.ui.table.parts.marks import Arrow, MeldBar

Sit = Callable[..., Sitting]

MINE = """turn: 0 play drawn KD
hand 0: 7H 8H 9H 7C JS KD
hand 1: QC
meld 1: 4C 5C 6C
pile: 2C 9D
stock: KC 2H"""


def marked(pilot: Sitting, kind: type[MeldBar] | type[Arrow]) -> set[str]:
    """The cards that are marked so."""
    table = pilot.table
    boxes = {
        str(table.state.view.faces[card]): table.layout.places[card].rect for card in table.state.hand.order
    }
    found = [mark.rect.midleft for mark in pilot.parts.now.marks if isinstance(mark, kind)]
    left = sorted((box.left, name) for name, box in boxes.items())
    return {max((x, name) for x, name in left if x <= at + 8)[1] for at, _ in found}


def test_ready_melds_and_what_fits_the_table_are_marked(sit: Sit) -> None:
    pilot = sit(MINE)
    assert marked(pilot, MeldBar) == {"7H", "8H", "9H"}
    assert marked(pilot, Arrow) == {"7C"}


def test_what_can_be_laid_off_is_marked_in_the_own_turn_only(sit: Sit) -> None:
    pilot = sit(MINE.replace("turn: 0 play drawn KD", "turn: 1 draw"), settled=False, speed="relaxed")
    pilot.wait()
    assert (marked(pilot, MeldBar), marked(pilot, Arrow)) == ({"7H", "8H", "9H"}, set())


@pytest.mark.parametrize(("chosen", "wanted"), [("first", False), ("always", True), ("never", False)])
def test_marks_are_for_the_first_matches_unless_chosen(
    sit: Sit, monkeypatch: pytest.MonkeyPatch, chosen: str, wanted: bool
) -> None:
    monkeypatch.setattr(marks, "FIRST", 0)
    assert bool(sit(MINE, marks=chosen).parts.now.marks) == wanted


def test_marks_are_gone_while_a_card_is_dragged(sit: Sit) -> None:
    pilot = sit(MINE)
    pilot.carry("JS", "pile", drop=False)
    assert pilot.parts.now.marks == []
    pilot.drop(pilot.place("hand"))
    pilot.settle()
    assert marked(pilot, MeldBar) == {"7H", "8H", "9H"}


def test_marks_follow_a_card_that_rises(sit: Sit) -> None:
    pilot = sit(MINE)
    before = {mark.rect.top for mark in pilot.parts.now.marks}
    pilot.type(pygame.K_g)
    pilot.choose("7H 8H 9H")
    pilot.settle()
    assert min(mark.rect.top for mark in pilot.parts.now.marks) < min(before)
