"""Widgets that hold a value: a switch, a choice of a few, a number in a range. Each tells when it changed."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from rummy.ui import theme
from rummy.ui.widgets import KEYS_ACT, Control


def arrow_step(event: Event) -> int:
    """1 for the right arrow, -1 for the left one, else 0."""
    return {pygame.K_RIGHT: 1, pygame.K_LEFT: -1}.get(event.key, 0)


class Toggle(Control):
    """A switch with its label to the left."""

    def __init__(
        self, rect: Rect, label: str, pixels: int, value: bool, change: Callable[[bool], None]
    ) -> None:
        super().__init__(rect)
        self.label, self.pixels, self.value, self.change = label, pixels, value, change

    def paint(self, surface: Surface) -> None:
        """Paint label and switch."""
        theme.put(surface, theme.line(self.label, self.pixels), midleft=(self.rect.x + 8, self.rect.centery))
        high = round(self.pixels * 1.3)
        box = Rect(0, 0, round(high * 1.9), high)
        box.midright = (self.rect.right - 8, self.rect.centery)
        colour = (176, 120, 36) if self.value else theme.WELL
        pygame.draw.rect(surface, colour, box, border_radius=high // 2)
        pygame.draw.rect(surface, theme.PANEL_LINE, box, 1, border_radius=high // 2)
        knob = box.right - high // 2 if self.value else box.left + high // 2
        pygame.draw.aacircle(surface, theme.IVORY, (knob, box.centery), high // 2 - 3)
        self.paint_focus(surface, 8)

    def _turn(self) -> None:
        self.mark("value", not self.value)
        self.change(self.value)

    def release(self, position: tuple[int, int]) -> None:
        """Turn over on a click."""
        turns = self.pressed and self.rect.collidepoint(position)
        super().release(position)
        if turns:
            self._turn()

    def key(self, event: Event) -> bool:
        """Turn over on enter or space."""
        if event.key in KEYS_ACT:
            self._turn()
            return True
        return False


class Choice(Control):
    """One of a few options, all of them visible side by side."""

    def __init__(
        self,
        rect: Rect,
        options: Sequence[tuple[object, str]],
        pixels: int,
        value: object,
        change: Callable[[object], None],
    ) -> None:
        super().__init__(rect)
        self.options, self.pixels, self.value, self.change = tuple(options), pixels, value, change
        self._over = -1

    def cell(self, index: int) -> Rect:
        """Where an option lies."""
        left = self.rect.x + self.rect.w * index // len(self.options)
        right = self.rect.x + self.rect.w * (index + 1) // len(self.options)
        return Rect(left, self.rect.y, right - left, self.rect.h)

    def paint(self, surface: Surface) -> None:
        """Paint the options, the chosen one raised."""
        radius = min(self.rect.h // 3, 12)
        pygame.draw.rect(surface, theme.WELL, self.rect, border_radius=radius)
        for index, (value, label) in enumerate(self.options):
            cell = self.cell(index).inflate(-4, -6)
            if value == self.value:
                theme.panel(surface, cell, radius, (176, 120, 36), 255)
            elif index == self._over and self.hovered:
                theme.panel(surface, cell, radius, (34, 62, 52), 255)
            colour = theme.IVORY if value == self.value else theme.MIST
            text = theme.line(label, self.pixels, colour, value == self.value)
            theme.put(surface, text, center=cell.center)
        self.paint_focus(surface, radius)

    def point(self, position: tuple[int, int]) -> None:
        """Note which option the pointer is over."""
        super().point(position)
        self.mark("_over", self._at(position))

    def _at(self, position: tuple[int, int]) -> int:
        cells = (self.cell(index) for index in range(len(self.options)))
        return next((i for i, cell in enumerate(cells) if cell.collidepoint(position)), -1)

    def release(self, position: tuple[int, int]) -> None:
        """Choose the option under the pointer."""
        pressed = self.pressed
        super().release(position)
        if pressed and self._at(position) >= 0:
            self._choose(self._at(position))

    def _choose(self, index: int) -> None:
        value = self.options[index][0]
        if value != self.value:
            self.mark("value", value)
            self.change(value)

    def key(self, event: Event) -> bool:
        """Choose the option before or after with the arrows."""
        step = arrow_step(event)
        values = [value for value, _ in self.options]
        if step:
            self._choose(max(0, min(len(values) - 1, values.index(self.value) + step)))
        return step != 0


SPARE = 16  # pixels that the knob may reach beyond the groove


class Slider(Control):
    """A whole number in a range."""

    def __init__(
        self, rect: Rect, low: int, high: int, value: int, change: Callable[[int], None], step: int = 5
    ) -> None:
        super().__init__(rect)
        self.low, self.high, self.value, self.change, self.step = low, high, value, change, step

    def paint(self, surface: Surface) -> None:
        """Paint the groove, filled up to the knob."""
        groove = Rect(self.rect.x + SPARE, self.rect.centery - 3, self.rect.w - 2 * SPARE, 6)
        pygame.draw.rect(surface, theme.WELL, groove, border_radius=3)
        knob = groove.x + groove.w * (self.value - self.low) // (self.high - self.low)
        filled = Rect(groove.x, groove.y, knob - groove.x, groove.h)
        pygame.draw.rect(surface, theme.GOLD, filled, border_radius=3)
        radius = min(SPARE - 2, max(8, self.rect.h // 4))
        pygame.draw.aacircle(surface, theme.IVORY, (knob, groove.centery), radius)
        self.paint_focus(surface, 8)

    def press(self, position: tuple[int, int]) -> None:
        """Go where the pointer is."""
        super().press(position)
        self.drag(position)

    def drag(self, position: tuple[int, int]) -> None:
        """Follow the pointer, in steps."""
        share = (position[0] - self.rect.x - SPARE) / max(1, self.rect.w - 2 * SPARE)
        self._set(self.low + round(share * (self.high - self.low) / self.step) * self.step)

    def _set(self, value: int) -> None:
        value = max(self.low, min(self.high, value))
        if value != self.value:
            self.mark("value", value)
            self.change(value)

    def key(self, event: Event) -> bool:
        """Move with the arrows."""
        step = arrow_step(event)
        if step:
            self._set(self.value + step * self.step)
        return step != 0


class Number(Control):
    """A whole number with a button to either side of it."""

    def __init__(
        self,
        rect: Rect,
        low: int,
        high: int,
        value: int,
        pixels: int,
        change: Callable[[int], None],
        unit: str = "",
    ) -> None:
        super().__init__(rect)
        self.low, self.high, self.value, self.pixels = low, high, value, pixels
        self.change, self.unit = change, unit
        self.pace = 5 if high - low >= 150 else 1

    def paint(self, surface: Surface) -> None:
        """Paint less, the number, more."""
        radius = min(self.rect.h // 3, 12)
        pygame.draw.rect(surface, theme.WELL, self.rect, border_radius=radius)
        size = round(self.pixels * 1.2)
        half = self.rect.h // 2
        for name, x in (("minus", self.rect.x + half), ("plus", self.rect.right - half)):
            symbol = theme.icon(name, size)
            surface.blit(symbol, symbol.get_rect(center=(x, self.rect.centery)))
        text = theme.line(str(self.value), round(self.pixels * 1.15), theme.IVORY, True)
        unit = theme.line(f" {self.unit}" if self.unit else "", self.pixels, theme.MIST)
        left = self.rect.centerx - (text.get_width() + unit.get_width()) // 2
        theme.put(surface, text, midleft=(left, self.rect.centery))
        theme.put(surface, unit, midleft=(left + text.get_width(), self.rect.centery))
        self.paint_focus(surface, radius)

    def release(self, position: tuple[int, int]) -> None:
        """Go down on the left half, up on the right."""
        steps = self.pressed and self.rect.collidepoint(position)
        super().release(position)
        if steps:
            self._step(-1 if position[0] < self.rect.centerx else 1)

    def key(self, event: Event) -> bool:
        """Go down or up with the arrows."""
        step = arrow_step(event)
        if step:
            self._step(step)
        return step != 0

    def _step(self, step: int) -> None:
        """Go to the next number that the pace divides, so that wide ranges are crossed in few steps."""
        begun = self.value if step > 0 else -self.value
        value = max(self.low, min(self.high, step * (begun // self.pace + 1) * self.pace))
        if value != self.value:
            self.mark("value", value)
            self.change(value)
