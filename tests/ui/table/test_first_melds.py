"""Rummy 51 and Rommé at the table: first melds on a tray, the taken discard, jokers laid and exchanged."""

from collections.abc import Callable

import pygame
import pytest

from rummy.bots.opponents import BOTS
from rummy.engine.cards import parse
from rummy.text import say
from rummy.ui.drawing import letters
from rummy.ui.table.parts.joker_choice import JokerScreen
from rummy.ui.table.scene import TableScene
from rummy.viewmodel.spots import Spot
from tests.positions import Wanderer
from tests.ui.sitting import Sitting, labels_of, words_of

Sit = Callable[..., Sitting]
Size = tuple[int, int]

OTHERS = "hand 1: QC 3D AS 4D TC 5H\npile: 2C 9D"
HAND = "7S 7D 7C JH QH KH 4S 5S 2D 8C"
PLAY = f"rules: rummy51\nturn: 0 play drawn 8C\nhand 0: {HAND}\n{OTHERS}"
TOOK = f"rules: rummy51\nturn: 0 play taken 9C\nhand 0: 7S 7D 7C JH QH KH 2D 8C TC 9C\n{OTHERS}"
DRAW = f"rules: rummy51\nturn: 0 draw\nhand 0: 7S 7D 7C JH QH KH 2D 8C TC\n{OTHERS}"
LAID = "\nmeld 1: 2S 3S 4S\nmeld 1: 8H 9H TH\nmeld 1: 6D 7D 8D\nmeld 1: 5C 6C 7C"
OPENED = """rules: {game}
turn: 0 play drawn KD
hand 0: {hand}
melded: 0
meld 1: 5H 6H 7H
meld 1: 9S 9D *9C
meld 0: TC JC *QC
{others}
"""


def opened(hand: str, game: str = "rummy51") -> str:
    others = OTHERS.replace("QC ", "").replace("TC ", "")
    return OPENED.format(hand=f"{hand} KD", game=game, others=others)


def tray(pilot: Sitting) -> list[str]:
    """The melds on the tray, as they show there."""
    table = pilot.at_table
    shown = table.display.faces()
    groups = table.state.hand.tray.groups if table.state.hand.tray else ()
    return [" ".join(str(shown[card]) for card in group) for group in groups]


def offered(pilot: Sitting) -> set[str]:
    """What the buttons beside the hand offer, and can be used."""
    return {act.name for act in pilot.acts if act.enabled}


def asked(pilot: Sitting) -> list[str]:
    """The cards that a joker may be, as they are asked for."""
    assert isinstance(pilot.scene, JokerScreen)
    return [" ".join(map(str, option.jokers)) for option in pilot.scene.choice]


@pytest.fixture(autouse=True)
def any_opponent(monkeypatch: pytest.MonkeyPatch) -> None:
    """Sits opponents down who do anything that is legal."""
    monkeypatch.setitem(BOTS, "sharp", Wanderer())


# The tray


def test_a_small_meld_goes_onto_the_tray(sit: Sit) -> None:
    pilot = sit(PLAY)
    pilot.choose("7S 7D 7C")
    pilot.touch(say("table.meld"))
    assert tray(pilot) == ["7C 7D 7S"]
    assert pilot.moves == []
    assert "7S" not in [str(pilot.table.state.view.faces[card]) for card in pilot.table.state.hand.held]


def test_the_tray_tells_how_much_is_missing(sit: Sit) -> None:
    pilot = sit(PLAY)
    pilot.choose("7S 7D 7C")
    pilot.carry("7D", "area")
    assert pilot.prompt == say("prompt.tray", have=21, need=51)
    assert words_of(pilot) == [say("opening.so_far", have=21, need=51)]
    assert "open" not in offered(pilot)


@pytest.mark.parametrize("text_size", letters.TEXT_SIZES)
def test_what_the_first_melds_reach_is_told_clear_of_the_prompt(sit: Sit, text_size: str) -> None:
    pilot = sit(PLAY, text_size=text_size)
    assert words_of(pilot) == [say("opening.can", points=51)]
    (label,) = labels_of(pilot)
    assert not label.rect.colliderect(pilot.parts.prompt.rect)


@pytest.mark.parametrize("size", [(900, 600), (1280, 720), (1000, 1200)])
@pytest.mark.parametrize("language", ["en", "de", "ru"])
def test_what_is_needed_to_open_is_told_clear_of_melds_and_piles(sit: Sit, size: Size, language: str) -> None:
    pilot = sit(DRAW + LAID, text_size="largest", language=language)
    pilot.resize(size)
    pilot.wait()
    (label,) = labels_of(pilot)
    fr = pilot.at_table.display.frame
    count = pilot.parts.now.count
    assert count is not None
    around = [fr.area, fr.stock, fr.pile, pilot.parts.prompt.rect, count.rect]
    assert label.rect.collidelist(around) == -1


def test_enough_on_the_tray_opens_in_one_move(sit: Sit) -> None:
    pilot = sit(PLAY)
    for cards in ("7S 7D 7C", "JH QH KH"):
        pilot.choose(cards)
        pilot.type(pygame.K_m)
    assert pilot.prompt == say("prompt.tray_ready", have=51, need=51)
    pilot.touch(say("opening.open"))
    assert pilot.moves == ["meld 7C 7D 7S + JH QH KH"]
    assert pilot.melds == ["7C 7D 7S", "JH QH KH"]
    assert tray(pilot) == []


def test_two_melds_selected_at_once_are_laid_down_at_once(sit: Sit) -> None:
    pilot = sit(PLAY)
    pilot.choose("7S 7D 7C JH QH KH")
    pilot.type(pygame.K_m)
    assert len(pilot.melds) == 2


def test_no_meld_does_not_go_onto_the_tray(sit: Sit) -> None:
    pilot = sit(PLAY)
    pilot.choose("7S 7D 8C")
    pilot.type(pygame.K_m)
    assert tray(pilot) == []
    assert pilot.prompt == say("illegal.not_a_meld.neither")


def test_a_click_takes_a_meld_back_from_the_tray(sit: Sit) -> None:
    pilot = sit(PLAY)
    pilot.choose("7S 7D 7C")
    pilot.type(pygame.K_m)
    pilot.click(pilot.at("7D"))
    pilot.settle()
    assert tray(pilot) == []
    assert len(pilot.table.state.hand.held) == 10


def test_escape_takes_everything_back_from_the_tray(sit: Sit) -> None:
    pilot = sit(PLAY)
    pilot.choose("7S 7D 7C")
    pilot.type(pygame.K_m, pygame.K_ESCAPE)
    assert tray(pilot) == []
    assert isinstance(pilot.scene, TableScene)


def test_a_card_dragged_out_of_a_longer_run_leaves_the_rest(sit: Sit) -> None:
    pilot = sit(PLAY.replace("4S", "TH"))
    pilot.choose("TH JH QH KH")
    pilot.type(pygame.K_m)
    pilot.carry("TH", "hand")
    assert tray(pilot) == ["JH QH KH"]


def test_a_card_dragged_out_of_three_brings_them_all_back(sit: Sit) -> None:
    pilot = sit(PLAY)
    pilot.choose("7S 7D 7C")
    pilot.type(pygame.K_m)
    pilot.carry("7D", "hand")
    assert tray(pilot) == []


def test_a_card_is_added_to_a_meld_on_the_tray(sit: Sit) -> None:
    pilot = sit(PLAY.replace("4S", "7H"))
    pilot.choose("7S 7D 7C")
    pilot.type(pygame.K_m)
    pilot.carry("7H", "group", 0)
    assert tray(pilot) == ["7C 7D 7H 7S"]


def test_the_tray_stays_for_the_next_turn(sit: Sit) -> None:
    pilot = sit(PLAY)
    pilot.choose("7S 7D 7C")
    pilot.type(pygame.K_m)
    pilot.discard_and_watch("2D")
    assert tray(pilot) == ["7C 7D 7S"]


def test_an_opening_in_the_hand_is_told_and_laid_out(sit: Sit) -> None:
    pilot = sit(PLAY)
    assert pilot.prompt == say("prompt.can_open", points=51)
    pilot.type(pygame.K_o)
    assert tray(pilot) == ["JH QH KH", "7C 7D 7S"]
    pilot.type(pygame.K_o)
    assert len(pilot.melds) == 2


def test_to_open_lies_where_it_was_proposed(sit: Sit) -> None:
    pilot = sit(PLAY)
    at = pilot.widget(say("opening.propose")).rect
    pilot.click(at.center)
    assert pilot.widget(say("opening.open")).rect == at
    assert not pilot.widget(say("opening.cancel")).rect.colliderect(at)


def test_a_hand_that_cannot_open_is_told_what_it_takes(sit: Sit) -> None:
    pilot = sit(PLAY.replace("KH", "3H"))
    assert pilot.prompt == say("prompt.first_melds", need=51)
    assert "propose" not in offered(pilot)


def test_after_the_opening_melds_go_straight_to_the_table(sit: Sit) -> None:
    pilot = sit(opened("2S 3S 4S 8D"))
    pilot.choose("2S 3S 4S")
    pilot.type(pygame.K_m)
    assert pilot.melds[-1] == "2S 3S 4S"


# The taken discard


def test_a_card_taken_before_opening_can_be_given_back(sit: Sit) -> None:
    pilot = sit(TOOK.replace("TC", "TH"))
    assert pilot.prompt == say("prompt.with_taken", card=parse("9C")[0])
    pilot.touch(say("opening.give_back"))
    assert pilot.moves == ["give back"]
    assert pilot.top == "9C"


def test_the_key_g_gives_the_card_back(sit: Sit) -> None:
    pilot = sit(TOOK)
    pilot.type(pygame.K_b)
    assert pilot.moves == ["give back"]


def test_the_proposal_holds_the_taken_card(sit: Sit) -> None:
    pilot = sit(TOOK)
    pilot.type(pygame.K_o)
    assert tray(pilot)[0] == "8C 9C TC"
    pilot.type(pygame.K_o)
    assert "8C 9C TC" in pilot.melds


def test_no_discard_while_the_taken_card_waits_for_the_opening(sit: Sit) -> None:
    pilot = sit(TOOK)
    pilot.carry("2D", "pile")
    assert pilot.prompt == say("illegal.open_or_give_back", card=parse("9C")[0])


def test_taking_is_offered_for_the_first_melds(sit: Sit) -> None:
    assert sit(DRAW).prompt == say("prompt.draw_or_take_first", card=parse("9D")[0])


# Jokers


def test_an_ambiguous_joker_is_asked_for(sit: Sit) -> None:
    pilot = sit(opened("2S 3S * 8D"))
    pilot.choose("2S 3S *")
    pilot.type(pygame.K_m)
    assert asked(pilot) == ["*AS", "*4S"]
    pilot.type(pygame.K_1)
    assert pilot.moves == ["meld *AS 2S 3S"]


def test_nothing_is_asked_where_a_joker_can_be_one_card_only(sit: Sit) -> None:
    pilot = sit(opened("2S 4S * 8D"))
    pilot.choose("2S 4S *")
    pilot.type(pygame.K_m)
    assert pilot.moves == ["meld 2S *3S 4S"]


def test_escape_leaves_everything_as_it_was(sit: Sit) -> None:
    pilot = sit(opened("2S 3S * 8D"))
    before = pilot.position
    pilot.choose("2S 3S *")
    pilot.type(pygame.K_m, pygame.K_ESCAPE)
    assert (pilot.position, pilot.moves) == (before, [])
    assert len(pilot.table.state.hand.chosen()) == 3


def test_the_picture_of_a_card_answers(sit: Sit) -> None:
    pilot = sit(opened("2S 3S * 8D"))
    pilot.choose("2S 3S *")
    pilot.type(pygame.K_m)
    pilot.touch("*4S")
    assert pilot.melds[-1] == "2S 3S *4S"


def test_arrows_and_enter_answer(sit: Sit) -> None:
    pilot = sit(opened("2S 3S * 8D"))
    pilot.choose("2S 3S *")
    pilot.type(pygame.K_m, pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_RETURN)
    assert pilot.melds[-1] == "2S 3S *4S"


@pytest.mark.parametrize(("side", "laid"), [(-1, "*4H 5H 6H 7H"), (1, "5H 6H 7H *8H")])
def test_a_joker_dropped_at_one_end_of_a_run_lies_there(sit: Sit, side: int, laid: str) -> None:
    pilot = sit(opened("2S 3S * 8D"))
    pilot.choose("*")
    box = pilot.display.layout.spots[Spot("meld", 0)]
    x, y = pilot.at("*")
    pilot.drag(
        (x, y), (box.centerx + side * box.w // 2 - round(pilot.display.frame.card * 0.36), box.centery)
    )
    pilot.settle()
    assert pilot.melds[0] == laid


def test_a_joker_for_a_run_is_asked_for_by_click(sit: Sit) -> None:
    pilot = sit(opened("2S 3S * 8D"))
    pilot.choose("*")
    pilot.click_place("meld", 0)
    assert asked(pilot) == ["*4H", "*8H"]


def test_the_opening_asks_for_its_joker(sit: Sit) -> None:
    pilot = sit(PLAY.replace("KH", "*"))
    for cards in ("7S 7D 7C", "JH QH *"):
        pilot.choose(cards)
        pilot.type(pygame.K_m)
    assert tray(pilot)[1] == "*TH JH QH"
    pilot.type(pygame.K_o)
    assert asked(pilot) == ["*TH", "*KH"]
    pilot.type(pygame.K_1)
    assert pilot.moves == ["meld 7C 7D 7S + *TH JH QH"]


# Exchange


def test_the_natural_card_dropped_on_its_joker_takes_it(sit: Sit) -> None:
    pilot = sit(opened("2S 3S QC 8D"))
    pilot.carry("QC", "meld", 2)
    assert pilot.moves == ["swap QC 3"]
    assert "*" in pilot.hand.split()
    assert pilot.melds[2] == "TC JC QC"


def test_a_selected_card_takes_the_joker_by_button_click_and_key(sit: Sit) -> None:
    ways: list[Callable[[Sitting], None]]
    ways = [lambda p: p.touch(say("table.swap")), lambda p: p.click_place("meld", 2)]
    for way in ways:
        pilot = sit(opened("2S 3S QC 8D"))
        pilot.choose("QC")
        assert pilot.prompt == say("prompt.swap", card=parse("QC")[0])
        assert pilot.glowing >= {"meld 2"}
        way(pilot)
        assert pilot.moves == ["swap QC 3"]
        pilot.app.pop()
    pilot = sit(opened("2S 3S QC 8D"))
    pilot.choose("QC")
    pilot.type(pygame.K_e)
    assert pilot.moves == ["swap QC 3"]


SET = """rules: rummy51, joker_swap_set=both
turn: 0 play drawn 8D
melded: 0 1
hand 0: 7H 7S 3S 8D
hand 1: 2C 4C 6C
meld 1: 7C 7D *7H
pile: 9C"""


def test_both_missing_cards_of_a_set_dropped_on_it_take_its_joker(sit: Sit) -> None:
    pilot = sit(SET)
    pilot.choose("7H 7S")
    assert pilot.prompt == say("prompt.swap", card=parse("7S 7H"))
    pilot.carry("7H", "meld", 0)
    assert pilot.moves == ["swap 7S+7H 1"]
    assert (pilot.melds, "*" in pilot.hand.split()) == (["7C 7D 7H 7S"], True)


@pytest.mark.parametrize("key", [pygame.K_m, pygame.K_e])
def test_both_selected_cards_take_the_joker_by_key(sit: Sit, key: int) -> None:
    pilot = sit(SET)
    pilot.choose("7H 7S")
    pilot.type(key)
    assert pilot.moves == ["swap 7S+7H 1"]


def test_one_card_dropped_on_a_set_that_wants_both_is_refused_with_the_reason(sit: Sit) -> None:
    pilot = sit(SET)
    pilot.carry("7H", "meld", 0)
    assert (pilot.moves, pilot.prompt) == ([], say("illegal.joker_needs_both", cards=parse("7H 7S")))


def test_in_romme_the_taken_joker_is_owed_until_it_is_laid(sit: Sit) -> None:
    pilot = sit(opened("2S 3S QC 8D", "romme"))
    pilot.carry("QC", "meld", 2)
    assert pilot.prompt == say("prompt.owed", card=parse("*")[0])
    assert say("table.owed") in words_of(pilot)
    pilot.carry("8D", "pile")
    assert pilot.prompt == say("illegal.owed", card=parse("*")[0])
    pilot.choose("2S 3S *")
    pilot.type(pygame.K_m, pygame.K_1)
    assert say("table.owed") not in words_of(pilot)


def test_an_exchange_is_taken_back(sit: Sit) -> None:
    pilot = sit(opened("2S 3S QC 8D", "romme"))
    before = pilot.position
    pilot.carry("QC", "meld", 2)
    pilot.type(pygame.K_u)
    assert pilot.position == before


# The first turn, twins, sorting


def test_the_first_player_only_discards(sit: Sit) -> None:
    hand = "7S 7D 7C JH QH KH 4S 5S 2D 8C 3H 9H TD AC KC"
    pilot = sit(f"rules: rummy51\nturn: 0 play\nhand 0: {hand}\nhand 1: QC 3D AS\npile:\n")
    assert pilot.prompt == say("prompt.begin")
    assert offered(pilot) == set()
    pilot.choose("7S 7D 7C")
    pilot.type(pygame.K_m)
    assert pilot.prompt == say("illegal.first_turn_discards")
    pilot.choose("")
    pilot.carry("KC", "pile")
    assert pilot.moves == ["discard KC"]


def test_of_two_alike_the_dragged_one_is_discarded(sit: Sit) -> None:
    pilot = sit(opened("2S 3S 3S 8D"))
    table = pilot.table
    _, second = (sprite for sprite in table.state.hand.order if str(table.state.view.faces[sprite]) == "3S")
    sprite = table.display.stage.sprites[second]
    pilot.drag(pilot.spot_of(second), pilot.place("pile"), drop=False)
    pilot.drop(pilot.place("pile"))
    assert pilot.top == "3S"
    assert table.display.stage.sprites[table.state.view.pile[-1]] is sprite


@pytest.mark.parametrize("held", [0, 1])
def test_a_discard_leaves_its_twin_on_the_tray(sit: Sit, held: int) -> None:
    pilot = sit(PLAY.replace("4S", "7D"))
    table = pilot.table
    twins = [card for card in table.state.hand.order if str(table.state.view.faces[card]) == "7D"]
    pilot.choose("7S 7C")
    pilot.click(pilot.spot_of(twins[1 - held]))
    pilot.type(pygame.K_m)
    pilot.drag(pilot.spot_of(twins[held]), pilot.place("pile"))
    assert pilot.top == "7D"
    assert tray(pilot) == ["7C 7D 7S"]


def test_a_double_click_selects_one_of_two_alike(sit: Sit) -> None:
    pilot = sit(opened("7S 7D 7C 7D"))
    pilot.click(pilot.at("7S"))
    pilot.click(pilot.at("7S"))
    pilot.settle()
    assert len(pilot.table.state.hand.selected) == 3


@pytest.mark.parametrize(("how", "hand"), [("rank", "* 2S 8H 8H TD KD"), ("suit", "* 2S 8H 8H TD KD")])
def test_jokers_lie_at_one_end_of_the_hand(sit: Sit, how: str, hand: str) -> None:
    assert sit(opened("8H TD * 8H 2S"), sort=how).hand == hand


# What the line says, and undo


def test_undoing_the_opening_leaves_its_melds_on_the_tray(sit: Sit) -> None:
    pilot = sit(PLAY)
    pilot.type(pygame.K_o, pygame.K_o, pygame.K_u)
    assert tray(pilot) == ["JH QH KH", "7C 7D 7S"]
    assert pilot.prompt == say("prompt.tray_ready", have=51, need=51)


def test_undoing_a_take_leaves_the_tray(sit: Sit) -> None:
    pilot = sit(DRAW)
    pilot.choose("7S 7D 7C")
    pilot.type(pygame.K_m, pygame.K_t, pygame.K_u)
    assert tray(pilot) == ["7C 7D 7S"]


def test_undo_leaves_no_refusal_behind(sit: Sit) -> None:
    pilot = sit(opened("2S 3S QC 8D", "romme"))
    pilot.carry("QC", "meld", 2)
    pilot.carry("8D", "pile")
    pilot.type(pygame.K_u)
    assert pilot.prompt == say("prompt.discard_one")


def test_a_click_adds_the_selected_card_to_a_meld_on_the_tray(sit: Sit) -> None:
    pilot = sit(PLAY.replace("4S", "7H"))
    pilot.choose("7S 7D 7C")
    pilot.type(pygame.K_m)
    pilot.choose("7H")
    assert pilot.prompt == say("prompt.join")
    pilot.click(pilot.at("7D"))
    pilot.settle()
    assert tray(pilot) == ["7C 7D 7H 7S"]


def test_selected_first_melds_are_to_be_laid_out(sit: Sit) -> None:
    pilot = sit(PLAY)
    pilot.choose("7S 7D 7C")
    assert pilot.prompt == say("prompt.lay_out")


def test_a_tray_without_the_taken_card_asks_for_it(sit: Sit) -> None:
    pilot = sit(TOOK)
    pilot.choose("7S 7D 7C")
    pilot.type(pygame.K_m)
    assert pilot.prompt == say("prompt.tray_with", have=21, need=51, card=parse("9C")[0])


def test_no_card_is_to_be_discarded_while_a_joker_is_owed(sit: Sit) -> None:
    pilot = sit(opened("2S 3S QC 8D", "romme"))
    pilot.carry("QC", "meld", 2)
    pilot.choose("8D")
    assert pilot.prompt == say("prompt.owed", card=parse("*")[0])


def test_a_joker_is_never_to_be_discarded(sit: Sit) -> None:
    pilot = sit(PLAY.replace("8C", "*"))
    pilot.choose("*")
    assert pilot.prompt != say("prompt.discard", card=parse("*")[0])


def test_with_a_card_selected_a_discard_is_still_taken_for_first_melds_only(sit: Sit) -> None:
    pilot = sit(DRAW)
    pilot.choose("2D")
    assert pilot.prompt == say("prompt.draw_or_take_first", card=parse("9D")[0])
