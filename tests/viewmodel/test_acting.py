"""What a description shows can be used: by presses and drops on its things, of which each is harmless."""

from collections.abc import Iterator
from itertools import islice

import pytest

from rummy.engine.actions import Action, Arrange, Draw
from rummy.engine.view import View, observe
from rummy.games.judge import is_legal
from rummy.viewmodel.acting import drop, press
from rummy.viewmodel.description import Thing
from rummy.viewmodel.intents import Intents, Lay, Meet, Play, Refuse, Select
from rummy.viewmodel.model import TableModel
from rummy.viewmodel.presenters import presenter_of
from rummy.viewmodel.sorting import holding
from tests.positions import every_kind, legal_actions
from tests.viewmodel.test_description import (
    RUMMY,
    described,
    first_of,
    model_of,
    seen_by_watchers,
    tables,
    things,
)

FEW = 2  # legal moves of a kind


def to_move(name: str) -> Iterator[View]:
    """The view of whoever must act, at tables of all phases."""
    return (observe(table, table.turn) for table in tables(name) if not table.is_over)


def pressed(model: TableModel, thing: str) -> Intents:
    return press(model, presenter_of(model.view), thing)


def dropped(model: TableModel, *things: str, on: str) -> Intents:
    return drop(model, presenter_of(model.view), things, on)


def ids(model: TableModel) -> list[str]:
    return [thing.id for thing in described(model).walk()]


def buttons(model: TableModel) -> Iterator[Thing]:
    """The enabled buttons."""
    found = (thing for thing in described(model).walk() if thing.role == "button")
    return (button for button in found if "disabled" not in button.states)


def plays(intents: Intents) -> list[Action]:
    """The moves with which intents begin."""
    return [plan[0] for intent in intents if isinstance(intent, Play) for plan in intent.plans]


def offered(model: TableModel, depth: int = 2) -> Iterator[Action]:
    """The moves that a press on anything brings, also once cards are laid out."""
    for intents in (pressed(model, thing) for thing in ids(model)):
        yield from plays(intents)
        for tray in (intent.tray for intent in intents if isinstance(intent, Lay)):
            if depth and tray != model.hand.tray:
                laid = model_of(model.view)
                laid.hand.tray = tray
                yield from offered(laid, depth - 1)


def with_selected(view: View, action: Action) -> TableModel:
    """A table at which the cards of a move are selected."""
    return model_of(view, *holding(view, view.hand, view.played_by(action)))


# What holds of every table


@pytest.mark.turns(3)
@every_kind
def test_a_button_that_can_be_pressed_does_nothing_illegal(name: str) -> None:
    for view in to_move(name):
        for card in (None, *view.hand):
            model = model_of(view, *([] if card is None else [card]))
            for button in buttons(model):
                intents = pressed(model, button.id)
                assert intents, (button, view)
                assert not any(isinstance(intent, Refuse) for intent in intents), button
                assert all(is_legal(view, action) for action in plays(intents)), button


@pytest.mark.turns(3)
@every_kind
def test_every_legal_move_is_a_press_on_something(name: str) -> None:
    for view in islice(to_move(name), 2 * FEW):
        legal = legal_actions(view)
        for kind in {type(action) for action in legal} - {Arrange}:  # shown as the presenter lays it out
            for action in islice((each for each in legal if isinstance(each, kind)), FEW):
                found = [*offered(with_selected(view, action))]
                assert any(isinstance(each, kind) for each in found), (action, found)


@every_kind
def test_a_drop_on_what_accepts_it_does_nothing_illegal(name: str) -> None:
    for view in to_move(name):
        for card in view.hand:
            model = model_of(view, card)
            accepting = [each.id for each in described(model).walk() if "accepts" in each.states]
            for target in accepting:
                intents = dropped(model, f"card-{card}", on=target)
                assert all(is_legal(view, action) for action in plays(intents)), (card, target)


@pytest.mark.turns(3)
@every_kind
def test_anything_can_be_pressed_at_any_time(name: str) -> None:
    for number, table in enumerate(tables(name)):
        for seat in {table.turn, number % table.seats}:
            view = observe(table, seat)
            model = model_of(view, *view.hand[:1])
            assert all(isinstance(pressed(model, thing), list) for thing in ids(model))


@every_kind
def test_who_watches_can_only_meet_the_players(name: str) -> None:
    for table in tables(name):
        model = model_of(seen_by_watchers(table))
        model.is_watched = True
        done = {type(intent) for thing in ids(model) for intent in pressed(model, thing)}
        assert done == {Meet}


# What a press does


def test_a_press_on_a_card_selects_it() -> None:
    model = first_of(RUMMY)
    card, *_ = model.hand.order
    assert pressed(model, f"card-{card}") == [Select({card}, card)]


def test_a_press_on_a_card_of_a_meld_lays_off_there() -> None:
    model = first_of("turn: 0 play drawn KD\nhand 0: 7S KD\nhand 1: QC\nmeld 1: 4S 5S 6S\npile: 2C")
    model.hand.selected = {model.hand.order[0]}
    by_card, by_meld = (pressed(model, each) for each in (things(model)["meld-0"].children[0].id, "meld-0"))
    assert by_card == by_meld
    assert plays(by_card)


def test_a_press_on_nothing_does_nothing() -> None:
    model = first_of(RUMMY)
    assert [pressed(model, each) for each in ("", "card-99", "button-cheat", "meld-7", "seat-x", "log")] == [
        []
    ] * 6


def test_a_drop_of_the_stock_on_the_hand_draws() -> None:
    model = first_of("turn: 0 draw\nhand 0: 7H\nhand 1: QC\npile: 9D")
    assert plays(dropped(model, "stock", on="hand")) == [Draw()]


def test_a_card_of_another_cannot_be_dropped() -> None:
    model = first_of(RUMMY)
    of_another = model.view.hands[1][0]
    targets = ("pile", "hand", "area", "meld-0")
    assert [target for target in targets if dropped(model, f"card-{of_another}", on=target)] == []
