"""A plain window that uses little of the program, for when the program has failed or cannot start."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress

import pygame
from pygame import Rect, Surface

from rummy.paths import asset
from rummy.text import say, speak
from rummy.text.languages import system_language
from rummy.ui.shell.window import (
    NO_SCREEN,
    NoDisplay,
    close_display,
    icon,
    in_pixels,
    open_display,
    preferred_languages,
    show,
    window_surface,
)

GROUND, PAPER, INK, GOLD = (24, 66, 48), (247, 240, 222), (35, 32, 28), (226, 187, 92)
SIZE = (800, 500)  # pixels of the window if the program has none yet; fits any screen
SIZES = (30, 19, 15)  # units of text size of the heading and the paragraphs
DEVANAGARI = "\u0900"


def ask_before_start(window: Callable[[], PlainWindow]) -> bool:
    """Return True if the player presses the first button of a window that is shown before the program opens.

    Return False, too, if there is no screen for it.
    """
    try:
        open_display()
    except NoDisplay:
        return False
    if pygame.display.get_driver() in NO_SCREEN:
        return False
    speak(system_language(preferred_languages()))
    answer = window().ask()
    close_display()
    return answer


class PlainWindow:
    """A window with a heading, paragraphs and two buttons: to continue, and to quit."""

    def __init__(self, heading: str, paragraphs: Sequence[str], go_on: str) -> None:
        if not pygame.display.get_init():
            pygame.display.init()
        pygame.font.init()
        pygame.event.clear()
        if window_surface() is None:
            pygame.display.set_caption(say("title"))
            pygame.display.set_icon(icon())
        self.screen = window_surface() or pygame.display.set_mode(SIZE)
        self.heading, self.paragraphs, self.labels = heading, paragraphs, (go_on, say("mishap.quit"))
        self.chosen = 0
        self.buttons: list[Rect] = []

    def ask(self) -> bool:
        """Show the window until the player answers; return True to continue, False to quit."""
        while True:
            self.draw()
            answer = self.answer(in_pixels(pygame.event.wait()))
            if answer is not None:
                return answer

    def answer(self, event: pygame.event.Event) -> bool | None:
        """Handle an input event; return True to continue, False to quit, None to wait for more events."""
        if event.type == pygame.QUIT:
            return False
        if event.type == pygame.MOUSEBUTTONDOWN:
            hit = [box.collidepoint(event.pos) for box in self.buttons]
            return hit.index(True) == 0 if any(hit) else None
        if event.type == pygame.KEYDOWN:
            if event.key == pygame.K_ESCAPE:
                return False
            if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
                return self.chosen == 0
            if event.key in (pygame.K_TAB, pygame.K_LEFT, pygame.K_RIGHT):
                self.chosen = 1 - self.chosen
        return None

    def draw(self) -> None:
        """Draw the whole window."""
        screen = window_surface() or self.screen
        width, height = screen.get_size()
        unit = min(width / 900, height / 600)
        paper = Rect(0, 0, round(700 * unit), round(380 * unit))
        paper.center = (width // 2, height // 2)
        screen.fill(GROUND)
        pygame.draw.rect(screen, PAPER, paper, border_radius=round(14 * unit))
        y = paper.y + round(34 * unit)
        for text, size in zip((self.heading, *self.paragraphs), SIZES, strict=False):
            picture = _text(text, round(size * unit), paper.w - round(80 * unit))
            screen.blit(picture, picture.get_rect(midtop=(paper.centerx, y)))
            y += picture.get_height() + round(20 * unit)
        self._draw_buttons(screen, paper, unit)
        show([screen.get_rect()])

    def _draw_buttons(self, screen: Surface, paper: Rect, unit: float) -> None:
        box = Rect(0, 0, round(260 * unit), round(58 * unit))
        box.bottom = paper.bottom - round(30 * unit)
        gap = round(12 * unit)
        self.buttons = [box.move(paper.centerx - box.w - gap, 0), box.move(paper.centerx + gap, 0)]
        for number, (place, words) in enumerate(zip(self.buttons, self.labels, strict=True)):
            pygame.draw.rect(screen, GROUND, place, border_radius=round(10 * unit))
            if number == self.chosen:
                pygame.draw.rect(screen, GOLD, place.inflate(8, 8), 3, border_radius=round(12 * unit))
            label = _text(words, round(19 * unit), place.w - 8, PAPER)
            screen.blit(label, label.get_rect(center=place.center))


def _text(text: str, pixels: int, width: int, colour: tuple[int, int, int] = INK) -> Surface:
    try:
        font = pygame.font.Font(asset("fonts", "RummySans-Regular.ttf"), max(12, pixels))
    except (OSError, pygame.error):
        font = pygame.font.Font(None, max(12, pixels))
    if max(text, default="") >= DEVANAGARI:
        with suppress(pygame.error):
            font.set_script("Deva")
    font.align = pygame.FONT_CENTER
    return font.render(text, True, colour, None, width)
