"""The choice where a table is opened: on this computer, or at a server in another town."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from checks.server_kills import started
from rummy.online.links import Invitation, read_invitation
from rummy.online.messages import Join, OpenFreeTable
from rummy.storage.addresses import OWN
from rummy.storage.settings import MOST_SERVERS, Settings, changed, load_settings, with_server
from rummy.text import say
from rummy.ui.online.classes.screen import ClassScreen
from rummy.ui.online.classes.setup import ClassSetupScreen
from rummy.ui.online.host_table import HostScreen, OpenTableScreen
from rummy.ui.online.hosting import Hosting
from rummy.ui.online.invitation import LinkCode
from rummy.ui.online.join import JoinScreen
from rummy.ui.online.servers.where import LONGEST_NAME, PlacesScreen, ServerScreen, place_name
from rummy.ui.online.waiting_room import WaitingRoom
from rummy.ui.program import Screens
from rummy.ui.table.scene import TableScene
from rummy.ui.widgets.basic import Button
from tests.certificates import Authority
from tests.ui.online.test_people import Home, at_home
from tests.ui.remote import Guest, remote_of
from tests.ui.sitting import scene_of, texts

CARDS, GARDEN = "wss://cards.example.org:443/", "ws://192.168.0.7:7733/"
TO_CARDS = Invitation(CARDS, "K7QM9RTX", "5d" * 16)


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Home]:
    yield from at_home(tmp_path, monkeypatch, Home)


@pytest.fixture
def server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The address of a real server, whose certificate is from an authority that both players trust."""
    authority = Authority(tmp_path / "authority")
    monkeypatch.setenv("SSL_CERT_FILE", str(authority.pem))
    cert, key = authority.signed()
    process, port = started(tmp_path / "server", 0, "--cert", str(cert), "--key", str(key))
    yield f"wss://localhost:{port}/"
    process.terminate()
    process.wait(60)


def hosting_of(guest: Guest) -> Hosting:
    """The server of a player's own computer."""
    nav = guest.app.nav
    assert isinstance(nav, Screens)
    return nav._own_tables()


def choose_server(guest: Guest, typed: str) -> None:
    """Choose another server in a set-up that is open, as people do."""
    guest.push(say("hosting.here"))
    guest.push(say("hosting.other_server"))
    scene_of(guest, ServerScreen)._changed(typed)
    guest.push(say("naming.keep"))


def knowing(guest: Guest, address: str, *servers: str) -> Guest:
    """Let a player have opened tables at an address."""
    guest.app.change(changed(guest.app.settings, hosted_at=address, servers=servers))
    return guest


def test_a_table_in_another_town_from_its_opening_to_the_first_cards_and_back(
    home: Home, server: str
) -> None:
    home.anna.app.nav.people()
    home.anna.push(say("hall.host"))
    choose_server(home.anna, server)
    home.anna.push(say("hosting.open"))
    host = scene_of(home.anna, WaitingRoom)
    home.until(lambda: host.room is not None)
    assert (host.target.address, host.hosting.port, host.hosting.nearby._own) == (server, 0, None)
    assert say("room.trust_server") in texts(host)

    (shown,) = (widget for widget in host.group.widgets if isinstance(widget, LinkCode))
    home.ben.app.nav.people()
    home.ben.push(say("hall.join"))
    scene_of(home.ben, JoinScreen)._take_link(shown.link)
    home.ben.push(say("join.sit"))
    guest = scene_of(home.ben, WaitingRoom)
    home.until(lambda: guest.room is not None)
    assert home.ben.app.settings.servers == (server,)

    home.ben.push(say("room.ready"))
    home.until(lambda: all(isinstance(each.scene, TableScene) for each in home.guests))
    home.until(lambda: all(remote_of(room).client.n > 2 for room in (host, guest)), play=True)
    home.anna.app.nav.menu()
    home.anna.app.nav.back_to_table()
    home.until(lambda: isinstance(home.anna.scene, TableScene))


def test_a_class_is_opened_at_the_server(home: Home, server: str) -> None:
    anna = knowing(home.anna, server, server)
    anna.app.push(ClassSetupScreen(hosting_of(anna)))
    anna.push(say("class.open"))
    lesson = scene_of(anna, ClassScreen)
    home.until(lambda: lesson.client.state is not None)
    (shown,) = (widget for widget in lesson.group.widgets if isinstance(widget, LinkCode))
    invitation = read_invitation(shown.link)
    assert invitation is not None
    assert (invitation.address, lesson.hosting.port) == (server, 0)
    anna.app.pop()
    anna.app.rescan()
    home.until(lambda: anna.app.library.table is not None)
    assert anna.app.library.table is not None
    assert anna.app.library.table.address == server


def test_a_server_that_is_not_trusted_is_refused_in_words(
    home: Home, server: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("SSL_CERT_FILE")
    anna = knowing(home.anna, server, server)
    anna.app.nav.people()
    anna.push(say("hall.host"))
    anna.push(say("hosting.open"))
    home.until(lambda: say("gone.cert_unknown") in texts(anna.scene))


def test_the_place_of_the_last_table_is_remembered(home: Home) -> None:
    home.anna.app.push(HostScreen(hosting_of(home.anna)))
    choose_server(home.anna, "cards.example.org")
    home.until(lambda: load_settings(home.anna.app.folder)[0].hosted_at == CARDS)
    assert home.anna.app.settings.servers == (CARDS,)
    assert say("hosting.trust_server") in texts(home.anna.scene)
    home.anna.push("cards.example.org")
    home.anna.push(say("hosting.here"))
    assert home.anna.app.settings.hosted_at == OWN
    assert say("hosting.trust") in texts(home.anna.scene)


def test_only_an_own_table_can_be_shown_on_this_network(home: Home) -> None:
    home.anna.app.push(HostScreen(hosting_of(home.anna)))
    screen = scene_of(home.anna, HostScreen)
    assert "announce" in screen._offered
    knowing(home.anna, CARDS)
    assert "announce" not in screen._offered


def test_a_free_table_goes_to_the_server_too(home: Home) -> None:
    anna = knowing(home.anna, GARDEN, GARDEN)
    anna.app.push(HostScreen(hosting_of(anna)))
    scene_of(anna, HostScreen)._free_table()
    assert anna.widget("192.168.0.7:7733").enabled
    anna.push(say("hosting.open"))
    target = scene_of(anna, WaitingRoom).target
    assert target.address == GARDEN
    assert isinstance(target.wish, OpenFreeTable)


@pytest.mark.parametrize("wrong", ["", "two words", "https://anna:secret@cards.example", "host:0"])
def test_what_is_no_address_is_refused_in_words(home: Home, wrong: str) -> None:
    home.anna.app.push(HostScreen(hosting_of(home.anna)))
    choose_server(home.anna, wrong)
    assert say("hosting.no_server") in texts(scene_of(home.anna, ServerScreen))


def test_the_form_reads_a_link_and_remembers_its_server(home: Home) -> None:
    home.ben.app.nav.people()
    home.ben.push(say("hall.join"))
    form = scene_of(home.ben, JoinScreen)
    assert form._take_link(TO_CARDS.rummy_link)
    assert (form.code, form.address) == ("K7QM-9RTX", "cards.example.org")
    home.ben.push(say("join.sit"))
    target = scene_of(home.ben, WaitingRoom).target
    assert (target.address, target.wish) == (CARDS, Join("K7QM9RTX", key=TO_CARDS.key))
    assert home.ben.app.settings.servers == (CARDS,)
    assert home.ben.app.settings.hosted_at == OWN


def test_a_link_to_watch_chooses_watch(home: Home) -> None:
    home.ben.app.push(JoinScreen(hosting_of(home.ben)))
    form = scene_of(home.ben, JoinScreen)
    assert form._take_link(replace(TO_CARDS, watch=True).link)
    home.ben.settle()
    home.ben.press(pygame.K_RETURN)
    assert scene_of(home.ben, WaitingRoom).target.wish == Join("K7QM9RTX", watch=True, key=TO_CARDS.key)


def test_another_code_than_that_of_the_link_is_one_to_sit_down(home: Home) -> None:
    home.ben.app.push(JoinScreen(hosting_of(home.ben)))
    form = scene_of(home.ben, JoinScreen)
    assert form._take_link(replace(TO_CARDS, watch=True).link)
    form._typed_code("AAAA-AAAA")
    primary = [each.label for each in form.group.widgets if isinstance(each, Button) and each.primary]
    assert primary == [say("join.sit")]


def test_the_computer_of_a_friend_is_no_server(home: Home) -> None:
    home.ben.app.push(JoinScreen(hosting_of(home.ben), "K7QM-9RTX", "192.168.0.7"))
    home.ben.push(say("join.sit"))
    assert home.ben.app.settings.servers == ()


def test_a_saved_table_says_that_it_opens_here(home: Home) -> None:
    note = say("saved.here", server="cards.example.org")
    for address, is_said in ((CARDS, True), (OWN, False)):
        home.anna.app.push(OpenTableScreen(address))
        assert (note in texts(home.anna.scene)) == is_said


def test_the_servers_used_last_come_first_and_eight_are_kept() -> None:
    settings = Settings()
    for number in (*range(10), 5):
        settings = with_server(settings, f"wss://cards-{number}.example:443/")
    assert len(settings.servers) == MOST_SERVERS
    assert [each.partition("-")[2][0] for each in settings.servers] == [*"59876432"]


def test_of_a_long_address_the_end_is_shown() -> None:
    name = place_name(f"wss://{'a' * 40}.example.org:443/")
    assert (len(name), name[0], name.endswith("aa.example.org")) == (LONGEST_NAME, "…", True)


def test_the_place_that_is_chosen_comes_first() -> None:
    assert PlacesScreen((GARDEN, OWN, CARDS, GARDEN)).places == [GARDEN, OWN, CARDS]
