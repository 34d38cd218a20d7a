"""A line of text that can be typed, also with an input method, selected, copied and pasted.

It takes printable signs only.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Callable
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from rummy.names import printable
from rummy.ui.drawing import letters, plates, theme
from rummy.ui.shell.system import copied, copy
from rummy.ui.widgets.basic import ENTER, Control

LOOKED_AT = 4  # times as many signs of a pasted text as a field holds, as some of them may be dropped
LEAVING = (pygame.K_ESCAPE, pygame.K_AC_BACK, pygame.K_TAB, pygame.K_UP, pygame.K_DOWN)

COMMAND = pygame.KMOD_CTRL | pygame.KMOD_META
WRITES = pygame.KMOD_ALT | pygame.KMOD_MODE  # with Control, as AltGr does it on Windows
SHIFT = pygame.KMOD_SHIFT
ASCII = 128
_WORD = re.compile(r"\w+|\s+|[^\w\s]+")
SELECTED = theme.lighter(theme.PLAIN, 30)
COMMANDS = {  # with Control, or Cmd on a Mac
    pygame.K_a: "all",
    pygame.K_c: "copy",
    pygame.K_x: "cut",
    pygame.K_v: "paste",
    pygame.K_INSERT: "copy",
}
SHIFTED = {pygame.K_INSERT: "paste", pygame.K_DELETE: "cut"}


def begin_typing() -> None:
    """Have the keys write text, again and again while they are held."""
    pygame.key.start_text_input()
    pygame.key.set_repeat(400, 40)


def end_typing() -> None:
    """Have the keys be only keys."""
    pygame.key.stop_text_input()
    pygame.key.set_repeat()


@dataclass(frozen=True, slots=True)
class EditedLine:
    """A text with the places of caret and anchor; nothing is selected where they are equal."""

    text: str
    caret: int
    anchor: int

    @classmethod
    def of(cls, text: str) -> EditedLine:
        """Return a line with the caret at its end."""
        return cls(text, len(text), len(text))

    @property
    def span(self) -> tuple[int, int]:
        """The ends of the selection."""
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    @property
    def selected(self) -> str:
        """The text that is selected."""
        start, end = self.span
        return self.text[start:end]

    @property
    def before(self) -> str:
        """The text before the selection."""
        return self.text[: self.span[0]]

    def go(self, to: int, *, extends: bool = False) -> EditedLine:
        """Return the line with the caret elsewhere, the selection extended to there or given up."""
        caret = max(0, min(len(self.text), to))
        return EditedLine(self.text, caret, self.anchor if extends else caret)

    def step(self, by: int, *, extends: bool = False) -> EditedLine:
        """Return the line with the caret a sign further, or at an end of what was selected."""
        if self.selected and not extends:
            return self.go(self.span[by > 0])
        return self.go(self.caret + by, extends=extends)

    def replaced(self, by: str) -> EditedLine:
        """Return the line with another text in place of the selection, and the caret behind that."""
        start, end = self.span
        at = start + len(by)
        return EditedLine(self.text[:start] + by + self.text[end:], at, at)

    def erased(self, by: int) -> EditedLine:
        """Return the line without the selection, or else without the sign before or behind the caret."""
        return (self if self.selected else self.step(by, extends=True)).replaced("")

    def all(self) -> EditedLine:
        """Return the line with all of it selected."""
        return EditedLine(self.text, len(self.text), 0)

    def word(self, at: int) -> EditedLine:
        """Return the line with the word selected that a place is in; the last one if it is the end."""
        at = min(at, len(self.text) - 1)
        words = (found.span() for found in _WORD.finditer(self.text))
        start, end = next(((start, end) for start, end in words if start <= at < end), (0, 0))
        return EditedLine(self.text, end, start)


class TextField(Control):
    """Tells every change by `change`, and enter by `enter`; holds at most `limit` signs.

    A `latin` field, for what nobody writes in another script, takes the Latin letters of the keys that are
    pressed, whatever script the keyboard is set to.
    """

    def __init__(
        self,
        rect: Rect,
        text: str,
        pixels: int,
        limit: int,
        change: Callable[[str], None],
        enter: Callable[[], None],
        *,
        latin: bool = False,
    ) -> None:
        super().__init__(rect)
        self.latin = latin
        self.pixels, self.limit, self.change, self.enter = pixels, limit, change, enter
        self.line = EditedLine.of(text)
        self._scrolled = 0  # pixels by which the text is moved to the left
        self._pressed_at = 0  # the place in the text where the pointer went down
        self.composed = ""  # by an input method, not yet part of the text
        self._key: Event | None = None  # the last one that was pressed here

    @property
    def text(self) -> str:
        """The text that was typed."""
        return self.line.text

    def paint(self, surface: Surface) -> None:
        """Paint the text, moved to the left only as far as the caret needs it."""
        radius, pad = max(3, min(self.rect.h // 3, round(self.pixels * 0.75))), self.pixels // 2
        plates.well(surface, self.rect, radius)
        text, caret = self.line.text, self.line.caret
        reach = self._reach(caret)
        self._follow(reach)
        clip = surface.get_clip()
        surface.set_clip(self.rect.inflate(-pad, 0).clip(clip))
        if self.focused:
            self._paint_selection(surface)
        shown = letters.line(text[:caret] + self.composed + text[caret:], self.pixels)
        letters.put(surface, shown, midleft=(self._left, self.rect.centery))
        if self.focused:
            self._paint_caret(surface, self._left + reach)
        surface.set_clip(clip)
        self.paint_focus(surface, radius)

    @property
    def _left(self) -> int:
        """Return the left edge of the text in pixels."""
        return self.rect.x + self.pixels // 2 - self._scrolled

    def _reach(self, at: int) -> int:
        """Return how far a place in the text is from its beginning; at the caret behind what is composed."""
        composed = self.composed if at == self.line.caret else ""
        return letters.line(self.line.text[:at] + composed, self.pixels).get_width() if at or composed else 0

    def _follow(self, reach: int) -> None:
        """Scroll so far that the caret is to be seen, and no room is left over behind the text."""
        room = self.rect.w - 3 * (self.pixels // 2)
        most = max(0, self._reach(len(self.line.text)) - room)
        self._scrolled = max(reach - room, min(self._scrolled, most, reach), 0)

    def _paint_selection(self, surface: Surface) -> None:
        start, end = map(self._reach, self.line.span)
        box = Rect(self._left + start, 0, end - start, round(letters.scaled(self.pixels) * 1.4))
        box.centery = self.rect.centery
        surface.fill(SELECTED, box)

    def _paint_caret(self, surface: Surface, x: int) -> None:
        caret = Rect(x, 0, max(2, self.pixels // 10), round(letters.scaled(self.pixels) * 1.3))
        caret.centery = self.rect.centery
        pygame.draw.rect(surface, theme.GOLD, caret)
        if self.composed:
            wide = letters.line(self.composed, self.pixels).get_width()
            pygame.draw.line(surface, theme.GOLD, (x - wide, caret.bottom), (x, caret.bottom), 2)

    def insert(self, text: str) -> None:
        """Put text in place of the selection: one line, no blanks at the beginning, as much as has room."""
        if not text:
            return
        signs = text[: LOOKED_AT * self.limit].replace("\n", " ")
        before = self.line.before
        plain = printable(before + signs).removeprefix(before)
        plain = plain if before else plain.lstrip()
        room = self.limit - len(self.line.text) + len(self.line.selected)
        self._become(self.line.replaced(plain[:room]))

    def _become(self, line: EditedLine) -> None:
        before = self.line.text
        self.mark("line", line)
        if line.text != before:
            self.change(line.text)

    # The pointer

    def press(self, position: tuple[int, int]) -> None:
        """Take the text that is typed from now on, at the place that was clicked."""
        super().press(position)
        self.mark("focused", True)
        self._pressed_at = self._place_at(position)
        extends = bool(pygame.key.get_mods() & SHIFT)
        self.mark("line", self.line.go(self._pressed_at, extends=extends))

    def press_again(self, position: tuple[int, int], times: int) -> None:
        """Select the word that was clicked twice, or all at the third click."""
        at = self._place_at(position, within=True)
        self.mark("line", self.line.word(at) if times == 2 else self.line.all())

    def drag(self, position: tuple[int, int]) -> None:
        """Select from where the pointer went down."""
        if (at := self._place_at(position)) != self._pressed_at:
            self._pressed_at = at
            self.mark("line", self.line.go(at, extends=True))

    def _place_at(self, position: tuple[int, int], *, within: bool = False) -> int:
        """Return the place in the text that is nearest to a point, or the sign that the point is within."""
        x, most = position[0] - self._left, len(self.line.text)
        after = bisect_left(range(most + 1), x, key=self._reach)
        if after == 0 or (after > most and not within):
            return min(after, most)
        nearer = after > most or x - self._reach(after - 1) < self._reach(after) - x
        return after - 1 if within or nearer else after

    # Keys

    def key(self, event: Event) -> bool:
        """Move the caret, select, take away, copy, paste; what signs a key writes comes as text."""
        self._key = event
        if self.composed:
            return True
        if event.key in LEAVING:
            return False
        if event.key in ENTER:
            self.enter()
        elif event.mod & COMMAND and not event.mod & WRITES and event.key in COMMANDS:
            self._command(COMMANDS[event.key])
        elif event.mod & SHIFT and event.key in SHIFTED:
            self._command(SHIFTED[event.key])
        else:
            self._edit(event.key, extends=bool(event.mod & SHIFT))
        return True

    def _command(self, command: str) -> None:
        match command:
            case "all":
                self.mark("line", self.line.all())
            case "paste":
                self.insert(copied())
            case "copy" if self.line.selected:
                copy(self.line.selected)
            case "cut" if self.line.selected and copy(self.line.selected):
                self._become(self.line.replaced(""))

    def _edit(self, key: int, *, extends: bool) -> None:
        line = self.line
        match key:
            case pygame.K_BACKSPACE | pygame.K_DELETE:
                self._become(line.erased(1 if key == pygame.K_DELETE else -1))
            case pygame.K_LEFT | pygame.K_RIGHT:
                self.mark("line", line.step(1 if key == pygame.K_RIGHT else -1, extends=extends))
            case pygame.K_HOME | pygame.K_END:
                to = 0 if key == pygame.K_HOME else len(line.text)
                self.mark("line", line.go(to, extends=extends))

    def hear(self, event: Event) -> bool:
        """Take the text that is typed while the focus is here."""
        if not self.focused or event.type not in (pygame.TEXTINPUT, pygame.TEXTEDITING):
            return False
        if event.type == pygame.TEXTEDITING:
            self.mark("composed", event.text)
        else:
            self.mark("composed", "")
            self.insert(self._typed(event.text))
        return True

    def _typed(self, text: str) -> str:
        """Return what the last key was pressed for: nothing of a command, and perhaps a Latin letter."""
        key = self._key
        if key is None or key.dict.get("unicode") != text:
            return text
        if key.mod & COMMAND and not key.mod & WRITES:
            return ""  # a command with a letter of some other script, which comes as text too
        return _latin_sign(key) if self.latin and not key.mod & WRITES else text


def _latin_sign(key: Event) -> str:
    """Return the Latin letter or Western digit that a key acts as, or what it writes if it is neither."""
    is_letter = pygame.K_a <= key.key <= pygame.K_z and not key.unicode.isalpha()
    is_foreign = not key.unicode.isascii() and key.key < ASCII
    return chr(key.key) if is_letter or is_foreign else str(key.unicode)
