"""Canasta at the table: two sides, the pile taken whole, the question to the partner."""

from typing import Any

import pygame
import pytest

from rummy.engine.actions import IllegalMove
from rummy.engine.cards import parse
from rummy.games.variants import VARIANTS
from rummy.text import say
from rummy.ui.pilot import NotToBeSeen
from rummy.ui.scores.account import account
from rummy.ui.table.layout.frame import tray_below
from rummy.ui.table.layout.sides import tray_amid, zone
from rummy.ui.table.parts.table_print import Label
from rummy.viewmodel.words.sentences import sentence
from tests.ui.sitting import SMALL, Sitting

OTHERS = "hand 1: 4C 4D 5S 6S TS\nhand 2: 9H JC 8S TH\nhand 3: QS QD 6C 8H 9D\n"
KINGS = "meld 2: KC KD KH KS\n"
CANASTA = "meld 2: 7C 7D 7H 7S 7C 7D 2H\n"
THEIRS = "meld 1: AC AD AH\n"


def position(hand: str, more: str = "", turn: str = "0 play", pile: str = "5D") -> str:
    return f"rules: canasta\nturn: {turn}\nhand 0: {hand}\n{OTHERS}{more}pile: {pile}\n"


def test_the_own_side_lies_near_and_the_others_at_the_far_side(pilot: Sitting) -> None:
    pilot.sit(position("KC 9S 8D", KINGS + THEIRS))
    view, layout = pilot.at_table.state.view, pilot.at_table.display.layout
    near, far = zone(layout.frame, view, 0), zone(layout.frame, view, 1)
    own, theirs = (layout.places[meld.cards[0]] for meld in view.melds)
    assert near.collidepoint(own.x, own.y)
    assert far.collidepoint(theirs.x, theirs.y)
    assert not near.colliderect(far)


def test_the_sign_of_a_partner_stands_at_the_seat_opposite_and_away_from_the_cards(pilot: Sitting) -> None:
    pilot.sit(position("KC 9S 8D", KINGS + THEIRS))
    seats = {panel.place.seat: panel for panel in pilot.at_table.display.chrome.now.seats}
    assert [seat for seat, panel in seats.items() if panel.words.is_partner] == [2]
    sign, place = seats[2].pill[0], seats[2].place
    assert seats[2].rect.contains(sign)
    assert not any(map(sign.colliderect, (place.fan, place.open, place.words)))


@pytest.mark.parametrize("game", ["canasta", "canasta_two", "hand_and_foot"])
def test_the_order_by_melds_groups_ranks_and_keeps_wild_cards_at_the_end(pilot: Sitting, game: str) -> None:
    others = OTHERS if VARIANTS[game].max_players == 4 else OTHERS.partition("hand 2")[0]
    hand = "hand 0: KC 2H 9S 8D * 8S KD 4H 9H 2C 4S KS"
    pilot.sit(f"rules: {game}\nturn: 0 play\n{hand}\n{others}pile: 5D\n", sort="melds")
    assert pilot.hand == "KC KD KS 4S 4H 8S 8D 9S 9H * 2H 2C"
    assert len(pilot.table.state.hand.apart) == 1


def test_where_runs_count_the_order_by_melds_keeps_suits_together(pilot: Sitting) -> None:
    hand = position("KC 9S 8D 8S KD 2C")
    pilot.sit(hand.replace("canasta", "burraco"), sort="melds")
    assert pilot.hand == "8S 9S 2C KC 8D KD"


@pytest.mark.parametrize(("last", "top"), [("2H", "CS"), ("7H", "DH")])
def test_a_canasta_is_a_neat_pile_black_on_top_if_it_is_mixed_else_red(
    pilot: Sitting, last: str, top: str
) -> None:
    pilot.sit(position("KC 9S 8D", CANASTA.replace("2H", last)))
    view, places = pilot.at_table.state.view, pilot.at_table.display.layout.places
    cards = sorted(view.melds[0].cards, key=lambda card: places[card].order)
    assert view.faces[cards[-1]].suit in top
    assert places[cards[-1]].x - places[cards[0]].x < places[cards[0]].width / 4


def test_a_click_takes_the_pile_with_what_costs_least(pilot: Sitting) -> None:
    pilot.sit(position("KH 2C 9S 8D", KINGS, "0 draw", pile="5D AH KD"))
    pilot.click_place("pile")
    assert pilot.moves == ["take"]
    assert pilot.melds == ["KC KD KD KH KS"]


def test_the_pile_can_be_dragged_to_the_hand(pilot: Sitting) -> None:
    pilot.sit(position("KH 2C 9S 8D", KINGS, "0 draw", pile="5D AH KD"))
    pilot.drag(pilot.place("pile"), pilot.place("hand"))
    pilot.settle()
    assert pilot.moves == ["take"]


def test_selected_cards_are_those_that_the_pile_is_taken_with(pilot: Sitting) -> None:
    pilot.sit(position("9H 9C 2C 9S 4D", KINGS, "0 draw", pile="5D AH 9D"))
    pilot.choose("9H 2C")
    pilot.type(pygame.K_t)
    assert pilot.moves == ["take: 9H 2C"]


def test_cards_dropped_on_the_pile_take_it(pilot: Sitting) -> None:
    pilot.sit(position("9H 9C 2C 9S 4D", KINGS, "0 draw", pile="5D AH 9D"))
    pilot.choose("9H 9C")
    pilot.carry("9H", "pile")
    assert pilot.moves == ["take: 9C 9H"]


def test_the_pile_opens_together_with_what_else_is_needed(pilot: Sitting) -> None:
    pilot.sit(position("KH KC AH AC AS 9S", "", "0 draw", pile="5D KD"))
    pilot.click_place("pile")
    assert pilot.melds == ["KC KD KH", "AC AH AS"]


def test_where_there_is_no_pile_selected_cards_take_nothing(pilot: Sitting) -> None:
    pilot.sit(position("KH 2C 9S 8D", KINGS, "0 draw", pile=""))
    pilot.choose("9S")
    pilot.type(pygame.K_t)
    assert pilot.prompt == sentence(IllegalMove("pile_empty"))


def test_a_pile_that_may_not_be_taken_says_why(pilot: Sitting) -> None:
    pilot.sit(position("KH 2C 9S 8D", KINGS, "0 draw", pile="2D AH KD"))
    assert pilot.prompt == say("prompt.draw_frozen")
    pilot.type(pygame.K_t)
    assert pilot.prompt == say("illegal.pile_frozen", card=parse("KD")[0])


def test_the_card_that_froze_the_pile_lies_across_it(pilot: Sitting) -> None:
    pilot.sit(position("KH 2C 9S 8D", KINGS, "0 draw", pile="2D AH KD"))
    view, places = pilot.at_table.state.view, pilot.at_table.display.layout.places
    across = [card for card in view.pile if abs(places[card].angle) > 45]
    assert view.shown(tuple(across)) == parse("2D")


def test_first_melds_go_on_the_tray_until_they_are_worth_enough(pilot: Sitting) -> None:
    pilot.sit(position("KH KC KD QH QC QS 9S 4D"))
    pilot.choose("KH KC KD")
    pilot.type(pygame.K_m)
    assert pilot.prompt == say("prompt.tray", have=30, need=50)
    pilot.choose("QH QC QS")
    pilot.type(pygame.K_m, pygame.K_o)
    assert sorted(pilot.melds) == ["KC KD KH", "QC QH QS"]


SIX_KINGS = "meld 0: KC KD KH KS KC KD\n"


def complete_canasta(pilot: Sitting, **settings: Any) -> None:
    """Lay off the seventh king, until it has come to rest."""
    pilot.sit(position("KH 9S 4D", SIX_KINGS), speed="normal", **settings)
    pilot.carry("KH", "meld", 0, drop=False)
    pilot.drop(pilot.place("meld", 0))
    while pilot.display.stage.is_moving:
        pilot.wait()
    pilot.wait()


def test_a_light_runs_over_a_new_canasta_until_a_click(pilot: Sitting) -> None:
    complete_canasta(pilot)
    assert pilot.table.course.animator.light is not None
    pilot.click((5, 5))
    assert pilot.table.course.animator.light is None


def test_a_new_canasta_has_no_light_with_reduced_motion(pilot: Sitting) -> None:
    complete_canasta(pilot, reduce_motion=True)
    assert pilot.table.course.animator.light is None
    assert len(pilot.melds[0].split()) == 7


@pytest.mark.parametrize("size", [SMALL, (1280, 720), (1920, 1080)])
def test_the_tray_takes_the_empty_place_of_the_own_side_and_moves_nothing(
    pilot: Sitting, size: tuple[int, int]
) -> None:
    pilot.sit(position("KH KC KD QH QC QS 9S 4D", THEIRS))
    pilot.resize(size)
    pilot.settle()
    before = pilot.at_table.display.layout.places
    pilot.choose("KH KC KD")
    pilot.type(pygame.K_m)
    table = pilot.at_table
    theirs = table.state.view.melds[0].cards
    assert [table.display.layout.places[card] for card in theirs] == [before[card] for card in theirs]
    tray = table.display.game_ui.tray(table.display.frame, table.state)
    assert tray is not None
    assert zone(table.display.frame, table.state.view, 0).contains(tray)
    assert all(tray.contains(table.display.layout.places[card].rect) for card in table.state.groups[0])
    words = [each.rect for each in pilot.parts.now.labels if isinstance(each, Label)]
    assert all(one.collidelist(words[:at]) < 0 for at, one in enumerate(words))


def test_the_tray_lies_below_melds_that_the_partner_has_laid_meanwhile(pilot: Sitting) -> None:
    pilot.sit(position("QH QC QS 9S 4D", KINGS))
    table = pilot.at_table
    assert tray_amid(table.display.frame, table.state.view) == tray_below(table.display.frame)


def test_selected_cards_that_are_no_set_are_told_what_a_meld_is_here(pilot: Sitting) -> None:
    pilot.sit(position("7H 8H 9H 4D", KINGS))
    pilot.choose("7H 8H 9H")
    assert pilot.prompt == say("prompt.no_meld_set")


def test_a_wild_card_dropped_on_a_meld_of_the_side_is_laid_there(pilot: Sitting) -> None:
    pilot.sit(position("2H 9S 8D", KINGS))
    pilot.carry("2H", "meld", 0)
    assert pilot.melds == ["KC KD KH KS 2H"]


def test_a_card_for_the_other_side_is_refused_in_words(pilot: Sitting) -> None:
    pilot.sit(position("AS 9S 8D", KINGS + THEIRS))
    pilot.carry("AS", "meld", 1)
    assert pilot.prompt == say("illegal.not_your_meld")


def test_the_partner_is_asked_by_a_button_and_answers(pilot: Sitting) -> None:
    pilot.sit(position("KC 9S", CANASTA + KINGS))
    assert [act.name for act in pilot.acts][-1] == "ask"
    pilot.touch(say("canasta.ask"))
    assert pilot.moves == ["ask"]
    assert pilot.prompt in (say("prompt.told_yes"), say("prompt.told_no"))


@pytest.mark.parametrize(("key", "move"), [(pygame.K_y, "yes"), (pygame.K_n, "no")])
def test_who_is_asked_answers_by_a_button_or_a_key(pilot: Sitting, key: int, move: str) -> None:
    asks = position("QH 9S", CANASTA, "0 answer").replace("9H JC 8S TH", "7H JC")
    pilot.sit(asks)
    assert [act.name for act in pilot.acts] == ["no", "yes"]
    assert pilot.prompt == say("prompt.answer", name=pilot.at_table.state.names[2])
    pilot.press(key)
    assert pilot.moves == [move]


def test_the_scores_tell_what_each_side_scored_for(pilot: Sitting) -> None:
    pilot.sit(position("9S", CANASTA + KINGS + THEIRS + "red 0: 3H\nmelded: 0 2\n"))
    pilot.carry("9S", "pile")
    lines = account(pilot.seat.view, pilot.at_table.state.names)
    assert lines[:2] == [("", "You", "Mike"), ("", "Bill", "Lisa")]
    told = {words: columns for words, *columns in lines}
    assert told[say("account.mixed")] == ["300", "–"]
    assert told[say("account.red_threes")] == ["100", "–"]
    assert told[say("account.melds")] == [str(6 * 5 + 20 + 40), "60"]


def test_a_pile_that_must_be_taken_leaves_no_button_to_end_the_round(pilot: Sitting) -> None:
    pilot.sit(position("9S 8D", KINGS + "stock: only\n", "0 draw", pile="5D KD"))
    assert pilot.prompt == say("prompt.must_take")
    with pytest.raises(NotToBeSeen):
        pilot.push(say("spread.decline"))
    pilot.click_place("pile")
    assert pilot.moves == ["take"]
