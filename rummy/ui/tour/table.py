"""The small table of an evening on the path of the tour."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect, Surface

from rummy.career.tour import Standing
from rummy.text import say
from rummy.ui.accessibility.node import State
from rummy.ui.drawing import letters, plates, symbols, theme
from rummy.ui.drawing.portraits import portrait
from rummy.ui.widgets.basic import Pressable
from rummy.viewmodel.words.tour import state_of

FAINT = 90  # opacity, up to 255, of the portrait at a table that is not open yet


class EveningTable(Pressable):
    """A button with the host's portrait, the evening's name, and a mark once it was played or won."""

    def __init__(
        self, rect: Rect, number: int, standing: Standing, pixels: int, act: Callable[[], None]
    ) -> None:
        super().__init__(rect)
        self.number, self.standing, self.pixels, self.act = number, standing, pixels, act
        self.chosen = False
        self.waits = False  # whether an unfinished match of the evening waits

    @property
    def spoken(self) -> str:
        """The number, name and host of the evening, and how far the player has come."""
        evening = self.standing.evening
        words = say("tour.evening", number=self.number), say(f"tour.{evening.name}")
        return "\n".join(
            (*words, say("tour.host", name=evening.host), state_of(self.standing, waits=self.waits))
        )

    @property
    def spoken_states(self) -> frozenset[State]:
        """The state "selected" if the screen shows this evening."""
        return frozenset({"selected"} if self.chosen else ())

    @property
    def _lines(self) -> list[str]:
        name = say(f"tour.{self.standing.evening.name}")
        return letters.wrapped(name, self.pixels, self.rect.w - self.pixels, True)

    @property
    def least_width(self) -> int:
        """The width in pixels at which the widest word of the name fits."""
        name = say(f"tour.{self.standing.evening.name}")
        return letters.widest_word(name, self.pixels, True) + self.pixels

    def needed_height(self, width: int) -> int:
        """Return the height in pixels that a portrait and the lines of the name need at a width."""
        name = say(f"tour.{self.standing.evening.name}")
        lines = letters.wrapped(name, self.pixels, width - self.pixels, True)
        return max(self.rect.h, 4 * self.pixels + (len(lines) + 1) * letters.pitch(self.pixels))

    def paint(self, surface: Surface) -> None:
        """Paint the table with its portrait, its name and its mark."""
        box, radius = self.rect, max(4, self.pixels * 2 // 3)
        plates.panel(surface, box, radius, theme.PLAIN if self.standing.is_open else theme.WELL)
        if self.chosen or self.hovered:
            edge = theme.GOLD if self.chosen else theme.CREAM
            pygame.draw.rect(surface, edge, box, max(2, self.pixels // 7), border_radius=radius)
        pitch, lines = letters.pitch(self.pixels), self._lines
        high = max(2, len(lines)) * pitch  # the portraits of a row are level
        side = min(box.w - self.pixels, box.h - high - pitch)
        below = box.bottom - high - pitch // 3
        self._paint_host(surface, (box.centerx, (box.y + below) // 2), side)
        colour = theme.IVORY if self.standing.is_open else theme.MIST
        top = below + (high - len(lines) * pitch) // 2
        for at, words in enumerate(lines):
            picture = letters.line(words, self.pixels, colour, bold=True)
            letters.put(surface, picture, midtop=(box.centerx, top + at * pitch))
        self.paint_focus(surface, radius)

    def _paint_host(self, surface: Surface, middle: tuple[int, int], side: int) -> None:
        """Paint the portrait, faint at a closed table, with a mark at its lower right."""
        picture = portrait(self.standing.evening.host, side)
        if not self.standing.is_open:
            picture = picture.copy()
            picture.set_alpha(FAINT)
        letters.put(surface, picture, center=middle)
        if self.standing.is_played or self.waits:
            mark = "play" if self.waits else "trophy" if self.standing.is_reached else "check"
            small = max(12, side // 4)
            at = middle[0] + side // 3, middle[1] + side // 3
            pygame.draw.aacircle(surface, theme.BRASS, at, small * 2 // 3)
            letters.put(surface, symbols.icon(mark, small, theme.INK), center=at)
