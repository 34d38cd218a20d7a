"""The player's turn by pointer and keys, and the others' turns as they see them."""

import sys
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from types import FrameType

import pygame
import pytest
from pygame import Rect

from rummy.engine.cards import parse
from rummy.games.variants import VARIANTS
from rummy.match.players import Player
from rummy.match.session import Session
from rummy.storage.matches import finished_matches, open_matches, summarise
from rummy.storage.results import load_results
from rummy.text import say
from rummy.ui.drawing import motion
from rummy.ui.drawing.tip import Tip
from rummy.ui.manual.rules_page import RulesScreen
from rummy.ui.menu.pause import PauseScreen
from rummy.ui.menu.screen import MenuScreen
from rummy.ui.pilot import FRAME, await_disk
from rummy.ui.scores.match_over import MatchScreen
from rummy.ui.table.intents import Go
from rummy.ui.table.parts.warning import MoveWarning
from rummy.ui.widgets.dialogs.confirm import ConfirmScreen
from rummy.viewmodel.spots import BUTTON, Spot
from tests.ui.sitting import Sitting, texts, widgets

Sit = Callable[..., Sitting]

REST = """
    hand 1: QC 3D AS 4D TC 5H
    meld 1: 4C 5C 6C
    meld 1: 8S 8D 8C
    pile: 2C 9D
    stock: KC 2H
"""
DRAW = f"turn: 0 draw\nhand 0: 7H 8H 9H JS 7C 5D\n{REST}"
PLAY = f"turn: 0 play drawn KD\nhand 0: 7H 8H 9H JS 7C 5D KD\n{REST}"
TOOK = PLAY.replace("drawn KD", "taken KD")
FOUR = "hand 2: 2D 4H 6S 8C TD QS\nhand 3: 3C 5S 7D 9S JC KH"
TABLE_OF_FOUR = f"turn: 0 play drawn KD\nhand 0: 7H 9H JS AC 5D KD\nhand 1: QC 3D AS 4D TC\n{FOUR}\npile: 2C"


# Drawing


def test_a_click_on_the_stock_draws(sit: Sit) -> None:
    pilot = sit(DRAW)
    pilot.click(pilot.display.frame.stock.center)
    pilot.settle()
    assert pilot.moves == ["draw"]
    assert "2H" in pilot.hand


def test_the_next_card_is_dragged_from_the_stock_into_the_hand(sit: Sit) -> None:
    pilot = sit(DRAW)
    pilot.drag(pilot.display.frame.stock.center, pilot.place("hand"))
    pilot.settle()
    assert pilot.moves == ["draw"]
    assert "2H" in pilot.hand


def test_a_click_on_the_pile_takes_the_top_discard(sit: Sit) -> None:
    pilot = sit(DRAW)
    pilot.click_place("pile")
    assert pilot.moves == ["take"]
    assert "9D" in pilot.hand
    assert pilot.top == "2C"


def test_the_top_discard_is_dragged_into_the_hand(sit: Sit) -> None:
    pilot = sit(DRAW)
    pilot.drag(pilot.place("pile"), pilot.place("hand"))
    pilot.settle()
    assert pilot.moves == ["take"]
    assert "9D" in pilot.hand


def test_a_card_dragged_from_the_stock_to_the_open_table_goes_back(sit: Sit) -> None:
    pilot = sit(DRAW)
    pilot.drag(pilot.display.frame.stock.center, pilot.place("area"))
    pilot.settle()
    assert pilot.moves == []
    top = pilot.display.stage.sprites[pilot.table.state.view.stock[-1]]
    assert top.place == pilot.display.layout.places[top.card]
    assert not top.shows_face


@pytest.mark.parametrize("source", ["stock", "pile"])
def test_nothing_is_dragged_from_the_middle_once_drawn(sit: Sit, source: str) -> None:
    pilot = sit(PLAY)
    before = pilot.position
    box = getattr(pilot.display.frame, source)
    pilot.drag(box.center, pilot.place("hand"))
    pilot.settle()
    assert pilot.position == before


def test_a_drawn_card_is_marked_until_the_turn_ends(sit: Sit) -> None:
    pilot = sit(DRAW)
    assert pilot.parts.now.came is None
    pilot.click(pilot.display.frame.stock.center)
    pilot.settle()
    assert pilot.parts.now.came is not None
    pilot.carry("JS", "pile")
    assert pilot.parts.now.came is None


# Melding


def test_dragging_one_selected_card_to_the_table_melds_all_of_them(sit: Sit) -> None:
    pilot = sit(PLAY)
    pilot.choose("7H 8H 9H")
    pilot.carry("8H", "area")
    assert pilot.moves == ["meld 7H 8H 9H"]
    assert pilot.melds[-1] == "7H 8H 9H"
    assert pilot.hand == "5D 7C JS KD"


def test_the_button_melds_the_selected_cards(sit: Sit) -> None:
    pilot = sit(PLAY)
    pilot.choose("7H 8H 9H")
    pilot.touch(say("table.meld"))
    assert pilot.moves == ["meld 7H 8H 9H"]


def test_a_click_on_the_table_melds_the_selected_cards(sit: Sit) -> None:
    pilot = sit(PLAY)
    pilot.choose("7H 8H 9H")
    pilot.click_place("area")
    assert pilot.moves == ["meld 7H 8H 9H"]


def test_the_key_m_melds_the_selected_cards(sit: Sit) -> None:
    pilot = sit(PLAY)
    pilot.choose("7H 8H 9H")
    pilot.type(pygame.K_m)
    assert pilot.moves == ["meld 7H 8H 9H"]


def test_the_meld_button_is_on_for_cards_that_can_be_laid_or_to_show_what_is_ready(sit: Sit) -> None:
    pilot = sit(PLAY)
    seen = []
    for cards in ("", "7H 8H", "7H 8H 9H", "7H 8H 9H KD"):
        pilot.choose(cards)
        seen.append(pilot.widget(say("table.meld")).enabled)
    assert seen == [True, False, True, False]


def test_two_melds_are_laid_together(sit: Sit) -> None:
    pilot = sit("turn: 0 play\nhand 0: 7H 8H 9H KS KD KC 2D 4D\nhand 1: QC 3D\npile: 2C")
    pilot.choose("7H 8H 9H KS KD KC")
    pilot.carry("KD", "area")
    assert sorted(pilot.melds) == ["7H 8H 9H", "KC KD KS"]
    assert len(pilot.moves) == 1
    assert pilot.hand == "2D 4D"


def test_cards_that_are_no_meld_are_refused_in_words(sit: Sit) -> None:
    pilot = sit(PLAY)
    before = pilot.position
    pilot.choose("7H JS KD")
    pilot.type(pygame.K_m)
    assert pilot.prompt == say("illegal.not_a_meld.neither")
    assert pilot.parts.prompt.is_refusal
    assert pilot.position == before


# Laying off


def test_a_card_is_laid_off_by_dragging_it_onto_the_meld(sit: Sit) -> None:
    pilot = sit(PLAY)
    pilot.carry("8H", "meld", 1)
    assert pilot.moves == ["lay 8H 2"]


def test_a_selected_card_is_laid_off_by_a_click_on_the_meld(sit: Sit) -> None:
    pilot = sit(PLAY)
    pilot.choose("7C")
    pilot.click_place("meld", 0)
    assert pilot.moves == ["lay 7C 1"]
    assert pilot.melds[0] == "4C 5C 6C 7C"


def test_a_card_that_fits_one_meld_finds_it_when_dropped_on_the_open_table(sit: Sit) -> None:
    pilot = sit(PLAY)
    pilot.carry("7C", "area")
    assert pilot.moves == ["lay 7C 1"]


def test_a_card_that_fits_two_melds_is_not_laid_off_on_the_open_table(sit: Sit) -> None:
    pilot = sit("turn: 0 play\nhand 0: 7C JS 2D\nhand 1: QC\nmeld 1: 4C 5C 6C\nmeld 1: 7S 7D 7H\npile: 2C")
    before = pilot.position
    pilot.carry("7C", "area")
    assert pilot.position == before
    assert pilot.prompt == say("prompt.which_meld", cards="[7C]")
    assert {place.kind for place in pilot.table.state.drop_targets} == {"meld"}


@pytest.mark.parametrize("way", ["drag", "click"])
def test_several_cards_are_laid_off_in_a_chain(sit: Sit, way: str) -> None:
    pilot = sit("turn: 0 play\nhand 0: 9C 8C 7C JS 2D\nhand 1: QC\nmeld 1: 4C 5C 6C\npile: 2C", sort="none")
    assert pilot.hand.startswith("9C 8C 7C")
    pilot.choose("9C 8C 7C")
    if way == "drag":
        pilot.carry("8C", "meld", 0)
    else:
        pilot.click_place("meld", 0)
    assert pilot.moves == ["lay 7C 1", "lay 8C 1", "lay 9C 1"]
    assert pilot.melds == ["4C 5C 6C 7C 8C 9C"]


def test_a_card_that_does_not_fit_is_refused_in_words(sit: Sit) -> None:
    pilot = sit(PLAY)
    pilot.carry("KD", "meld", 0)
    assert pilot.prompt == "[KD] doesn't fit this meld."
    assert pilot.moves == []


# Discarding


def test_a_card_is_discarded_by_dragging_it_onto_the_pile(sit: Sit) -> None:
    pilot = sit(PLAY)
    pilot.carry("JS", "pile")
    assert pilot.moves == ["discard JS"]


def test_a_selected_card_is_discarded_by_a_click_on_the_pile(sit: Sit) -> None:
    pilot = sit(PLAY)
    pilot.choose("JS")
    pilot.click_place("pile")
    assert pilot.moves == ["discard JS"]


def test_a_double_click_discards_a_card_that_fits_nowhere(sit: Sit) -> None:
    pilot = sit(PLAY)
    pilot.click(pilot.at("JS"))
    pilot.click(pilot.at("JS"))
    pilot.settle()
    assert pilot.moves == ["discard JS"]


def test_a_double_click_lays_off_a_card_that_fits_a_meld(sit: Sit) -> None:
    pilot = sit(PLAY)
    pilot.click(pilot.at("7C"))
    pilot.click(pilot.at("7C"))
    pilot.settle()
    assert pilot.moves == ["lay 7C 1"]


def test_two_slow_clicks_select_and_let_go(sit: Sit) -> None:
    pilot = sit(PLAY)
    pilot.click(pilot.at("JS"))
    assert pilot.table.state.hand.selected
    pilot.wait(motion.DOUBLE_CLICK + 0.1)
    pilot.click(pilot.at("JS"))
    assert not pilot.table.state.hand.selected
    assert pilot.moves == []


def test_several_selected_cards_are_not_discarded(sit: Sit) -> None:
    pilot = sit(PLAY)
    pilot.choose("JS KD")
    pilot.carry("JS", "pile")
    assert pilot.moves == []
    assert pilot.hand == "5D 7H 7C 8H 9H JS KD"


def test_several_cards_let_go_on_the_pile_are_refused_in_words(sit: Sit) -> None:
    pilot = sit(PLAY)
    pilot.choose("JS KD")
    pilot.carry("JS", "pile")
    assert pilot.parts.prompt.is_refusal


# The order of the hand


def test_a_card_dragged_inside_the_hand_takes_its_new_place(sit: Sit) -> None:
    pilot = sit(PLAY)
    assert pilot.hand == "5D 7H 7C 8H 9H JS KD"
    pilot.drag(pilot.at("KD"), pilot.left_of("5D"))
    pilot.settle()
    assert pilot.hand == "KD 5D 7H 7C 8H 9H JS"
    assert pilot.moves == []


def test_the_others_make_room_while_a_card_is_dragged_inside_the_hand(sit: Sit) -> None:
    pilot = sit(PLAY)
    goal = pilot.spot("8H")
    pilot.drag(pilot.at("5D"), goal, drop=False)
    pilot.settle()
    left, right = pilot.spot("8H")[0], pilot.spot("9H")[0]
    assert right - left > 1.5 * (pilot.spot("7H")[0] - pilot.spot("7C")[0])
    pilot.drop(goal)


def test_selected_cards_move_together_inside_the_hand(sit: Sit) -> None:
    pilot = sit(PLAY)
    pilot.choose("5D KD")
    pilot.drag(pilot.at("KD"), pilot.spot("9H"))
    pilot.settle()
    assert "5D KD" in pilot.hand
    assert pilot.moves == []


def test_a_hand_that_was_rearranged_is_not_sorted_again_by_itself(sit: Sit) -> None:
    pilot = sit(PLAY)
    pilot.drag(pilot.at("KD"), pilot.left_of("5D"))
    pilot.settle()
    pilot.carry("JS", "pile")
    assert pilot.hand == "KD 5D 7H 7C 8H 9H"
    pilot.type(pygame.K_d)
    assert pilot.hand.startswith("KD 5D 7H 7C 8H 9H ")


def test_a_rearranged_hand_stays_through_undo_a_resize_and_the_menu(sit: Sit) -> None:
    pilot = sit(PLAY)
    pilot.drag(pilot.at("KD"), pilot.left_of("5D"))
    pilot.settle()
    pilot.carry("7C", "area")
    pilot.type(pygame.K_u, pygame.K_ESCAPE, pygame.K_ESCAPE)
    pilot.resize((1280, 720))
    assert pilot.hand == "KD 5D 7H 7C 8H 9H JS"


@pytest.mark.parametrize(
    ("key", "order"), [(pygame.K_r, "5D 7H 7C 8H 9H JS KD"), (pygame.K_s, "JS 7H 8H 9H 7C 5D KD")]
)
def test_the_hand_is_sorted_by_rank_and_by_suit(sit: Sit, key: int, order: str) -> None:
    pilot = sit(PLAY, sort="none")
    pilot.type(key)
    assert pilot.hand == order


def test_the_buttons_sort_and_show_which_order_is_on(sit: Sit) -> None:
    pilot = sit(PLAY)
    buttons = pilot.at_table.controls
    pilot.click(buttons.sorts["suit"].rect.center)
    pilot.settle()
    assert pilot.hand == "JS 7H 8H 9H 7C 5D KD"
    assert buttons.sorts["suit"].glows
    assert not buttons.sorts["rank"].glows


def test_a_new_card_is_sorted_in_while_the_hand_is_sorted(sit: Sit) -> None:
    pilot = sit(DRAW)
    pilot.type(pygame.K_d)
    assert pilot.hand == "2H 5D 7H 7C 8H 9H JS"


# What glows


def test_the_places_where_a_dragged_card_may_go_glow_and_no_others(sit: Sit) -> None:
    pilot = sit(PLAY)
    for card, places in [("7C", {"pile", "meld 0"}), ("8H", {"pile", "meld 1"}), ("JS", {"pile"})]:
        pilot.carry(card, "hand", drop=False)
        assert pilot.glowing == places
        pilot.post(pygame.WINDOWFOCUSLOST)
        pilot.settle()


def test_nothing_glows_when_nothing_is_dragged(sit: Sit) -> None:
    pilot = sit(PLAY)
    assert pilot.glowing == set()
    pilot.carry("7C", "hand")
    assert pilot.glowing == set()


def test_the_pile_does_not_glow_for_the_card_just_taken_from_it(sit: Sit) -> None:
    pilot = sit(TOOK)
    pilot.carry("KD", "hand", drop=False)
    assert pilot.glowing == set()


def test_nothing_glows_for_a_card_of_the_hand_before_one_is_drawn(sit: Sit) -> None:
    pilot = sit(DRAW)
    pilot.carry("7C", "hand", drop=False)
    assert pilot.glowing == set()


@pytest.mark.parametrize("source", ["stock", "pile"])
def test_the_hand_glows_for_a_card_that_is_being_drawn(sit: Sit, source: str) -> None:
    pilot = sit(DRAW)
    pilot.drag(getattr(pilot.display.frame, source).center, pilot.place("area"), drop=False)
    assert pilot.glowing == {"hand"}


def test_the_open_table_glows_for_selected_cards_that_make_a_meld(sit: Sit) -> None:
    pilot = sit(PLAY)
    pilot.choose("7H 8H 9H")
    pilot.carry("8H", "hand", drop=False)
    assert pilot.glowing == {"area"}


def test_the_places_where_selected_cards_may_go_glow_too(sit: Sit) -> None:
    pilot = sit(PLAY)
    for cards, places in [("7C", {"pile", "meld 0"}), ("7H JS", set()), ("7H 8H 9H", {"area"}), ("", set())]:
        pilot.choose(cards)
        assert pilot.glowing == places


def test_the_place_under_the_card_glows_strongest(sit: Sit) -> None:
    pilot = sit(PLAY)
    pilot.carry("7C", "meld", 0, drop=False)
    strong = [glow.box for glow in pilot.parts.now.glows if glow.strong]
    spots = [
        pilot.display.layout.spots[spot] for spot in pilot.table.state.drop_targets if spot.kind == "meld"
    ]
    assert strong == spots
    pilot.carry("7C", "hand", drop=False)
    assert not any(glow.strong for glow in pilot.parts.now.glows)


def test_the_card_counts_and_not_the_pointer(sit: Sit) -> None:
    pilot = sit(PLAY)
    pile = pilot.display.frame.pile
    pilot.drag(pilot.at("JS"), (pile.left - 10, pile.centery))
    pilot.settle()
    assert pilot.moves == ["discard JS"]


# Drops that go back


def test_an_illegal_drop_glides_home_and_the_prompt_says_why(sit: Sit) -> None:
    pilot = sit(TOOK)
    before, home = pilot.position, pilot.spot("KD")
    pilot.carry("KD", "pile", drop=False)
    pilot.drop(pilot.place("pile"))
    assert pilot.prompt == "You just took [KD]. Discard another card."
    assert pilot.parts.prompt.is_refusal
    assert pilot.display.stage.is_moving
    pilot.settle()
    assert pilot.spot("KD") == home == pilot.home("KD")
    assert pilot.position == before
    assert pilot.moves == []


def test_a_refusal_makes_room_for_what_can_be_done(sit: Sit) -> None:
    pilot = sit(TOOK)
    pilot.carry("KD", "pile")
    assert pilot.parts.prompt.is_refusal
    pilot.wait(motion.MESSAGE + 0.1)
    assert pilot.prompt == say("prompt.play")
    assert not pilot.parts.prompt.is_refusal


def test_cards_move_first_and_the_parts_around_them_follow_a_frame_later(sit: Sit) -> None:
    pilot = sit(DRAW, speed="normal")
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_d, mod=0, unicode="d"))
    before = pilot.prompt
    pilot.wait()
    assert pilot.display.stage.is_moving
    assert pilot.prompt == before
    pilot.wait()
    assert pilot.prompt != before


def test_the_last_card_is_told_as_the_way_out(sit: Sit) -> None:
    pilot = sit("turn: 0 play\nhand 0: KS\nhand 1: QC 3D AS\nmelded: 0\npile: 2C")
    assert pilot.prompt == say("prompt.last", card=parse("KS")[0])


def test_the_prompt_tells_to_lay_off_where_a_card_fits_and_there_is_no_meld(sit: Sit) -> None:
    pilot = sit("turn: 0 play\nhand 0: KS 9D 5C\nhand 1: QC 3D AS\nmelded: 0\nmeld 1: 9C 9H 9S\npile: 2C")
    assert pilot.prompt == say("prompt.lay_off_or_discard")


def test_a_legal_move_takes_the_refusal_away(sit: Sit) -> None:
    pilot = sit(TOOK)
    pilot.carry("KD", "pile")
    pilot.carry("7C", "area")
    assert pilot.prompt == say("prompt.play")


def test_before_a_card_is_drawn_nothing_can_be_discarded(sit: Sit) -> None:
    pilot = sit(DRAW)
    pilot.carry("JS", "pile")
    assert pilot.prompt == say("illegal.draw_first")
    assert pilot.moves == []


@pytest.mark.parametrize("goal", [(450, 40), (-20, 30), (2000, 50), (450, -60)])
def test_a_card_let_go_outside_everything_goes_back(sit: Sit, goal: tuple[int, int]) -> None:
    pilot = sit(PLAY)
    before, home = pilot.position, pilot.spot("JS")
    pilot.drag(pilot.at("JS"), goal)
    pilot.settle()
    assert pilot.table.state.hand.drag is None
    assert pilot.spot("JS") == home
    assert pilot.position == before


@pytest.mark.parametrize("way", ["focus", "right click", "esc", "resize"])
def test_what_interrupts_a_drag_puts_the_card_back(sit: Sit, way: str) -> None:
    pilot = sit(PLAY)
    before, pile = pilot.position, pilot.place("pile")
    pilot.carry("JS", "pile", drop=False)
    assert pilot.table.state.hand.drag is not None
    match way:
        case "focus":
            pilot.post(pygame.WINDOWFOCUSLOST)
        case "right click":
            pilot.post(pygame.MOUSEBUTTONDOWN, pos=pile, button=3)
        case "esc":
            pilot.press(pygame.K_ESCAPE)
        case "resize":
            pilot.resize((1100, 700))
    pilot.drop(pile)
    pilot.settle()
    assert pilot.table.state.hand.drag is None
    assert pilot.glowing == set()
    assert pilot.spot("JS") == pilot.home("JS")
    assert pilot.position == before


def test_a_right_click_lets_the_selection_go(sit: Sit) -> None:
    pilot = sit(PLAY)
    pilot.choose("JS KD")
    pilot.post(pygame.MOUSEBUTTONDOWN, pos=(450, 40), button=3)
    assert not pilot.table.state.hand.selected


# Undo


@pytest.mark.parametrize("card", ["7H", "7C"])
def test_a_meld_and_a_lay_off_are_taken_back_by_the_button(sit: Sit, card: str) -> None:
    pilot = sit(PLAY)
    before, melds = pilot.position, pilot.melds
    pilot.choose("7H 8H 9H" if card == "7H" else card)
    pilot.type(pygame.K_m)
    assert pilot.melds != melds
    pilot.touch(say("table.undo"))
    assert pilot.melds == melds
    assert sorted(pilot.hand.split()) == ["5D", "7C", "7H", "8H", "9H", "JS", "KD"]
    assert pilot.position == before


def test_moves_are_taken_back_one_by_one_by_the_key(sit: Sit) -> None:
    pilot = sit(PLAY)
    before = pilot.position
    pilot.choose("7H 8H 9H")
    pilot.type(pygame.K_m)
    pilot.carry("7C", "area")
    pilot.type(pygame.K_u, pygame.K_u)
    assert pilot.position == before
    pilot.type(pygame.K_u)
    assert pilot.prompt == say("illegal.draw_seen")


def test_a_draw_is_not_taken_back(sit: Sit) -> None:
    pilot = sit(DRAW)
    pilot.type(pygame.K_d)
    assert not pilot.widget(say("table.undo")).enabled
    pilot.type(pygame.K_u)
    assert pilot.prompt == say("illegal.draw_seen")
    assert pilot.moves == ["draw"]


def test_the_undo_button_is_on_only_when_there_is_something_to_take_back(sit: Sit) -> None:
    pilot = sit(PLAY)
    assert not pilot.widget(say("table.undo")).enabled
    pilot.carry("7C", "area")
    assert pilot.widget(say("table.undo")).enabled


def test_a_button_that_is_off_says_why(sit: Sit) -> None:
    pilot = sit(PLAY)
    pilot.touch(say("table.undo"))
    assert pilot.prompt == say("illegal.draw_seen")
    pilot.choose("7H 8H")
    pilot.touch(say("table.meld"))
    assert pilot.prompt == say("illegal.not_a_meld.short")
    assert pilot.moves == []


# The warning


def test_a_discard_that_could_be_laid_off_is_asked_about(sit: Sit) -> None:
    pilot = sit(PLAY)
    before = pilot.position
    pilot.carry("7C", "pile")
    assert isinstance(pilot.scene, MoveWarning)
    assert pilot.scene.title == say("warn.title", card="[7C]")
    assert pilot.position == before


def test_the_warning_can_be_overruled(sit: Sit) -> None:
    pilot = sit(PLAY)
    pilot.carry("7C", "pile")
    pilot.touch(say("warn.discard"))
    assert pilot.moves == ["discard 7C"]


def test_after_the_warning_the_card_is_laid_off(sit: Sit) -> None:
    pilot = sit(PLAY)
    pilot.carry("7C", "pile")
    pilot.touch(say("warn.keep"))
    assert pilot.moves == ["lay 7C 1"]


def test_esc_leaves_the_warning_and_the_card_in_the_hand(sit: Sit) -> None:
    pilot = sit(PLAY)
    before, home = pilot.position, pilot.spot("7C")
    pilot.carry("7C", "pile")
    pilot.type(pygame.K_ESCAPE)
    assert pilot.table.state.is_mine
    assert pilot.position == before
    assert pilot.spot("7C") == home


def test_the_player_can_be_rid_of_the_warning(sit: Sit) -> None:
    pilot = sit(PLAY)
    pilot.carry("7C", "pile")
    pilot.touch(say("warn.never"))
    assert not pilot.app.settings.warn_lay_off
    pilot.type(pygame.K_ESCAPE)
    pilot.carry("7C", "pile")
    assert pilot.moves == ["discard 7C"]


def test_there_is_no_warning_for_a_card_that_fits_nowhere(sit: Sit) -> None:
    pilot = sit(PLAY)
    pilot.carry("JS", "pile")
    assert pilot.moves == ["discard JS"]


def test_a_discard_that_is_refused_is_not_asked_about(sit: Sit) -> None:
    pilot = sit(TOOK.replace("KD", "3C"))
    pilot.carry("3C", "pile")
    assert pilot.parts.prompt.is_refusal


# The menu at the table


def test_esc_first_lets_the_selection_go_and_then_opens_the_menu(sit: Sit) -> None:
    pilot = sit(PLAY)
    pilot.choose("JS")
    pilot.type(pygame.K_ESCAPE)
    assert not pilot.table.state.hand.selected
    pilot.type(pygame.K_ESCAPE)
    assert isinstance(pilot.scene, PauseScreen)
    pilot.type(pygame.K_ESCAPE)
    assert pilot.table.state.is_mine


def test_the_buttons_show_the_rules_and_the_menu(sit: Sit) -> None:
    pilot = sit(PLAY)
    for button, kind in [
        (pilot.at_table.controls.named["help"], RulesScreen),
        (pilot.at_table.controls.named["menu"], PauseScreen),
    ]:
        pilot.click(button.rect.center)
        assert isinstance(pilot.scene, kind)
        pilot.type(pygame.K_ESCAPE)


def test_conceding_asks_first(sit: Sit) -> None:
    pilot = sit(PLAY)
    pilot.type(pygame.K_ESCAPE)
    pilot.touch(say("pause.concede"))
    assert isinstance(pilot.scene, ConfirmScreen)
    pilot.touch(say("concede.no"))
    assert isinstance(pilot.scene, PauseScreen)
    assert pilot.moves == []


def test_a_match_without_a_move_is_left_without_a_trace(pilot: Sitting) -> None:
    players = [Player("You"), Player("Mike", "careless")]
    pilot.app.nav.play(partial(Session.start, pilot.app.folder, VARIANTS["gin"], players))
    pilot.settle()
    pilot.type(pygame.K_ESCAPE)
    pilot.touch(say("pause.concede"))
    assert say("concede.not_begun") in texts(pilot.scene)
    pilot.touch(say("concede.yes"))
    assert isinstance(pilot.scene, MenuScreen)
    assert (load_results(pilot.app.folder)[0], open_matches(pilot.app.folder)) == ({}, [])


def at_practice(pilot: Sitting) -> Sitting:
    players = [Player("You"), Player("Mike", "careless")]
    begin = partial(Session.start, pilot.app.folder, VARIANTS["cardgames"], players, again="2026-06-01")
    pilot.app.nav.play(begin)
    pilot.settle()
    return pilot


def test_the_table_says_that_practice_does_not_count(pilot: Sitting) -> None:
    assert say("plate.practice") in at_practice(pilot).display.title.split("\n")


def test_a_match_that_counts_says_nothing_of_practice(sit: Sit) -> None:
    assert say("plate.practice") not in sit(PLAY).display.title


def test_practice_without_a_move_can_only_be_left(pilot: Sitting) -> None:
    at_practice(pilot).type(pygame.K_ESCAPE)
    labels = [getattr(widget, "label", "") for widget in widgets(pilot.scene)]
    assert not {say("pause.concede"), say("practice.for_good"), say("pause.menu")} & {*labels}
    pilot.touch(say("practice.leave"))
    assert open_matches(pilot.app.folder) == []


def test_practice_that_has_begun_is_left_for_good_without_a_word_of_a_loss(pilot: Sitting) -> None:
    at_practice(pilot).make_a_move()
    pilot.type(pygame.K_ESCAPE)
    pilot.touch(say("practice.for_good"))
    assert say("practice.text") in texts(pilot.scene)
    pilot.touch(say("practice.leave"))
    await_disk(pilot.app)
    assert isinstance(pilot.scene, MenuScreen)
    assert (load_results(pilot.app.folder)[0], open_matches(pilot.app.folder)) == ({}, [])
    (left,) = finished_matches(pilot.app.folder)
    assert not summarise(left).conceded


def test_conceding_leads_to_the_banner_and_a_lost_match(sit: Sit) -> None:
    pilot = sit(DRAW)
    pilot.type(pygame.K_d, pygame.K_ESCAPE)
    pilot.touch(say("pause.concede"))
    pilot.touch(say("concede.yes"))
    assert isinstance(pilot.scene, MatchScreen)
    assert not pilot.scene.won
    (match,) = load_results(pilot.app.folder)[0].values()
    assert match.conceded
    assert match.winner == 1
    pilot.touch(say("match.to_menu"))
    assert isinstance(pilot.scene, MenuScreen)


def test_conceding_while_the_others_play_ends_the_match_too(sit: Sit) -> None:
    pilot = sit(TABLE_OF_FOUR, speed="normal")
    pilot.carry("KD", "pile", drop=False)
    pilot.drop(pilot.place("pile"))
    pilot.wait(0.5)
    assert not pilot.table.state.is_mine
    pilot.press(pygame.K_ESCAPE)
    pilot.push(say("pause.concede"))
    pilot.push(say("concede.yes"))
    assert isinstance(pilot.scene, MatchScreen)
    assert len(load_results(pilot.app.folder)[0]) == 1


def test_leaving_keeps_the_match(sit: Sit) -> None:
    pilot = sit(PLAY)
    pilot.type(pygame.K_ESCAPE)
    pilot.touch(say("pause.menu"))
    assert isinstance(pilot.scene, MenuScreen)
    assert pilot.widget(say("menu.continue"))


# The others


def test_at_normal_speed_the_others_play_step_by_step_and_are_named(sit: Sit) -> None:
    pilot = sit(TABLE_OF_FOUR, speed="normal")
    before = pilot.app.now
    told = pilot.discard_and_watch("KD")
    for name in ("Mike", "Bill", "Lisa"):
        assert say("prompt.wait", name=name) in told
        assert any(line.startswith((f"{name} draws", f"{name} takes")) for line in told)
        assert any(line.startswith(f"{name} discards") for line in told)
    assert 2 < pilot.app.now - before < 15


@pytest.mark.parametrize("speed", ["instant", "normal"])
def test_nobody_is_told_that_they_think_themselves_while_their_discard_travels(sit: Sit, speed: str) -> None:
    told = sit(TABLE_OF_FOUR, speed=speed).discard_and_watch("KD")
    assert say("prompt.wait", name=say("you")) not in told


def test_at_instant_speed_the_others_have_played_at_once(sit: Sit) -> None:
    pilot = sit(TABLE_OF_FOUR, speed="instant")
    before = pilot.app.now
    pilot.discard_and_watch("KD")
    assert pilot.app.now - before < 1.0
    assert len(pilot.table.state.view.pile) == 5


def test_the_speeds_differ(sit: Sit) -> None:
    pilot = sit(TABLE_OF_FOUR)
    times = []
    for speed in ("relaxed", "fast", "instant"):
        pilot.app.change(replace(pilot.app.settings, speed=speed))
        before = pilot.app.now
        pilot.discard_and_watch(pilot.hand.split()[-1])
        times.append(pilot.app.now - before)
        pilot.type(pygame.K_d)
    assert times == sorted(times, reverse=True)


def test_the_light_walks_to_who_is_to_play(sit: Sit) -> None:
    pilot = sit(TABLE_OF_FOUR, speed="normal")
    portraits: dict[tuple[float, float], int] = {
        place.portrait: place.seat for place in pilot.display.frame.seats
    }
    lit = [portraits[pilot.parts.light.centre]]
    pilot.carry("KD", "pile", drop=False)
    pilot.drop(pilot.place("pile"))
    for _ in range(600):
        pilot.wait()
        seat = portraits.get(pilot.parts.light.centre)
        if seat is not None and seat != lit[-1]:
            lit.append(seat)
    assert lit == [0, 1, 2, 3, 0]


def test_only_the_plate_of_who_is_to_play_is_lit(sit: Sit) -> None:
    pilot = sit(TABLE_OF_FOUR, speed="normal")
    lit = [[seat.place.seat for seat in pilot.parts.now.seats if seat.plate.is_lit]]
    pilot.carry("KD", "pile", drop=False)
    pilot.drop(pilot.place("pile"))
    while lit[-1] != [0] or len(lit) == 1:
        pilot.wait()
        now = [seat.place.seat for seat in pilot.parts.now.seats if seat.plate.is_lit]
        lit += [now] * (now != lit[-1])
    assert lit == [[0], [1], [2], [3], [0]]


@pytest.mark.parametrize("way", ["click", "key"])
def test_a_click_or_a_key_skips_the_others(sit: Sit, way: str) -> None:
    pilot = sit(TABLE_OF_FOUR, speed="relaxed")
    pilot.carry("KD", "pile", drop=False)
    pilot.drop(pilot.place("pile"))
    assert not pilot.table.state.is_mine
    if way == "click":
        pilot.click(pilot.display.frame.area.center)
    else:
        pilot.press(pygame.K_RETURN)
    assert pilot.table.state.is_mine
    assert not pilot.display.stage.is_moving
    assert pilot.moves == ["discard KD"]


def test_the_hand_may_be_rearranged_while_the_others_play(sit: Sit) -> None:
    pilot = sit(TABLE_OF_FOUR, speed="relaxed")
    pilot.carry("KD", "pile", drop=False)
    pilot.drop(pilot.place("pile"))
    pilot.drag(pilot.at("JS"), pilot.left_of("AC"))
    assert not pilot.table.state.is_mine
    assert pilot.hand == "JS AC 5D 7H 9H"
    pilot.settle()
    assert pilot.table.state.is_mine
    assert pilot.hand == "JS AC 5D 7H 9H"


def test_a_card_stays_in_the_fingers_while_the_others_play(sit: Sit) -> None:
    pilot = sit(TABLE_OF_FOUR, speed="normal")
    pilot.carry("KD", "pile", drop=False)
    pilot.drop(pilot.place("pile"))
    held = pilot.place("area")
    pilot.drag(pilot.at("JS"), held, drop=False)
    before = pilot.spot("JS")
    pilot.wait(12)
    assert pilot.table.state.is_mine
    assert pilot.spot("JS") == before
    pilot.post(pygame.WINDOWFOCUSLOST)
    pilot.settle()
    assert pilot.spot("JS") == pilot.home("JS")


def test_it_is_not_the_players_turn_while_the_others_play(sit: Sit) -> None:
    pilot = sit(TABLE_OF_FOUR, speed="relaxed")
    pilot.carry("KD", "pile", drop=False)
    pilot.drop(pilot.place("pile"))
    pilot.carry("JS", "pile", drop=False)
    assert pilot.glowing == set()
    pilot.drop(pilot.place("pile"))
    assert pilot.prompt == say("illegal.not_your_turn")
    assert pilot.moves == ["discard KD"]


def test_what_the_others_hold_is_never_on_the_screen(sit: Sit) -> None:
    pilot = sit(TABLE_OF_FOUR, speed="normal")
    pilot.carry("KD", "pile", drop=False)
    pilot.drop(pilot.place("pile"))
    for _ in range(300):
        pilot.wait()
        table = pilot.table
        hidden = [card for seat in (1, 2, 3) for card in table.state.view.hands[seat]]
        hidden += table.state.view.stock
        still = [
            table.display.stage.sprites[card]
            for card in hidden
            if not table.display.stage.sprites[card].moves
        ]
        assert not any(sprite.shows_face for sprite in still)


def test_with_reduced_motion_nothing_travels(sit: Sit) -> None:
    pilot = sit(TABLE_OF_FOUR, speed="normal", reduce_motion=True)
    pilot.carry("KD", "pile", drop=False)
    pilot.drop(pilot.place("pile"))
    for _ in range(300):
        pilot.wait()
        assert not pilot.display.stage.is_moving


# The prompt


def test_the_prompt_tells_how_to_draw(sit: Sit) -> None:
    assert sit(DRAW).prompt == "Draw from the stock or take [9D]"


def test_the_prompt_tells_of_the_stock_alone_when_there_is_no_discard(sit: Sit) -> None:
    assert sit("turn: 0 draw\nhand 0: 7H 8H\nhand 1: KS").prompt == say("prompt.draw")


def test_the_prompt_tells_of_an_empty_stock_that_can_be_turned_over(sit: Sit) -> None:
    pilot = sit("rules: vip_low\nturn: 0 draw\nhand 0: 7H 8H\nhand 1: KS JD\npile: 2C 9D\nstock: only")
    assert pilot.prompt == say("prompt.take_or_turn", card="[9D]")


def test_the_prompt_follows_what_is_selected(sit: Sit) -> None:
    pilot = sit(PLAY)
    told = []
    for cards in ("", "JS", "7H 8H", "7H 8H 9H"):
        pilot.choose(cards)
        told.append(pilot.prompt)
    discard = say("prompt.discard", card=parse("JS")[0])
    shown = say("prompt.meld_shown", cards=(parse("7H 8H 9H"),))
    assert told == [say("prompt.play"), discard, say("prompt.no_meld"), shown]


def test_a_tip_beside_the_pointer_explains_the_button(sit: Sit) -> None:
    pilot = sit(PLAY)
    button = pilot.at_table.controls.sorts["suit"].rect
    pilot.point(button.center)
    tip = pilot.display.tip
    assert tip is not None
    assert tip.text == say("hint.suit")
    assert not tip.rect.colliderect(button)
    assert tip.rect.inflate(0, 20).colliderect(button)
    assert pilot.prompt == say("prompt.play")
    pilot.point(pilot.display.frame.area.center)
    assert pilot.display.tip is None


def test_a_tip_explains_the_button_that_the_keys_are_at(sit: Sit) -> None:
    pilot = sit(PLAY)
    pilot.table.do(Go(Spot(BUTTON, "menu")))
    pilot.wait()
    assert pilot.display.tip is not None
    assert pilot.display.tip.about == pilot.table.controls.named["menu"].rect


@pytest.mark.parametrize("about", [Rect(0, 0, 50, 40), Rect(850, 560, 50, 40), Rect(0, 300, 900, 20)])
def test_a_tip_stands_inside_the_window(about: Rect) -> None:
    tip = Tip("What would a good player do? " * 3, about, (900, 600))
    assert Rect(0, 0, 900, 600).contains(tip.rect)
    assert not tip.rect.colliderect(about)


# Keys alone


def test_a_turn_can_be_played_by_keys_alone(sit: Sit) -> None:
    pilot = sit(DRAW)
    pilot.type(pygame.K_d)
    assert pilot.hand == "2H 5D 7H 7C 8H 9H JS"
    pilot.type(*[pygame.K_RIGHT] * 3, pygame.K_SPACE)
    pilot.type(*[pygame.K_RIGHT] * 2, pygame.K_SPACE, pygame.K_RIGHT, pygame.K_SPACE, pygame.K_m)
    assert pilot.melds[-1] == "7H 8H 9H"
    pilot.type(pygame.K_END, pygame.K_SPACE, pygame.K_x)
    assert pilot.moves == ["draw", "meld 7H 8H 9H", "discard JS"]


def test_the_key_t_takes_the_discard_and_x_discards_the_card_under_the_keys(sit: Sit) -> None:
    pilot = sit(DRAW)
    pilot.type(pygame.K_t, pygame.K_LEFT)
    pilot.type(*[pygame.K_RIGHT] * 6)
    assert pilot.hand.split()[-1] == "JS"
    pilot.type(pygame.K_x)
    assert pilot.moves == ["take", "discard JS"]


def test_a_single_card_is_laid_off_by_keys(sit: Sit) -> None:
    pilot = sit(PLAY)
    pilot.choose("7C")
    pilot.type(pygame.K_m)
    assert pilot.moves == ["lay 7C 1"]


def test_a_card_that_fits_two_melds_can_be_laid_off_by_keys_alone(sit: Sit) -> None:
    pilot = sit("turn: 0 play\nhand 0: 7C JS 2D\nhand 1: QC\nmeld 1: 4C 5C 6C\nmeld 1: 7S 7D 7H\npile: 2C")
    pilot.type(*[pygame.K_RIGHT] * 2, pygame.K_SPACE, pygame.K_m, pygame.K_RIGHT, pygame.K_RETURN)
    assert pilot.moves == ["lay 7C 2"]


def test_the_buttons_at_the_table_are_reached_by_tab_and_work_by_enter(sit: Sit) -> None:
    pilot = sit(PLAY)
    group = pilot.at_table.controls.group
    seen = []
    for _ in range(16):
        pilot.press(pygame.K_TAB)
        seen += [widget for widget in group.widgets if widget.focused]
    menu = pilot.at_table.controls.named["menu"]
    assert menu in seen
    while not menu.focused:
        pilot.press(pygame.K_TAB)
    pilot.press(pygame.K_RETURN)
    assert isinstance(pilot.scene, PauseScreen)


# What haste must not cost


def test_a_double_click_on_the_pile_takes_and_does_not_discard(sit: Sit) -> None:
    pilot = sit(DRAW)
    pilot.choose(pilot.hand.split()[0])
    at = pilot.place("pile")
    pilot.click(at)
    pilot.click(at)
    pilot.settle()
    assert pilot.table.state.view.phase == "play"
    assert pilot.table.state.view.taken is not None


def test_a_double_click_on_a_card_of_a_ready_meld_selects_the_meld(sit: Sit) -> None:
    pilot = sit("turn: 0 play\nhand 0: 7H 8H 9H JS 2D\nhand 1: QC\npile: 2C")
    at = pilot.card(parse("8H")[0])
    pilot.click(at)
    pilot.click(at)
    pilot.settle()
    chosen = pilot.table.state.view.shown(pilot.table.state.hand.chosen())
    assert chosen == parse("7H 8H 9H")


def test_a_new_meld_dropped_onto_another_one_is_laid_beside_it(sit: Sit) -> None:
    pilot = sit("turn: 0 play\nhand 0: 7H 8H 9H JS 2D\nhand 1: QC\nmeld 1: 4C 4D 4S\npile: 2C")
    pilot.choose("7H 8H 9H")
    pilot.carry("8H", "meld", 0)
    assert pilot.melds == ["4C 4D 4S", "7H 8H 9H"]


def test_enter_draws_when_it_is_time_to_draw(sit: Sit) -> None:
    pilot = sit(DRAW)
    pilot.type(pygame.K_RETURN)
    assert pilot.table.state.view.phase == "play"
    assert pilot.table.state.view.drawn is not None


def test_the_time_for_a_thought_before_a_click_counts(sit: Sit) -> None:
    pilot = sit(DRAW, speed="normal")
    before = pilot.session.seconds
    pilot.app.step(20)
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_d, mod=0))
    pilot.app.step(20)
    assert pilot.session.seconds == pytest.approx(before + 40, abs=1)


def test_the_time_in_the_menu_does_not_count(sit: Sit) -> None:
    pilot = sit(DRAW)
    before = pilot.session.seconds
    pilot.press(pygame.K_ESCAPE)
    pilot.app.step(50)
    pilot.press(pygame.K_ESCAPE)
    pilot.settle()
    assert pilot.session.seconds == pytest.approx(before, abs=1)


def test_the_parts_around_the_cards_are_updated_once_a_frame(sit: Sit) -> None:
    pilot, calls = sit(PLAY), Counter[str]()
    at = pilot.card(parse("JS")[0])
    pilot.point(at)

    def note(frame: FrameType, event: str, arg: object) -> None:
        calls[frame.f_code.co_qualname] += event == "call"

    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.event.Event(kind, pos=at, button=1))
    sys.setprofile(note)
    pilot.app.step(FRAME)
    sys.setprofile(None)
    assert (calls["HandModel.chosen"] > 0, calls["TableChrome.show"]) == (True, 1)
