"""The base class of all screens, and the part of the running program that they may use.

Scenes are on a stack; the top one gets the player's input.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeAlias, TypeVar

import pygame
from pygame import Rect, Surface
from pygame.event import Event

if TYPE_CHECKING:
    from collections.abc import Container
    from datetime import date, datetime
    from pathlib import Path

    from rummy.engine.rules import Rules
    from rummy.storage.files import Notice
    from rummy.storage.library import Library
    from rummy.storage.settings import Settings
    from rummy.storage.writer import Writer
    from rummy.ui.accessibility.node import Node, Request
    from rummy.ui.cards.pictures import CardLook, CardPictures
    from rummy.ui.drawing.season import Season
    from rummy.ui.shell.audio.sound import Sounds
    from rummy.ui.shell.navigator import Navigator
    from rummy.viewmodel.announcement import Announcement

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class FocusedGroup:
    """The group of things, such as a hand, that has the keyboard focus, and the key that chooses a thing."""

    name: object = None
    size: int = 1  # 0 while the focus must not move
    key: int = pygame.K_RETURN


class Scene(Generic[T]):
    """One screen, which handles input, advances with time, and paints what has changed.

    A `Scene[T]` closes with a result of type T, or with None.
    """

    app: Host
    result: T | None = None
    then: Callable[[T | None], object] | None = None  # called with the result when the scene leaves
    pack: str | None = None  # the pack of the cards in its text; None for that of the scene below
    joker = "*"  # the card in that pack that jokers look like
    says_it_waits = False  # whether the scene itself shows that it waits for the disk

    def on_enter(self, app: Host) -> None:
        """Start the scene when it is put on the stack."""
        self.app = app
        self.on_resize(app.size)

    def dismiss(self, result: T | None = None) -> None:
        """Leave the stack, and pass a result to the function given to `push`."""
        self.result = result
        self.app.pop()

    def on_leave(self) -> None:
        """Release what the scene holds, because it leaves for good."""

    def on_pause(self) -> None:
        """Free pictures that can be painted again, because another scene covers this one."""

    def on_resume(self) -> None:
        """Continue after the scene above has left."""

    def on_library_changed(self) -> None:
        """Show the contents of the user's folder, which have changed."""

    def on_resize(self, size: tuple[int, int]) -> None:
        """Lay everything out for a window of this size in pixels."""

    def handle(self, event: Event) -> None:
        """Handle one input event."""

    def update(self, seconds: float) -> None:
        """Advance the scene by a number of seconds."""

    def poll(self) -> None:
        """Read the scene's connection, if it has one, while another scene covers this one."""

    def seconds_to_sleep(self) -> float | None:
        """Return the seconds until `update` is needed: 0 for the next frame, None to wait for an event."""
        return None

    def refresh(self) -> None:
        """Paint everything again in the next frame."""

    def on_pictures_ready(self, fresh: Container[CardLook]) -> None:
        """Repaint cards whose looks are in `fresh`: sharp pictures have been drawn for them."""
        self.refresh()

    def paint(self, screen: Surface) -> list[Rect]:
        """Paint what has changed; return the changed rectangles in pixels."""
        return []

    @property
    def is_unfinished(self) -> bool:
        """True if `paint` could not finish in this frame and continues in the next."""
        return False

    @property
    def focused_group(self) -> FocusedGroup:
        """The group of things in which the keyboard focus is; a group of one if arrows lead to no others."""
        return FocusedGroup()

    # For screen readers

    @property
    def heading(self) -> str:
        """The words that are announced when the scene opens; empty for its first text."""
        return ""

    def focus_first(self) -> None:
        """Give the keyboard focus to the first thing that takes it, unless another has it."""

    def described(self) -> Sequence[Node]:
        """Return what the scene shows, as nodes of the accessibility tree."""
        return ()

    def obey(self, request: Request) -> None:
        """Do what a screen reader asks for; nothing if its target is gone."""

    def announcements(self) -> Sequence[Announcement]:
        """Return the new texts to speak since the last call."""
        return ()


AnyScene: TypeAlias = Scene[Any]  # the scenes of a stack have different results


class Host(Protocol):
    """The part of the running program that screens may use."""

    folder: Path
    started: datetime
    today: Callable[[], date]
    now: float  # seconds since the start
    screen: Surface  # the surface that the window shows
    size: tuple[int, int]  # size of the window in pixels
    by_keys: bool  # whether the player's last input was a key
    by_controller: bool  # whether that key was a controller's button
    settings: Settings
    library: Library  # the contents of the user's folder
    notices: list[Notice]  # notices not yet shown to the player
    heard: set[tuple[str, str]]  # bots and what they mentioned of earlier matches since the start
    said: set[str]  # the remarks of bots since the start, none of which they make again
    scenes: list[AnyScene]
    writer: Writer
    pictures: CardPictures
    sounds: Sounds
    nav: Navigator

    @property
    def season(self) -> Season | None:
        """The season to show today; None if there is none or the player has turned seasons off."""

    @property
    def reduces_motion(self) -> bool:
        """True if cards and decorations should move less, as the player or else the system says."""

    @property
    def felt(self) -> str:
        """The colour of the felt, a key of FELTS, as the player or else the contrast of the system says."""

    @property
    def lamp(self) -> str:
        """The lamp above the table, a key of LAMPS, or "" for white light."""

    @property
    def text_size(self) -> str:
        """The size of text, a key of TEXT_SIZES, as the player or else the system says."""

    def own_name_of(self, rules: Rules) -> str:
        """Return the name that the player gave a game with these rules, or ""."""

    @property
    def system_language(self) -> str:
        """The language that the program uses if the player has chosen none."""

    @property
    def scene(self) -> AnyScene:
        """The scene on top of the stack."""

    def name_cards(self) -> None:
        """Set the pack for cards in text to the one of the topmost scene that has a pack."""

    def push(self, scene: Scene[T], then: Callable[[T | None], object] | None = None) -> None:
        """Put a scene on top of the stack; call `then` with the scene's result when it leaves."""

    def swap(self, scene: AnyScene) -> None:
        """Replace the top scene by another one, which inherits `then`; the scene below is not informed."""

    def pop(self) -> None:
        """Remove the top scene, resume the one below, and pass the result to the function given to `push`."""

    def quit(self) -> None:
        """Remove all scenes; what they save on leaving is submitted to the writer."""

    def change(self, settings: Settings) -> None:
        """Apply new settings at once and save them."""

    def draw_attention(self) -> None:
        """Let the desktop mark the window, if the player is not looking at it."""

    def notify(self, notices: Sequence[Notice]) -> None:
        """Queue those notices for the player that are not queued yet; may be called from any thread."""

    def next_notice(self) -> Notice | None:
        """Remove and return the oldest notice for the player, or None."""

    def has_time(self) -> bool:
        """Return True if this frame still has processor time for painting."""

    def load(self, work: Callable[[], T], then: Callable[[T], object]) -> None:
        """Run work that only reads the program's own files in its own thread; otherwise like `run`."""

    def think(self, work: Callable[[], T], then: Callable[[T], object]) -> None:
        """Run work that needs no disk in a thread of its own; otherwise like `run`."""

    def run(self, work: Callable[[], T], then: Callable[[T], object] = lambda _: None) -> None:
        """Run work in the writer's thread, in order; the loop then calls `then` with its result.

        `then` is skipped if the scene that is on top now has left by then. An exception in the work
        is raised in the loop.
        """

    def save(self, save: Callable[[], object], path: Path) -> None:
        """Save a file in the writer's thread; the next frame waits at most 8 ms for it."""

    def rescan(self, then: Callable[[], object] = lambda: None) -> None:
        """Scan the user's folder in the writer's thread, show what has changed, and call `then`."""

    def scan(self) -> Library:
        """Return the contents of the user's folder; runs in the writer's thread."""

    def set_library(self, library: Library) -> None:
        """Replace the known contents of the user's folder, and inform the scenes if they differ."""
