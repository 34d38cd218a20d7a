"""A line of text that can be typed, also with an input method, or pasted; it takes printable signs only."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from rummy.names import printable
from rummy.ui.drawing import letters, plates, theme
from rummy.ui.shell.system import copied
from rummy.ui.widgets.basic import ENTER, Control

LOOKED_AT = 4  # times as many signs of a pasted text as a field holds, as some of them may be dropped
LEAVING = (pygame.K_ESCAPE, pygame.K_AC_BACK, pygame.K_TAB, pygame.K_UP, pygame.K_DOWN)

COMMAND = pygame.KMOD_CTRL | pygame.KMOD_META
WRITES = pygame.KMOD_ALT | pygame.KMOD_MODE  # with Control, as AltGr does it on Windows
ASCII = 128


def begin_typing() -> None:
    """Have the keys write text, again and again while they are held."""
    pygame.key.start_text_input()
    pygame.key.set_repeat(400, 40)


def end_typing() -> None:
    """Have the keys be only keys."""
    pygame.key.stop_text_input()
    pygame.key.set_repeat()


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
        self.text, self.pixels, self.limit, self.change, self.enter = text, pixels, limit, change, enter
        self.caret = len(text)
        self.composed = ""  # by an input method, not yet part of the text
        self._key: Event | None = None  # the last one that was pressed here

    def paint(self, surface: Surface) -> None:
        """Paint the text, moved to the left as far as the caret needs it."""
        radius, pad = max(3, min(self.rect.h // 3, round(self.pixels * 0.75))), self.pixels // 2
        plates.well(surface, self.rect, radius)
        before, after = self.text[: self.caret], self.text[self.caret :]
        reach = letters.line(before + self.composed, self.pixels).get_width()
        left = self.rect.x + pad - max(0, reach - (self.rect.w - 3 * pad))
        clip = surface.get_clip()
        surface.set_clip(self.rect.inflate(-pad, 0).clip(clip))
        shown = letters.line(before + self.composed + after, self.pixels)
        letters.put(surface, shown, midleft=(left, self.rect.centery))
        if self.focused:
            self._paint_caret(surface, left + reach)
        surface.set_clip(clip)
        self.paint_focus(surface, radius)

    def _paint_caret(self, surface: Surface, x: int) -> None:
        caret = Rect(x, 0, max(2, self.pixels // 10), round(letters.scaled(self.pixels) * 1.3))
        caret.centery = self.rect.centery
        pygame.draw.rect(surface, theme.GOLD, caret)
        if self.composed:
            wide = letters.line(self.composed, self.pixels).get_width()
            pygame.draw.line(surface, theme.GOLD, (x - wide, caret.bottom), (x, caret.bottom), 2)

    def insert(self, text: str) -> None:
        """Put text at the caret: one line, without blanks at the beginning, as much as there is room for."""
        line = text[: LOOKED_AT * self.limit].replace("\n", " ")
        before = self.text[: self.caret]
        plain = printable(before + line).removeprefix(before)
        plain = plain if self.caret else plain.lstrip()
        plain = plain[: self.limit - len(self.text)]
        self._become(self.text[: self.caret] + plain + self.text[self.caret :], self.caret + len(plain))

    def _become(self, text: str, caret: int) -> None:
        self.mark("caret", caret)
        if text != self.text:
            self.mark("text", text)
            self.change(text)

    def press(self, position: tuple[int, int]) -> None:
        """Take the text that is typed from now on."""
        super().press(position)
        self.mark("focused", True)

    def key(self, event: Event) -> bool:
        """Move the caret, take away, paste; what signs a key writes comes as text."""
        self._key = event
        if self.composed:
            return True
        if event.key in LEAVING:
            return False
        if event.key in ENTER:
            self.enter()
        elif _pastes(event):
            self.insert(copied())
        else:
            self._edit(event.key)
        return True

    def _edit(self, key: int) -> None:
        text, at = self.text, self.caret
        match key:
            case pygame.K_BACKSPACE if at:
                self._become(text[: at - 1] + text[at:], at - 1)
            case pygame.K_DELETE:
                self._become(text[:at] + text[at + 1 :], at)
            case pygame.K_LEFT | pygame.K_RIGHT:
                step = 1 if key == pygame.K_RIGHT else -1
                self.mark("caret", max(0, min(len(text), at + step)))
            case pygame.K_HOME | pygame.K_END:
                self.mark("caret", 0 if key == pygame.K_HOME else len(text))

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


def _pastes(event: Event) -> bool:
    by_letter = event.key == pygame.K_v and event.mod & COMMAND
    return bool(by_letter or (event.key == pygame.K_INSERT and event.mod & pygame.KMOD_SHIFT))
