"""A club is started, joined and looked after in the window, by mouse and by keys."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from rummy.match.clubs import ClubWish, RemoteClub
from rummy.match.connection import Credentials
from rummy.match.table_finder import TableFinder
from rummy.online.links import Invitation
from rummy.online.messages import (
    ClubInfo,
    ClubList,
    ClubMember,
    FindClub,
    JoinClub,
    OpenClub,
    OwnClub,
    VisitClub,
)
from rummy.storage.settings import changed
from rummy.text import say
from rummy.ui.online.clubs.list import ClubLinkScreen, ClubNameScreen, ClubsScreen
from rummy.ui.online.clubs.members import MembersScreen
from rummy.ui.online.clubs.screen import ClubScreen
from rummy.ui.online.clubs.tables import ClubTableScreen, ClubTablesScreen
from rummy.ui.online.hosting import Hosting
from rummy.ui.online.join import JoinScreen
from rummy.ui.online.waiting_room import WaitingRoom
from rummy.ui.statistics.ledger import FigureList
from rummy.ui.widgets.controls import Choice
from rummy.viewmodel.words.clubs import own_club_words
from tests.ui.remote import Server, until
from tests.ui.sitting import Sitting, scene_of, texts, widgets

MANY = tuple(
    ClubMember(f"{at:016x}", "W" * 24, *((2100 - 11 * at, 45 + at, 20 + at, 90 - 4 * at) if at < 60 else ()))
    for at in range(100)
)
LARGEST = ClubInfo(
    *("ab12", "W" * 24, 100, MANY[7].id, "K7QM9RTX", "5d" * 16),
    *("", "top", ("gin", "hand_and_foot"), MANY, 7),
)
ADDRESS = "wss://cards.example.org:443/"
LINK = "https://cards.example.org/K7QM9RTX?club#" + "5d" * 16


HOSTING = Hosting(Path("nowhere"), lambda: None)  # for screens on which nobody hosts


class Many(ClubsScreen):
    """The list with an answer of a server."""

    def __init__(self) -> None:
        super().__init__(HOSTING)

    found = ClubList(tuple(OwnClub(f"ab{at}", "W" * 24, 100 - at, led=at == 1) for at in range(10)))


class Club(ClubScreen):
    """The screen with an answer of a server."""

    def __init__(self, told: ClubInfo) -> None:
        super().__init__(HOSTING, VisitClub("K7QM9RTX"), ADDRESS)
        self.told = told

    @property
    def found(self) -> ClubInfo | None:
        """The answer."""
        return self.told


def led() -> ClubScreen:
    """Return the screen of the largest club for its founder."""
    return Club(LARGEST)


def joined() -> ClubScreen:
    """Return the screen of the largest club for another member."""
    return Club(replace(LARGEST, founder=MANY[0].id))


def visited() -> ClubScreen:
    """Return the screen of a club for somebody who is no member."""
    return Club(ClubInfo("ab12", "W" * 24, 100))


def playing() -> ClubTablesScreen:
    """Return the screen of the tables of a club."""
    return ClubTablesScreen(HOSTING, LARGEST, ADDRESS)


def setting_up() -> ClubTableScreen:
    """Return the set-up of a table for a club."""
    return ClubTableScreen(HOSTING, LARGEST, ADDRESS)


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    server = Server(tmp_path / "server")
    yield server
    server.stop()


@pytest.fixture
def player(pilot: Sitting, server: Server) -> Sitting:
    """A player who knows the server, and looks at their clubs there."""
    pilot.app.change(changed(pilot.app.settings, player_name="Anna", servers=(server.address,)))
    for label in ("hall.title", "setup.more", "club.title"):
        pilot.push(say(label))
    scene_of(pilot, ClubsScreen)
    return pilot


@pytest.fixture
def friend(server: Server) -> Iterator[RemoteClub]:
    """Somebody else, who has a club at the server."""
    found = called(server, "Ben", OpenClub("The regulars"))
    yield found
    found.close()


def called(server: Server, name: str, wish: ClubWish) -> RemoteClub:
    """Return the line of somebody else, whose wish is answered."""
    found = RemoteClub(server.address, Credentials(name, name), lambda: None, wish)
    until(lambda: found.update() and found.found is not None)
    return found


def club_of(remote: RemoteClub) -> ClubInfo:
    assert remote.found is not None
    return remote.found


def pass_time(pilot: Sitting, is_so: Callable[[], object]) -> None:
    """Let time go by until something is so."""

    def is_seen() -> bool:
        pilot.wait()
        return bool(is_so())

    until(is_seen)


def wait_for(pilot: Sitting, is_so: Callable[[ClubInfo], object]) -> ClubInfo:
    """Let time go by until the club on the screen is so, and return it."""

    def is_seen() -> bool:
        scene = pilot.scene
        return isinstance(scene, ClubScreen) and scene.found is not None and bool(is_so(scene.found))

    pass_time(pilot, is_seen)
    pilot.wait()
    found = scene_of(pilot, ClubScreen).found
    assert found is not None
    return found


def typed(pilot: Sitting, words: str) -> None:
    """Type an answer, and accept it by the keyboard."""
    pilot.post(pygame.TEXTINPUT, text=words)
    pilot.press(pygame.K_RETURN)


def link_of(server: Server, club: ClubInfo) -> str:
    return Invitation(server.address, club.code, club.key, club=True).link


def hosting_of(pilot: Sitting) -> Hosting:
    """Return the tables that the player may host."""
    return scene_of(pilot, ClubsScreen).hosting


def rows(pilot: Sitting) -> list[str]:
    """Return the labels of the rows on the screen, in order."""
    lists = (each for each in widgets(pilot.scene) if isinstance(each, FigureList))
    return [label for each in lists for label, _ in each.lines]


def test_a_club_is_started_with_a_name_and_shows_its_link(player: Sitting, server: Server) -> None:
    player.push(say("club.start"))
    scene_of(player, ClubNameScreen)
    typed(player, "The regulars")
    club = wait_for(player, lambda club: club.is_led)
    assert (club.name, rows(player)) == ("The regulars", ["Anna (you) · founder"])
    assert link_of(server, club) in [each.spoken for each in widgets(player.scene)]
    player.press(pygame.K_ESCAPE)
    pass_time(player, lambda: scene_of(player, ClubsScreen).found is not None)


def test_a_link_shows_the_name_of_its_club_and_one_press_joins_it(
    player: Sitting, server: Server, friend: RemoteClub
) -> None:
    player.push(say("club.join"))
    scene_of(player, ClubLinkScreen)
    typed(player, link_of(server, club_of(friend)))
    visit = wait_for(player, lambda club: club.me is None)
    assert (visit.name, visit.count) == ("The regulars", 1)
    player.push(say("club.enter"))
    wait_for(player, lambda club: club.me is not None)
    assert rows(player) == ["Anna (you)", "Ben · founder"]


def test_a_code_is_enough_at_the_server_of_the_club(player: Sitting, friend: RemoteClub) -> None:
    player.push(say("club.join"))
    typed(player, club_of(friend).code.lower())
    assert wait_for(player, lambda club: club.me is None).name == "The regulars"


def test_a_code_that_leads_nowhere_is_told(player: Sitting) -> None:
    player.push(say("club.join"))
    typed(player, "K7QM9RTX")
    pass_time(player, lambda: say("room.no_club") in texts(player.scene))


def test_what_is_neither_link_nor_code_is_refused_at_once(player: Sitting) -> None:
    player.push(say("club.join"))
    typed(player, LINK.replace("?club", ""))
    assert say("club.no_link") in texts(scene_of(player, ClubLinkScreen))


def test_a_link_of_a_club_opened_from_outside_leads_to_it(
    pilot: Sitting, server: Server, friend: RemoteClub
) -> None:
    pilot.app.change(changed(pilot.app.settings, player_name="Anna"))
    pilot.app.nav.follow_link("rummy:" + link_of(server, club_of(friend)))
    wait_for(pilot, lambda club: club.me is None)
    assert not pilot.app.settings.servers  # until the player joins
    pilot.push(say("club.enter"))
    wait_for(pilot, lambda club: club.me is not None)
    assert pilot.app.settings.servers == (server.address,)


def test_a_link_of_a_club_pasted_where_tables_are_joined_leads_to_it(pilot: Sitting) -> None:
    pilot.app.change(changed(pilot.app.settings, player_name="Anna"))
    pilot.app.nav.people()
    pilot.push(say("hall.join"))
    screen = scene_of(pilot, JoinScreen)
    pilot.post(pygame.TEXTINPUT, text=LINK)
    pilot.push(say("club.join"))
    assert scene_of(pilot, ClubScreen).wish == VisitClub("K7QM9RTX", "5d" * 16)
    assert screen.code == "K7QM-9RTX"


def test_a_member_leaves_after_a_question_and_is_back_at_the_list(
    player: Sitting, server: Server, friend: RemoteClub
) -> None:
    club = club_of(friend)
    player.app.push(ClubScreen(hosting_of(player), JoinClub(club.code, club.key), server.address))
    wait_for(player, lambda club: club.me is not None)
    player.push(say("club.leave"))
    player.push(say("club.leave_yes"))
    screen = player.app.scenes[-2]
    pass_time(player, lambda: player.scene is screen)
    assert isinstance(screen, ClubsScreen)
    pass_time(player, lambda: say("club.none") in texts(screen))


def test_the_founder_removes_a_member_and_the_link_is_another_one(player: Sitting, server: Server) -> None:
    player.app.push(ClubScreen(hosting_of(player), OpenClub("Mine"), server.address))
    before = wait_for(player, lambda club: club.is_led)
    ben = called(server, "Ben", JoinClub(before.code, before.key))
    player.app.scene.remote.ask(FindClub(before.club))  # type: ignore[attr-defined]
    wait_for(player, lambda club: club.count == 2)
    player.push(say("club.remove"))
    scene_of(player, MembersScreen)
    player.push("Ben")
    player.push(say("club.remove_yes"))
    after = wait_for(player, lambda club: club.count == 1)
    assert after.code != before.code
    ben.ask(FindClub(before.club))
    until(lambda: ben.update() and ben.problem == "no_club")
    ben.close()


def test_the_founder_closes_the_club(player: Sitting, server: Server) -> None:
    player.app.push(ClubScreen(hosting_of(player), OpenClub("Mine"), server.address))
    wait_for(player, lambda club: club.is_led)
    player.push(say("club.close"))
    player.push(say("club.close_yes"))
    pass_time(player, lambda: isinstance(player.scene, ClubsScreen))
    pass_time(player, lambda: say("club.none") in texts(player.scene))


def test_the_list_is_chosen_by_keys(player: Sitting, server: Server) -> None:
    player.app.push(ClubScreen(hosting_of(player), OpenClub("Mine"), server.address))
    wait_for(player, lambda club: club.kind == "top")
    while not any(
        isinstance(each, Choice) and each.focused and each.value == "top" for each in widgets(player.scene)
    ):
        player.press(pygame.K_TAB)
        player.wait()
    player.press(pygame.K_RIGHT)
    assert wait_for(player, lambda club: club.kind == "week").is_led


def test_a_club_is_chosen_from_the_list_by_keys(player: Sitting, server: Server) -> None:
    player.app.push(ClubScreen(hosting_of(player), OpenClub("Mine"), server.address))
    club = wait_for(player, lambda club: club.is_led)
    player.press(pygame.K_ESCAPE)
    screen = scene_of(player, ClubsScreen)
    pass_time(player, lambda: bool(screen.found and screen.found.clubs))
    player.wait()
    words = own_club_words(OwnClub(club.club, "Mine", 1, led=True))
    while not any(each.focused and getattr(each, "label", "") == words for each in widgets(screen)):
        player.press(pygame.K_TAB)
        player.wait()
    player.press(pygame.K_RETURN)
    assert wait_for(player, lambda club: club.is_led).club == club.club


def test_a_member_opens_a_rated_table_and_another_sits_down_there(
    player: Sitting, server: Server, friend: RemoteClub
) -> None:
    club = club_of(friend)
    player.app.change(changed(player.app.settings, rules="gin", opponents=1, hosted_pace="none"))
    player.app.push(ClubScreen(hosting_of(player), JoinClub(club.code, club.key), server.address))
    wait_for(player, lambda club: club.me is not None)
    player.push(say("strangers.open_tables"))
    pass_time(player, lambda: say("club.no_tables") in texts(scene_of(player, ClubTablesScreen)))
    player.push(say("club.open_table"))
    assert not scene_of(player, ClubTableScreen).is_rated  # without a clock
    player.push(say("club.rated_match"))
    player.push(say("hosting.open"))
    screen = scene_of(player, WaitingRoom)
    pass_time(player, lambda: screen.room is not None)
    assert screen.room is not None
    assert (screen.room.access, screen.room.club) == ("rated", club.club)
    assert say("club.for_members") in " ".join(texts(screen))
    finder = TableFinder(server.address, Credentials("Ben", "Ben"), lambda: None, club.club)
    until(lambda: finder.update() and bool(finder.tables))
    finder.close()


def test_without_a_server_one_can_be_entered(pilot: Sitting) -> None:
    pilot.app.push(ClubsScreen(HOSTING))
    assert say("club.no_server") in texts(pilot.scene)
