"""Screens made of widgets. A screen passes events to its widgets and paints only what changed."""

from __future__ import annotations

from collections.abc import Container, Sequence
from functools import partial
from math import dist
from typing import TypeVar

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from rummy.ui.accessibility.node import Node, Request
from rummy.ui.accessibility.of_widgets import nodes_of, obey
from rummy.ui.drawing import letters, theme
from rummy.ui.drawing.canvas import Canvas
from rummy.ui.drawing.felt import felt
from rummy.ui.drawing.motion import FINGER
from rummy.ui.drawing.tip import Tip
from rummy.ui.shell.host import FocusedGroup, Host, Scene
from rummy.ui.shell.window import pointer
from rummy.ui.widgets.basic import LEAVING, Widget
from rummy.ui.widgets.directions import ARROWS, Direction, nearest
from rummy.ui.widgets.field.key_text import begin_typing, end_typing
from rummy.ui.widgets.reflow import Reflow
from rummy.ui.widgets.scroll import Scroll

NOWHERE = (-1000, -1000)  # a position outside of all widgets

T = TypeVar("T")


class WidgetGroup:
    """A group of widgets, which passes pointer and keys to the right widget and moves the keyboard focus."""

    def __init__(self, widgets: Sequence[Widget], canvas: Canvas, focus: int | None = None) -> None:
        self.widgets = list(widgets)
        for widget in self.widgets:
            widget.touch = canvas.touch
        self._held: Widget | None = None
        if focus is not None:
            self.focus_on(focus)

    @property
    def focus(self) -> int | None:
        """The index of the focused widget among those that take focus, or None."""
        return next((i for i, widget in enumerate(self._stops()) if widget.focused), None)

    @property
    def is_held(self) -> bool:
        """True while the mouse button, pressed on a widget, is held down."""
        return self._held is not None

    def focus_on(self, number: int) -> None:
        """Focus the widget with this index among those that take focus, if there is one."""
        if number < len(self._stops()):
            self.focus_widget(self._stops()[number])

    def _stops(self) -> list[Widget]:
        return [widget for widget in self.widgets if widget.takes_focus]

    @property
    def hinted(self) -> Widget | None:
        """The widget whose hint is shown: the one under the pointer, or else the focused one."""
        hinted = [widget for widget in self.widgets if widget.tip]
        pointed = next((widget for widget in hinted if widget.hovered), None)
        return pointed or next((widget for widget in hinted if widget.focused), None)

    def tips(self, size: tuple[int, int]) -> list[Tip]:
        """Return the shown hint, if any, clear of other controls, in a window of a size in pixels."""
        widget = self.hinted
        if widget is None:
            return []
        others = [each.rect for each in self.widgets if each.takes_pointer and each is not widget]
        return [Tip(widget.tip, widget.rect, size).clear_of(others)]

    def at(self, position: tuple[int, int]) -> Widget | None:
        """Return the topmost widget at a position that takes the pointer, or None."""
        touchable = (widget for widget in reversed(self.widgets) if widget.takes_pointer)
        return next((widget for widget in touchable if widget.holds(position)), None)

    def handle(self, event: Event) -> bool:
        """Pass an event to the widgets; return True if one of them used it."""
        if event.type == pygame.MOUSEMOTION:
            return self._point(event)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._press(self._aimed(event), event.dict.get("clicks", 1))
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self._held:
            self._release(self._held, event)
            return True
        if event.type == pygame.KEYDOWN and self._key(event):
            return True
        return any(widget.hear(event) for widget in reversed(self.widgets))

    def _point(self, event: Event) -> bool:
        """Hover at the pointer and drag the held widget; a finger hovers only by a long press."""
        is_long, position = event.dict.get("is_long"), event.pos
        if is_long or not (_is_finger(event) and event.buttons[0]):
            for widget in self.widgets:
                widget.point(self._aimed(event))
        if self._held and not is_long:
            self._held.drag(position)
        return self._held is not None or self.at(position) is not None

    def _release(self, held: Widget, event: Event) -> None:
        """Release the held widget, without effect if a finger has pressed it long enough to see its hint."""
        self._held = None
        has_read = _is_finger(event) and held.hovered and held.tip
        held.release(NOWHERE if has_read else self._aimed(event))

    def _aimed(self, event: Event) -> tuple[int, int]:
        """Return the position of an event; for a finger beside all widgets, a point of one within reach."""
        position: tuple[int, int] = event.pos
        if not _is_finger(event) or self.at(position) is not None:
            return position
        points = [_point_of(widget.rect, position) for widget in self.widgets if widget.takes_pointer]
        near = [point for point in points if _is_reached(self.at(point), position)]
        return min(near, key=lambda point: dist(point, position), default=position)

    def _press(self, position: tuple[int, int], times: int) -> bool:
        widget = self.at(position)
        self.focus_widget(None)
        if widget is not None and widget.enabled:
            self._held = widget
            widget.press(position)
            if times > 1:
                widget.press_again(position, times)
        elif widget is not None:
            widget.why_not()
        return widget is not None

    def _key(self, event: Event) -> bool:
        stops = self._stops()
        current = self.focus
        if current is not None and stops[current].key(event):
            return True
        if event.key in ARROWS and current is not None:
            return self._walk(stops[current], ARROWS[event.key])
        steps = {pygame.K_TAB: 1, pygame.K_DOWN: 1, pygame.K_UP: -1}
        if event.key not in steps or not stops:
            return False
        step = -1 if event.key == pygame.K_TAB and event.mod & pygame.KMOD_SHIFT else steps[event.key]
        self.focus_widget(self._next(stops, current, step))
        return True

    def _walk(self, here: Widget, way: Direction) -> bool:
        """Move the focus to the neighbour of a widget in a direction; return False if it has none."""
        there = self._neighbour(here, way)
        if there is not None:
            self.focus_widget(there)
        return there is not None

    def _neighbour(self, here: Widget, way: Direction) -> Widget | None:
        """Return the next widget in a direction, at the end of a column its other end, or else None."""
        others = [widget for widget in self._stops() if widget.enabled and widget is not here]
        seen = [widget for widget in others if widget.holds(widget.rect.center)]
        if way[0]:
            level = [widget for widget in seen if _is_level(widget, here)]
            return _beyond(here, way, level) or _beyond(here, way, seen)
        scrolled = [widget for widget in others if here.window and widget.window is here.window]
        beside = [widget for widget in scrolled if here.keeps_sides and _is_level(widget, here)]
        return (
            _beyond(here, (way[1], 0), beside)  # no other arrow leads there
            or _beyond(here, way, _next_row(here, way, scrolled))
            or _beyond(here, way, seen)
            or _around(here, way, [*scrolled, *seen])
        )

    @staticmethod
    def _next(stops: list[Widget], current: int | None, step: int) -> Widget | None:
        start = current if current is not None else (-1 if step > 0 else 0)
        order = [stops[(start + step * n) % len(stops)] for n in range(1, len(stops) + 1)]
        return next((widget for widget in order if widget.enabled), None)

    def focus_widget(self, chosen: Widget | None) -> None:
        """Focus a widget, or none."""
        for widget in self._stops():
            if widget.focused and widget is not chosen:
                widget.lose_focus()
            if widget.focused or widget is chosen:
                widget.mark("focused", widget is chosen)
        if chosen is not None:
            chosen.reveal()


def _is_finger(event: Event) -> bool:
    return bool(event.dict.get("touch"))


def _point_of(box: Rect, position: tuple[int, int]) -> tuple[int, int]:
    """Return the point of a box that is nearest to a position."""
    x, y = position
    return max(box.left, min(box.right - 1, x)), max(box.top, min(box.bottom - 1, y))


def _is_reached(widget: Widget | None, position: tuple[int, int]) -> bool:
    """Return True if a position is in the box of a widget after its enlargement to the size of a finger."""
    if widget is None:
        return False
    box = widget.rect
    return box.inflate(max(0, FINGER - box.w), max(0, FINGER - box.h)).collidepoint(position)


def _is_level(one: Widget, other: Widget) -> bool:
    """Return True if two widgets are in the same row."""
    return one.rect.top < other.rect.centery < one.rect.bottom


def _next_row(here: Widget, way: Direction, widgets: Sequence[Widget]) -> list[Widget]:
    """Return those of `widgets` that are in the nearest row above or below the widget `here`."""
    ahead = [widget for widget in widgets if _beyond(here, way, [widget])]
    first = min(ahead, key=lambda widget: way[1] * widget.rect.centery, default=here)
    return [widget for widget in ahead if _is_level(widget, first)]


def _beyond(here: Widget, way: Direction, widgets: Sequence[Widget]) -> Widget | None:
    """Return the one of `widgets` that is nearest to `here` in a direction, or None."""
    return nearest(here.rect, way, [(widget, widget.rect) for widget in widgets])


def _around(here: Widget, way: Direction, widgets: Sequence[Widget]) -> Widget | None:
    """Return the widget at the far end of the column of `here`, opposite to the direction, or None."""
    left, right = here.rect.left, here.rect.right
    column = [widget for widget in widgets if widget.rect.left < right and left < widget.rect.right]
    return min(column, key=lambda widget: way[1] * widget.rect.centery, default=None)


class CanvasScene(Scene[T]):
    """A scene that is painted on a canvas."""

    canvas: Canvas

    def on_leave(self) -> None:
        """Release the memory of the pictures at once, without waiting for the garbage collector."""
        self.canvas.give_up()
        self.canvas.background = Surface((1, 1))

    def on_pause(self) -> None:
        """Release the memory of the picture while another scene covers this one."""
        self.canvas.give_up()

    def refresh(self) -> None:
        """Have everything painted again with the next frame."""
        self.canvas.touch_all()

    @property
    def is_unfinished(self) -> bool:
        """True if the picture is not complete yet."""
        return self.canvas.is_unfinished


class Screen(CanvasScene[T]):
    """A scene made of widgets on the table cloth; the `build` method of a subclass returns the widgets."""

    offset = 0.0  # units by which its column, if there is one, is scrolled
    page_offset = 0.0  # units by which all of it is scrolled, if it is higher than the window
    is_centred = False  # whether it is in the middle of the window, instead of filling it
    in_columns = False  # whether enlarged widgets side by side don't move each other down

    def __init__(self) -> None:
        self.canvas = Canvas(Surface((1, 1)))
        self.group = WidgetGroup((), self.canvas)

    def on_resize(self, size: tuple[int, int]) -> None:
        """Build the widgets again for the new size; the focus stays."""
        self.rebuild()

    def rebuild(self) -> None:
        """Build the background and the widgets again for the current window; the focus stays."""
        self.canvas = Canvas(self.background(self.app.size))
        self.group = WidgetGroup(self.lay_out(self.app.size), self.canvas, self.group.focus)
        self.group.handle(Event(pygame.MOUSEMOTION, pos=pointer()))

    def background(self, size: tuple[int, int]) -> Surface:
        """Return the picture behind the widgets, for a window of this size in pixels."""
        return felt(size, self.app.felt, self.app.lamp)

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """Return the widgets for a window of this size in pixels."""
        raise NotImplementedError

    def lay_out(self, size: tuple[int, int]) -> Sequence[Widget]:
        """Return the widgets for a window of this size in pixels, with room for enlarged letters."""
        widgets = self.build(size)
        return self._enlarged(widgets, size) if letters.are_enlarged() else widgets

    def _enlarged(self, widgets: Sequence[Widget], size: tuple[int, int]) -> Sequence[Widget]:
        """Return the widgets with room for enlarged letters; what is higher than the window is scrolled."""
        u, rim = theme.unit(size), theme.rim_width(size)
        window = Rect((0, 0), size).inflate(-2 * rim, -2 * rim)
        reflow = Reflow(widgets, window, u, centred=self.is_centred, in_columns=self.in_columns)
        found = reflow.lay()
        if not reflow.is_page:
            return found
        outer = [widget for widget in found if widget.window is None]
        top = min(widget.rect.top for widget in outer)
        for widget in outer:
            widget.shift(window.top - top)
        view = Rect(window.topleft, (window.w - 10, window.h))
        page = Scroll(
            view, outer, round(50 * u), round(self.page_offset * u), partial(self._on_page_scroll, u)
        )
        return [page, *found, *page.widgets[1 + len(outer) :]]

    def _on_page_scroll(self, u: float, offset: int) -> None:
        self.page_offset = offset / u

    def scrolled(self, window: Rect, inner: Sequence[Widget], step: int, u: float) -> list[Widget]:
        """Return a scrolled column of widgets, which stays where it is when the screen is built again."""
        self.scroll = Scroll(window, inner, step, round(self.offset * u), partial(self.on_scroll, u))
        return self.scroll.widgets

    def on_scroll(self, u: float, offset: int) -> None:
        """Remember the offset of the column, in pixels."""
        self.offset = offset / u

    def scroll_to(self, offset: int) -> None:
        """Scroll to an offset in pixels after a click."""
        self.click()
        self.scroll.move_to(offset)

    def handle(self, event: Event) -> None:
        """Pass the event to the widgets; Esc or F10 calls `back` if they do not use it."""
        if self.group.handle(event):
            return
        if event.type == pygame.KEYDOWN and event.key in LEAVING:
            self.back()

    @property
    def focused_group(self) -> FocusedGroup:
        """The widget in focus; Space changes one that side arrows change, and Enter presses any other."""
        changes = any(widget.focused and widget.keeps_sides for widget in self.group.widgets)
        return FocusedGroup(key=pygame.K_SPACE if changes else pygame.K_RETURN)

    def focus_first(self) -> None:
        """Focus the first widget that takes the focus, unless another has it."""
        if self.group.focus is None:
            self.group.focus_on(0)

    def described(self) -> Sequence[Node]:
        """Return the nodes of the widgets."""
        texts = (widget.spoken for widget in self.group.widgets if widget.role == "text")
        return nodes_of(self.group.widgets, self.heading or next(texts, ""))

    def obey(self, request: Request) -> None:
        """Do what a screen reader asks of a widget."""
        obey(self.group.widgets, request, self.group.focus_widget)

    def back(self) -> None:
        """Close this screen without a result."""
        self.close_with()

    def close_with(self, result: T | None = None) -> None:
        """Close this screen with a result after a click."""
        self.click()
        self.dismiss(result)

    def click(self) -> None:
        """Play the sound of a button."""
        self.app.sounds.play("button")

    def paint(self, screen: Surface) -> list[Rect]:
        """Paint what changed and return the changed rectangles; the whole window may take several frames."""
        if screen is not self.app.screen:
            return self.canvas.compose(screen, lambda: self.resting, self.tips)
        return self.canvas.compose(screen, lambda: self.resting, self.tips, self.app.has_time)

    @property
    def tips(self) -> Sequence[Tip]:
        """The hint of the widget under the pointer or in focus, in a list, which is empty without one."""
        return self.group.tips(self.app.size)

    @property
    def resting(self) -> list[Widget]:
        """The widgets to paint; those in a scrolled column are painted by the column."""
        return [widget for widget in self.group.widgets if widget.window is None]


class TypingScreen(Screen[T]):
    """A screen with fields in which keys type text, until it leaves."""

    def on_enter(self, app: Host) -> None:
        """Start text input."""
        super().on_enter(app)
        begin_typing()

    def on_leave(self) -> None:
        """End text input."""
        super().on_leave()
        end_typing()


class Overlay(Screen[T]):
    """A screen above another one, which stays visible, darkened."""

    darkness = 130
    is_centred = True
    closes_by_right_click = False

    def handle(self, event: Event) -> None:
        """Handle an event; a right click closes some overlays."""
        is_right = event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_RIGHT
        if self.closes_by_right_click and is_right:
            self.back()
        else:
            super().handle(event)

    def on_pictures_ready(self, fresh: Container[object]) -> None:
        """Repaint the scene below, for which pictures of cards have been drawn in the background."""
        self.canvas.background = self.background(self.app.size)
        self.refresh()

    def background(self, size: tuple[int, int]) -> Surface:
        """Return the picture of the scene below, darkened."""
        below = self.app.scenes[self.app.scenes.index(self) - 1]
        picture = Surface(size).convert()
        below.refresh()
        if not below.paint(picture):  # its cards are still being drawn, so it looks as it did
            picture.blit(self.app.screen, (0, 0))
        below.refresh()
        picture.fill([255 - self.darkness] * 3, special_flags=pygame.BLEND_RGB_MULT)
        return picture
