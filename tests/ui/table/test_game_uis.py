"""Presenters and pictures of games only answer: the table stays as it was, and they say the same again."""

from collections.abc import Iterator
from copy import deepcopy
from dataclasses import replace

import pytest

from checks.midgames import midgames
from rummy.engine.view import observe
from rummy.games.variants import VARIANTS
from rummy.match.session import ME
from rummy.ui.games.game_uis import game_ui_of
from rummy.ui.table.layout.frame import frame
from rummy.ui.table.state import TableState
from rummy.viewmodel.games.commands import Commands
from rummy.viewmodel.intents import Intents
from rummy.viewmodel.model import TableModel
from rummy.viewmodel.spots import HAND, Spot, drop_kinds
from tests.positions import every_kind, seats_of

NAMES = ("You", "Mike", "Lena", "Ada", "Tom", "Eva", "Ben", "Zoe")
FEW = 3


def states(name: str) -> Iterator[TableState]:
    """Tables of a game amid a round, with nothing, one card and three cards selected."""
    for table in midgames(VARIANTS[name], max(seats_of(name)), "guides", FEW):
        for count in (0, 1, 3):
            state = TableState(observe(table, ME), NAMES)
            state.hand.sync(state.view)
            state.hand.selected = {*state.hand.order[:count]}
            yield state


def nothing(model: TableModel) -> Intents:
    return []


def answers(state: TableState) -> list[object]:
    """All that the presenter of a table answers, and what its gestures would ask for."""
    game_ui = game_ui_of(state.view)
    presenter, commands = game_ui.presenter, game_ui.presenter.commands(state)
    layout = game_ui.layout(frame((1280, 800), state.view.seats, ME), state)
    told = [presenter.prompt(state)] if state.is_mine else []
    acts = [(replace(act, on_press=nothing), act.on_press(state)) for act in presenter.buttons(state)]
    places = [*drop_kinds(state.view, state.groups), Spot("stock")]
    wants = [commands.go_to(state, place) for place in places]
    cards = [commands.obvious(state, card) for card in state.hand.held]
    shown = [game_ui.labels(state, layout), game_ui.lights(state, layout), presenter.faces(state)]
    welcome = commands.drop_targets(state, HAND, state.hand.chosen())
    return [layout, *told, acts, *shown, *wants, *cards, welcome]


@every_kind
def test_a_presenter_changes_nothing(name: str) -> None:
    for state in states(name):
        before = deepcopy(state)
        assert repr(answers(state)) == repr(answers(state))  # refusals are equal to nobody else
        assert state == before


def test_a_presenter_that_changed_something_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def let_go(self: Commands, state: TableState) -> Intents:
        state.hand.selected.clear()
        return []

    monkeypatch.setattr(Commands, "to_area", let_go)
    with pytest.raises(AssertionError):
        test_a_presenter_changes_nothing("cardgames")
