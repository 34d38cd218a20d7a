"""The player's own portrait: chosen from a dozen, and seen wherever the player is."""

import json
from pathlib import Path

import pygame
import pytest

from rummy.storage.settings import Settings, load_settings
from rummy.text import say
from rummy.ui.drawing import portraits
from rummy.ui.drawing.portraits import choices, own_portrait, portrait
from rummy.ui.drawing.settings import USUAL_PORTRAIT
from rummy.ui.setup.portrait import PortraitButton, PortraitScreen
from rummy.ui.widgets.gallery import Gallery
from tests.ui.sitting import Sitting, widgets


def looks(picture: pygame.Surface) -> bytes:
    return pygame.image.tobytes(picture, "RGBA")


def open_portraits(pilot: Sitting) -> None:
    button = next(each for each in widgets(pilot.scene) if isinstance(each, PortraitButton))
    pilot.click(button.rect.center)


def choose(pilot: Sitting, name: str) -> None:
    gallery = next(each for each in widgets(pilot.scene) if isinstance(each, Gallery))
    pilot.click(gallery.box(gallery.names.index(name)).center)
    pilot.touch(say("settings.portrait_done"))


def test_there_are_a_dozen_each_of_its_own(pilot: Sitting) -> None:
    assert len({looks(own_portrait(name, 64)) for name in choices()}) == 12


def test_settings_from_before_have_the_portrait_of_before(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text(json.dumps({"format": 1, "player_name": "Ada"}))
    settings, notices = load_settings(tmp_path)
    assert (settings.portrait, notices) == ("visor", ())


@pytest.mark.parametrize("door", ["setup", "settings"])
def test_a_portrait_is_chosen_where_a_match_is_set_up_and_in_the_settings(pilot: Sitting, door: str) -> None:
    getattr(pilot.app.nav, door)()
    if door == "settings":
        pilot.scene.turn_to("play")  # type: ignore[attr-defined]
    open_portraits(pilot)
    assert isinstance(pilot.scene, PortraitScreen)
    choose(pilot, "owl")
    assert pilot.app.settings.portrait == "owl"
    shown = [each.portrait for each in widgets(pilot.scene) if isinstance(each, PortraitButton)]
    assert shown == ["owl"]
    assert looks(portrait(say("you"), 64)) == looks(own_portrait("owl", 64))


def test_esc_leaves_the_portrait_as_it_was(pilot: Sitting) -> None:
    pilot.app.nav.setup()
    open_portraits(pilot)
    pilot.type(pygame.K_ESCAPE)
    assert pilot.app.settings == Settings(muted=True, speed="instant", window=(900, 600), remarks=False)


def test_opponents_keep_their_own_portraits(pilot: Sitting) -> None:
    before = looks(portrait("Mike", 64))
    portraits.choose("owl")
    assert looks(portrait("Mike", 64)) == before


def test_a_portrait_that_is_not_there_is_replaced_by_the_usual_one(pilot: Sitting) -> None:
    portraits.choose("from_another_version", ["Ada"])
    assert looks(portrait("Ada", 64)) == looks(own_portrait("visor", 64))


def test_other_people_have_portraits_of_their_own(pilot: Sitting) -> None:
    mine = looks(portrait(say("you"), 40))
    others = {looks(portrait(name, 40)) for name in ("Ben", "Cleo", "Dora", "Emil")}
    assert mine not in others
    assert len(others) > 1
    assert looks(portrait("Ben", 40)) in others


def test_people_at_a_table_look_as_they_have_chosen(pilot: Sitting) -> None:
    portraits.choose("owl", ["Ada"])
    portraits.meet({"Ben": "cat", "Cleo": "owl", "Dora": "of_a_later_version"})
    assert looks(portrait("Ben", 40)) == looks(own_portrait("cat", 40))
    assert looks(portrait("Cleo", 40)) == looks(own_portrait("owl", 40))
    assert looks(portrait("Dora", 40)) not in (looks(own_portrait("cat", 40)), looks(own_portrait("owl", 40)))


def test_people_who_are_called_like_opponents_look_as_they_have_chosen(pilot: Sitting) -> None:
    usual = looks(portrait("Mike", 40)), looks(portrait("Anna", 40))
    portraits.choose("owl", ["Anna"])
    portraits.meet({"Anna": "", "Mike": "cat"})
    assert looks(portrait("Anna", 40)) == looks(own_portrait("owl", 40))
    assert looks(portrait("Mike", 40)) == looks(own_portrait("cat", 40))
    portraits.meet({})
    assert (looks(portrait("Mike", 40)), looks(portrait("Anna", 40))) == usual


def test_people_look_the_same_in_all_windows(pilot: Sitting) -> None:
    seen = []
    for own, names in (("Ada", ("Ada", "Ben", "Cleo")), ("You", ("Ada", "You", "Cleo"))):
        portraits.choose(USUAL_PORTRAIT, [own])
        portraits.meet(dict(zip(names, ("", "", "cat"), strict=True)))
        seen.append([looks(portrait(name, 40)) for name in names])
    assert seen[0] == seen[1]


def test_people_who_have_chosen_no_picture_look_like_nobody_else_there(pilot: Sitting) -> None:
    everybody = ["Ben", "Cleo", "Dora", "Emil", "Fay", "Gus", "Hal", "Ida", "Jo", "Kim"]
    portraits.choose("owl", ["Ada"])
    portraits.meet({"Ada": "owl"} | dict.fromkeys(everybody, "") | {"Kim": "cat"})
    assert len({looks(portrait(name, 40)) for name in ("Ada", *everybody)}) == 11
