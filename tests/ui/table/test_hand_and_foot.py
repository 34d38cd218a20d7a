"""Hand & Foot at the table: a foot for everybody beside the red threes, and how far a side has come."""

import pytest

from rummy.engine.cards import parse
from rummy.text import say
from rummy.ui.scores.account import Account
from rummy.ui.table.layout.sides import second_boxes, zone
from rummy.ui.table.parts.table_print import Label
from rummy.ui.widgets.basic import Button
from rummy.ui.widgets.screen import Screen
from rummy.viewmodel.words.names import side_name
from tests.ui.sitting import SMALL, Sitting, scene_of

OTHERS = "hand 1: 4C 4D 5S\nhand 2: 9H JC 8S\nhand 3: QS QD 6C\n"
FEET = "".join(f"second {seat}: 8C 8H AC AD 9C 2C 2D 8D JS 5H 5D\n" for seat in range(4))
RED = "red 0: 3H 3D 3H 3D 3H\nred 1: 3D\n"
KINGS = "meld 2: KC KD KH KS KC KD KH\n"


def position(hand: str, more: str = "", turn: str = "0 play", pile: str = "5D") -> str:
    return f"rules: hand_and_foot\nturn: {turn}\nhand 0: {hand}\n{OTHERS}{more}pile: {pile}\n"


@pytest.mark.parametrize("size", [SMALL, (1280, 720)])
def test_feet_red_threes_and_melds_do_not_lie_on_each_other(pilot: Sitting, size: tuple[int, int]) -> None:
    pilot.resize(size)
    pilot.sit(position("KC 9S 8D", FEET + RED + KINGS))
    view, layout = pilot.at_table.state.view, pilot.at_table.display.layout
    boxes = dict(second_boxes(layout.frame, view, ()))
    assert [*boxes] == [0, 1, 2, 3]
    for owner, box in boxes.items():
        assert zone(layout.frame, view, view.side_of(owner)).contains(box)
        assert not box.collidelistall([other for at, other in boxes.items() if at != owner])
    open_cards = [*view.melds[0].cards, *view.red[0], *view.red[1]]
    lying = [layout.places[card].rect for card in open_cards]
    assert not any(box.collidelistall(lying) for box in boxes.values())


def labels(pilot: Sitting) -> list[str]:
    table = pilot.at_table
    painted = table.display.game_ui.labels(table.state, table.display.layout)
    return [each.text.replace("\n", " ") for each in painted if isinstance(each, Label)]


def test_a_side_is_told_how_many_canastas_of_each_kind_it_has(pilot: Sitting) -> None:
    pilot.sit(position("KC 9S 8D", FEET + KINGS))
    figures = {"natural": 1, "needs_natural": 2, "mixed": 0, "needs_mixed": 2}
    names = side_name(pilot.at_table.state.names, 2, 0)
    assert say("canasta.towards_out", side=names, **figures) in labels(pilot)
    assert labels(pilot).count(say("canasta.own_foot")) == 1


def test_a_side_is_told_of_canastas_in_all_where_those_of_a_kind_are_fewer(pilot: Sitting) -> None:
    house = "hand_and_foot, canastas_to_go_out=2, natural_to_go_out=1, mixed_to_go_out=0"
    pilot.sit(position("KC 9S 8D", FEET + KINGS).replace("hand_and_foot", house))
    figures = {"natural": 1, "needs_natural": 1, "mixed": 0, "needs_mixed": 0, "all": 1, "needs_all": 2}
    names = side_name(pilot.at_table.state.names, 2, 0)
    assert say("canasta.towards_all", side=names, **figures) in labels(pilot)


def test_only_a_pair_lights_the_pile(pilot: Sitting) -> None:
    pilot.sit(position("KC 9S 8D", KINGS, turn="0 draw", pile="5D KD"))
    assert pilot.prompt == say("prompt.draw")


def test_a_click_on_the_pile_takes_seven_cards_with_the_pair(pilot: Sitting) -> None:
    pile = "4S 5S 6S 7S 8S 9C TS JS KD"
    pilot.sit(position("KC KH 9S 8D", KINGS, turn="0 draw", pile=pile))
    assert pilot.prompt == say("prompt.draw_or_some", count=7)
    pilot.click_place("pile")
    assert pilot.top == "5S"
    assert len(pilot.at_table.state.view.hands[0]) == 2 + 6


def test_the_last_card_brings_the_foot(pilot: Sitting) -> None:
    pilot.sit(position("9S", FEET))
    assert pilot.prompt == say("prompt.for_second_foot")
    pilot.click(pilot.card(parse("9S")[0]))
    pilot.click_place("pile")
    assert len(pilot.at_table.state.view.hands[0]) == 11


OUT = """meld 2: 7C 7D 7H 7S 7C 7D 2H
meld 2: 6C 6D 6H 6S 6C 6D *
meld 0: QC QD QH QS QC QD QH
second 1: 4C
red 0: 3H
"""


def test_the_account_of_a_round_ends_above_the_buttons(pilot: Sitting) -> None:
    pilot.resize((1280, 720))
    pilot.sit(position("9S", KINGS + OUT), language="de")
    pilot.click(pilot.card(parse("9S")[0]))
    pilot.click_place("pile")
    pilot.wait(20)
    widgets = scene_of(pilot, Screen).group.widgets
    account = max((each for each in widgets if isinstance(each, Account)), key=lambda each: each.rect.h)
    review = next(each for each in widgets if isinstance(each, Button) and each.label == say("review.open"))
    assert account.rect.bottom <= review.rect.y
