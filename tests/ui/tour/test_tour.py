"""The tour leads from table to table: its screen, the goal at the table, and the memento at the end."""

from pathlib import Path

import pygame
import pytest

from rummy.career.tour import EVENINGS, Evening
from rummy.storage.matches import CURRENT, matches_folder
from rummy.storage.record import read_record
from rummy.storage.results import add_result, load_results
from rummy.text import say
from rummy.ui.pilot import await_disk
from rummy.ui.scores.match_over import MatchScreen
from rummy.ui.settings.screen import SettingsScreen
from rummy.ui.table.scene import TableScene
from rummy.ui.tour.screen import TourScreen
from rummy.ui.tour.table import EveningTable
from rummy.ui.widgets.basic import Button
from rummy.ui.widgets.gallery import Gallery
from rummy.viewmodel.words.tour import goal_line, goal_of
from tests.evenings import evening_played
from tests.ui.sitting import Sitting, scene_of, texts, widgets

BASIC, FOUR, *_ = EVENINGS


def touring(pilot: Sitting, *reached: Evening) -> TourScreen:
    for evening in reached:
        add_result(pilot.app.folder, evening_played(evening, is_reached=True))
    pilot.app.nav.tour()
    await_disk(pilot.app)
    return scene_of(pilot, TourScreen)


def to_play(pilot: Sitting) -> Button:
    buttons = [widget for widget in widgets(pilot.scene) if isinstance(widget, Button)]
    return next(each for each in buttons if each.icon == "cards")


def begun(pilot: Sitting) -> None:
    touring(pilot)
    pilot.touch(say("tour.begin"))
    pilot.settle()


def conceded(pilot: Sitting) -> None:
    begun(pilot)
    pilot.make_a_move()
    pilot.press(pygame.K_ESCAPE)
    pilot.touch(say("pause.concede"))
    pilot.touch(say("concede.yes"))


def test_the_set_up_leads_to_the_tour(pilot: Sitting) -> None:
    pilot.app.nav.setup()
    pilot.touch(say("tour.title"))
    assert isinstance(pilot.scene, TourScreen)


def test_a_table_that_is_not_open_yet_says_when_it_opens(pilot: Sitting) -> None:
    touring(pilot).choose(1)
    assert say("tour.closed") in texts(pilot.scene)
    assert not to_play(pilot).enabled


def test_the_screen_shows_the_first_evening_with_a_goal_to_reach(pilot: Sitting) -> None:
    assert touring(pilot, BASIC).standing.evening is FOUR


def test_an_evening_begins_at_the_host_s_table(pilot: Sitting, tmp_path: Path) -> None:
    begun(pilot)
    assert isinstance(pilot.scene, TableScene)
    header = read_record(matches_folder(pilot.app.folder) / CURRENT).header
    assert (header.tour, header.players[1][0]) == (BASIC.name, BASIC.host)


def test_the_menu_of_the_table_shows_the_goal(pilot: Sitting) -> None:
    begun(pilot)
    pilot.press(pygame.K_ESCAPE)
    assert goal_line(BASIC.name) in texts(pilot.scene)


def test_an_unfinished_evening_goes_on_from_the_tour(pilot: Sitting) -> None:
    begun(pilot)
    pilot.make_a_move()
    pilot.app.nav.menu()
    pilot.settle()
    touring(pilot)
    pilot.touch(say("daily.go_on"))
    pilot.settle()
    assert isinstance(pilot.scene, TableScene)


def test_the_end_of_an_evening_says_how_often_it_was_done_and_leads_back(pilot: Sitting) -> None:
    conceded(pilot)
    missed = say("tour.missed", count="0", needed=str(BASIC.needed))
    assert f"{goal_of(BASIC)}: {missed}" in texts(scene_of(pilot, MatchScreen))
    pilot.touch(say("tour.title"))
    assert isinstance(pilot.scene, TourScreen)
    assert [match.tour for match in load_results(pilot.app.folder)[0].values()] == [BASIC.name]


def test_a_memento_is_used_at_once(pilot: Sitting) -> None:
    touring(pilot, BASIC).choose(0)
    pilot.touch(say("tour.use"))
    assert pilot.app.settings.felt == BASIC.memento.name
    assert say("tour.in_use") in texts(pilot.scene)


@pytest.mark.parametrize("page", ["cards", "table"])
def test_the_settings_offer_a_memento_only_once_it_is_earned(pilot: Sitting, page: str) -> None:
    def offered() -> set[str]:
        screen = SettingsScreen()
        pilot.app.push(screen)
        await_disk(pilot.app)
        screen.turn_to(page)
        names = {
            each for gallery in widgets(screen) if isinstance(gallery, Gallery) for each in gallery.names
        }
        screen.back()
        return names

    before = offered()
    for evening in EVENINGS:
        add_result(pilot.app.folder, evening_played(evening, is_reached=True))
    kinds = {"cards": "back", "table": "felt"}
    mementos = {each.memento for each in EVENINGS if each.memento.kind == kinds[page]}
    assert offered() - before == {each.name for each in mementos}


def test_a_screen_reader_is_told_number_name_host_and_state(pilot: Sitting) -> None:
    touring(pilot, BASIC)
    first = next(widget for widget in widgets(pilot.scene) if isinstance(widget, EveningTable))
    words = say("tour.evening", number=1), say("tour.basic"), say("tour.host", name="Grace")
    assert first.spoken.split("\n") == [*words, say("tour.reached")]
