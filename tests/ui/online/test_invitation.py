"""The code of a link, read by a decoder that knows nothing of how it was made."""

from pathlib import Path

import pygame
import pytest
import zxingcpp
from pygame import Rect, Surface

from rummy.online.links import modules_of
from rummy.storage.addresses import OWN
from rummy.ui.online.hosting import Hosting
from rummy.ui.online.invitation import (
    DARK,
    LIGHT,
    QUIET,
    InvitationScreen,
    LinkCode,
    TableAddress,
)
from rummy.ui.online.network.interfaces import Kind
from rummy.ui.shell.app import App
from rummy.ui.widgets.stepper import Stepper

LINK = "http://192.168.178.27:7733/K7QM9RTX"


def painted(side: int, link: str = LINK) -> Surface:
    surface = Surface((side, side))
    surface.fill((20, 90, 60))  # felt
    LinkCode(surface.get_rect(), link).paint(surface)
    return surface


def read(surface: Surface) -> list[str]:
    grey = pygame.image.tobytes(pygame.transform.grayscale(surface), "RGB")[::3]
    picture = memoryview(grey).cast("B", (surface.get_height(), surface.get_width()))
    return [found.text for found in zxingcpp.read_barcodes(picture)]


@pytest.mark.parametrize("side", [100, 187, 250, 600, 1000])
def test_a_decoder_reads_the_link_at_any_size(side: int) -> None:
    assert read(painted(side)) == [LINK]


def test_a_long_address_is_read_as_well() -> None:
    link = "https://tables.of-a-school-with-a-long-name.example.org:7733/K7QM9RTX"
    assert read(painted(300, link)) == [link]


def test_modules_are_whole_pixels_on_a_quiet_ground() -> None:
    side = 3 * (len(modules_of(LINK)) + 2 * QUIET)
    surface = painted(side)
    colours = {tuple(surface.get_at((x, y))[:3]) for x in range(side) for y in range(side)}
    assert colours == {LIGHT, DARK}
    quiet = Rect(0, 0, side, 3 * QUIET)
    assert {tuple(surface.get_at((x, y))[:3]) for x in range(quiet.w) for y in range(quiet.h)} == {LIGHT}


def test_anything_else_is_not_read() -> None:
    surface = painted(250)
    surface.fill((255, 255, 255), (0, 0, 125, 125))
    assert read(surface) == []


def hosted(*networks: tuple[str, Kind]) -> TableAddress:
    hosting = Hosting(Path(), lambda: None)
    hosting.networks = {f"ws://{host}:7733/": kind for host, kind in networks}
    return TableAddress(hosting, OWN)


def test_the_code_is_the_link_that_opens_in_a_browser_and_in_the_program() -> None:
    link = hosted(("192.168.178.27", "")).link("K7QM9RTX", "5d" * 16)
    assert read(painted(300, link)) == [link] == ["http://192.168.178.27:7733/K7QM9RTX#" + "5d" * 16]


def test_the_best_address_is_shown_until_the_player_steps_to_another(app: App) -> None:
    long = "[2001:db9:1234:5678:abcd:ef01:2345:6789]"
    address = hosted(("10.0.0.7", ""), (long, ""), ("100.64.0.7", "vpn"))
    screen = InvitationScreen(address, "K7QM9RTX", "")
    app.push(screen)
    (stepper,) = (each for each in screen.group.widgets if isinstance(each, Stepper))
    assert [label for _, label in stepper.options] == [
        "10.0.0.7:7733",
        "[2001:db9:1234:5678:\nabcd:ef01:2345:6789]:7733",
        "100.64.0.7:7733 · VPN",
    ]
    stepper.step_by(1)
    (code,) = (each for each in screen.group.widgets if isinstance(each, LinkCode))
    assert code.link == f"http://{long}:7733/K7QM9RTX"
    assert read(painted(400, code.link)) == [code.link]
    assert address.all[0] == f"ws://{long}:7733/"


def test_an_address_that_is_lost_gives_way_to_the_best_one(app: App) -> None:
    address = hosted(("10.0.0.7", ""), ("10.0.0.8", ""))
    address._chosen = "ws://10.0.0.8:7733/"
    address._hosting.networks = {"ws://10.0.0.9:7733/": ""}
    assert address.link("K7QM9RTX", "") == "http://10.0.0.9:7733/K7QM9RTX"


def test_the_address_of_another_host_is_the_one_that_led_there() -> None:
    address = TableAddress(Hosting(Path(), lambda: None), "wss://cards.example:443/")
    assert (address.all, address.link("K7QM9RTX", "")) == (
        ("wss://cards.example:443/",),
        "https://cards.example/K7QM9RTX",
    )
