"""A scrolled column of widgets: it follows the wheel, a scroll bar, dragging, keys and the focus."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from rummy.ui.drawing import plates, theme
from rummy.ui.shell.window import pointer
from rummy.ui.widgets.basic import Control, Widget


class Scroll(Control):
    """A view of a column of widgets, which are laid out from the top of `rect` downwards, beyond its bottom.

    The view takes the focus itself if no widget in the column does, so that the arrows can scroll it.
    """

    def __init__(
        self,
        rect: Rect,
        inner: Sequence[Widget],
        step: int,
        offset: int = 0,
        moved: Callable[[int], None] = lambda offset: None,
    ) -> None:
        super().__init__(rect)
        self.inner, self.step, self.moved = tuple(inner), step, moved
        self.offset, self.wanted = 0, offset  # the column may be too short for what is wanted
        self.outer: Scroll | None = None  # another column that contains this view
        self._seen = rect.copy()  # the visible part of the view
        self._held: int | None = None  # while dragging: the grabbed y pixel of the column
        self.bar = ScrollBar(rect, self)
        self.measure()

    def rewind(self) -> None:
        """Move all widgets to where they are laid out, before they are laid out in another way."""
        self._move_to(0)

    def measure(self) -> None:
        """Work out how far to scroll from where the widgets are laid out, and scroll as far as wanted."""
        bottom = max((widget.rect.bottom for widget in self.inner), default=self.rect.top)
        self.longest = max(0, bottom - self.rect.bottom)
        self.takes_pointer = self.longest > 0
        self.takes_focus = self.longest > 0 and not any(widget.takes_focus for widget in self.inner)
        self.role = "group" if self.takes_focus else None
        side, wide = self.rect.right + self.step // 6, max(10, self.step // 5)
        self.bar.rect = Rect(side, self.rect.y, wide, self.rect.h)
        for widget in self.inner:
            widget.window, widget.reveal = self._seen, partial(self.show, widget)
        for widget in self.inner:
            if isinstance(widget, Scroll):
                widget.outer = self
        self._move_to(self.wanted)
        self._clip()

    def _clip(self) -> None:
        self._seen.update(self.rect if self.outer is None else self.rect.clip(self.outer.rect))

    def shift(self, pixels: int) -> None:
        """Move the view and its column down by so many pixels."""
        super().shift(pixels)
        for widget in self.inner:
            widget.shift(pixels)
        self._clip()

    @property
    def widgets(self) -> list[Widget]:
        """This view, the widgets in it, and a scroll bar if the column is higher than the view."""
        return [self, *self.inner, *([self.bar] if self.longest else [])]

    def paint(self, surface: Surface) -> None:
        """Paint the visible part of the column."""
        clip = surface.get_clip()
        for widget in self.inner:
            seen = widget.rect.clip(self.rect).clip(clip)
            if seen.w and seen.h:
                surface.set_clip(seen)
                widget.paint(surface)
        surface.set_clip(clip)
        self.paint_focus(surface, 8)

    def point(self, position: tuple[int, int]) -> None:
        """Ignore the pointer: the view looks the same while hovered."""

    def press(self, position: tuple[int, int]) -> None:
        """Begin to drag the column."""
        self._held = position[1] + self.offset

    def drag(self, position: tuple[int, int]) -> None:
        """Move the column with the pointer."""
        if self._held is not None:
            self.move_to(self._held - position[1])

    def release(self, position: tuple[int, int]) -> None:
        """End dragging the column."""
        self._held = None

    def _move_to(self, offset: int) -> bool:
        offset = max(0, min(self.longest, offset))
        shift = self.offset - offset
        for widget in self.inner:
            widget.shift(shift)
        self.offset = offset
        return shift != 0

    def move_to(self, offset: int) -> bool:
        """Scroll until `offset` pixels of the column are above the view; return True if the column moved."""
        if not self._move_to(offset):
            return False
        self.touch(self.rect)
        self.touch(self.bar.rect)
        self.moved(self.offset)
        return True

    def show(self, widget: Widget) -> None:
        """Scroll just far enough to show a widget with some space around it."""
        above = widget.rect.top - self.step - self.rect.top
        below = widget.rect.bottom + self.step // 2 - self.rect.bottom
        if above < 0:
            self.move_to(self.offset + above)
        elif below > 0:
            self.move_to(self.offset + below)
        if self.outer is not None:
            self.outer.show(widget)

    def key(self, event: Event) -> bool:
        """Scroll a step with the up and down arrows; return True if the column moved."""
        steps = {pygame.K_DOWN: self.step, pygame.K_UP: -self.step}
        return event.key in steps and self.move_to(self.offset + steps[event.key])

    def hear(self, event: Event) -> bool:
        """Scroll with the wheel, Page Up, Page Down, Home and End; return True if the column moved."""
        if event.type == pygame.MOUSEWHEEL and self.outer and not self._seen.collidepoint(pointer()):
            return False
        if event.type == pygame.MOUSEWHEEL:
            return self.move_to(self.offset - event.y * self.step)
        if event.type != pygame.KEYDOWN:
            return False
        page = self.rect.h - self.step
        steps = {
            pygame.K_PAGEDOWN: page,
            pygame.K_PAGEUP: -page,
            pygame.K_HOME: -self.longest,
            pygame.K_END: self.longest,
        }
        return event.key in steps and self.move_to(self.offset + steps[event.key])


class ScrollBar(Control):
    """A scroll bar: it shows which part of a column is visible, and can be dragged."""

    takes_focus = False

    def __init__(self, rect: Rect, scroll: Scroll) -> None:
        super().__init__(rect)
        self.scroll = scroll
        self._grip = 0

    @property
    def thumb(self) -> Rect:
        """The rectangle of the thumb, which stands for the visible part of the column."""
        whole = self.scroll.rect.h + self.scroll.longest
        high = max(2 * self.rect.w, self.rect.h * self.scroll.rect.h // whole)
        top = self.rect.y + (self.rect.h - high) * self.scroll.offset // max(1, self.scroll.longest)
        return Rect(self.rect.x, top, self.rect.w, high)

    def paint(self, surface: Surface) -> None:
        """Paint the groove and the thumb."""
        pygame.draw.rect(surface, plates.in_hue(theme.WELL), self.rect, border_radius=self.rect.w // 2)
        colour = theme.GOLD if self.hovered or self.pressed else theme.MIST
        pygame.draw.rect(surface, colour, self.thumb.inflate(-4, -4), border_radius=self.rect.w // 2)

    def press(self, position: tuple[int, int]) -> None:
        """Begin to drag the thumb; if the pointer is beside it, move the thumb there first."""
        super().press(position)
        held = self.thumb.collidepoint(position)
        self._grip = position[1] - self.thumb.y if held else self.thumb.h // 2
        self.drag(position)

    def drag(self, position: tuple[int, int]) -> None:
        """Scroll the column so that the thumb follows the pointer."""
        room = max(1, self.rect.h - self.thumb.h)
        self.scroll.move_to((position[1] - self._grip - self.rect.y) * self.scroll.longest // room)
