"""A class: a teacher and a pupil at two programs, a real server in one of them, real lines."""

import csv
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from pygame import Rect

import rummy.ui.online.classes.screen as class_screen
from rummy.online.messages import ClassInfo, ClassResult, ClassTableInfo, Move, SeatInfo
from rummy.storage.handouts import as_csv, save_handout
from rummy.storage.people import Contact
from rummy.text import say
from rummy.ui.online.addresses import link_to
from rummy.ui.online.classes.handout import sheet_of_codes
from rummy.ui.online.classes.screen import ClassScreen
from rummy.ui.online.classes.setup import ClassSetupScreen
from rummy.ui.online.classes.table import TableRow, TableScreen
from rummy.ui.online.join import JoinScreen
from rummy.ui.online.online_menu import OnlineMenu
from rummy.ui.online.person import PersonScreen
from rummy.ui.online.waiting_room import WaitingRoom
from rummy.ui.program import Screens
from rummy.ui.scores.match_over import MatchScreen
from rummy.ui.table.scene import TableScene
from rummy.ui.widgets.controls import Toggle
from rummy.ui.widgets.screen import Screen
from rummy.viewmodel.school_class import result_rows
from tests.online.elsewhere import room_of
from tests.ui.online.test_people import Home, at_home
from tests.ui.remote import remote_of
from tests.ui.sitting import scene_of, texts, widgets


def state_of(lesson: ClassScreen) -> ClassInfo:
    assert lesson.client.state is not None
    return lesson.client.state


class School(Home):
    """Anna, who teaches a class with two tables, and Ben, who comes to it."""

    def open(self) -> ClassScreen:
        self.anna.app.nav.people()
        self.anna.push(say("setup.more"))
        self.anna.push(say("class.title"))
        setup = self.anna.scene
        assert isinstance(setup, ClassSetupScreen)
        setup._choose_tables(2)
        self.anna.push(say("class.open"))
        lesson = self.anna.scene
        assert isinstance(lesson, ClassScreen)
        self.until(lambda: len(lesson.client.tables) == 2)
        return lesson

    def come(self, lesson: ClassScreen) -> WaitingRoom:
        """Let Ben join the class by its code."""
        self.ben.app.nav.people()
        self.ben.push(say("hall.join"))
        scene_of(self.ben, JoinScreen)._take_link(link_to(lesson.hosting.address, state_of(lesson).code))
        self.ben.push(say("join.sit"))
        room = self.ben.scene
        assert isinstance(room, WaitingRoom)
        self.until(lambda: bool(lesson.client.tables[0].seats[0].tip))
        return room

    def begin_class(self) -> ClassScreen:
        lesson = self.open()
        self.come(lesson)
        self.anna.push(say("class.start"))
        self.until(lambda: isinstance(self.ben.scene, TableScene))
        return lesson

    def move_ben(self, lesson: ClassScreen) -> None:
        """Move Ben from his match to the other table."""
        lesson._open_table(0)
        self.anna.push(say("class.move"))
        self.until(lambda: say("gone.moved") in texts(self.ben.scene))
        self.ben.push(say("match.to_menu"))


@pytest.fixture
def school(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[School]:
    yield from at_home(tmp_path, monkeypatch, School)


def test_a_class_is_not_asked_who_may_watch(school: School) -> None:
    nav = school.anna.app.nav
    assert isinstance(nav, Screens)
    school.anna.app.push(ClassSetupScreen(nav._own_tables()))
    offered = [each.label for each in widgets(school.anna.scene) if isinstance(each, Toggle)]
    assert offered == [say(f"hosting.{name}") for name in ("undo", "hints", "announce")]


def test_all_columns_of_a_class_end_at_the_same_line(school: School) -> None:
    lesson = school.open()
    keys = "results", "start", "hush"
    results, start, hush = (school.anna.widget(say(f"class.{key}")) for key in keys)
    assert results.rect.bottom == start.rect.bottom
    rows = [widget for widget in widgets(lesson) if isinstance(widget, TableRow)]
    assert all(abs(row.rect.right - hush.rect.right) <= 2 for row in rows)


def test_a_pupil_needs_no_more_than_the_code(school: School) -> None:
    room = school.come(school.open())
    school.until(lambda: room.message == say("room.teacher"))
    assert say("room.ready") not in texts(room)


def test_a_pupil_who_reconnects_is_ready_again(school: School) -> None:
    lesson = school.open()
    room = school.come(lesson)
    school.until(lambda: lesson.client.tables[0].seats[0].ready)
    school.break_line(room)
    school.until(lambda: room_of(room).seats[0].ready)


def test_the_teacher_sees_who_sits_where_and_whose_turn_it_is(school: School) -> None:
    lesson = school.open()
    school.come(lesson)
    rows = [widget for widget in lesson.group.widgets if isinstance(widget, TableRow)]
    waiting = say("class.waiting")
    assert [(row.number, row.names, row.progress) for row in rows] == [
        ("1", "Ben", waiting),
        ("2", "–", waiting),
    ]
    school.anna.push(say("class.start"))
    school.until(lambda: lesson.client.tables[0].turn is not None)


def test_a_paused_table_says_so_and_goes_on(school: School) -> None:
    lesson = school.begin_class()
    school.until(lambda: school.ben.seat.view.round_number == 1)
    school.anna.push(say("class.pause"))
    school.until(lambda: school.ben.prompt == say("prompt.paused"))
    school.until(lambda: lesson.message == say("class.is_paused"))
    school.anna.push(say("class.go_on"))
    school.until(lambda: school.ben.seat.connection.host == "here")


def test_a_pupil_is_moved_from_a_row_to_another_table(school: School) -> None:
    lesson = school.open()
    room = school.come(lesson)
    before = room_of(room).table
    lesson._open_table(0)
    school.anna.push(say("class.move"))
    school.until(lambda: room_of(room).table != before)
    school.until(lambda: [seat.name for seat in lesson.client.tables[1].seats if seat.tip] == ["Ben"])


def test_a_pupil_who_plays_is_told_that_they_were_moved(school: School) -> None:
    lesson = school.begin_class()
    school.move_ben(lesson)
    school.until(lambda: isinstance(school.ben.scene, WaitingRoom))


def test_a_pupil_who_was_moved_sits_down_at_the_first_match_of_the_other_table(school: School) -> None:
    lesson = school.begin_class()
    school.move_ben(lesson)
    school.until(lambda: bool(lesson.client.tables[1].seats[0].tip))
    school.anna.push(say("class.start"))
    school.until(lambda: isinstance(school.ben.scene, TableScene))


def test_a_pupil_who_reads_the_scores_sits_down_at_the_next_match(school: School) -> None:
    lesson = school.begin_class()
    school.until(lambda: school.ben.seat.view.round_number == 1)
    school.ben.seat.concede()
    school.until(lambda: isinstance(school.ben.scene, MatchScreen))
    school.until(lambda: lesson.client.tables[0].state == "waiting")
    school.anna.push(say("class.start"))
    school.until(lambda: isinstance(school.ben.scene, TableScene))


def test_a_pupil_who_is_moved_on_at_once_goes_to_the_last_table(school: School) -> None:
    lesson = school.open()
    room = school.come(lesson)
    welcome = remote_of(room).connection.welcome
    assert welcome is not None
    assert lesson.remote is not None
    for to in (1, 0, 1):
        lesson.remote.say(Move(welcome.id, to))
    school.until(lambda: room_of(room).code == lesson.client.tables[1].code)


def test_sayings_are_switched_off_and_on(school: School) -> None:
    lesson = school.open()
    school.anna.push(say("class.hush"))
    school.until(lambda: state_of(lesson).hushed)
    school.anna.push(say("class.speak"))
    school.until(lambda: not state_of(lesson).hushed)


def test_a_click_counts_though_a_table_changes_before_it_ends(school: School) -> None:
    lesson = school.open()
    place = school.anna.widget(say("class.hush")).rect.center
    school.anna.point(place)
    school.anna.post(pygame.MOUSEBUTTONDOWN, pos=place, button=1)
    school.come(lesson)
    school.anna.post(pygame.MOUSEBUTTONUP, pos=place, button=1)
    school.until(lambda: state_of(lesson).hushed)


def switches(school: School) -> list[str]:
    return [each.label for each in scene_of(school.ben, Screen).group.widgets if isinstance(each, Toggle)]


def test_pupils_do_not_keep_away_from_each_other(school: School) -> None:
    room = school.come(school.open())
    school.until(lambda: room.room is not None)
    may_block = remote_of(room).people.may_block
    school.ben.app.push(PersonScreen(Contact("a1", "Carl"), may_block=may_block))
    assert switches(school) == [say("person.favourite"), say("person.muted")]


def test_who_was_blocked_elsewhere_can_be_forgiven_in_class(school: School) -> None:
    school.ben.app.push(PersonScreen(Contact("a1", "Carl", blocked=True), may_block=False))
    assert say("person.blocked") in switches(school)


def test_a_teacher_comes_back_to_the_class(school: School) -> None:
    school.come(school.open())
    scene_of(school.anna, Screen).back()
    hall = school.anna.scene
    assert isinstance(hall, OnlineMenu)
    school.until(lambda: bool(hall.way_back))
    school.anna.push(hall.way_back)
    lesson = school.anna.scene
    assert isinstance(lesson, ClassScreen)
    school.until(lambda: bool(lesson.client.tables) and lesson.client.tables[0].seats[0].name == "Ben")
    school.until(lambda: lesson.hosting.nearby._own is not None)  # it is found on the network again


def test_the_sheet_and_the_results_are_saved(
    school: School, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(class_screen, "public_folder", lambda data: tmp_path)
    lesson = school.begin_class()
    school.anna.push(say("class.sheet"))
    school.until(lambda: any(tmp_path.glob("*.html")))
    school.anna.push(say("class.results"))
    school.until(lambda: any(tmp_path.glob("*.csv")))
    code = state_of(lesson).code
    assert f"{code[:4]}-{code[4:]}" in next(tmp_path.glob("*.html")).read_text(encoding="utf-8")
    rows = list(csv.reader(next(tmp_path.glob("*.csv")).read_text(encoding="utf-8-sig").splitlines()))
    assert rows[1][2] == "Ben"


def test_results_are_a_line_for_each_seat() -> None:
    results = {(0, 1): ClassResult(0, 1, ("Anna", ""), (104, 31), 0)}
    rows = [[1, 1, "Anna", 104, say("class.yes")], [1, 1, say("class.bot"), 31, ""]]
    assert result_rows(results)[1:] == rows


def test_a_name_is_no_formula() -> None:
    assert as_csv([["=1+1", -5]]) == "\ufeff'=1+1,-5\r\n"


def test_a_handout_takes_the_place_of_no_other_one(tmp_path: Path) -> None:
    first, second = (save_handout(tmp_path, "class", "csv", text) for text in "ab")
    assert (first.read_text(), second.read_text()) == ("a", "b")


def test_a_sheet_shows_what_was_typed_as_it_was_typed() -> None:
    page = sheet_of_codes("ws://192.168.0.7:7733/#K7QM9RTX", "K7QM9RTX", ["<b>"], {})
    assert "&lt;b&gt;" in page


@pytest.mark.parametrize("size", [(900, 600), (1280, 720)])
def test_eight_pupils_of_a_table_have_room_in_the_window(size: tuple[int, int]) -> None:
    pupils = tuple(SeatInfo(id=f"p{seat}", name=f"Pupil {seat}") for seat in range(8))
    screen = TableScreen(0, {0: ClassTableInfo(0, "K7QM9RTX", "waiting", pupils)})
    box, _ = screen.frame(size)
    assert Rect((0, 0), size).contains(box)
