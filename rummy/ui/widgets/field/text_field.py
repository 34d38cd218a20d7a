"""A text field: a line of printable characters, with selection, clipboard and input methods."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from rummy.names import printable
from rummy.ui.drawing import letters, plates, theme
from rummy.ui.shell.system import copied, copy
from rummy.ui.widgets.basic import ENTER, LEAVING, Control
from rummy.ui.widgets.field.edited_line import EditedLine
from rummy.ui.widgets.field.key_text import COMMAND, WRITES, end_composition, typed

LOOKED_AT = 4  # how many times its limit a field reads of a pasted text, as characters may be dropped
PASSED_ON = (*LEAVING, pygame.K_TAB, pygame.K_UP, pygame.K_DOWN)
SHIFT = pygame.KMOD_SHIFT
SELECTED = theme.lighter(theme.PLAIN, 30)
COMMANDS = {  # with Control, or Cmd on a Mac
    pygame.K_a: "all",
    pygame.K_c: "copy",
    pygame.K_x: "cut",
    pygame.K_v: "paste",
    pygame.K_INSERT: "copy",
}
SHIFTED = {pygame.K_INSERT: "paste", pygame.K_DELETE: "cut"}


class TextField(Control):
    """A field for at most `limit` characters; calls `change` on each edit, and `enter` on Enter.

    A `latin` field, for text that is Latin in all languages, takes the Latin letters of the pressed
    keys, whatever script the keyboard is set to.
    """

    role = "field"

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
        self._scrolled = 0  # pixels by which the text is scrolled to the left
        self._pressed_at = 0  # the place in the text where the pointer went down
        self.composed = ""  # text of an input method, not yet part of the text
        self._key: Event | None = None  # the key last pressed here

    @property
    def text(self) -> str:
        """The typed text."""
        return self.line.text

    @property
    def spoken_value(self) -> str:
        """The typed text."""
        return self.text

    def replace_text(self, text: str) -> None:
        """Replace the text by another, as far as the field takes it."""
        self._become(EditedLine.of(""))
        self.insert(text)

    def paint(self, surface: Surface) -> None:
        """Paint the text, scrolled just far enough to show the caret."""
        radius, pad = max(3, min(self.rect.h // 3, round(self.pixels * 0.75))), self.pixels // 2
        plates.well(surface, self.rect, radius)
        edges, at = self._edges, self._caret
        self._follow(edges)
        clip = surface.get_clip()
        surface.set_clip(self.rect.inflate(-pad, 0).clip(clip))
        if self.focused and not self.composed:
            self._paint_selection(surface)
        letters.put(surface, letters.line(self._shown, self.pixels), midleft=(self._left, self.rect.centery))
        if self.focused:
            self._paint_caret(surface, edges[at - len(self.composed)], edges[at])
        surface.set_clip(clip)
        self.paint_focus(surface, radius)

    @property
    def _left(self) -> int:
        """The x pixel at which the text begins."""
        return self.rect.x + self.pixels // 2 - self._scrolled

    @property
    def _shown(self) -> str:
        """The text, with the text of an input method inserted at the caret."""
        text, caret = self.line.text, self.line.caret
        return text[:caret] + self.composed + text[caret:]

    @property
    def _caret(self) -> int:
        """The position of the caret in the shown text."""
        return self.line.caret + len(self.composed)

    @property
    def _edges(self) -> list[int]:
        """The distance in pixels from the left edge of the shown text to each position in it."""
        extents = letters.extents(self._shown, self.pixels)
        return [*(begin for begin, _ in extents[:1]), *(end for _, end in extents)] or [0]

    def _follow(self, edges: Sequence[int]) -> None:
        """Scroll until the caret is visible and the end of the text leaves no unused room."""
        reach, room = edges[self._caret], self.rect.w - 3 * (self.pixels // 2)
        most = max(0, max(edges) - room)
        self._scrolled = max(reach - room, min(self._scrolled, most, reach), 0)

    def _paint_selection(self, surface: Surface) -> None:
        start, end = self.line.span
        for left, right in map(sorted, letters.extents(self._shown, self.pixels)[start:end]):
            box = Rect(self._left + left, 0, right - left, round(letters.scaled(self.pixels) * 1.4))
            box.centery = self.rect.centery
            surface.fill(SELECTED, box)

    def _paint_caret(self, surface: Surface, start: int, x: int) -> None:
        """Paint the caret, and a line below the composed text before it."""
        caret = Rect(self._left + x, 0, max(2, self.pixels // 10), round(letters.scaled(self.pixels) * 1.3))
        caret.centery = self.rect.centery
        pygame.draw.rect(surface, theme.GOLD, caret)
        if self.composed:
            begin = self._left + start, caret.bottom
            pygame.draw.line(surface, theme.GOLD, begin, caret.bottomleft, 2)

    def insert(self, text: str) -> None:
        """Replace the selection by a text: one line, no blanks at the start, at most `limit` characters."""
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
        """Focus the field and move the caret to the pointer; Shift extends the selection to there."""
        super().press(position)
        self.mark("focused", True)
        self._pressed_at = self._place_at(position)
        extends = bool(pygame.key.get_mods() & SHIFT)
        self.mark("line", self.line.go(self._pressed_at, extends=extends))

    def press_again(self, position: tuple[int, int], times: int) -> None:
        """Select the word at the pointer on the second click, or the whole text on the third."""
        at = self._place_at(position, within=True)
        self.mark("line", self.line.word(at) if times == 2 else self.line.all())

    def drag(self, position: tuple[int, int]) -> None:
        """Extend the selection to the pointer."""
        if (at := self._place_at(position)) != self._pressed_at:
            self._pressed_at = at
            self.mark("line", self.line.go(at, extends=True))

    def _place_at(self, position: tuple[int, int], *, within: bool = False) -> int:
        """Return the caret position nearest to a point; with `within`, the index of the character there."""
        x = position[0] - self._left
        if within:
            signs = enumerate(map(sorted, letters.extents(self.line.text, self.pixels)))
            return next((at for at, (left, right) in signs if left <= x < right), len(self.line.text))
        edges = self._edges
        return min(range(len(self.line.text) + 1), key=lambda at: abs(edges[at] - x))

    # Keys

    def key(self, event: Event) -> bool:
        """Handle a key that edits; return True if the field uses it. Characters arrive in other events."""
        self._key = event
        if self.composed:
            return True
        if event.key in PASSED_ON:
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

    def lose_focus(self) -> None:
        """Take the text of an input method into the text, as it would never be finished."""
        if self.composed:
            text = self.composed
            self.mark("composed", "")
            self.insert(text)
            end_composition()

    def hear(self, event: Event) -> bool:
        """Insert typed text while the field has the focus; return True for events with text."""
        if not self.focused or event.type not in (pygame.TEXTINPUT, pygame.TEXTEDITING):
            return False
        if event.type == pygame.TEXTEDITING:
            self.mark("composed", event.text)
        else:
            self.mark("composed", "")
            self.insert(typed(event.text, self._key, latin=self.latin))
        return True
