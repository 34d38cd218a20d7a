"""In a window of any size all that can be clicked lies inside; `checks/sizes.py` tries thousands."""

import shutil
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from checks.hinted import SMALL, run
from checks.homes import home
from checks.sizes import KINDS, Size, closed, faults, group_of, opened, resize
from rummy.ui.shell.app import App
from rummy.ui.shell.host import AnyScene
from rummy.ui.table.scene import TableScene

SIZES = [(800, 600), (900, 600), (900, 1900), (2600, 600), (1283, 977)]


@pytest.fixture(scope="module")
def furnished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return home(tmp_path_factory.mktemp("home"))


@pytest.fixture
def open_at(furnished: Path, tmp_path: Path) -> Iterator[Callable[[str], AnyScene]]:
    """Opens the program at a kind of screen."""
    with ExitStack() as after:

        def open_at(kind: str) -> AnyScene:
            app, kinds = opened(shutil.copytree(furnished, tmp_path / "home"), [kind])
            after.callback(closed, app)
            return kinds[kind]

        yield open_at


@pytest.mark.turns(3)
@pytest.mark.parametrize("kind", KINDS)
def test_all_that_can_be_clicked_lies_in_the_window(open_at: Callable[[str], AnyScene], kind: str) -> None:
    scene, found = open_at(kind), dict[Size, list[str]]()
    app = scene.app
    assert isinstance(app, App)
    for size in SIZES:
        resize(app, size)
        found[size] = [*faults(scene)]
    assert found == {size: [] for size in SIZES}


def test_a_button_outside_or_below_another_one_is_found(open_at: Callable[[str], AnyScene]) -> None:
    menu = open_at("menu")
    first, second, *_ = [each for each in group_of(menu).widgets if each.takes_pointer]
    first.rect = second.rect.copy()
    second.rect = second.rect.move(0, menu.app.size[1])
    assert len([*faults(menu)]) == 1
    second.rect = first.rect
    assert len([*faults(menu)]) == 1


def test_a_card_that_cannot_be_touched_is_found(open_at: Callable[[str], AnyScene]) -> None:
    table = open_at("table of 4")
    assert isinstance(table, TableScene)
    table.display.stage.sprites[table.state.hand.order[0]].place = table.display.stage.sprites[
        table.state.hand.order[-1]
    ].place
    assert len([*faults(table)]) == 1


def test_a_hint_shows_in_the_smallest_windows() -> None:
    assert run(["burraco", "rummy51"], SMALL, ["3"], most=5) == []
