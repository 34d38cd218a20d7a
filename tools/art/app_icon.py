"""Draws the application's icon, three fanned cards on round felt, and packs it for each desktop system.

Run by hand (`python tools/art/app_icon.py`); it rewrites `assets/app/`. A plainer drawing serves small sizes.
"""

from __future__ import annotations

import io
import os
import struct
from pathlib import Path

from icons import SUITS, polyline, star_points

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import pygame

TARGET = Path(__file__).resolve().parents[2] / "assets" / "app"
RED, BLACK, GOLD = "#c8242f", "#24222e", "#e8a01c"
FRONT, BEHIND, EDGE, FELT = "#fdf8ea", "#f1e7cd", "#b9a67c", "#17553a"
ICO_SIZES = (16, 32, 48, 64, 128, 256)
ICNS_TYPES = {
    b"ic11": 32,
    b"ic12": 64,
    b"ic07": 128,
    b"ic13": 256,
    b"ic08": 256,
    b"ic14": 512,
    b"ic09": 512,
    b"ic10": 1024,
}
SMALL = 32

PIVOT = (128.0, 248.0)
SEVEN = "M-8-11H8L-2.5 11"
ACE = "M-9 11L0-11L9 11M-5.6 4H5.6"


def _felt() -> str:
    return (
        '<defs><radialGradient id="felt" gradientUnits="userSpaceOnUse" cx="104" cy="88" r="150">'
        '<stop offset="0" stop-color="#3aa374"/><stop offset="1" stop-color="#155237"/>'
        "</radialGradient></defs>"
        '<circle cx="128" cy="128" r="127" fill="#0c3424"/>'
        '<circle cx="128" cy="128" r="119" fill="url(#felt)"/>'
    )


def _gold_line() -> str:
    return '<circle cx="128" cy="128" r="119" fill="none" stroke="#e3b75b" stroke-width="3.5"/>'


def _placed(content: str, x: float, y: float, scale: float) -> str:
    return f'<g transform="translate({x:g} {y:g}) scale({scale:g})">{content}</g>'


def _turned(content: str, degrees: float) -> str:
    return f'<g transform="rotate({degrees:g} {PIVOT[0]:g} {PIVOT[1]:g})">{content}</g>'


def _suit(name: str, colour: str) -> str:
    return f'<path d="{SUITS[name]}" fill="{colour}"/>'


def _letter(data: str, colour: str) -> str:
    return (
        f'<path d="{data}" fill="none" stroke="{colour}" stroke-width="5.5"'
        ' stroke-linecap="round" stroke-linejoin="round"/>'
    )


def _star() -> str:
    tips = polyline(star_points((0, 0), 10, 4.6), closed=True)
    return f'<path d="{tips}" fill="{GOLD}" stroke="{GOLD}" stroke-width="2" stroke-linejoin="round"/>'


def _card(
    colour: str, content: str, degrees: float, size: tuple[float, float], edge: tuple[str, float]
) -> str:
    """A card with its shadow; the shadow falls straight down however the card is turned."""
    width, height = size
    top = 122 - height / 2
    box = f'x="{128 - width / 2:g}" y="{top:g}" width="{width:g}" height="{height:g}" rx="11"'
    shadow = f'<rect {box} fill="#04160e" fill-opacity="0.3"/>'
    face = f'<rect {box} fill="{colour}" stroke="{edge[0]}" stroke-width="{edge[1]:g}"/>'
    return f'<g transform="translate(0 5)">{_turned(shadow, degrees)}</g>' + _turned(face + content, degrees)


def drawing() -> str:
    """The icon in full: seven of spades, joker's star, ace of hearts in front."""
    size = (96.0, 144.0)
    seven = _placed(_letter(SEVEN, BLACK), 98, 78, 1.25) + _placed(_suit("spade", BLACK), 98, 112, 1.25)
    star = _placed(_star(), 155, 84, 1.9)
    ace = _placed(_letter(ACE, RED), 99, 77, 1.1) + _placed(_suit("heart", RED), 131, 130, 3.5)
    sides = _card(BEHIND, seven, -20, size, (EDGE, 2)) + _card(BEHIND, star, 20, size, (EDGE, 2))
    return _svg(_felt() + _gold_line() + sides + _card(FRONT, ace, 0, size, (EDGE, 2)))


def small_drawing() -> str:
    """The icon for few pixels: the front card on whole pixels of 16, felt between the cards, no letters."""
    size, gap = (124.0, 172.0), (FELT, 12.0)
    heart = _placed(_suit("heart", RED), 128, 134, 4.5)
    left = _card(BEHIND, _placed(_suit("spade", BLACK), 87, 92, 1.9), -19, size, gap)
    right = _card(BEHIND, _placed(_star(), 169, 92, 2.0), 19, size, gap)
    return _svg(_felt() + left + right + _card(FRONT, heart, 0, size, gap))


def _svg(content: str) -> str:
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256" width="256" height="256">'
        f"{content}</svg>\n"
    )


def png(size: int) -> bytes:
    """The icon at a size, as the bytes of a PNG file."""
    text = small_drawing() if size <= SMALL else drawing()
    surface = pygame.image.load_sized_svg(io.BytesIO(text.encode()), (size, size))
    out = io.BytesIO()
    pygame.image.save(surface.convert_alpha(), out, "icon.png")
    return out.getvalue()


def ico(pictures: dict[int, bytes]) -> bytes:
    """Pack PNGs into a Windows icon: a directory of 16-byte entries, then the pictures."""
    header = struct.pack("<HHH", 0, 1, len(pictures))
    offset = len(header) + 16 * len(pictures)
    entries = b""
    for size, data in sorted(pictures.items()):
        # The format writes 256 as 0, having one byte for a side.
        entries += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(data), offset)
        offset += len(data)
    return header + entries + b"".join(data for _, data in sorted(pictures.items()))


def icns(pictures: dict[bytes, bytes]) -> bytes:
    """Pack PNGs into a macOS icon: each with its type and its length, header included."""
    blocks = b"".join(kind + struct.pack(">I", len(data) + 8) + data for kind, data in pictures.items())
    return b"icns" + struct.pack(">I", len(blocks) + 8) + blocks


def main() -> None:
    """Write the drawing and its three packings."""
    pygame.display.init()
    pygame.display.set_mode((1, 1))
    TARGET.mkdir(parents=True, exist_ok=True)
    (TARGET / "icon.svg").write_text(drawing(), encoding="utf-8", newline="\n")
    (TARGET / "icon.png").write_bytes(png(256))
    (TARGET / "icon.ico").write_bytes(ico({size: png(size) for size in ICO_SIZES}))
    (TARGET / "icon.icns").write_bytes(icns({kind: png(size) for kind, size in ICNS_TYPES.items()}))


if __name__ == "__main__":
    main()
