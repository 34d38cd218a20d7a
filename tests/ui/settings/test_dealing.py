"""The cards of the settings come one by one, so that the screen itself is there at once."""

import pygame
from pygame import Rect, Surface

from rummy.storage.settings import Settings
from rummy.ui.cards.pictures import CardPictures
from rummy.ui.settings.backs import Backs
from rummy.ui.settings.preview import Preview
from rummy.ui.settings.screen import SettingsScreen
from rummy.ui.shell.app import App
from tests.ui.sitting import Sitting


def shown(backs: Backs, width: int) -> bool:
    """Whether a back shows in a box of this width."""
    seen = Surface((120, 120), pygame.SRCALPHA)
    backs.paint(seen, "frost", Rect(0, 0, width, 100))
    return bool(seen.get_bounding_rect())


def test_a_back_is_to_be_seen_once_it_is_dealt() -> None:
    backs = Backs()
    assert not shown(backs, 60)
    backs.deal()
    assert shown(backs, 60)
    assert backs.are_dealt


def test_a_back_of_another_width_is_dealt_anew() -> None:
    backs = Backs()
    for width in (60, 70):
        assert not shown(backs, width)
        backs.deal()
    assert shown(backs, 70)


def test_the_settings_are_there_before_their_backs(pilot: Sitting) -> None:
    pilot.app.nav.settings()
    screen = pilot.scene
    assert isinstance(screen, SettingsScreen)
    pilot.app.step(0.0)
    assert not screen.backs.are_dealt
    pilot.settle()
    assert screen.backs.are_dealt


def test_the_little_table_waits_for_no_card(app: App) -> None:
    pictures = CardPictures(ahead=True)
    pictures.rest()
    Preview(Settings(), pictures).paint(app.screen, Rect(0, 0, 300, 400))
    assert pictures.bytes == 0
    pictures.go_on()
    pictures.finish()
    assert pictures.take_in()
