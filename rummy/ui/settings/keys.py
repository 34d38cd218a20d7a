"""The screen on which the player changes the keys of actions, and the question for a new key."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame
from pygame import Rect
from pygame.event import Event

from rummy.keys import ACTIONS, NUMBERS, USUAL, clashing, exchanged, fits, in_use, written
from rummy.storage.settings import changed
from rummy.text import key_label, label_of, say
from rummy.ui.drawing import theme
from rummy.ui.shell.keyboard import name_of
from rummy.ui.widgets.basic import LEAVING, Widget
from rummy.ui.widgets.box import Box
from rummy.ui.widgets.containers import (
    SPACE,
    Part,
    button,
    column,
    grid,
    headed,
    inset,
    lettered,
    row,
    text,
)
from rummy.ui.widgets.controls import Choice
from rummy.ui.widgets.dialogs.confirm import ConfirmScreen
from rummy.ui.widgets.screen import Screen
from rummy.ui.widgets.whole_window import SCROLLED, framed

PAGES = ("table", "felt", "more")
MODIFIERS = range(pygame.K_LCTRL, pygame.K_RGUI + 1)
LINE = 52  # height of a line in units


def page_of(action: str) -> str:
    """Return the page of the screen on which an action is."""
    places = next(each.places for each in ACTIONS if each.name == action)
    if places[0] not in ("replay", "scores", "felt") and "scores" in places and "replay" in places:
        return "more"
    return {"felt": "felt", "replay": "more", "scores": "more"}.get(places[0], "table")


def name_of_action(action: str) -> str:
    """Return the words for an action."""
    number = NUMBERS.index(action) + 1 if action in NUMBERS else 0
    return say("action.number", number=number) if number else say(f"action.{action}")


class KeysScreen(Screen[None]):
    """The keys of all actions, on three pages, each with a button that asks for another key."""

    def __init__(self) -> None:
        super().__init__()
        self.page = PAGES[0]

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """Return the choice of a page, its actions in two columns, and the button for the usual keys."""
        pages = [(page, say(f"key_page.{page}")) for page in PAGES]
        tabs = headed(say("heard.page"), lettered(Choice, pages, 18, self.page, self.turn_to))
        why_not = say("settings.as_it_was") if in_use() == USUAL else ""
        usual = button(say("settings.usual_keys"), 17, self._restore, icon="undo", reason=why_not)
        parts = column(
            *(24, (50, row(SPACE, (700, tabs), SPACE)), 16, self._actions),
            *(12, (46, row(SPACE, (360, usual), SPACE)), 18),
            snap=True,
        )
        return framed(self, say("keys.title"), size, inset(parts, 36), 1180, SCROLLED)

    def _actions(self, place: Rect, u: float) -> list[Widget]:
        lines = [self._line(each.name) for each in ACTIONS if page_of(each.name) == self.page]
        half = -(-len(lines) // 2)
        by_column = [
            line for pair in zip(lines[:half], [*lines[half:], row()], strict=False) for line in pair
        ]
        return self.scrolled(place, grid(by_column, 2, LINE - 6, 6)(place, u), round(LINE * u), u)

    def _line(self, action: str) -> Part:
        words = name_of_action(action)
        key = headed(words, button(key_label(action), 18, partial(self._ask, action)))
        return row(8, text(words, 18), 8, (110, key), 14, snap=True)

    def turn_to(self, page: object) -> None:
        """Show the page of this name from its top."""
        self.page, self.offset = str(page), 0
        self.click()
        self.rebuild()

    def _ask(self, action: str) -> None:
        self.click()
        self.app.push(PressKeyScreen(action), partial(self._chosen, action))

    def _chosen(self, action: str, key: str | None) -> None:
        """Give the action the key, after a question if others have it."""
        others = clashing(in_use(), action, key) if key else []
        if not key or not others:
            self._exchange(action, key)
            return
        names = ", ".join(map(name_of_action, others))
        title, words = say("exchange.title", sign=label_of(key)), say("exchange.text", action=names)
        ask = ConfirmScreen(title, words, say("exchange.yes"), say("exchange.no"))
        self.app.push(ask, lambda agreed: self._exchange(action, key if agreed else None))

    def _exchange(self, action: str, key: str | None) -> None:
        if key is not None:
            keys = exchanged(in_use(), action, key)
            self.app.change(changed(self.app.settings, keys=written(keys)))
        self.rebuild()

    def _restore(self) -> None:
        self.click()
        self.app.change(changed(self.app.settings, keys=()))
        self.rebuild()


class PressKeyScreen(Box[str]):
    """A question for the new key of an action; closes with the name of the pressed key, or None."""

    wide, high = 560, 220

    def __init__(self, action: str) -> None:
        super().__init__()
        self.action, self.title = action, name_of_action(action)
        self.words = say("press_key.text", sign=key_label(action))

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """Return what to do, or why the pressed key can't be taken, and a button that keeps the key."""
        keep = row(SPACE, (200, button(say("press_key.keep"), 18, self.back)), SPACE)
        words = text(self.words, 18, colour=theme.CREAM, align="center")
        return self.framed(size, 66, (70, words), SPACE, (50, keep), 22)

    def handle(self, event: Event) -> None:
        """Take the next key that is pressed; Escape keeps the old one."""
        if event.type != pygame.KEYDOWN or event.key in LEAVING:
            super().handle(event)
        elif event.key not in MODIFIERS and not event.dict.get("walks"):
            self._take(event)

    def _take(self, event: Event) -> None:
        key = name_of(event.key)
        if why_not := self._why_not(key):
            self.words = why_not
            self.app.sounds.play("illegal")
            self.rebuild()
        else:
            self.close_with(key)

    def _why_not(self, key: str) -> str:
        """Return a sentence that says why the action can't have a key, or an empty string."""
        if not key:
            return say("press_key.fixed")
        if not fits(self.action, key):
            return say("press_key.function", sign=label_of(key))
        others = [
            each for each in clashing(in_use(), self.action, key) if not fits(each, in_use()[self.action])
        ]
        return say("press_key.needed", sign=label_of(key), action=name_of_action(others[0])) if others else ""
