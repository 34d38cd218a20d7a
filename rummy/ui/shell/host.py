"""What every screen of the program is, and what it may use of the program; the two know each other.

Scenes lie on a stack, and the top one gets the player's gestures.
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
    """One screen. It is told what happens and how much time went by, and paints what changed.

    A `Scene[T]` leaves with a T, or with None.
    """

    app: Host
    result: T | None = None
    then: Callable[[T | None], object] | None = None  # hears the result
    pack: str | None = None  # of the cards that it names; None: that of the scene below
    joker = "*"  # the card in that pack that jokers look like
    says_it_waits = False  # where something takes long in the writer's thread

    def on_enter(self, app: Host) -> None:
        """Take the place at the top of the stack for the first time."""
        self.app = app
        self.on_resize(app.size)

    def dismiss(self, result: T | None = None) -> None:
        """Go from the top, with a result for whoever laid this scene there."""
        self.result = result
        self.app.pop()

    def on_leave(self) -> None:
        """Go away for good."""

    def on_pause(self) -> None:
        """Lie under another scene: keep no picture that can be painted anew."""

    def on_resume(self) -> None:
        """Be at the top again, as the scene above has left."""

    def on_library_changed(self) -> None:
        """Show what lies in the user's folder now."""

    def on_resize(self, size: tuple[int, int]) -> None:
        """Lay everything out for a window of this size in pixels."""

    def handle(self, event: Event) -> None:
        """Answer one event of the player."""

    def update(self, seconds: float) -> None:
        """Move on by so many seconds."""

    def poll(self) -> None:
        """Hear what others far away have to say, while another scene lies above."""

    def seconds_to_sleep(self) -> float | None:
        """Seconds until `update` is wanted: 0 for the next frame, None for not before an event."""
        return None

    def refresh(self) -> None:
        """Have everything painted anew with the next frame."""

    def on_pictures_ready(self, fresh: Container[CardLook]) -> None:
        """Show cards as crisp as they have been drawn meanwhile."""
        self.refresh()

    def paint(self, screen: Surface) -> list[Rect]:
        """Paint what changed and return where."""
        return []

    @property
    def is_unfinished(self) -> bool:
        """True if `paint` has to go on with the next frame."""
        return False


AnyScene: TypeAlias = Scene[Any]  # on the stack lie scenes that leave with whatever they like


class Host(Protocol):
    """What a screen may use of the running program."""

    folder: Path
    started: datetime
    today: Callable[[], date]
    now: float  # seconds since the start
    screen: Surface  # what the window shows
    size: tuple[int, int]  # of the window in pixels
    by_keys: bool  # whether the player's last gesture was a key
    settings: Settings
    library: Library  # what lies in the user's folder
    notices: list[Notice]  # what the player has not been told yet
    heard: set[tuple[str, str]]  # who has mentioned what of earlier matches since the start
    scenes: list[AnyScene]
    writer: Writer
    pictures: CardPictures
    sounds: Sounds
    nav: Navigator

    @property
    def season(self) -> Season | None:
        """The season to show, if there is one today and the player likes it."""

    def own_name_of(self, rules: Rules) -> str:
        """The name that the player has given to a game with these rules, or nothing."""

    @property
    def system_language(self) -> str:
        """The language in which the program speaks where the player has chosen none."""

    @property
    def scene(self) -> AnyScene:
        """The scene at the top."""

    def name_cards(self) -> None:
        """Let the cards in lines of text look as those of the game that is shown."""

    def push(self, scene: Scene[T], then: Callable[[T | None], object] | None = None) -> None:
        """Lay a scene on top; `then` is called with its result when it goes."""

    def swap(self, scene: AnyScene) -> None:
        """Lay a scene in the place of the top one; the one below does not notice."""

    def pop(self) -> None:
        """Take the top scene away; the one below goes on."""

    def quit(self) -> None:
        """Leave all scenes; what is to be kept has been written already."""

    def change(self, settings: Settings) -> None:
        """Take new settings over at once and keep them."""

    def notify(self, notices: Sequence[Notice]) -> None:
        """Remember what the player should be told at the next chance; from any thread."""

    def next_notice(self) -> Notice | None:
        """Take the next thing that the player should be told, or None."""

    def has_time(self) -> bool:
        """Return True if more can be painted in this frame without holding up the next one."""

    def load(self, work: Callable[[], T], then: Callable[[T], object]) -> None:
        """Have work done that reads no file of the user's, without waiting for saves; else as `ask`."""

    def think(self, work: Callable[[], T], then: Callable[[T], object]) -> None:
        """Have something worked out that needs nothing of the disk; else as `ask`."""

    def run(self, work: Callable[[], T], then: Callable[[T], object] = lambda _: None) -> None:
        """Have work done in the writer's thread, in order; the loop calls `then` with what it returns.

        Not once the scene that is at the top now has left. What the work raises, the loop raises.
        """

    def save(self, save: Callable[[], object], path: Path) -> None:
        """Have a file saved in the writer's thread; the next picture waits for it a blink at most."""

    def rescan(self, then: Callable[[], object] = lambda: None) -> None:
        """Have it looked at what lies in the user's folder; scenes are told where that has changed."""

    def scan(self) -> Library:
        """What lies in the user's folder now; in the writer's thread."""

    def set_library(self, library: Library) -> None:
        """Remember what lies in the user's folder, and show it."""
