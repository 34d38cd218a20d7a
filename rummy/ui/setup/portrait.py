"""The player's own portrait: a button, and the choice of another."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect, Surface

from rummy.storage.settings import changed
from rummy.text import say
from rummy.ui.drawing import letters, plates, theme
from rummy.ui.drawing.portraits import choices, own_portrait
from rummy.ui.shell.host import Host
from rummy.ui.widgets.basic import Button, Widget
from rummy.ui.widgets.box import Box
from rummy.ui.widgets.gallery import Gallery


class PortraitButton(Button):
    """The player's portrait in a ring; a click opens the choice of portraits."""

    def __init__(self, rect: Rect, portrait: str, act: Callable[[], None]) -> None:
        super().__init__(rect, "", rect.h // 3, act, hint=say("settings.portrait"))
        self.portrait = portrait if portrait in choices() else choices()[0]

    def paint(self, surface: Surface) -> None:
        """Paint the ring and the picture."""
        wide, thick = min(self.rect.size), max(2, self.rect.h // 20)
        ring = theme.lighter(theme.BRASS, -20 if self.pressed else 24 if self.hovered else -40)
        pygame.draw.aacircle(surface, ring, self.rect.center, wide // 2)
        letters.put(surface, own_portrait(self.portrait, wide - 2 * thick), center=self.rect.center)
        if self.focused:
            place = Rect(0, 0, wide, wide)
            place.center = self.rect.center
            plates.ring(surface, place, wide // 2)


class PortraitScreen(Box[str]):
    """All portraits; pops the chosen one, or None."""

    wide, high = 620, 560

    def __init__(self, chosen: str) -> None:
        super().__init__()
        self.chosen, self.title = chosen, say("settings.portrait")

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """Return the portraits side by side, and the way back."""
        box, u = self.frame(size)
        place = Rect(0, box.y + round(76 * u), round(532 * u), round(400 * u))
        place.centerx = box.centerx
        gallery = Gallery(place, choices(), self.chosen, self._show, _draw, 1.0)
        done = Rect(place.x, box.bottom - round(72 * u), place.w, round(52 * u))
        words = say("settings.portrait_done")
        return [
            *self.heading(box, u),
            gallery,
            Button(done, words, round(18 * u), self._take, icon="check", primary=True),
        ]

    def _show(self, chosen: str) -> None:
        self.chosen = chosen
        self.click()
        self.rebuild()

    def _take(self) -> None:
        self.click()
        self.dismiss(self.chosen)


def _draw(surface: Surface, name: str, box: Rect) -> None:
    letters.put(surface, own_portrait(name, box.w), center=box.center)


def choose_portrait(app: Host, then: Callable[[], None]) -> None:
    """Let the player choose a portrait, save it, and call `then`."""

    def save(chosen: str | None) -> None:
        if chosen:
            app.change(changed(app.settings, portrait=chosen))
            then()

    app.push(PortraitScreen(app.settings.portrait), save)
