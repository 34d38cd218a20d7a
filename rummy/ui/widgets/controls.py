"""A button with two lines, and widgets with a value: a switch, a choice of a few options, a slider.

Widgets with a value call `change` with each new value.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from rummy.ui.accessibility.node import Role, State
from rummy.ui.drawing import letters, plates, symbols, theme
from rummy.ui.widgets.basic import Button, Control, Pressable, Text, stack_height, stacked


def arrow_step(event: Event) -> int:
    """Return 1 for the right arrow and Space, -1 for the left arrow, else 0."""
    return {pygame.K_RIGHT: 1, pygame.K_LEFT: -1, pygame.K_SPACE: 1}.get(event.key, 0)


class TwoLineButton(Button):
    """A button with a name on one line and details in smaller letters on the next; enlarged, both wrap."""

    @property
    def least_width(self) -> int:
        """The width in pixels at which the widest word fits."""
        widest = max(letters.widest_word(words, pixels, bold) for words, pixels, bold, _ in self._parts)
        return widest + self.rect.w - self._words.w

    def needed_height(self, width: int) -> int:
        """Return the height in pixels that all lines need at a width, at least that of now."""
        room = self._words.w + width - self.rect.w
        return max(self.rect.h, stack_height(self._texts, room) + round(self.pixels * 0.6))

    @property
    def shown_pixels(self) -> int:
        """The text size in pixels of the name."""
        return self.pixels

    @property
    def _parts(self) -> list[tuple[str, int, bool, theme.Colour]]:
        """The name and the details: their text, size in pixels, whether they are bold, and colour."""
        ink, quiet = (theme.INK, theme.INK) if self.primary else (theme.IVORY, theme.MIST)
        name, _, about = self.label.partition("\n")
        return [(name, self.pixels, True, ink), (about, round(self.pixels * 0.86), False, quiet)]

    @property
    def _texts(self) -> list[Text]:
        return [
            Text(Rect(self.rect), words, pixels, colour=colour, bold=bold)
            for words, pixels, bold, colour in self._parts
        ]

    @property
    def _size(self) -> int:
        """The size of the icon in pixels."""
        return min(round(self.pixels * 1.35), round(self.rect.h * 0.5))

    @property
    def _words(self) -> Rect:
        """The rectangle of the texts."""
        edge = min(self.rect.h, 3 * self.pixels) if letters.are_enlarged() else self.rect.h
        x = self.rect.x + edge // 3 + self._size + round(self._size * 0.35)
        return Rect(x, self.rect.y, self.rect.right - edge // 5 - x, self.rect.h)

    def paint_content(self, surface: Surface) -> None:
        """Paint the icon, and the two lines to its right."""
        room, size, ink = self._words, self._size, self._parts[0][-1]
        x = room.x - size - round(size * 0.35)
        surface.blit(symbols.icon(self.icon or "cards", size, ink), (x, self.rect.centery - size // 2))
        if letters.are_enlarged():
            for each in stacked(room, self._texts):
                each.paint(surface)
            return
        rows, high = (0.31, 0.7), room.h * 0.4
        for (text, pixels, bold, colour), row in zip(self._parts, rows, strict=True):
            _put_line(surface, text, room, round(room.h * row), min(pixels, high), colour, bold=bold)


def _put_line(
    surface: Surface, text: str, room: Rect, y: int, most: float, colour: theme.Colour, *, bold: bool
) -> None:
    """Draw a line of text at most `most` pixels high; a long line gets smaller letters, then an ellipsis."""
    pixels = round(most)
    while letters.height(pixels) > most * 1.3 and letters.scaled(pixels) > letters.SMALLEST_TEXT:
        pixels -= 1
    pixels = letters.fitting([text], pixels, room.w, bold)
    line = letters.line(letters.shortened(text, pixels, room.w, bold), pixels, colour, bold)
    letters.put(surface, line, midleft=(room.x, room.y + y))


class Toggle(Pressable):
    """A switch with its label to the left."""

    role = "switch"

    def __init__(
        self, rect: Rect, label: str, pixels: int, value: bool, change: Callable[[bool], None]
    ) -> None:
        super().__init__(rect)
        self.label, self.pixels, self.value, self.change = label, pixels, value, change

    @property
    def spoken(self) -> str:
        """The label."""
        return self.label

    @property
    def spoken_states(self) -> frozenset[State]:
        """The state "on" or "off"."""
        return frozenset({"on" if self.value else "off"})

    def paint(self, surface: Surface) -> None:
        """Paint the label and the switch."""
        if self.hovered:
            plates.panel(surface, self.rect, 8, theme.lighter(theme.PANEL, 6))
        pixels, colour = self.shown_pixels, theme.IVORY if self.enabled else theme.OFF
        label = self._wrapped(self._room) if letters.are_enlarged() else self.label
        text = letters.block(label, pixels, colour, align="left")
        letters.put(surface, text, midleft=(self.rect.x + 8, self.rect.centery))
        box, shines = self.switch, self.value and self.enabled
        plates.panel(surface, box, box.h // 2, theme.BRASS if shines else theme.WELL)
        knob = box.right - box.h // 2 if self.value else box.left + box.h // 2
        colour = theme.INK if shines else theme.MIST
        pygame.draw.aacircle(surface, colour, (knob, box.centery), round(box.h * 0.34))
        self.paint_focus(surface, 8)

    @property
    def switch(self) -> Rect:
        """The rectangle of the switch without its label."""
        high = round(self.pixels * 1.4)
        box = Rect(0, 0, round(high * 1.9), high)
        box.midright = (self.rect.right - 8, self.rect.centery)
        return box

    @property
    def shown_pixels(self) -> int:
        """The text size in pixels: `pixels`, or less if the label would not fit, down to `SMALLEST_TEXT`."""
        lines = self._wrapped(self._room).split("\n") if letters.are_enlarged() else [self.label]
        return letters.fitting(lines, self.pixels, self._room, bold=False)

    @property
    def _room(self) -> int:
        """The width in pixels of the label."""
        return self.switch.x - self.rect.x - 8 - self.pixels // 2

    def _wrapped(self, room: int) -> str:
        return "\n".join(letters.wrapped(self.label, self.pixels, room))

    @property
    def least_width(self) -> int:
        """The width in pixels at which the widest word fits."""
        return letters.widest_word(self.label, self.pixels) + self.rect.w - self._room

    def needed_height(self, width: int) -> int:
        """Return the height in pixels that the label needs at a width, at least that of now."""
        lines = self._wrapped(self._room + width - self.rect.w).count("\n") + 1
        return max(self.rect.h, lines * letters.height(self.pixels) + self.pixels // 2)

    def act(self) -> None:
        """Toggle the switch."""
        self.mark("value", not self.value)
        self.change(self.value)


class StepControl(Control):
    """A control whose value the left and right arrows change; Space goes through all values in a circle."""

    role: Role | None = "slider"
    keeps_sides = True

    def step_by(self, step: int) -> None:
        """Step to the next value (1) or to the previous one (-1)."""
        raise NotImplementedError

    @property
    def is_last(self) -> bool:
        """True at the last value, unless `step_by` goes on to the first one itself."""
        return False

    def restart(self) -> None:
        """Go back to the first value."""

    def key(self, event: Event) -> bool:
        """Step with the left and right arrows and with Space; return True for these keys."""
        step = arrow_step(event)
        if event.key == pygame.K_SPACE and self.is_last:
            self.restart()
        elif step:
            self.step_by(step)
        return step != 0


class CellControl(StepControl):
    """A control with a cell for each value, the first of which is cell 0."""

    role = "choice"
    _over = -1  # the cell under the pointer

    @property
    def cells(self) -> int:
        """The number of cells."""
        raise NotImplementedError

    def cell(self, index: int) -> Rect:
        """Return the rectangle of a cell."""
        raise NotImplementedError

    def choose(self, index: int) -> None:
        """Choose the value of a cell."""
        raise NotImplementedError

    def point(self, position: tuple[int, int]) -> None:
        """Highlight the cell under the pointer."""
        super().point(position)
        self.mark("_over", self._at(position))

    def release(self, position: tuple[int, int]) -> None:
        """Choose the cell under the pointer."""
        pressed, index = self.pressed, self._at(position)
        super().release(position)
        if pressed and index >= 0:
            self.choose(index)

    def _at(self, position: tuple[int, int]) -> int:
        return next((at for at in range(self.cells) if self.cell(at).collidepoint(position)), -1)


class Choice(CellControl):
    """A choice of one of a few options, all of them visible side by side."""

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

    @property
    def cells(self) -> int:
        """The number of options."""
        return len(self.options)

    @property
    def spoken_value(self) -> str:
        """The label of the chosen option."""
        return dict(self.options).get(self.value, "")

    def cell(self, index: int) -> Rect:
        """Return the rectangle of the option with this index."""
        if self._columns:
            return self._cell_in_rows(index)
        shares = self._shares(self.shown_pixels)
        left, right = (self.rect.x + round(sum(shares[:edge])) for edge in (index, index + 1))
        return Rect(left, self.rect.y, right - left, self.rect.h)

    def _cell_in_rows(self, index: int) -> Rect:
        """Return the rectangle of an option among those in several rows, or wrapped in one."""
        columns, (row, at) = self._columns, divmod(index, self._columns)
        rows = -(-len(self.options) // columns)
        in_row = min(columns, len(self.options) - row * columns)
        left, right = (self.rect.x + self.rect.w * edge // in_row for edge in (at, at + 1))
        top, bottom = (self.rect.y + self.rect.h * edge // rows for edge in (row, row + 1))
        return Rect(left, top, right - left, bottom - top)

    @property
    def _columns(self) -> int:
        """The options in a row if enlarged ones need several lines or rows; 0 if they are side by side."""
        if not letters.are_enlarged() or sum(self._needs(self.pixels)) <= self.rect.w:
            return 0
        return self._columns_at(self.rect.w)

    def _columns_at(self, width: int) -> int:
        """Return how many options fit next to each other into a width in pixels, when their labels wrap."""
        word = max(letters.widest_word(label, self.pixels, True) for _, label in self.options)
        most = max(1, min(len(self.options), width // (word + self._edge)))
        rows = -(-len(self.options) // most)
        return -(-len(self.options) // rows)

    @property
    def _edge(self) -> int:
        """The pixels of the width of a cell beside the label."""
        return 6 + self.pixels // 2

    def _wrapped(self, label: str, width: int) -> str:
        """Return a label, broken into the lines that fit a cell of a width in pixels."""
        return "\n".join(letters.wrapped(label, self.pixels, width - self._edge, True))

    @property
    def least_width(self) -> int:
        """The width in pixels at which the widest word fits."""
        return max(letters.widest_word(label, self.pixels, True) for _, label in self.options) + self._edge

    def needed_height(self, width: int) -> int:
        """Return the height in pixels that the options need at a width, at least that of now."""
        if sum(self._needs(self.pixels)) <= width:
            return self.rect.h
        columns = self._columns_at(width)
        lines = max(self._wrapped(label, width // columns).count("\n") + 1 for _, label in self.options)
        high = lines * letters.height(self.pixels) + self.pixels // 2 + 6
        return max(self.rect.h, -(-len(self.options) // columns) * high)

    def _needs(self, pixels: int) -> list[int]:
        """Return the width in pixels that each option needs in letters of this size."""
        labels = (letters.line(label, pixels, bold=True) for _, label in self.options)
        return [label.get_width() + 6 + pixels // 2 for label in labels]

    def _shares(self, pixels: int) -> list[float]:
        """Return the widths of the options in pixels: equal, unless one of them needs more."""
        needs = self._needs(pixels)
        alike = self.rect.w / max(1, len(needs))
        spare = alike - sum(needs) / max(1, len(needs))
        return [alike if max(needs) <= alike else need + spare for need in needs]

    def paint(self, surface: Surface) -> None:
        """Paint the options, the chosen one raised; a single option is painted flat."""
        radius, pixels, is_free = self.radius, self.shown_pixels, len(self.options) > 1
        plates.well(surface, self.rect, radius)
        for index, (value, label) in enumerate(self.options):
            cell = self.cell(index).inflate(-6, -6)
            chosen, over = value == self.value, index == self._over and self.hovered
            if is_free and (chosen or over):
                ground = theme.BRASS if chosen else theme.PLAIN
                ground = theme.lighter(ground, -20 if self.pressed and over else 0)
                plates.panel(surface, cell, radius - 2, ground)
            bright = theme.IVORY if over or not is_free else theme.MIST
            colour = theme.INK if chosen and is_free else bright
            lines = self._wrapped(label, self.cell(index).w) if self._columns else label
            letters.put(surface, letters.block(lines, pixels, colour, chosen), center=cell.center)
        self.paint_focus(surface, radius)

    @property
    def radius(self) -> int:
        """The radius of the corners in pixels."""
        return max(3, min(self.rect.h // 3, round(self.pixels * 0.75)))

    @property
    def shown_pixels(self) -> int:
        """The text size in pixels: `pixels`, or less if the labels would not fit, down to `SMALLEST_TEXT`."""
        pixels = self.pixels
        if (
            self._columns
            and self.needed_height(self.rect.w) <= self.rect.h
            and self.least_width <= self.rect.w
        ):
            return pixels
        while letters.scaled(pixels) > letters.SMALLEST_TEXT and sum(self._needs(pixels)) > self.rect.w:
            pixels -= 1
        return pixels

    @property
    def fits(self) -> bool:
        """True if all labels fit side by side at the shown text size."""
        return bool(self._columns) or sum(self._needs(self.shown_pixels)) <= self.rect.w

    def choose(self, index: int) -> None:
        """Choose the option with this index."""
        self.take(self.options[index][0])

    def take(self, value: object) -> None:
        """Choose a value, unless it is chosen."""
        if value != self.value:
            self.mark("value", value)
            self.change(value)

    @property
    def is_last(self) -> bool:
        """True if the last option is chosen."""
        return self.value == self.options[-1][0]

    def restart(self) -> None:
        """Choose the first option."""
        self.choose(0)

    def step_by(self, step: int) -> None:
        """Choose the previous or next option."""
        values = [value for value, _ in self.options]
        chosen = values.index(self.value) if self.value in values else -1
        self.choose(max(0, min(len(values) - 1, chosen + step)))


class RangeControl(StepControl):
    """A control for a whole number from `low` to `high`."""

    low: int
    high: int
    value: int
    change: Callable[[int], None]

    def set_value(self, value: int) -> None:
        """Choose a value, or the nearest in the range; call `change` if it is new."""
        value = max(self.low, min(self.high, value))
        if value != self.value:
            self.mark("value", value)
            self.change(value)

    @property
    def is_last(self) -> bool:
        """True at the highest value."""
        return self.value == self.high

    def restart(self) -> None:
        """Go back to the lowest value."""
        self.set_value(self.low)


class Slider(RangeControl):
    """A slider for a whole number from `low` to `high`."""

    def __init__(
        self, rect: Rect, low: int, high: int, value: int, change: Callable[[int], None], step: int = 5
    ) -> None:
        super().__init__(rect)
        self.low, self.high, self.value, self.change, self.step = low, high, value, change, step

    @property
    def spoken_value(self) -> str:
        """The value."""
        return str(self.value)

    @property
    def groove(self) -> Rect:
        """The rectangle in which the middle of the knob moves, so that the knob stays inside the widget."""
        spare, thick = max(16, self.rect.h // 3), max(6, self.rect.h // 7)
        return Rect(self.rect.x + spare, self.rect.centery - thick // 2, self.rect.w - 2 * spare, thick)

    def paint(self, surface: Surface) -> None:
        """Paint the groove, filled up to the knob."""
        groove, thick = self.groove, self.groove.h
        plates.well(surface, groove, thick // 2)
        knob = groove.x + groove.w * (self.value - self.low) // (self.high - self.low)
        filled = Rect(groove.x, groove.y, max(thick, knob - groove.x), groove.h)
        plates.panel(surface, filled, thick // 2, theme.BRASS)
        radius = max(8, self.rect.h // 4)
        if self.hovered or self.pressed:
            pygame.draw.aacircle(surface, theme.GOLD, (knob, groove.centery), radius + 2)
        pygame.draw.aacircle(surface, theme.IVORY, (knob, groove.centery), radius)
        self.paint_focus(surface, 8)

    def press(self, position: tuple[int, int]) -> None:
        """Move the knob to the pointer."""
        super().press(position)
        self.drag(position)

    def drag(self, position: tuple[int, int]) -> None:
        """Set the value to the multiple of `step` nearest to the pointer."""
        share = (position[0] - self.groove.x) / max(1, self.groove.w)
        self.set_value(self.low + round(share * (self.high - self.low) / self.step) * self.step)

    def step_by(self, step: int) -> None:
        """Change the value by a step."""
        self.set_value(self.value + step * self.step)
