"""The tabs between matches: one takes the place of the other, and there is none for what is not there."""

from collections.abc import Sequence

import pygame
import pytest
from ui.sitting import Sitting, widgets

from rummy.ui.menu.screen import MenuScreen
from rummy.ui.statistics import tabs
from rummy.ui.statistics.screen import StatisticsScreen
from rummy.ui.statistics.tabs import TABS, tab_bar
from rummy.ui.widgets.basic import Button, Text, Widget
from rummy.ui.widgets.controls import Choice
from rummy.ui.widgets.screen import Screen


class Shelf(Screen):
    """Another screen between matches."""

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        return tab_bar(self, "history", size)


@pytest.fixture
def visitor(pilot: Sitting, monkeypatch: pytest.MonkeyPatch) -> Sitting:
    """A pilot at the statistics, with one tab more beside it."""
    monkeypatch.setattr(tabs, "TABS", {"statistics": StatisticsScreen, "history": Shelf})
    pilot.app.push(StatisticsScreen())
    return pilot


def row(pilot: Sitting) -> Choice:
    return next(each for each in widgets(pilot.scene) if type(each) is Choice)


def test_a_tab_alone_is_only_a_title(pilot: Sitting, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tabs, "TABS", {"history": Shelf})
    pilot.app.push(Shelf())
    assert [type(widget) for widget in widgets(pilot.scene)] == [Text, Button]


def test_a_tab_takes_the_place_of_the_other_and_esc_leads_to_the_menu(visitor: Sitting) -> None:
    visitor.click(row(visitor).cell(1).center)
    assert [type(scene) for scene in visitor.app.scenes] == [MenuScreen, Shelf]
    visitor.press(pygame.K_ESCAPE)
    assert [type(scene) for scene in visitor.app.scenes] == [MenuScreen]


def test_the_arrows_lead_along_the_row_and_back(visitor: Sitting) -> None:
    visitor.type(pygame.K_TAB, pygame.K_TAB, pygame.K_RIGHT)
    assert (type(visitor.scene), row(visitor).focused) == (Shelf, True)
    visitor.type(pygame.K_LEFT)
    assert (type(visitor.scene), row(visitor).focused) == (StatisticsScreen, True)


@pytest.mark.parametrize("name", TABS)
def test_every_tab_opens_a_screen_that_shows_the_row_first(name: str, pilot: Sitting) -> None:
    screen = TABS[name]()
    pilot.app.push(screen)
    assert widgets(screen)[0].rect == tab_bar(screen, name, pilot.app.size)[0].rect


@pytest.mark.parametrize("size", [(900, 600), (1280, 720), (900, 1300)])
def test_the_row_leaves_room_for_a_button_at_either_end(size: tuple[int, int], visitor: Sitting) -> None:
    back, choice = tab_bar(visitor.scene, "history", size)  # type: ignore[arg-type]
    assert back.rect.right < choice.rect.left
    assert choice.rect.right < size[0] - back.rect.right
