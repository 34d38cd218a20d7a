"""Somebody in their first evening: they miss some of what they hold, but do nothing that looks mad."""

from random import Random

import pytest

from rummy.arena import play_rounds
from rummy.bots.opponents import BOTS
from rummy.engine.actions import Discard
from rummy.engine.cards import parse
from rummy.engine.view import observe
from rummy.games.notation import read_position, write_action
from rummy.games.variants import VARIANTS

LOOKS = 200
OTHER = "hand 1: 2C 3D 4S TC 8D AS"


def moves(position: str, seat: int = 0) -> list[str]:
    """What a beginner does there, each time with another chance."""
    view = observe(read_position(position), seat)
    return [write_action(BOTS["beginner"].choose(view, Random(look))) for look in range(LOOKS)]


def test_a_run_is_missed_more_often_than_three_kings() -> None:
    table = f"rules: cardgames\nturn: 0 play\n{OTHER}\nhand 0: 5D QC 9S 2H 6C "
    kings, run = (
        moves(table + "KC KD KH").count("meld KC KD KH"),
        moves(table + "7H 8H 9H").count("meld 7H 8H 9H"),
    )
    assert LOOKS / 2 < run < kings < LOOKS


def test_every_other_lay_off_is_forgotten() -> None:
    table = f"rules: cardgames\nturn: 0 play\n{OTHER}\nmeld 0: 7H 8H 9H\nhand 0: TH KD 5C 3S QC 2H"
    assert 0.4 * LOOKS < moves(table).count("lay TH 1") < 0.6 * LOOKS


def test_with_few_cards_left_everything_is_seen() -> None:
    table = f"rules: cardgames\nturn: 0 play\n{OTHER}\nmeld 0: 7H 8H 9H\nhand 0: TH KD 5C"
    assert {*moves(table)} == {"lay TH 1"}


def test_the_upcard_is_taken_for_a_meld_alone() -> None:
    table = f"rules: cardgames\nturn: 0 draw\n{OTHER}\nmeld 1: 7H 8H 9H\nhand 0: JC JD 5C 3S QC 2H\npile: "
    assert {*moves(table + "TH")} == {*moves(table + "QH")} == {"draw"}
    assert moves(table + "JS").count("take") > LOOKS / 2


@pytest.mark.parametrize("rules", ["cardgames", "rummy500"])
def test_a_card_that_was_taken_is_laid_before_all_else(rules: str) -> None:
    table = f"rules: {rules}\nturn: 0 play taken 7H\n{OTHER}\nhand 0: 5H 6H 7H QC JD 2H KC"
    assert {*moves(table)} == {"meld 5H 6H 7H"}
    kings = table.replace("QC JD", "KD KH QC JD").replace(rules, "cardgames")
    assert {*moves(kings)} == {"meld 5H 6H 7H"}


def test_a_high_card_goes_and_now_and_then_a_wrong_one() -> None:
    table = f"rules: cardgames\nturn: 0 play\n{OTHER}\nhand 0: KD 9C 9S 5H 6H 2S"
    assert 0.7 * LOOKS < moves(table).count("discard KD") < LOOKS


def test_a_card_taken_to_open_is_never_given_back() -> None:
    table = f"rules: rummy51\nturn: 0 play taken 7S\n{OTHER}\nhand 0: KC KD * QC QD QH 7D 7H 7S 2D 9C 5S JH"
    assert all(move.startswith("meld ") for move in moves(table))


def test_an_opening_of_several_melds_is_seen_as_easily_as_its_hardest_meld() -> None:
    table = f"rules: rummy51\nturn: 0 play drawn 2D\n{OTHER}\nhand 0: 5C 6C 7C 6H 7H 8H TS JS QS AD 2D 9C 4H"
    opened = sum(move.startswith("meld ") for move in moves(table))
    assert 0.7 * LOOKS < opened < 0.9 * LOOKS


@pytest.mark.parametrize("hand", ["4C 5C 6C KD KH KS 9D 9H 2S QD 7S", "4C 5C 6C 7H 8H 9H TH JS QS 2S KD"])
def test_no_discard_breaks_a_meld_at_gin(hand: str) -> None:
    view = observe(read_position(f"rules: gin, knock_limit=0\nturn: 0 play\nhand 0: {hand}\nhand 1: AC"), 0)
    loose = {Discard(face) for face in parse("9D 9H 2S QD 7S JS QS KD")}
    assert {BOTS["beginner"].choose(view, Random(look)) for look in range(LOOKS)} <= loose


def test_a_beginner_knocks_with_a_third_of_the_limit() -> None:
    table = "rules: gin\nturn: 0 play\nhand 1: KD QC 4D\nhand 0: 4C 5C 6C 7D 8D 9D JC JD JS QS "
    assert not any(move.startswith("knock") for move in moves(table.replace("QS", "KS") + "4H"))
    assert all(move.startswith("knock") for move in moves(table + "3H"))


@pytest.mark.parametrize("game", ["cardgames", "rummy500", "rummy51"])
def test_rounds_between_beginners_end(game: str) -> None:
    played = play_rounds(VARIANTS[game], ["beginner"] * 2, "evening", 20)
    assert {each.results[-1].reason for each in played} <= {"out", "rummy", "stock"}
