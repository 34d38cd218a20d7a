"""A link of an invitation, which leads to the join at its table from wherever the player is."""

from collections.abc import Callable

import pygame
import pytest
from pygame.event import Event

from rummy.games.variants import VARIANTS
from rummy.match.players import Player
from rummy.match.session import Session
from rummy.online.messages import Join
from rummy.storage.settings import changed
from rummy.text import say
from rummy.ui.menu.screen import MenuScreen
from rummy.ui.online.online_menu import OnlineMenu, WhoScreen
from rummy.ui.online.waiting_room import WaitingRoom
from rummy.ui.program import table_of
from rummy.ui.shell.app import App
from rummy.ui.table.scene import TableScene
from rummy.ui.widgets.dialogs.confirm import ConfirmScreen
from tests.shelf import has_match
from tests.ui.sitting import Sitting, scene_of, texts

LINK = "rummy:http://127.0.0.1:9/K7QM9RTX"
OTHER = "http://127.0.0.1:9/AAAAAAAA?watch#" + "5d" * 16


def joined(app: App) -> object:
    """Return the command with which the player joins; None if they are not at a waiting room."""
    scene = app.scene
    return scene.target.wish if isinstance(scene, WaitingRoom) else None


@pytest.fixture
def sitting(app: App) -> Sitting:
    app.change(changed(app.settings, player_name="Ben"))
    app.nav.menu()
    return Sitting(app)


def at_a_match(sitting: Sitting) -> None:
    app = sitting.app
    session = Session.start(app.folder, VARIANTS["gin"], [Player("Ben"), Player("Anna", "casual")])
    app.push(table_of(session))
    sitting.settle()


def test_a_link_leads_from_the_menu_to_its_table(sitting: Sitting) -> None:
    sitting.app.nav.follow_link(LINK)
    assert [type(scene) for scene in sitting.app.scenes] == [MenuScreen, OnlineMenu, WaitingRoom]
    target = scene_of(sitting, WaitingRoom).target
    assert (target.address, target.wish) == ("ws://127.0.0.1:9/", Join("K7QM9RTX"))


def test_the_server_of_a_link_is_remembered_for_tables_of_ones_own(sitting: Sitting) -> None:
    sitting.app.nav.follow_link("https://cards.example.org/K7QM9RTX")
    assert sitting.app.settings.servers == ("wss://cards.example.org:443/",)


def test_a_link_may_be_one_to_watch(sitting: Sitting) -> None:
    sitting.app.nav.follow_link(OTHER)
    assert joined(sitting.app) == Join("AAAAAAAA", watch=True, key="5d" * 16)


def test_a_player_without_a_name_is_asked_for_one_first(app: App) -> None:
    app.nav.menu()
    app.nav.follow_link(LINK)
    assert isinstance(app.scene, WhoScreen)
    app.scene.dismiss("Ben")
    assert joined(app) == Join("K7QM9RTX")


@pytest.mark.parametrize("agrees", [True, False])
def test_a_match_is_left_only_after_a_question_and_saved(sitting: Sitting, agrees: bool) -> None:
    at_a_match(sitting)
    sitting.app.nav.follow_link(LINK)
    assert isinstance(sitting.app.scene, ConfirmScreen)
    assert say("invited.text") in texts(sitting.app.scene)
    sitting.push(say("invited.yes" if agrees else "invited.no"))
    sitting.app.writer.flush()
    assert has_match(sitting.app.folder)
    assert isinstance(sitting.app.scene, WaitingRoom if agrees else TableScene)


def test_only_the_latest_link_counts(sitting: Sitting) -> None:
    at_a_match(sitting)
    for link in (OTHER, LINK):
        sitting.app.nav.follow_link(link)
    assert sum(isinstance(scene, ConfirmScreen) for scene in sitting.app.scenes) == 1
    sitting.push(say("invited.yes"))
    assert joined(sitting.app) == Join("K7QM9RTX")


def test_a_damaged_link_is_told_and_changes_nothing(sitting: Sitting) -> None:
    sitting.app.nav.follow_link("rummy:nonsense")
    sitting.settle()
    assert isinstance(sitting.app.scene, MenuScreen)
    assert say("notice.bad_link") in texts(sitting.app.scene)


@pytest.mark.parametrize(
    "event",
    [Event(pygame.DROPTEXT, text=OTHER, window=None), Event(pygame.DROPFILE, file=LINK, window=None)],
)
def test_a_link_may_be_dropped_on_the_window(sitting: Sitting, event: Event) -> None:
    sitting.app._handle(event)
    assert joined(sitting.app) is not None


def test_a_link_waits_until_a_screen_has_been_loaded(sitting: Sitting) -> None:
    links = [LINK]
    sitting.app.next_link = lambda: links.pop() if links else ""
    sitting.app.nav.resume()
    assert sitting.app.scene.says_it_waits
    sitting.app.step(0.0)
    assert links == [LINK]
    sitting.settle()
    assert (links, joined(sitting.app)) == ([], Join("K7QM9RTX"))


@pytest.mark.parametrize("go", ["settings", "setup", "puzzles", "free_table", "daily", "people", "help"])
def test_a_link_leads_from_every_screen_to_its_table(sitting: Sitting, go: str) -> None:
    opened: Callable[[], None] = getattr(sitting.app.nav, go)
    opened()
    sitting.settle()
    sitting.app.nav.follow_link(LINK)
    sitting.push(say("invited.yes"))
    assert joined(sitting.app) == Join("K7QM9RTX")
