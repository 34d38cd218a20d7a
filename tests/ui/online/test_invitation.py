"""The code of a link, read by a decoder that knows nothing of how it was made."""

import pygame
import pytest
import zxingcpp
from pygame import Rect, Surface

from rummy.ui.online.invitation import DARK, LIGHT, QUIET, LinkCode, modules_of

LINK = "ws://192.168.178.27:7733/#K7QM9RTX"


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
    link = "wss://tables.of-a-school-with-a-long-name.example.org:7733/#K7QM9RTX"
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
