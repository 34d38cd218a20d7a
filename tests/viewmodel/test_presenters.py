"""What a seat is offered is what it may do, whatever front end shows it: none of this needs a window."""

import subprocess
import sys
from collections.abc import Iterator
from itertools import islice

import pytest

from checks.midgames import midgames
from rummy.engine.actions import (
    Action,
    Arrange,
)
from rummy.engine.cards import Face
from rummy.engine.melds import least_deadwood
from rummy.engine.view import View, observe
from rummy.games.judge import is_legal
from rummy.games.position import read_position
from rummy.games.shared.showing.presenter.deadwood import deadwood_without, least_after_discard
from rummy.games.variants import VARIANTS
from rummy.text import say
from rummy.viewmodel.hand import Held
from rummy.viewmodel.intents import Intents, Lay, Play
from rummy.viewmodel.model import TableModel
from rummy.viewmodel.presenters import presenter_of
from rummy.viewmodel.sorting import holding
from rummy.viewmodel.spots import HAND, STOCK, Spot, drop_kinds
from tests.positions import READY_TO_DECLARE, every_kind, legal_actions, seats_of

NAMES = ("You", "Mike", "Lena", "Ada", "Tom", "Eva", "Ben", "Zoe")
FEW = 4  # midgames, and legal moves of a kind
CLOSED = ("gin", "chinchon", "three_thirteen", "indian_points")  # games in which melds stay in the hand


def views(name: str) -> Iterator[View]:
    """The view of whoever is to move, amid a round."""
    for table in midgames(VARIANTS[name], max(seats_of(name)), "presenters", FEW):
        yield observe(table, table.turn)


def model_of(view: View, *faces: Face) -> TableModel:
    """A table at which these cards of the hand are selected."""
    model = TableModel(view, NAMES)
    model.hand.sync(view)
    model.hand.selected = {*holding(view, view.hand, faces)}
    commands = presenter_of(view).commands(model)
    model.drop_targets = commands.drop_targets(model, HAND, model.hand.chosen())
    return model


def offered(model: TableModel, depth: int = 2) -> Iterator[Action]:
    """The moves that any button or place can bring for the selected cards, also once they are laid out."""
    presenter, view = presenter_of(model.view), model.view
    commands = presenter.commands(model)
    spots = [
        Spot(STOCK),
        *drop_kinds(view, model.groups),
        *(Spot("pile", at) for at in presenter.takeable(model)),
    ]
    wanted: Intents = [intent for spot in spots for intent in commands.go_to(model, spot)]
    wanted += [
        intent for button in presenter.buttons(model) if button.enabled for intent in button.on_press(model)
    ]
    for intent in wanted:
        match intent:
            case Play(plans):
                yield from (plan[0] for plan in plans)
            case Lay(tray) if depth and tray != model.hand.tray:
                laid = model_of(view)
                laid.hand.tray = tray
                yield from offered(laid, depth - 1)


@every_kind
def test_what_may_be_done_is_offered_by_a_button_or_a_place(name: str) -> None:
    for view in views(name):
        legal = legal_actions(view)
        for kind in {type(action) for action in legal} - {Arrange}:  # shown as the presenter lays it out
            for action in islice((each for each in legal if isinstance(each, kind)), FEW):
                found = [*offered(model_of(view, *view.played_by(action)))]
                assert any(isinstance(each, kind) for each in found), (action, found)


@every_kind
def test_a_drop_where_cards_are_welcome_is_no_illegal_move(name: str) -> None:
    for view in views(name):
        model = model_of(view)
        commands = presenter_of(view).commands(model)
        for card in view.hand:
            for spot in commands.drop_targets(model, HAND, (card,)):
                for intent in commands.drop(model, Held((card,), HAND), spot, 0.0):
                    plans = intent.plans if isinstance(intent, Play) else ()
                    assert all(is_legal(view, plan[0]) for plan in plans), (spot, plans)


@every_kind
def test_a_seat_is_told_what_it_can_do_in_words(name: str) -> None:
    for view in views(name):
        presenter, model = presenter_of(view), model_of(view)
        assert presenter.prompt(model)
        assert all(button.label and button.hint for button in presenter.buttons(model))
        assert all(presenter.rest(view, seat) for seat in range(view.seats))


@pytest.mark.parametrize("name", CLOSED)
def test_the_discard_that_leaves_least_is_found_without_trying_every_card(name: str) -> None:
    for view in views(name):
        if view.phase == "play":
            tried = [deadwood_without(view, card) for card in view.shown(view.hand)]
            assert least_after_discard(view) == min(tried)


def test_a_hand_counts_all_its_cards_while_another_player_is_to_discard() -> None:
    table = read_position(READY_TO_DECLARE.replace("JC 3D 2S", "7H 8H 9H TH"))
    view = observe(table, 1)
    points = least_deadwood(view.shown(view.hand), view.in_force)[0]
    assert say("closed.counts", points=points) in presenter_of(view).notes_of_hand(model_of(view))


def test_no_presenter_needs_a_window() -> None:
    code = "import sys, rummy.viewmodel.presenters; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert {"pygame", "websockets", "rummy.ui"}.isdisjoint(done.stdout.split())
