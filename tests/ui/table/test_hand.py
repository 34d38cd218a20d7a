"""The hand under the pointer: arc, ranges, double clicks, groups, and gestures that something interrupts."""

from collections.abc import Callable
from itertools import pairwise

import pygame
import pytest

from rummy.engine.cards import spell
from rummy.text import say
from rummy.ui.drawing import motion
from rummy.ui.scores.round_over import RoundScreen
from rummy.ui.table.layout.arc import Arc, hand_step
from rummy.ui.table.layout.frame import frame
from rummy.ui.table.parts.joker_choice import JokerScreen
from rummy.ui.table.parts.warning import MoveWarning
from rummy.viewmodel.intents import Select, Sort
from rummy.viewmodel.spots import Spot, SpotKind
from tests.ui.sitting import SMALL, Sitting

Sit = Callable[..., Sitting]

REST = "hand 1: QC 3D AS 4D TC 5H\nmeld 1: 4C 5C 6C\nmeld 1: 8S 8D 8C\npile: 2C 9D\nstock: KC 2H"
PLAY = f"turn: 0 play drawn KD\nhand 0: 7H 8H 9H JS 7C 5D KD\n{REST}"
DRAW = f"turn: 0 draw\nhand 0: 7H 8H 9H JS 7C 5D\n{REST}"
TWO = "turn: 0 play\nhand 0: 7C JS 2D\nhand 1: QC 3D\nmeld 1: 4C 5C 6C\nmeld 1: 7S 7D 7H\npile: 2C"
GIN = """rules: gin
turn: 0 play drawn 4D
hand 0: 7H 8H 9H KS KD KC 2C 2D AD QC 4D
hand 1: QD 9C AC 5S TH 6D 8S 2H JH 4C
pile: 5D 3D"""
JOKER = """rules: rummy51
turn: 0 play drawn 9D
hand 0: 7H KS 2C 9D
hand 1: QD 9C AC
meld 1: 6H *7H 8H
melded: 0 1
pile: 5D"""
OPEN_JOKER = JOKER.replace("*7H", "7H").replace("0: 7H", "0: *")
FOUR = """turn: 0 play drawn KD
hand 0: 7H 9H JS AC 5D KD
hand 1: QC 3D AS 4D TC
hand 2: 2D 4H 6S 8C TD QS
hand 3: 3C 5S 7D 9S JC KH
pile: 2C"""
FULL = "7H 8H 9H TS 2C 4D 9D QC TD 3D AH 5S 6S KD JC 2S 3S 4C 5H AC"
SIZES = [SMALL, (1280, 720), (1920, 1080)]


def selected(pilot: Sitting) -> str:
    table = pilot.table
    return spell(table.state.view.shown(table.state.hand.chosen()))


def double_click(pilot: Sitting, card: str) -> None:
    at = pilot.at(card)
    pilot.click(at)
    pilot.click(at)
    pilot.settle()


def click_with(pilot: Sitting, card: str, mods: int) -> None:
    pygame.key.set_mods(mods)
    pilot.click(pilot.at(card))
    pygame.key.set_mods(pygame.KMOD_NONE)
    pilot.settle()


def xs(pilot: Sitting) -> list[float]:
    sprites = pilot.display.stage.sprites
    return [sprites[card].place.x for card in pilot.table.state.hand.held]


def test_a_table_carries_out_several_intents_in_their_order(sit: Sit) -> None:
    pilot = sit(PLAY)
    seven, eight = pilot.table.state.view.hand[:2]
    pilot.table.do(Select({seven}), Sort("suit"), Select({eight}))
    assert (pilot.table.state.hand.selected, pilot.table.state.hand.sort) == ({eight}, "suit")


# The arc


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("cards", [1, 3, 7, 11, 15, 20])
def test_the_hand_is_an_arc_around_its_middle(size: tuple[int, int], cards: int) -> None:
    fr = frame(size, 2, 0)
    stands = [*Arc(fr, tuple(range(cards))).stands()]
    assert stands[0].x + stands[-1].x == pytest.approx(2 * fr.hand.centerx)
    ys = [stand.y for stand in stands]
    assert min(ys) == ys[cards // 2]
    assert ys == pytest.approx(ys[::-1])
    assert stands[0].angle == pytest.approx(-stands[-1].angle)


@pytest.mark.parametrize("size", SIZES)
def test_each_of_fourteen_cards_is_as_wide_as_a_fingertip(size: tuple[int, int]) -> None:
    assert hand_step(frame(size, 2, 0), 13) >= 40


@pytest.mark.parametrize("cards", [7, 15, 20])
def test_the_neighbours_of_a_hovered_card_make_room_and_it_stays_where_it_is(cards: int) -> None:
    fr, held = frame(SMALL, 2, 0), tuple(range(cards))
    rest = [stand.x for stand in Arc(fr, held).stands()]
    parted = [stand.x for stand in Arc(fr, held, hovered=3).stands()]
    assert parted[3] == rest[3]
    assert parted[4] - parted[3] > 1.15 * (rest[4] - rest[3])
    assert parted[3] - parted[2] > 1.15 * (rest[3] - rest[2])
    assert parted == sorted(parted)


@pytest.mark.parametrize("card", range(20))
def test_the_whole_index_of_a_hovered_card_of_twenty_is_to_be_seen(card: int) -> None:
    fr = frame(SMALL, 2, 0)
    found = [stand.x for stand in Arc(fr, tuple(range(20)), hovered=card).stands()]
    nexts = found[card + 1 : card + 2] or [found[card] + fr.card]
    assert nexts[0] - found[card] >= 0.29 * fr.card


def test_the_pointer_does_not_make_two_neighbours_flicker(sit: Sit) -> None:
    pilot = sit(f"turn: 0 play\nhand 0: {FULL}\nhand 1: KS\npile: KC")
    y, seen = pilot.spot("5S")[1], []
    for x in range(round(xs(pilot)[0]) - 30, round(xs(pilot)[-1]), 3):
        for _ in range(2):
            pilot.point((x, y))
            pilot.settle()
            seen.append(pilot.table.state.hand.held.index(pilot.table.state.hand.hovered or 0))
    assert seen == sorted(seen)
    assert {*seen} == {*range(20)}


def test_a_card_that_leans_is_touched_where_it_is_seen(sit: Sit) -> None:
    pilot = sit(f"turn: 0 play\nhand 0: {FULL}\nhand 1: KS\npile: KC")
    first = pilot.display.stage.sprites[pilot.table.state.hand.held[0]].place
    for across, down in ((-0.48, -0.45), (-0.48, 0.4)):
        x, y = first.on_card(across, down)
        pilot.point((round(x), round(y)))
        assert pilot.table.state.hand.hovered == pilot.table.state.hand.held[0]
        pilot.point((450, 300))
        pilot.settle()


def test_nothing_is_under_a_pointer_that_left_the_window(sit: Sit) -> None:
    pilot = sit(PLAY)
    pilot.point(pilot.at("JS"))
    assert pilot.table.state.hand.hovered is not None
    pilot.post(pygame.WINDOWLEAVE)
    assert pilot.table.state.hand.hovered is None


def test_a_new_card_is_marked_at_its_corner_also_when_it_rises(sit: Sit) -> None:
    pilot = sit(PLAY)
    for _ in range(2):
        mark, card = pilot.parts.now.came, pilot.spot("KD")
        assert mark is not None
        assert card[0] - pilot.display.frame.card / 2 < mark.rect.centerx < card[0]
        assert abs(mark.rect.centery - (card[1] - pilot.display.frame.card * 0.7)) < 12
        pilot.choose("KD")


# Selecting


def test_shift_and_a_click_select_all_cards_from_the_last_one_clicked(sit: Sit) -> None:
    pilot = sit(PLAY)
    assert pilot.hand == "5D 7H 7C 8H 9H JS KD"
    pilot.click(pilot.at("7C"))
    click_with(pilot, "JS", pygame.KMOD_LSHIFT)
    assert selected(pilot) == "7C 8H 9H JS"
    click_with(pilot, "5D", pygame.KMOD_LSHIFT)
    assert selected(pilot) == "5D 7H 7C 8H 9H JS"


def test_shift_and_a_first_click_select_one_card(sit: Sit) -> None:
    pilot = sit(PLAY)
    click_with(pilot, "JS", pygame.KMOD_LSHIFT)
    assert selected(pilot) == "JS"


def test_ctrl_and_two_quick_clicks_select_and_let_go(sit: Sit) -> None:
    pilot = sit(PLAY)
    click_with(pilot, "JS", pygame.KMOD_LCTRL)
    assert selected(pilot) == "JS"
    click_with(pilot, "JS", pygame.KMOD_LCTRL)
    assert selected(pilot) == ""
    assert pilot.moves == []


def test_a_selected_range_is_carried_as_one(sit: Sit) -> None:
    pilot = sit(PLAY, sort="suit")
    assert pilot.hand == "JS 7H 8H 9H 7C 5D KD"
    pilot.click(pilot.at("7H"))
    click_with(pilot, "9H", pygame.KMOD_LSHIFT)
    pilot.carry("8H", "area")
    assert pilot.moves == ["meld 7H 8H 9H"]


@pytest.mark.parametrize("at", [(450, 30), (20, 300)])
def test_a_click_on_nothing_lets_the_selection_go(sit: Sit, at: tuple[int, int]) -> None:
    pilot = sit(PLAY)
    pilot.choose("7H 8H")
    pilot.click(at)
    assert selected(pilot) == ""
    assert not pilot.parts.prompt.is_refusal


def test_a_click_beside_the_hand_lets_the_selection_go(sit: Sit) -> None:
    pilot = sit(PLAY)
    pilot.choose("7H 8H")
    pilot.click((pilot.display.frame.hand.left + 3, pilot.display.frame.hand.centery))
    assert selected(pilot) == ""


def test_a_click_where_melds_lie_says_why_two_cards_are_none(sit: Sit) -> None:
    pilot = sit(PLAY)
    pilot.choose("7H 8H")
    pilot.click_place("area")
    assert pilot.prompt == say("illegal.not_a_meld.short")
    assert selected(pilot) == "7H 8H"


def test_a_click_where_melds_lie_lets_a_card_go_that_fits_nowhere(sit: Sit) -> None:
    pilot = sit(PLAY)
    pilot.choose("JS")
    pilot.click_place("area")
    assert selected(pilot) == ""
    assert not pilot.parts.prompt.is_refusal


def test_in_gin_a_click_on_the_felt_lets_the_selection_go(sit: Sit) -> None:
    pilot = sit(GIN)
    pilot.choose("7H 8H 9H")
    pilot.click_place("area")
    assert selected(pilot) == ""


# The obvious move


def test_a_double_click_in_gin_never_discards_out_of_a_ready_meld(sit: Sit) -> None:
    pilot = sit(GIN)
    double_click(pilot, "8H")
    assert pilot.moves == []
    assert selected(pilot) == "8H"
    assert pilot.prompt == say("prompt.discard", card="[8H]")


def test_a_double_click_in_gin_discards_a_card_of_no_meld(sit: Sit) -> None:
    pilot = sit(GIN)
    double_click(pilot, "QC")
    assert pilot.moves == ["discard QC"]


def test_two_quick_clicks_on_a_selected_card_discard_nothing(sit: Sit) -> None:
    pilot = sit(PLAY)
    pilot.choose("JS")
    pilot.wait(motion.DOUBLE_CLICK + 0.1)
    double_click(pilot, "JS")
    assert selected(pilot) == "JS"
    assert pilot.moves == []


def test_two_quick_clicks_while_cards_are_gathered_discard_nothing(sit: Sit) -> None:
    pilot = sit(PLAY)
    pilot.choose("7H")
    double_click(pilot, "JS")
    assert selected(pilot) == "7H"
    assert pilot.moves == []


def test_two_quick_clicks_before_a_card_is_drawn_select_and_let_go(sit: Sit) -> None:
    pilot = sit(DRAW)
    double_click(pilot, "JS")
    assert selected(pilot) == ""
    assert not pilot.parts.prompt.is_refusal


def test_a_double_click_on_a_card_that_fits_twice_lets_the_player_choose(sit: Sit) -> None:
    pilot = sit(TWO)
    double_click(pilot, "7C")
    assert pilot.moves == []
    assert selected(pilot) == "7C"
    assert {"meld 0", "meld 1"} <= pilot.glowing
    pilot.click_place("meld", 1)
    assert pilot.moves == ["lay 7C 2"]


def test_a_double_click_exchanges_a_card_for_the_only_joker_that_stands_for_it(sit: Sit) -> None:
    pilot = sit(JOKER)
    double_click(pilot, "7H")
    assert pilot.moves == ["swap 7H 1"]


def test_a_discard_that_could_take_a_joker_is_asked_about(sit: Sit) -> None:
    pilot = sit(JOKER)
    pilot.carry("7H", "pile")
    assert isinstance(pilot.scene, MoveWarning)
    assert pilot.scene.title == say("warn.title_swap", card="[7H]")
    pilot.touch(say("warn.keep_swap"))
    assert pilot.moves == ["swap 7H 1"]


def test_after_the_warning_the_player_chooses_between_two_melds(sit: Sit) -> None:
    pilot = sit(TWO)
    pilot.carry("7C", "pile")
    pilot.touch(say("warn.keep"))
    assert pilot.moves == []
    assert selected(pilot) == "7C"
    pilot.type(pygame.K_RETURN)
    assert pilot.moves == ["lay 7C 1"]


@pytest.mark.parametrize("meld", [0, 1])
def test_after_the_warning_a_click_on_a_glowing_meld_lays_the_card_there(sit: Sit, meld: int) -> None:
    pilot = sit(TWO)
    pilot.choose("7C")
    pilot.click_place("pile")
    pilot.touch(say("warn.keep"))
    assert pilot.prompt == say("prompt.which_meld", cards="[7C]")
    assert pilot.glowing == {"meld 0", "meld 1"}
    pilot.click_place("meld", meld)
    assert pilot.moves == [f"lay 7C {meld + 1}"]


def test_who_is_asked_for_a_meld_is_told_of_the_click_and_of_the_keys() -> None:
    asked = say("prompt.which_meld", cards="[7C]")
    assert "Choose" in asked
    assert {"arrows", "Enter"} <= {*asked.split()}


# Orders


def test_the_order_by_melds_keeps_ready_melds_at_the_left_and_apart(sit: Sit) -> None:
    pilot = sit(GIN, sort="melds")
    assert pilot.hand.startswith("7H 8H 9H KC KD KS ")
    steps = [round(b - a) for a, b in pairwise(xs(pilot))]
    assert steps[2] == pytest.approx(steps[5], abs=1)
    assert steps[2] > 1.4 * steps[0]
    assert max(steps[6:]) < steps[2]


def test_the_button_sorts_by_melds_and_is_remembered(sit: Sit) -> None:
    pilot = sit(PLAY)
    pilot.click(pilot.at_table.controls.sorts["melds"].rect.center)
    pilot.settle()
    assert pilot.hand == "7H 8H 9H JS 7C 5D KD"
    assert pilot.app.settings.sort == "melds"
    assert pilot.at_table.controls.sorts["melds"].glows


def test_a_grouped_meld_stays_apart_until_a_card_is_moved_into_it(sit: Sit) -> None:
    pilot = sit(PLAY)
    pilot.table.do(Sort("melds"))
    pilot.settle()
    pilot.drag(pilot.at("KD"), pilot.left_of("7C"))
    pilot.settle()
    assert len(pilot.table.state.hand.apart) == 1
    pilot.drag(pilot.at("KD"), pilot.spot("8H"))
    pilot.settle()
    assert not pilot.table.state.hand.apart


def test_a_card_dragged_to_the_first_place_stands_before_a_meld_that_lies_apart(sit: Sit) -> None:
    pilot = sit(GIN, sort="melds")
    pilot.drag(pilot.at("QC"), pilot.left_of("7H"))
    pilot.settle()
    assert pilot.hand.startswith("QC 7H 8H 9H KC KD KS ")


def test_the_sort_that_was_chosen_comes_back_with_the_next_round(sit: Sit) -> None:
    pilot = sit("turn: 0 play\nhand 0: KD 5D\nhand 1: QC 3D\nmeld 1: TD JD QD\npile: 2C", sort="suit")
    pilot.drag(pilot.at("KD"), pilot.left_of("5D"))
    pilot.settle()
    assert pilot.table.state.hand.sort == "none"
    assert pilot.app.settings.sort == "suit"
    pilot.carry("KD", "meld", 0)
    pilot.carry("5D", "pile")
    pilot.wait(5)
    assert isinstance(pilot.scene, RoundScreen)
    pilot.type(pygame.K_RETURN)
    pilot.settle()
    assert pilot.table.state.hand.sort == "suit"


# What interrupts a gesture


@pytest.mark.parametrize("size", SIZES)
def test_a_small_meld_is_clicked_as_by_a_finger(sit: Sit, size: tuple[int, int]) -> None:
    pilot = sit(PLAY)
    pilot.resize(size)
    pilot.settle()
    pilot.choose("7C")
    box = pilot.display.layout.spots[Spot("meld", 0)]
    assert box.w >= 44
    assert box.h >= 44
    pilot.click((box.left + 1, box.bottom - 2))
    assert pilot.moves == ["lay 7C 1"]


def test_a_button_that_went_up_outside_the_window_drops_nothing(sit: Sit) -> None:
    pilot = sit(PLAY)
    pilot.carry("JS", "pile", drop=False)
    pilot.point(pilot.place("pile"))
    pilot.settle()
    assert pilot.table.state.hand.drag is None
    assert pilot.spot("JS") == pilot.home("JS")
    assert pilot.moves == []


def test_a_second_press_during_a_drag_does_no_harm(sit: Sit) -> None:
    pilot = sit(PLAY)
    pilot.carry("JS", "pile", drop=False)
    pilot.post(pygame.MULTIGESTURE, touch_id=1, x=0.5, y=0.5, pinched=0.1, rotated=0.0, num_fingers=2)
    pilot.post(pygame.MOUSEBUTTONDOWN, pos=pilot.at("7H"), button=1)
    assert pilot.table.state.hand.drag is not None
    pilot.drop(pilot.place("pile"))
    pilot.settle()
    assert pilot.moves == ["discard JS"]


def test_a_long_press_is_a_click(sit: Sit) -> None:
    pilot = sit(PLAY)
    at = pilot.at("JS")
    pilot.post(pygame.MOUSEBUTTONDOWN, pos=at, button=1)
    pilot.wait(3)
    pilot.post(pygame.MOUSEBUTTONUP, pos=at, button=1)
    assert selected(pilot) == "JS"


def test_a_right_click_puts_a_dragged_card_back_and_then_lets_the_selection_go(sit: Sit) -> None:
    pilot = sit(PLAY)
    pilot.choose("7H 8H")
    pilot.carry("8H", "area", drop=False)
    pilot.post(pygame.MOUSEBUTTONDOWN, pos=(450, 40), button=3)
    assert pilot.table.state.hand.drag is None
    assert selected(pilot) == "7H 8H"
    pilot.post(pygame.MOUSEBUTTONDOWN, pos=(450, 40), button=3)
    assert selected(pilot) == ""


def test_a_right_click_takes_back_what_is_laid_out_for_a_knock(sit: Sit) -> None:
    pilot = sit(GIN)
    pilot.type(pygame.K_k)
    assert pilot.table.state.hand.tray is not None
    pilot.post(pygame.MOUSEBUTTONDOWN, pos=(450, 40), button=3)
    assert pilot.table.state.hand.tray is None


@pytest.mark.parametrize(("position", "card", "kind"), [(TWO, "7C", "pile"), (OPEN_JOKER, "*", "meld")])
def test_a_right_click_leaves_a_question_and_the_card_in_the_hand(
    sit: Sit, position: str, card: str, kind: SpotKind
) -> None:
    pilot = sit(position)
    pilot.choose(card)
    pilot.click_place(kind, 0 if kind == "meld" else None)
    assert isinstance(pilot.scene, MoveWarning | JokerScreen)
    pilot.post(pygame.MOUSEBUTTONDOWN, pos=(450, 40), button=3)
    pilot.settle()
    assert pilot.moves == []
    assert pilot.spot(card) == pilot.home(card)


def test_a_key_that_moves_cards_ends_a_drag(sit: Sit) -> None:
    pilot = sit(DRAW)
    pilot.drag(pilot.display.frame.stock.center, pilot.place("area"), drop=False)
    pilot.type(pygame.K_d)
    assert pilot.moves == ["draw"]
    pilot.drop(pilot.place("hand"))
    pilot.settle()
    assert pilot.moves == ["draw"]
    assert not pilot.parts.prompt.is_refusal


def test_a_card_in_the_fingers_lies_down_when_the_round_ends(sit: Sit) -> None:
    pilot = sit("turn: 0 play\nhand 0: KD 5D 9H\nhand 1: QC\nmeld 1: 9C TC JC\npile: 2C", speed="normal")
    pilot.carry("KD", "pile", drop=False)
    pilot.drop(pilot.place("pile"))
    pilot.drag(pilot.at("5D"), pilot.place("area"), drop=False)
    pilot.wait(20)
    assert isinstance(pilot.scene, RoundScreen)
    assert pilot.at_table.state.hand.drag is None


# Undo


def test_a_draw_can_not_be_taken_back_because_it_was_seen(sit: Sit) -> None:
    pilot = sit(PLAY)
    pilot.type(pygame.K_u)
    assert pilot.prompt == say("illegal.draw_seen")
