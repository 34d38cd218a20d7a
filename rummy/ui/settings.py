"""The settings: each takes effect at once, and what can be seen is shown beside it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import pygame
from pygame import Rect, Surface

from rummy.engine.cards import parse
from rummy.paths import asset
from rummy.storage.settings import SPEEDS
from rummy.text import say
from rummy.ui import theme
from rummy.ui.controls import Choice, Slider, Toggle, arrow_step
from rummy.ui.help import below_title, title_bar
from rummy.ui.pictures import ASPECT, CardPictures
from rummy.ui.screen import Screen
from rummy.ui.widgets import Control, Panel, Picture, Text, Widget


class SettingsScreen(Screen):
    """All settings on one page."""

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """The look to the left, play and sound to the right."""
        u = theme.unit(size)
        box = Rect(0, 0, round(1150 * u), round(590 * u))
        box.center = below_title(size)
        widgets: list[Widget] = [Panel(box, round(18 * u)), *title_bar(self, say("settings.title"), size)]
        return [*widgets, *self._look(box, u), *self._play(box, u)]

    def _look(self, box: Rect, u: float) -> list[Widget]:
        x, wide, text = box.x + round(34 * u), round(516 * u), round(17 * u)

        def row(y: int, high: int) -> Rect:
            return Rect(x, box.y + round(y * u), wide, round(high * u))

        settings = self.app.settings
        felts = [(name, say(f"felt.{name}")) for name in theme.FELTS]
        return [
            self._heading(row(22, 32), "settings.back", u),
            Backs(row(58, 128), settings.back, lambda back: self._change(back=back)),
            self._heading(row(204, 32), "settings.felt", u),
            Choice(row(240, 48), felts, text, settings.felt, lambda felt: self._change(felt=felt)),
            self._toggle(row(308, 44), "settings.four_colours", "four_colours", text),
            Picture(row(356, 150), self._draw_sample),
            self._toggle(row(522, 44), "settings.fullscreen", "fullscreen", text),
        ]

    def _play(self, box: Rect, u: float) -> list[Widget]:
        x, wide, text = box.x + round(600 * u), round(516 * u), round(17 * u)

        def row(y: int, high: int) -> Rect:
            return Rect(x, box.y + round(y * u), wide, round(high * u))

        settings = self.app.settings
        speeds = [(name, say(f"speed.{name}")) for name in SPEEDS]
        return [
            self._heading(row(22, 32), "settings.speed", u),
            Choice(row(58, 48), speeds, text, settings.speed, lambda speed: self._change(speed=speed)),
            self._toggle(row(122, 44), "settings.reduce_motion", "reduce_motion", text),
            self._heading(row(184, 32), "settings.volume", u),
            Slider(row(218, 48), 0, 100, settings.volume, self._volume),
            self._toggle(row(272, 44), "settings.muted", "muted", text),
            self._heading(row(334, 32), "settings.play", u),
            self._toggle(row(370, 44), "settings.warn", "warn_lay_off", text),
            self._toggle(row(420, 44), "settings.countdown", "countdown", text),
        ]

    def _heading(self, place: Rect, key: str, u: float) -> Text:
        return Text(place, say(key), round(19 * u), colour=theme.GOLD, bold=True)

    def _toggle(self, place: Rect, key: str, name: str, text: int) -> Toggle:
        value = getattr(self.app.settings, name)
        return Toggle(place, say(key), text, value, lambda value: self._change(**{name: value}))

    def _volume(self, volume: int) -> None:
        self.app.change(replace(self.app.settings, volume=volume))
        self.click()

    def _change(self, **values: Any) -> None:
        self.app.change(replace(self.app.settings, **values))
        self.click()
        self.rebuild()

    def _draw_sample(self, surface: Surface, place: Rect) -> None:
        """Four cards of the deck as it is now, the back first."""
        width = round(min(place.h / ASPECT * 0.9, place.w / 5.6))
        faces = [None, *parse("KS QH 9D 8C")]
        for index, face in enumerate(faces):
            picture = self.app.pictures.card(face, width)
            x = place.x + width // 2 + 8 + index * round(width * 1.08)
            box = picture.get_rect(center=(x, place.centery))
            surface.blit(picture, box, special_flags=pygame.BLEND_PREMULTIPLIED)


class Backs(Control):
    """The card backs side by side, the chosen one framed."""

    def __init__(self, rect: Rect, value: str, change: Callable[[str], None]) -> None:
        super().__init__(rect)
        self.names = sorted(path.stem for path in asset("cards", "backs").glob("*.svg"))
        self.value, self.change = value, change

    def cell(self, index: int) -> Rect:
        """Where a back lies."""
        wide = min(self.rect.w // len(self.names), round(self.rect.h / ASPECT) + 10)
        return Rect(self.rect.x + index * wide, self.rect.y, wide, self.rect.h)

    def paint(self, surface: Surface) -> None:
        """Paint the backs."""
        for index, name in enumerate(self.names):
            cell = self.cell(index)
            width = min(cell.w - 10, round((cell.h - 12) / ASPECT))
            picture = CardPictures(name).card(None, width)
            surface.blit(
                picture, picture.get_rect(center=cell.center), special_flags=pygame.BLEND_PREMULTIPLIED
            )
            if name == self.value:
                frame = Rect(0, 0, width + 8, round(width * ASPECT) + 8)
                frame.center = cell.center
                pygame.draw.rect(surface, theme.GOLD, frame, 3, border_radius=8)
        self.paint_focus(surface, 8)

    def release(self, position: tuple[int, int]) -> None:
        """Choose the back under the pointer."""
        pressed = self.pressed
        super().release(position)
        for index, name in enumerate(self.names):
            if pressed and self.cell(index).collidepoint(position):
                self.change(name)

    def key(self, event: pygame.event.Event) -> bool:
        """Choose the back before or after with the arrows."""
        step = arrow_step(event)
        at = self.names.index(self.value) if self.value in self.names else 0
        if step:
            self.change(self.names[(at + step) % len(self.names)])
        return step != 0
