"""The basic widgets, drawn in the game's own look; each reports when it has to be painted again."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from rummy.ui.drawing import letters, plates, symbols, theme

BESIDE_ICON = 0.75  # of the wanted height of words; smaller ones take the room of the icon
ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
KEYS_ACT = (*ENTER, pygame.K_SPACE)


class Widget:
    """A part of a screen that shows something and perhaps takes input.

    The scene that shows it sets `touch`.
    """

    takes_focus = False
    takes_pointer = False
    keeps_sides = False  # whether it has a use for the arrows to its sides
    hint = ""  # what it does, if its looks don't show that
    reason = ""  # why it can't be used, while disabled
    kin: Rect | None = None  # the box of it and its neighbours, which its hint must not cover

    def __init__(self, rect: Rect) -> None:
        self.rect = rect
        self.window: Rect | None = None  # the only part of the screen that it shows in, if there is one
        self.reveal: Callable[[], None] = lambda: None  # scrolls it into that part
        self.touch: Callable[[Rect], None] = lambda rect: None
        self.why_not: Callable[[], None] = lambda: None  # shows why it can't be pressed now
        self.enabled = True
        self.hovered = False
        self.focused = False
        self.pressed = False

    @property
    def tip(self) -> str:
        """The hint to show about it: its use, or the reason that it can't be used."""
        return self.hint if self.enabled else self.reason

    def forbid(self, reason: str) -> None:
        """Disable it, with a reason to show when it is pointed at."""
        self.enabled, self.reason = False, reason

    def paint(self, surface: Surface) -> None:
        """Paint the widget."""

    def mark(self, name: str, value: object) -> None:
        """Set an attribute, and paint the widget again if that changes it."""
        if getattr(self, name) != value:
            setattr(self, name, value)
            self.touch(self.rect)

    def holds(self, position: tuple[int, int]) -> bool:
        """Return True if the widget is visible at a point."""
        inside = self.window is None or self.window.collidepoint(position)
        return bool(inside and self.rect.collidepoint(position))

    def point(self, position: tuple[int, int]) -> None:
        """Take the position of the pointer."""
        self.mark("hovered", (self.enabled or bool(self.reason)) and self.holds(position))

    def press(self, position: tuple[int, int]) -> None:
        """Take a press of the pointer's button on the widget."""
        self.mark("pressed", True)

    def press_again(self, position: tuple[int, int], times: int) -> None:
        """Take the second or third press in quick succession."""

    def drag(self, position: tuple[int, int]) -> None:
        """Take a move of the pointer with the button held."""

    def release(self, position: tuple[int, int]) -> None:
        """Take the release of the button, anywhere."""
        self.mark("pressed", False)

    def key(self, event: Event) -> bool:
        """Handle a key while focused; return whether it was for this widget."""
        return False

    def hear(self, event: Event) -> bool:
        """Handle an event without a widget of its own (wheel, text, unused keys); return whether it did."""
        return False


class Text(Widget):
    """One or more lines of text."""

    def __init__(
        self,
        rect: Rect,
        text: str,
        pixels: int,
        *,
        colour: theme.Colour = theme.IVORY,
        bold: bool = False,
        align: str = "left",
    ) -> None:
        super().__init__(rect)
        self.text, self.pixels, self.colour, self.bold, self.align = text, pixels, colour, bold, align

    @property
    def shown_pixels(self) -> int:
        """The height of its letters: smaller than wanted only if the text would not fit its box."""
        pixels = self.pixels
        while pixels > 1 and letters.scaled(pixels) > letters.SMALLEST_TEXT and not self._fits(pixels):
            pixels -= 1
        return pixels

    def _fits(self, pixels: int) -> bool:
        lines = letters.wrapped(self.text, pixels, self.rect.w, self.bold)
        wide = max(letters.wide(each, pixels, self.bold) for each in lines)
        high = letters.pitch(pixels) * (len(lines) - 1) + letters.height(pixels)
        return wide <= self.rect.w and high <= self.rect.h

    def paint(self, surface: Surface) -> None:
        """Paint the lines, the block centred in height."""
        pixels = self.shown_pixels
        lines = letters.wrapped(self.text, pixels, self.rect.w, self.bold)
        pitch = letters.pitch(pixels)
        top = self.rect.centery - pitch * len(lines) / 2 + pitch / 2
        for number, text in enumerate(lines):
            picture = letters.line(text, pixels, self.colour, self.bold)
            middle = round(top + number * pitch)
            sides = {"left": self.rect.left, "center": self.rect.centerx, "right": self.rect.right}
            anchor = {"left": "midleft", "center": "center", "right": "midright"}[self.align]
            letters.put(surface, picture, **{anchor: (sides[self.align], middle)})


def text_height(text: str, pixels: int, width: int) -> int:
    """Return the height in pixels of a text broken into lines of this width."""
    return letters.pitch(pixels) * len(letters.wrapped(text, pixels, width))


class Picture(Widget):
    """A picture drawn by a function of surface and rectangle."""

    def __init__(self, rect: Rect, draw: Callable[[Surface, Rect], None]) -> None:
        super().__init__(rect)
        self.draw = draw

    def paint(self, surface: Surface) -> None:
        """Call the function that draws."""
        self.draw(surface, self.rect)


class Panel(Widget):
    """A raised panel behind other widgets."""

    def __init__(self, rect: Rect, radius: int) -> None:
        super().__init__(rect)
        self.radius = radius

    def paint(self, surface: Surface) -> None:
        """Paint the panel."""
        plates.panel(surface, self.rect, self.radius)


class Control(Widget):
    """A widget that can be focused and used."""

    takes_focus = True
    takes_pointer = True

    def paint_focus(self, surface: Surface, radius: int) -> None:
        """Paint the ring of the keyboard focus."""
        if self.focused:
            plates.ring(surface, self.rect, radius)


class Pressable(Control):
    """A control that does one thing, on a click, on Enter or on Space."""

    act: Callable[[], None]

    def release(self, position: tuple[int, int]) -> None:
        """Act if the button of the pointer is released where it was pressed."""
        acts = self.pressed and self.enabled and self.holds(position)
        super().release(position)
        if acts:
            self.act()

    def key(self, event: Event) -> bool:
        """Act on Enter or Space."""
        if event.key in KEYS_ACT and self.enabled:
            self.act()
            return True
        return False


class Button(Pressable):
    """A button with a label, an icon, or both; `primary` is what most players want next.

    `align="left"` is for buttons in a column, so that their icons and words begin on one line.
    """

    def __init__(
        self,
        rect: Rect,
        label: str,
        pixels: int,
        act: Callable[[], None],
        *,
        icon: str | None = None,
        primary: bool = False,
        hint: str = "",
        align: str = "center",
    ) -> None:
        super().__init__(rect)
        self.label, self.pixels, self.act, self.icon, self.primary = label, pixels, act, icon, primary
        self.hint, self.align = hint, align
        self.glows = False

    @property
    def shown_words(self) -> str:
        """The words on it."""
        return self.label

    @property
    def tip(self) -> str:
        """The hint about it; empty if it would only repeat the label and the key."""
        repeats = self.enabled and self.hint.rpartition(" (")[0] == self.shown_words != ""
        return "" if repeats else super().tip

    @property
    def icon_size(self) -> int:
        """The size of its icon in pixels; 0 without one, or if the words need all the room."""
        return self._fitted(self.shown_words)[0]

    @property
    def shown_pixels(self) -> int:
        """The height of its letters: smaller than wanted only if the label would not fit."""
        return self._fitted(self.shown_words)[1]

    def _fitted(self, words: str) -> tuple[int, int]:
        """Return the size of its icon and the height of its letters, in pixels."""
        lines = words.split("\n") if words else []
        if self.icon:
            icon = min(round(letters.scaled(self.pixels) * 1.35), round(self.rect.h * 0.7))
            room = self._room(icon)
            pixels = letters.fitting(lines, self.pixels, room)
            are_large = pixels >= BESIDE_ICON * self.pixels
            if are_large and all(letters.wide(line, pixels, True) <= room for line in lines):
                return icon, pixels
        return 0, letters.fitting(lines, self.pixels, self._room(0))

    def _room(self, icon: int) -> int:
        """Return the width for the words next to an icon of so many pixels."""
        edges = self.rect.h // 3 + self.pixels // 2 if self.align == "left" else round(self.pixels * 0.9)
        return round(self.rect.w - edges - icon * 1.35)

    def paint(self, surface: Surface) -> None:
        """Paint the button in its state: resting, hovered, pressed, focused or disabled."""
        radius = min(self.rect.h // 3, round(self.pixels * 0.75))
        plates.panel(surface, self.rect, radius, self.ground(), 255 if self.primary else 240)
        self.paint_content(surface)
        if self.glows and not self.focused:
            pygame.draw.rect(surface, theme.GOLD, self.rect.inflate(-2, -2), 2, border_radius=radius)
        self.paint_focus(surface, radius)

    def ground(self) -> theme.Colour:
        """Return the colour of its face."""
        if not self.enabled:
            return theme.PANEL
        rest = theme.BRASS if self.primary else theme.PLAIN
        return theme.lighter(rest, -20 if self.pressed else 16 if self.hovered else 0)

    def paint_content(self, surface: Surface) -> None:
        """Paint icon and label."""
        colour = theme.OFF if not self.enabled else theme.INK if self.primary else theme.IVORY
        words = self.shown_words
        size, pixels = self._fitted(words)
        text = letters.block(words, pixels, colour, True) if words else None
        gap = round(size * 0.35) if text else 0
        width = (text.get_width() if text else 0) + (size + gap if size else 0)
        x = self.rect.x + self.rect.h // 3 if self.align == "left" else self.rect.centerx - width // 2
        y = self.rect.centery + (max(1, self.pixels // 12) if self.pressed else 0)
        if self.icon and size:
            surface.blit(symbols.icon(self.icon, size, colour), (x, y - size // 2))
            x += size + gap
        if text:
            letters.put(surface, text, midleft=(x, y))

    def hear(self, event: Event) -> bool:
        """Act on an Enter that no widget took, if it is the primary button."""
        meant = self.primary and event.type == pygame.KEYDOWN and event.key in ENTER
        return meant and self.key(event)
