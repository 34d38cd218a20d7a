"""The running program: the stack of scenes, and the event loop, which sleeps while nothing moves."""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from datetime import UTC, date, datetime
from math import inf
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import pygame
from pygame.event import Event

from rummy import keys
from rummy.paths import asset
from rummy.storage.files import Notice, reason_of
from rummy.storage.library import Library, quick_scan, scan
from rummy.storage.lock import SOON
from rummy.storage.settings import Settings, changed, is_usable, load_settings, save_settings
from rummy.storage.writer import Writer
from rummy.text import card_letters, say, speak, spoken
from rummy.text.languages import LANGUAGES, system_language
from rummy.ui.accessibility.screen_reader import READS, ScreenReader
from rummy.ui.cards.background import DONE, post_wakeup
from rummy.ui.cards.deck import FRENCH, Deck
from rummy.ui.cards.pictures import CardPictures
from rummy.ui.drawing import letters, motion, portraits
from rummy.ui.drawing.lettering import fallback
from rummy.ui.drawing.season import Season, season_of
from rummy.ui.drawing.settings import drawing
from rummy.ui.drawing.theme import CONTRAST_FELT, USUAL_FELT
from rummy.ui.shell.audio.music import READING, SPOKEN, Music
from rummy.ui.shell.audio.sound import Sounds
from rummy.ui.shell.background import BackgroundTasks
from rummy.ui.shell.desktop.preferences import Preferences, ask_system
from rummy.ui.shell.devices.controllers import Controllers
from rummy.ui.shell.devices.fingers import Fingers
from rummy.ui.shell.devices.scanning import Scanner
from rummy.ui.shell.host import AnyScene, FocusedGroup, Scene
from rummy.ui.shell.keyboard import latin, pressed
from rummy.ui.shell.wait import wait
from rummy.ui.shell.window import (
    can_place,
    close_display,
    flash,
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

OF_CARDS = ("back", "four_colours", "jumbo", "own_letters", "spanish", "card_size")
SEEN_EVERYWHERE = (
    *OF_CARDS,
    "keys",
    "fullscreen",
    "felt",
    "text_size",
    "seasonal",
    "language",
    "portrait",
    "left_handed",
)
LAST = 10.0  # seconds for the disk to finish after the window is gone
FRAME_TIME = 0.01  # seconds of processor time per frame for painting a new screen
LINKS = ("rummy:", "https://", "http://", "ws://", "wss://")  # how the text of a link begins
HIDING = (pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN)
SHOWING = (pygame.WINDOWRESTORED, pygame.WINDOWMAXIMIZED, pygame.WINDOWSHOWN, pygame.WINDOWEXPOSED)
GIVING_WAY = 0.001  # Python's switch interval in seconds, short so that painting is not held up

T = TypeVar("T")


class App:
    """The running program: one window, the stack of scenes, the settings, and what all scenes share."""

    def __init__(
        self, folder: Path, nav: Callable[[App], Navigator], today: Callable[[], date] = date.today
    ) -> None:
        self.folder, self.today = folder, today
        self.nav = nav(self)
        self.started = datetime.now(UTC).replace(microsecond=0)
        self.settings, notices = load_settings(folder)
        self.library = quick_scan(folder, today())
        self._saved = self.settings  # the settings as this window last read or wrote them
        self.notices = [*notices, *self.library.notices]  # other threads only append
        self.heard: set[tuple[str, str]] = set()
        self.said: set[str] = set()
        self.scenes: list[AnyScene] = []
        self.now = 0.0
        self.frame_time = self._until = inf  # seconds for a frame, and the thread's time when they end
        self._is_unpainted = False  # whether building the top scene took all the time of its first frame
        self._described: AnyScene | None = None  # the scene that screen readers know
        self._failed: BaseException | None = None  # the error of another thread
        self.preferences = Preferences()  # as the system says, once it is asked after the first frame
        self._has_asked = False  # whether it was asked
        self._fonts: threading.Thread | None = None  # the thread that searches the system's fonts
        self.next_link: Callable[[], str] = str  # returns the link to follow, once; "" if there is none
        self.by_keys = False  # whether the last input was a key, so that a new screen shows the focus
        self.by_controller = False  # whether that key was a controller's button
        self.controllers, self.fingers, self.scanner = Controllers(), Fingers(), Scanner()
        self._speak()
        keys.use(keys.read(self.settings.keys))
        self._set_drawing()
        self._choose_portrait()
        sys.setswitchinterval(GIVING_WAY)
        self.writer = Writer(self._save_failed)
        self.tasks = BackgroundTasks(self.writer, self.fail)
        self._take_deck()
        self._redraw = 0.0  # seconds until pictures are drawn in the background again, after a resize
        self.sounds = Sounds(asset("sounds"), self.settings.volume / 100, self.settings.muted)
        self.music = Music(asset("music"), self.sounds, self.settings.music / 100)
        self.reader = ScreenReader()
        self._open_window()

    def _open_window(self) -> None:
        must_be_first = sys.platform == "win32"  # there, screen readers must know a window before it is shown
        self.screen = open_window(self.settings, self.reader.start if must_be_first else lambda: None)
        self.size = self.screen.get_size()
        self.pictures.fit(self.size)

    def draw_attention(self) -> None:
        """Let the desktop mark the window, if the player is not looking at it."""
        flash()

    def notify(self, notices: Sequence[Notice]) -> None:
        """Queue those notices for the player that are not queued yet; may be called from any thread."""
        fresh = [notice for notice in notices if notice not in self.notices]
        if fresh:
            self.notices += fresh
            post_wakeup()

    def next_notice(self) -> Notice | None:
        """Remove and return the oldest notice for the player, or None."""
        return self.notices.pop(0) if self.notices else None

    # The disk

    def run(self, work: Callable[[], T], then: Callable[[T], object] = lambda _: None) -> None:
        """Run work in the writer's thread, in order; the loop then calls `then` with its result.

        `then` is skipped if the scene that is on top now has left by then. An exception in the work is raised
        in the loop.
        """
        self.tasks.run(work, then, self.scenes[-1] if self.scenes else None)

    def load(self, work: Callable[[], T], then: Callable[[T], object]) -> None:
        """Run work that only reads the program's own files in its own thread; otherwise like `run`."""
        self.tasks.load(work, then, self.scenes[-1] if self.scenes else None)

    def think(self, work: Callable[[], T], then: Callable[[T], object]) -> None:
        """Run work that needs no disk in a thread of its own; otherwise like `run`."""
        self.tasks.think(work, then, self.scenes[-1] if self.scenes else None)

    def save(self, save: Callable[[], object], path: Path) -> None:
        """Save a file in the writer's thread; the next frame waits at most 8 ms for it."""
        self.tasks.save(save, path)

    @property
    def is_asking(self) -> bool:
        """True if results of background work have not been delivered yet."""
        return self.tasks.is_asking

    def rescan(self, then: Callable[[], object] = lambda: None) -> None:
        """Scan the user's folder in the writer's thread, show what has changed, and call `then`."""

        def finish(library: Library) -> None:
            self.set_library(library)
            then()

        self.run(self.scan, finish)

    def scan(self) -> Library:
        """Return the contents of the user's folder; runs in the writer's thread."""
        return scan(self.folder, self.library)

    def set_library(self, library: Library) -> None:
        """Replace the known contents of the user's folder, and inform the scenes if they differ."""
        before, self.library = self.library, library
        self.notify(library.notices)
        if before != library:
            for scene in [*self.scenes]:
                scene.on_library_changed()

    # The stack

    @property
    def scene(self) -> AnyScene:
        """The scene on top of the stack."""
        return self.scenes[-1]

    def push(self, scene: Scene[T], then: Callable[[T | None], object] | None = None) -> None:
        """Put a scene on top of the stack; call `then` with the scene's result when it leaves."""
        scene.then = then
        self._put_on_top(scene)

    def swap(self, scene: AnyScene) -> None:
        """Replace the top scene by another one, which inherits `then`; the scene below is not informed."""
        replaced = self.scenes.pop()
        replaced.on_leave()
        scene.then = replaced.then
        self._put_on_top(scene)

    def _put_on_top(self, scene: AnyScene) -> None:
        self.scenes.append(scene)
        self.name_cards()
        scene.on_enter(self)
        scene.refresh()
        self._cover_scenes()

    def pop(self) -> None:
        """Remove the top scene, resume the one below, and pass the result to the function given to `push`."""
        left = self.scenes.pop()
        left.on_leave()
        drawing.clear("panels")
        self.name_cards()
        if self.scenes:
            self.scene.refresh()
            self.scene.on_resume()
        if left.then is not None:
            left.then(left.result)

    def _cover_scenes(self) -> None:
        """Pause all scenes below the top one, so that they free their pictures."""
        drawing.clear("panels")
        for scene in self.scenes[:-1]:
            scene.on_pause()

    def quit(self) -> None:
        """Remove all scenes; what they save on leaving is submitted to the writer."""
        while self.scenes:
            self.scenes.pop().on_leave()

    # Settings

    @property
    def season(self) -> Season | None:
        """The season to show today; None if there is none or the player has turned seasons off."""
        return season_of(self.today(), spoken()) if self.settings.seasonal else None

    @property
    def reduces_motion(self) -> bool:
        """True if cards and decorations should move less, as the player or else the system says."""
        chosen = self.settings.reduce_motion
        return self.preferences.reduce_motion if chosen is None else chosen

    @property
    def felt(self) -> str:
        """The felt, by default the usual one, or a darker one if the system asks for more contrast."""
        return self.settings.felt or (CONTRAST_FELT if self.preferences.more_contrast else USUAL_FELT)

    @property
    def lamp(self) -> str:
        """The lamp above the table; white light if the system asks for more contrast."""
        return "" if self.preferences.more_contrast else self.settings.lamp

    @property
    def text_size(self) -> str:
        """The size of text, a key of TEXT_SIZES, as the player or else the system says."""
        return self.settings.text_size or self.preferences.text_size

    def _ask_system(self) -> None:
        """Ask the system in a thread, once, what the player prefers in all programs."""
        if not self._has_asked:
            self._has_asked = True
            self.tasks.think(ask_system, self.follow, None)

    def follow(self, preferences: Preferences) -> None:
        """Use what the system says for all that the player has not chosen."""
        before, self.preferences = (self.felt, self.text_size), preferences
        if before != (self.felt, self.text_size):
            self._set_drawing()
            self._resize_scenes()

    def _set_drawing(self) -> None:
        """Have everything drawn in the player's text size, and plates in the hue of the felt."""
        letters.set_text_size(self.text_size)
        drawing.set_felt(self.felt)

    def change(self, settings: Settings) -> None:
        """Apply new settings at once and save them."""
        if settings.fullscreen != self.settings.fullscreen:
            self._note_place()
            settings = replace(settings, window=self.settings.window, place=self.settings.place)
        old, self.settings = self.settings, settings
        self._save()
        self.sounds.set_volume(settings.volume / 100)
        self.sounds.muted = settings.muted
        self.music.set_volume(settings.music / 100)
        keys.use(keys.read(settings.keys))
        self._set_drawing()
        if (old.language, old.own_letters) != (settings.language, settings.own_letters):
            self._speak()
            say_title()
        if self.pictures.deck != self._deck:
            self._take_deck()
            self.pictures.fit(self.size)
        if old.fullscreen != settings.fullscreen:
            self._open_window()
        self._choose_portrait()
        if any(getattr(old, name) != getattr(settings, name) for name in SEEN_EVERYWHERE):
            self._resize_scenes()

    def own_name_of(self, rules: Rules) -> str:
        """Return the name that the player gave a game with these rules, or ""."""
        from rummy.storage.my_games import known_as  # imported late: only tables need it

        mine = known_as(self.settings.my_games, rules)
        return mine.name if mine else ""

    @property
    def system_language(self) -> str:
        """The language that the program uses if the player has chosen none."""
        return system_language(preferred_languages())

    def _speak(self) -> None:
        """Switch to the language in the settings or the system's, without drags for screen readers."""
        language = self.settings.language
        wanted = language if language in LANGUAGES else self.system_language
        letters.set_leading(wanted)
        drags = self._described is None
        if not speak(wanted, own_letters=self.settings.own_letters, drags=drags):
            self.notify((Notice("language_unreadable", {}),))

    def _choose_portrait(self) -> None:
        settings = self.settings
        here = dict(zip(settings.people, settings.people_portraits, strict=False))
        portraits.choose(settings.portrait, (settings.player_name, say("you")), here)

    # The loop

    def main_loop(self) -> None:
        """Run turns of the loop until no scene is left."""
        last = time.monotonic()
        clock = pygame.time.Clock()
        self.frame_time = FRAME_TIME
        while self.scenes:
            pause = self._pause()
            if pause == 0:
                clock.tick(60)
            else:
                self.controllers.start()  # not before the first frame
                self.reader.start()
                self._ask_system()
                wait(pause, polls=self.controllers.is_used)
            now = time.monotonic()
            self.step(now - last)
            last = now

    def fail(self, error: BaseException) -> None:
        """Make the loop raise this error, which happened in another thread."""
        self._failed = error
        post_wakeup()

    def _raise_failure(self) -> None:
        failed, self._failed = self._failed, None
        if failed is not None:
            raise failed

    def _pause(self) -> float | None:
        """Return the seconds until something has to be drawn, 0 for now; None to wait for an event."""
        if pygame.event.peek() or self.scene.is_unfinished or self._is_unpainted:
            return 0
        others = (
            *(self.music.advance(self.now), self.sounds.rest(self.now)),
            *(self._until_slow(), self._redraw or None),
            *(device.pause(self.now) for device in (self.controllers, self.fingers, self.scanner)),
        )
        pauses = [pause for pause in (self.scene.seconds_to_sleep(), *others) if pause is not None]
        return min(pauses) if pauses else None

    def _until_slow(self) -> float | None:
        """Return the seconds until the notice about a slow disk is due; None if it is not."""
        return None if self.scene.says_it_waits else self.tasks.until_slow()

    def step(self, seconds: float) -> None:
        """Run one turn of the loop, `seconds` after the last one: input, movement, picture.

        A new top scene is painted in the next turn if building it took all the time of this one.
        """
        self._until, before = time.thread_time() + self.frame_time, self.scenes[-1:]
        self._raise_failure()
        self.now += seconds
        for event in self._events():
            if self.scenes:
                self._handle(event)
        for request in self.reader.take():
            if self.scenes:
                self.scene.obey(request)
        if not self.scenes:
            return
        if not self.scene.says_it_waits and (link := self.next_link()):
            self.nav.follow_link(link)
        self._draw_ahead(seconds)
        if self._until_slow() == 0 and self.tasks.becomes_slow():
            self.notify((Notice("disk_slow", {}),))
        self._poll_covered()
        self.scene.update(
            min(seconds, motion.LONGEST_FRAME) if self.scene.seconds_to_sleep() == 0 else seconds
        )
        self.tasks.deliver(self.scenes)
        self._is_unpainted = before != self.scenes[-1:] and not self.has_time()
        if self.scenes and not self._is_unpainted:
            rects = self.scene.paint(self.screen)
            if rects:
                show(rects)
            self._describe()
            self._find_fonts()

    def _describe(self) -> None:
        """Let screen readers know what the window shows, and announce what is new."""
        if self.reader.is_active:
            is_first = self._described is None
            is_new, self._described = self.scene is not self._described, self.scene
            if is_first:
                self._speak()
                self._resize_scenes()
            if is_new:
                self.scene.focus_first()
            things, said = self.scene.described(), self.scene.announcements()
            if is_new:
                self.reader.enter(things, self.scene.heading, said)
            else:
                self.reader.announce(said)
            if said:
                self.music.duck(self.now, READING * sum(len(each.text) for each in said))
            self.reader.show(say("title"), things, self.size)

    def _events(self) -> Iterator[Event]:
        """Yield the events since the last frame as those of a mouse and a keyboard."""
        interval = motion.SCAN.get(self.settings.scan)
        for event in pygame.event.get():
            for key in self.controllers.keys(in_pixels(event), self.now):
                for each in self.fingers.pointer(key, self.size, self.now):
                    yield from self.scanner.keys(each, self._focused_group, interval, self.now)
        yield from self.controllers.repeats(self.now)
        yield from self.fingers.long_presses(self.now)
        yield from self.scanner.steps(self._focused_group, interval, self.now)

    def _focused_group(self) -> FocusedGroup:
        return self.scene.focused_group if self.scenes else FocusedGroup(size=0)

    def has_time(self) -> bool:
        """Return True if this frame still has processor time for painting."""
        return time.thread_time() < self._until

    def _find_fonts(self) -> None:
        """Search fonts for missing characters in a thread; when it ends, lay out all scenes again."""
        if self._fonts is None and (signs := fallback.wanted()):
            self._fonts = threading.Thread(target=_search_fonts, args=(signs,), name="fonts", daemon=True)
            self._fonts.start()
        elif self._fonts is not None and not self._fonts.is_alive():
            self._fonts = None
            self._resize_scenes()

    def _poll_covered(self) -> None:
        """Let the scenes below the top one read their connections, which may bring one to the top."""
        for scene in self.scenes[:-1]:
            if scene in self.scenes[:-1]:
                scene.poll()

    def _draw_ahead(self, seconds: float) -> None:
        """Take over cards drawn in the background; after a resize, restart drawing with a delay."""
        if self._redraw:
            self._redraw = max(0.0, self._redraw - seconds)
            if not self._redraw:
                self.pictures.go_on()
                self._note_place()
        if fresh := self.pictures.take_in():
            for scene in self.scenes:
                scene.on_pictures_ready(fresh)

    def _handle(self, event: Event) -> None:
        if event.type in (pygame.KEYDOWN, pygame.KEYUP):
            event = latin(event)
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION):
            self.music.touch(self.now)
        if self.reader.read_out(pressed(event, READS)):
            return
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self.by_keys = event.type == pygame.KEYDOWN or self.reader.is_active
            self.by_controller = event.type == pygame.KEYDOWN and "controller" in event.dict
            if self.reader.is_active:
                self.music.duck(self.now, SPOKEN)
        if event.type in HIDING + SHOWING:
            self.music.is_hidden = event.type in HIDING
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
        elif link := _dropped_link(event):
            self.nav.follow_link(link)
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

    def _note_place(self) -> None:
        """Store the place of the window in the settings, unless it is maximised or fullscreen."""
        if self.settings.fullscreen or self.settings.maximised or window_surface() is None:
            return
        now = window_place()
        found = {"window": now.size} | ({"place": now.topleft} if can_place() else {})
        for name, value in found.items():
            if is_usable(name, value):
                self.settings = changed(self.settings, **{name: value})

    def close(self) -> None:
        """Remove window and sound at once, then give the writer up to 10 seconds to finish.

        The window itself is destroyed last, because threads may have posted events to it until it was hidden.
        """
        self._note_place()
        self._save()
        self.writer.submit(self._restore_results)
        self.pictures.rest()
        self.sounds.close()
        hide_window()
        self.nav.close()
        self.writer.close(timeout=LAST)
        close_display()
        self._raise_failure()

    @property
    def _deck(self) -> Deck:
        chosen = self.settings
        return Deck(chosen.back, chosen.four_colours, chosen.jumbo, chosen.spanish, letters=card_letters())

    def _take_deck(self) -> None:
        self.pictures = CardPictures(self._deck, ahead=True)
        letters.colour_suits(self.settings.four_colours)
        self.name_cards()

    def name_cards(self) -> None:
        """Set the pack for cards in text to the one of the topmost scene that has a pack."""
        looks = ((scene.pack, scene.joker) for scene in reversed(self.scenes) if scene.pack)
        pack, joker = next(looks, (FRENCH, "*"))
        letters.show_pack(self.pictures.deck.of(pack).pack, joker)

    def _save_failed(self, error: Exception) -> None:
        """Queue a notice about settings that could not be saved; called in the writer's thread."""
        reason = reason_of(error) if isinstance(error, OSError) else str(error)
        self.notify((Notice("settings_unwritable", {"reason": reason}),))

    def _save(self) -> None:
        settings = self.settings
        self.writer.submit(lambda: self._save_changes(settings), self.folder / "settings.json")

    def _save_changes(self, settings: Settings) -> None:
        """Write the settings that this window has changed; called in the writer's thread."""
        save_settings(self.folder, settings, self._saved, SOON)
        self._saved = settings

    def _restore_results(self) -> None:
        """Write results again that have disappeared from the disk; called in the writer's thread."""
        from rummy.storage.results import restore_results

        restore_results(self.folder, SOON)

    def _resize_scenes(self) -> None:
        self.size = self.screen.get_size()
        self.pictures.fit(self.size)
        drawing.clear()
        for scene in self.scenes:
            scene.on_resize(self.size)
        self._cover_scenes()
        if self.scenes:
            self.scene.refresh()


def _search_fonts(signs: frozenset[str]) -> None:
    fallback.search(signs)
    post_wakeup()


def _dropped_link(event: Event) -> str:
    """Return the link that was dropped on the window, or that macOS opens with this program; else ""."""
    text = str(event.dict.get("text" if event.type == pygame.DROPTEXT else "file", ""))
    is_dropped = event.type in (pygame.DROPTEXT, pygame.DROPFILE)
    return text if is_dropped and text.startswith(LINKS) else ""


def _is_fullscreen_key(event: Event) -> bool:
    alt_enter = event.key == pygame.K_RETURN and event.mod & pygame.KMOD_ALT
    return bool(pressed(event, ["fullscreen"]) or alt_enter)
