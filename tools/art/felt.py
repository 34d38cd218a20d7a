"""Grows the table's felt: a seamless grey tile of short, tangled fibres, to be laid over any flat colour.

Run by hand (`python tools/art/felt.py`); it rewrites `assets/felt/`. With `--demo FILE` it also shows how the
game may compose the felt without numpy.
"""

from __future__ import annotations

import math
import os
import struct
import sys
import zlib
from pathlib import Path
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import pygame

TARGET = Path(__file__).resolve().parents[2] / "assets" / "felt" / "grain.png"
SIDE, FINE = 256, 2
FIBRES, LONGEST = 60_000, 26
DEVIATION = 9.0
FELTS = {"green": "#195a3e", "burgundy": "#6e2434", "navy": "#22406b", "slate": "#404b55"}

Grid: TypeAlias = NDArray[np.float64]


def fibres(rng: np.random.Generator) -> Grid:
    """Scatter curved hairs over a torus drawn twice as fine as the tile, some lit, some in shade."""
    side = SIDE * FINE
    cloth = np.zeros((side, side))
    start = rng.uniform(0, side, (FIBRES, 2))
    angle = rng.uniform(0, 2 * math.pi, FIBRES)
    bend = rng.normal(0, 0.06, FIBRES)
    length = rng.uniform(6, LONGEST, FIBRES)
    light = rng.normal(0, 1, FIBRES)
    for step in range(LONGEST):
        fade = np.clip(np.minimum(step + 1, length - step) / 4, 0, 1) * light
        cells = np.floor(start).astype(int) % side
        np.add.at(cloth, (cells[:, 1], cells[:, 0]), fade)
        start += np.stack((np.cos(angle), np.sin(angle)), axis=1)
        angle += bend
    return cloth


def filtered(cloth: Grid, low: float, high: float) -> Grid:
    """Keep a band of frequencies (in cycles per tile): the low cut hides the tiling, the high one softens."""
    side = cloth.shape[0]
    axis = np.fft.fftfreq(side, 1 / side)
    radius = np.hypot(*np.meshgrid(axis, axis))
    band = (1 - np.exp(-((radius / low) ** 4))) * np.exp(-((radius / high) ** 2))
    return np.asarray(np.fft.ifft2(np.fft.fft2(cloth) * band).real, dtype=np.float64)


def evened(cloth: Grid) -> Grid:
    """Make every patch equally rough; a single rough patch would give the repetition away."""
    side = cloth.shape[0]
    axis = np.fft.fftfreq(side, 1 / side)
    blur = np.exp(-((np.hypot(*np.meshgrid(axis, axis)) / 12) ** 2))
    energy = np.fft.ifft2(np.fft.fft2(cloth**2) * blur).real
    return np.asarray(cloth / np.sqrt(np.maximum(energy, energy.mean() / 10)), dtype=np.float64)


def tile(seed: int = 20) -> NDArray[np.uint8]:
    """The finished tile: mean 128, a small even deviation, edges that meet."""
    cloth = evened(filtered(fibres(np.random.default_rng(seed)), low=20, high=150))
    small = cloth.reshape(SIDE, FINE, SIDE, FINE).mean(axis=(1, 3))
    small = np.clip((small - small.mean()) / small.std(), -2.6, 2.6)
    return np.asarray(np.rint(128 + DEVIATION * small), dtype=np.uint8)


def grey_png(pixels: NDArray[np.uint8]) -> bytes:
    """An 8-bit greyscale PNG, written here so that the bytes depend on no library."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    height, width = pixels.shape
    rows = b"".join(b"\0" + row.tobytes() for row in pixels)
    head = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n"
        + chunk(b"IHDR", head)
        + chunk(b"IDAT", zlib.compress(rows, 9))
        + chunk(b"IEND", b"")
    )


def halves(colour: pygame.Color, strength: float) -> tuple[pygame.Surface, pygame.Surface]:
    """Split the tile into what it adds and what it takes away, tinted like the felt."""
    grain = pygame.image.load(TARGET).convert(32)
    plus, minus = grain.copy(), grain.copy()
    plus.fill((128, 128, 128), special_flags=pygame.BLEND_RGB_SUB)
    minus.fill((128, 128, 128))
    minus.blit(grain, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    peak = max(colour.r, colour.g, colour.b)
    tint = [round(255 * strength * (0.15 + 0.85 * part / peak)) for part in (colour.r, colour.g, colour.b)]
    for half in (plus, minus):
        half.fill(tint, special_flags=pygame.BLEND_RGB_MULT)
    return plus, minus


def vignette(size: tuple[int, int], depth: float) -> pygame.Surface:
    """Light that falls off towards the corners, computed small and scaled up smoothly."""
    small = pygame.Surface((64, 36), depth=32)
    for y in range(36):
        for x in range(64):
            away = math.hypot((x - 31.5) / 32, (y - 16) / 20) / math.sqrt(2)
            level = round(255 * (1 - depth * min(away, 1) ** 2))
            small.set_at((x, y), (level, level, level))
    return pygame.transform.smoothscale(small, size)


def felt(size: tuple[int, int], colour: str, strength: float = 0.55, depth: float = 0.45) -> pygame.Surface:
    """Compose a table top: flat colour, grain added and subtracted, then the vignette by multiplication."""
    table = pygame.Surface(size, depth=32)
    table.fill(colour)
    plus, minus = halves(pygame.Color(colour), strength)
    for y in range(0, size[1], SIDE):
        for x in range(0, size[0], SIDE):
            table.blit(plus, (x, y), special_flags=pygame.BLEND_RGB_ADD)
            table.blit(minus, (x, y), special_flags=pygame.BLEND_RGB_SUB)
    table.blit(vignette(size, depth), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return table


def demo(path: Path) -> None:
    """Save one picture per felt colour, named after it."""
    pygame.display.init()
    pygame.display.set_mode((1, 1))
    for name, colour in FELTS.items():
        pygame.image.save(felt((1280, 720), colour), path.with_stem(f"{path.stem}_{name}"))


def main(arguments: list[str]) -> None:
    """Write the tile, and the demonstration if asked."""
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    TARGET.write_bytes(grey_png(tile()))
    if arguments[:1] == ["--demo"]:
        demo(Path(arguments[1]))


if __name__ == "__main__":
    main(sys.argv[1:])
