"""What the switches of the settings do to each other."""

from functools import partial

from rummy.games.rules_text import read_rules
from rummy.match.players import Player
from rummy.match.session import Session
from rummy.text import say
from rummy.ui.settings.screen import SettingsScreen
from rummy.ui.widgets.controls import Toggle
from tests.records import MUCH_LATER, play_gin
from tests.ui.sitting import Sitting, texts, widgets


def recall(pilot: Sitting) -> Toggle:
    """The switch for opponents who mention what was."""
    toggles = (each for each in widgets(pilot.scene) if isinstance(each, Toggle))
    return next(each for each in toggles if each.label == say("settings.memories"))


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


def test_what_experts_know_of_how_one_knocks_can_be_forgotten(pilot: Sitting) -> None:
    for number in range(3):
        play_gin(pilot.app.folder, number)
    screen = SettingsScreen()
    screen.page = "opponents"
    pilot.app.push(screen)
    pilot.settle()
    assert any("knock as soon as you can" in text for text in texts(screen))
    pilot.touch(say("knocking.forget"))
    assert say("knocking.unknown") in texts(screen)
    assert pilot.app.settings.knocking_since
    assert len(pilot.app.settings.knocking_but) == 3


def test_at_every_match_of_gin_experts_know_how_one_knocks(pilot: Sitting) -> None:
    app, players = pilot.app, [Player("Anna"), Player("Mike", "expert")]
    for number in range(3):
        play_gin(app.folder, number)
    app.nav.play(partial(Session.start, app.folder, read_rules("gin"), players))
    pilot.settle()
    known = pilot.game.reputations
    assert known[0] > 0
    play_gin(app.folder, 3, "sharp/patient", began=MUCH_LATER)
    app.nav.resume()
    pilot.settle()
    assert pilot.game.reputations == known
