"""The card art: what the game draws of each vector picture is what another rasteriser draws of it."""

import re
import sys
from functools import cache
from importlib import import_module
from io import BytesIO
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pygame
import pytest
import resvg_py
from pygame import Surface

from rummy.paths import asset
from rummy.ui.cards.deck import EVEN, drawn, rasterised
from tests.samples import sampled

CARDS = asset("cards")
FILES = sorted(path.relative_to(CARDS).as_posix() for path in CARDS.rglob("*.svg"))
WIDTHS = (75, 150)
CELL = 6  # pixels; edges are smoothed differently by every rasteriser, so squares are compared
TOLERATED_MEAN, TOLERATED_WORST = 11, 27  # of 255
FELT = (31, 107, 74)
PLAIN, COLOUR = {"svg", "g", "path", "use"}, re.compile(r"#[0-9a-f]{6}|none")


@cache
def art(name: str) -> str:
    return (CARDS / name).read_text(encoding="utf-8")


def on_felt(picture: Surface, size: tuple[int, int]) -> Surface:
    surface = Surface(size)
    surface.fill(FELT)
    surface.blit(picture, (0, 0))
    return surface


def as_reference(svg: str, width: int) -> Surface:
    drawn = pygame.image.load(BytesIO(bytes(resvg_py.svg_to_bytes(svg_string=svg, width=width))), "face.png")
    return on_felt(drawn, drawn.get_size())


def as_in_the_game(svg: str, size: tuple[int, int]) -> Surface:
    return on_felt(rasterised(svg, size), size)


def difference(one: Surface, other: Surface) -> tuple[int, int]:
    """How far two pictures are apart: on the whole, and in the worst square."""
    apart, back = one.copy(), other.copy()
    apart.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    back.blit(one, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    apart.blit(back, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    squares = pygame.transform.smoothscale(apart, (apart.get_width() // CELL, apart.get_height() // CELL))
    return max(pygame.transform.average_color(apart)[:3]), max(pygame.image.tobytes(squares, "RGB"))


def looks_like(drawn: str, reference: Surface) -> bool:
    mean, worst = difference(as_in_the_game(drawn, reference.get_size()), reference)
    return mean <= TOLERATED_MEAN and worst <= TOLERATED_WORST


def is_alike(drawn: str, meant: str, width: int) -> bool:
    return looks_like(drawn, as_reference(meant, width))


@pytest.mark.parametrize("width", sampled([75, 150], 1))
def test_every_picture_is_drawn_as_it_is_meant(width: int) -> None:
    assert [name for name in FILES if not is_alike(art(name), art(name), width)] == []


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize(
    "name", ["faces/KS.svg", "jumbo/QH.svg", "four_colour/faces/JD.svg", "faces/joker.svg"]
)
def test_half_a_court_that_is_not_shown_again_is_noticed(name: str, width: int) -> None:
    assert not is_alike(re.sub("<use.*/>", "", art(name)), art(name), width)


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("name", ["faces/7H.svg", "faces/TC.svg", "jumbo/7D.svg", "four_colour/jumbo/9C.svg"])
def test_pips_that_stand_elsewhere_are_noticed(name: str, width: int) -> None:
    moved = art(name).replace('d="m', 'transform="translate(0 6)" d="m')
    assert not is_alike(moved, art(name), width)


def test_a_missing_path_is_noticed_unless_it_is_tiny_or_pale() -> None:
    king = art("faces/KS.svg")
    paths, reference = re.findall(r"<path[^>]*/>", king), as_reference(king, 300)
    missed = [path for path in paths if looks_like(king.replace(path, ""), reference)]
    assert len(missed) < len(paths) / 4


def test_a_clip_path_would_be_noticed() -> None:
    clip = '<clipPath id="a"><path d="M60 15H190V175H60Z"/></clipPath><g clip-path="url(#a)">'
    clipped = art("faces/AH.svg").replace("<path", f"{clip}<path", 1).replace("</svg>", "</g></svg>")
    assert not is_alike(clipped, clipped, 75)


def is_plain(element: ElementTree.Element) -> bool:
    colours = [element.get(paint, "none") for paint in ("fill", "stroke")]
    return element.tag.partition("}")[2] in PLAIN and all(map(COLOUR.fullmatch, colours))


def test_pictures_use_only_what_the_rasteriser_knows() -> None:
    assert [name for name in FILES if not all(map(is_plain, ElementTree.fromstring(art(name)).iter()))] == []


def tool(name: str) -> Any:
    """One of the scripts that draw the cards."""
    sys.path.insert(0, str(Path(__file__).parents[3] / "tools" / "art"))
    try:
        return import_module(name)
    finally:
        del sys.path[0]


@pytest.mark.repeats
def test_the_files_are_what_the_script_draws() -> None:
    drawn = tool("cards").files()
    assert sorted(drawn) == sorted([*FILES, "letters.json"])
    assert [name for name in drawn if drawn[name] != art(name)] == []


@pytest.mark.parametrize(
    ("path", "written"),
    [
        ("M10 10H20V20Z", "m10 10h10v10z"),
        ("M10 10H20V20L10 10Z", "m10 10h10v10z"),
        ("M10 10C10 5 20 5 20 10C20 15 10 15 10 10Z", "m10 10c0-5 10-5 10 0c0 5-10 5-10 0"),
        ("M10 10H20H20.01V20", "m10 10h10v10"),
    ],
)
def test_no_part_of_a_path_is_as_long_as_nothing(path: str, written: str) -> None:
    assert tool("cards_svg").compact(path) == written


def test_all_pictures_together_stay_small() -> None:
    assert sum(len(art(name)) for name in FILES) < 1_700_000  # of two packs


# Indices ----------------------------------------------------------------------------------------------------

FACES = [name for name in FILES if re.fullmatch(r"faces/..\.svg", name)]
PAPER, WIDE = (253, 248, 234), 200


def rank_height(name: str, ends: float) -> int:
    """Rows of pixels that a rank takes on a card 200 wide; nothing of it may reach over the end given."""
    corner = as_in_the_game(art(name), (WIDE, 280)).subsurface((5, 8, round(WIDE * ends) - 5, 120))
    inked = pygame.mask.from_threshold(corner, PAPER, (24, 24, 24, 255))
    inked.invert()
    rows = [[inked.get_at((x, y)) for x in range(corner.get_width())] for y in range(120)]
    first = next(y for y, row in enumerate(rows) if any(row))
    rank = rows[first : next(y for y, row in enumerate(rows) if y > first and not any(row))]
    assert not any(row[-1] for row in rank), name
    return len(rank)


def test_ranks_are_a_fifth_of_the_card_high_and_half_as_high_again_in_jumbo() -> None:
    for name in FACES:
        plain, jumbo = rank_height(name, 0.25), rank_height(name.replace("faces", "jumbo"), 0.35)
        assert WIDE / 5 <= plain < plain * 1.5 <= jumbo, name


VISIBLE = 24  # of 255 steps of a colour


@pytest.mark.parametrize("back", sorted(file.stem for file in asset("cards", "backs").glob("*.svg")))
def test_a_back_is_turned_to_both_sides_from_one_drawing_only_if_it_looks_the_same_in_a_mirror(
    back: str,
) -> None:
    left, right = (drawn(asset("cards", "backs", f"{back}.svg"), 120, angle) for angle in (20.0, -20.0))
    mirrored = pygame.transform.flip(right, True, False)
    pairs = zip(left.get_buffer().raw, mirrored.get_buffer().raw, strict=True)
    unlike = sum(abs(one - other) > VISIBLE for one, other in pairs)
    assert (unlike < 0.002 * len(left.get_buffer().raw)) == (back in EVEN)
