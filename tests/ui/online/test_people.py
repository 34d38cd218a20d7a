"""The way of people to a table of their own: two programs, a real server in one of them, real lines."""

import json
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import date
from ipaddress import IPv4Address
from pathlib import Path
from secrets import randbits
from typing import TypeVar

import pygame
import pytest

import rummy.online.match_room
import rummy.ui.online.hosting as hosting
import rummy.ui.online.waiting_room as waiting_room
from rummy.match.advice import advice
from rummy.match.connection import Connection
from rummy.match.saved import record_of, save_table, saved_table
from rummy.online import messages
from rummy.online.links import read_invitation
from rummy.online.messages import Change, Invite
from rummy.storage.matches import finished_matches
from rummy.storage.people import Contact, save_contact
from rummy.storage.results import load_results
from rummy.storage.settings import PACES, changed
from rummy.text import say
from rummy.ui.menu.screen import MenuScreen
from rummy.ui.online.addresses import link_to
from rummy.ui.online.host_table import ChangeTableScreen, HostScreen, OpenTableScreen
from rummy.ui.online.invitation import LinkCode
from rummy.ui.online.join import JoinScreen
from rummy.ui.online.network.interfaces import OwnAddress
from rummy.ui.online.online_menu import OnlineMenu, WhoScreen, found_words
from rummy.ui.online.places import RoomSeat
from rummy.ui.online.waiting_room import WaitingRoom
from rummy.ui.pilot import FRAME, await_disk
from rummy.ui.scores.match_over import MatchScreen
from rummy.ui.scores.round_over import RoundScreen
from rummy.ui.shell.window import open_display
from rummy.ui.table.scene import TableScene
from rummy.ui.widgets.basic import Button, Text
from rummy.ui.widgets.controls import Choice, Toggle
from rummy.ui.widgets.dialogs.confirm import ConfirmScreen
from rummy.ui.widgets.screen import Screen
from rummy.ui.widgets.stepper import Stepper
from tests.online.elsewhere import room_of
from tests.ui.remote import PATIENCE, Guest, remote_of
from tests.ui.sitting import scene_of, texts, widgets
from tests.ui.test_screens import choose

SHORT = "cardgames, deals=1/1/1/1/1"
Somewhere = TypeVar("Somewhere", bound="Home")


def break_off(line: Connection) -> None:
    """Close the socket of a connection, as a broken network does."""
    assert line._socket is not None
    line._socket.close()


class Home:
    """Anna, who hosts, and Ben, who comes."""

    def __init__(self, folder: Path) -> None:
        self.anna, self.ben = Guest(folder / "anna", "Anna"), Guest(folder / "ben", "Ben")
        self.guests: tuple[Guest, ...] = (self.anna, self.ben)
        for guest in self.guests:
            self.settle_in(guest)

    @staticmethod
    def settle_in(guest: Guest) -> None:
        """Give somebody their name, and a short game to play."""
        guest.app.change(changed(guest.app.settings, player_name=guest.name, opponents=1, rules=SHORT))

    def until(self, is_so: Callable[[], bool], *, play: bool = False) -> None:
        """Let time go by until something is so, while both play well or only look."""
        end = time.monotonic() + PATIENCE
        while not is_so():
            assert time.monotonic() < end, [[*guest.app.scenes] for guest in self.guests]
            for guest in self.guests:
                if guest.app.scenes:
                    guest.wait(FRAME)
                    if play:
                        self._play(guest)
            time.sleep(0.002 if play else 0.01)

    @staticmethod
    def _play(guest: Guest) -> None:
        scene = guest.scene
        if isinstance(scene, RoundScreen) and not scene.is_ready:
            scene.back()
        elif isinstance(scene, TableScene) and guest.may_act:
            guest.ask(advice(scene.state.view, 0))

    def host(self, **chosen: object) -> WaitingRoom:
        """Let Anna host a table; her waiting room."""
        self.anna.app.nav.people()
        self.anna.push(say("hall.host"))
        hosted = {f"hosted_{name}": value for name, value in chosen.items()}
        self.anna.app.change(changed(self.anna.app.settings, **hosted))
        self.anna.push(say("hosting.open"))
        room = self.anna.scene
        assert isinstance(room, WaitingRoom)
        self.until(lambda: room.room is not None)
        return room

    def three_seats(self) -> tuple[WaitingRoom, WaitingRoom]:
        """Let both sit at a table at which somebody is still missing; their waiting rooms."""
        self.anna.app.change(changed(self.anna.app.settings, opponents=2))
        return self.host(), self.join()

    def break_line(self, room: WaitingRoom) -> None:
        """Break a line, and wait until the host has told on the next one how it stands."""
        line, before = remote_of(room).connection, remote_of(room).connection.welcome
        break_off(line)
        self.until(lambda: line.welcome is not before and line.is_open and remote_of(room).client.is_known)

    def join(self, how: str = "join.sit") -> WaitingRoom:
        """Let Ben come to Anna's table; his waiting room."""
        hall = self.anna.scene
        assert isinstance(hall, WaitingRoom)
        assert hall.room is not None
        self.ben.app.nav.people()
        self.ben.push(say("hall.join"))
        form = self.ben.scene
        assert isinstance(form, JoinScreen)
        form._take_link(link_to(hall.hosting.address, hall.room.code))
        self.ben.push(say(how))
        room = self.ben.scene
        assert isinstance(room, WaitingRoom)
        self.until(lambda: room.room is not None or bool(room.complaint))
        return room

    def begin(self) -> None:
        """Let both sit down at a match."""
        self.host()
        self.join()
        self.ben.push(say("room.ready"))
        self.until(lambda: all(isinstance(guest.scene, TableScene) for guest in self.guests))


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Home]:
    yield from at_home(tmp_path, monkeypatch, Home)


def at_home(folder: Path, monkeypatch: pytest.MonkeyPatch, kind: type[Somewhere]) -> Iterator[Somewhere]:
    """Two programs without a screen, and a server that only this computer can reach."""
    open_display(allow_headless=True)
    pygame.event.clear()
    monkeypatch.setattr(rummy.online.match_room, "COUNTDOWN", 0.0)
    monkeypatch.setattr(waiting_room, "COUNTDOWN", 0.0)
    monkeypatch.setattr("rummy.ui.online.hosting.EVERYWHERE", ("127.0.0.1",))
    home = kind(folder)
    yield home
    for guest in home.guests:
        guest.app.quit()
    for guest in home.guests:
        guest.app.close()


def test_people_play_a_match_from_hosting_to_the_last_card_and_come_back(home: Home) -> None:
    home.begin()
    home.until(lambda: all(isinstance(guest.scene, MatchScreen) for guest in home.guests), play=True)
    for guest in home.guests:
        scene_of(guest, Screen).back()
    home.until(lambda: all(isinstance(guest.scene, WaitingRoom) for guest in home.guests))
    home.until(lambda: all(room_of(scene_of(guest, WaitingRoom)).state == "waiting" for guest in home.guests))


def test_another_match_follows_at_the_same_table(home: Home) -> None:
    home.begin()
    home.until(lambda: all(isinstance(guest.scene, MatchScreen) for guest in home.guests), play=True)
    for guest in home.guests:
        guest.push(say("match.again"))
    home.until(lambda: all(isinstance(guest.scene, TableScene) for guest in home.guests))


def test_ready_players_are_ready_again_after_a_reconnection(home: Home) -> None:
    _, room = home.three_seats()
    home.ben.push(say("room.ready"))
    home.until(lambda: room_of(room).seats[1].ready)
    home.break_line(room)
    home.until(lambda: room_of(room).seats[1].ready)


def test_a_command_while_disconnected_is_sent_on_reconnection(home: Home) -> None:
    host, room = home.three_seats()
    break_off(remote_of(room).connection)
    home.until(lambda: not remote_of(room).connection.is_open)
    home.ben.push(say("room.ready"))
    home.until(lambda: room_of(host).seats[1].ready)


def test_who_was_ready_looks_at_another_game_anew(home: Home) -> None:
    host, room = home.three_seats()
    home.ben.push(say("room.ready"))
    home.until(lambda: room_of(room).seats[1].ready)
    remote_of(host).say(Change(replace(room_of(room).settings, undo=False)))
    home.until(lambda: not room_of(room).seats[1].ready)
    home.break_line(room)
    assert not room_of(room).seats[1].ready


def test_who_has_left_a_match_for_the_menu_comes_back_by_the_hall(home: Home) -> None:
    home.begin()
    home.until(lambda: home.ben.seat.view.round_number == 1)
    home.ben.at_table.course.left_menu("menu")
    home.until(lambda: isinstance(home.ben.scene, MenuScreen))
    home.ben.app.nav.people()
    home.until(lambda: bool(scene_of(home.ben, OnlineMenu).way_back))
    home.ben.push(scene_of(home.ben, OnlineMenu).way_back)
    home.until(lambda: isinstance(home.ben.scene, TableScene))
    home.until(lambda: home.ben.seat.view.round_number == 1)


def test_who_has_left_a_match_and_comes_back_too_late_has_conceded_it(home: Home) -> None:
    home.begin()
    home.until(lambda: all(guest.seat.view.round_number == 1 for guest in home.guests))
    home.ben.at_table.course.left_menu("menu")
    home.until(lambda: isinstance(home.ben.scene, MenuScreen))
    home.anna.at_table.course.left_menu("concede")
    home.until(lambda: isinstance(home.anna.scene, MatchScreen))
    home.ben.app.nav.people()
    home.until(lambda: bool(scene_of(home.ben, OnlineMenu).way_back))
    home.ben.push(scene_of(home.ben, OnlineMenu).way_back)
    home.until(lambda: bool(load_results(home.ben.app.folder)[0]))
    (result,) = load_results(home.ben.app.folder)[0].values()
    assert result.conceded
    assert finished_matches(home.ben.app.folder) == ()  # of a round that he never saw the end of


def test_who_opens_a_table_is_ready_there_until_they_are_not(home: Home) -> None:
    room = home.host()
    home.until(lambda: room_of(room).seats[0].ready)
    home.anna.push(say("room.not_ready"))
    home.until(lambda: not room_of(room).seats[0].ready)
    home.join()
    home.until(lambda: bool(room_of(room).seats[1].id))
    assert not room_of(room).seats[0].ready


def test_who_has_opened_a_table_is_never_asked_whether_they_are_ready(home: Home) -> None:
    assert "check" not in {getattr(each, "icon", "") for each in widgets(home.host())}


def test_the_match_begins_though_the_host_shows_the_code(home: Home) -> None:
    home.host()._show_large()
    home.ben.app.nav.people()
    room = home.anna.app.scenes[-2]
    assert isinstance(room, WaitingRoom)
    home.ben.push(say("hall.join"))
    scene_of(home.ben, JoinScreen)._take_link(link_to(room.hosting.address, room_of(room).code))
    home.ben.push(say("join.sit"))
    home.until(lambda: scene_of(home.ben, WaitingRoom).room is not None)
    home.ben.push(say("room.ready"))
    home.until(lambda: all(isinstance(guest.scene, TableScene) for guest in home.guests))


def test_who_is_ready_stays_so_though_they_look_at_the_code(home: Home) -> None:
    _, room = home.three_seats()
    home.ben.push(say("room.ready"))
    home.until(lambda: room_of(room).seats[1].ready)
    room._show_large()
    home.break_line(room)
    home.until(lambda: room_of(room).seats[1].ready)


def test_a_host_in_another_network_is_found_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found, rung = [OwnAddress(IPv4Address("10.0.0.1"))], threading.Event()
    monkeypatch.setattr(hosting, "own_addresses", lambda: tuple(found))
    monkeypatch.setattr(hosting, "LOOKS_AGAIN", 0.01)
    host = hosting.Hosting(tmp_path, rung.set)
    host.open()
    assert rung.wait(PATIENCE)
    rung.clear()
    found[0] = OwnAddress(IPv4Address("10.0.0.2"))
    assert rung.wait(PATIENCE)
    assert host.addresses == (f"ws://10.0.0.2:{host.port}/",)
    host.close()


def test_a_table_of_bots_waits_for_its_host(home: Home) -> None:
    room = home.host()
    home.until(lambda: room_of(room).seats[0].ready)
    home.anna.push(say("room.add_bot"))
    home.until(lambda: bool(room_of(room).seats[1].bot))
    assert (room_of(room).state, room.message) == ("waiting", say("room.press_ready"))


def test_a_table_of_bots_waits_for_its_host_whose_word_of_being_ready_is_on_its_way(home: Home) -> None:
    room = home.host()
    home.until(lambda: room_of(room).seats[0].ready)
    far, free = remote_of(room).client, room_of(room).seats[1]
    far.room = replace(room_of(far), seats=(replace(room_of(far).seats[0], ready=False), free))
    room._add_bot(1)
    home.until(lambda: bool(room_of(room).seats[1].bot))
    assert (room_of(room).state, room.message) == ("waiting", say("room.press_ready"))


def test_the_host_adds_and_removes_a_bot(home: Home) -> None:
    room = home.host()
    home.anna.push(say("room.add_bot"))
    home.until(lambda: bool(room_of(room).seats[1].bot))
    home.anna.push(say("room.remove"))
    home.until(lambda: not room_of(room).seats[1].bot)


def beside_each_other(room: WaitingRoom) -> list[str]:
    """Who sits in the waiting room, from above, with the headings of the sides."""
    headings = [say(key) for key in ("room.own_side", "room.other_side", "room.partners")]
    shown = [each for each in widgets(room) if isinstance(each, RoomSeat | Text)]
    told = [(each.name, True) if isinstance(each, RoomSeat) else (each.text, False) for each in shown]
    return [words for words, is_seat in told if is_seat or words in headings]


def test_partners_stand_together_in_the_waiting_room(home: Home) -> None:
    for guest in home.guests:
        guest.app.change(changed(guest.app.settings, opponents=3, rules="canasta"))
    anna, ben, free = home.host(), home.join(), say("room.free")
    home.until(lambda: bool(room_of(anna).seats[1].id))
    own, other = say("room.own_side"), say("room.other_side")
    assert beside_each_other(anna) == [own, "Anna", free, other, "Ben", free]
    assert beside_each_other(ben) == [own, "Ben", free, other, "Anna", free]


def test_who_plays_alone_stands_below_no_heading(home: Home) -> None:
    assert beside_each_other(home.host()) == ["Anna", say("room.free")]


@pytest.mark.parametrize("size", [(900, 600), (1280, 720), (1920, 1080)])
def test_eight_seats_lie_on_nothing_else_in_the_waiting_room(home: Home, size: tuple[int, int]) -> None:
    home.anna.app.change(changed(home.anna.app.settings, opponents=7, rules="contract"))
    room = home.host()
    room.on_resize(size)
    seats = [each.rect for each in widgets(room) if isinstance(each, RoomSeat)]
    below = [each.rect for each in widgets(room) if isinstance(each, Stepper)]
    assert len(seats) == 8
    assert max(seat.bottom for seat in seats) <= min(each.top for each in below)


def test_the_bright_button_is_what_to_do_next(home: Home) -> None:
    def bright(guest: Guest) -> list[str]:
        return [each.label for each in widgets(guest.scene) if isinstance(each, Button) and each.primary]

    home.host()
    assert bright(home.anna) == [say("room.copy")]
    home.join()
    assert bright(home.ben) == [say("room.ready")]
    home.until(lambda: bright(home.anna) == [])


def test_a_full_table_where_nobody_may_watch_says_so(home: Home) -> None:
    room = home.host(watch=False)
    home.anna.push(say("room.add_bot"))
    home.until(lambda: bool(room_of(room).seats[1].bot))
    assert home.join().message == say("room.no_table")


def test_an_address_without_an_answer_is_named(home: Home) -> None:
    home.ben.app.nav.people()
    home.ben.push(say("hall.join"))
    scene_of(home.ben, JoinScreen)._take_link("ws://127.0.0.1:9/#K7QM9RTX")
    home.ben.push(say("join.sit"))
    home.until(
        lambda: scene_of(home.ben, WaitingRoom).message == say("room.no_answer", address="127.0.0.1:9")
    )


def test_who_leaves_is_asked_and_gives_their_seat_free(home: Home) -> None:
    room = home.host()
    home.join()
    home.until(lambda: bool(room_of(room).seats[1].id))
    scene_of(home.ben, Screen).back()
    assert isinstance(home.ben.scene, ConfirmScreen)
    home.ben.push(say("leaving.yes"))
    assert isinstance(home.ben.scene, JoinScreen)
    home.until(lambda: not room_of(room).seats[1].id)


def test_who_hosts_is_asked_before_the_program_ends(home: Home) -> None:
    room = home.host()
    home.join()
    home.until(lambda: bool(room_of(room).seats[1].id))
    home.anna.app.nav.quit()
    assert say("hosting.quit_text") in texts(home.anna.scene)
    home.anna.push(say("hosting.stay"))
    assert isinstance(home.anna.scene, WaitingRoom)
    home.anna.app.nav.quit()
    home.anna.push(say("hosting.quit"))
    assert not home.anna.app.scenes


def test_who_hosts_for_nobody_else_is_not_asked(home: Home) -> None:
    home.host()
    home.anna.app.nav.quit()
    assert not home.anna.app.scenes


def test_a_second_window_says_that_the_first_one_hosts(home: Home) -> None:
    home.host()
    again = Guest(home.anna.app.folder, "Anna")
    again.app.change(changed(again.app.settings, player_name="Anna"))
    again.app.nav.people()
    again.push(say("hall.host"))
    again.push(say("hosting.open"))

    def is_told() -> bool:
        again.wait()
        return say("hosting.taken") in scene_of(again, WaitingRoom).message

    home.until(is_told)
    again.app.quit()


def test_the_form_says_what_a_code_looks_like(home: Home) -> None:
    home.ben.app.nav.people()
    home.ben.push(say("hall.join"))
    home.ben.push(say("join.sit"))
    assert say("join.no_code") in texts(home.ben.scene)


def set_up(guest: Guest) -> HostScreen:
    """The set-up of a table for people."""
    guest.app.nav.people()
    guest.push(say("hall.host"))
    assert isinstance(guest.scene, HostScreen)
    return guest.scene


def test_a_host_chooses_the_pace(home: Home) -> None:
    set_up(home.anna)
    choose(home.anna, "fast")
    home.anna.push(say("hosting.open"))
    room = scene_of(home.anna, WaitingRoom)
    home.until(lambda: room.room is not None)
    assert room_of(room).settings.pace == "fast"


def test_the_host_changes_the_game_for_those_who_are_there(home: Home) -> None:
    _, room = home.three_seats()
    home.anna.push(say("room.change"))
    scene_of(home.anna, ChangeTableScreen)._choose_game("rummy500")
    home.anna.push(say("hosting.change"))
    home.until(lambda: room_of(room).settings.rules == "rummy500")
    assert [seat.name for seat in room_of(room).seats] == ["Anna", "Ben", ""]


def test_a_game_for_fewer_people_than_are_there_is_refused_with_the_reason(home: Home) -> None:
    host, _ = home.three_seats()
    remote_of(host).say(Invite(2, "casual"))
    home.anna.push(say("room.change"))
    scene_of(home.anna, ChangeTableScreen)._choose_game("gin")
    home.anna.push(say("hosting.change"))
    home.until(lambda: host.message == say("room.seats_taken"))


def test_only_the_host_may_change_the_game(home: Home) -> None:
    _, room = home.three_seats()
    assert not room_of(room).may_change


def test_every_pace_of_a_table_can_be_kept() -> None:
    assert messages.PACES == PACES


def test_what_a_host_chose_is_chosen_the_next_time(home: Home) -> None:
    set_up(home.anna)
    choose(home.anna, "slow")
    home.anna.push(say("hosting.undo"))
    home.anna.app.pop()
    set_up(home.anna)
    chosen = [widget.value for widget in widgets(home.anna.scene) if isinstance(widget, Choice | Toggle)]
    assert ("slow" in chosen, False in chosen) == (True, True)


def test_who_has_no_name_is_asked_for_one(home: Home) -> None:
    home.ben.app.change(changed(home.ben.app.settings, player_name="You"))
    home.ben.app.nav.people()
    home.ben.push(say("hall.join"))
    question = home.ben.scene
    assert isinstance(question, WhoScreen)
    assert question.why_not("you") == ""
    assert question.why_not(say("you")) == question.why_not(" ") == say("hall.no_name")
    question._changed("Benedikt")
    home.ben.push(say("naming.keep"))
    assert isinstance(home.ben.scene, JoinScreen)
    assert home.ben.app.settings.player_name == "Benedikt"


def test_a_table_on_the_network_is_one_click_away(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rummy.ui.online.nearby.INTERFACES", ("127.0.0.1",))
    name = f"Anna {randbits(32):x}"  # others may play on this computer
    home.anna.app.change(changed(home.anna.app.settings, player_name=name))
    code = room_of(home.host()).code
    home.ben.app.nav.people()
    hall = scene_of(home.ben, OnlineMenu)
    home.until(lambda: any(each.about.code == code for each in hall.nearby))
    found = next(each for each in hall.nearby if each.about.code == code)
    assert found_words(found.about).startswith(f"{name}'s table\n")
    home.ben.push(found_words(found.about))
    home.until(lambda: scene_of(home.ben, WaitingRoom).room is not None)
    assert room_of(scene_of(home.ben, WaitingRoom)).code == code
    home.until(lambda: not any(each.about.code == code for each in hall.hosting.nearby.tables))


def test_a_host_is_told_that_others_on_the_network_could_listen_in(home: Home) -> None:
    home.anna.app.nav.people()
    home.anna.push(say("hall.host"))
    words = [widget.text for widget in scene_of(home.anna, Screen).group.widgets if isinstance(widget, Text)]
    assert any("anyone listening in on your network could see cards" in text for text in words)


def test_a_table_of_somebody_who_was_blocked_is_not_offered(
    home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("rummy.ui.online.nearby.INTERFACES", ("127.0.0.1",))
    room = room_of(home.host())
    save_contact(home.ben.app.folder, Contact(room.host, "Anna", blocked=True))
    home.ben.app.nav.people()
    hall = scene_of(home.ben, OnlineMenu)
    home.until(lambda: any(each.about.code == room.code for each in hall.hosting.nearby.tables))
    home.ben.wait(1)
    assert not any(each.about.code == room.code for each in hall.nearby)


def test_a_table_is_not_shown_where_its_host_does_not_want_it(home: Home) -> None:
    home.anna.app.nav.people()
    home.anna.push(say("hall.host"))
    home.anna.push(say("hosting.announce"))
    home.anna.push(say("hosting.open"))
    room = scene_of(home.anna, WaitingRoom)
    home.until(lambda: room.room is not None)
    assert room.hosting.nearby._own is None


def test_a_table_is_told_the_portrait_of_who_comes(home: Home) -> None:
    home.anna.app.change(changed(home.anna.app.settings, portrait="owl"))
    room = home.host()
    home.join()
    home.until(lambda: [seat.portrait for seat in room_of(room).seats] == ["owl", ""])


def test_nothing_moves_in_a_waiting_room(home: Home) -> None:
    assert home.host().seconds_to_sleep() is None


def test_the_hall_has_no_way_back_where_nobody_was(home: Home) -> None:
    home.ben.app.nav.people()
    assert isinstance(home.ben.scene, OnlineMenu)
    assert home.ben.scene.way_back == ""


def test_no_way_back_leads_to_an_address_that_cannot_be_reached(home: Home) -> None:
    body = {"address": "ws://[x/", "table": "t81", "chain": "ab" * 32, "rules": "gin", "others": ["Anna"]}
    await_disk(home.ben.app)  # the menu reads the file, too
    path = home.ben.app.folder / "tables.json"
    path.write_text(json.dumps({"format": 1, "device": "cd" * 32, "tables": [body]}), encoding="utf-8")
    home.ben.app.nav.people()
    await_disk(home.ben.app)
    assert isinstance(home.ben.scene, OnlineMenu)
    assert home.ben.scene.way_back == ""
    assert [notice.key for notice in home.ben.app.notices] == ["entries_damaged"]


def test_who_joins_is_told_that_they_are_somebody_new(home: Home) -> None:
    home.host()
    (home.ben.app.folder / "tables.json").write_text("{", encoding="utf-8")
    room = home.join()
    home.until(lambda: room.room is not None)
    assert [notice.key for notice in home.ben.app.notices] == ["file_damaged", "device_new"]


def test_the_link_of_a_table_has_the_key_that_is_no_guess(home: Home) -> None:
    host = home.host()
    (code,) = (widget for widget in host.group.widgets if isinstance(widget, LinkCode))
    read = read_invitation(code.link)
    assert read is not None
    known, key = room_of(host).code, room_of(host).key
    assert (read.code, read.key) == (known, key)
    home.ben.app.nav.people()
    home.ben.push(say("hall.join"))
    scene_of(home.ben, JoinScreen)._take_link(code.link)
    home.ben.push(say("join.sit"))
    assert scene_of(home.ben, WaitingRoom).target.wish == messages.Join(known, key=key)


# A table that goes on elsewhere


def lose_host(home: Home) -> None:
    """Let a round be over and the next one begun, then have Anna's computer fail."""
    for guest in home.guests:
        guest.app.change(changed(guest.app.settings, rules="cardgames, deals=2/2/2/2/2"))
    home.begin()
    home.until(lambda: all(guest.seat.view.round_number == 2 for guest in home.guests), play=True)
    home.anna.app.quit()
    home.anna.app.nav.close()
    home.guests = (home.ben,)
    home.until(lambda: home.ben.seat.host == "lost")


def come_again(home: Home, room: WaitingRoom) -> None:
    """Let Anna come to the table that Ben's computer hosts now."""
    home.anna = Guest(home.anna.app.folder, "Anna")
    home.settle_in(home.anna)
    home.guests = home.anna, home.ben
    assert room.room is not None
    home.anna.app.nav.people()
    home.anna.push(say("hall.join"))
    scene_of(home.anna, JoinScreen)._take_link(link_to(room.hosting.address, room_of(room).code))
    home.anna.push(say("join.sit"))
    home.until(
        lambda: (
            all(seat.id for seat in room_of(room).seats) and scene_of(home.anna, WaitingRoom).room is not None
        )
    )


def test_a_match_goes_on_at_another_computer_where_the_host_is_gone(home: Home) -> None:
    lose_host(home)
    result, path = home.ben.seat.sheet.results[0], home.ben.seat.match.path
    home.ben.at_table.open("menu")
    home.ben.push(say("pause.go_on"))
    home.ben.push(say("pause.go_on"))
    room = home.ben.scene
    assert isinstance(room, WaitingRoom)
    home.until(lambda: room.room is not None)
    assert [seat.name for seat in room_of(room).seats] == ["Anna", "Ben"]
    come_again(home, room)
    for guest in home.guests:
        guest.push(say("room.ready"))
    home.until(lambda: all(isinstance(guest.scene, MatchScreen) for guest in home.guests), play=True)
    assert home.ben.seat.sheet.results[0] == home.anna.seat.sheet.results[0] == result
    assert home.ben.seat.match.path == path
    assert not any(home.anna.seat.match.faults)


def test_a_saved_table_is_opened_at_another_computer(home: Home, tmp_path: Path) -> None:
    lose_host(home)
    notice = save_table(home.ben.seat.match.record, tmp_path, date(2026, 11, 23))
    assert (notice.key, Path(str(notice.details["path"])).name) == (
        "export_done",
        "Anna-2026-11-23.rummy-table",
    )
    home.ben.at_table.course.left_menu("menu")
    home.ben.app.nav.people()
    home.ben.push(say("setup.more"))
    home.ben.push(say("saved.title"))
    scene_of(home.ben, OpenTableScreen).typed(str(notice.details["path"]))
    scene_of(home.ben, OpenTableScreen).take()
    home.until(lambda: isinstance(home.ben.scene, WaitingRoom) and home.ben.scene.room is not None)
    room = scene_of(home.ben, WaitingRoom)
    assert room_of(room).me == 1
    assert room_of(room).settings.watch  # as Anna had allowed
    home.until(lambda: say("history.in_round", round=2) in " ".join(texts(room)))
    own = room.hosting.nearby._own  # on the network, for Anna to come back
    assert own is not None
    about, port = own
    assert (about.code, about.free, port) == (room_of(room).code, 1, room.hosting.port)


def test_a_file_that_is_no_table_is_refused_at_once(home: Home, tmp_path: Path) -> None:
    path = tmp_path / "notes.rummy-table"
    path.write_text("Milk, bread, jokers\n")
    home.ben.app.nav.people()
    home.ben.push(say("setup.more"))
    home.ben.push(say("saved.title"))
    scene_of(home.ben, OpenTableScreen).typed(str(path))
    scene_of(home.ben, OpenTableScreen).take()
    home.until(lambda: say("refused.no_record") in texts(home.ben.scene))


def test_a_full_table_can_be_saved_before_its_match(home: Home) -> None:
    room = home.host()
    home.anna.push(say("room.add_bot"))
    home.until(lambda: bool(room_of(room).seats[1].bot))
    record = record_of(remote_of(room))
    assert record is not None
    assert saved_table(record).seats[1].bot == room_of(room).seats[1].bot
