"""What the switches of the settings do to each other."""

from ui.sitting import Sitting, widgets

from rummy.text import say
from rummy.ui.settings.screen import SettingsScreen
from rummy.ui.widgets.controls import Toggle


def recall(pilot: Sitting) -> Toggle:
    """The switch for opponents who mention what was."""
    return next(
        each for each in widgets(pilot.scene) if getattr(each, "label", "") == say("settings.memories")
    )


def test_opponents_who_say_nothing_can_mention_nothing(pilot: Sitting) -> None:
    screen = SettingsScreen()
    screen.page = "opponents"
    pilot.app.push(screen)
    assert not recall(pilot).enabled  # nobody talks at the tables of tests
    pilot.click(recall(pilot).switch.center)
    assert pilot.app.settings.memories
    pilot.touch(say("settings.remarks"))
    assert recall(pilot).enabled
    pilot.click(recall(pilot).switch.center)
    assert not pilot.app.settings.memories
