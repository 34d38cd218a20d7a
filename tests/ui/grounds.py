"""Reads how far all that is written on a screen stands apart from the ground right below it."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any

import pygame
import pytest
from pygame import Rect, Surface

from rummy.ui.drawing import letters, theme
from rummy.ui.shell.host import AnyScene

WORDS, LARGE = 4.5, 3.0  # times as bright, for words, and for rings and large words
LARGE_FROM, LARGE_BOLD_FROM = 24, 18.66  # pixels


@cache
def brightness(colour: theme.Colour) -> float:
    """How light a colour looks, from 0 to 1."""
    red, green, blue = (
        share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4
        for share in (channel / 255 for channel in colour)
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: theme.Colour, other: theme.Colour) -> float:
    """How far two colours stand apart, from 1 to 21."""
    dark, light = sorted((brightness(one), brightness(other)))
    return (light + 0.05) / (dark + 0.05)


def colours(surface: Surface, place: Rect) -> set[theme.Colour]:
    """Every colour of a part of a picture, as it looks above felt."""
    part = Surface(place.size, depth=24)
    part.fill(theme.lighter(theme.FELTS["slate"], 30))
    part.blit(surface, (0, 0), place)
    channels = pygame.image.tobytes(part, "RGB")
    return {*zip(channels[::3], channels[1::3], channels[2::3], strict=True)}


def lightest(surface: Surface) -> theme.Colour:
    """The colour of a picture that looks the lightest."""
    return max(colours(surface, surface.get_rect()), key=brightness)


class Grounds:
    """The words that are drawn on a screen while it is painted, each measured on its ground."""

    def __init__(self, screen: Surface) -> None:
        self.screen = screen
        self.read: list[str] = []
        self.faults: list[str] = []
        self._drawn: dict[int, tuple[str, theme.Colour, float]] = {}  # by the picture that letters made
        self._kept: list[Surface] = []  # so that no other picture gets their identity

    @contextmanager
    def looking(self) -> Iterator[None]:
        """Measure all that is written from here on."""
        line, block, put = letters.line, letters.block, letters.put
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(letters, "line", lambda *given, **more: self._note(line, *given, **more))
            patch.setattr(letters, "block", lambda *given, **more: self._note(block, *given, **more))
            patch.setattr(letters, "put", lambda surface, text, **at: self._put(put, surface, text, at))
            yield

    def _note(
        self,
        draw: Any,
        text: str,
        pixels: int,
        colour: theme.Colour = theme.IVORY,
        bold: bool = False,
        **more: Any,
    ) -> Surface:
        picture: Surface = draw(text, pixels, colour, bold, **more)
        is_large = letters.scaled(pixels) >= (LARGE_BOLD_FROM if bold else LARGE_FROM)
        self._drawn[id(picture)] = text, colour, LARGE if is_large else WORDS
        self._kept.append(picture)
        return picture

    def _put(self, put: Any, surface: Surface, picture: Surface, at: dict[str, Any]) -> Rect:
        ink = picture.get_bounding_rect().move(picture.get_rect(**at).topleft).clip(surface.get_clip())
        is_ground = surface is self.screen or bool(surface.subsurface(ink).get_bounding_rect().w)
        if id(picture) in self._drawn and ink.w and ink.h and is_ground:
            self._measure(*self._drawn[id(picture)], colours(surface, ink))
        rect: Rect = put(surface, picture, **at)
        return rect

    def _measure(
        self, words: str, colour: theme.Colour, least: float, ground: Iterable[theme.Colour]
    ) -> None:
        worst = min(ground, key=lambda below: contrast(colour, below))
        self.read.append(words)
        if contrast(colour, worst) < least:
            self.faults.append(f"{words!r} {colour} on {worst}: {contrast(colour, worst):.2f}")


def faults(scene: AnyScene) -> list[str]:
    """What on a screen is too faint to be read."""
    grounds = Grounds(scene.app.screen)
    with grounds.looking():
        scene.refresh()
        scene.paint(scene.app.screen)
    assert grounds.read
    return grounds.faults
