"""Strangers who find each other on the page of a server, in browsers alone."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browsers.conftest import NewPage
from tests.browsers.host import without_limits
from tests.browsers.page import Page
from tests.browsers.player import PagePlayer
from tests.browsers.test_hosting import choose
from tests.ui.remote import Server

HAND = "document.querySelectorAll('#hand .card').length > 9"
DIALOG = "document.querySelector('#ask').open"


@pytest.fixture
def public(tmp_path: Path) -> Iterator[str]:
    """The address of a server at which strangers may meet."""
    server = Server(tmp_path / "public", has_lobby=True)
    without_limits(server.host)
    yield server.address.replace("ws:", "http:")
    server.stop()


def seek(page: Page, server: str) -> None:
    """Look for the table that the form proposes, from the front page of a server."""
    page.open(server)
    page.press('a[href="strangers"]')
    page.until("document.querySelector('[data-i=\"button-find\"]')?.checkVisibility()")
    page.press('[data-i="button-find"]')
    page.until(DIALOG)
    choose(page, "Game", "gin")
    page.press("#ask .primary")
    page.until(f"!{DIALOG}")


def test_two_people_find_each_other_and_get_their_cards(public: str, new_page: NewPage) -> None:
    anna, ben = new_page(390, 844, touch=True), new_page()
    seek(anna, public)
    anna.until("document.querySelector('[data-i=\"button-stop\"]')?.checkVisibility()")
    seek(ben, public)
    for page in anna, ben:
        page.until(HAND)


def test_after_a_match_people_play_again_or_look_for_a_new_table(public: str, any_page: NewPage) -> None:
    anna, ben = any_page(390, 844, touch=True), any_page()
    for page in anna, ben:
        page.open(f"{public}strangers#gin/2/fast")
    for way_on in "again", "new_table":
        for page in anna, ben:
            page.until(f"{HAND} && document.querySelector('#room').hidden")
        PagePlayer(anna).concede()
        for page in anna, ben:
            page.until(f"document.querySelector('#room [data-i=button-{way_on}]')?.checkVisibility()")
            page.press(f"#room [data-i=button-{way_on}]")
    for page in anna, ben:  # who have left the first table find each other again
        page.until(f"{HAND} && document.querySelector('#room').hidden")
