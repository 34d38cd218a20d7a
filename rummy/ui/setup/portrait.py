"""The player's own portrait: the button that shows it, and the choice of another one."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect, Surface

from rummy.career.tour import to_win
from rummy.storage.settings import changed
from rummy.text import say
from rummy.ui.drawing import letters, plates, theme
from rummy.ui.drawing.portraits import EARNED, choices, own_portrait
from rummy.ui.shell.host import Host
from rummy.ui.widgets.basic import Button, Widget
from rummy.ui.widgets.box import Box
from rummy.ui.widgets.containers import SPACE, button, of, text
from rummy.ui.widgets.gallery import Gallery
from rummy.viewmodel.words import tour


class PortraitButton(Button):
    """The player's portrait in a ring; a click opens the choice of portraits."""

    def __init__(self, rect: Rect, portrait: str, act: Callable[[], None]) -> None:
        super().__init__(rect, "", rect.h // 3, act, hint=say("settings.portrait"))
        self.portrait = portrait if portrait in (*choices(), *EARNED) else choices()[0]

    def paint(self, surface: Surface) -> None:
        """Paint a ring and the portrait in it."""
        wide, thick = min(self.rect.size), max(2, self.rect.h // 20)
        ring = theme.lighter(theme.BRASS, -20 if self.pressed else 24 if self.hovered else -40)
        pygame.draw.aacircle(surface, ring, self.rect.center, wide // 2)
        letters.put(surface, own_portrait(self.portrait, wide - 2 * thick), center=self.rect.center)
        if self.focused:
            place = Rect(0, 0, wide, wide)
            place.center = self.rect.center
            plates.ring(surface, place, wide // 2)


class PortraitScreen(Box[str]):
    """The choice of a portrait; closes with the name of the chosen one, or None."""

    wide, high = 620, 560

    def __init__(self, chosen: str) -> None:
        super().__init__()
        self.chosen, self.title = chosen, say("settings.portrait")

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """Return all portraits, and the button that accepts the chosen one."""
        matches = self.app.library.results.values()
        later = to_win("portrait", matches, self.app.settings.portrait)
        names, faint = (*choices(), *EARNED), {evening.memento.name for evening in later}
        gallery = of(Gallery, names, self.chosen, self._show, _draw, 1.0, faint)
        words = text(tour.to_win(later), 15, colour=theme.MIST, align="center")
        done = button(say("settings.portrait_done"), 18, self._take, icon="check", primary=True)
        return self.framed(size, 76, (356, gallery), (30, words), SPACE, (52, done), 20, edge=44)

    def _show(self, chosen: str) -> None:
        self.chosen = chosen
        self.click()
        self.rebuild()

    def _take(self) -> None:
        self.close_with(self.chosen)


def _draw(surface: Surface, name: str, box: Rect) -> None:
    letters.put(surface, own_portrait(name, box.w), center=box.center)


def choose_portrait(app: Host, then: Callable[[], None]) -> None:
    """Let the player choose a portrait; save the choice in the settings, and call `then` after that."""

    def save(chosen: str | None) -> None:
        if chosen:
            app.change(changed(app.settings, portrait=chosen))
            then()

    app.push(PortraitScreen(app.settings.portrait), save)
