"""What is left to do when the program itself has failed: a report, a plain window, and a fresh start.

It needs as little of the program as it can, for nobody knows what of it still works.
"""

from __future__ import annotations

import errno
import threading
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from rummy.paths import asset
from rummy.storage.places import unsaved
from rummy.storage.writer import Writer
from rummy.text import say
from rummy.ui.shell.app import App
from rummy.ui.shell.window import in_pixels, show, tell_terminal, window_surface

if TYPE_CHECKING:
    from rummy.ui.shell.doors import Doors

PATIENCE = 3.0  # seconds for a report
FAILED = 4  # the exit code when the program has failed and the player has left it
GROUND, PAPER, INK, GOLD = (24, 66, 48), (247, 240, 222), (35, 32, 28), (226, 187, 92)
DEVANAGARI = "\u0900"


def play_on(folder: Path, doors: Callable[[App], Doors], begin: Callable[[App], None]) -> int:
    """Run the program, and again after it failed if the player wants; returns the exit code."""
    while True:
        app = None
        try:
            app = App(folder, doors)
            _watch_threads(app)
            begin(app)
            app.run()
            app.close()
        except Exception as error:
            told = _report(folder, error, app)
            _abandon(app)
            if not _asks_for_more(told):
                return FAILED
        else:
            return 0


def _watch_threads(app: App) -> None:
    """What fails in a thread stops the program too: it would wait for that thread for ever."""

    def failed(what: threading.ExceptHookArgs) -> None:
        if what.exc_value is not None:
            app.fail(what.exc_value)

    threading.excepthook = failed


def _report(folder: Path, error: Exception, app: App | None) -> str:
    """Write the report, and say in a sentence where it is."""
    sdl = ".".join(map(str, pygame.get_sdl_version()))
    facts: dict[str, object] = {"pygame": f"{pygame.version.ver}, SDL {sdl}"}
    with suppress(Exception):
        facts["window"] = f"{pygame.display.get_driver()} {app.size if app else 'none'}"
        facts["scenes"] = " > ".join(type(scene).__name__ for scene in app.scenes) if app else "none"
    try:
        return say("mishap.report", path=_written(folder, error, facts))
    except Exception as trouble:  # whatever it is, it must not hide the mistake itself
        reason = getattr(trouble, "strerror", None) or trouble
        return say("mishap.no_report", reason=reason, error=f"{type(error).__name__}: {error}")


def _written(folder: Path, error: Exception, facts: dict[str, object]) -> Path:
    """Write the report, and wait for a disk that takes long only a while; raises whatever goes wrong."""
    from rummy.storage.crash_reports import write_report  # only now, so that no start waits for it

    places: list[Path] = []
    writer = Writer()
    writer.submit(lambda: places.append(write_report(folder, error, facts)))
    writer.close(PATIENCE)
    if not places:
        raise (writer.errors or [TimeoutError(errno.ETIMEDOUT, say("disk.slow"))])[0]
    return places[0]


def _abandon(app: App | None) -> None:
    """Let go of what can still be let go of, above all of bots that think."""
    threading.excepthook = threading.__excepthook__
    for scene in reversed(app.scenes if app else []):
        with suppress(Exception):
            scene.leave()
    if app is not None:
        with suppress(Exception):
            app.writer.close(timeout=5.0)
        with suppress(Exception):
            app.sounds.close()


def _asks_for_more(told: str) -> bool:
    """Show the window, and tell whether the player wants to start again."""
    tell_terminal(f"{_what_is_kept()} {told}")
    try:
        return Window(told).ask()
    except Exception as error:  # then only the terminal is left
        tell_terminal(f"{type(error).__name__}: {error}")
        return False


def _what_is_kept() -> str:
    """What has become of the match: what the disk refused is still in memory for a fresh start."""
    return say("mishap.unsaved" if unsaved() else "mishap.text")


class Window:
    """A sentence, where the report is, and two buttons."""

    def __init__(self, told: str) -> None:
        if not pygame.display.get_init():
            pygame.display.init()
        pygame.font.init()
        pygame.event.clear()
        self.screen = window_surface() or pygame.display.set_mode((900, 600))
        self.told = told
        self.chosen = 0
        self.buttons: list[Rect] = []

    def ask(self) -> bool:
        """Wait for an answer: whether to start again."""
        while True:
            self.draw()
            answer = self.answer(in_pixels(pygame.event.wait()))
            if answer is not None:
                return answer

    def answer(self, event: pygame.event.Event) -> bool | None:
        """What an event means, or None if nothing yet."""
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
        """Draw all of it."""
        screen = window_surface() or self.screen
        width, height = screen.get_size()
        unit = min(width / 900, height / 600)
        paper = Rect(0, 0, round(700 * unit), round(380 * unit))
        paper.center = (width // 2, height // 2)
        screen.fill(GROUND)
        pygame.draw.rect(screen, PAPER, paper, border_radius=round(14 * unit))
        y = paper.y + round(34 * unit)
        for text, size in ((say("mishap.title"), 30), (_what_is_kept(), 19), (self.told, 15)):
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
        labels = (say("mishap.again"), say("mishap.quit"))
        for number, (place, words) in enumerate(zip(self.buttons, labels, strict=True)):
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
