"""A ready meld is picked up and laid as a whole; M shows what is ready before it is laid."""

from collections.abc import Callable

import pygame
import pytest

from rummy.engine.cards import parse
from rummy.text import say
from rummy.ui.drawing import motion
from tests.ui.sitting import Sitting

Sit = Callable[..., Sitting]

REST = "hand 1: QC 3D AS 4D TC 5H\nmeld 1: 4C 5C 6C\npile: 2C 9D\nstock: KC 2H"
PLAY = f"turn: 0 play drawn KD\nhand 0: 7H 8H 9H JS 7C 5D KD\n{REST}"
TWO = PLAY.replace("JS 7C 5D", "JS JC JH")
OPENS = (
    "rules: rummy51\nturn: 0 play drawn 2D\nhand 0: TH JH QH 9C 9D 9S 2D\nhand 1: 2S 3S\npile: 5C\nstock: 3S"
)


@pytest.mark.parametrize("card", ["7H", "8H", "9H"])
def test_any_card_of_a_ready_meld_brings_the_others_along(sit: Sit, card: str) -> None:
    pilot = sit(PLAY, sort="suit")
    pilot.carry(card, "area")
    assert pilot.moves == ["meld 7H 8H 9H"]


def test_the_meld_goes_home_if_it_is_let_go_over_the_hand(sit: Sit) -> None:
    pilot = sit(PLAY, sort="suit")
    pilot.carry("8H", "hand")
    assert pilot.moves == []
    assert sorted(pilot.hand.split()) == ["5D", "7C", "7H", "8H", "9H", "JS", "KD"]


def test_cards_that_do_not_lie_together_stay_behind(sit: Sit) -> None:
    pilot = sit(PLAY, sort="rank")  # 7C lies amid the run
    pilot.carry("8H", "area", drop=False)
    drag = pilot.table.state.hand.drag
    assert drag is not None
    assert len(drag.cards) == 1


def test_with_alt_one_card_comes_alone(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    pilot = sit(PLAY, sort="suit")
    monkeypatch.setattr(pygame.key, "get_mods", lambda: pygame.KMOD_LALT)
    pilot.carry("9H", "pile")
    assert pilot.moves == ["discard 9H"]


def test_a_card_that_was_selected_by_itself_comes_alone(sit: Sit) -> None:
    pilot = sit(PLAY, sort="suit")
    pilot.choose("9H")
    pilot.carry("9H", "pile")
    assert pilot.moves == ["discard 9H"]


def test_a_whole_meld_is_no_discard_but_its_card_is_when_it_is_dragged_once_more(sit: Sit) -> None:
    pilot = sit(PLAY, sort="suit")
    pilot.carry("9H", "pile")
    assert pilot.prompt == say("illegal.came_along", card=parse("9H")[0])
    pilot.carry("9H", "pile")
    assert pilot.moves == ["discard 9H"]


def test_a_while_later_the_meld_is_whole_again(sit: Sit) -> None:
    pilot = sit(PLAY, sort="suit")
    pilot.carry("9H", "pile")
    pilot.wait(motion.GRAB_ANEW)
    pilot.carry("9H", "area")
    assert pilot.moves == ["meld 7H 8H 9H"]


@pytest.mark.parametrize("phase", ["draw", "play"])
def test_where_no_meld_may_be_laid_one_card_is_dragged(sit: Sit, phase: str) -> None:
    position = PLAY.replace("0 play drawn KD", "0 draw") if phase == "draw" else f"rules: gin\n{PLAY}"
    pilot = sit(position.replace("meld 1: 4C 5C 6C\n", ""), sort="suit")
    pilot.drag(pilot.at("9H"), pilot.place("pile"), drop=False)
    drag = pilot.table.state.hand.drag
    assert drag is not None
    assert len(drag.cards) == 1


def test_first_melds_go_onto_the_tray_as_a_whole(sit: Sit) -> None:
    pilot = sit(OPENS, sort="suit")
    pilot.carry("JH", "area")
    assert [len(group) for group in pilot.table.state.groups] == [3]
    assert pilot.moves == []


# M


def test_the_first_m_shows_what_the_second_lays(sit: Sit) -> None:
    pilot = sit(TWO)
    pilot.type(pygame.K_m)
    assert pilot.prompt == say("prompt.meld_shown", cards=(parse("7H 8H 9H"), parse("JC JH JS")))
    assert pilot.moves == []
    pilot.type(pygame.K_m)
    assert sorted(pilot.melds) == ["4C 5C 6C", "7H 8H 9H", "JC JH JS"]


def test_esc_takes_back_what_m_has_shown(sit: Sit) -> None:
    pilot = sit(TWO)
    pilot.type(pygame.K_m, pygame.K_ESCAPE)
    assert not pilot.table.state.hand.selected
    assert pilot.prompt == say("prompt.play")


def test_the_meld_button_shows_and_lays_like_its_key(sit: Sit) -> None:
    pilot = sit(TWO)
    pilot.touch(say("table.meld"))
    assert pilot.moves == []
    pilot.touch(say("table.meld"))
    assert sorted(pilot.melds) == ["4C 5C 6C", "7H 8H 9H", "JC JH JS"]


@pytest.mark.parametrize("hand", ["7H 8H 9H JS 7C 5D KD", "7H 8H 9H TH 7C 5D KD"])
def test_the_only_meld_is_laid_at_once(sit: Sit, hand: str) -> None:
    pilot = sit(PLAY.replace("7H 8H 9H JS 7C 5D KD", hand))
    pilot.touch(say("table.meld"))
    assert pilot.moves == [f"meld {hand.partition(' JS')[0].partition(' 7C')[0]}"]


def test_a_meld_of_which_a_card_is_wanted_twice_is_shown_first(sit: Sit) -> None:
    pilot = sit(PLAY.replace("JS 7C 5D", "9C 9S 5D"))
    pilot.touch(say("table.meld"))
    assert pilot.moves == []


def test_where_one_meld_may_be_laid_a_turn_the_dearest_is_shown(sit: Sit) -> None:
    pilot = sit(f"rules: straight\n{TWO}")
    pilot.type(pygame.K_m, pygame.K_m)
    assert pilot.melds == ["4C 5C 6C", "JC JH JS"]


def test_a_card_that_the_keys_are_at_is_laid_off_first(sit: Sit) -> None:
    pilot = sit(PLAY)
    while pilot.table.state.cursor.card is None or pilot.hand.split()[pilot.table.state.cursor.order] != "7C":
        pilot.type(pygame.K_RIGHT)
    pilot.type(pygame.K_m)
    assert pilot.moves == ["lay 7C 1"]


def test_with_nothing_ready_m_asks_for_cards(sit: Sit) -> None:
    pilot = sit(PLAY.replace("8H", "8C"))
    pilot.type(pygame.K_m)
    assert pilot.prompt == say("illegal.none_selected")


def test_with_no_card_selected_x_asks_for_one(sit: Sit) -> None:
    pilot = sit(PLAY)
    pilot.type(pygame.K_x)
    assert pilot.prompt == say("illegal.none_to_discard")


def test_m_shows_first_melds_on_the_tray_and_then_lays_them(sit: Sit) -> None:
    pilot = sit(OPENS)
    pilot.type(pygame.K_m)
    assert (len(pilot.table.state.groups), pilot.moves) == (2, [])
    pilot.type(pygame.K_m)
    assert pilot.melds == ["TH JH QH", "9C 9D 9S"]
