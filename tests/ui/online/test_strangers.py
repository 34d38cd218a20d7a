"""Strangers meet at a server: by the list of open tables, or by a search."""

import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from rummy.match import table_finder
from rummy.match.connection import Credentials
from rummy.match.remote import RemoteTable
from rummy.match.remote_seat import RemoteSeat
from rummy.match.table_finder import TableFinder
from rummy.online.aliases import is_alias
from rummy.online.messages import Open, Rejoin, RoomInfo, SeekTable, TableSettings
from rummy.storage.people import Contact
from rummy.storage.settings import changed
from rummy.text import say
from rummy.ui.online.strangers.alias import AliasScreen
from rummy.ui.online.strangers.find import FindTableScreen
from rummy.ui.online.strangers.search import SearchScreen
from rummy.ui.online.strangers.tables import OpenTablesScreen
from rummy.ui.online.waiting_room import WaitingRoom
from rummy.ui.scores.match_over import MatchScreen
from rummy.ui.table.scene import TableScene
from rummy.ui.widgets.basic import Button
from rummy.viewmodel.words.rooms import open_table_words
from tests.ui.remote import Server
from tests.ui.sitting import Sitting, scene_of, texts, widgets

PATIENCE = 60.0  # seconds


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """A server at which strangers may meet."""
    server = Server(tmp_path / "server", has_lobby=True)
    yield server
    server.stop()


@pytest.fixture
def player(pilot: Sitting, server: Server) -> Sitting:
    """A player who knows the server, and is where people meet."""
    settings = changed(pilot.app.settings, player_name="Anna", servers=(server.address,), rules="gin")
    pilot.app.change(changed(settings, opponents=1, hosted_pace="fast"))
    pilot.app.nav.people()
    return pilot


def wait_for(pilot: Sitting, is_so: Callable[[], object], *others: RemoteTable | TableFinder) -> None:
    """Let time go by until a server in another thread has answered."""
    end = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < end
        for other in others:
            other.update()
        pilot.wait()
        time.sleep(0.002)


def opened(server: Server, rules: str = "gin") -> RemoteTable:
    """Somebody else's table for everybody."""
    wish = Open(TableSettings(rules, 2, pace="fast"), access="open")
    return RemoteTable(server.address, Credentials("ben", "Ben"), "ab" * 32, wish, lambda: None)


def seeker(server: Server) -> TableFinder:
    """Somebody else who seeks a table for gin."""
    finder = TableFinder(server.address, Credentials("ben", "Ben", alias="Blue Heron"), lambda: None)
    finder.seek(SeekTable("gin", 2, "fast"))
    return finder


def labels(pilot: Sitting) -> list[str]:
    return [widget.label for widget in widgets(pilot.scene) if isinstance(widget, Button)]


def room_of(pilot: Sitting) -> RoomInfo:
    """The room at which the player has a seat."""
    room = scene_of(pilot, WaitingRoom).room
    assert room is not None
    return room


def is_seated(pilot: Sitting) -> bool:
    scene = pilot.scene
    return isinstance(scene, WaitingRoom) and scene.room is not None and scene.room.me is not None


def test_the_player_sits_down_at_an_open_table_with_one_press(player: Sitting, server: Server) -> None:
    other = opened(server)
    wait_for(player, lambda: other.room, other)
    player.push(say("strangers.open_tables"))
    screen = scene_of(player, OpenTablesScreen)
    wait_for(player, lambda: screen.remote is not None and screen.remote.tables, other)
    assert screen.remote is not None
    assert screen.remote.tables is not None
    player.push("\n".join(open_table_words(screen.remote.tables[0])))
    wait_for(player, lambda: is_seated(player), other)
    room = room_of(player)
    assert (room.access, room.me) == ("open", 1)
    assert all(is_alias(seat.name) for seat in room.seats)
    other.close()


def test_the_player_watches_a_match_of_strangers_with_one_press(player: Sitting, server: Server) -> None:
    wish = Open(TableSettings("gin", 2, pace="fast"), ("casual",), access="open")
    other = RemoteTable(server.address, Credentials("ben", "Ben"), "ab" * 32, wish, lambda: None)
    wait_for(player, lambda: other.room, other)
    other.say(other.client.be_ready())
    wait_for(player, lambda: other.room and other.room.state == "playing", other)
    other.share()
    player.push(say("strangers.open_tables"))
    screen = scene_of(player, OpenTablesScreen)
    wait_for(player, lambda: screen.remote is not None and screen.remote.tables, other)
    assert screen.remote is not None
    assert screen.remote.tables is not None
    player.push("\n".join(open_table_words(screen.remote.tables[0])))
    wait_for(player, lambda: isinstance(player.scene, TableScene), other)
    assert say("there.watching_late") in texts(player.scene)
    other.close()


def test_a_search_leads_to_a_table_at_which_the_player_is_ready(player: Sitting, server: Server) -> None:
    player.push(say("strangers.find"))
    scene_of(player, FindTableScreen)
    player.push(say("strangers.find"))
    screen = scene_of(player, SearchScreen)
    wait_for(player, lambda: screen.remote is not None and screen.remote.waiting)
    assert say("strangers.waiting", count=1) in texts(screen)
    other = seeker(server)
    wait_for(player, lambda: is_seated(player), other)
    wait_for(player, lambda: room_of(player).seats[room_of(player).me or 0].ready)
    assert room_of(player).access == "rated"
    other.close()


def test_who_waits_for_long_may_begin_with_bots(player: Sitting, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_finder, "BOTS_AFTER", 0.0)
    player.push(say("strangers.find"))
    player.push(say("strangers.find"))
    wait_for(player, lambda: say("strangers.bots") in labels(player))
    player.push(say("strangers.bots"))
    wait_for(player, lambda: is_seated(player))
    assert [bool(seat.bot) for seat in room_of(player).seats] == [False, True]


def test_a_person_is_reported_with_a_reason_from_a_list(pilot: Sitting) -> None:
    told: list[str] = []
    pilot.app.nav.person(Contact("9e", "Blue Heron"), lambda now: None, report=told.append)
    pilot.push(say("person.report"))
    pilot.push(say("person.report_together"))
    assert told == ["together"]
    assert say("person.reported") in labels(pilot)


def test_the_player_chooses_the_name_that_strangers_see(player: Sitting) -> None:
    player.push(say("strangers.find"))
    before = player.app.settings.alias
    player.push(say("strangers.name", name=before))
    chosen = scene_of(player, AliasScreen).names[1]
    player.push(chosen)
    assert player.app.settings.alias == chosen != before


def test_a_private_server_says_that_it_has_no_tables_for_strangers(pilot: Sitting, tmp_path: Path) -> None:
    private = Server(tmp_path / "private")
    pilot.app.change(changed(pilot.app.settings, player_name="Anna", servers=(private.address,)))
    pilot.app.nav.people()
    pilot.push(say("strangers.open_tables"))
    wait_for(pilot, lambda: say("strangers.no_lobby") in texts(pilot.scene))
    private.stop()


# After a match


class Rival:
    """Somebody else who has found the player by a search."""

    def __init__(self, player: Sitting, server: Server, folder: Path) -> None:
        player.push(say("strangers.find"))
        player.push(say("strangers.find"))
        finder = seeker(server)
        wait_for(player, lambda: finder.found, finder)
        self.player, wish = player, Rejoin(finder.found)
        self.table = RemoteTable(server.address, Credentials("ben", "Ben"), "ab" * 32, wish, lambda: None)
        finder.close()
        self.until(lambda: self.table.room)
        self.be_ready()
        self.until(
            lambda: self.table.room and self.table.room.state == "playing" and self.table.client.is_there
        )
        self.seat = RemoteSeat(folder, self.table)
        self.seat.deal()
        self.until(self.has_cards)

    def until(self, is_so: Callable[[], object]) -> None:
        wait_for(self.player, is_so, self.table)

    def has_cards(self) -> bool:
        self.seat.poll()
        return bool(self.seat.view.round_number)

    def be_ready(self) -> None:
        self.table.say(self.table.client.be_ready())

    def concede(self) -> None:
        """Lose the match, after which the player sees its end."""
        self.seat.concede()
        self.until(lambda: isinstance(self.player.scene, MatchScreen))


def asked(player: Sitting) -> bool:
    return any(say("match.again_in", seconds=seconds) in labels(player) for seconds in range(21))


def test_after_a_match_the_player_sees_who_wants_another_and_plays_it(
    player: Sitting, server: Server, tmp_path: Path
) -> None:
    rival = Rival(player, server, tmp_path / "ben")
    rival.concede()
    rival.until(lambda: asked(player))
    rival.be_ready()
    rival.until(lambda: scene_of(player, MatchScreen).line.otherwise == say("match.agreed", count=1, all=2))
    (again,) = (label for label in labels(player) if label.startswith("Play again ("))
    player.push(again)
    rival.until(lambda: rival.table.room is not None and rival.table.room.match == 2)
    rival.table.close()


def test_a_new_table_is_a_new_search_for_the_same(player: Sitting, server: Server, tmp_path: Path) -> None:
    rival = Rival(player, server, tmp_path / "ben")
    rival.concede()
    player.push(say("match.to_menu"))
    scene_of(player, WaitingRoom)
    player.push(say("strangers.new_table"))
    assert scene_of(player, SearchScreen).wish == SeekTable("gin", 2, "fast")
    rival.until(lambda: rival.table.room is not None and not rival.table.room.is_full)
    rival.table.close()
