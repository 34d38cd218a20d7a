"""The basic widgets: text, picture, panel, button. A widget calls `touch` when it has to be painted again."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from rummy.ui.accessibility.node import Role, State
from rummy.ui.drawing import letters, plates, symbols, theme

BESIDE_ICON = 0.75  # share of `pixels` below which the label gets the room of the icon
ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
KEYS_ACT = (*ENTER, pygame.K_SPACE)
MENU = pygame.K_F10  # opens a table's menu at once, where Esc may first cancel something else
LEAVING = (pygame.K_ESCAPE, pygame.K_AC_BACK, MENU)


class Widget:
    """A rectangle of a screen that shows something; some widgets also take input.

    The scene sets `touch`, which the widget calls with the rectangle to paint again.
    """

    role: Role | None = None  # for screen readers; None if the widget says nothing
    takes_focus = False
    takes_pointer = False
    keeps_sides = False  # whether side arrows change the widget instead of the focus
    hint = ""  # a sentence that says what the widget does, if its looks don't show that
    reason = ""  # a sentence that says why the widget can't be used, while it is disabled
    corner_of: Widget | None = None  # the widget in whose upper right corner it is, whatever size that has
    kin: Rect | None = None  # around the widget and its neighbours; the hint must not cover it

    def __init__(self, rect: Rect) -> None:
        self.rect = rect
        self.window: Rect | None = None  # it is clipped to this, as in a scrolled column
        self.reveal: Callable[[], None] = lambda: None  # scrolls the widget into `window`
        self.touch: Callable[[Rect], None] = lambda rect: None
        self.why_not: Callable[[], None] = lambda: None  # shows why it can't be pressed now
        self.enabled = True
        self.hovered = False
        self.focused = False
        self.pressed = False

    @property
    def tip(self) -> str:
        """The text of the hint: what the widget does, or, while it is disabled, why it can't be used."""
        return self.hint if self.enabled else self.reason

    # For layout in enlarged letters

    @property
    def least_width(self) -> int:
        """The least width in pixels at which all texts keep their size."""
        return self.rect.w

    def needed_height(self, width: int) -> int:
        """Return the height in pixels that the widget needs at a width in pixels."""
        return self.rect.h

    # For screen readers

    @property
    def spoken(self) -> str:
        """The name of the widget; empty if a text before it names it."""
        return ""

    @property
    def spoken_value(self) -> str:
        """The value, if the widget has one."""
        return ""

    @property
    def spoken_states(self) -> frozenset[State]:
        """The states beside that of being disabled or focused."""
        return frozenset()

    def replace_text(self, text: str) -> None:
        """Replace the text of a field."""

    # For the screen

    def forbid(self, reason: str) -> None:
        """Disable the widget; the hint at the pointer then shows the reason."""
        self.enabled, self.reason = False, reason

    def paint(self, surface: Surface) -> None:
        """Paint the widget."""

    def shift(self, pixels: int) -> None:
        """Move the widget down by so many pixels."""
        self.rect = self.rect.move(0, pixels)

    def mark(self, name: str, value: object) -> None:
        """Set the attribute called `name`, and paint the widget again if the value is new."""
        if getattr(self, name) != value:
            setattr(self, name, value)
            self.touch(self.rect)

    def holds(self, position: tuple[int, int]) -> bool:
        """Return True if the widget is visible at a point."""
        inside = self.window is None or self.window.collidepoint(position)
        return bool(inside and self.rect.collidepoint(position))

    def point(self, position: tuple[int, int]) -> None:
        """Set whether the pointer, now at this position, hovers over the widget."""
        self.mark("hovered", (self.enabled or bool(self.reason)) and self.holds(position))

    def press(self, position: tuple[int, int]) -> None:
        """Handle a press of the mouse button on the widget."""
        self.mark("pressed", True)

    def press_again(self, position: tuple[int, int], times: int) -> None:
        """Handle the second or third press in quick succession; `times` counts the presses."""

    def drag(self, position: tuple[int, int]) -> None:
        """Handle a move of the pointer while the mouse button is held down."""

    def release(self, position: tuple[int, int]) -> None:
        """Handle the release of the mouse button, anywhere in the window."""
        self.mark("pressed", False)

    def key(self, event: Event) -> bool:
        """Handle a key press while the widget has the focus; return True if the widget used the key."""
        return False

    def lose_focus(self) -> None:
        """Handle the loss of the focus, which the widget still has when this is called."""

    def hear(self, event: Event) -> bool:
        """Handle an event that no other widget used (wheel, text, keys); return True if this one did."""
        return False


class Text(Widget):
    """One or more lines of text."""

    role = "text"

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
    def spoken(self) -> str:
        """The text."""
        return self.text

    @property
    def least_width(self) -> int:
        """The width of the widest word in pixels."""
        return letters.widest_word(self.text, self.pixels, self.bold)

    def needed_height(self, width: int) -> int:
        """Return the height in pixels of all lines at a width in pixels."""
        return text_height(self.text, self.pixels, width, bold=self.bold)

    @property
    def shown_pixels(self) -> int:
        """The text size in pixels: `pixels`, or less if the text would not fit, down to `SMALLEST_TEXT`."""
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
        """Paint the lines, vertically centred."""
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


def text_height(text: str, pixels: int, width: int, *, bold: bool = False) -> int:
    """Return the height of a text, broken into lines of a width; all sizes are in pixels."""
    return letters.pitch(pixels) * len(letters.wrapped(text, pixels, width, bold))


def stacked(place: Rect, texts: Sequence[Text], top: int | None = None) -> list[Text]:
    """Return texts, as high as their lines, below each other in the middle of a place or from a y pixel."""
    highs = [text.needed_height(place.w) for text in texts]
    y = place.centery - sum(highs) // 2 if top is None else top
    for text, high in zip(texts, highs, strict=True):
        text.rect = Rect(place.x, y, place.w, high)
        y += high
    return [*texts]


def stack_height(texts: Sequence[Text], width: int) -> int:
    """Return the height in pixels of texts below each other at a width in pixels."""
    return sum(text.needed_height(width) for text in texts)


class Picture(Widget):
    """A picture that a given function draws; the function gets the surface and the rectangle."""

    def __init__(self, rect: Rect, draw: Callable[[Surface, Rect], None]) -> None:
        super().__init__(rect)
        self.draw = draw

    @property
    def least_width(self) -> int:
        """None: a picture takes any rectangle."""
        return 0

    def needed_height(self, width: int) -> int:
        """Return 0: a picture takes any rectangle."""
        return 0

    def paint(self, surface: Surface) -> None:
        """Draw the picture."""
        self.draw(surface, self.rect)


class Panel(Widget):
    """A raised panel with rounded corners, behind other widgets."""

    def __init__(self, rect: Rect, radius: int) -> None:
        super().__init__(rect)
        self.radius = radius

    @property
    def least_width(self) -> int:
        """None: a panel takes any rectangle."""
        return 0

    def needed_height(self, width: int) -> int:
        """Return 0: a panel takes any rectangle."""
        return 0

    def paint(self, surface: Surface) -> None:
        """Paint the panel."""
        plates.panel(surface, self.rect, self.radius)


class Control(Widget):
    """A widget that takes the keyboard focus and the pointer."""

    takes_focus = True
    takes_pointer = True
    heading = ""  # its name for screen readers, if no text before it says that

    @property
    def spoken(self) -> str:
        """The heading; empty if a text before the control names it."""
        return self.heading

    def paint_focus(self, surface: Surface, radius: int) -> None:
        """Paint a ring around the control if it has the keyboard focus."""
        if self.focused:
            plates.ring(surface, self.rect, radius)


class Pressable(Control):
    """A control that calls its function `act` on a click, on Enter or on Space."""

    role: Role | None = "button"
    act: Callable[[], None]

    def release(self, position: tuple[int, int]) -> None:
        """Call `act` if the mouse button was pressed on the control and is released on it."""
        acts = self.pressed and self.enabled and self.holds(position)
        super().release(position)
        if acts:
            self.act()

    def key(self, event: Event) -> bool:
        """Call `act` on Enter or Space and return True, unless the control is disabled."""
        if event.key in KEYS_ACT and self.enabled:
            self.act()
            return True
        return False


class Button(Pressable):
    """A button with a label, an icon, or both; a `primary` one is bright and answers to Enter without focus.

    `align="left"` is for buttons in a column, so that their icons and labels begin at the same x.
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
    def spoken(self) -> str:
        """The label, after the heading if there is one, or the hint of a button with an icon alone."""
        if self.label and self.heading:
            return f"{self.heading}\n{self.label}"
        return self.label or self.hint or self.heading

    @property
    def spoken_states(self) -> frozenset[State]:
        """The state "default" if Enter presses the button without the focus."""
        return frozenset({"default"} if self.primary else ())

    @property
    def shown_words(self) -> str:
        """The label that is painted."""
        return self.label

    @property
    def tip(self) -> str:
        """The text of the hint; empty if it would only repeat the label, followed by the key."""
        repeats = self.enabled and self.hint.rpartition(" (")[0] == self.shown_words != ""
        return "" if repeats else super().tip

    @property
    def least_width(self) -> int:
        """The width in pixels at which the widest word fits, if need be without the icon."""
        if not self.shown_words:
            return self.rect.w
        return letters.widest_word(self.shown_words, self.pixels, True) + self.rect.w - self._room(0)

    def needed_height(self, width: int) -> int:
        """Return the height in pixels that the lines of the label need at a width, at least that of now."""
        words, narrower = self.shown_words, self.rect.w - width
        with_icon = letters.widest_word(words, self.pixels, True) <= self._room(self._icon) - narrower
        room = self._room(self._icon if with_icon else 0) - narrower
        lines = letters.wrapped(words, self.pixels, room, True)
        return max(self.rect.h, self._high(len(lines), self.pixels))

    @staticmethod
    def _high(lines: int, pixels: int) -> int:
        """Return the height in pixels of a button with so many lines in letters of a size in pixels."""
        return lines * letters.height(pixels) + round(pixels * 0.6)

    @property
    def icon_size(self) -> int:
        """The size of the icon in pixels; 0 without an icon, or if the label needs all the width."""
        return self._fitted(self.shown_words)[0]

    @property
    def shown_pixels(self) -> int:
        """The text size in pixels: `pixels`, or the largest smaller size at which the label fits."""
        return self._fitted(self.shown_words)[1]

    @property
    def _icon(self) -> int:
        """The size of the icon beside a label that leaves room for it, in pixels."""
        return min(round(letters.scaled(self.pixels) * 1.35), round(self.rect.h * 0.7)) if self.icon else 0

    def _fitted(self, words: str) -> tuple[int, int, str]:
        """Return the size of the icon and the text size in pixels, and the label broken into lines."""
        if letters.are_enlarged():
            return self._fitted_enlarged(words)
        lines = words.split("\n") if words else []
        if self.icon:
            icon = min(round(letters.scaled(self.pixels) * 1.35), round(self.rect.h * 0.7))
            room = self._room(icon)
            pixels = letters.fitting(lines, self.pixels, room)
            are_large = pixels >= BESIDE_ICON * self.pixels
            if are_large and all(letters.wide(line, pixels, True) <= room for line in lines):
                return icon, pixels, words
        return 0, letters.fitting(lines, self.pixels, self._room(0)), words

    def _fitted_enlarged(self, words: str) -> tuple[int, int, str]:
        """Return the same for a label that wraps; it becomes smaller only if it does not fit then."""
        if not words:
            return self._icon, self.pixels, ""
        for pixels in range(self.pixels, round(self.pixels * 0.6), -1):
            for icon in (self._icon, 0) if self.icon else (0,):
                room = self._room(icon)
                lines = letters.wrapped(words, pixels, room, True)
                is_high = len(lines) > 1 and self._high(len(lines), pixels) > self.rect.h
                if not is_high and max(letters.wide(line, pixels, True) for line in lines) <= room:
                    return icon, pixels, "\n".join(lines)
        return 0, letters.fitting([words], self.pixels, self._room(0)), words

    def _room(self, icon: int) -> int:
        """Return the width in pixels that an icon of this size in pixels leaves for the label."""
        edges = self._indent + self.pixels // 2 if self.align == "left" else round(self.pixels * 0.9)
        return round(self.rect.w - edges - icon * 1.35)

    @property
    def _indent(self) -> int:
        """The pixels from the left edge to the icon, or to the label, that begins at the left."""
        return (min(self.rect.h, 2 * self.pixels) if letters.are_enlarged() else self.rect.h) // 3

    def paint(self, surface: Surface) -> None:
        """Paint the button in its state: resting, hovered, pressed, focused or disabled."""
        radius = min(self.rect.h // 3, round(self.pixels * 0.75))
        plates.panel(surface, self.rect, radius, self.ground(), 255 if self.primary else 240)
        self.paint_content(surface)
        if self.glows and not self.focused:
            pygame.draw.rect(surface, theme.GOLD, self.rect.inflate(-2, -2), 2, border_radius=radius)
        self.paint_focus(surface, radius)

    def ground(self) -> theme.Colour:
        """Return the background colour of the button in its current state."""
        if not self.enabled:
            return theme.PANEL
        rest = theme.BRASS if self.primary else theme.PLAIN
        return theme.lighter(rest, -20 if self.pressed else 16 if self.hovered else 0)

    def ink(self) -> theme.Colour:
        """Return the colour of the label and the icon in the button's current state."""
        if not self.enabled:
            return theme.OFF
        return theme.INK if self.primary else theme.IVORY

    def paint_content(self, surface: Surface) -> None:
        """Paint the icon, and the label to its right."""
        colour, words = self.ink(), self.shown_words
        size, pixels, lines = self._fitted(words)
        text = letters.block(lines, pixels, colour, True, align=self.align) if words else None
        gap = round(size * 0.35) if text else 0
        width = (text.get_width() if text else 0) + (size + gap if size else 0)
        x = self.rect.x + self._indent if self.align == "left" else self.rect.centerx - width // 2
        y = self.rect.centery + (max(1, self.pixels // 12) if self.pressed else 0)
        if self.icon and size:
            surface.blit(symbols.icon(self.icon, size, colour), (x, y - size // 2))
            x += size + gap
        if text:
            letters.put(surface, text, midleft=(x, y))

    def hear(self, event: Event) -> bool:
        """Call `act` and return True on Enter that no widget used, if this is an enabled primary button."""
        meant = self.primary and event.type == pygame.KEYDOWN and event.key in ENTER
        return meant and self.key(event)
