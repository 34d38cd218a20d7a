"""The running program: the stack of scenes, and the loop, which sleeps whenever nothing moves."""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import UTC, date, datetime
from math import inf
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import pygame
from pygame.event import Event

from rummy.paths import asset
from rummy.storage.files import Notice, reason_of
from rummy.storage.library import Library, quick_scan, scan
from rummy.storage.lock import SOON
from rummy.storage.settings import Settings, changed, is_usable, load_settings, save_settings
from rummy.storage.writer import Writer
from rummy.text import say, speak, spoken
from rummy.text.languages import LANGUAGES, system_language
from rummy.ui.cards.background import DONE, post_wakeup
from rummy.ui.cards.deck import FRENCH, Deck
from rummy.ui.cards.pictures import CardPictures
from rummy.ui.drawing import letters, motion, plates, portraits, symbols
from rummy.ui.drawing.lettering import fallback
from rummy.ui.drawing.season import Season, season_of
from rummy.ui.shell.background import BackgroundTasks
from rummy.ui.shell.host import AnyScene, Scene
from rummy.ui.shell.keyboard import latin
from rummy.ui.shell.sound import Sounds
from rummy.ui.shell.wait import wait
from rummy.ui.shell.window import (
    can_place,
    close_display,
    hide_window,
    in_pixels,
    open_window,
    preferred_languages,
    say_title,
    show,
    window_place,
    window_surface,
)

if TYPE_CHECKING:
    from rummy.engine.rules import Rules
    from rummy.ui.shell.navigator import Navigator

OF_CARDS = ("back", "four_colours", "jumbo", "spanish", "card_size")
SEEN_EVERYWHERE = (*OF_CARDS, "fullscreen", "felt", "text_size", "seasonal", "language", "portrait")
LAST = 10.0  # seconds that the disk has after the window is gone
FRAME_TIME = 0.01  # seconds of the processor after which a new screen is painted on with the next frame
GIVING_WAY = 0.001  # seconds after which a thread that works lets the one that paints go on

T = TypeVar("T")


class App:
    """The running program: one window, its scenes, the settings, and what all scenes share."""

    def __init__(
        self, folder: Path, nav: Callable[[App], Navigator], today: Callable[[], date] = date.today
    ) -> None:
        self.folder, self.today = folder, today
        self.nav = nav(self)
        self.started = datetime.now(UTC).replace(microsecond=0)
        self.settings, told = load_settings(folder)
        self.library = quick_scan(folder, today())
        self._kept = self.settings  # what of them this window has read or written last
        self.notices = [*told, *self.library.notices]  # only ever added to by other threads
        self.heard: set[tuple[str, str]] = set()
        self.scenes: list[AnyScene] = []
        self.now = 0.0
        self.frame_time = self._until = inf  # seconds for a frame, and the thread's time when they are over
        self._failed: BaseException | None = None  # in another thread
        self._fonts: threading.Thread | None = None  # that searches the system's
        self.by_keys = False  # whether the player's last gesture was a key, so that they look for the focus
        self._speak()
        letters.set_text_size(self.settings.text_size)
        self._choose_portrait()
        sys.setswitchinterval(GIVING_WAY)
        self.writer = Writer(self._save_failed)
        self.tasks = BackgroundTasks(self.writer, self.fail)
        self._take_deck()
        self._redraw = 0.0  # seconds until pictures are drawn ahead again, after a change of size
        self.sounds = Sounds(asset("sounds"), self.settings.volume / 100, self.settings.muted)
        self._open_window()

    def _open_window(self) -> None:
        self.screen = open_window(self.settings)
        self.size = self.screen.get_size()
        self.pictures.fit(self.size)

    def notify(self, notices: Sequence[Notice]) -> None:
        """Remember what the player should be told at the next chance; from any thread."""
        fresh = [notice for notice in notices if notice not in self.notices]
        if fresh:
            self.notices += fresh
            post_wakeup()

    def next_notice(self) -> Notice | None:
        """Take the next thing that the player should be told, or None."""
        return self.notices.pop(0) if self.notices else None

    # The disk

    def run(self, work: Callable[[], T], then: Callable[[T], object] = lambda _: None) -> None:
        """Have work done in the writer's thread, in order; the loop calls `then` with what it returns.

        Not once the scene that is at the top now has left. What the work raises, the loop raises.
        """
        self.tasks.run(work, then, self.scenes[-1] if self.scenes else None)

    def load(self, work: Callable[[], T], then: Callable[[T], object]) -> None:
        """Have work done that reads no file of the user's, without waiting for saves; else as `ask`."""
        self.tasks.load(work, then, self.scenes[-1] if self.scenes else None)

    def think(self, work: Callable[[], T], then: Callable[[T], object]) -> None:
        """Have something worked out that needs nothing of the disk; else as `ask`."""
        self.tasks.think(work, then, self.scenes[-1] if self.scenes else None)

    def save(self, save: Callable[[], object], path: Path) -> None:
        """Have a file saved in the writer's thread; the next picture waits for it a blink at most."""
        self.tasks.save(save, path)

    @property
    def is_asking(self) -> bool:
        """True if something that was asked for is still to be told."""
        return self.tasks.is_asking

    def rescan(self, then: Callable[[], object] = lambda: None) -> None:
        """Have it looked at what lies in the user's folder; scenes are told where that has changed."""

        def told(library: Library) -> None:
            self.set_library(library)
            then()

        self.run(self.scan, told)

    def scan(self) -> Library:
        """What lies in the user's folder now; in the writer's thread."""
        return scan(self.folder, self.library)

    def set_library(self, library: Library) -> None:
        """Remember what lies in the user's folder, and show it."""
        before, self.library = self.library, library
        self.notify(library.notices)
        if before != library:
            for scene in [*self.scenes]:
                scene.on_library_changed()

    # The stack

    @property
    def scene(self) -> AnyScene:
        """The scene at the top."""
        return self.scenes[-1]

    def push(self, scene: Scene[T], then: Callable[[T | None], object] | None = None) -> None:
        """Lay a scene on top; `then` is called with its result when it goes."""
        scene.then = then
        self._lay(scene)

    def swap(self, scene: AnyScene) -> None:
        """Lay a scene in the place of the top one; the one below does not notice."""
        replaced = self.scenes.pop()
        replaced.on_leave()
        scene.then = replaced.then
        self._lay(scene)

    def _lay(self, scene: AnyScene) -> None:
        self.scenes.append(scene)
        self.name_cards()
        scene.on_enter(self)
        scene.refresh()
        self._cover_scenes()

    def pop(self) -> None:
        """Take the top scene away; the one below goes on."""
        left = self.scenes.pop()
        left.on_leave()
        plates.forget()
        self.name_cards()
        if self.scenes:
            self.scene.refresh()
            self.scene.on_resume()
        if left.then is not None:
            left.then(left.result)

    def _cover_scenes(self) -> None:
        """Only the scene at the top keeps its picture."""
        plates.forget()
        for scene in self.scenes[:-1]:
            scene.on_pause()

    def quit(self) -> None:
        """Leave all scenes; what is to be kept has been written already."""
        while self.scenes:
            self.scenes.pop().on_leave()

    # Settings

    @property
    def season(self) -> Season | None:
        """The season to show, if there is one today and the player likes it."""
        return season_of(self.today(), spoken()) if self.settings.seasonal else None

    def change(self, settings: Settings) -> None:
        """Take new settings over at once and keep them."""
        if settings.fullscreen != self.settings.fullscreen:
            self._keep_place()
            settings = replace(settings, window=self.settings.window, place=self.settings.place)
        old, self.settings = self.settings, settings
        self._save()
        self.sounds.set_volume(settings.volume / 100)
        self.sounds.muted = settings.muted
        letters.set_text_size(settings.text_size)
        if _deck(old) != _deck(settings):
            self._take_deck()
            self.pictures.fit(self.size)
        if old.fullscreen != settings.fullscreen:
            self._open_window()
        if old.language != settings.language:
            self._speak()
            say_title()
        self._choose_portrait()
        if any(getattr(old, name) != getattr(settings, name) for name in SEEN_EVERYWHERE):
            self._resize_scenes()

    def own_name_of(self, rules: Rules) -> str:
        """The name that the player has given to a game with these rules, or nothing."""
        from rummy.storage.my_games import known_as  # only who is at a table asks

        mine = known_as(self.settings.my_games, rules)
        return mine.name if mine else ""

    @property
    def system_language(self) -> str:
        """The language in which the program speaks where the player has chosen none."""
        return system_language(preferred_languages())

    def _speak(self) -> None:
        """Speak the player's language, or else the system's."""
        language = self.settings.language
        wanted = language if language in LANGUAGES else self.system_language
        letters.set_leading(wanted)
        if not speak(wanted):
            self.notify((Notice("language_unreadable", {}),))

    def _choose_portrait(self) -> None:
        portraits.choose(self.settings.portrait, (self.settings.player_name, say("you")))

    # The loop

    def main_loop(self) -> None:
        """Go on until the last scene is gone."""
        last = time.monotonic()
        clock = pygame.time.Clock()
        self.frame_time = FRAME_TIME
        while self.scenes:
            pause = self._pause()
            if pause == 0:
                clock.tick(60)
            else:
                wait(pause)
            now = time.monotonic()
            self.step(now - last)
            last = now

    def fail(self, error: BaseException) -> None:
        """Let the loop fail by what another thread did, as nobody may be left to wake it."""
        self._failed = error
        post_wakeup()

    def _raise_what_failed(self) -> None:
        failed, self._failed = self._failed, None
        if failed is not None:
            raise failed

    def _pause(self) -> float | None:
        """Seconds for which nothing will move; None if only an event can change that."""
        if pygame.event.peek() or self.scene.is_unfinished:
            return 0
        others = (self.sounds.rest(self.now), self._until_slow(), self._redraw or None)
        pauses = [pause for pause in (self.scene.seconds_to_sleep(), *others) if pause is not None]
        return min(pauses) if pauses else None

    def _until_slow(self) -> float | None:
        """Seconds until the player is to be told that the disk is slow, where the scene does not tell it."""
        return None if self.scene.says_it_waits else self.tasks.until_slow()

    def step(self, seconds: float) -> None:
        """One turn of the loop: events, motion, picture."""
        self._until = time.thread_time() + self.frame_time
        self._raise_what_failed()
        self.now += seconds
        for event in pygame.event.get():
            if self.scenes:
                self._handle(in_pixels(event))
        if not self.scenes:
            return
        self._draw_ahead(seconds)
        if self._until_slow() == 0 and self.tasks.becomes_slow():
            self.notify((Notice("disk_slow", {}),))
        self._keep_in_touch()
        self.scene.update(
            min(seconds, motion.LONGEST_FRAME) if self.scene.seconds_to_sleep() == 0 else seconds
        )
        self.tasks.deliver(self.scenes)
        if self.scenes:
            rects = self.scene.paint(self.screen)
            if rects:
                show(rects)
            self._find_fonts()

    def has_time(self) -> bool:
        """Return True if more can be painted in this frame without holding up the next one."""
        return time.thread_time() < self._until

    def _find_fonts(self) -> None:
        """Search the system's fonts for signs that were drawn as boxes, in a thread; then draw all again."""
        if self._fonts is None and (signs := fallback.wanted()):
            self._fonts = threading.Thread(target=_search_fonts, args=(signs,), name="fonts", daemon=True)
            self._fonts.start()
        elif self._fonts is not None and not self._fonts.is_alive():
            self._fonts = None
            self._resize_scenes()

    def _keep_in_touch(self) -> None:
        """Let the scenes below the top hear what comes for them; they may come to the top by it."""
        for scene in self.scenes[:-1]:
            if scene in self.scenes[:-1]:
                scene.poll()

    def _draw_ahead(self, seconds: float) -> None:
        """Show what has been drawn meanwhile; draw again, and remember a new size, only when it stays."""
        if self._redraw:
            self._redraw = max(0.0, self._redraw - seconds)
            if not self._redraw:
                self.pictures.go_on()
                self._keep_place()
        if fresh := self.pictures.take_in():
            for scene in self.scenes:
                scene.on_pictures_ready(fresh)

    def _handle(self, event: Event) -> None:
        if event.type in (pygame.KEYDOWN, pygame.KEYUP):
            event = latin(event)
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self.by_keys = event.type == pygame.KEYDOWN
        if event.type == pygame.QUIT:
            self.nav.quit()
        elif event.type in (pygame.VIDEORESIZE, pygame.WINDOWSIZECHANGED):
            self._resized()
        elif event.type == pygame.AUDIODEVICEREMOVED:
            self.sounds.close()  # the next sound looks for a device that is left
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWMAXIMIZED):
            if event.type != pygame.WINDOWEXPOSED and not self.settings.fullscreen:
                self.settings = replace(self.settings, maximised=event.type == pygame.WINDOWMAXIMIZED)
            self.scene.refresh()
        elif event.type == pygame.KEYDOWN and _is_fullscreen_key(event):
            self.change(replace(self.settings, fullscreen=not self.settings.fullscreen))
        elif event.type != DONE:
            self.scene.handle(event)

    def _resized(self) -> None:
        self.screen = window_surface() or self.screen
        if self.screen.get_size() == self.size:
            self.scene.refresh()  # SDL may have given a new surface of the old size
            return
        self.pictures.rest()
        self._redraw = motion.REDRAW_AFTER_RESIZE
        self._resize_scenes()

    def _keep_place(self) -> None:
        """Remember the place that the player has given the window; that of the desktop is none of theirs."""
        if self.settings.fullscreen or self.settings.maximised or window_surface() is None:
            return
        now = window_place()
        found = {"window": now.size} | ({"place": now.topleft} if can_place() else {})
        for name, value in found.items():
            if is_usable(name, value):
                self.settings = changed(self.settings, **{name: value})

    def close(self) -> None:
        """Take window and sound away at once, and then the time to keep what is to be kept.

        The window itself goes last: what threads have sent it until it was hidden must have reached it.
        """
        self._keep_place()
        self._save()
        self.writer.submit(self._restore_results)
        self.pictures.rest()
        self.sounds.close()
        hide_window()
        self.nav.close()
        self.writer.close(timeout=LAST)
        close_display()
        self._raise_what_failed()

    def _take_deck(self) -> None:
        self.pictures = CardPictures(_deck(self.settings), ahead=True)
        letters.colour_suits(self.settings.four_colours)
        self.name_cards()

    def name_cards(self) -> None:
        """Let the cards in lines of text look as those of the game that is shown."""
        looks = ((scene.pack, scene.joker) for scene in reversed(self.scenes) if scene.pack)
        pack, joker = next(looks, (FRENCH, "*"))
        letters.show_pack(self.pictures.deck.of(pack).pack, joker)

    def _save_failed(self, error: Exception) -> None:
        """Tell it at the next chance; called in the writer's thread."""
        reason = reason_of(error) if isinstance(error, OSError) else str(error)
        self.notify((Notice("settings_unwritable", {"reason": reason}),))

    def _save(self) -> None:
        settings = self.settings
        self.writer.submit(lambda: self._keep(settings), self.folder / "settings.json")

    def _keep(self, settings: Settings) -> None:
        """Write what this window has changed; called in the writer's thread."""
        save_settings(self.folder, settings, self._kept, SOON)
        self._kept = settings

    def _restore_results(self) -> None:
        """Write again what of the results went away under the program; called in the writer's thread."""
        from rummy.storage.results import restore_results

        restore_results(self.folder, SOON)

    def _resize_scenes(self) -> None:
        self.size = self.screen.get_size()
        self.pictures.fit(self.size)
        for drawn in (letters, plates, symbols):
            drawn.forget()
        for scene in self.scenes:
            scene.on_resize(self.size)
        self._cover_scenes()
        if self.scenes:
            self.scene.refresh()


def _search_fonts(signs: frozenset[str]) -> None:
    fallback.search(signs)
    post_wakeup()


def _deck(settings: Settings) -> Deck:
    return Deck(settings.back, settings.four_colours, settings.jumbo, settings.spanish)


def _is_fullscreen_key(event: Event) -> bool:
    alt_enter = event.key == pygame.K_RETURN and event.mod & pygame.KMOD_ALT
    return bool(event.key == pygame.K_F11 or alt_enter)
