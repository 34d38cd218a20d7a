"""The few kinds of widgets that the game needs, drawn by hand in its own look; each tells when it changed."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from rummy.ui import theme

ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
KEYS_ACT = (*ENTER, pygame.K_SPACE)


class Widget:
    """Something on a screen that shows and perhaps answers; `touch` is set by the scene that shows it."""

    takes_focus = False
    takes_pointer = False

    def __init__(self, rect: Rect) -> None:
        self.rect = rect
        self.window: Rect | None = None  # the only part of the screen that it shows in, if there is one
        self.reveal: Callable[[], None] = lambda: None  # has it brought into that part
        self.touch: Callable[[Rect], None] = lambda rect: None
        self.enabled = True
        self.hovered = False
        self.focused = False
        self.pressed = False

    def paint(self, surface: Surface) -> None:
        """Paint itself."""

    def mark(self, name: str, value: object) -> None:
        """Set an attribute, and have the widget painted anew if that changes it."""
        if getattr(self, name) != value:
            setattr(self, name, value)
            self.touch(self.rect)

    def holds(self, position: tuple[int, int]) -> bool:
        """Whether it can be seen at a point."""
        inside = self.window is None or self.window.collidepoint(position)
        return bool(inside and self.rect.collidepoint(position))

    def point(self, position: tuple[int, int]) -> None:
        """Note where the pointer is."""
        self.mark("hovered", self.enabled and self.holds(position))

    def press(self, position: tuple[int, int]) -> None:
        """The button went down on the widget."""
        self.mark("pressed", True)

    def drag(self, position: tuple[int, int]) -> None:
        """The pointer moved with the button held."""

    def release(self, position: tuple[int, int]) -> None:
        """The button went up again, anywhere."""
        self.mark("pressed", False)

    def key(self, event: Event) -> bool:
        """Answer a key while focused, and tell whether it was for this widget."""
        return False

    def hear(self, event: Event) -> bool:
        """Answer what was meant for no widget by name: the wheel, keys nobody took, text that is typed."""
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

    def paint(self, surface: Surface) -> None:
        """Paint the lines, the block centred in height."""
        lines = theme.wrapped(self.text, self.pixels, self.rect.w, self.bold)
        pitch = round(self.pixels * 1.36)
        top = self.rect.centery - pitch * len(lines) / 2 + pitch / 2
        for number, text in enumerate(lines):
            picture = theme.line(text, self.pixels, self.colour, self.bold)
            middle = round(top + number * pitch)
            sides = {"left": self.rect.left, "center": self.rect.centerx, "right": self.rect.right}
            anchor = {"left": "midleft", "center": "center", "right": "midright"}[self.align]
            theme.put(surface, picture, **{anchor: (sides[self.align], middle)})


def text_height(text: str, pixels: int, width: int) -> int:
    """Pixels that a text needs when broken into lines of this width."""
    return round(pixels * 1.36) * len(theme.wrapped(text, pixels, width))


class Picture(Widget):
    """A picture drawn by a function of surface and rectangle."""

    def __init__(self, rect: Rect, draw: Callable[[Surface, Rect], None]) -> None:
        super().__init__(rect)
        self.draw = draw

    def paint(self, surface: Surface) -> None:
        """Let the function draw."""
        self.draw(surface, self.rect)


class Panel(Widget):
    """A raised panel behind other widgets."""

    def __init__(self, rect: Rect, radius: int) -> None:
        super().__init__(rect)
        self.radius = radius

    def paint(self, surface: Surface) -> None:
        """Paint the panel."""
        theme.panel(surface, self.rect, self.radius)


class Control(Widget):
    """A widget that can be focused and used."""

    takes_focus = True
    takes_pointer = True

    def paint_focus(self, surface: Surface, radius: int) -> None:
        """Paint the ring that shows where the keys go."""
        if self.focused:
            pygame.draw.rect(surface, theme.INK, self.rect.inflate(-2, -2), 5, border_radius=radius)
            pygame.draw.rect(surface, theme.FOCUS, self.rect, 3, border_radius=radius)


class Button(Control):
    """A button with a label, an icon, or both; `primary` is the one thing most people want next."""

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
    ) -> None:
        super().__init__(rect)
        self.label, self.pixels, self.act, self.icon, self.primary = label, pixels, act, icon, primary
        self.hint = hint
        self.glows = False

    def paint(self, surface: Surface) -> None:
        """Paint the button as it is: resting, hovered, pressed, focused or off."""
        radius = min(self.rect.h // 3, round(self.pixels * 0.75))
        theme.panel(surface, self.rect, radius, self._colour(), 255 if self.primary else 225)
        self._paint_content(surface)
        if self.glows and not self.focused:
            pygame.draw.rect(surface, theme.GOLD, self.rect.inflate(-2, -2), 2, border_radius=radius)
        self.paint_focus(surface, radius)

    def _colour(self) -> theme.Colour:
        rest: theme.Colour = (176, 120, 36) if self.primary and self.enabled else (26, 50, 42)
        lift = 0 if not self.enabled else -8 if self.pressed else 16 if self.hovered else 0
        red, green, blue = (max(0, min(255, c + lift)) for c in rest)
        return red, green, blue

    def _paint_content(self, surface: Surface) -> None:
        colour = theme.IVORY if self.enabled else (112, 128, 120)
        text = theme.block(self.label, self.pixels, colour, True) if self.label else None
        size = round(self.pixels * 1.35)
        gap = round(self.pixels * 0.5) if text and self.icon else 0
        width = (text.get_width() if text else 0) + (size if self.icon else 0) + gap
        x = self.rect.centerx - width // 2
        if self.icon:
            symbol = theme.icon(self.icon, size)
            if not self.enabled:
                symbol = symbol.copy()
                symbol.set_alpha(90)
            surface.blit(symbol, (x, self.rect.centery - size // 2))
            x += size + gap
        if text:
            theme.put(surface, text, midleft=(x, self.rect.centery))

    def release(self, position: tuple[int, int]) -> None:
        """Act if the button goes up where it went down."""
        acts = self.pressed and self.enabled and self.rect.collidepoint(position)
        super().release(position)
        if acts:
            self.act()

    def key(self, event: Event) -> bool:
        """Act on enter or space."""
        if event.key in KEYS_ACT and self.enabled:
            self.act()
            return True
        return False

    def hear(self, event: Event) -> bool:
        """Act on an enter that nobody took, if this is what most people want next."""
        meant = self.primary and event.type == pygame.KEYDOWN and event.key in ENTER
        return meant and self.key(event)
