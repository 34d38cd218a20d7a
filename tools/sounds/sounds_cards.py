"""The sounds of paper on felt: a card slides, lands, snaps back, and a pack is riffled."""

from __future__ import annotations

import numpy as np
from sounds_signal import RATE, Chance, Signal, clock, hump, moving_noise, noise, swell, thump, together


def paper(rng: Chance, length: float, pitch: float, top: float) -> Signal:
    """Give the hiss of a card along cloth: the faster, the brighter, with fibres that catch at its edge."""
    speed = hump(length, top)
    grain = 1 + 0.4 * np.clip(noise(rng, length, 110, 0.9), -2, 2)
    hiss = moving_noise(rng, pitch * (1000 + 1500 * speed), 1.0)
    catches = noise(rng, length, 4000 * pitch, 0.7) * (rng.random(len(speed)) < 0.02)
    body = noise(rng, length, 520 * pitch, 0.7)
    return np.asarray((hiss * grain + catches + 0.25 * body) * speed**1.4)


def tap(rng: Chance, pitch: float, hardness: float = 0.5) -> Signal:
    """Give a card landing on felt: its edge touches, then it lies flat, and the table answers dully."""
    edge = noise(rng, 0.03, 4200 * pitch, 1.1) * swell(0.03, 0.0006, 0.0035)
    flat = 0.75 * noise(rng, 0.08, 1100 * pitch, 1.1) * swell(0.08, 0.0015, 0.011)
    table = 0.5 * thump(230 * pitch, 140 * pitch, 0.018)
    later = rng.uniform(0.005, 0.009)
    return together((0, hardness * edge), (later, flat), (later, table))


def snap(rng: Chance, pitch: float) -> Signal:
    """Give the crack of a card that springs back."""
    crack = noise(rng, 0.05, 2800 * pitch, 1.05) * swell(0.05, 0.0006, 0.0045)
    flex = np.sin(2 * np.pi * rng.uniform(620, 980) * pitch * clock(0.05)) * swell(0.05, 0.002, 0.007)
    return 0.8 * crack + 0.25 * flex


def slide(rng: Chance, pitch: float) -> Signal:
    """Push a card over the felt."""
    return paper(rng, rng.uniform(0.15, 0.19), pitch, 0.34)


def place(rng: Chance, pitch: float) -> Signal:
    """Lay a card down: a breath of air under it, and the landing."""
    air = 0.18 * paper(rng, 0.03, pitch * 0.8, 0.7)
    return together((0, air), (0.022, tap(rng, pitch)))


def flip(rng: Chance, pitch: float) -> Signal:
    """Turn a card over: a breath of air, a snap, a landing."""
    turned = rng.uniform(0.055, 0.07)
    breath = 0.35 * paper(rng, turned + 0.02, pitch * 0.9, 0.7)
    landing = 0.45 * tap(rng, pitch, 0.3)
    return together((0, breath), (turned, 0.7 * snap(rng, pitch)), (turned + 0.035, landing))


def deal(rng: Chance, pitch: float) -> Signal:
    """Throw a card: shorter and lighter than a slide, since sixty of them follow each other."""
    flight = rng.uniform(0.055, 0.07)
    air = 0.5 * paper(rng, flight, pitch * 1.1, 0.45)
    return together((0, air), (flight - 0.015, 0.4 * tap(rng, pitch * 1.15)))


def pick_up(rng: Chance, pitch: float) -> Signal:
    """Lift a card: the slide the other way round, ending in the air."""
    lift = paper(rng, rng.uniform(0.10, 0.13), pitch * 1.12, 0.68)
    return together((0, 0.35 * snap(rng, pitch * 0.8)), (0.004, 0.7 * lift))


def cascade(rng: Chance, pitch: float, gaps: Signal) -> Signal:
    """Let cards snap one after another, from two halves that sound a little different."""
    moments = np.cumsum(gaps * rng.uniform(0.7, 1.3, len(gaps)))
    arch = 0.45 + 0.55 * np.sin(np.pi * np.linspace(0.12, 0.9, len(gaps)))
    halves = [pitch * (0.92 if i % 2 else 1.04) * rng.uniform(0.95, 1.05) for i in range(len(gaps))]
    cards = [loud * rng.uniform(0.6, 1) * snap(rng, half) for loud, half in zip(arch, halves, strict=True)]
    return together(*zip(moments, cards, strict=True))


def shuffle(rng: Chance, pitch: float) -> Signal:
    """Riffle two halves into each other, let them fall together, and square the pack."""
    riffle = cascade(rng, pitch, np.interp(np.linspace(0, 1, 40), [0, 0.55, 1], [0.024, 0.010, 0.014]))
    bridge = 0.5 * cascade(rng, pitch * 0.82, np.linspace(0.005, 0.009, 34))
    air = 0.4 * paper(rng, 0.28, pitch * 0.8, 0.5)
    square = together((0, 0.8 * tap(rng, pitch)), (0.10, 0.6 * tap(rng, pitch * 1.1)))
    falls = len(riffle) / RATE - 0.03
    return together((0, riffle), (falls, together((0, bridge), (0, air))), (falls + 0.30, square))


def knock(rng: Chance, pitch: float) -> Signal:
    """Rap on the table twice with a knuckle."""
    raps = [thump(360 * pitch, 230 * pitch, 0.022) + 0.6 * _wood(rng, pitch) for _ in range(2)]
    return together((0, raps[0]), (rng.uniform(0.13, 0.16), 0.8 * raps[1]))


def _wood(rng: Chance, pitch: float) -> Signal:
    length = 0.022 * 7
    return noise(rng, length, 1000 * pitch, 0.8) * swell(length, 0.001, 0.008)
