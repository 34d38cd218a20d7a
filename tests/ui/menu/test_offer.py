"""The offer of music on the menu: when it is made, what the answers do, and that it is made once."""

from dataclasses import replace

import pytest

from rummy.text import say
from rummy.ui.menu.offer import CHOSEN
from rummy.ui.menu.screen import MenuScreen
from tests.shelf import left_waiting
from tests.ui.sitting import Sitting, scene_of, texts, widgets


@pytest.fixture
def played(pilot: Sitting) -> Sitting:
    """The menu of somebody who hears sounds and has finished their first match."""
    (session,) = left_waiting(pilot.app.folder, ("gin",))
    session.give_up()
    pilot.app.change(replace(pilot.app.settings, muted=False))
    pilot.app.rescan()
    pilot.settle()
    return pilot


def is_offered(pilot: Sitting) -> bool:
    return say("menu.music") in texts(pilot.app.scene)


def test_newcomers_are_not_asked_about_music(pilot: Sitting) -> None:
    pilot.app.change(replace(pilot.app.settings, muted=False))
    scene_of(pilot, MenuScreen).rebuild()
    assert not is_offered(pilot)


@pytest.mark.parametrize(("answer", "volume"), [("menu.music_yes", CHOSEN), ("menu.music_no", 0)])
def test_the_answer_is_kept_and_ends_the_offer(answer: str, volume: int, played: Sitting) -> None:
    assert is_offered(played)
    played.push(say(answer))
    assert (played.app.settings.music, played.app.settings.music_offered) == (volume, True)
    assert not is_offered(played)


def test_an_offer_that_is_passed_over_is_not_made_again(played: Sitting) -> None:
    played.push(say("menu.settings"))
    played.app.pop()
    played.settle()
    assert not is_offered(played)
    assert played.app.settings.music == 0


def test_no_button_of_the_menu_moves_when_the_offer_appears_or_goes(played: Sitting) -> None:
    entries = [played.widget(say(key)).rect for key in ("hall.title", "menu.statistics", "menu.quit")]
    played.push(say("menu.music_no"))
    assert [played.widget(say(key)).rect for key in ("hall.title", "menu.statistics", "menu.quit")] == entries


@pytest.mark.parametrize("size", [(900, 600), (1280, 720), (700, 1000)])
def test_the_offer_covers_nothing(size: tuple[int, int], played: Sitting) -> None:
    played.resize(size)
    assert is_offered(played)
    offer = [played.widget(say(key)).rect for key in ("menu.music_yes", "menu.music_no")]
    others = [each.rect for each in widgets(played.app.scene) if each.rect.bottom < offer[0].bottom]
    assert len(others) > 6
    assert offer[0].unionall(offer[1:]).collidelist(others) == -1
