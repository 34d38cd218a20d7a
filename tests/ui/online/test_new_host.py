"""A match whose host is gone: the others find the computer that goes on with it, by real announcements."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from rummy.online.messages import Join
from rummy.storage.settings import changed
from rummy.storage.tables import KnownHosts
from rummy.text import say
from rummy.ui.online import hosting
from rummy.ui.online.connect_target import ConnectTarget
from rummy.ui.online.network import new_host
from rummy.ui.online.waiting_room import WaitingRoom
from rummy.ui.program import Screens
from rummy.ui.table.scene import TableScene
from rummy.ui.widgets.dialogs.confirm import ConfirmScreen
from tests.online.elsewhere import room_of
from tests.ui.online.test_people import Home, at_home
from tests.ui.remote import Guest, remote_of
from tests.ui.sitting import scene_of, texts


def room_at(guest: Guest) -> WaitingRoom:
    """Return a guest's waiting room, which may be below the card table."""
    return next(scene for scene in guest.app.scenes if isinstance(scene, WaitingRoom))


def own_announcement(guest: Guest) -> str:
    """Return the match that a guest's computer announces to continue, or ""."""
    own = room_at(guest).hosting.nearby._own
    return own[0].goes_on if own is not None else ""


def is_dealt(guest: Guest) -> bool:
    """Return whether a guest is at the card table in the second round."""
    return isinstance(guest.scene, TableScene) and guest.seat.view.round_number == 2


class Three(Home):
    """Anna, who hosts, Ben and Carl, in the second round of a match."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.carl = Guest(folder / "carl", "Carl")
        self.settle_in(self.carl)
        for guest in (self.anna, self.ben, self.carl):
            guest.app.change(changed(guest.app.settings, opponents=2, rules="cardgames, deals=2/2/2/2/2"))

    def begin(self) -> None:
        hall = self.host()
        self.join()
        self.guests = self.anna, self.ben, self.carl
        self.go(self.carl, hall)
        for guest in (self.ben, self.carl):
            guest.push(say("room.ready"))
        self.until(lambda: all(is_dealt(guest) for guest in self.guests), play=True)

    def go(self, guest: Guest, hall: WaitingRoom) -> None:
        """Let somebody come to a table that another computer hosts."""
        target = ConnectTarget(hall.hosting.address, Join(room_of(hall).code))
        assert isinstance(guest.app.nav, Screens)
        guest.app.push(WaitingRoom(guest.app.nav._own_tables(), target))
        self.until(lambda: room_at(guest).room is not None)

    def lose_anna(self) -> None:
        """Let Anna's computer fail."""
        self.port = room_at(self.anna).hosting.port
        self.anna.app.quit()
        self.anna.app.nav.close()
        self.guests = self.ben, self.carl
        self.until(lambda: all(guest.seat.host == "lost" for guest in self.guests))

    def return_anna(self) -> None:
        """Let Anna start the program again and come back to her table."""
        vars(hosting)["PORT"] = self.port
        self.anna = Guest(self.anna.app.folder, "Anna")
        self.guests = self.anna, self.ben, self.carl
        self.until(lambda: self.anna.app.library.table is not None)
        self.anna.app.nav.back_to_table()
        self.until(lambda: isinstance(self.anna.scene, TableScene))

    def go_on_at(self, guest: Guest) -> WaitingRoom:
        """Let somebody go on with the match at their computer; return their waiting room."""
        guest.app.nav.go_on_here(guest.seat.match.record)
        hall = scene_of(guest, WaitingRoom)
        self.until(lambda: hall.hosting.nearby._own is not None)
        return hall

    def spend(self, seconds: float) -> None:
        """Let seconds go by at all computers."""
        end = self.ben.app.now + seconds
        self.until(lambda: self.ben.app.now >= end)


@pytest.fixture
def three(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Three]:
    monkeypatch.setattr("rummy.ui.online.nearby.INTERFACES", ("127.0.0.1",))
    monkeypatch.setattr(
        "rummy.ui.online.hosting.PORT", 0
    )  # as all are on one computer, no two may ever have the same
    monkeypatch.setattr("rummy.ui.online.network.new_host.QUIET", 0.5)
    monkeypatch.setattr("rummy.ui.online.network.new_host.SILENT", 2.0)
    monkeypatch.setattr("rummy.ui.table.online.connection.LOST", 2.0)
    for home in at_home(tmp_path, monkeypatch, Three):
        home.begin()
        yield home


def test_one_is_asked_and_the_other_follows(three: Three) -> None:
    result = three.ben.seat.sheet.results[0]
    three.lose_anna()
    three.until(lambda: isinstance(three.ben.scene, ConfirmScreen))
    three.until(lambda: three.carl.prompt == say("prompt.heir", name="Ben"))
    assert say("go_on.gone", name="Anna") in " ".join(texts(three.ben.scene))
    three.ben.push(say("pause.go_on"))
    three.until(lambda: isinstance(three.carl.scene, WaitingRoom))
    hall, room = scene_of(three.ben, WaitingRoom), scene_of(three.carl, WaitingRoom)
    assert room.message == say("room.new_host", name="Ben")
    three.until(lambda: room_of(hall).seats[2].ready and room_of(room).me == 2)
    three.ben.push(say("room.add_bot"))
    three.ben.push(say("room.ready"))
    three.until(lambda: all(is_dealt(guest) for guest in three.guests), play=True)
    assert [*three.carl.seat.sheet.results] == [result]
    assert not any(three.carl.seat.match.faults)


def test_the_chain_gives_the_seat(three: Three) -> None:
    three.carl.app.change(changed(three.carl.app.settings, player_name="Anna"))
    three.lose_anna()
    three.go_on_at(three.ben)
    three.until(lambda: isinstance(three.carl.scene, WaitingRoom))
    three.until(lambda: room_of(room_at(three.carl)).me == 2)


def test_a_table_with_other_rounds_is_refused_and_left(three: Three) -> None:
    search = room_at(three.carl)._new_host
    three.lose_anna()
    three.until(lambda: search._lost is not None)
    known = search._known
    search._lost = replace(known, record=replace(known.record, moves=("seed 0", *known.record.moves)))
    hall = three.go_on_at(three.ben)
    three.until(lambda: bool(search._refused) and not room_of(hall).seats[2].id)
    assert isinstance(three.carl.scene, TableScene)
    assert three.carl.seat.host == "lost"
    assert say("notice.other_match") in three.carl.prompt


def test_the_host_of_a_found_table_may_need_trust(three: Three, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(new_host, "QUIET", 1e9)
    three.lose_anna()
    hall = three.go_on_at(three.ben)
    known_hosts = KnownHosts(three.carl.app.folder)
    known_hosts.remember(remote_of(hall).connection.server, "ws://192.168.0.9:7733/")
    monkeypatch.setattr(new_host, "QUIET", 0.0)
    three.until(lambda: say("moved_host.title") in texts(three.carl.scene))
    assert not room_of(hall).seats[2].id
    three.carl.push(say("moved_host.yes"))
    three.until(lambda: bool(room_of(hall).seats[2].id) and room_at(three.carl) is three.carl.scene)


def test_a_match_goes_on_again_from_the_waiting_room(three: Three) -> None:
    three.lose_anna()
    before = three.go_on_at(three.ben)
    three.until(lambda: isinstance(three.carl.scene, WaitingRoom))
    three.ben.app.quit()
    three.ben.app.nav.close()
    three.guests = (three.carl,)
    three.until(lambda: isinstance(three.carl.scene, ConfirmScreen))
    three.carl.push(say("pause.go_on"))
    three.until(lambda: bool(own_announcement(three.carl)))
    assert own_announcement(three.carl) == room_of(before).goes_on


def test_nobody_is_taken_from_a_host_who_answers(three: Three) -> None:
    three.go_on_at(three.ben)
    three.spend(3.0)
    assert [three.carl.seat.host, isinstance(three.carl.scene, TableScene)] == ["here", True]


def test_a_host_who_comes_back_withdraws_the_question(three: Three) -> None:
    three.lose_anna()
    three.until(lambda: isinstance(three.ben.scene, ConfirmScreen))
    three.return_anna()
    three.until(lambda: all(guest.seat.host == "here" for guest in three.guests))
    three.until(lambda: isinstance(three.ben.scene, TableScene))


def test_who_has_followed_stays_when_the_old_host_comes_back(three: Three) -> None:
    three.lose_anna()
    hall = three.go_on_at(three.ben)
    three.until(lambda: isinstance(three.carl.scene, WaitingRoom))
    three.return_anna()
    three.spend(3.0)
    assert isinstance(three.anna.scene, TableScene)
    assert [seat.id != "" for seat in room_of(hall).seats] == [False, True, True]


def test_a_table_that_is_not_to_be_shown_is_not_announced(three: Three) -> None:
    three.ben.app.change(changed(three.ben.app.settings, hosted_announce=False))
    three.lose_anna()
    three.ben.app.nav.go_on_here(three.ben.seat.match.record)
    three.until(lambda: scene_of(three.ben, WaitingRoom).room is not None)
    three.spend(1.0)
    assert own_announcement(three.ben) == ""
    assert isinstance(three.carl.scene, TableScene)
