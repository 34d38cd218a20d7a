"""Burraco at the table: runs in rows, second hands as packets, a pile that is taken for nothing."""

import pytest

from rummy.engine.cards import parse
from rummy.text import say
from rummy.ui.games.canasta import COLOURS
from rummy.ui.scores.account import account
from rummy.ui.table.layout.sides import second_boxes, zone
from rummy.ui.table.parts.table_print import Label
from tests.ui.sitting import SMALL, Sitting

OTHERS = "hand 1: 4C 4D 5S\nhand 2: 9H JC 8S\nhand 3: QS QD 6C\n"
SECOND = "second 0: 3C 3D 8S TH AS 9C 9D QC KD JD 7D\nsecond 1: 3H 3S 8C 8H AC AD 9C 2C 2D 8D JS\n"
RUN = "meld 2: 4H 5H 6H 7H 8H 9H TH\n"
DIRTY = "meld 0: TC TD TS TH TC TD *\n"
LONG = "meld 0: 4S 5S 6S 7S 8S 9S TS *\n"


def position(hand: str, more: str = "", turn: str = "0 play", pile: str = "5D") -> str:
    return f"rules: burraco\nturn: {turn}\nhand 0: {hand}\n{OTHERS}{more}pile: {pile}\n"


@pytest.mark.parametrize("size", [SMALL, (1280, 720)])
def test_a_second_hand_lies_face_down_beside_the_melds_of_its_side(
    pilot: Sitting, size: tuple[int, int]
) -> None:
    pilot.resize(size)
    pilot.sit(position("KC 9S 8D", SECOND + RUN))
    view, layout = pilot.at_table.state.view, pilot.at_table.display.layout
    for side, cards in enumerate(view.second):
        places = [layout.places[card] for card in cards]
        assert not any(place.face_up for place in places)
        assert all(zone(layout.frame, view, side).collidepoint(place.x, place.y) for place in places)


def test_packets_and_melds_do_not_lie_on_each_other(pilot: Sitting) -> None:
    pilot.sit(position("KC 9S 8D", SECOND + RUN))
    view, layout = pilot.at_table.state.view, pilot.at_table.display.layout
    boxes = [box for _, box in second_boxes(layout.frame, view, ())]
    assert len(boxes) == 2
    laid = [layout.places[card].rect for meld in view.melds for card in meld.cards]
    assert not any(box.collidelistall(laid) for box in boxes)


@pytest.mark.parametrize("ends", ["", "scores"])
def test_words_on_melds_and_packets_cover_no_card_beside_them(pilot: Sitting, ends: str) -> None:
    runs = "AC 2C 3C", "JC QC KC", "AD 2D 3D", "5D 6D 7D", "JD QD KD", "AH 2H 3H", "4H 5H 6H", "JH QH KH"
    theirs = "".join(f"meld 1: {run}\n" for run in runs)
    pilot.sit(position("9S", SECOND.splitlines()[1] + "\nmelded: 0 2\n" + DIRTY + LONG + theirs))
    if ends:
        pilot.carry("9S", "pile")
    table = pilot.at_table
    assert table.state.view.is_over is bool(ends)
    laid = [table.display.layout.places[card].rect for meld in table.state.view.melds for card in meld.cards]
    words = [
        each
        for each in table.display.game_ui.labels(table.state, table.display.layout)
        if isinstance(each, Label)
    ]
    told = [label.rect.inflate(-4, -4) for label in words if not label.text.isdigit()]
    assert len(told) == 3
    assert not any(label.collidelistall(laid) for label in told)


def test_the_last_card_brings_the_second_hand(pilot: Sitting) -> None:
    pilot.sit(position("9S", SECOND))
    assert pilot.prompt == say("prompt.for_second")
    pilot.click(pilot.card(parse("9S")[0]))
    pilot.click_place("pile")
    view = pilot.at_table.state.view
    assert len(view.hands[0]) == 11
    assert not view.second_of(0)


def test_a_discard_before_drawing_does_not_take_the_pile(pilot: Sitting) -> None:
    pilot.sit(position("KC 9S 8D", turn="0 draw"))
    pilot.carry("9S", "pile")
    assert pilot.at_table.state.view.phase == "draw"
    assert pilot.top == "5D"


def test_every_card_of_a_run_shows_even_of_a_burraco(pilot: Sitting) -> None:
    pilot.sit(position("KC 9S 8D", RUN))
    view, places = pilot.at_table.state.view, pilot.at_table.display.layout.places
    xs = [places[card].x for card in view.melds[0].cards]
    assert xs == sorted(xs)
    assert len({*xs}) == 7


def test_a_burraco_tells_its_cards_in_the_colour_of_its_kind(pilot: Sitting) -> None:
    pilot.sit(position("KC 9S 8D", RUN + DIRTY + LONG))
    labels = pilot.at_table.display.game_ui.labels(pilot.at_table.state, pilot.at_table.display.layout)
    told = {(label.text, label.colour) for label in labels if isinstance(label, Label)}
    colours = [("7", "natural"), ("7", "mixed"), ("8", "long_mixed")]
    assert {(text, COLOURS[kind]) for text, kind in colours} <= told


def test_a_click_takes_the_whole_pile(pilot: Sitting) -> None:
    pilot.sit(position("9S 8D", turn="0 draw", pile="5D AH KD"))
    pilot.click_place("pile")
    assert pilot.moves == ["take"]
    assert len(pilot.at_table.state.view.hand) == 5


def test_selected_cards_change_nothing_about_taking_the_pile(pilot: Sitting) -> None:
    pilot.sit(position("KH KC 8D", turn="0 draw", pile="5D KD"))
    pilot.select(parse("KH KC"))
    pilot.click_place("pile")
    assert pilot.moves == ["take"]


def test_selected_cards_are_one_meld_or_several(pilot: Sitting) -> None:
    pilot.sit(position("4H 5H 6H 9S 9D 9C KD 2C"))
    pilot.select(parse("4H 5H 6H 9S 9D 9C"))
    pilot.push(say("table.meld"))
    pilot.settle()
    assert {*pilot.melds} == {"4H 5H 6H", "9C 9D 9S"}


def test_nobody_is_asked_before_going_out(pilot: Sitting) -> None:
    pilot.sit(position("KC 9S", RUN))
    assert say("canasta.ask") not in [
        act.label for act in pilot.at_table.display.presenter.buttons(pilot.at_table.state)
    ]


def test_the_account_names_each_kind_of_burraco_and_what_was_never_taken_up(pilot: Sitting) -> None:
    theirs = "second 1: 3H 3S 8C 8H AC AD 9C 2C 2D 8D JS\nmelded: 0 2\n"
    pilot.sit(position("9S", RUN + DIRTY + LONG + theirs))
    pilot.click(pilot.card(parse("9S")[0]))
    pilot.click_place("pile")
    told = {line[0]: line[1] for line in account(pilot.at_table.state.view, ["You", "Mike", "Bill", "Lisa"])}
    assert [told[say(f"account.burraco_{kind}")] for kind in ("clean", "semi", "dirty")] == [
        "200",
        "150",
        "100",
    ]
    assert say("account.untaken") in told
