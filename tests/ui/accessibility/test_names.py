"""Screen readers find a name for everything that takes the focus, on every screen."""

import pytest

from rummy.ui.accessibility.node import Node
from rummy.ui.setup.house_rules import ResetButton
from rummy.ui.shell.host import AnyScene
from rummy.ui.table.display_scene import DisplayScene
from rummy.ui.widgets.basic import Widget
from rummy.ui.widgets.screen import Screen
from tests.ui.sitting import Sitting
from tests.ui.test_screens import LARGE_ONES, shown


def nodes(scene: AnyScene) -> list[Node]:
    return [node for thing in scene.described() for node in thing.walk()]


def stops(scene: AnyScene) -> list[Widget]:
    """The widgets of a scene that take the focus, without those that are not painted."""
    if isinstance(scene, DisplayScene):
        found = scene.display.controls.group.widgets
    else:
        found = scene.group.widgets if isinstance(scene, Screen) else []
    hidden = [each for each in found if isinstance(each, ResetButton) and not each.enabled]
    return [each for each in found if each.takes_focus and each not in hidden]


@pytest.mark.parametrize("name", LARGE_ONES)
def test_everything_that_takes_the_focus_has_a_name(pilot: Sitting, name: str) -> None:
    scene = shown(pilot, name).scene
    found = nodes(scene)
    boxes = [node.rect for node in found if "focus" in node.acts]
    assert [stop for stop in stops(scene) if stop.rect not in boxes] == []
    assert [node for node in found if not node.name] == []
    assert len({node.id for node in found}) == len(found)
    assert [each for each in stops(scene) if each.role == "button" and not each.spoken] == []
    assert found
