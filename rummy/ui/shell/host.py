"""The base class of all screens, and what they may use of the running program.

Scenes are on a stack, and the top one gets the player's input.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeAlias, TypeVar

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
    from rummy.ui.cards.pictures import CardLook, CardPictures
    from rummy.ui.drawing.season import Season
    from rummy.ui.shell.navigator import Navigator
    from rummy.ui.shell.sound import Sounds

T = TypeVar("T")


class Scene(Generic[T]):
    """One screen: it takes events and the passing of time, and paints what changed.

    A `Scene[T]` leaves with a T, or with None.
    """

    app: Host
    result: T | None = None
    then: Callable[[T | None], object] | None = None  # called with the result
    pack: str | None = None  # of the cards in its text; None: as the scene below
    joker = "*"  # the card in that pack that jokers look like
    says_it_waits = False  # whether it shows a slow disk itself

    def on_enter(self, app: Host) -> None:
        """Start: the scene is on top of the stack for the first time."""
        self.app = app
        self.on_resize(app.size)

    def dismiss(self, result: T | None = None) -> None:
        """Leave the stack, with a result for whoever pushed this scene."""
        self.result = result
        self.app.pop()

    def on_leave(self) -> None:
        """Release what the scene holds, as it leaves for good."""

    def on_pause(self) -> None:
        """Free pictures that can be painted again, as another scene covers this one."""

    def on_resume(self) -> None:
        """Resume on top, after the scene above has left."""

    def on_library_changed(self) -> None:
        """Show the changed contents of the user's folder."""

    def on_resize(self, size: tuple[int, int]) -> None:
        """Lay everything out for a window of this size in pixels."""

    def handle(self, event: Event) -> None:
        """Handle one event."""

    def update(self, seconds: float) -> None:
        """Advance by this many seconds."""

    def poll(self) -> None:
        """Read the connection, while another scene covers this one."""

    def seconds_to_sleep(self) -> float | None:
        """Return the seconds until `update` is needed: 0 for the next frame, None to wait for an event."""
        return None

    def refresh(self) -> None:
        """Paint everything again with the next frame."""

    def on_pictures_ready(self, fresh: Container[CardLook]) -> None:
        """Show cards whose final pictures have been drawn in the background."""
        self.refresh()

    def paint(self, screen: Surface) -> list[Rect]:
        """Paint what changed and return the rectangles."""
        return []

    @property
    def is_unfinished(self) -> bool:
        """True if `paint` has to continue with the next frame."""
        return False


AnyScene: TypeAlias = Scene[Any]  # the scenes of a stack have different results


class Host(Protocol):
    """The part of the running program that screens may use."""

    folder: Path
    started: datetime
    today: Callable[[], date]
    now: float  # seconds since the start
    screen: Surface  # what the window shows
    size: tuple[int, int]  # of the window in pixels
    by_keys: bool  # whether the player's last gesture was a key
    settings: Settings
    library: Library  # the contents of the user's folder
    notices: list[Notice]  # not yet shown to the player
    heard: set[tuple[str, str]]  # opponents, and their remarks on earlier matches since the start
    scenes: list[AnyScene]
    writer: Writer
    pictures: CardPictures
    sounds: Sounds
    nav: Navigator

    @property
    def season(self) -> Season | None:
        """The season to show today; None if there is none or the player has turned seasons off."""

    def own_name_of(self, rules: Rules) -> str:
        """Return the player's own name for a game with these rules, or an empty string."""

    @property
    def system_language(self) -> str:
        """The language that the program uses if the player has chosen none."""

    @property
    def scene(self) -> AnyScene:
        """The scene on top of the stack."""

    def name_cards(self) -> None:
        """Draw the cards in lines of text as the pack of the topmost game."""

    def push(self, scene: Scene[T], then: Callable[[T | None], object] | None = None) -> None:
        """Put a scene on top of the stack; call `then` with its result when it leaves."""

    def swap(self, scene: AnyScene) -> None:
        """Replace the top scene; the scene below is not informed."""

    def pop(self) -> None:
        """Remove the top scene, resume the one below, and deliver the result."""

    def quit(self) -> None:
        """Leave all scenes; whatever they save has been submitted to the writer already."""

    def change(self, settings: Settings) -> None:
        """Apply new settings at once and save them."""

    def notify(self, notices: Sequence[Notice]) -> None:
        """Queue notices for the player that are not queued yet; may be called from any thread."""

    def next_notice(self) -> Notice | None:
        """Remove and return the oldest notice for the player, or None."""

    def has_time(self) -> bool:
        """Return True if the time for painting in this frame is not used up yet."""

    def load(self, work: Callable[[], T], then: Callable[[T], object]) -> None:
        """Run work that only reads the program's own files in a thread of its own; otherwise as `run`."""

    def think(self, work: Callable[[], T], then: Callable[[T], object]) -> None:
        """Run work that needs no disk in a thread of its own; otherwise as `run`."""

    def run(self, work: Callable[[], T], then: Callable[[T], object] = lambda _: None) -> None:
        """Run work in the writer's thread, in order; the loop then calls `then` with its result.

        `then` is skipped if the scene that is on top now has left by then. An exception in the work
        is raised in the loop.
        """

    def save(self, save: Callable[[], object], path: Path) -> None:
        """Save a file in the writer's thread; the next frame waits at most 8 ms for it."""

    def rescan(self, then: Callable[[], object] = lambda: None) -> None:
        """Scan the user's folder in the writer's thread and show what changed; then call `then`."""

    def scan(self) -> Library:
        """Return the present contents of the user's folder; runs in the writer's thread."""

    def set_library(self, library: Library) -> None:
        """Take over the contents of the user's folder, and inform the scenes if they changed."""
