"""People at this screen instead of bots: chosen for each seat, by name, and remembered."""

from dataclasses import replace

import pytest

from rummy.storage.settings import load_settings
from rummy.text import say
from rummy.ui.drawing.portraits import choices, own_portrait, portrait
from rummy.ui.hot_seat.pass_screen import PassScreen
from rummy.ui.hot_seat.scene import HotSeatScene
from rummy.ui.setup.opponents import OpponentButton
from rummy.ui.setup.people_here import PeopleScreen
from rummy.ui.setup.portrait import PortraitButton, PortraitScreen
from rummy.ui.setup.screen import SetupScreen
from rummy.ui.table.scene import TableScene
from rummy.ui.widgets.controls import Choice
from rummy.ui.widgets.field.text_field import TextField
from tests.ui.sitting import Sitting, scene_of, texts, widgets


def asked(pilot: Sitting) -> PeopleScreen:
    """The question who plays here, after a click on its button."""
    pilot.app.nav.setup()
    pilot.settle()
    pilot.push(say("hot_seat.open"))
    return scene_of(pilot, PeopleScreen)


def seat_person(pilot: Sitting, seat: int, name: str) -> None:
    """Have a person of a name play at the seat of an opponent."""
    screen = scene_of(pilot, PeopleScreen)
    choice = [each for each in widgets(screen) if isinstance(each, Choice)][seat]
    pilot.click(choice.cell(1).center)
    field = [each for each in widgets(screen) if isinstance(each, TextField)][-1]
    field.change(name)


def seated(pilot: Sitting) -> list[tuple[str, bool]]:
    """The names of the other players on the set-up screen, and whether each is a bot."""
    shown = [each for each in widgets(scene_of(pilot, SetupScreen)) if isinstance(each, OpponentButton)]
    return [(each.player.name, each.player.bot is not None) for each in shown]


def test_without_people_a_match_is_against_bots_as_ever(pilot: Sitting) -> None:
    asked(pilot)
    pilot.push(say("hot_seat.done"))
    pilot.push(say("setup.start"))
    pilot.settle()
    assert not isinstance(scene_of(pilot, TableScene), HotSeatScene)


def test_a_person_takes_the_seat_of_a_bot_and_is_remembered(pilot: Sitting) -> None:
    asked(pilot)
    seat_person(pilot, 1, "Ben")
    pilot.push(say("hot_seat.done"))
    assert seated(pilot) == [("Mike", True), ("Ben", False), ("Lisa", True)]
    pilot.app.writer.flush(10)
    assert load_settings(pilot.app.folder)[0].people_at == (1,)


def test_a_cancelled_choice_changes_nothing(pilot: Sitting) -> None:
    asked(pilot)
    seat_person(pilot, 0, "Ben")
    pilot.push(say("naming.cancel"))
    assert all(is_bot for _, is_bot in seated(pilot))


def test_a_click_on_a_person_asks_again_who_plays(pilot: Sitting) -> None:
    asked(pilot)
    seat_person(pilot, 0, "Ben")
    pilot.push(say("hot_seat.done"))
    face = next(each for each in widgets(pilot.scene) if isinstance(each, OpponentButton))
    pilot.click(face.rect.center)
    scene_of(pilot, PeopleScreen)


def test_people_play_under_names_even_if_they_have_typed_none(pilot: Sitting) -> None:
    asked(pilot)
    seat_person(pilot, 0, "")
    pilot.push(say("hot_seat.done"))
    pilot.push(say("setup.start"))
    pilot.settle()
    scene_of(pilot, PassScreen)
    names = [say("free.player", number=number) for number in (1, 2)]
    assert list(pilot.at_table.state.names)[:2] == names


@pytest.mark.parametrize("language", ["de", "es", "fr", "hi", "ru"])
def test_the_choice_is_shown_in_every_language(language: str, pilot: Sitting) -> None:
    pilot.app.change(replace(pilot.app.settings, language=language))
    assert say("hot_seat.about") in texts(asked(pilot))


def test_each_person_has_a_portrait_that_they_can_change(pilot: Sitting) -> None:
    screen = asked(pilot)
    seat_person(pilot, 0, "Ben")
    given = screen.people.portraits[0]
    assert given != screen.people.portrait
    faces = [each for each in widgets(screen) if isinstance(each, PortraitButton)]
    assert [face.portrait for face in faces] == [screen.people.portrait, given]
    faces[1].act()
    chosen = next(each for each in choices() if each not in (given, screen.people.portrait))
    scene_of(pilot, PortraitScreen).close_with(chosen)
    pilot.push(say("hot_seat.done"))
    assert pilot.app.settings.people_portraits[0] == chosen
    assert portrait("Ben", 64) is own_portrait(chosen, 64)


def test_the_player_can_change_their_own_portrait_there_too(pilot: Sitting) -> None:
    screen = asked(pilot)
    next(each for each in widgets(screen) if isinstance(each, PortraitButton)).act()
    scene_of(pilot, PortraitScreen).close_with(choices()[3])
    pilot.push(say("hot_seat.done"))
    assert pilot.app.settings.portrait == choices()[3]
