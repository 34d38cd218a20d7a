"""The tabs between matches: one takes the place of the other, and there is none for what is not there."""

from collections.abc import Sequence

import pygame
import pytest

from rummy.ui.history.screen import HistoryScreen
from rummy.ui.menu.screen import MenuScreen
from rummy.ui.shell.navigator import Tab
from rummy.ui.statistics import tabs
from rummy.ui.statistics.screen import StatisticsScreen
from rummy.ui.statistics.tabs import TABS, tab_bar
from rummy.ui.widgets.basic import Button, Text, Widget
from rummy.ui.widgets.controls import Choice
from rummy.ui.widgets.screen import Screen
from tests.ui.sitting import Sitting, widgets


class Shelf(Screen[None]):
    """A screen between matches."""

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        return tab_bar(self, "history", size)


@pytest.fixture
def visitor(pilot: Sitting) -> Sitting:
    """A pilot at the statistics."""
    pilot.app.nav.statistics()
    return pilot


def row(pilot: Sitting) -> Choice:
    return next(each for each in widgets(pilot.scene) if type(each) is Choice)


def test_a_tab_alone_is_only_a_title(pilot: Sitting, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tabs, "TABS", ("history",))
    pilot.app.push(Shelf())
    assert [type(widget) for widget in widgets(pilot.scene)] == [Text, Button]


def test_a_tab_takes_the_place_of_the_other_and_esc_leads_to_the_menu(visitor: Sitting) -> None:
    visitor.click(row(visitor).cell(1).center)
    assert [type(scene) for scene in visitor.app.scenes] == [MenuScreen, HistoryScreen]
    visitor.press(pygame.K_ESCAPE)
    assert [type(scene) for scene in visitor.app.scenes] == [MenuScreen]


def test_the_arrows_lead_along_the_row_and_back(visitor: Sitting) -> None:
    visitor.type(pygame.K_TAB, pygame.K_TAB, pygame.K_RIGHT)
    assert (type(visitor.scene), row(visitor).focused) == (HistoryScreen, True)
    visitor.type(pygame.K_LEFT)
    assert (type(visitor.scene), row(visitor).focused) == (StatisticsScreen, True)


@pytest.mark.parametrize("name", TABS)
def test_every_tab_opens_a_screen_that_shows_the_row_first(name: Tab, visitor: Sitting) -> None:
    visitor.app.nav.turn_to(name, None)
    screen = visitor.scene
    assert isinstance(screen, Screen)
    assert (row(visitor).value, len(visitor.app.scenes)) == (name, 2)
    assert widgets(screen)[0].rect == tab_bar(screen, name, visitor.app.size)[0].rect


@pytest.mark.parametrize("size", [(900, 600), (1280, 720), (900, 1300)])
def test_the_row_leaves_room_for_a_button_at_either_end(size: tuple[int, int], visitor: Sitting) -> None:
    back, choice = tab_bar(visitor.scene, "history", size)  # type: ignore[arg-type]
    assert back.rect.right < choice.rect.left
    assert choice.rect.right < size[0] - back.rect.right
