"""Friends are invited by one click, and see the invitation on their menu."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from rummy.games.rules_text import read_rules
from rummy.match.remote import RemoteTable
from rummy.online.messages import InvitePerson
from rummy.storage.people import Contact, save_contact
from rummy.text import say
from rummy.ui.menu.screen import MenuScreen
from rummy.ui.online.free.scene import FreeTableScene
from rummy.ui.online.friends import inbox
from rummy.ui.online.friends.inbox import FriendInvitations
from rummy.ui.online.waiting_room import WaitingRoom
from rummy.ui.pilot import await_disk
from rummy.ui.widgets.basic import Button
from rummy.viewmodel.words.game_names import title_of
from tests.online.elsewhere import room_of
from tests.ui.online.test_people import Home, at_home
from tests.ui.remote import Guest, remote_of
from tests.ui.sitting import widgets

INVITED = f"{say('invited.by', name='Anna')}\n"


def buttons(guest: Guest) -> list[Button]:
    return [each for each in widgets(guest.scene) if isinstance(each, Button)]


def labels(guest: Guest) -> list[str]:
    return [each.label for each in buttons(guest)]


def is_invited(guest: Guest) -> bool:
    assert isinstance(guest.scene, MenuScreen)
    return any(label.startswith(INVITED) for label in labels(guest))


def invitation(guest: Guest) -> str:
    """The label of the first invitation on a menu."""
    return next(label for label in labels(guest) if label.startswith(INVITED))


def dismissal(guest: Guest) -> Button:
    """The button beside an invitation."""
    return next(each for each in buttons(guest) if each.hint == say("hint.dismiss"))


class Friends(Home):
    """Anna, who hosts a table for three, and Ben, who has been there and has left for the menu."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.room, room = self.three_seats()
        self.until(lambda: bool(room_of(self.room).seats[1].id))
        seen_by_anna, seen_by_ben = remote_of(self.room).people.contact(1), remote_of(room).people.contact(0)
        assert seen_by_anna is not None
        assert seen_by_ben is not None
        self.contacts = seen_by_anna, seen_by_ben
        room._leave_if(True)
        self.ben.app.nav.menu()
        self.until(lambda: not room_of(self.room).seats[1].id)

    @property
    def table(self) -> RemoteTable:
        return remote_of(self.room)

    def befriend(self) -> None:
        """Let both mark each other as favourites, and Anna see Ben's name."""
        self.table.people.set_contact(replace(self.contacts[0], favourite=True))
        self.mark_anna(favourite=True)
        self.until(lambda: "Ben" in labels(self.anna))

    def mark_anna(self, *, favourite: bool) -> None:
        """Let Ben mark Anna, and come back to the menu."""
        save_contact(self.ben.app.folder, replace(self.contacts[1], favourite=favourite))
        self.ben.app.nav.invitations.connect()

    def invite(self) -> None:
        """Let Anna invite Ben, who sees it."""
        self.befriend()
        self.anna.push("Ben")
        self.until(lambda: is_invited(self.ben))

    def ask(self) -> None:
        """Let Ben's program ask for invitations and hear the answer."""
        invitations = self.ben.app.nav.invitations
        assert isinstance(invitations, FriendInvitations)
        (at_anna,) = invitations._inboxes.values()
        before = at_anna._connection.message_count
        self.until(lambda: at_anna._connection.message_count > before + 1)


@pytest.fixture
def friends(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Friends]:
    monkeypatch.setattr(inbox, "ASKS", 0.2)
    monkeypatch.setattr(inbox, "CALLS", 0.5)
    yield from at_home(tmp_path, monkeypatch, Friends)


def test_a_friend_is_invited_by_one_click_and_joins_by_another(friends: Friends) -> None:
    friends.invite()
    friends.ben.push(invitation(friends.ben))
    friends.until(lambda: bool(room_of(friends.room).seats[1].id))
    assert isinstance(friends.ben.scene, WaitingRoom)
    friends.until(lambda: "Ben" not in labels(friends.anna))


def test_an_invitation_names_the_game(friends: Friends) -> None:
    friends.invite()
    game = title_of(read_rules(room_of(friends.room).settings.rules))
    assert invitation(friends.ben) == f"{INVITED}{game}"


def test_whoever_is_invited_is_not_invited_again(friends: Friends) -> None:
    friends.invite()
    assert not friends.anna.widget("Ben").enabled


def test_the_invitation_of_a_stranger_is_not_shown(friends: Friends) -> None:
    friends.mark_anna(favourite=False)
    friends.table.say(InvitePerson(friends.contacts[0].id))
    await_disk(friends.ben.app)
    assert friends.ben.app.nav.invitations.seconds_to_sleep() is None  # it asks no server
    assert not is_invited(friends.ben)


def test_the_invitation_of_somebody_else_than_a_friend_is_not_shown(friends: Friends) -> None:
    friends.mark_anna(favourite=True)
    save_contact(friends.ben.app.folder, replace(friends.contacts[1], favourite=False))
    friend = Contact("ab" * 8, "Carla", favourite=True, host=friends.contacts[1].host)
    save_contact(friends.ben.app.folder, friend)
    friends.table.say(InvitePerson(friends.contacts[0].id))
    friends.ben.app.nav.invitations.connect()
    await_disk(friends.ben.app)
    friends.ask()
    assert not is_invited(friends.ben)


def test_a_dismissed_invitation_stays_dismissed(friends: Friends) -> None:
    friends.invite()
    friends.ben.click(dismissal(friends.ben).rect.center)
    friends.until(lambda: not is_invited(friends.ben))
    await_disk(friends.ben.app)
    invitations = friends.ben.app.nav.invitations
    assert isinstance(invitations, FriendInvitations)
    invitations._dismissed.clear()  # as at the next start
    invitations.connect()
    await_disk(friends.ben.app)
    friends.ask()
    assert not is_invited(friends.ben)


def test_a_table_that_is_gone_is_not_offered(friends: Friends) -> None:
    friends.invite()
    friends.room._leave_if(True)
    friends.until(lambda: not is_invited(friends.ben))


def test_an_invitation_lasts_when_the_connection_of_who_invites_does_not(friends: Friends) -> None:
    friends.invite()
    friends.break_line(friends.room)
    friends.ask()
    assert is_invited(friends.ben)


def test_an_invitation_is_seen_at_the_next_start(friends: Friends) -> None:
    friends.befriend()
    friends.ben.app.nav.close()
    friends.anna.push("Ben")
    friends.ben.app.nav.invitations.connect()
    friends.until(lambda: is_invited(friends.ben))


def test_a_friend_is_invited_to_a_free_table(friends: Friends) -> None:
    friends.befriend()
    friends.room._leave_if(True)
    friends.anna.app.nav.people()
    for words in ("hall.host", "setup.more", "free.title", "hosting.open"):
        friends.anna.push(say(words))
    friends.until(lambda: isinstance(friends.anna.scene, FreeTableScene))
    friends.anna.push(say("free.people"))
    friends.anna.push("Ben")
    friends.until(lambda: is_invited(friends.ben))
    assert invitation(friends.ben) == f"{INVITED}{say('free.title')}"
    friends.ben.push(invitation(friends.ben))
    friends.until(lambda: isinstance(friends.ben.scene, FreeTableScene))
