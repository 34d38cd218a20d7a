"""Marks in the hand: brackets on ready melds, arrows on what can be laid off, for who wants them."""

from collections.abc import Callable

import pygame
import pytest

from rummy.engine.cards import parse
from rummy.ui.table.parts import marks
from rummy.ui.table.parts.marks import Arrow, Bracket
from tests.ui.sitting import Sitting

Sit = Callable[..., Sitting]

MINE = """turn: 0 play drawn KD
hand 0: 7H 8H 9H 7C JS KD
hand 1: QC
meld 1: 4C 5C 6C
pile: 2C 9D
stock: KC 2H"""


def marked(pilot: Sitting, kind: type[Bracket] | type[Arrow]) -> set[str]:
    """The cards that are marked so."""
    table, found = pilot.table, set[str]()
    for mark in pilot.parts.now.marks:
        if isinstance(mark, kind):
            lines = mark.strokes if isinstance(mark, Bracket) else ()
            for card in table.state.hand.order:
                box = table.display.layout.places[card].rect
                spread = any(line[0][0] - 5 < box.left + 20 < line[-1][0] for line in lines)
                points = isinstance(mark, Arrow) and box.left < mark.tip[0] < box.left + 50
                found |= {str(table.state.view.faces[card])} if spread or points else set()
    return found


def brackets(pilot: Sitting) -> list[Bracket]:
    """The brackets in the hand."""
    return [mark for mark in pilot.parts.now.marks if isinstance(mark, Bracket)]


def click_mark(pilot: Sitting) -> None:
    """Click the first bracket."""
    pilot.click(brackets(pilot)[0].rect.center)
    pilot.settle()


def test_ready_melds_and_what_fits_the_table_are_marked(sit: Sit) -> None:
    pilot = sit(MINE)
    assert marked(pilot, Bracket) == {"7H", "8H", "9H"}
    assert marked(pilot, Arrow) == {"7C"}


def test_a_card_just_drawn_is_marked_beside_its_dot(sit: Sit) -> None:
    pilot = sit(MINE.replace("drawn KD", "drawn 7C"))
    assert pilot.parts.now.came is not None
    assert marked(pilot, Arrow) == {"7C"}


def test_what_can_be_laid_off_is_marked_in_the_own_turn_only(sit: Sit) -> None:
    pilot = sit(MINE.replace("turn: 0 play drawn KD", "turn: 1 draw"), settled=False, speed="relaxed")
    pilot.wait()
    assert (marked(pilot, Bracket), marked(pilot, Arrow)) == ({"7H", "8H", "9H"}, set())


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
    assert marked(pilot, Bracket) == {"7H", "8H", "9H"}


def test_marks_follow_a_card_that_rises(sit: Sit) -> None:
    pilot = sit(MINE)
    before = {mark.rect.top for mark in pilot.parts.now.marks}
    pilot.type(pygame.K_g)
    pilot.choose("7H 8H 9H")
    pilot.settle()
    assert min(mark.rect.top for mark in pilot.parts.now.marks) < min(before)


# Brackets

GROUPED = MINE.replace("7C JS KD", "4D JS KD")


def test_a_meld_that_lies_together_has_one_bracket(sit: Sit) -> None:
    pilot = sit(GROUPED, sort="suit")
    assert [len(bracket.strokes) for bracket in brackets(pilot)] == [1]


def test_the_bracket_of_a_meld_goes_on_thinly_over_another_card_amid_it(sit: Sit) -> None:
    pilot = sit(MINE, sort="rank")  # 7H 7C 8H 9H
    (bracket,) = brackets(pilot)
    assert (len(bracket.strokes), len(bracket.bridges)) == (2, 1)
    assert bracket.strokes[0][-1] == bracket.bridges[0][0]
    assert bracket.bridges[0][-1] == bracket.strokes[1][0]


def test_two_melds_among_each_other_have_a_bracket_for_each_part(sit: Sit) -> None:
    pilot = sit(MINE.replace("9H 7C JS KD", "9H 7C 8C 9C").replace("drawn KD", "drawn 9C"), sort="rank")
    assert len(brackets(pilot)) > len({bracket.cards for bracket in brackets(pilot)}) == 2
    assert not any(bracket.bridges for bracket in brackets(pilot))


@pytest.mark.parametrize("size", [(900, 600), (1280, 720), (1920, 1080)])
def test_a_bracket_lies_above_all_its_cards_and_below_the_line(sit: Sit, size: tuple[int, int]) -> None:
    pilot = sit(GROUPED, sort="suit")
    pilot.resize(size)
    table = pilot.table
    for chosen in ("", "7H 8H 9H"):
        pilot.choose(chosen)
        pilot.point((5, 5))
        (bracket,) = brackets(pilot)
        middle = table.display.layout.places[bracket.cards[1]].rect
        assert max(y for _, y in bracket.strokes[0][1:-1]) < middle.top
        top = min(y for _, y in bracket.strokes[0]) - bracket.thick / 2 - 1
        assert top >= table.display.frame.prompt.bottom - 2  # where its lozenge ends


def test_a_bracket_is_open_where_one_of_its_cards_rises(sit: Sit) -> None:
    pilot = sit(GROUPED, sort="suit")
    pilot.choose("8H")
    pilot.point((5, 5))
    card = pilot._sprite("8H").place.rect
    (bracket,) = brackets(pilot)
    assert len(bracket.strokes) == 2
    assert not any(card.left <= x < card.right for stroke in bracket.strokes for x, _ in stroke)


def test_the_mark_of_the_card_that_came_lies_over_the_bracket_and_does_not_tear_it(sit: Sit) -> None:
    pilot = sit(GROUPED.replace("drawn KD", "drawn 8H"), sort="suit")
    (bracket,) = brackets(pilot)
    came = pilot.parts.now.came
    assert came is not None
    assert len(bracket.strokes) == 1
    layers = [thing for layer in pilot.parts.now.groups for thing in layer]
    assert layers.index(came) > layers.index(bracket)


def test_a_click_on_a_mark_selects_the_meld_and_the_next_one_lays_it(sit: Sit) -> None:
    pilot = sit(GROUPED, sort="suit")
    click_mark(pilot)
    assert {*pilot.table.state.chosen} == {*parse("7H 8H 9H")}
    assert pilot.moves == []
    click_mark(pilot)
    assert pilot.moves == ["meld 7H 8H 9H"]


@pytest.mark.parametrize("part", [0, 1])
def test_each_part_of_a_meld_that_lies_apart_selects_it_whole(sit: Sit, part: int) -> None:
    pilot = sit(MINE, sort="rank")
    (bracket,) = brackets(pilot)
    x, y = bracket.strokes[part][1]
    pilot.click((round(x), round(y)))
    assert {*pilot.table.state.chosen} == {*parse("7H 8H 9H")}


def test_where_nothing_may_be_laid_the_next_click_lets_the_meld_go(sit: Sit) -> None:
    pilot = sit("rules: gin\n" + GROUPED.replace("meld 1: 4C 5C 6C\n", ""), sort="suit")
    click_mark(pilot)
    assert len(pilot.table.state.hand.selected) == 3
    click_mark(pilot)
    assert not pilot.table.state.hand.selected
    assert pilot.moves == []
