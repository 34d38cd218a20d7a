"""Closing at the table: with how little, in three ways, showing, laying off everywhere, Spanish cards."""

from collections.abc import Callable
from dataclasses import replace

import pygame

from rummy.engine.cards import Face, parse
from rummy.text import say
from rummy.ui.drawing import letters
from rummy.ui.table.parts.joker_choice import JokerScreen
from rummy.ui.table.parts.table_print import Label
from rummy.ui.table.parts.warning import MoveWarning
from tests.ui.sitting import Sitting

Sit = Callable[..., Sitting]

PLAY = """
    rules: chinchon
    turn: 0 play drawn 4D
    hand 0: 5C 6C 7C JC QD KD 2H 4D
    hand 1: 5S 4C QH QS 7D 7H AH
    hand 2: 2S 3S 7S AC AD AS QC
    pile: 5H
"""
READY = PLAY.replace("JC QD KD", "QH QD QS").replace("QH QS 7D", "JC KS 7D")
WHOLE = PLAY.replace("5C 6C 7C JC QD KD 2H 4D", "4D 5D 6D 7D JD QD KD 2H").replace("drawn 4D", "drawn 2H")
WHOLE = WHOLE.replace("7D 7H AH", "7C 7H AH")
SHOW = """
    rules: chinchon
    turn: 0 arrange
    knocker: 1 4D
    hand 0: 5C 6C 7C QH QD 2H 7S
    hand 1: 3D
    hand 2: 2S 3S KC AC AD AS QC
    meld 1: KH KD KS
    meld 1: 4S 5S 6S
    pile: 5H 4D
"""
LAY_OFF = (
    SHOW.replace("arrange", "layoff").replace("5C 6C 7C QH QD 2H 7S", "QH 2H 7S") + "    meld 0: 5C 6C 7C\n"
)


def words(pilot: Sitting) -> list[str]:
    """The words that lie on the felt."""
    return [label.text for label in pilot.parts.now.labels if isinstance(label, Label)]


def offered(pilot: Sitting) -> list[str]:
    return [act.name for act in pilot.acts]


def face(text: str) -> Face:
    (card,) = parse(text)
    return card


def closed(pilot: Sitting) -> bool:
    return bool(pilot.game.table.knocker == 0)


def test_the_felt_tells_with_how_little_one_may_close(sit: Sit) -> None:
    pilot = sit(PLAY)
    assert any(say("closing.limit", count=1, limit=3) in text for text in words(pilot))
    assert not offered(pilot)


def test_in_the_first_turn_the_felt_tells_that_nobody_closes(sit: Sit) -> None:
    pilot = sit(READY + "    fresh: 0\n")
    assert any(say("closing.not_yet") in text for text in words(pilot))
    assert not offered(pilot)


def test_whoever_can_close_is_offered_to(sit: Sit) -> None:
    pilot = sit(READY)
    assert offered(pilot) == ["close"]
    assert pilot.prompt == say("prompt.close_points", card=face("4D"), points=2)


def test_a_run_of_the_whole_hand_is_told_to_win_the_match(sit: Sit) -> None:
    assert sit(WHOLE).prompt == say("prompt.close_wins", card=face("2H"))


def test_a_key_closes(sit: Sit) -> None:
    pilot = sit(READY)
    pilot.press(pygame.K_k)
    pilot.settle()
    assert closed(pilot)


def test_a_card_dropped_on_the_open_felt_closes(sit: Sit) -> None:
    pilot = sit(READY)
    area = pilot.display.frame.area
    pilot.drag(pilot.card(face("4D")), (area.left + 40, area.bottom - 40))
    pilot.settle()
    assert closed(pilot)


def test_a_selected_card_clicked_onto_the_felt_closes(sit: Sit) -> None:
    pilot = sit(READY)
    area = pilot.display.frame.area
    pilot.select([face("4D")])
    pilot.click((area.left + 40, area.bottom - 40))
    pilot.settle()
    assert closed(pilot)


def test_a_discard_is_asked_about_where_one_could_close(sit: Sit) -> None:
    pilot = sit(READY)
    pilot.carry("4D", "pile")
    assert isinstance(pilot.scene, MoveWarning)


def test_after_a_close_the_hand_is_shown(sit: Sit) -> None:
    pilot = sit(SHOW)
    assert offered(pilot) == ["show"]
    pilot.press(pygame.K_k)
    pilot.settle()
    assert any(meld.owner == 0 for meld in pilot.game.table.melds)


def test_cards_are_laid_off_on_any_melds(sit: Sit) -> None:
    pilot = sit(LAY_OFF)
    assert offered(pilot) == ["done", "lay_off_all"]
    pilot.carry("7S", "meld", 1)
    pilot.settle()
    assert parse("4S 5S 6S 7S") in [meld.shown for meld in pilot.game.table.melds]
    assert offered(pilot) == ["done"]


def test_being_done_too_early_is_asked_about(sit: Sit) -> None:
    pilot = sit(LAY_OFF)
    pilot.press(pygame.K_f)
    assert isinstance(pilot.scene, MoveWarning)


def test_the_table_shows_spanish_cards_and_names_them(sit: Sit) -> None:
    pilot = sit(READY)
    spanish = pilot.app.pictures.of("spanish40")
    assert pilot.at_table.display.stage.pictures is spanish
    assert spanish is not pilot.app.pictures
    wide = letters.wide("[QD]", 20)
    letters.show_pack("french")
    assert letters.wide("[QD]", 20) != wide


def test_french_cards_are_shown_to_whoever_likes_them_better(sit: Sit) -> None:
    pilot = sit(READY)
    pilot.app.change(replace(pilot.app.settings, spanish=False))
    assert pilot.at_table.display.stage.pictures is pilot.app.pictures


def test_a_run_of_the_whole_hand_with_a_joker_wins_nothing_and_is_not_told_to(sit: Sit) -> None:
    with_joker = WHOLE.replace("chinchon", "chinchon, jokers_per_pack=2").replace("7D JD", "* JD")
    assert sit(with_joker).prompt == say("prompt.close", card=face("2H"))


def test_a_joker_that_can_be_laid_off_glows(sit: Sit) -> None:
    pilot = sit(LAY_OFF.replace("chinchon", "chinchon, jokers_per_pack=2").replace("QH 2H 7S", "QH 2H *"))
    table = pilot.table
    joker = next(card for card in table.state.view.hand if table.state.view.faces[card].joker)
    box = table.display.layout.places[joker].rect
    assert any(
        light.colliderect(box) for light in table.display.game_ui.lights(table.state, table.display.layout)
    )


def test_the_ace_of_coins_is_shown_where_it_is_the_joker(sit: Sit) -> None:
    house = LAY_OFF.replace("chinchon", "chinchon, ace_of_coins=yes").replace("AC AD AS", "AC AH AS")
    pilot = sit(house.replace("QH 2H 7S", "QH 2H *"))
    assert pilot.display.stage.pictures.deck.joker == face("AD")
    joker, ace, other = (say("prompt.close", card=face(card)) for card in ("*", "*AD", "AD"))
    assert letters.wide(joker, 20) == letters.wide(ace, 20) != letters.wide(other, 20)
    pilot.choose("*")
    pilot.click_place("meld", 1)
    assert isinstance(pilot.scene, JokerScreen)
    assert pilot.scene.pictures.deck.joker == face("AD")
