"""The navigation: the screens that it opens, and what happens on the way."""

import ast
import subprocess
import sys
from functools import partial
from importlib.util import find_spec
from pathlib import Path

import pytest

from rummy.games.variants import VARIANTS
from rummy.match.players import Player
from rummy.match.session import Session
from rummy.text import say
from rummy.ui.daily.screen import DailyScreen
from rummy.ui.history.screen import HistoryScreen
from rummy.ui.lesson.scene import LessonScene
from rummy.ui.manual.book import HelpScreen
from rummy.ui.menu.screen import MenuScreen
from rummy.ui.program import LOADED, Screens
from rummy.ui.settings.screen import SettingsScreen
from rummy.ui.setup.screen import SetupScreen
from rummy.ui.shell.navigator import ScreenName
from rummy.ui.statistics.achievements import AchievementsScreen
from rummy.ui.statistics.screen import StatisticsScreen
from rummy.ui.table.scene import TableScene
from rummy.viewmodel.lessons import LESSONS
from tests.ui.sitting import Sitting

BEHIND = {
    "setup": SetupScreen,
    "daily": DailyScreen,
    "history": HistoryScreen,
    "statistics": StatisticsScreen,
    "settings": SettingsScreen,
    "help": HelpScreen,
}


def kinds(pilot: Sitting) -> list[type]:
    return [type(scene) for scene in pilot.app.scenes]


@pytest.mark.parametrize("name", BEHIND)
def test_navigation_pushes_a_screen(name: str, pilot: Sitting) -> None:
    getattr(pilot.app.nav, name)()
    pilot.settle()
    assert kinds(pilot) == [MenuScreen, BEHIND[name]]


@pytest.mark.parametrize("kind", LESSONS)
def test_each_lesson_has_its_table(kind: str, pilot: Sitting) -> None:
    pilot.app.nav.lesson(kind)
    pilot.settle()
    assert isinstance(pilot.scene, LessonScene)
    assert pilot.scene.lesson is LESSONS[kind]


def test_a_tab_takes_the_place_of_the_screen_at_the_top(pilot: Sitting) -> None:
    pilot.app.nav.history()
    pilot.settle()
    pilot.app.nav.turn_to("achievements", None)
    assert kinds(pilot) == [MenuScreen, AchievementsScreen]


def test_the_way_to_the_menu_leaves_all_that_lies_above_it(pilot: Sitting) -> None:
    pilot.app.nav.help()
    pilot.app.nav.settings()
    pilot.app.nav.menu()
    assert kinds(pilot) == [MenuScreen]


def test_the_way_to_the_table_leads_back_to_the_menu(pilot: Sitting) -> None:
    app = pilot.app
    app.nav.setup()
    players = [Player("You"), Player("Lisa", "careless")]
    app.nav.play(partial(Session.start, app.folder, VARIANTS["cardgames"], players))
    pilot.settle()
    assert kinds(pilot) == [MenuScreen, TableScene]
    app.pop()
    pilot.settle()
    app.nav.resume()
    pilot.settle()
    assert kinds(pilot) == [MenuScreen, TableScene]


def test_only_the_menu_is_loaded_before_somebody_goes_elsewhere() -> None:
    script = "import sys, rummy.ui.program; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    screens = {name for name in done.stdout.split() if name.startswith("rummy.ui.") and "screen" in name}
    assert screens == {"rummy.ui.menu.screen", "rummy.ui.widgets.screen"}
    assert "rummy.ui.table" not in done.stdout
    for_people = {
        "asyncio",
        "rummy.online",
        "rummy.server",
        "segno",
        "sqlite3",
        "ssl",
        "truststore",
        "websockets",
        "zeroconf",
    }
    assert for_people.isdisjoint(done.stdout.split())


FIRST_PICTURE = """
import sys
from pathlib import Path
from rummy.ui.program import Screens
from rummy.ui.shell.app import App
from rummy.ui.shell.crash import play_on
from rummy.ui.shell.window import open_display

open_display(allow_headless=True)
app = App(Path(sys.argv[1]), Screens)
app.nav.menu()
app.step(0.0)
print(*sys.modules)
"""


def test_the_first_picture_waits_for_no_rules_and_no_records(tmp_path: Path) -> None:
    command = [sys.executable, "-c", FIRST_PICTURE, str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    late = ("rummy.engine.rules", "rummy.engine.stream", "rummy.storage.record", "rummy.storage.results")
    assert {*late, "hashlib"}.isdisjoint(done.stdout.split())


@pytest.mark.parametrize("screen", [screen for screen in LOADED if screen not in ("lesson", "table")])
def test_whatever_a_screen_needs_is_loaded_before_it_is_opened(screen: ScreenName) -> None:
    program = ast.parse(Path(sys.modules[Screens.__module__].__file__ or "").read_text(encoding="utf-8"))
    ways = {node.name: node for node in ast.walk(program) if isinstance(node, ast.FunctionDef)}
    loaded = {node.module for node in ast.walk(ways[screen]) if isinstance(node, ast.ImportFrom)}
    assert loaded <= {*LOADED[screen]}


def names_asked(pilot: Sitting) -> list[ScreenName]:
    """Return a list of the screens that are expected from now on."""
    asked: list[ScreenName] = []

    def expect(screen_name: ScreenName) -> None:
        asked.append(screen_name)

    pilot.app.nav.expect = expect  # type: ignore[method-assign]
    return asked


def test_a_screen_is_loaded_while_the_pointer_rests_on_its_button(pilot: Sitting) -> None:
    asked = names_asked(pilot)
    button = pilot.widget(say("menu.settings")).rect
    pilot.point(button.center)
    pilot.point(button.midleft)
    assert asked == ["settings"]


def test_the_table_is_loaded_while_a_match_is_set_up(pilot: Sitting) -> None:
    asked = names_asked(pilot)
    pilot.app.nav.setup()
    assert asked == ["table"]


@pytest.mark.parametrize("screen", LOADED)
def test_all_that_is_to_be_loaded_can_be(screen: ScreenName) -> None:
    assert [name for name in LOADED[screen] if find_spec(name) is None] == []
